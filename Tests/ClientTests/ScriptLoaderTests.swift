import Flickbook
import Glibc
import Testing

@testable import Client

@Suite("Loading a script")
struct ScriptLoaderTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func problem(_ text: String) throws -> String? {
    let path = try folder.file("bad.yaml", text)
    do {
      _ = try ScriptLoader().load(path)
      return nil
    } catch let problem as ScriptProblem {
      return problem.description.replacing(folder.path + "/", with: "")
    }
  }

  @Test("An error is shown with position, line, caret and the nearest word")
  func showsTheLine() throws {
    #expect(
      try problem("scene: {}\nsteps:\n  - flign: {velocity: [0, 1]}\n")
        == """
        bad.yaml:3:5: There is no step "flign".
          3 |   - flign: {velocity: [0, 1]}
            |     ^
          Did you mean "fling"?
        """)
  }

  @Test("What is wrong in a scene file is shown there")
  func showsTheScene() throws {
    _ = try folder.file("s.scene.yaml", "view:\n  size: [-1, 2]\n")
    #expect(
      try problem("scene: s.scene.yaml\n")
        == """
        s.scene.yaml:2:10: scene.view.size[0] must not be negative.
          2 |   size: [-1, 2]
            |          ^
        """)
  }

  @Test("What the command line sets counts in a scene file, too")
  func setsTheScene() throws {
    let path = try folder.file("s.scene.yaml", "view: {size: [320, 480]}\n")
    var loader = ScriptLoader()
    func size() throws -> [Double?]? {
      try loader.loadScene(path)["scene"]?["view"]?["size"]?.elements.map(\.number)
    }
    #expect(try size() == [320, 480])
    loader.settings = [try SceneSetting("view.size=[390, 844]")]
    #expect(try size() == [390, 844])
    loader.settings = [try SceneSetting("view.size=[-1, 2]")]
    #expect(throws: ScriptProblem.self) { try size() }
  }

  @Test(
    "A script in place of a scene is called one, with the scene that it plays",
    arguments: [
      ("scene: s.yaml\nsteps: [settle]\n", "Its scene is in s.yaml."),
      ("scene: {}\nsteps: [settle]\n", "Write its scene into a file of its own."),
      ("steps: [settle]\n", "Write its scene into a file of its own."),
    ])
  func scriptAsScene(text: String, hint: String) throws {
    let path = try folder.file("script.yaml", text)
    let problem = #expect(throws: ScriptProblem.self) { try ScriptLoader().loadScene(path) }
    #expect(problem?.error.message == "This is a script, and a scene is needed.")
    #expect(problem?.error.hint == hint)
  }

  @Test("A scene that is not there is shown where it is named")
  func missesTheScene() throws {
    #expect(
      try problem("scene: none.yaml\n")?.hasPrefix(
        "bad.yaml:1:8: There is no file \"none.yaml\" beside this script.") == true)
  }

  nonisolated static let references = [
    "scene: FILE", "steps: [{include: FILE}]", "steps: [{rules: FILE}]",
  ]

  @Test("A pipe, a device, a link to one and a folder are refused at once", arguments: references)
  func refusesOthers(_ text: String) throws {
    try #require(mkfifo("\(folder.path)/pipe.yaml", 0o600) == 0)
    try #require(symlink("/dev/zero", "\(folder.path)/zero.yaml") == 0)
    try #require(symlink("pipe.yaml", "\(folder.path)/link.yaml") == 0)
    try #require(mkdir("\(folder.path)/folder.yaml", 0o700) == 0)
    for (name, reason) in [
      ("pipe.yaml", "it is a pipe, and not a file"), ("link.yaml", "it is a pipe, and not a file"),
      ("zero.yaml", "it is a device, and not a file"), ("folder.yaml", "Is a directory"),
    ] {
      let problem = try problem(text.replacing("FILE", with: name))
      #expect(
        problem?.contains("The file \"\(name)\" beside this script cannot be read: \(reason).")
          == true)
      let whole = #expect(throws: FileProblem.self) {
        try ScriptLoader().load("\(folder.path)/\(name)")
      }
      #expect(whole?.description.hasSuffix(reason) == true)
    }
  }

  @Test("A path from the root of the system is refused, also for a script in the current folder")
  func refusesRoot() throws {
    #expect(
      try problem("scene: /etc/passwd")?
        .contains("The path \"/etc/passwd\" begins at the root of the system.") == true)
    let source = SourceText(path: "script.yaml", bytes: Array("scene: /etc/passwd".utf8))
    let error = #expect(throws: ScriptProblem.self) { try ScriptLoader().load(source) }
    #expect(error?.description.contains("root:") == false)
    for step in ["include", "rules"] {
      #expect(
        try problem("steps: [{\(step): /etc/passwd}]")?
          .contains("\(step) takes the name of a file beside the script.") == true)
    }
  }

  @Test("No line is quoted of a file that is no script, also behind a link", arguments: references)
  func quotesNothing(_ text: String) throws {
    _ = try folder.file("secret", "password: hunter2\n")
    try #require(symlink("secret", "\(folder.path)/link.yaml") == 0)
    for name in [
      "secret", "link.yaml", "../\(folder.path.split(separator: "/").last ?? "")/secret",
    ] {
      let problem = try #require(try problem(text.replacing("FILE", with: name)))
      #expect(!problem.contains("hunter2"), "\(problem)")
    }
    _ = try folder.file("open.yaml", "password: hunter2\n")
    #expect(try problem(text.replacing("FILE", with: "open.yaml"))?.contains("hunter2") == true)
  }

  @Test("A file that includes itself is refused")
  func refusesCircles() throws {
    #expect(
      try problem("steps: [{include: bad.yaml}]")?.contains("more than 16 deep") == true)
  }

  @Test("Files that include others many times over are refused once they bring too many steps")
  func refusesMultiples() throws {
    func list(_ step: String, _ count: Int) -> String {
      "steps: [" + Array(repeating: step, count: count).joined(separator: ", ") + "]"
    }
    _ = try folder.file("1.yaml", list("{include: 2.yaml}", 10))
    _ = try folder.file("2.yaml", list("{include: 3.yaml}", 10))
    _ = try folder.file("3.yaml", list("{settle: 1s}", 100))
    #expect(try problem("steps: [{include: 1.yaml}]") == nil)
    let found = try problem("steps: [{include: 1.yaml}, {include: 1.yaml}]")
    #expect(found?.contains("Includes bring more than 20000 steps.") == true)
  }

  @Test(
    "A script that takes no step is refused",
    arguments: [
      "", "# nothing", "scene: {}", "steps: []", "steps: [{include: none.yaml}]",
    ])
  func refusesEmpty(_ text: String) throws {
    _ = try folder.file("none.yaml", "steps: []")
    #expect(try problem(text)?.hasPrefix("bad.yaml: This script takes no step.") == true)
  }

  @Test("So is a file without requests")
  func refusesNoRequests() throws {
    let path = try folder.file("bad.jsonl", "# none\n\n")
    #expect(throws: ScriptProblem.self) { try ScriptLoader().load(path) }
  }

  @Test("A log that is named is refused as one, with the commands that read logs")
  func refusesLog() throws {
    let path = try folder.file(
      "bad.jsonl", #"{"seq":1,"t":0,"frame":0,"source":"session","event":"opened"}"# + "\n")
    let problem = #expect(throws: ScriptProblem.self) { try ScriptLoader().load(path) }
    #expect(
      problem?.description == """
        \(path): This is a log and no script.
          flickbook trace makes a page of a log, flickbook check judges it by rules.
        """)
  }

  @Test("Two snapshots that would be kept in one file are refused, with both places")
  func refusesTwoOfOneName() throws {
    #expect(
      try problem("steps:\n  - snapshot: a\n  - snapshot: b\n  - snapshot: a\n")
        == """
        bad.yaml:4:5: There is a snapshot "a" already, on line 2 of bad.yaml.
          4 |   - snapshot: a
            |     ^
          Give each a name of its own: both would be kept in bad.a.txt.
        """)
    _ = try folder.file("bad.part.yaml", "steps: [{snapshot: a}]")
    #expect(
      try problem("steps: [{include: bad.part.yaml}, {snapshot: a}]")?.contains(
        "on line 1 of bad.part.yaml") == true)
    #expect(
      try problem("steps: [{snapshot: a}, {repeat: {times: 2, steps: [{snapshot: a}]}}]") != nil)
  }

  @Test("One snapshot that is taken more than once is compared each time")
  func allowsRepeated() throws {
    _ = try folder.file("part.yaml", "steps: [{snapshot: a}]")
    #expect(
      try problem(
        "steps: [{repeat: {times: 2, steps: [{snapshot: a}]}}, {include: part.yaml}, "
          + "{include: part.yaml}]") == nil)
  }

  @Test("A byte order mark is no part of a script, nor of what is shown of it")
  func passesOverMark() throws {
    let path = try folder.file("marked.jsonl", "\u{FEFF}# hello\n{\"method\":\"server.hello\"}")
    #expect(try ScriptLoader().load(path).steps.count == 1)
    #expect(
      try problem("\u{FEFF}stpes: []")?.contains("\n  1 | stpes: []\n    | ^\n") == true)
  }

  @Test("The caret is under its column, whatever is before it, and nothing controls a terminal")
  func pointsAtColumns() throws {
    #expect(
      try problem("steps: [{expect: {order: [日本, e\u{301}]}}, {x: 1}]")?.contains(
        "\n    | " + String(repeating: " ", count: 39) + "^") == true)
    #expect(try problem(#"steps: [{"\e[31m": 1}]"#)?.contains("\u{1B}") == false)
  }

  @Test("Frames are measured by the scene's own clock")
  func measuresFrames() throws {
    let path = try folder.file(
      "fast.yaml", "scene: {view: {frameRate: 120}}\nsteps: [{jump: 12f}]\n")
    guard case .request(_, let params) = try ScriptLoader().load(path).steps[0].step.action else {
      return
    }
    #expect(params?["by"]?.number == 0.1)
  }
}
