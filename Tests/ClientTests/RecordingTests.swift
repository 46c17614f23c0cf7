import Testing

@testable import Client

@Suite("Recording")
struct RecordingTests {
  private let sink = ByteSink.memory

  /// Returns what a recording keeps of these pieces, with or without the client's orderly end.
  private func kept(_ pieces: [String], limit: Int = 64, ends: Bool = true) throws -> String {
    var recording = Recording(to: sink, lineLimit: limit)
    for piece in pieces { try recording.take(Array(piece.utf8)) }
    if ends { try recording.finish() }
    return String(decoding: sink.contents, as: UTF8.self)
  }

  private static let hello = #"{"id":1,"method":"server.hello"}"#

  struct Sent: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let pieces: [String]
  }

  /// Each is one request for the daemon, sent in another way.
  static let ways = [
    Sent(testDescription: "a line", pieces: [hello + "\n"]),
    Sent(testDescription: "a line that ends as on Windows", pieces: [hello + "\r\n"]),
    Sent(testDescription: "one byte a write", pieces: (hello + "\n").map { String($0) }),
    Sent(testDescription: "blank lines and comments", pieces: ["\n \t\n# {}\n\(hello)\n#\n"]),
    Sent(testDescription: "no line end at the end", pieces: [hello]),
    Sent(testDescription: "half a line at the end", pieces: [hello + "\n", #"{"id":2,"me"#]),
    Sent(testDescription: "a line that is not JSON", pieces: ["hello\n\(hello)\n"]),
    Sent(testDescription: "a batch", pieces: ["[\(hello)]\n\(hello)\n"]),
    Sent(
      testDescription: "a line over the limit",
      pieces: [#"{"method":"\#(String(repeating: "x", count: 64))"}"# + "\n", hello + "\n"]),
  ]

  @Test("Requests are kept as they were sent, and nothing else", arguments: ways)
  func keeps(_ sent: Sent) throws {
    #expect(try kept(sent.pieces) == Self.hello + "\n")
  }

  @Test("A line of the daemon's limit is kept, one byte more is not", arguments: [32, 31])
  func limit(_ limit: Int) throws {
    #expect(Self.hello.utf8.count == 32)
    #expect(try kept([Self.hello + "\n"], limit: limit).isEmpty == (limit == 31))
  }

  @Test("An incomplete line is not a request yet")
  func waits() throws {
    #expect(try kept([Self.hello], ends: false).isEmpty)
  }

  @Test("A request that the daemon will refuse is kept")
  func keepsRefused() throws {
    let line = #"{"method":"clock.setle"}"#
    #expect(try kept([line + "\n"]) == line + "\n")
  }
}
