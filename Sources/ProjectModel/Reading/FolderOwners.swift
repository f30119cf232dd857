/// Which of several files a path belongs to, by folders alone.
struct FolderOwners {
  /// Candidates that lie directly in a folder.
  private var direct: [String: [Int]] = [:]
  /// Candidates that lie anywhere below a folder.
  private var below: [String: [Int]] = [:]

  /// Takes the candidates' paths; one that does not count for whole folders owns only what lies
  /// in its own folder.
  init(_ candidates: [(path: String, countsForWholeFolders: Bool)]) {
    for (index, candidate) in candidates.enumerated() {
      let folder = ProjectPath.folder(of: candidate.path)
      direct[folder, default: []].append(index)
      guard candidate.countsForWholeFolders else { continue }
      for folder in FolderOwners.upwards(from: folder) { below[folder, default: []].append(index) }
    }
  }

  /// The candidate that a path belongs to; nil for a tie.
  ///
  /// It is the one in the nearest folder upwards that holds any; where none does, the only one
  /// below the nearest folder that has some below it.
  func owner(of path: String) -> Int? {
    let folders = FolderOwners.upwards(from: ProjectPath.folder(of: path))
    let nearest = folders.lazy.compactMap { direct[$0] }.first
    let candidates = nearest ?? folders.lazy.compactMap { below[$0] }.first ?? []
    return candidates.count == 1 ? candidates[0] : nil
  }

  private static func upwards(from folder: String) -> [String] {
    var folders = [folder]
    while let last = folders.last, !last.isEmpty { folders.append(ProjectPath.folder(of: last)) }
    return folders
  }
}
