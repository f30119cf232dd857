internal import Foundation
package import RepositoryTools

extension PackageRoot {
  /// This package, found from a test's own source file.
  package static func ofThisPackage(_ file: String = #filePath) -> PackageRoot {
    guard let root = PackageRoot(above: URL(fileURLWithPath: file).deletingLastPathComponent())
    else { preconditionFailure("no Package.swift above \(file)") }
    return root
  }
}
