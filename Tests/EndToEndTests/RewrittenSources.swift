import Foundation
import Pages
import Testing

/// A module of an app in a folder of its own, and what `flickbook-rewrite` makes of it.
final class RewrittenSources {
  private let directory: TemporaryDirectory
  let program: FinishedProgram
  private let names: [String]

  /// Rewrites files, given by their names and texts.
  init(_ files: KeyValuePairs<String, String>, options: [String] = []) throws {
    directory = try TemporaryDirectory()
    names = files.map(\.key)
    for (name, text) in files {
      try text.write(toFile: "\(directory.path)/\(name)", atomically: false, encoding: .utf8)
    }
    let paths = names.map { [directory] in "\(directory.path)/\($0)" }
    program = try FinishedProgram(
      "flickbook-rewrite", ["-o", "\(directory.path)/out"] + options + paths)
  }

  func path(_ name: String) -> String { "\(directory.path)/\(name)" }

  /// A written file; nil if there is none.
  subscript(name: String) -> String? {
    try? String(contentsOfFile: "\(directory.path)/out/\(name)", encoding: .utf8)
  }

  /// Type-checks the original paths with the rewritten contents, against the modules of the tests' build.
  func compile(language: String, flags: [String] = []) throws -> FinishedProgram {
    return try FinishedProgram(
      at: "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-wmo", "-module-name", "App", "-swift-version", language,
        "-diagnostic-style", "llvm", "-I", "\(TestBuild.folder.path)/Modules",
        "-I", Page.root.appending(path: "Sources/CExpat").path,
        "-I", Page.root.appending(path: "Sources/CTextTables/include").path,
        "-vfsoverlay", path("out/overlay.yaml"), path("out/RewrittenSupport.swift"),
      ] + flags + names.map(path))
  }

  /// The text of one file of a module of one file.
  static func text(of source: String) throws -> String {
    let sources = try RewrittenSources(["File.swift": source])
    #expect(sources.program.status == 0, "\(sources.program.errors)")
    return try #require(sources["File.swift"])
  }
}
