import Flickbook
import Wire

/// A `.jsonl` script in the making: the requests among the bytes that a client sends.
///
/// Lines are cut as the daemon cuts them and kept as they were sent, one request a line. Blank lines
/// and comments, lines over the limit and lines that are no request are left out, so that the file
/// is a script at any moment. A request that the daemon understands and refuses is kept.
struct Recording {
  private let sink: ByteSink
  private let reader = JSONReader()
  private var splitter: LineSplitter

  /// A recording with nothing in it; `lineLimit` is the daemon's, in bytes.
  init(to sink: ByteSink, lineLimit: Int) {
    self.sink = sink
    splitter = LineSplitter(limit: lineLimit)
  }

  /// Takes the next bytes of the client, and writes the requests that have become whole.
  mutating func take(_ bytes: [UInt8]) throws(FileProblem) {
    bytes.withUnsafeBytes { splitter.append($0) }
    try writeRequests()
  }

  /// Ends the stream: what is left counts as a line, for the daemon too.
  mutating func finish() throws(FileProblem) {
    splitter.finish()
    try writeRequests()
  }

  private mutating func writeRequests() throws(FileProblem) {
    while let line = splitter.next() {
      guard case .whole(_, let range) = line, let request = request(range) else { continue }
      try sink.write(request + [UInt8(ascii: "\n")])
    }
    try sink.flush()
  }

  /// The bytes of a line if it is a request.
  private func request(_ range: Range<Int>) -> [UInt8]? {
    splitter.withBytes(range) { bytes in
      (try? Request(line: bytes, reader: reader)) == nil ? nil : Array(bytes)
    }
  }
}
