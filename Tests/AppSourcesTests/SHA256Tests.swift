import Testing

@testable import AppSources

@Suite("SHA-256")
struct SHA256Tests {
  /// The examples of FIPS 180-4, and texts about as long as a block or its padding (`sha256sum`).
  static let digests = [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ]

  @Test("The digest is as the standard defines it", arguments: digests)
  func digest(text: String, times: Int, digest: String) {
    var hash = SHA256()
    for _ in 0..<times { hash.combine(text.utf8) }
    #expect(hash.digest() == digest)
  }
}

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
