import Testing

@testable import Documents

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
    for _ in 0..<times { Array(text.utf8).withUnsafeBytes { hash.combine($0) } }
    #expect(hash.digest() == digest)
  }

  @Test("It does not matter in which pieces bytes are added", arguments: [1, 3, 63, 64, 65, 200])
  func pieces(length: Int) {
    let bytes = (0..<300).map { UInt8($0 % 251) }
    var (whole, pieces) = (SHA256(), SHA256())
    bytes.withUnsafeBytes { bytes in
      whole.combine(bytes)
      for start in stride(from: 0, to: bytes.count, by: length) {
        let end = min(start + length, bytes.count)
        pieces.combine(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
    }
    #expect(pieces.digest() == whole.digest())
  }
}
