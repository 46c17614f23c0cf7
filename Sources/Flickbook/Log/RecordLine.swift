import Synchronization
package import UIKit

/// A record as its line of JSON: its source and event are found at once, its values when they are
/// asked for.
final class RecordLine: Sendable {
  let bytes: [UInt8]
  private let parse: @Sendable ([UInt8]) -> Document?
  /// The source and the event as the line names them; nil where `logEvent` says both.
  let names: (source: String, event: String)?
  let logEvent: LogEvent?
  private let known: Mutex<Document?>

  init(_ bytes: [UInt8], _ document: Document?, _ parse: @escaping @Sendable ([UInt8]) -> Document?)
  {
    (self.bytes, self.parse) = (bytes, parse)
    let head = Self.head(of: bytes)
    if let event = head.flatMap({ EventNames.event(named: bytes[$0.event]) }), let head,
      event.source.rawValue.utf8.elementsEqual(bytes[head.source])
    {
      (logEvent, names) = (event, nil)
      known = Mutex(document)
      return
    }
    // Another line of a log file, or a record in another order of members.
    let document = document ?? parse(bytes)
    known = Mutex(document)
    let source = document?.root["source"]?.string ?? ""
    let event = document?.root["event"]?.string ?? ""
    logEvent = EventNames.event(named: Array(event.utf8)[...])
    names = (source, event)
  }

  /// Whether the line has a source and an event.
  var isRecord: Bool { names.map { !$0.source.isEmpty && !$0.event.isEmpty } ?? true }

  /// The values of the line; no member for a line that is no JSON.
  var document: Document {
    known.withLock { known in
      if let known { return known }
      let document = parse(bytes) ?? Self.empty
      known = document
      return document
    }
  }

  private static let empty: Document = {
    var builder = Document.Builder()
    builder.beginObject()
    builder.end()
    return builder.finish()
  }()

  private static let source = Array(#","source":""#.utf8)
  private static let event = Array(#"","event":""#.utf8)

  /// Returns where the words of `source` and `event` are, which follow each other after the stamp; nil
  /// in another line.
  private static func head(of line: [UInt8]) -> (source: Range<Int>, event: Range<Int>)? {
    line.withUnsafeBufferPointer { line in
      var index = 0
      // The stamp is numbers: the first quote after a comma that `source` follows is its own.
      while index + source.count < line.count {
        guard line[index] == UInt8(ascii: ","), line[index + 2] == UInt8(ascii: "s"),
          matches(line, index, source)
        else {
          index += 1
          continue
        }
        let begin = index + source.count
        let end = word(line, from: begin)
        guard matches(line, end, event) else { return nil }
        let name = end + event.count
        return (begin..<end, name..<word(line, from: name))
      }
      return nil
    }
  }

  private static func matches(
    _ line: UnsafeBufferPointer<UInt8>, _ start: Int, _ text: [UInt8]
  ) -> Bool {
    start + text.count <= line.count && text.indices.allSatisfy { line[start + $0] == text[$0] }
  }

  private static func word(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < line.count, line[end] != UInt8(ascii: "\"") { end += 1 }
    return end
  }
}

/// The events by the bytes of their names.
package enum EventNames {
  private static let events = Dictionary(
    LogEvent.allCases.map { (hash(of: $0.name.utf8), $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the event of a name; nil if there is none.
  package static func event(named name: ArraySlice<UInt8>) -> LogEvent? {
    guard let event = events[hash(of: name)], event.name.utf8.elementsEqual(name) else {
      return nil
    }
    return event
  }

  /// FNV-1a, 64 bits; no two events have the same hash, as a test says.
  static func hash(of name: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
