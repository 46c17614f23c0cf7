import Flickbook

/// The files of an installation besides programs: manual pages, completions and the schema.
@MainActor
enum SharedFiles {
  /// The files with their paths below `share`.
  static func all(schema: [UInt8]) -> [(path: String, bytes: [UInt8])] {
    let texts = CommandLineTool.helpTexts.map { HelpText(name: $0.name, $0.help) }
    let daemon = texts.filter { $0.name == "flickbookd" }
    let client = texts.filter { $0.name != "flickbookd" }
    let completions = ShellCompletions(
      commands: client.filter { $0.name != "flickbook" }, daemon: daemon[0])
    let version = "flickbook \(ProgramVersion.text)"
    let pages = [
      ManualPage(
        program: "flickbook", about: "run, draw and check scenes of a headless UICollectionView",
        version: version, texts: client, others: ["flickbookd(1)"]),
      ManualPage(
        program: "flickbookd", about: "serve sessions of a headless UICollectionView",
        version: version, texts: daemon, others: ["flickbook(1)"]),
    ]
    let manual = pages.map { ("man/man1/\($0.program).1", Array($0.text.utf8)) }
    return manual + [
      ("bash-completion/completions/flickbook", Array(completions.bash.utf8)),
      ("bash-completion/completions/flickbookd", Array(completions.bash.utf8)),
      ("zsh/site-functions/_flickbook", Array(completions.zsh.utf8)),
      ("fish/vendor_completions.d/flickbook.fish", Array(completions.fish.utf8)),
      ("flickbook/flickbook.schema.json", schema),
    ]
  }
}
