import Foundation
import Testing

/// Rule: protocol 12.
@Suite("Options for an app's own sources", .timeLimit(.minutes(10)))
final class AppSourcesOptionTests: AppSourcesFolder {
  @Test("Of a folder only the files that a class needs are compiled; else the causes are counted")
  func onlyNeeded() throws {
    _ = try file("App/RowLayout.swift", Self.rows.replacing("{ 40 }", with: "{ .rowHeight +++ 0 }"))
    _ = try file(
      "App/Sums.swift",
      "import UIKit\nfunc +++ (a: CGFloat, b: CGFloat) -> CGFloat { a + b }\n")
    _ = try file("App/Operators.swift", "infix operator +++: AdditionPrecedence\n")
    _ = try file(
      "App/Heights.swift",
      "import UIKit\nextension CGFloat { static let rowHeight: CGFloat = 40 }\n")
    for name in ["One", "Two"] {
      _ = try file(
        "App/\(name).swift",
        "import SwiftUI\nimport UIKit\nclass \(name): UIView { var model: EnvironmentValues? }\n"
      )
    }
    let script = try file("rows.yaml", Self.script)
    let folder = "\(directory.path)/App"
    let whole = try flickbook(["run", "--layout", folder, script])
    #expect(whole.status == 2)
    #expect(whole.errors.contains("2 of 6 files do not compile."), "\(whole.errors)")
    #expect(whole.errors.contains("  2  it imports SwiftUI, which Linux lacks"), "\(whole.errors)")
    let part = try flickbook(["run", "--layout", folder, "--only", "RowLayout", script])
    #expect(part.status == 0, "\(part.errors)\(part.output)")
    let missing = try flickbook(["run", "--layout", folder, "--only", "RowLayuot", script])
    #expect(missing.status == 2 && missing.errors.contains("No file declares RowLayuot"))
  }

  @Test("A folder names its Swift files, without hidden files, manifests and main functions")
  func folder() throws {
    _ = try file("app/RowLayout.swift", Self.rows)
    _ = try file(
      "app/Views/Tall.swift",
      "import UIKit\n\nenum Shelf {\n  final class Tall: RowLayout {\n"
        + "    override var height: CGFloat { 90 }\n  }\n}\n")
    _ = try file("app/Main.swift", "@main struct Main {\n  static func main() {}\n}\n")
    _ = try file("app/.build/Broken.swift", "this is no Swift\n")
    _ = try file("app/Package.swift", "import PackageDescription\n")
    let script = try file(
      "tall.yaml",
      Self.script.replacing("  layout: {type: RowLayout}\n", with: "")
        .replacing("[200, 400]", with: "[200, 900]"))
    let program = try flickbook(
      ["run", "--layout", "\(directory.path)/app:Shelf.Tall", script])
    #expect(program.status == 0, "\(program.errors)\(program.output)")
  }

