import Testing

@testable import EventLoop

@Suite("Bytes that wait to be written")
struct WaitingBytesTests {
  @Test(
    "They come out in order, whatever the sizes of the parts",
    arguments: [
      [], [1], [65_535, 1], [65_536, 1], [65_537], [1, 200_000, 1, 65_535, 3],
      Array(repeating: 1000, count: 200),
    ])
  func order(sizes: [Int]) {
    var waiting = WaitingBytes()
    var expected: [UInt8] = []
    for (number, size) in sizes.enumerated() {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ number) }
      waiting.append(bytes[...])
      expected += bytes
      #expect(waiting.count == expected.count)
    }
    #expect(waiting.isEmpty == expected.isEmpty)
    let pieces = waiting.take()
    var found: [UInt8] = []
    pieces.forEach { piece in
      found += piece
      piece.deallocate()
    }
    #expect(found == expected)
    #expect(waiting.isEmpty && waiting.count == 0)
  }

  @Test("Small parts share pieces of memory")
  func pieces() {
    var waiting = WaitingBytes()
    for _ in 0..<1000 { waiting.append([1, 2, 3, 4, 5, 6, 7, 8, 9, 10][...]) }
    let pieces = waiting.take()
    #expect(pieces.count == 1)
    pieces.forEach { $0.deallocate() }
  }
}
