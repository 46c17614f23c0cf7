import Foundation
import Testing

/// Rule: protocol 12.
@Suite("An app's own sources that are refused", .timeLimit(.minutes(10)))
final class AppSourcesRefusalTests: AppSourcesFolder {
  @Test("A class that cannot be made is named with the reason, file and line if a scene names it")
  func passedOver() throws {
    let app = try file(
      "Rows.swift",
      Self.rows + """
        private final class Hidden: RowLayout {}
        final class Sized: RowLayout { init(size: Int) { super.init() }
          required init?(coder: NSCoder) { nil } }
        final class Typed<Item>: RowLayout {}
        final class Store: UICollectionViewDiffableDataSource<Int, Int> {}
        extension Store: UICollectionViewDelegate {}

        """)
    let count = Self.rows.split(separator: "\n", omittingEmptySubsequences: false).count
    for (scene, name, reason, line) in [
      ("layout: {type: Hidden}", "Hidden", "it is private", 0),
      ("layout: {type: Sized}", "Sized", "it has no init()", 1),
      ("layout: {type: Typed}", "Typed", "it is generic", 3),
      (
        "view: {dataSource: Store}", "Store",
        "whether UICollectionViewDiffableDataSource has an init() is not known", 4
      ),
    ] {
      let script = try file("\(name).yaml", "scene:\n  \(scene)\nsteps:\n  - settle\n")
      let run = try flickbook(["run", "--layout", app, script])
      #expect(run.status == 2, "\(run.errors)\(run.output)")
      let sentence =
        "\"\(name)\" is a class of the app, and is passed over: \(reason) (\(app):\(count + line))."
      #expect((run.errors + run.output).contains(sentence), "\(run.errors)\(run.output)")
    }
    #expect(kept.count == 1)
    let standard = try flickbook(["run", "--layout", "\(app):Hidden", "none.yaml"])
    #expect(standard.status == 2)
    #expect(standard.errors.contains("cannot be made by Hidden(): it is private."))
    // Without sources the scene's author learns how to bring them.
    let script = try file("rows.yaml", Self.script)
    let run = try flickbook(["run", script])
    #expect((run.errors + run.output).contains("The option --layout PATH brings"), "\(run.output)")
  }

  @Test("A compiler that takes too long is ended with the file and line at which it is")
  func compilerLimits() throws {
    let rows = (0..<1500).map { "[\($0), \($0).5, -\($0), \($0) + 1.5 * 2]" }
    let list = rows.joined(separator: ",\n    ")
    let layout = try file(
      "Long.swift",
      Self.rows + "enum Table {\n  static func rows() -> Any {\n    let rows = [\n    \(list)\n"
        + "    ]\n    return rows\n  }\n}\n")
    let script = try file("rows.yaml", Self.script)
    let line = Self.rows.split(separator: "\n", omittingEmptySubsequences: false).count
    let run = try flickbook(
      ["run", "--layout", layout, script], variables: ["FLICKBOOK_COMPILE_SECONDS": "3"])
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("compiling Long.swift …\n"), "\(run.errors)")
    let place = try #require(
      run.errors.firstMatch(of: #/took longer than 3 s and was ended, at (.+):(\d+)\. /#)?.output,
      "\(run.errors)")
    #expect(place.1 == layout)
    // A slow machine may not have come to the table.
    #expect(Int(place.2).map { (1...line + 1504).contains($0) } == true, "\(run.errors)")
    #expect(kept == [])
    let wrong = try flickbook(
      ["run", "--layout", layout, script], variables: ["FLICKBOOK_COMPILE_SECONDS": "soon"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("FLICKBOOK_COMPILE_SECONDS is a number"), "\(wrong.errors)")
  }

  @Test("A compile error has its position in the user's file, and exit code 2")
  func compileError() throws {
    let layout = try file(
      "Wrong.swift",
      "import UIKit\n\nclass Wrong: UICollectionViewLayout {\n  let x: Int = \"\"\n}\n")
    let script = try file("rows.yaml", Self.script)
    let program = try flickbook(["run", "--layout", layout, script])
    #expect(program.status == 2)
    #expect(program.errors.contains("\(layout):4:16: error:"), "\(program.errors)")
    #expect(program.output == "")
    #expect(kept == [])
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(cache)/flickbook")
    #expect(left == ["apps"])
  }

