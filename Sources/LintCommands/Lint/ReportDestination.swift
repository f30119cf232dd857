internal import CommandLineParsing
import Foundation
internal import LintModel
internal import LintSession
internal import Reporting

/// A report format with the file that it goes to; nil for standard output.
struct ReportDestination {
  let format: ReportFormat
  let file: String?

  /// An `--output` belongs to the `--format` before it, or to the next one where there is none.
  static func all(in arguments: ParsedArguments) throws(Problem) -> [ReportDestination] {
    var found: [(format: ReportFormat?, file: String?)] = []
    for option in arguments.occurrences {
      if option.name == "format", let format = ReportFormat(rawValue: option.value) {
        if let last = found.last, last.format == nil {
          found[found.count - 1].format = format
        } else {
          found.append((format, nil))
        }
      } else if option.name == "output" {
        if let last = found.last, last.file == nil {
          found[found.count - 1].file = option.value
        } else {
          found.append((nil, option.value))
        }
      }
    }
    let all = found.map { ReportDestination(format: $0.format ?? .text, file: $0.file) }
    try check(all)
    return all.isEmpty ? [ReportDestination(format: .text, file: nil)] : all
  }

  private static func check(_ destinations: [ReportDestination]) throws(Problem) {
    let places = destinations.map { $0.file ?? "" }
    let twice = places.first { place in places.count { $0 == place } > 1 }
    guard let twice else { return }
    let name = twice.isEmpty ? "standard output" : "\"\(twice)\""
    throw Problem(
      .usage, "Two reports would be written to \(name).",
      help: "Give each --format but one an --output FILE behind it.")
  }

  /// Says before the run where a report could not be written after it.
  func checkIsWritable(in folder: String) throws(Problem) {
    guard let file else { return }
    let path = TreePath.normalized(file, in: folder)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let place = exists ? path : TreePath.parent(path)
    let isWritable = FileManager.default.isWritableFile(atPath: place.isEmpty ? "/" : place)
    guard isWritable == false || isFolder.boolValue else { return }
    throw unwritable(isFolder.boolValue ? "it is a folder" : "the place cannot be written to")
  }

  func write(_ text: String, to output: any CommandOutput, in folder: String) throws(Problem) {
    guard let file else { return output.writeOutput(text) }
    let place = URL(fileURLWithPath: TreePath.normalized(file, in: folder))
    do { try Data(text.utf8).write(to: place) } catch {
      throw unwritable(error.localizedDescription)
    }
  }

  private func unwritable(_ reason: String) -> Problem {
    Problem(
      .unwritableOutput, "The report cannot be written to \"\(file ?? "")\": \(reason).",
      help: "Name a file in a folder that exists and can be written to.")
  }
}
