import Foundation
import RepositoryTools

let arguments = Array(CommandLine.arguments.dropFirst())
let start = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
guard let root = PackageRoot(above: start) else {
  FileHandle.standardError.write(Data("no Package.swift at or above this folder\n".utf8))
  exit(2)
}
do {
  let outcome = try DevCommand.run(arguments, in: root) { step in
    FileHandle.standardError.write(Data((step + "\n").utf8))
  }
  outcome.lines.forEach { print($0) }
  exit(outcome.isClean ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data((error.description + "\n").utf8))
  exit(2)
}
