import Analysis
import CodeModel
import LintModel
import ObjCFrontend
import SwiftFrontend
import Testing

/// A few files in which something calls `mark()`, and the events that must reach it.
struct ContextSample: Sendable, CustomTestStringConvertible {
  let id: String
  let files: [String]
  /// Event names; `~` for code that runs only after the entry returned.
  let events: Set<String>
  let language: SourceLanguage

  init(_ id: String, _ events: Set<String>, _ files: String...) {
    self.id = id
    self.events = events
    self.files = files
    language = .swift
  }

  init(objectiveC id: String, _ events: Set<String>, _ file: String) {
    self.id = id
    self.events = events
    files = [file]
    language = .objectiveC
  }

  var testDescription: String { id }

  var program: Program { program(with: [.swift: SwiftFrontend()]) }

  func program(with frontends: [SourceLanguage: any Frontend]) -> Program {
    let isSwift = language == .swift
    let texts = files + [isSwift ? "func mark() { print(1) }" : "void mark(void) { NSLog(@\"\"); }"]
    let sources = texts.enumerated().map { number, text in
      Program.Source(
        file: FileID(number), path: "File\(number)" + (isSwift ? ".swift" : ".m"),
        language: language, text: Array(text.utf8))
    }
    return Program(sources: sources, frontends: frontends)
  }

  /// The events whose entries reach the call.
  var reaching: Set<String> { reaching(in: program) }

  func reaching(in program: Program) -> Set<String> {
    let contexts = LifecycleContexts(program: program)
    var found: [String: Bool] = [:]
    for entry in contexts.entries(in: program.files) where entry.source != .inferred {
      for code in contexts.code(from: entry) {
        for timed in TimedCode(code.body, in: code.scope).calls where timed.call.name == "mark" {
          let isSynchronous = code.isSynchronous && timed.isSynchronous
          found[entry.event.rawValue] = isSynchronous || found[entry.event.rawValue] ?? false
        }
      }
    }
    return Set(found.map { $0.value ? $0.key : $0.key + "~" })
  }

  /// The events that the callers of `mark` lead up to; `other` where something else does.
  var origins: Set<String> {
    let program = self.program
    guard let mark = program.functions(named: "mark").first else { return [] }
    let events = LifecycleContexts(program: program).events(reaching: mark)
    return Set(events.map { $0?.rawValue ?? "other" })
  }
}

@Suite("Lifecycle contexts")
struct ContextsTests {
  @Test("Entries reach what they call", arguments: ContextSamples.entries)
  func reach(_ sample: ContextSample) {
    #expect(sample.reaching == sample.events, "in \(sample.id)")
  }

  @Test("Phases keep their own branches", arguments: ContextSamples.phases)
  func phases(_ sample: ContextSample) {
    #expect(sample.reaching == sample.events, "in \(sample.id)")
  }

  @Test("Calls are followed with their timing", arguments: ContextSamples.calls)
  func calls(_ sample: ContextSample) {
    #expect(sample.reaching == sample.events, "in \(sample.id)")
  }

  @Test("Callers are followed up to their events", arguments: ContextSamples.origins)
  func origins(_ sample: ContextSample) {
    #expect(sample.origins == sample.events, "in \(sample.id)")
  }

  @Test("Further forms reach what they call", arguments: ContextFormSamples.swift)
  func forms(_ sample: ContextSample) {
    #expect(sample.reaching == sample.events, "in \(sample.id)")
  }

  @Test("Objective-C's forms reach what they call", arguments: ContextFormSamples.objectiveC)
  func objectiveC(_ sample: ContextSample) throws {
    let program = sample.program(with: [.objectiveC: try ObjCFrontend.load()])
    #expect(sample.reaching(in: program) == sample.events, "in \(sample.id)")
  }

  @Test("The tables are large and their ids unique")
  func tables() {
    let all =
      ContextSamples.entries + ContextSamples.phases + ContextSamples.calls
      + ContextSamples.origins + ContextFormSamples.swift + ContextFormSamples.objectiveC
    #expect(all.count >= 130)
    #expect(Set(all.map(\.id)).count == all.count)
  }

  @Test("Every callback is spelled in both languages")
  func spellings() {
    #expect(LifecycleCallback.all.count >= 50)
    for callback in LifecycleCallback.all {
      let labels = callback.name.filter { $0 == ":" }.count
      let parts = callback.selector.filter { $0 == ":" }.count
      #expect(callback.name.hasSuffix(")"), "\(callback.name)")
      #expect(labels == parts, "\(callback.name) and \(callback.selector)")
    }
  }

  @Test("Recursion ends")
  func recursion() {
    let sample = ContextSample(
      "recursion", ["enterBackground"],
      """
      final class Delegate: UIResponder, UIApplicationDelegate {
        func applicationDidEnterBackground(_ application: UIApplication) { one() }
        func one() { two() }
        func two() { one(); mark() }
      }
      """)
    #expect(sample.reaching == sample.events)
    #expect(sample.origins == sample.events)
  }
}
