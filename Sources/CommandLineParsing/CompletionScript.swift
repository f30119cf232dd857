/// Shell completion, generated from the declared commands.
package enum CompletionScript {
  package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  package static func render(_ root: Command, for shell: Shell) -> String {
    switch shell {
    case .bash: bash(root)
    // zsh runs bash's functions through its own compatibility layer.
    case .zsh: "#compdef \(root.name)\nautoload -U +X bashcompinit && bashcompinit\n" + bash(root)
    case .fish: fish(root)
    }
  }

  /// A command with the names that lead to it.
  private typealias Entry = (path: String, command: Command)

  private static func entries(_ command: Command, below path: String = "") -> [Entry] {
    let own = path.isEmpty ? command.name : path + " " + command.name
    return [(own, command)] + command.subcommands.flatMap { entries($0, below: own) }
  }

  /// A command that has a usual subcommand takes that one's options too.
  private static func options(_ command: Command) -> [Option] {
    let usual = command.defaultSubcommand.flatMap(command.subcommand)
    let own = command.options + (usual?.options ?? []) + [HelpText.option]
    return own.filter { !$0.isHidden }
  }

  private static func words(_ command: Command) -> [String] {
    command.subcommands.map(\.name) + command.operands.flatMap(\.choices)
  }

  // Without words to offer, bash falls back to file names.
  private static func bash(_ root: Command) -> String {
    let entries = entries(root)
    let paths = entries.dropFirst().map { "\"\($0.path)\"" }.joined(separator: "|")
    let values = entries.flatMap { path, command in
      options(command).filter { $0.value != .none }.map { option in
        var choices = ""
        if case .choice(let words) = option.value { choices = words.joined(separator: " ") }
        return "    \"\(path):--\(option.name)\") words=\"\(choices)\" ;;"
      }
    }
    let names = entries.map { path, command in
      let all = words(command) + options(command).map { "--" + $0.name }
      return "    \"\(path):\"*) words=\"\(all.joined(separator: " "))\" ;;"
    }
    return """
      _\(root.name)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local path="\(root.name)" words="" word
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case "$path $word" in \(paths)) path="$path $word" ;; esac
        done
        case "$path:$previous" in
      \((values + names).joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -o default -F _\(root.name) \(root.name)

      """
  }

  private static func fish(_ root: Command) -> String {
    let start = "complete -c \(root.name)"
    let lines = entries(root).flatMap { path, command in
      let last = path.split(separator: " ").dropFirst().last
      let condition = last.map { "__fish_seen_subcommand_from \($0)" } ?? "__fish_use_subcommand"
      let head = "\(start) -n '\(condition)'"
      let subcommands = command.subcommands.map { "\(head) -a \($0.name) -d \(quoted($0.summary))" }
      let choices = command.operands.flatMap(\.choices).map { "\(head) -a \($0)" }
      return subcommands + choices + options(command).map { head + fishOption($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishOption(_ option: Option) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let name = " -l \(option.name)\(short) -d \(quoted(option.help))"
    switch option.value {
    case .none: return name
    case .text: return name + " -r"
    case .choice(let words): return name + " -x -a '\(words.joined(separator: " "))'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
