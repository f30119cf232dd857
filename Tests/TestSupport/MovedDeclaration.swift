internal import RuleDocuments
internal import SwiftParser
internal import SwiftSyntax

/// Moves an extension, or else the last declaration of a file, to a second file.
enum MovedDeclaration {
  static func moving(in project: ExampleProject) -> ExampleProject? {
    for (index, file) in project.files.enumerated() where file.language == "swift" {
      guard let (rest, moved) = split(file.text) else { continue }
      var files = project.files
      files[index] = file.with(text: rest)
      files.append(file.with(path: movedPath(file.path), text: moved))
      return ExampleProject(files: files)
    }
    return nil
  }

  /// Sorts before the original, so that a use may come before its declaration.
  private static func movedPath(_ path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    return (parts.dropLast() + ["AMoved.swift"]).joined(separator: "/")
  }

  /// The text without the moved declaration, and the imports with it.
  private static func split(_ text: String) -> (rest: String, moved: String)? {
    let items = Array(Parser.parse(source: text).statements)
    let declarations = items.compactMap { $0.item.as(DeclSyntax.self) }
      .filter { !$0.is(ImportDeclSyntax.self) && !$0.is(IfConfigDeclSyntax.self) }
    guard declarations.count > 1 else { return nil }
    let extended = declarations.last { $0.is(ExtensionDeclSyntax.self) }
    guard let moved = extended ?? declarations.last else { return nil }
    // What is private stays visible to an extension and to its file only.
    let hidden = extended == nil ? ["fileprivate"] : ["fileprivate", "private"]
    guard !hidden.contains(where: text.contains), !hasPrivateTopLevel(declarations) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
    let range = lineRange(of: moved, in: text)
    let imports = lines.filter { $0.hasPrefix("import ") }
    let rest = lines[..<range.lowerBound] + lines[range.upperBound...].dropLast()
    return (rest.joined(), (imports + lines[range]).joined())
  }

  private static func hasPrivateTopLevel(_ declarations: [DeclSyntax]) -> Bool {
    declarations.contains { declaration in
      let modifiers = declaration.asProtocol(WithModifiersSyntax.self)?.modifiers
      return modifiers?.contains { $0.name.text == "private" } ?? false
    }
  }

  /// The 0-based lines of a declaration with the attributes and comments right above it.
  private static func lineRange(of declaration: DeclSyntax, in text: String) -> Range<Int> {
    let bytes = Array(text.utf8)
    func line(at offset: Int) -> Int { bytes[..<offset].filter { $0 == 0x0A }.count }
    let start = line(at: declaration.positionAfterSkippingLeadingTrivia.utf8Offset)
    let end = line(at: declaration.endPositionBeforeTrailingTrivia.utf8Offset)
    return start..<(end + 1)
  }
}
