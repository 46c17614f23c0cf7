import Testing

@testable import AppSources

@Suite("The value of --layout")
struct SourceArgumentTests {
  private static func read(_ text: String, existing: Set<String>) throws -> SourceArgument {
    try SourceArgument(text) { existing.contains($0) }
  }

  @Test("A path alone names no class")
  func path() throws {
    let argument = try Self.read("Spiral.swift", existing: ["Spiral.swift"])
    #expect(argument.path == "Spiral.swift")
    #expect(argument.className == nil)
  }

  @Test("The text after the last colon is the class", arguments: ["Spiral", "Wall.Spiral"])
  func className(name: String) throws {
    let argument = try Self.read("Sources:\(name)", existing: ["Sources"])
    #expect(argument.path == "Sources")
    #expect(argument.className == name)
  }

  @Test("A path may contain colons, with a class after it or none")
  func colons() throws {
    let existing: Set<String> = ["a:b.swift"]
    #expect(try Self.read("a:b.swift", existing: existing).className == nil)
    let argument = try Self.read("a:b.swift:Spiral", existing: existing)
    #expect(argument.path == "a:b.swift")
    #expect(argument.className == "Spiral")
  }

  @Test(
    "A path without a file is refused, with the path that is missing",
    arguments: [
      ("none.swift", "none.swift"), ("none.swift:Spiral", "none.swift"), ("a:b c", "a:b c"),
      (":Spiral", ":Spiral"),
    ])
  func missing(text: String, path: String) {
    #expect(throws: AppProblem("There is no file or folder \"\(path)\".")) {
      try Self.read(text, existing: [])
    }
  }

  @Test("What cannot be a class is refused", arguments: ["", "1st", "A..B", "A-B"])
  func noClass(name: String) {
    #expect(throws: AppProblem("\"\(name)\" after Sources: is no name of a class.")) {
      try Self.read("Sources:\(name)", existing: ["Sources"])
    }
  }
}
