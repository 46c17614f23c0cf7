import Testing

@testable import Wire

@Suite("Lines of a stream")
struct LineSplitterTests {
  struct Stream: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let chunks: [String]
    let lines: [String]
  }

  @Test("A splitter continues within a stream, with the numbers of its lines")
  func goesOn() {
    var first = LineSplitter(limit: 8)
    Array("a\nb\n12345678901".utf8).withUnsafeBytes { first.append($0) }
    #expect(first.next().map { "\($0)" }?.contains("number: 1") == true)
    var second = LineSplitter(
      limit: 8, line: first.number, dropsLine: first.dropsLine, queued: Array(first.queued))
    var lookahead = LineSplitter.Lookahead()
    #expect(second.look(ahead: &lookahead)?.number == 2)
    #expect(second.next().map { "\($0)" }?.contains("number: 2") == true)
    // The rest of a line that is too long is dropped in whichever splitter it arrives.
    #expect(second.next() == .tooLong(number: 3))
    var third = LineSplitter(
      limit: 8, line: second.number, dropsLine: second.dropsLine, queued: Array(second.queued))
    Array("more\nc\n".utf8).withUnsafeBytes { third.append($0) }
    #expect(third.next().map { "\($0)" }?.contains("number: 4") == true)
    #expect(third.next() == nil)
  }

  static let streams = [
    Stream(
      testDescription: "two lines in one chunk", chunks: ["a\nb\n"], lines: ["1 a", "2 b"]),
    Stream(
      testDescription: "half a line is kept", chunks: ["ab", "c", "\nd"], lines: ["1 abc", "2 d"]),
    Stream(
      testDescription: "a return before the end is ignored", chunks: ["a\r", "\n"], lines: ["1 a"]),
    Stream(
      testDescription: "blank lines and comments are skipped, yet counted",
      chunks: ["\n  \n\r\n# note\na\n"], lines: ["5 a"]),
    Stream(
      testDescription: "a line of the limit is taken", chunks: ["12345678\r\n"],
      lines: ["1 12345678"]),
    Stream(
      testDescription: "a line one byte longer is reported", chunks: ["123456789\nb\n"],
      lines: ["1 too long", "2 b"]),
    Stream(
      testDescription: "a long line is reported once and its rest dropped",
      chunks: ["1234567890", "12345", "6789012345", "x\nb\n"], lines: ["1 too long", "2 b"]),
    Stream(
      testDescription: "a long comment is no error", chunks: ["# 34567890", "123\nb\n"],
      lines: ["2 b"]),
    Stream(testDescription: "nothing", chunks: [], lines: []),
  ]

  @Test("A stream is cut at its line ends", arguments: streams)
  func cuts(_ stream: Stream) {
    var splitter = LineSplitter(limit: 8)
    var lines: [String] = []
    for chunk in stream.chunks {
      Array(chunk.utf8).withUnsafeBytes { splitter.append($0) }
      while let line = splitter.next() { lines.append(splitter.text(line)) }
    }
    splitter.finish()
    while let line = splitter.next() { lines.append(splitter.text(line)) }
    #expect(lines == stream.lines)
    #expect(splitter.byteCount == 0)
  }

  @Test("Bytes that arrive one by one make equal lines")
  func bytewise() {
    var splitter = LineSplitter(limit: 100)
    var lines: [String] = []
    for byte in "{\"a\":1}\r\n\n# x\nlast\n".utf8 {
      [byte].withUnsafeBytes { splitter.append($0) }
      while let line = splitter.next() { lines.append(splitter.text(line)) }
    }
    #expect(lines == ["1 {\"a\":1}", "4 last"])
  }
}

extension LineSplitter {
  fileprivate func text(_ line: Line) -> String {
    switch line {
    case .tooLong(let number): return "\(number) too long"
    case .whole(let number, let bytes):
      return withBytes(bytes) { "\(number) " + String(decoding: $0, as: UTF8.self) }
    }
  }
}
