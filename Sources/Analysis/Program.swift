package import CodeModel
import Foundation
package import LintModel

/// All sources of a project; files are lowered to the program model on demand, once each.
package final class Program: Sendable {
  /// One source file's bytes.
  package struct Source: Sendable {
    package let file: FileID
    /// Relative to the report's root.
    package let path: String
    package let language: SourceLanguage
    package let text: [UInt8]

    package init(file: FileID, path: String, language: SourceLanguage, text: [UInt8]) {
      self.file = file
      self.path = path
      self.language = language
      self.text = text
    }
  }

  package let sources: [Source]
  /// False where a file of source code was left out: what is found nowhere may be in it.
  package let readsEverySource: Bool
  private let entries: [FileID: LoweredFile]
  private let order: [LoweredFile]
  private let memo = Memo()
  private let mentions = LockedMemo<[String], [FileID]>()
  private let commonNames = LockedMemo<String, Bool>()
  private let timings = LockedMemo<TimedParameter, ClosureTiming>()

  /// Sources of a language without a front end are left out.
  package init(
    sources: [Source], frontends: [SourceLanguage: any Frontend], jobs: Int = 1,
    lacksSources: Bool = false
  ) {
    self.sources = sources
    let usable = sources.compactMap { source in
      frontends[source.language].map { (source, $0) }
    }
    let files = parallelMap(usable, jobs: jobs) { LoweredFile(source: $0, frontend: $1) }
    order = files
    readsEverySource = !lacksSources && files.count == sources.count
    entries = Dictionary(uniqueKeysWithValues: files.map { ($0.source.file, $0) })
  }

  /// Every file that can be lowered, in path order.
  package var files: [FileID] { order.map(\.source.file) }

  package func source(_ file: FileID) -> Source? { entries[file]?.source }

  /// Lowers the file on first use.
  package func model(_ file: FileID) -> FileModel? { entries[file]?.index.model }

  /// The file's declarations by name, lowered on first use.
  package func index(_ file: FileID) -> DeclarationIndex? { entries[file]?.index }

  /// The files that mention every one of the words.
  package func files(mentioning words: [String]) -> [FileID] {
    mentions.value(for: words) {
      order.filter { file in words.allSatisfy { file.words.mentions($0) } }.map(\.source.file)
    }
  }

  /// Lowers the files side by side, so that rules find them ready.
  package func prepare(_ files: [FileID], jobs: Int) {
    _ = parallelMap(files.compactMap { entries[$0] }, jobs: jobs) { $0.index.model.file }
  }

  /// How many files have been lowered so far.
  package var loweredCount: Int { order.count { $0.isLowered } }

  /// The declarations of every file that may declare the name.
  private func indexes(
    declaring kind: WordIndex.Declared, _ name: String
  ) -> [DeclarationIndex] {
    order.filter { $0.words.declares(kind, name) }.map(\.index)
  }

  /// Functions and methods of that base name, in file order.
  package func functions(named name: String) -> [FunctionDeclaration] {
    memo.functions(name) {
      indexes(declaring: .function, name).flatMap { $0.functions[name] ?? [] }
        .filter { $0.kind == .function }
    }
  }

  /// Functions of that name outside of types, in file order.
  package func freeFunctions(named name: String) -> [FunctionDeclaration] {
    memo.freeFunctions(name) {
      indexes(declaring: .freeFunction, name).flatMap { $0.functions[name] ?? [] }
        .filter { $0.kind == .function && $0.enclosingType == nil }
    }
  }

  /// Whether so many files declare a function of that name that it tells nothing of its owner.
  ///
  /// Asked before they are lowered: looking at them all would cost more than it can bring.
  package func isCommonFunction(_ name: String) -> Bool {
    commonNames.value(for: name) {
      var count = 0
      for file in order where file.words.declares(.function, name) {
        count += 1
        if count > 6 { return true }
      }
      return false
    }
  }

  /// Declarations and extensions of types whose last name part is `name`.
  package func types(named name: String) -> [TypeDeclaration] {
    memo.types(name) { indexes(declaring: .type, name).flatMap { $0.types[name] ?? [] } }
  }

  /// Global and member variables of that name.
  package func variables(named name: String) -> [VariableDeclaration] {
    memo.variables(name) {
      indexes(declaring: .variable, name).flatMap { $0.variables[name] ?? [] }
    }
  }

  /// Variables of that name outside of types.
  package func globals(named name: String) -> [VariableDeclaration] {
    memo.globals(name) {
      indexes(declaring: .global, name).flatMap { $0.variables[name] ?? [] }
        .filter { $0.enclosingType == nil }
    }
  }

  /// When a function runs its closure parameter, for a depth at which following others ends.
  func remembered(
    timing parameter: SourceRange, depth: Int, _ make: () -> ClosureTiming
  ) -> ClosureTiming {
    timings.value(for: TimedParameter(range: parameter, depth: depth), make: make)
  }

  func remembered(type name: String, _ make: () -> TypeFacts?) -> TypeFacts? {
    memo.facts(name, make: make)
  }

  func remembered(lineage name: String, _ make: () -> [TypeFacts]) -> [TypeFacts] {
    memo.lineage(name, make: make)
  }

  func remembered(conformer name: String, _ make: () -> TypeFacts?) -> TypeFacts? {
    memo.conformer(name, make: make)
  }
}

