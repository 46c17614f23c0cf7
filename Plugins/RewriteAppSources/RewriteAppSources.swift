import Foundation
import PackagePlugin

/// Compiles an app's sources, or its suite, in a package: `flickbook-rewrite` translates them.
///
/// A target names the sources in a file `AppSources.txt` in its folder, with a file or folder in each
/// line, relative to that file. All of them together are one module, the target's. In a target of tests
/// they are a suite, with one test at least. A line `--only CLASS` leaves out the files that no such class
/// needs. Modules beside the app and substitutes for missing ones are targets of their own.
@main
struct RewriteAppSources: BuildToolPlugin {
  static let list = "AppSources.txt"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appending(path: Self.list)
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      throw Problem("The target \(target.name) has no \(list.path), which names the sources.")
    }
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let only = lines.filter { $0.hasPrefix("--only ") }.map {
      $0.dropFirst("--only ".count).trimmingCharacters(in: .whitespaces)
    }
    if let line = lines.first(where: { $0.hasPrefix("-") && !$0.hasPrefix("--only ") }) {
      throw Problem("\(list.path) has the line \(line), which is no option here.")
    }
    let sources = try lines.filter { !$0.hasPrefix("-") }
      .flatMap { try Self.files(at: target.directoryURL.appending(path: $0).standardized) }
    guard !sources.isEmpty else { throw Problem("\(list.path) names no Swift file.") }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Rewritten")
    let outputs = try Self.names(of: sources).map { folder.appending(path: $0) }
    let isSuite = (target as? any SourceModuleTarget)?.kind == .test
    let options =
      ["-o", folder.path, "--standalone"] + (isSuite ? ["--tests", "--need-test"] : [])
      + (only.isEmpty ? [] : ["--only", only.joined(separator: ",")])
    let arguments = options + ["--"] + sources.map(\.path)
    return [
      .buildCommand(
        displayName: "Rewriting \(sources.count) sources of \(target.name)",
        executable: try Self.rewriter(), arguments: arguments, inputFiles: sources,
        outputFiles: outputs + [folder.appending(path: "RewrittenSupport.swift")])
    ]
  }

  /// The Swift files in a folder and its subfolders, without hidden ones, or the file itself.
  private static func files(at url: URL) throws -> [URL] {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw Problem("\(url.path) does not exist; \(list) names it.")
    }
    guard isFolder.boolValue else { return [url] }
    let names = try files.subpathsOfDirectory(atPath: url.path).filter { path in
      path.hasSuffix(".swift") && !path.hasSuffix("Package.swift")
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return names.sorted().map { url.appending(path: $0) }
  }

  /// The names under which the rewriter writes the translations.
  private static func names(of sources: [URL]) throws -> [String] {
    let names = sources.map { $0.deletingPathExtension().lastPathComponent + ".rewritten.swift" }
    guard Set(names).count == names.count else {
      throw Problem("Two sources have one name, which the compiler refuses in a module.")
    }
    return names
  }

  /// The program in the `PATH`, or the program that `Scripts/build` made in the package of this
  /// plugin.
  ///
  /// `Scripts/build` makes the link `.build/release`, which leads to a folder such as
  /// `.build/programs/x86_64-unknown-linux-gnu/release`; a `swift build --configuration release` makes it
  /// lead elsewhere.
  private static func rewriter() throws -> URL {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let build = "\(package.path)/.build"
    let programs = "\(build)/programs"
    let triples = (try? FileManager.default.contentsOfDirectory(atPath: programs)) ?? []
    let folders = path.split(separator: ":").map(String.init)
    let made = ["\(build)/release"] + triples.sorted().map { "\(programs)/\($0)/release" }
    for folder in folders + made {
      let program = "\(folder)/flickbook-rewrite"
      if FileManager.default.isExecutableFile(atPath: program) { return URL(filePath: program) }
    }
    throw Problem(
      "flickbook-rewrite is neither in the PATH nor in a folder release of \(build). "
        + "\(package.path)/Scripts/build flickbook-rewrite builds it there, and Scripts/install "
        + "installs it."
    )
  }
}

/// A message to the user of the package.
private struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
