package import LintModel

/// Reads the structured files of a project once each and gathers what is wrong with them.
final class PropertyListStore {
  private let tree: ProjectFileTree
  private(set) var documents: [FileID: PropertyListDocument] = [:]
  private(set) var problems: [Problem] = []
  private var failed: Set<FileID> = []
  private var yamls: [FileID: YAMLNode?] = [:]

  init(tree: ProjectFileTree) { self.tree = tree }

  /// The property list in a file; nil when it cannot be read, which is reported once.
  ///
  /// A preprocessed file may hold `#if` lines, so that it is no property list yet; that is no
  /// problem.
  func document(_ file: ProjectFile, isPreprocessed: Bool = false) -> PropertyListDocument? {
    if let document = documents[file.id] { return document }
    guard !failed.contains(file.id) else { return nil }
    do throws(Problem) {
      let document = try read(file)
      documents[file.id] = document
      return document
    } catch {
      failed.insert(file.id)
      if !isPreprocessed { problems.append(error) }
      return nil
    }
  }

  /// The dictionary at the root of a property list.
  func dictionary(_ file: ProjectFile, isPreprocessed: Bool = false) -> PropertyList? {
    guard let root = document(file, isPreprocessed: isPreprocessed)?.root else { return nil }
    guard root.entries == nil, failed.insert(file.id).inserted else {
      return root.entries == nil ? nil : root
    }
    problems.append(
      Problem(
        .malformedPropertyList, "The property list's root is no dictionary.",
        help: "Put the keys into a dictionary.", path: file.path))
    return nil
  }

  /// The YAML text in a file; nil when it is empty or cannot be read, which is reported once.
  func yaml(_ file: ProjectFile) -> YAMLNode? {
    if let known = yamls[file.id] { return known }
    let node: YAMLNode?
    do throws(Problem) { node = try readYAML(file) } catch {
      problems.append(error)
      node = nil
    }
    yamls[file.id] = .some(node)
    return node
  }

  private func readYAML(_ file: ProjectFile) throws(Problem) -> YAMLNode? {
    guard let bytes = tree.bytes(of: file) else {
      throw Problem(.unreadableFile, "The file cannot be read.", path: file.path)
    }
    do throws(YAMLError) {
      return try YAMLReader.read(bytes, file: file.id)
    } catch {
      throw Problem(
        .malformedProject, error.title, help: error.help, path: file.path,
        position: LineTable(bytes).position(at: error.offset))
    }
  }

  /// Reports a problem at a place of a file.
  func report(_ title: String, help: String = "", in file: ProjectFile, at range: SourceRange) {
    let position = tree.bytes(of: file).map {
      LineTable($0).position(at: Int(range.start))
    }
    report(
      Problem(.malformedProject, title, help: help, path: file.path, position: position))
  }

  func report(_ problem: Problem) { problems.append(problem) }

  private func read(_ file: ProjectFile) throws(Problem) -> PropertyListDocument {
    guard let bytes = tree.bytes(of: file) else {
      throw Problem(.unreadableFile, "The file cannot be read.", path: file.path)
    }
    do throws(PropertyListError) {
      return try PropertyListReader.read(bytes, file: file.id)
    } catch {
      throw error.problem(.malformedPropertyList, path: file.path, bytes: bytes)
    }
  }
}

extension PropertyListError {
  /// The error as a problem with line and column.
  package func problem(_ kind: Problem.Kind, path: String, bytes: [UInt8]) -> Problem {
    let text = (try? PropertyListText.utf8(bytes)) ?? bytes
    return Problem(
      kind, title, help: help, path: path, position: LineTable(text).position(at: offset))
  }
}
