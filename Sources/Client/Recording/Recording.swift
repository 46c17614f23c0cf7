import Flickbook
import Wire

/// Writes a `.jsonl` script with the requests in the bytes that a client sends.
///
/// Lines are split as in the daemon and written as they were sent, one request per line. Blank
/// lines, comments, lines over the limit and lines that are not requests are left out, so that the
/// file is a valid script at any time. A request that the daemon parses and refuses is kept.
struct Recording {
  private let sink: ByteSink
  private let reader = JSONReader()
  private var splitter: LineSplitter

  /// Creates an empty recording; `lineLimit` is the daemon's, in bytes.
  init(to sink: ByteSink, lineLimit: Int) {
    self.sink = sink
    splitter = LineSplitter(limit: lineLimit)
  }

  /// Adds the next bytes of the client, and writes the requests that are complete.
  mutating func take(_ bytes: [UInt8]) throws(FileProblem) {
    bytes.withUnsafeBytes { splitter.append($0) }
    try writeRequests()
  }

  /// Ends the stream: the remaining bytes count as a line, as in the daemon.
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

  /// Returns the bytes of a line if it is a request.
  private func request(_ range: Range<Int>) -> [UInt8]? {
    splitter.withBytes(range) { bytes in
      (try? Request(line: bytes, reader: reader)) == nil ? nil : Array(bytes)
    }
  }
}
