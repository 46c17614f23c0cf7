/// Writes completions for shells, of the commands and options that help texts list.
struct ShellCompletions {
  /// The commands of `flickbook`.
  let commands: [HelpText]
  /// The help text of `flickbookd`.
  let daemon: HelpText

  private func name(_ command: HelpText) -> String {
    String(command.name.dropFirst("flickbook ".count))
  }

  /// For `share/bash-completion/completions/flickbook`.
  var bash: String {
    var lines = [
      "# Completions of flickbook and flickbookd for bash.", "_flickbook() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} options=",
      "  case ${COMP_WORDS[0]##*/}:${COMP_WORDS[1]} in",
    ]
    lines.append("    flickbookd:*) options=\"\(Self.bashOptions(daemon))\" ;;")
    for command in commands {
      lines.append("    flickbook:\(name(command))) options=\"\(Self.bashOptions(command))\" ;;")
    }
    let names = commands.map { name($0) }.joined(separator: " ")
    lines += [
      "  esac", "  COMPREPLY=()",
      "  if [[ ${COMP_WORDS[0]##*/} == flickbook && $COMP_CWORD == 1 ]]; then",
      "    mapfile -t COMPREPLY < <(compgen -W \"\(names) help\" -- \"$word\")",
      "  elif [[ $word == -* ]]; then",
      "    mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")", "  fi", "}",
      "complete -o default -F _flickbook flickbook flickbookd",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func bashOptions(_ text: HelpText) -> String {
    (text.options.map { "--\($0.name)" } + ["--help", "--version"]).unique.joined(separator: " ")
  }

  /// For `share/zsh/site-functions/_flickbook`.
  var zsh: String {
    var lines = [
      "#compdef flickbook flickbookd", "# Completions of flickbook and flickbookd for zsh.",
      "if [[ $service == flickbookd ]]; then", "  _arguments \(Self.zshOptions(daemon))",
      "  return", "fi", "if (( CURRENT == 2 )); then", "  local -a commands=(",
    ]
    for command in commands {
      lines.append("    '\(name(command)):\(Self.quoted(command.summary, also: ":"))'")
    }
    lines += [
      "  )", "  _describe command commands", "  return", "fi", "local command=$words[2]",
      "shift words", "(( CURRENT-- ))", "case $command in",
    ]
    for command in commands {
      lines.append(
        "  \(name(command))) _arguments \(Self.zshOptions(command)) '*:file:_files' ;;")
    }
    return (lines + ["esac"]).joined(separator: "\n") + "\n"
  }

  private static func zshOptions(_ text: HelpText) -> String {
    text.options.map { option in
      let meaning = quoted(HelpText.beginning(of: option.meaning), also: "[]")
      return "'*--\(option.name)\(option.value == nil ? "" : "=")[\(meaning)]"
        + (option.value.map { ":\(quoted($0, also: ":[]")):_files" } ?? "") + "'"
    }.joined(separator: " ")
  }

  /// For `share/fish/vendor_completions.d/flickbook.fish`.
  var fish: String {
    var lines = ["# Completions of flickbook for fish."]
    for command in commands {
      let name = name(command)
      lines.append(
        "complete -c flickbook -n __fish_use_subcommand -f -a \(name) "
          + "-d '\(Self.fishQuoted(command.summary))'")
      lines += command.options.map {
        "complete -c flickbook -n '__fish_seen_subcommand_from \(name)' \(Self.fishOption($0))"
      }
    }
    lines += daemon.options.map { "complete -c flickbookd \(Self.fishOption($0))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishOption(_ option: HelpText.Option) -> String {
    "-l \(option.name)\(option.value == nil ? "" : " -r") "
      + "-d '\(fishQuoted(HelpText.beginning(of: option.meaning)))'"
  }

  private static func fishQuoted(_ text: String) -> String {
    quoted(text, also: "'")
  }

  /// Returns a text for single quotes, with a backslash before some characters.
  private static func quoted(_ text: String, also special: String) -> String {
    text.reduce(into: "") { quoted, character in
      if character == "'" {
        quoted += special.contains("'") ? "\\'" : "'\\''"
      } else {
        if character == "\\" || special.contains(character) { quoted += "\\" }
        quoted.append(character)
      }
    }
  }
}

extension [String] {
  /// The elements without repetitions.
  fileprivate var unique: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
