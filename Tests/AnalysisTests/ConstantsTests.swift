import Analysis
import CodeModel
import LintModel
import SwiftFrontend
import Testing

/// Files with a call `use(…)`, and what its argument is known to be: one value, or one an element.
struct ConstantSample: Sendable, CustomTestStringConvertible {
  let id: String
  let values: [String]
  let files: [String]

  init(_ id: String, _ values: [String], _ files: String...) {
    self.id = id
    self.values = values
    self.files = files
  }

  var testDescription: String { id }

  var found: [String] {
    let sources = files.enumerated().map { number, text in
      Program.Source(
        file: FileID(number), path: "File\(number).swift", language: .swift,
        text: Array(text.utf8))
    }
    let program = Program(sources: sources, frontends: [.swift: SwiftFrontend()])
    guard let start = program.functions(named: "start").first, let body = start.body else {
      return ["no start"]
    }
    var finder = UseFinder()
    body.walk(&finder)
    guard let value = finder.value else { return ["no use"] }
    let constants = Constants(scope: Scope(program: program, function: start))
    return constants.elements(of: value)?.map(\.value.description)
      ?? [constants.string(value).description]
  }

  private struct UseFinder: ModelVisitor {
    var value: Expression?

    mutating func visit(_ expression: Expression) -> Bool {
      if case .call(let call) = expression.kind, call.name == "use" {
        value = call.arguments.first?.value
      }
      return true
    }
  }
}

@Suite("Constants")
struct ConstantsTests {
  @Test("A string is known as far as the sources tell", arguments: samples)
  func value(_ sample: ConstantSample) {
    #expect(sample.found == sample.values)
  }

  static let samples: [ConstantSample] = plain + enumerations + instances + loops

  private static let plain = [
    ConstantSample("a literal", ["a.b"], "func start() { use(\"a.b\") }"),
    ConstantSample(
      "a static member of another file", ["a.b"], "func start() { use(IDs.refresh) }",
      "enum IDs { static let refresh = base + \".b\"; static let base = \"a\" }"),
    ConstantSample(
      "a nested type's member in an extension", ["a.b"],
      "func start() { use(App.IDs.refresh) }", "enum App { enum IDs {} }",
      "extension App.IDs { static var refresh: String { \"a.b\" } }"),
    ConstantSample(
      "interpolation with the bundle identifier", ["<bundle identifier>.b"],
      "func start() { use(\"\\(Bundle.main.bundleIdentifier!).b\") }"),
    ConstantSample(
      "a variable that anyone may change", ["…"], "func start() { use(IDs.refresh) }",
      "enum IDs { static var refresh = \"a.b\" }"),
    ConstantSample("a parameter", ["…"], "func start(_ id: String) { use(id) }"),
    ConstantSample(
      "what a function makes of its argument", ["app.sync"],
      "func start() { use(name(for: \"sync\")) }",
      "func name(for kind: String) -> String { \"app.\" + kind }"),
    ConstantSample(
      "a ternary of two values", ["…"], "func start() { use(flag ? \"a\" : \"b\") }"),
    ConstantSample(
      "a conformer's static member", ["a.b"], "func start() { use(Refresh.identifier) }",
      "protocol Job { static var identifier: String { get } }",
      "struct Refresh: Job { static let identifier = \"a.b\" }"),
    ConstantSample(
      "a type's own name for itself", ["a.b"], "func start() { use(Refresh.self.identifier) }",
      "struct Refresh { static let identifier = \"a.b\" }"),
  ]

  private static let enumerations = [
    ConstantSample(
      "a raw value", ["a.b"], "func start() { use(Kind.refresh.rawValue) }",
      "enum Kind: String { case refresh = \"a.b\" }"),
    ConstantSample(
      "a raw value that is the case's name", ["refresh"],
      "func start() { use(Kind.refresh.rawValue) }", "enum Kind: String { case refresh }"),
    ConstantSample(
      "a switch over the case", ["a.c"], "func start() { use(Kind.clean.identifier) }",
      """
      enum Kind {
        case refresh, clean
        var identifier: String {
          switch self {
          case .refresh: return "a.b"
          case .clean: return "a.c"
          }
        }
      }
      """),
    ConstantSample(
      "the default of a switch", ["a.other"], "func start() { use(Kind.clean.identifier) }",
      """
      enum Kind {
        case refresh, clean
        var identifier: String { switch self { case .refresh: "a.b" default: "a.other" } }
      }
      """),
    ConstantSample(
      "a property that uses the raw value", ["app.clean"],
      "func start() { use(Kind.clean.identifier) }",
      "enum Kind: String { case clean; var identifier: String { \"app.\\(rawValue)\" } }"),
    ConstantSample(
      "a case that is not known", ["…"], "func start(_ kind: Kind) { use(kind.identifier) }",
      "enum Kind { case a; var identifier: String { switch self { case .a: \"x\" } } }"),
  ]

  private static let instances = [
    ConstantSample(
      "what a constant instance was given", ["a.b"], "func start() { use(Job.refresh.id) }",
      "struct Job { let id: String; static let refresh = Job(id: \"a.b\") }"),
    ConstantSample(
      "a property that may change", ["…"], "func start() { use(Job.refresh.id) }",
      "struct Job { var id: String; static let refresh = Job(id: \"a.b\") }"),
    ConstantSample(
      "an initializer that may do anything", ["…"], "func start() { use(Job.refresh.id) }",
      """
      struct Job {
        let id: String
        init(id: String) { self.id = "x." + id }
        static let refresh = Job(id: "a.b")
      }
      """),
  ]

  private static let loops = [
    ConstantSample(
      "an array in a loop", ["a", "b"], "func start() { for id in [\"a\", \"b\"] { use(id) } }"),
    ConstantSample(
      "a static array of another file", ["x.a", "x.b"],
      "func start() { for id in IDs.all { use(\"x.\" + id) } }",
      "enum IDs { static let all = [first, \"b\"]; static let first = \"a\" }"),
    ConstantSample(
      "cases, the type written once", ["a.b", "a.c"],
      "func start() { for kind in [Kind.refresh, .clean] { use(kind.rawValue) } }",
      "enum Kind: String { case refresh = \"a.b\", clean = \"a.c\" }"),
    ConstantSample(
      "cases of an array with a type", ["a.b", "a.c"],
      """
      func start() {
        let kinds: [Kind] = [.refresh, .clean]
        kinds.forEach { use($0.rawValue) }
      }
      """, "enum Kind: String { case refresh = \"a.b\", clean = \"a.c\" }"),
    ConstantSample(
      "all cases", ["app.b", "app.c"],
      "func start() { Kind.allCases.forEach { kind in use(kind.identifier) } }",
      """
      enum Kind: String, CaseIterable {
        case b, c
        var identifier: String { "app." + self.rawValue }
      }
      """),
    ConstantSample(
      "through a local of the loop", ["a!", "b!"],
      "func start() { for id in [\"a\", \"b\"] { let name = id + \"!\"; use(name) } }"),
    ConstantSample(
      "instances in a loop", ["a", "b"],
      "func start() { for job in [Job(id: \"a\"), Job(id: \"b\")] { use(job.id) } }",
      "struct Job { let id: String }"),
    ConstantSample(
      "an array that is not known", ["…"],
      "func start(_ ids: [String]) { for id in ids { use(id) } }"),
    ConstantSample(
      "a value beside the loop", ["z"], "func start() { for id in [\"a\"] { use(\"z\") } }"),
  ]
}
