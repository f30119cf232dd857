import Foundation
internal import LintModel

/// Reads the contents of git objects through one `git cat-file --batch`.
struct GitObjectReader {
  let repository: GitRepository

  // Small enough that a batch of names always fits into an empty pipe, so neither side can wait
  // for the other.
  private static let batchSize = 64

  func read(_ objects: [String]) -> [FileContents] {
    let process = repository.git.process(["cat-file", "--batch"])
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      return objects.map { _ in .unreadable(reason: error.localizedDescription) }
    }
    var contents: [FileContents] = []
    let answers = BufferedPipe(output.fileHandleForReading)
    for start in stride(from: 0, to: objects.count, by: GitObjectReader.batchSize) {
      let batch = objects[start..<min(start + GitObjectReader.batchSize, objects.count)]
      let names = batch.map { $0 + "\n" }.joined()
      try? input.fileHandleForWriting.write(contentsOf: Data(names.utf8))
      for _ in batch { contents.append(answer(from: answers)) }
    }
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return contents
  }

  /// `object type size LF content LF`, or `object missing LF`.
  private func answer(from pipe: BufferedPipe) -> FileContents {
    guard let header = pipe.line() else { return .unreadable(reason: "git ended early") }
    let fields = header.split(separator: " ")
    guard fields.count == 3, let size = Int(fields[2]), let bytes = pipe.bytes(size + 1) else {
      return .unreadable(reason: "git lacks the object")
    }
    if size == 0 { return .bytes([]) }
    return size > FileContents.largestSize ? .tooLarge : .bytes(Array(bytes.dropLast()))
  }
}

/// Takes lines and blocks of bytes from a pipe.
private final class BufferedPipe {
  private let handle: FileHandle
  private var buffer: [UInt8] = []
  private var position = 0

  init(_ handle: FileHandle) { self.handle = handle }

  func line() -> String? {
    while true {
      if let end = buffer[position...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return String(decoding: buffer[position..<end], as: UTF8.self)
      }
      guard fill() else { return nil }
    }
  }

  func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    while buffer.count - position < count {
      guard fill() else { return nil }
    }
    defer { position += count }
    return buffer[position..<position + count]
  }

  private func fill() -> Bool {
    let more = handle.availableData
    if more.isEmpty { return false }
    if position > 0 {
      buffer.removeFirst(position)
      position = 0
    }
    buffer.append(contentsOf: more)
    return true
  }
}
