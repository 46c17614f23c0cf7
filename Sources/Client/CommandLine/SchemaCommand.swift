import Flickbook
import Foundation

/// The `schema` command: writes the JSON Schema of messages, scenes and scripts, or the reference
/// pages.
@MainActor
struct SchemaCommand: Subcommand {
  static let name = "schema"
  static let options: [Arguments.Option] = [.flag("markdown"), AppSourcesOption.option]
  static let help = """
    flickbook schema
        prints the JSON Schema (draft-07) of messages, scenes and scripts, for editors and programs
    flickbook schema --markdown [FOLDER]
        writes the pages of the reference (methods, scene keys, steps, events, errors, limits,
        physics, command lines) into FOLDER, by default Docs/Reference; existing pages with these
        names are overwritten

      --layout PATH[:CLASS]  compile an app's sources, as flickbook run does: the schema has their
                             layouts

    """
  private let layouts: LayoutRegistry
  /// The folder of the pages; nil for the schema on standard output.
  private let folder: String?

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    let isMarkdown = arguments.has("markdown")
    guard arguments.operands.count <= (isMarkdown ? 1 : 0) else {
      throw Arguments.Problem(message: isMarkdown ? "Name one folder." : "It takes no words.")
    }
    self.layouts = layouts
    folder = isMarkdown ? arguments.operands.first ?? "Docs/Reference" : nil
  }

  func run() throws -> ExitCode {
    guard let folder else {
      let output = ByteSink.output
      try output.write(Schema.json(with: layouts) + [UInt8(ascii: "\n")])
      try output.flush()
      return .held
    }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for page in Reference.pages(commandLines: CommandLineTool.helpTexts) {
      let file = try ByteSink(path: "\(folder)/\(page.file)")
      try file.write(page.text.utf8)
      try file.flush()
    }
    return .held
  }
}
