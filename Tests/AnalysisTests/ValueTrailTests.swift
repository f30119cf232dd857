import Analysis
import CodeModel
import LintModel
import SwiftFrontend
import Testing

/// A few files with a function `start(_ options: ConnectionOptions)`, and what is read of it.
struct TrailSample: Sendable, CustomTestStringConvertible {
  let id: String
  let files: [String]
  /// The members read; `?` where the value goes out of sight.
  let reads: Set<String>

  init(_ id: String, _ reads: Set<String>, _ files: String...) {
    self.id = id
    self.reads = reads
    self.files = files
  }

  var testDescription: String { id }

  var found: Set<String> {
    let sources = files.enumerated().map { number, text in
      Program.Source(
        file: FileID(number), path: "File\(number).swift", language: .swift,
        text: Array(text.utf8))
    }
    let program = Program(sources: sources, frontends: [.swift: SwiftFrontend()])
    guard let start = program.functions(named: "start").first else { return ["no start"] }
    let trail = ValueTrail(program: program, typeNames: ["ConnectionOptions"])
    let reads = trail.reads(ofParameter: start.parameters[0].name, in: start)
    return reads.names.union(reads.escapes.isEmpty ? [] : ["?"])
  }
}

@Suite("Values followed to where their members are read")
struct ValueTrailTests {
  @Test("The members are found, and nothing else", arguments: samples)
  func reads(_ sample: TrailSample) {
    #expect(sample.found == sample.reads)
  }

  static let samples: [TrailSample] =
    direct + handed + stored + outOfSight

  private static let direct = [
    TrailSample(
      "a member", ["urlContexts"],
      "func start(_ o: ConnectionOptions) { o.urlContexts.forEach { open($0) } }"),
    TrailSample("nothing", [], "func start(_ o: ConnectionOptions) { window.show() }"),
    TrailSample(
      "an alias", ["shortcutItem"],
      "func start(_ o: ConnectionOptions) { let x = o; if let item = x.shortcutItem { go(item) } }"),
    TrailSample(
      "only logged", [],
      "func start(_ o: ConnectionOptions) { print(o.urlContexts, \"\\(o)\") }"),
    TrailSample(
      "compared with nil", [],
      "func start(_ o: ConnectionOptions?) { if o != nil { window.show() } }"),
    TrailSample(
      "inside a closure", ["userActivities"],
      "func start(_ o: ConnectionOptions) { queue.async { [o] in use(o.userActivities) } }"),
    TrailSample(
      "a member that an extension makes of others", ["userActivities"],
      "func start(_ o: ConnectionOptions) { use(o.links) }",
      "extension UIScene.ConnectionOptions { var links: [Int] { userActivities.map { $0.id } } }"),
  ]

  private static let handed = [
    TrailSample(
      "to a function of another file", ["urlContexts"],
      "func start(_ o: ConnectionOptions) { Router().begin(with: o) }",
      "struct Router { func begin(with options: ConnectionOptions) { use(options.urlContexts) } }"),
    TrailSample(
      "to a function that reads nothing", [],
      "func start(_ o: ConnectionOptions) { Router().begin(with: o) }",
      "struct Router { func begin(with options: ConnectionOptions) { show() }; func show() {} }"),
    TrailSample(
      "to functions that call each other", ["shortcutItem"],
      "func start(_ o: ConnectionOptions) { ping(o) }",
      "func ping(_ o: ConnectionOptions) { pong(o) }",
      "func pong(_ o: ConnectionOptions) { ping(o); use(o.shortcutItem) }"),
    TrailSample(
      "to a memberwise initializer", ["urlContexts"],
      "func start(_ o: ConnectionOptions) { run(Launch(options: o)) }",
      "struct Launch { let options: ConnectionOptions }",
      "func run(_ launch: Launch) { use(launch.options.urlContexts) }"),
  ]

  private static let stored = [
    TrailSample(
      "in a property that is read later", ["userActivities"],
      """
      final class Scenes {
        private var pending: ConnectionOptions?
        func start(_ o: ConnectionOptions) { pending = o }
        func later() { guard let pending else { return }; use(pending.userActivities) }
      }
      """),
    TrailSample(
      "in a property that nothing reads", [],
      """
      final class Scenes {
        private var pending: ConnectionOptions?
        func start(_ o: ConnectionOptions) { pending = o }
        func forget() { pending = nil }
      }
      """),
    TrailSample(
      "in a property of the same name as another type's", [],
      "final class Scenes { var kept: ConnectionOptions?; func start(_ o: ConnectionOptions) { kept = o } }",
      "final class Other { var kept = Box(); func show() { use(kept.urlContexts) } }"),
  ]

  private static let outOfSight = [
    TrailSample(
      "to code that is not here", ["?"],
      "func start(_ o: ConnectionOptions) { Kit.shared.connect(o) }"),
    TrailSample(
      "returned", ["?"],
      "func start(_ o: ConnectionOptions) -> ConnectionOptions { return o }"),
    TrailSample(
      "in a collection", ["?"],
      "func start(_ o: ConnectionOptions) { let all = [o]; use(all) }"),
    TrailSample(
      "in a wrapped property", ["?"],
      "final class S { @Published var kept: ConnectionOptions?; func start(_ o: ConnectionOptions) { kept = o } }"
    ),
  ]
}
