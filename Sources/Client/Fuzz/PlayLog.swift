import Flickbook
import Wire

/// Three different kinds of events that followed each other in a log.
struct CallOrder: Hashable, Sendable {
  let events: [String]
}

/// Reads the records of a play: the orders of its calls, its rules, and a hash of its bytes.
struct PlayLog {
  private(set) var check: RuleCheck
  /// The orders of calls, in the order in which they came.
  private(set) var orders: [CallOrder] = []
  /// The hash of all bytes.
  private(set) var hash = EventKey().hash

  /// The events that the rules are about; nil if they are about all.
  private let wanted: Set<String>?
  private var known: Set<Recent> = []
  private var names: [UInt64: Name] = [:]
  private var recent = Recent()

  /// The last three events by the hashes of their names, the oldest first; 0 for none.
  private struct Recent: Hashable {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0
  }

  private struct Name {
    let text: String
    let isJudged: Bool
  }

  /// The hash of a name: FNV-1a, 64 bits.
  private struct EventKey {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  init(_ rules: [LogRule]) {
    check = RuleCheck(rules)
    let events = rules.map(\.events)
    wanted = events.contains { $0 == nil } ? nil : Set(events.compactMap(\.self).joined())
  }

  /// The last events, at most three, the oldest first.
  var lastEvents: [String] {
    [recent.first, recent.second, recent.third].compactMap { names[$0]?.text }
  }

  /// Takes records, one a line.
  mutating func take(_ records: [UInt8], _ reader: JSONReader) {
    var start = 0
    while start < records.count {
      let end = records[start...].firstIndex(of: UInt8(ascii: "\n")) ?? records.count
      take(line: records[start..<end], reader)
      start = end + 1
    }
    var key = EventKey(hash: hash)
    for byte in records { key.combine(byte) }
    hash = key.hash
  }

  private static let mark = Array(#""event":""#.utf8)

  private mutating func take(line: ArraySlice<UInt8>, _ reader: JSONReader) {
    guard let name = Self.name(in: line) else { return }
    var key = EventKey()
    for byte in line[name] { key.combine(byte) }
    if names[key.hash] == nil {
      let text = String(decoding: line[name], as: UTF8.self)
      names[key.hash] = Name(text: text, isJudged: wanted?.contains(text) ?? true)
    }
    note(key.hash)
    guard names[key.hash]?.isJudged == true, let node = try? reader.document(Array(line)).root,
      let record = RuleRecord(node)
    else { return }
    check.take(record)
  }

  /// Returns the range of the event's name, which is the value of the first member with that key.
  private static func name(in line: ArraySlice<UInt8>) -> Range<Int>? {
    line.withUnsafeBufferPointer { bytes in
      var index = 0
      while index + mark.count < bytes.count {
        guard bytes[index] == UInt8(ascii: "\""), bytes[index + 1] == UInt8(ascii: "e"),
          (2..<mark.count).allSatisfy({ bytes[index + $0] == mark[$0] })
        else {
          index += 1
          continue
        }
        let start = index + mark.count
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
        return (line.startIndex + start)..<(line.startIndex + end)
      }
      return nil
    }
  }

  /// Notes an event; a repeated event counts once.
  private mutating func note(_ event: UInt64) {
    guard event != recent.third else { return }
    recent = Recent(first: recent.second, second: recent.third, third: event)
    guard recent.first != 0, known.insert(recent).inserted else { return }
    orders.append(CallOrder(events: lastEvents))
  }
}