  @Test("A daemon has the layouts of the sources")
  func daemon() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let program = try FinishedProgram(
      "flickbookd", ["--layout", layout, "--stdio"],
      input: #"{"id":1,"method":"session.open","params":{"scene":{"layout":{"type":"RowLayout"}}}}"#
        + "\n",
      environment: [
        "XDG_CACHE_HOME": cache, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.contains(#""session":"s1""#), "\(program.output)")
  }

  @Test("What an app prints is not among the answers of a daemon on standard streams")
  func printed() throws {
    let app = try file(
      "Loud.swift",
      """
      import UIKit

      final class Loud: UICollectionViewFlowLayout {
        override func prepare() {
          print("prepare was called")
          super.prepare()
        }
      }

      """)
    let program = try FinishedProgram(
      "flickbookd", ["--layout", app, "--stdio"],
      input: #"{"id":1,"method":"session.open","params":{"scene":{"layout":{"type":"Loud"}}}}"#
        + "\n",
      environment: [
        "XDG_CACHE_HOME": cache, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.contains(#""session":"s1""#), "\(program.output)")
    #expect(program.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
    #expect(program.errors.contains("prepare was called"))
  }

  @Test("A first script for each layout of the examples holds when it is run again")
  func firstScripts() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/AppLayouts").path
    let scripts = "\(directory.path)/first"
    let arguments = ["init", folder, "-o", scripts]
    let program = try flickbook(arguments)
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    #expect(program.output.contains("wrote \(scripts)/card-stack-layout.scene.yaml\n"))
    #expect(program.output.contains("next: flickbook run --layout \(folder) "))
    let run = try flickbook(["run", "--layout", folder, scripts])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.matches(of: #/✓/#).count > 25, "\(run.output)")
    // Nothing is written a second time.
    let path = "\(scripts)/card-stack-layout.yaml"
    let before = try String(contentsOfFile: path, encoding: .utf8)
    let again = try flickbook(arguments)
    #expect(again.status == 2)
    #expect(again.errors.contains("the file is there already"), "\(again.errors)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
  }

  @Test("First files are beside their source, with the schema of its classes")
  func firstScriptBesideSource() throws {
    let layout = try file("App/RowLayout.swift", Self.rows)
    let program = try flickbook(["init", layout])
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    let folder = "\(directory.path)/App"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      files == [
        "RowLayout.swift", "flickbook.schema.json", "row-layout.scene.yaml", "row-layout.yaml",
      ])
    let script = try String(contentsOfFile: "\(folder)/row-layout.yaml", encoding: .utf8)
    #expect(script.hasPrefix("# yaml-language-server: $schema=flickbook.schema.json\n"))
    let schema = try String(contentsOfFile: "\(folder)/flickbook.schema.json", encoding: .utf8)
    #expect(schema.contains("\n    \"layout.RowLayout\": {\n"))
    let model = try file("Model.swift", "class Model {}\n")
    let none = try flickbook(["init", model])
    #expect(none.status == 2)
    #expect(none.errors.contains("has no layout that CLASS() makes"))
    for arguments in [["init"], ["init", layout, model], ["init", "none.swift"]] {
      #expect(try flickbook(arguments).status == 2, "\(arguments)")
    }
  }

  @Test("An installed flickbook compiles layouts without the source tree, and has its manual")
  func installed() throws {
    let release = try Binaries.url("flickbook").deletingLastPathComponent()
    let root = release.deletingLastPathComponent().deletingLastPathComponent().path
    let prefix = "\(directory.path)/prefix"
    let install = try FinishedProgram(
      at: "\(root)/Scripts/install", ["--built", release.path, prefix],
      environment: ProcessInfo.processInfo.environment)
    #expect(install.status == 0, "\(install.errors)")
    for file in [
      "man/man1/flickbook.1", "man/man1/flickbookd.1", "flickbook/flickbook.schema.json",
      "bash-completion/completions/flickbook", "zsh/site-functions/_flickbook",
      "fish/vendor_completions.d/flickbook.fish",
    ] {
      #expect(FileManager.default.fileExists(atPath: "\(prefix)/share/\(file)"), "\(file)")
    }
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    // A library that was moved compiles the modules of C headers again, in the cache.
    let moved = "\(directory.path)/moved"
    try FileManager.default.copyItem(atPath: prefix, toPath: moved)
    let second = try flickbook(
      ["run", "--layout", layout, script], program: "\(moved)/bin/flickbook")
    #expect(second.status == 0, "\(second.errors)\(second.output)")
    // In a mount namespace of its own, where the machine allows one, the source tree is an empty folder.
    let namespace = try flickbook(
      ["--mount", "--map-root-user", "true"], program: "/usr/bin/unshare")
    guard namespace.status == 0 else { return }
    let hidden = try file("hidden/README", "nothing\n")
    let program = try flickbook(
      [
        "--mount", "--map-root-user", "sh", "-c",
        "mount --bind '\(URL(filePath: hidden).deletingLastPathComponent().path)' '\(root)' && "
          + "! test -e '\(root)/Package.swift' && cd / && "
          + "exec '\(prefix)/bin/flickbook' run --layout '\(layout)' '\(script)'",
      ], program: "/usr/bin/unshare")
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    #expect(program.output.contains("✓"), "\(program.output)")
  }
}
