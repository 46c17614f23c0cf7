import Testing

@testable import Client

@Suite("Where traces go")
struct TraceDestinationTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func paths(_ value: String?, for scripts: [String]) throws -> [String?] {
    try TraceDestination(value).files(for: scripts, suffix: ".trace.html").map { file in
      guard let file else { return nil }
      let path = file.path.replacing(folder.path, with: "/f")
      return file.isOfFailure ? "of failure: \(path)" : path
    }
  }

  @Test("A file is for one script, a folder has a file for each; without a value there is none")
  func places() throws {
    #expect(try paths(nil, for: ["a.yaml", "b.yaml"]) == [nil, nil])
    #expect(try paths("a.html", for: ["a.yaml"]) == ["a.html"])
    #expect(
      try paths(folder.path, for: ["x/a.yaml", "x/y/a.yaml"])
        == ["/f/a.trace.html", "/f/y-a.trace.html"])
    #expect(
      try paths("on-failure:\(folder.path)/new", for: ["a.yaml"])
        == ["of failure: /f/new/a.trace.html"])
  }

  @Test("One file for several scripts and a folder without a name are refused")
  func refused() throws {
    #expect(throws: Arguments.Problem.self) { try paths("a.html", for: ["a.yaml", "b.yaml"]) }
    #expect(throws: Arguments.Problem.self) { try paths("on-failure:", for: ["a.yaml"]) }
    #expect(throws: Never.self) { try paths("a.html", for: []) }
  }

  @Test("The folder for failures is made, once")
  func isMade() throws {
    let destination = try TraceDestination("on-failure:\(folder.path)/new")
    for _ in 1...2 { try destination.prepare() }
    #expect(FileKind("\(folder.path)/new") == .folder)
    _ = try folder.file("taken", "")
    let wrong = try TraceDestination("on-failure:\(folder.path)/taken")
    #expect(throws: FileProblem.self) { try wrong.prepare() }
  }

  @Test(
    "A path with a slash at its end is a folder, which is made",
    arguments: ["new/", "a/b/c//", "on-failure:x/y/", "on-failure:z"])
  func makesFolder(_ value: String) throws {
    let folder = try Folder()
    let parts = value.split(separator: ":")
    let name = RunFolder.path(String(parts[parts.count - 1]))
    let words = parts.dropLast().map { $0 + ":" }.joined() + folder.path + "/"
    let destination = try TraceDestination(words + parts[parts.count - 1])
    try destination.prepare()
    #expect(FileKind(folder.path + "/" + name) == .folder)
    // It may be there already.
    try destination.prepare()
    #expect(
      try destination.files(for: ["a.yaml"], suffix: ".trace.html").map { $0?.path } == [
        "\(folder.path)/\(name)/a.trace.html"
      ])
  }

  @Test("A folder that cannot be made is an error, and so is a file in its place")
  func refusesFolder() throws {
    let folder = try Folder()
    _ = try folder.file("taken", "")
    for path in ["taken/", "taken/x/"] {
      let destination = try TraceDestination(folder.path + "/" + path)
      #expect(throws: FileProblem.self) { try destination.prepare() }
    }
  }

  @Test("A log goes to a folder if its path ends with a slash")
  func logFolder() throws {
    guard case .folder("no/such") = LogDestination("no/such/") else {
      Issue.record("no folder")
      return
    }
  }
}
