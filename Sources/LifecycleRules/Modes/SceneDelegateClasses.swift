internal import Analysis
internal import CodeModel
internal import LintModel
internal import ProjectModel
internal import RuleEngine

/// Looks up the class that a scene manifest names, as the Objective-C runtime does.
struct SceneDelegateClasses {
  /// Why no scene delegate is found under a name.
  struct Fault {
    let sentence: String
    let help: String
    var related: [Step] = []
  }

  private let build: ApplicationBuild
  private let context: RuleContext

  init(_ build: ApplicationBuild, _ context: RuleContext) {
    self.build = build
    self.context = context
  }

  /// Nil where a class of that name is there, or may come from somewhere else.
  func fault(of written: SettingText) -> Fault? {
    guard let (module, name) = split(written) else { return nil }
    let declared = declarations(named: name)
    guard let module else {
      guard !declared.contains(where: isVisible) else { return conformanceFault(name, declared) }
      return declared.first.map { plainSwift($0) } ?? (isForeign(name) ? nil : missing(name))
    }
    guard isOwn(module) else { return nil }
    if declared.isEmpty { return missing(name) }
    return elsewhere(declared) ?? conformanceFault(name, declared)
  }

  /// The module, nil where none is written, and the class.
  private func split(_ written: SettingText) -> (module: [SettingText.Part]?, name: String)? {
    guard case .text(let tail)? = written.parts.last else { return nil }
    let pieces = tail.split(separator: ".", omittingEmptySubsequences: false)
    guard let name = pieces.last, !name.isEmpty, !name.contains(" ") else { return nil }
    if pieces.count == 1 { return written.parts.count == 1 ? (nil, String(name)) : nil }
    let head = pieces.dropLast().joined(separator: ".")
    let module = written.parts.dropLast() + (head.isEmpty ? [] : [.text(head)])
    return (Array(module), String(name))
  }

  /// Whether the module is this target's; a module of another name may be linked.
  private func isOwn(_ module: [SettingText.Part]) -> Bool {
    guard module.count == 1 else { return false }
    switch module[0] {
    case .unknown(let variable):
      return ["PRODUCT_MODULE_NAME", "PRODUCT_NAME", "TARGET_NAME"].contains {
        variable.contains($0)
      }
    case .text(let text):
      return text == build.configuration.moduleName || text == build.target.name
    }
  }

  private func declarations(named name: String) -> [TypeDeclaration] {
    let byName = context.program.types(named: name).filter { $0.kind == .class }
    if !byName.isEmpty { return byName }
    return context.program.files(mentioning: ["objc", name])
      .flatMap { context.program.index($0)?.allTypes ?? [] }
      .filter { runtimeName(of: $0) == name }
  }

  /// The name in `@objc(Name)`.
  private func runtimeName(of type: TypeDeclaration) -> String? {
    let attribute = type.attributes.first { $0.name == "objc" }
    return attribute?.arguments.first?.value.dottedName
  }

  /// Whether the runtime knows the class by its plain name.
  private func isVisible(_ type: TypeDeclaration) -> Bool {
    context.program.source(type.range.file)?.language == .objectiveC || runtimeName(of: type) != nil
  }

  /// A framework or a macro may bring a class of that name.
  private func isForeign(_ name: String) -> Bool {
    name.hasPrefix("CP") || name.hasPrefix("UI") || name.hasPrefix("_")
      || !context.program.files(mentioning: [name]).isEmpty
      || ForeignSchedulers.mayExist(in: context.program)
  }

  // MARK: Faults

  private func missing(_ name: String) -> Fault {
    let others = context.program.files(mentioning: ["UIWindowSceneDelegate"])
      .flatMap { context.program.index($0)?.allTypes ?? [] }
      .filter { type in
        type.kind == .class && type.inherited.contains { $0.name == "UIWindowSceneDelegate" }
      }
    let only = others.count == 1 ? others.first : nil
    let help =
      only.map { "Name `\($0.simpleName)`, which is a scene delegate." }
      ?? "Name a class of this target that conforms to `UIWindowSceneDelegate`."
    return Fault(
      sentence: "No class of that name is in the project.", help: help,
      related: only.map { [Step($0.nameRange, "This class is a scene delegate.")] } ?? [])
  }

  /// The class is compiled, but only into targets of other modules.
  private func elsewhere(_ declared: [TypeDeclaration]) -> Fault? {
    let owners = declared.map { context.project.targets(containing: $0.range.file) }
    let isOwn = declared.contains { build.target.ownSources.contains($0.range.file) }
    guard !isOwn, let type = declared.first, let other = owners[0].first,
      owners.allSatisfy({ !$0.isEmpty })
    else { return nil }
    return Fault(
      sentence: "That class belongs to target `\(other.name)`.",
      help: "Add the file to target `\(build.target.name)`, or name the module of the class.",
      related: [Step(type.nameRange, "The class stands here.")])
  }

  private func plainSwift(_ type: TypeDeclaration) -> Fault {
    Fault(
      sentence: "A Swift class has its module in front, or it is not found.",
      help: "Write “$(PRODUCT_MODULE_NAME).\(type.simpleName)”, or give the class that name with "
        + "`@objc(\(type.simpleName))`.",
      related: [Step(type.nameRange, "The class stands here.")])
  }

  private func conformanceFault(_ name: String, _ declared: [TypeDeclaration]) -> Fault? {
    guard let type = declared.first, context.program.inheritsNothingUnknown(type) else {
      return nil
    }
    let inherited = context.program.lineage(of: type.name).flatMap(\.inherited).compactMap(\.name)
    // A superclass or protocol from elsewhere may bring the conformance.
    let known: Set = ["UIResponder", "NSObject", "NSObjectProtocol", "ObservableObject"]
    let others = inherited.filter {
      context.program.types(named: $0).isEmpty && !known.contains($0)
    }
    guard !inherited.isEmpty, others.isEmpty else { return nil }
    return Fault(
      sentence: "The class does not conform to `UIWindowSceneDelegate`.",
      help: "Declare the conformance, or name the class that has it.",
      related: [Step(type.nameRange, "The class stands here.")])
  }
}
