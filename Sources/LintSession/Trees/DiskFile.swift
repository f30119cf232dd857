import Foundation

/// Looks at and reads single files on disk without following links or waiting for pipes.
enum DiskFile {
  enum Kind: Sendable { case file, folder, link, other }

  /// What lies at a path, nil where nothing does or it cannot be looked at.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// The reason why the last look at a path failed, nil where the path simply is not there.
  static func failure(_ path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) != 0, errno != ENOENT, errno != ENOTDIR else { return nil }
    return String(cString: strerror(errno))
  }

  /// The absolute path behind all links, nil where it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The whole file, unless it is too large or no ordinary file.
  static func read(_ path: String) -> FileContents {
    // A pipe in the place of a file would otherwise wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return unreadable() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return unreadable() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .skipped(reason: "not an ordinary file")
    }
    guard status.st_size <= FileContents.largestSize else { return .tooLarge }
    return contents(of: descriptor, size: Int(status.st_size))
  }

  private static func contents(of descriptor: Int32, size: Int) -> FileContents {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let taken = Foundation.read(descriptor, start + count, size - count)
        failed = taken < 0
        guard taken > 0 else { return }
        count += taken
      }
    }
    return failed ? unreadable() : .bytes(bytes)
  }

  private static func unreadable() -> FileContents {
    .unreadable(reason: String(cString: strerror(errno)))
  }
}