  @Test("Below a message are the app's own lines, also where they are translated or have moved")
  func excerpts() throws {
    let layout = try file(
      "Wrong.swift",
      """
      import UIKit

      class Wrong: UICollectionViewFlowLayout {
        @objc func tapped() { missing() }
      }

      extension Wrong {
        override func prepare() {
          perform(#selector(tapped), with: "é", afterDelay: lost)
        }
      }

      """)
    let program = try flickbook(["run", "--layout", layout, "none.yaml"])
    #expect(program.status == 2)
    #expect(
      program.errors.contains(
        """
        \(layout):4:25: error: cannot find 'missing' in scope
        4 |   @objc func tapped() { missing() }
          |                         ^~~~~~~

        """), "\(program.errors)")
    #expect(
      program.errors.contains(
        """
        \(layout):9:56: error: cannot find 'lost' in scope
        9 |     perform(#selector(tapped), with: "é", afterDelay: lost)
          | \(String(repeating: " ", count: 54))^

        """), "\(program.errors)")
  }

  @Test("What the app deprecates is no warning about files that it does not have")
  func generatedWarnings() throws {
    let layout = try file(
      "Rows.swift",
      Self.rows + """
        @available(*, deprecated)
        class OldRows: RowLayout {
          @objc func tapped() {}
        }
        @available(*, deprecated)
        class OldTaps: NSObject, UICollectionViewDelegate {}
        func unused() {
          let count = 3
        }

        """)
    let program = try flickbook(["run", "--layout", layout, try file("rows.yaml", Self.script)])
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    // The app's own line has its warning.
    let warnings = program.errors.split(separator: "\n").filter { $0.contains(" warning: ") }
    #expect(warnings.count == 1, "\(program.errors)")
    #expect(program.errors.contains(" |   let count = 3\n"), "\(program.errors)")
    #expect(!program.errors.contains("main.swift"), "\(program.errors)")
    #expect(!program.errors.contains("RewrittenSupport.swift"), "\(program.errors)")
  }

  @Test("A file that does not parse is named, with exit code 2")
  func syntaxError() throws {
    let layout = try file("Open.swift", "import UIKit\n\nclass Open {\n")
    let program = try flickbook(["run", "--layout", layout, "none.yaml"])
    #expect(program.status == 2)
    #expect(program.errors.contains("\(layout):"), "\(program.errors)")
  }

  @Test("A class that is not there is refused with the nearest, before anything is compiled")
  func unknownClass() throws {
    let layout = try file("RowLayout.swift", Self.rows + "final class Model {}\n")
    let script = try file("rows.yaml", Self.script)
    let near = try flickbook(["run", "--layout", "\(layout):RowLayuot", script])
    #expect(near.status == 2)
    #expect(near.errors.contains("Did you mean \"RowLayout\"?"), "\(near.errors)")
    let model = try flickbook(["run", "--layout", "\(layout):Model", script])
    #expect(model.status == 2)
    #expect(model.errors.contains("Model is no layout."), "\(model.errors)")
    let missing = try flickbook(["run", "--layout", "none.swift", script])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("There is no file or folder \"none.swift\"."))
    #expect(kept == [])
  }

  @Test("Without the compiler, or with another one, both versions are named with exit code 2")
  func otherToolchain() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    let none = try flickbook(["run", "--layout", layout, script], path: "/nowhere")
    #expect(none.status == 2)
    #expect(none.errors.contains("there is none in the PATH"), "\(none.errors)")
    let other = try file("bin/swiftc", "#!/bin/sh\necho 'Swift version 5.1 (swift-5.1-RELEASE)'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
    let another = try flickbook(
      ["run", "--layout", layout, script], path: "\(directory.path)/bin:/usr/bin:/bin")
    #expect(another.status == 2)
    #expect(another.errors.contains("Swift version 5.1 (swift-5.1-RELEASE)"), "\(another.errors)")
    #expect(another.errors.matches(of: #/Swift version/#).count == 2, "\(another.errors)")
    #expect(kept == [])
  }

  @Test("A daemon's sessions take no layouts from a client")
  func socket() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    let program = try flickbook(["run", "--socket", "/none", "--layout", layout, script])
    #expect(program.status == 2)
    #expect(program.errors.contains("a daemon has its own layouts"), "\(program.errors)")
  }

  @Test("A cache that others can write, or with a link in it, is refused")
  func foreignCache() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    #expect(try flickbook(["run", "--layout", layout, script]).status == 0)
    let path = "\(cache)/flickbook/apps/\(try #require(kept.first))"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "/usr/bin/true")
    let link = try flickbook(["run", "--layout", layout, script])
    #expect(link.status == 2)
    #expect(link.errors.contains("is no file"), "\(link.errors)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: "\(cache)/flickbook")
    let open = try flickbook(["run", "--layout", layout, script])
    #expect(open.status == 2)
    #expect(open.errors.contains("can be written by others"), "\(open.errors)")
  }
}
