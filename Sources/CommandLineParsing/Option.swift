/// What a command accepts under one `--name`.
package struct Option: Hashable, Sendable {
  /// What follows the name.
  package enum Value: Hashable, Sendable {
    /// Nothing: the option is there or not.
    case none
    /// Free text, called this in the help (`FILE`).
    case text(String)
    /// One of these words.
    case choice([String])
  }

  /// Without the dashes.
  package let name: String
  package let short: Character?
  package let value: Value
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// Whether the help and the completions leave it out.
  package let isHidden: Bool
  package let help: String

  package init(
    _ name: String, short: Character? = nil, value: Value = .none, isRepeatable: Bool = false,
    isHidden: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.isHidden = isHidden
    self.help = help
  }

  /// How the value is written in the help; empty for a flag.
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let name): name
    case .choice(let words): words.joined(separator: "|")
    }
  }
}
