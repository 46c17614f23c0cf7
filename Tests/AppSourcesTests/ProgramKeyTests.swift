import Testing

@testable import AppSources

@Suite("The key of an app's program")
struct ProgramKeyTests {
  private static let file = SourceFiles.File(path: "/a.swift", bytes: [1, 2])

  @Test("Everything that a program is made from changes its key")
  func changes() {
    let base = AppSources.key(of: [Self.file], standard: nil, ["id"])
    #expect(base == AppSources.key(of: [Self.file], standard: nil, ["id"]))
    let other = SourceFiles.File(path: "/b.swift", bytes: [1, 2])
    let changed = SourceFiles.File(path: "/a.swift", bytes: [1, 3])
    let keys = [
      base, AppSources.key(of: [other], standard: nil, ["id"]),
      AppSources.key(of: [changed], standard: nil, ["id"]),
      AppSources.key(of: [Self.file], standard: "Rows", ["id"]),
      AppSources.key(of: [Self.file], standard: nil, ["other"]),
      AppSources.key(of: [Self.file, other], standard: nil, ["id"]),
      AppSources.key(of: [other, Self.file], standard: nil, ["id"]),
    ]
    #expect(Set(keys).count == keys.count)
  }

  @Test("Bytes that move from one field to the next change the key")
  func fields() {
    #expect(
      AppSources.key(of: [], standard: nil, ["ab", "c"])
        != AppSources.key(of: [], standard: nil, ["a", "bc"]))
  }
}
