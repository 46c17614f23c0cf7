import Flickbook
import Foundation

/// The `schema` command: writes the JSON Schema of messages, scenes and scripts, their types of
/// TypeScript, the reference pages, or the files of an installation.
@MainActor
struct SchemaCommand: Subcommand {
  static let name = "schema"
  static let options: [Arguments.Option] =
    [
      .flag("typescript"), .flag("markdown"), .flag("share"), ResourcesOption.option,
    ] + AppSourcesOption.options
  static let help = """
    flickbook schema [--typescript | --markdown [FOLDER] | --share FOLDER]
        prints the JSON Schema (draft-07) of messages, scenes and scripts, for editors and programs

      --typescript           print the types of TypeScript instead: methods with params and results,
                             log records, errors, notifications, scenes, scripts and rules
      --markdown             write the pages of the reference (methods, scene keys, steps, events,
                             errors, limits, physics, command lines) into FOLDER, by default
                             Docs/Reference; existing pages with these names are overwritten
      --share                write the schema, manual pages and completions for bash, zsh and fish
                             below FOLDER, as they are installed in PREFIX/share
      --layout PATH[:CLASS]  compile an app's sources, as flickbook run does: the schema has their
                             layouts with their keys, and no others. Without it a scene may name any
                             class, and give it any keys
      --module NAME=PATH     compile a module in front of them, as for flickbook run
      --stub NAME=FILE       compile a substitute for a missing module, as for flickbook run
      --only CLASS           only the files that a class needs, as for flickbook run
      --resources FOLDER     find the images of the app's main bundle there, as flickbook run does

    """
  private let layouts: LayoutRegistry
  /// The folder of the pages; nil for the schema on standard output.
  private let folder: String?
  /// The folder of an installation's files; nil for anything else.
  private let share: String?
  /// Whether the types of TypeScript are on standard output, not the schema.
  private let isTypeScript: Bool

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    self.layouts = layouts
    isTypeScript = arguments.has("typescript")
    guard !isTypeScript || !arguments.has("share") && !arguments.has("markdown") else {
      throw Arguments.Problem(message: "--typescript goes with neither --markdown nor --share.")
    }
    guard !arguments.has("share") else {
      guard arguments.operands.count == 1, !arguments.has("markdown") else {
        throw Arguments.Problem(message: "Name one folder.")
      }
      (share, folder) = (arguments.operands[0], nil)
      return
    }
    share = nil
    let isMarkdown = arguments.has("markdown")
    guard arguments.operands.count <= (isMarkdown ? 1 : 0) else {
      throw Arguments.Problem(message: isMarkdown ? "Name one folder." : "It takes no words.")
    }
    folder = isMarkdown ? arguments.operands.first ?? "Docs/Reference" : nil
  }

  func run() throws -> ExitCode {
    if let share { return try writeSharedFiles(below: share) }
    guard let folder else {
      let output = ByteSink.output
      if isTypeScript {
        let module = layouts.isOfLibraryAlone ? TypeScript.module : TypeScript.module(with: layouts)
        try output.write(module.utf8)
      } else {
        try output.write(Schema.text(with: layouts))
      }
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

  private func writeSharedFiles(below folder: String) throws -> ExitCode {
    let schema = Schema.text(with: layouts)
    for (path, bytes) in SharedFiles.all(schema: schema) {
      let path = "\(folder)/\(path)"
      let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      try? FileManager.default.createDirectory(
        atPath: parent.joined(separator: "/"), withIntermediateDirectories: true)
      let file = try ByteSink(path: path)
      try file.write(bytes)
      try file.flush()
    }
    return .held
  }
}
