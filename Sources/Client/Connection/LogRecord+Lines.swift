import Flickbook
import Wire

extension LogRecord {
  /// A record from its line, without the end, of which the rest is read when it is asked for.
  init(line: [UInt8]) {
    self.init(line: line) { try? Document(json: $0) }
  }

  /// Returns the records of lines, each of which is followed by a newline.
  static func records(ofLines lines: [UInt8]) -> [LogRecord] {
    lines.split(separator: UInt8(ascii: "\n")).map { LogRecord(line: Array($0)) }
  }
}
