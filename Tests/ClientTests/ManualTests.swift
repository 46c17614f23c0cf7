import Flickbook
import Testing

@testable import Client

@Suite("Manual pages and completions")
@MainActor
struct ManualTests {
  private static func texts() -> [HelpText] {
    CommandLineTool.helpTexts.map { HelpText(name: $0.name, $0.help) }
  }

  @Test("The options of each command's help are those that the command takes")
  func options() throws {
    let texts = Self.texts()
    for command in CommandLineTool.commands {
      let text = try #require(texts.first { $0.name == "flickbook \(command.name)" })
      #expect(
        Set(text.options.map(\.name)) == Set(command.options.map(\.name)), "\(command.name)")
      #expect(!text.usages.isEmpty)
      #expect(!text.summary.isEmpty)
    }
  }

  @Test("The help of the program lists every command")
  func commands() throws {
    let help = try #require(Self.texts().first { $0.name == "flickbook" })
    let listed = help.usages.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    for command in CommandLineTool.commands {
      #expect(listed.contains("flickbook \(command.name)"), "\(command.name)")
    }
  }

  @Test("An option has its value and the whole of its meaning")
  func option() throws {
    let text = HelpText(
      name: "x",
      """
      x FILE
          does it. And more

        -o, --output DIR  where it goes,
                          wholly
        --flag            yes
        --long WORD
                          below

      Exit: 0 always.

      """)
    #expect(text.usages == ["x FILE"])
    #expect(text.summary == "does it")
    #expect(text.paragraphs == ["does it. And more", "Exit: 0 always."])
    #expect(
      text.options == [
        HelpText.Option(name: "output", value: "DIR", meaning: "where it goes, wholly"),
        HelpText.Option(name: "flag", value: nil, meaning: "yes"),
        HelpText.Option(name: "long", value: "WORD", meaning: "below"),
      ])
  }

  @Test("A page prints characters that the formatter reads as its own")
  func escapes() {
    #expect(ManualPage.escaped(".a-b\\c…") == "\\&.a\\-b\\ec...")
    let page = ManualPage(
      program: "x", about: "it", version: "1",
      texts: [HelpText(name: "x", "x FILE\n    does it\n")],
      others: ["y(1)"])
    #expect(
      page.text == """
        .TH X 1 "" "1" "Flickbook"
        .SH NAME
        x \\- it
        .SH SYNOPSIS
        .B x FILE
        .SH DESCRIPTION
        .PP
        does it
        .SH SEE ALSO
        y(1)

        """)
  }

  @Test("Completions name every command and option in each shell")
  func completions() throws {
    let texts = Self.texts()
    let daemon = try #require(texts.first { $0.name == "flickbookd" })
    let commands = texts.filter { $0.name.hasPrefix("flickbook ") }
    let completions = ShellCompletions(commands: commands, daemon: daemon)
    for command in commands {
      let name = command.name.dropFirst("flickbook ".count)
      #expect(completions.bash.contains("flickbook:\(name)) options="))
      #expect(completions.zsh.contains("  \(name)) _arguments "))
      #expect(completions.fish.contains("-a \(name) "))
    }
    for option in commands.flatMap(\.options) + daemon.options {
      #expect(completions.bash.contains("--\(option.name) "))
      #expect(completions.zsh.contains("'*--\(option.name)"))
      #expect(completions.fish.contains("-l \(option.name) "))
    }
    #expect(completions.zsh.contains("app'\\''s"))
    #expect(completions.fish.contains("app\\'s"))
  }
}
