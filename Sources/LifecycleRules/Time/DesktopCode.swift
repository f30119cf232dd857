internal import Analysis
internal import CodeModel
internal import LintModel

/// Recognizes code of macOS where no project file tells its target.
enum DesktopCode {
  static func holds(_ file: FileID, _ type: String?, _ program: Program) -> Bool {
    let imports = Set(program.model(file)?.imports ?? [])
    if !imports.isDisjoint(with: ["AppKit", "Cocoa"]), !imports.contains("UIKit") { return true }
    guard let type else { return false }
    return program.type(type, conformsTo: desktopTypes)
  }

  private static let desktopTypes: Set<String> = [
    "NSViewController", "NSWindowController", "NSView", "NSWindow", "NSApplicationDelegate",
    "NSDocument", "NSWindowDelegate", "NSPopover", "NSControl", "NSButton",
  ]
}
