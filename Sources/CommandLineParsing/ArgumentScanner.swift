package import LintModel

/// Reads a command line against the declared commands and options.
package struct ArgumentScanner {
  private let root: Command
  /// Tells a path from a mistyped command where both could stand.
  private let isPath: (String) -> Bool

  package init(_ root: Command, isPath: @escaping (String) -> Bool = { $0.contains("/") }) {
    self.root = root
    self.isPath = isPath
  }

  /// The arguments without the executable's name; the first mistake ends the scan.
  ///
  /// `--help` and `-h` end it as well: help needs no operands.
  package func scan(_ arguments: [String]) throws(Problem) -> ParsedArguments {
    var state = State(command: root, rest: arguments[...])
    while let argument = state.rest.popFirst() {
      if state.onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        try take(operand: argument, &state)
      } else if argument == "--" {
        state.onlyOperands = true
      } else {
        try take(option: argument, &state)
      }
      if state.parsed.contains("help") { return state.parsed }
    }
    try finish(&state)
    return state.parsed
  }

  private struct State {
    var command: Command
    var rest: ArraySlice<String>
    var parsed = ParsedArguments()
    var onlyOperands = false

    mutating func enter(_ subcommand: Command) {
      command = subcommand
      parsed.command.append(subcommand.name)
    }
  }

  private func take(operand: String, _ state: inout State) throws(Problem) {
    guard !state.command.subcommands.isEmpty else {
      state.parsed.operands.append(operand)
      return
    }
    if !state.onlyOperands, let subcommand = state.command.subcommand(operand) {
      state.enter(subcommand)
      return
    }
    let subcommands = state.command.subcommands.map(\.name)
    guard let name = state.command.defaultSubcommand, let usual = state.command.subcommand(name),
      state.onlyOperands || isPath(operand)
    else {
      throw unknown("command", operand, known: subcommands, state)
    }
    state.enter(usual)
    state.parsed.operands.append(operand)
  }

  private func take(option argument: String, _ state: inout State) throws(Problem) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0])
    let option = try option(written, &state)
    let attached = parts.count > 1 ? String(parts[1]) : nil
    let value = try value(of: option, written: written, attached: attached, &state)
    let isNew = !state.parsed.contains(option.name)
    guard isNew || option.isRepeatable || option.value == .none else {
      throw usage("option `\(written)` is given more than once", state)
    }
    state.parsed.occurrences.append(.init(name: option.name, value: value))
  }

  /// An option that only the default subcommand knows chooses that subcommand.
  private func option(_ written: String, _ state: inout State) throws(Problem) -> Option {
    if let option = match(written, in: state.command.options + [HelpText.option]) { return option }
    let usual = state.command.defaultSubcommand.flatMap(state.command.subcommand)
    if let usual, let option = match(written, in: usual.options) {
      state.enter(usual)
      return option
    }
    let options = state.command.options + (usual?.options ?? []) + [HelpText.option]
    throw unknown("option", written, known: options.map { "--" + $0.name }, state)
  }

  private func match(_ written: String, in options: [Option]) -> Option? {
    options.first { option in
      written == "--" + option.name || option.short.map { written == "-\($0)" } ?? false
    }
  }

  private func value(
    of option: Option, written: String, attached: String?, _ state: inout State
  ) throws(Problem) -> String {
    guard option.value != .none else {
      guard attached == nil else { throw usage("option `\(written)` takes no value", state) }
      return ""
    }
    let next = state.rest.first.flatMap { $0.hasPrefix("-") && $0 != "-" ? nil : $0 }
    guard let value = attached ?? next, !value.isEmpty else {
      throw usage("option `\(written)` needs a value: \(option.placeholder)", state)
    }
    if attached == nil { state.rest.removeFirst() }
    if case .choice(let words) = option.value, !words.contains(value) {
      throw unknown("value of `\(written)`:", value, known: words, state)
    }
    return value
  }

  /// Enters the default subcommand of a call that named none, and checks the operands.
  private func finish(_ state: inout State) throws(Problem) {
    if !state.command.subcommands.isEmpty {
      let name = state.command.defaultSubcommand
      guard let usual = name.flatMap(state.command.subcommand) else {
        let names = state.command.subcommands.map(\.name).joined(separator: "|")
        throw usage("a command is missing: \(names)", state)
      }
      state.enter(usual)
    }
    try checkOperands(state)
  }

  private func checkOperands(_ state: State) throws(Problem) {
    let given = state.parsed.operands
    let expected = state.command.operands
    if let missing = expected.dropFirst(given.count).first(where: \.isRequired) {
      throw usage("an argument is missing: \(missing.name)", state)
    }
    if given.count > expected.count, expected.last?.isRepeatable != true {
      throw usage("unexpected argument `\(given[expected.count])`", state)
    }
    for (operand, value) in zip(expected, given)
    where !operand.choices.isEmpty && !operand.choices.contains(value) {
      throw unknown(operand.name, value, known: operand.choices, state)
    }
  }

  private func unknown(
    _ kind: String, _ value: String, known: [String], _ state: State
  ) -> Problem {
    let nearest = NearestName.of(value, in: known)
    let question = nearest.map { "; did you mean `\($0)`?" } ?? ""
    return usage("unknown \(kind) `\(value)`\(question)", state)
  }

  private func usage(_ title: String, _ state: State) -> Problem {
    let call = ([root.name] + state.parsed.command).joined(separator: " ")
    return Problem(.usage, title, help: "`\(call) --help` shows what it takes.")
  }
}