private struct TimedParameter: Hashable {
  let range: SourceRange
  let depth: Int
}

/// A source with its words, and its model once someone asked for it.
private final class LoweredFile: @unchecked Sendable {
  let source: Program.Source
  let words: WordIndex
  private let frontend: any Frontend
  private let lock = NSLock()
  private var lowered: DeclarationIndex?

  init(source: Program.Source, frontend: any Frontend) {
    self.source = source
    self.frontend = frontend
    words =
      source.language == .swift
      ? WordIndex(swift: source.text) : WordIndex(objectiveC: source.text)
  }

  var isLowered: Bool {
    lock.lock()
    defer { lock.unlock() }
    return lowered != nil
  }

  var index: DeclarationIndex {
    lock.lock()
    defer { lock.unlock() }
    if let lowered { return lowered }
    let index = DeclarationIndex(frontend.lower(source.text, file: source.file))
    lowered = index
    return index
  }
}

/// Answers of earlier look-ups by name.
private final class Memo: @unchecked Sendable {
  private let lock = NSLock()
  private var functions: [String: [FunctionDeclaration]] = [:]
  private var freeFunctions: [String: [FunctionDeclaration]] = [:]
  private var types: [String: [TypeDeclaration]] = [:]
  private var variables: [String: [VariableDeclaration]] = [:]
  private var globals: [String: [VariableDeclaration]] = [:]
  private var facts: [String: TypeFacts?] = [:]
  private var lineages: [String: [TypeFacts]] = [:]
  private var conformers: [String: TypeFacts?] = [:]

  func functions(_ name: String, make: () -> [FunctionDeclaration]) -> [FunctionDeclaration] {
    remembered(\.functions, name, make)
  }

  func freeFunctions(
    _ name: String, make: () -> [FunctionDeclaration]
  ) -> [FunctionDeclaration] {
    remembered(\.freeFunctions, name, make)
  }

  func types(_ name: String, make: () -> [TypeDeclaration]) -> [TypeDeclaration] {
    remembered(\.types, name, make)
  }

  func variables(_ name: String, make: () -> [VariableDeclaration]) -> [VariableDeclaration] {
    remembered(\.variables, name, make)
  }

  func globals(_ name: String, make: () -> [VariableDeclaration]) -> [VariableDeclaration] {
    remembered(\.globals, name, make)
  }

  func facts(_ name: String, make: () -> TypeFacts?) -> TypeFacts? {
    remembered(\.facts, name, make)
  }

  func lineage(_ name: String, make: () -> [TypeFacts]) -> [TypeFacts] {
    remembered(\.lineages, name, make)
  }

  func conformer(_ name: String, make: () -> TypeFacts?) -> TypeFacts? {
    remembered(\.conformers, name, make)
  }

  private func remembered<Value>(
    _ path: ReferenceWritableKeyPath<Memo, [String: Value]>, _ name: String, _ make: () -> Value
  ) -> Value {
    lock.lock()
    let known = self[keyPath: path][name]
    lock.unlock()
    if let known { return known }
    let value = make()
    lock.lock()
    self[keyPath: path][name] = value
    lock.unlock()
    return value
  }
}
