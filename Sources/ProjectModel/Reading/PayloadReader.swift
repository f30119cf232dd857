internal import LintModel

/// Reads push payloads and site files.
struct PayloadReader {
  let tree: ProjectFileTree

  /// Every `.apns` file, and other JSON files that tell that they are payloads.
  func payloads() -> [JSONFile] {
    tree.files.compactMap { file in
      if file.path.hasSuffix(".apns") { return read(file) }
      guard file.path.hasSuffix(".json"), let read = read(file), read.root?.isPayload == true
      else { return nil }
      return read
    }
  }

  func siteAssociations() -> [JSONFile] {
    tree.files.filter { $0.name == "apple-app-site-association" }.compactMap(read)
  }

  private func read(_ file: ProjectFile) -> JSONFile? {
    guard let bytes = tree.bytes(of: file) else { return nil }
    let content: Result<JSONDocument, JSONError>
    do throws(JSONError) {
      content = .success(try JSONReader.read(bytes, file: file.id))
    } catch {
      content = .failure(error)
    }
    return JSONFile(path: file.path, file: file.id, size: bytes.count, content: content)
  }
}

extension JSONValue {
  /// Whether an object is a push payload: `aps` holds an object, or the Simulator is named.
  fileprivate var isPayload: Bool {
    value("aps")?.members != nil || value("Simulator Target Bundle")?.string != nil
  }
}
