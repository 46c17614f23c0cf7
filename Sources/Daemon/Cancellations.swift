import Glibc
import Wire

/// The effects of `server.cancel` requests of a connection that are still queued.
///
/// Lines are identified by their numbers. Each queued line is parsed at most one additional time.
/// Rule: protocol 10, "Limits".
struct Cancellations {
  /// How far the queued lines have been searched for `server.cancel`.
  var lookahead = LineSplitter.Lookahead()
  /// How far the queued lines have been searched for ids.
  private var indexed = LineSplitter.Lookahead()
  /// The queued lines of each id found so far, in order.
  private var waiting: [RequestID: [Int]] = [:]
  /// The lines whose requests will not be performed.
  private var cancelled: Set<Int> = []
  /// The number of the first line that another process has not searched for `server.cancel`.
  private(set) var searchedBefore = 0
  /// The lines of `server.cancel` requests that have taken effect.
  private var met: Set<Int> = []

  /// Creates the effects of no request.
  init() {}

  /// Creates the effects that another process has noted.
  init(cancelled: [Int], met: [Int], searched: Int) {
    self.cancelled = Set(cancelled)
    self.met = Set(met)
    searchedBefore = searched
  }

  /// The number of the first line that was not searched for `server.cancel`.
  var searched: Int { max(lookahead.number, searchedBefore) }

  /// The lines whose requests will not be performed, and the lines of the `server.cancel` requests
  /// that have taken effect, in ascending order.
  var noted: (cancelled: [Int], met: [Int]) { (cancelled.sorted(), met.sorted()) }

  /// Returns the id that a line cancels; nil if the line is another request.
  static func target(
    of line: Range<Int>, in inbox: LineSplitter, _ reader: JSONReader
  ) -> RequestID? {
    inbox.withBytes(line) { bytes in
      guard holdsName(bytes) else { return nil }
      return (try? Request(line: bytes, reader: reader))?.target
    }
  }

  /// Most queued lines do not contain the name and are not parsed here.
  private static func holdsName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var start = 0
    while let found = memchr(base + start, Int32(name[rareLetter]), bytes.count - start) {
      let offset = UnsafeRawPointer(found) - base
      start = offset + 1
      let first = offset - rareLetter
      guard first >= 0, first + name.count <= bytes.count else { continue }
      if bytes[first..<first + name.count].elementsEqual(name) { return true }
    }
    return false
  }

  private static let name = Array("server.cancel".utf8)
  /// The index of the `v`, a rare letter in JSON.
  private static let rareLetter = 3

  /// Notes that the `server.cancel` in a line has cancelled the running request.
  mutating func noteMet(_ line: Int) {
    met.insert(line)
  }

  /// Cancels the oldest request with an id that is queued before a `server.cancel`, if there is
  /// one.
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
      // Another process may have cancelled it.
      guard !cancelled.contains(found.number) else { continue }
      let id = inbox.withBytes(found.bytes) { bytes in
        (try? Request(line: bytes, reader: reader)).flatMap { $0.target == nil ? $0.id : nil }
      }
      if let id, id != .none { waiting[id, default: []].append(found.number) }
    }
  }

  /// Returns whether the request in a dequeued line was cancelled while it was queued.
  mutating func takeCancelled(_ line: Int) -> Bool {
    // No ids are known of lines after the last one searched.
    if line >= lookahead.number { waiting = [:] }
    return cancelled.remove(line) != nil
  }

  /// Returns whether the `server.cancel` in a dequeued line has cancelled a request.
  mutating func takeResult(_ line: Int) -> Bool { met.remove(line) != nil }
}
