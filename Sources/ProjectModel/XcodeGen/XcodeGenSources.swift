internal import LintModel

/// Which files an XcodeGen target compiles.
struct XcodeGenSources {
  let spec: XcodeGenSpec
  let tree: ProjectFileTree

  /// The entries below `sources`: a text, a mapping, or a list of both.
  static func places(of target: YAMLNode) -> [YAMLNode] {
    guard let sources = target["sources"] else { return [] }
    return sources.elements ?? [sources]
  }

  func sources(of target: YAMLNode) -> (files: Set<FileID>, unseen: Set<String>) {
    var files: Set<FileID> = []
    var unseen: Set<String> = []
    for place in XcodeGenSources.places(of: target) where compiles(place) {
      let node = place["path"] ?? place
      guard let path = spec.path(node), !path.contains("${") else {
        unseen.insert(node.text ?? "sources")
        continue
      }
      let here = tree.file(at: path).map { [$0] } ?? Array(tree.files(under: path))
      if here.isEmpty, place["optional"]?.boolean != true { unseen.insert(path) }
      files.formUnion(members(here, of: place, in: path).map(\.id))
    }
    return (files, unseen)
  }

  /// Whether the files go into the compile phase.
  private func compiles(_ place: YAMLNode) -> Bool {
    if place["type"]?.text == "folder" { return false }
    guard let phase = place["buildPhase"] else { return true }
    return phase.text == "sources"
  }

  private func members(
    _ files: [ProjectFile], of place: YAMLNode, in folder: String
  ) -> [ProjectFile] {
    let excludes = (place["excludes"]?.texts ?? []).map { Array($0.utf8) }
    let includes = place["includes"].map { $0.texts.map { Array($0.utf8) } }
    return files.filter { file in
      guard file.isSource else { return false }
      let inner =
        file.path == folder
        ? "" : String(file.path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
      if excludes.contains(where: { XcodeGenSources.matches($0, inner) }) { return false }
      return includes.map { $0.contains { XcodeGenSources.matches($0, inner) } } ?? true
    }
  }

  /// Whether a pattern means the file or a folder around it.
  private static func matches(_ glob: [UInt8], _ path: String) -> Bool {
    var path = path
    while !path.isEmpty {
      if BracedGlob.matches(glob, Array(path.utf8)) { return true }
      path = ProjectPath.folder(of: path)
    }
    return false
  }
}

/// Path patterns with `{a,b}`, each choice of which counts.
enum BracedGlob {
  static func matches(_ glob: [UInt8], _ text: [UInt8]) -> Bool {
    choices(of: glob).contains { Glob.matches($0, text) }
  }

  private static func choices(of glob: [UInt8]) -> [[UInt8]] {
    var open = [glob]
    var done: [[UInt8]] = []
    while let glob = open.popLast() {
      guard let start = glob.firstIndex(of: UInt8(ascii: "{")),
        let end = glob[start...].firstIndex(of: UInt8(ascii: "}")), open.count + done.count < 64
      else {
        done.append(glob)
        continue
      }
      let inner = glob[(start + 1)..<end].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      open += inner.map { Array(glob[..<start]) + $0 + Array(glob[(end + 1)...]) }
    }
    return done
  }
}
