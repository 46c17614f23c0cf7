import Foundation
import Testing

@testable import AppSources

@Suite("The files of an app's sources")
struct SourceFilesTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/sources-\(UUID().uuidString)"
    for name in [
      "b.swift", "a/z.swift", "a/y.swift", ".hidden/x.swift", ".x.swift", "Package.swift",
      "Package@swift-5.9.swift", "a/LinuxMain.swift",
      "notes.md", "empty/notes.md",
    ] {
      let path = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: path)
    }
  }

  @Test("A folder names its files in the order of their paths, each file once")
  func order() throws {
    defer { FileContents.removeTree(folder) }
    #expect(symlink("\(folder)/a", "\(folder)/link") == 0)
    let files = try SourceFiles(["\(folder)/a/z.swift", folder, "\(folder)/./a/../b.swift"]).files
    #expect(files.map(\.path) == ["a/z.swift", "a/y.swift", "b.swift"].map { "\(folder)/\($0)" })
    #expect(files.map(\.bytes).first == Array("a/z.swift".utf8))
  }

  @Test("A folder without Swift files and a path of nothing are refused")
  func refusals() {
    defer { FileContents.removeTree(folder) }
    let empty = "\(folder)/empty"
    #expect(throws: AppProblem("There is no Swift file in \(empty).")) { try SourceFiles([empty]) }
    #expect(throws: AppProblem("\(folder)/none: No such file or directory")) {
      try SourceFiles(["\(folder)/none"])
    }
  }

  @Test(
    "A path is made absolute without changing its links",
    arguments: [
      ("a.swift", "/w/a.swift"), ("./a//b.swift", "/w/a/b.swift"), ("../a", "/a"),
      ("/x/../y", "/y"), ("../../..", "/"),
    ])
  func absolute(path: String, whole: String) {
    #expect(SourceFiles.absolute(path, in: "/w") == whole)
  }

  @Test("The version of a compiler is its line about Swift")
  func version() {
    let line = "Swift version 6.3.1 (swift-6.3.1-RELEASE)"
    #expect(Toolchain.version(in: "\(line)\nTarget: x86_64-unknown-linux-gnu\n") == line)
    #expect(Toolchain.version(in: "note\n\(line)\n") == line)
    #expect(Toolchain.version(in: "fake\n") == "fake")
    #expect(Toolchain.version(in: "") == "")
  }

  @Test("A command's output and its failure are reported")
  func child() throws {
    defer { FileContents.removeTree(folder) }
    let output = "\(folder)/output"
    let child = try ChildProcess(
      "/bin/sh", ["sh", "-c", "echo one; echo two >&2; exit 3"], output: output)
    #expect(try child.wait() == 3)
    #expect(try FileContents.text(output) == "one\ntwo\n")
    let killed = try ChildProcess("/bin/sh", ["sh", "-c", "kill -9 $$"], output: output)
    #expect(throws: AppProblem("/bin/sh was ended by signal 9.")) { try killed.wait() }
    #expect(throws: AppProblem("/none: No such file or directory")) {
      try ChildProcess("/none", ["none"], output: output)
    }
  }
}
