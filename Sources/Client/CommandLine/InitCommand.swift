import AppSources
import Flickbook
import Foundation
import UIKit
import Wire

/// The `init` command: writes a first scene and script for each layout of an app's sources.
///
/// The first process compiles the sources and is replaced by the program made from them, which has the
/// classes and gets the same options without the operand.
@MainActor
struct InitCommand: Subcommand {
  static let name = "init"
  static let options: [Arguments.Option] =
    [
      .value("output", short: "o"), .value("schema"), TimeoutOption.option, ResourcesOption.option,
    ] + AppSourcesOption.others.map { .value($0) }
  static let isGuarded = true
  static let help = """
    flickbook init PATH[:CLASS]
        writes a first scene and script for each layout of an app's sources (a file, or a folder of
        .swift files), which are compiled as by flickbook run --layout: files with the names
        card-stack-layout.scene.yaml and card-stack-layout.yaml for CardStackLayout. Sources without
        a layout get them for each controller with a collection view. The scripts are run once.
        Files that exist stay as they are, and nothing is written then

      -o, --output DIR  the folder of the files; the one of the sources unless given
      --schema FILE     the schema that the files name for editors; unless given
                        flickbook.schema.json beside them, which is written if it is not there
      --module NAME=PATH
                        compile a module in front of the sources, as for flickbook run
      --stub NAME=FILE  compile a substitute for a missing module, as for flickbook run
      --only CLASS      only the files that a class needs, as for flickbook run
      --resources FOLDER
                        find the app's images, strings and files there, as flickbook run does
      --timeout SECONDS end a request that takes longer, in real seconds: 30 unless given, 0 for no
                        limit

    """
  private let layouts: LayoutRegistry
  /// The sources as they were given.
  private let sources: String
  /// The words of the other options of the sources.
  private let others: [String]
  /// The folder of the files, with a slash; empty for the current one.
  private let folder: String
  /// The schema that the files name; nil for one beside them.
  private let schema: String?
  private let output: ByteSink

