internal import CodeModel
import Foundation
internal import LintModel

/// A file of a project with its bytes.
struct LoadedFile: Sendable {
  let file: FileID
  /// Relative to the report's root.
  let path: String
  let absolutePath: String
  let kind: FileKind
  let text: [UInt8]

  /// How many lines of source it holds; property lists and project files do not count.
  var lineCount: Int {
    guard language != nil else { return 0 }
    let ends = text.withUnsafeBufferPointer { bytes in
      bytes.reduce(into: 0) { count, byte in count += byte == 0x0A ? 1 : 0 }
    }
    return text.last == 0x0A ? ends : ends + 1
  }

  /// The language of a source file.
  var language: SourceLanguage? {
    if case .source(let language) = kind { language } else { nil }
  }
}

/// All files of a project in one state.
struct LoadedProject: Sendable {
  /// The project's folder, relative to the report's root.
  let folder: String
  var support = LanguageSupport()
  var files: [LoadedFile] = []
  var skipped: [SkippedFile] = []
  var problems: [Problem] = []
  /// Whether a file of source code is not among the files.
  var lacksSources = false
}

/// Reads a tree's files, and names those that cannot be analyzed.
struct FileLoader {
  /// Absolute; the report's paths are relative to it.
  let reportRoot: String
  /// The tree's root relative to the report's root.
  let prefix: String
  /// The project's folder, relative to the tree's root.
  let folder: String
  let jobs: Int

  func load(_ listing: TreeListing, from tree: some SourceTree) -> LoadedProject {
    var project = LoadedProject(folder: place(folder))
    project.skipped = listing.skipped.map { SkippedFile(path: place($0.path), reason: $0.reason) }
    project.problems = listing.problems.map(placed)
    project.lacksSources = !listing.problems.isEmpty
    let hasObjectiveC = listing.files.contains(where: \.isObjectiveCImplementation)
    for (file, contents) in zip(listing.files, tree.read(listing.files, jobs: jobs)) {
      // The headers of a project without Objective-C are mostly C's.
      if file.isHeader, !hasObjectiveC, !contents.holdsObjectiveC { continue }
      if file.kind == .payload, !contents.holdsPayload { continue }
      if file.kind == .source(.objectiveC), !project.support.readsObjectiveC() {
        let reason = "Objective-C, and libclang was not found"
        project.skipped.append(SkippedFile(path: place(file.path), reason: reason))
        continue
      }
      add(file, contents, to: &project)
    }
    // Headers alone hold no code that a rule would look at.
    if hasObjectiveC, let problem = project.support.problem {
      project.problems.append(problem)
      project.lacksSources = true
    }
    project.skipped.sort { TreePath.precedes($0.path, $1.path) }
    return project
  }

  private func add(_ file: TreeFile, _ contents: FileContents, to project: inout LoadedProject) {
    let path = place(file.path)
    let isSource = if case .source = file.kind { true } else { false }
    switch contents {
    case .skipped(let reason):
      if isSource { project.lacksSources = true }
      project.skipped.append(SkippedFile(path: path, reason: reason))
    case .unreadable(let reason):
      if isSource { project.lacksSources = true }
      project.problems.append(
        Problem(.unreadableFile, "The file could not be read: \(reason).", path: path))
    case .bytes(let bytes):
      switch TextCheck(bytes, of: file.kind) {
      case .text:
        project.files.append(
          LoadedFile(
            file: FileID(project.files.count), path: path,
            absolutePath: TreePath.join(reportRoot, path), kind: file.kind, text: bytes))
      case .skipped(let reason):
        if isSource, !bytes.isEmpty { project.lacksSources = true }
        project.skipped.append(SkippedFile(path: path, reason: reason))
      case .undecodable(let title, let help):
        if isSource { project.lacksSources = true }
        project.problems.append(Problem(.undecodableFile, title, help: help, path: path))
      }
    }
  }

  private func place(_ path: String) -> String { TreePath.join(prefix, path) }

  private func placed(_ problem: Problem) -> Problem {
    Problem(
      problem.kind, problem.title, help: problem.help, path: problem.path.map(place),
      position: problem.position)
  }
}

/// Whether bytes are text that the linter can work on.
enum TextCheck: Equatable {
  case text
  case skipped(reason: String)
  case undecodable(title: String, help: String)

  init(_ bytes: [UInt8], of kind: FileKind) {
    if bytes.isEmpty {
      self = .skipped(reason: "empty")
    } else if kind == .project {
      // Property lists are binary or name their own encoding: their reader judges them.
      self = .text
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .undecodable(title: "The file is UTF-16, not UTF-8.", help: TextCheck.help)
    } else if bytes.prefix(8192).contains(0) {
      self = .skipped(reason: "binary")
    } else if TextCheck.isUTF8(bytes) {
      self = .text
    } else {
      self = .undecodable(title: "The file is not valid UTF-8.", help: TextCheck.help)
    }
  }

  private static let help = "Save it as UTF-8, the encoding that the compiler reads."

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(bytes: bytes, encoding: .utf8) != nil
  }
}
