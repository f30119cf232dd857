/// A call taken apart: which command, which options in which order, and the operands.
package struct ParsedArguments: Hashable, Sendable {
  /// An option as given; a flag's value is empty.
  package struct Occurrence: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// The names of the command and its subcommands, without the executable's.
  package internal(set) var command: [String] = []
  package internal(set) var occurrences: [Occurrence] = []
  package internal(set) var operands: [String] = []

  package func contains(_ option: String) -> Bool { occurrences.contains { $0.name == option } }

  package func value(_ option: String) -> String? { values(option).first }

  package func values(_ option: String) -> [String] {
    occurrences.filter { $0.name == option }.map(\.value)
  }

  /// The values of an option that takes lists, `a,b` and repeated.
  package func list(_ option: String) -> [String] {
    values(option).flatMap { $0.split(separator: ",") }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}
