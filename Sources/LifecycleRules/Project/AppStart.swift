internal import Analysis
internal import CodeModel
internal import LintModel
internal import ProjectModel
internal import RuleEngine

/// How the code of one app target starts: with an app delegate of its own, or as a SwiftUI app.
struct AppStart {
  /// The class that the system makes the app's delegate, nil where none is known for certain.
  let delegate: TypeDeclaration?
  let swiftUIApp: TypeDeclaration?

  init(of target: AppTarget, _ program: Program) {
    self.init(program) { target.sources.contains($0) }
  }

  init(_ program: Program, isOwn: (FileID) -> Bool) {
    let types = program.files(mentioning: ["main"]).filter(isOwn)
      .flatMap { program.index($0)?.allTypes ?? [] }
    swiftUIApp = types.first { type in
      type.attributes.contains { $0.name == "main" } && Self.isApp(type, program)
    }
    let candidates = Self.delegates(program, isOwn)
    let named = swiftUIApp.map { Self.adapted(by: $0, program) }
    if let named {
      delegate = candidates.first { named == $0.simpleName }
    } else {
      delegate =
        candidates.first { type in
          type.attributes.contains { $0.name == "main" || $0.name == "UIApplicationMain" }
        } ?? (candidates.count == 1 ? candidates[0] : Self.started(candidates, program, isOwn))
    }
  }

  private static func isApp(_ type: TypeDeclaration, _ program: Program) -> Bool {
    program.type(named: type.name)?.inherited.contains {
      $0.text == "App" || $0.text == "SwiftUI.App"
    }
      ?? false
  }

  /// The classes that conform to the protocol; in Objective-C the interface says so.
  private static func delegates(
    _ program: Program, _ isOwn: (FileID) -> Bool
  ) -> [TypeDeclaration] {
    let mentioning = program.files(mentioning: ["UIApplicationDelegate"])
    let names = Set(
      mentioning.flatMap { program.index($0)?.allTypes ?? [] }
        .filter { type in
          type.kind != .protocol && type.inherited.contains { $0.name == "UIApplicationDelegate" }
        }.map(\.name))
    return names.sorted().compactMap { name in
      let declared = program.types(named: name.split(separator: ".").last.map(String.init) ?? name)
        .filter { $0.name == name && $0.kind != .protocol && isOwn($0.range.file) }
      // Objective-C declares the class in a header and again where its methods stand.
      let classes = declared.filter { $0.kind == .class }
      let written = declared.first { type in
        !type.functions.isEmpty && program.source(type.range.file)?.language == .objectiveC
      }
      return written ?? classes.first ?? declared.first
    }
  }

  /// `UIApplicationMain(…, NSStringFromClass(AppDelegate.self))`.
  private static func started(
    _ candidates: [TypeDeclaration], _ program: Program, _ isOwn: (FileID) -> Bool
  ) -> TypeDeclaration? {
    let mains = program.files(mentioning: ["UIApplicationMain"]).filter(isOwn)
    let named = candidates.filter { type in
      mains.contains { program.files(mentioning: [type.simpleName]).contains($0) }
    }
    return named.count == 1 ? named[0] : nil
  }

  /// The class that the app's adaptor names; empty where there is none.
  private static func adapted(by app: TypeDeclaration, _ program: Program) -> String {
    let variables = program.type(named: app.name)?.declarations.flatMap(\.variables) ?? []
    for variable in variables {
      for attribute in variable.attributes where attribute.name == "UIApplicationDelegateAdaptor" {
        let written = attribute.arguments.first?.value.dottedName ?? variable.type?.name
        let parts = written?.split(separator: ".").filter { $0 != "self" }
        if let name = parts?.last { return String(name) }
      }
    }
    return ""
  }
}

extension Program {
  /// Whether all that a class inherits is in the project or known to do nothing by itself.
  func inheritsNothingUnknown(_ type: TypeDeclaration) -> Bool {
    let plain: Set = ["UIResponder", "NSObject", "UIViewController"]
    for facts in lineage(of: type.name) {
      let classes = facts.declarations.filter { $0.kind == .class }
      guard let superclass = classes.lazy.compactMap({ $0.inherited.first }).first?.name else {
        continue
      }
      let isKnown =
        plain.contains(superclass) || superclass.hasSuffix("Delegate") && superclass.hasPrefix("UI")
        || !types(named: superclass).isEmpty
      if !isKnown { return false }
    }
    return true
  }
}
