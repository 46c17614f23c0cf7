import Glibc
import Wire

/// What the `server.cancel` lines of a connection have asked for that were found before their turn.
///
/// Lines are named by their numbers. Each line that waits is read at most once more than without it.
/// Rule: protocol 10, "Limits".
struct Cancellations {
  /// How far the lines that wait have been looked through.
  var place = LineSplitter.Lookahead()
  /// How far the ids of the lines that wait are known.
  private var indexed = LineSplitter.Lookahead()
  /// The lines of each id, as far as they are known, in their order.
  private var waiting: [RequestID: [Int]] = [:]
  /// Requests that will not be done.
  private var cancelled: Set<Int> = []
  /// `server.cancel` lines that have taken effect.
  private var met: Set<Int> = []

  /// The id that a line asks to cancel; nil where it asks for something else.
  static func target(
    of line: Range<Int>, in inbox: LineSplitter, _ reader: JSONReader
  ) -> RequestID? {
    inbox.withBytes(line) { bytes in
      guard holdsName(bytes) else { return nil }
      return (try? Request(line: bytes, reader: reader))?.target
    }
  }

  /// Most lines that wait hold no such name and need not be read before their turn.
  private static func holdsName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var start = 0
    while let found = memchr(base + start, Int32(name[rareLetter]), bytes.count - start) {
      let place = UnsafeRawPointer(found) - base
      start = place + 1
      let first = place - rareLetter
      guard first >= 0, first + name.count <= bytes.count else { continue }
      if bytes[first..<first + name.count].elementsEqual(name) { return true }
    }
    return false
  }

  private static let name = Array("server.cancel".utf8)
  /// Where the `v` stands, which is seldom in JSON.
  private static let rareLetter = 3

  /// A `server.cancel` line has met the request that runs.
  mutating func noteMet(_ line: Int) {
    met.insert(line)
  }

  /// Cancels the oldest request of an id that waits before a `server.cancel` line, if there is one.
  mutating func cancelWaiting(
    _ target: RequestID, before line: Int, in inbox: LineSplitter, _ reader: JSONReader
  ) {
    index(before: line, in: inbox, reader)
    let lines = waiting[target, default: []].drop { $0 < inbox.number }
    waiting[target] = Array(lines.dropFirst())
    guard let oldest = lines.first else { return }
    cancelled.insert(oldest)
    met.insert(line)
  }

  private mutating func index(
    before line: Int, in inbox: LineSplitter, _ reader: JSONReader
  ) {
    var next = indexed
    while let found = inbox.look(ahead: &next), found.number < line {
      indexed = next
      let id = inbox.withBytes(found.bytes) { bytes in
        (try? Request(line: bytes, reader: reader)).flatMap { $0.target == nil ? $0.id : nil }
      }
      if let id, id != .none { waiting[id, default: []].append(found.number) }
    }
  }

  /// Whether the request in a line that is taken now was cancelled while it waited.
  mutating func takeCancelled(_ line: Int) -> Bool {
    // What is behind the last line that was looked at is known of nobody.
    if line >= place.number { waiting = [:] }
    return cancelled.remove(line) != nil
  }

  /// Whether the `server.cancel` in a line that is taken now has met a request.
  mutating func takeResult(_ line: Int) -> Bool { met.remove(line) != nil }
}
