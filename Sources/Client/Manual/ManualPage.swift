/// Writes help texts as a manual page, in the macros of man(7).
struct ManualPage {
  /// The program, such as `flickbook`.
  let program: String
  /// A description of the program, for the line of its name.
  let about: String
  let version: String
  /// The help texts of the program, which has no heading of its own, and of its commands.
  let texts: [HelpText]
  /// The other pages to read, such as `flickbookd(1)`.
  let others: [String]

  /// The page.
  var text: String {
    var lines = [
      ".TH \(program.uppercased()) 1 \"\" \"\(Self.escaped(version))\" \"Flickbook\"",
      ".SH NAME", "\(program) \\- \(Self.escaped(about))", ".SH SYNOPSIS",
    ]
    for usage in usages { lines += [".B \(Self.escaped(usage))", ".br"] }
    lines.removeLast()
    for text in texts where text.name == program { lines += description(text) }
    if texts.count > 1 { lines.append(".SH COMMANDS") }
    for text in texts where text.name != program {
      lines += [".SS \(Self.escaped(String(text.name.dropFirst(program.count + 1))))"]
      for usage in text.usages { lines += [".B \(Self.escaped(usage))", ".br"] }
      lines += body(text)
    }
    lines += [".SH SEE ALSO", Self.escaped(others.joined(separator: ", "))]
    return lines.joined(separator: "\n") + "\n"
  }

  private var usages: [String] {
    let commands = texts.filter { $0.name != program }
    return (commands.isEmpty ? texts : commands).flatMap(\.usages)
  }

  private func description(_ text: HelpText) -> [String] {
    [".SH DESCRIPTION"] + body(text)
  }

  private func body(_ text: HelpText) -> [String] {
    var lines: [String] = []
    for paragraph in text.paragraphs { lines += [".PP", Self.escaped(paragraph)] }
    for option in text.options {
      let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
      lines += [
        ".TP", "\\fB\(Self.escaped("--\(option.name)"))\\fR\(value)",
        Self.escaped(option.meaning),
      ]
    }
    return lines
  }

  /// Returns a text that the formatter prints as it is.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
