import Testing

@testable import Documents

@Suite("Nearest word")
struct NearestWordTests {
  @Test(
    "A typing error finds the intended word",
    arguments: [
      ("flign", "fling"), ("FLING", "fling"), ("flings", "fling"), ("settel", "settle"),
      ("longpress", "longPress"),
    ])
  func finds(slip: String, word: String) {
    #expect(nearest(slip, in: ["fling", "settle", "longPress"]) == word)
  }

  @Test("A word without similar ones finds none")
  func findsNone() {
    #expect(nearest("banana", in: ["fling", "settle"]) == nil)
  }
}