  /// The name of a schema that is written.
  private static let schemaName = "flickbook.schema.json"

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    let lines =
      getenv(Rerun.variable).map { String(cString: $0).split(separator: "\n").map(String.init) }
      ?? []
    let sources = lines.first ?? ""
    // Processes that this process starts have other sources.
    unsetenv(Rerun.variable)
    guard arguments.operands.isEmpty, !sources.isEmpty else { throw Self.wrongOperands }
    self.init(
      sources: sources, others: Self.words(lines.dropFirst()),
      folder: arguments["output"] ?? Self.folder(of: sources),
      schema: arguments["schema"], layouts: layouts, output: .output)
  }

  /// The words of options that are written with their values, and of the folders of resources.
  private static func words(_ lines: some Sequence<String>) -> [String] {
    let folders = getenv(ResourceFolders.variable).map { String(cString: $0) } ?? ""
    var words = lines.flatMap { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    for folder in folders.split(separator: "\n") {
      words += ["--\(ResourcesOption.name)", String(folder)]
    }
    return words
  }

  init(
    sources: String, others: [String] = [], folder: String, schema: String?,
    layouts: LayoutRegistry, output: ByteSink
  ) {
    (self.sources, self.others) = (sources, others)
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    self.schema = schema
    self.layouts = layouts
    self.output = output
  }

  private static let wrongOperands = Arguments.Problem(message: "Name one Swift file or folder.")

  /// The sources that are compiled before the command runs.
  static func sources(of arguments: Arguments) throws(Arguments.Problem) -> [String] {
    if arguments.operands.isEmpty, getenv(Rerun.variable) != nil { return [] }
    guard arguments.operands.count == 1 else { throw wrongOperands }
    return arguments.operands
  }

  /// The words for the program with the classes, beside the name of the command.
  static func commandLine(of arguments: Arguments) -> [String] {
    var commandLine = arguments["output"].map { ["--output", $0] } ?? []
    commandLine += arguments["schema"].map { ["--schema", $0] } ?? []
    commandLine += arguments[TimeoutOption.name].map { ["--\(TimeoutOption.name)", $0] } ?? []
    return commandLine
  }

  /// Returns the folder of a file, or a folder itself; `PATH:CLASS` without the class.
  private static func folder(of sources: String) -> String {
    var path = sources
    if !FileManager.default.fileExists(atPath: path), let colon = path.lastIndex(of: ":") {
      path = String(path[..<colon])
    }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { return path }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  func run() throws -> ExitCode {
    let subjects = try subjects()
    if let schema, !FileManager.default.fileExists(atPath: schema) {
      throw FileProblem(path: schema, reason: "there is no such file")
    }
    try refuseExisting(subjects)
    let beside = schema == nil ? try schemaBeside(subjects) : nil
    let scripts = try subjects.map { try InitialScript($0, layouts: layouts) }
    if !folder.isEmpty {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    if let beside { try write(beside, to: Self.schemaName) }
    let schemaPath = schema.map { Self.schemaPath($0, from: folder) } ?? Self.schemaName
    let modeline = "# yaml-language-server: $schema=\(schemaPath)"
    for script in scripts {
      let name = script.subject.fileName
      try write(Array(script.sceneText(modeline: modeline).utf8), to: "\(name).scene.yaml")
      try write(Array(script.text(modeline: modeline).utf8), to: "\(name).yaml")
    }
    for line in passedOver { try output.line("note: \(DisplayText.printable(line))") }
    let outcome = try play(subjects.map { "\(folder)\($0.fileName).yaml" })
    try output.flush()
    return outcome
  }

  /// The layouts of the sources, or their controllers.
  private func subjects() throws -> [InitialScript.Subject] {
    if layouts.ownTypes.contains(layouts.standardType) { return [.layout(layouts.standardType)] }
    let found =
      layouts.ownTypes.isEmpty
      ? controllers().map { InitialScript.Subject.controller($0) }
      : layouts.ownTypes.map { InitialScript.Subject.layout($0) }
    guard !found.isEmpty else {
      let message =
        "\(sources) has no layout that CLASS() makes, and no controller with a collection view."
      throw Arguments.Problem(message: ([message] + passedOver).joined(separator: "\n"))
    }
    return found
  }

  /// The layouts that no file is written for, each with the reason.
  private var passedOver: [String] {
    layouts.passedOverLayouts.map { "\($0.name) is passed over: \($0.reason)." }
  }

  /// The collection view controllers of the sources, or else the controllers that show a collection
  /// view, which is only known when they are shown.
  private func controllers() -> [String] {
    let names = layouts.collectionViewControllers
    guard names.isEmpty else { return names }
    return layouts.controllers.filter {
      (try? InitialScript(.controller($0), layouts: layouts)) != nil
    }
  }

  /// - Throws: if a file is there, before anything is written.
  private func refuseExisting(_ subjects: [InitialScript.Subject]) throws {
    var names: Set<String> = []
    for subject in subjects {
      for name in ["\(subject.fileName).scene.yaml", "\(subject.fileName).yaml"] {
        guard names.insert(name).inserted else {
          throw Arguments.Problem(
            message: "Two classes would have the file \(name). Name one: \(sources):CLASS.")
        }
        guard FileManager.default.fileExists(atPath: folder + name) else { continue }
        throw FileProblem(
          path: folder + name,
          reason: "the file is there already, and stays as it is. Remove it, or choose another "
            + "folder with -o; nothing was written.")
      }
    }
  }

  // MARK: Schema

  /// Returns the schema for a file beside the scripts; nil if a file is there that accepts the classes.
  ///
  /// It checks the keys of these layouts, and accepts other classes with any keys, so that the scripts
  /// of other sources can be in the same folder.
  private func schemaBeside(_ subjects: [InitialScript.Subject]) throws -> [UInt8]? {
    let path = folder + Self.schemaName
    guard FileManager.default.fileExists(atPath: path) else {
      return Schema.text(with: layouts.leavingUnknownToOthers)
    }
    let definitions = try? Document(json: FileBytes.read(path)).root["definitions"]
    let hasAll = subjects.allSatisfy { subject in
      if definitions?["layout.other"] != nil { return true }
      guard case .layout(let name) = subject else { return false }
      return definitions?["layout.\(name)"] != nil
    }
    guard hasAll else {
      throw FileProblem(
        path: path,
        reason: "the file is there already and does not accept the classes. Remove it, or name "
          + "another schema with --schema; nothing was written.")
    }
    return nil
  }

  /// The path by which files in a folder name a schema: relative to the folder, since the files may be for other
  /// machines, too, unless the path was given from the root.
  static func schemaPath(_ schema: String, from folder: String) -> String {
    guard !schema.hasPrefix("/") else { return schema }
    let file = components(schema)
    let home = components(folder.isEmpty ? "." : folder)
    let common = zip(file, home).prefix { $0 == $1 }.count
    return (home.dropFirst(common).map { _ in ".." } + file.dropFirst(common))
      .joined(separator: "/")
  }

  /// The names on the way from the root to a file.
  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).absoluteURL.standardized.path.split(separator: "/").map(String.init)
  }

  // MARK: Output

  private func write(_ bytes: [UInt8], to name: String) throws {
    let file = try ByteSink(newFile: folder + name)
    try file.write(bytes)
    try file.flush()
    try output.line("wrote \(DisplayText.printable(folder + name))")
  }

  /// Runs the scripts, and prints the command that does so again.
  private func play(_ paths: [String]) throws -> ExitCode {
    let reporter = HumanReporter(output)
    var outcome = ExitCode.held
    for path in paths {
      var loader = ScriptLoader()
      loader.layouts = layouts
      let runner = ScriptRunner(
        try loader.load(path), through: StageTransport(layouts: layouts),
        options: ScriptRunner.Options(), reporter: reporter)
      outcome = outcome.and(try runner.run())
    }
    let commandLine = ["flickbook", "run", "--layout", sources] + others + paths
    try output.line("next: \(DisplayText.printable(Rerun.text(commandLine)))")
    return outcome
  }
}
