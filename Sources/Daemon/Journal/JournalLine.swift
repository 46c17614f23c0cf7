import Flickbook
import Timeline

/// A line of a session's journal.
///
/// The text of a line is a checksum of 16 hexadecimal digits, a blank, a word and its values, separated
/// by blanks. Instants are in nanoseconds.
///
/// Rule: protocol 10, "Journal".
enum JournalLine: Equatable {
  /// The first line: the version of the format and the header as a JSON object.
  case journal(version: Int, header: [UInt8])
  /// A request begins.
  case begin(entry: Int, start: Instant, request: [UInt8])
  /// A request has stopped.
  case end(entry: Int, JournalState, HistoryEntry.Ending)
  /// Time has passed without a request.
  case time(JournalState)
  /// The session was taken to a position of its past.
  case seek(entry: Int, isInside: Bool, JournalState)

  /// The version of the format.
  static let version = 1

  /// The number of digits of a checksum.
  private static let digits = 16

  // MARK: Writing

  /// Appends the line to a buffer, including its newline.
  func write(to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Self.digits))
    bytes.append(UInt8(ascii: " "))
    writeContents(to: &bytes)
    let sum = bytes.withUnsafeBytes { all in
      Self.checksum(UnsafeRawBufferPointer(rebasing: all[(start + Self.digits + 1)...]))
    }
    for digit in 0..<Self.digits {
      let value = UInt8(truncatingIfNeeded: sum >> UInt64(4 * (Self.digits - 1 - digit)) & 15)
      bytes[start + digit] = value < 10 ? 48 + value : 87 + value
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func writeContents(to bytes: inout [UInt8]) {
    switch self {
    case .journal(let version, let header):
      bytes.append(contentsOf: "journal \(version) ".utf8)
      bytes.append(contentsOf: header)
    case .begin(let entry, let start, let request):
      bytes.append(contentsOf: "begin ".utf8)
      Self.write(entry, to: &bytes)
      Self.write(Int(start.nanoseconds), to: &bytes)
      bytes.append(contentsOf: request)
    case .end(let entry, let state, let ending):
      bytes.append(contentsOf: "end ".utf8)
      Self.write(entry, to: &bytes)
      state.write(to: &bytes)
      bytes.append(contentsOf: ending.rawValue.utf8)
    case .time(let state):
      bytes.append(contentsOf: "time ".utf8)
      state.write(to: &bytes)
    case .seek(let entry, let isInside, let state):
      bytes.append(contentsOf: "seek ".utf8)
      Self.write(entry, to: &bytes)
      Self.write(isInside ? 1 : 0, to: &bytes)
      state.write(to: &bytes)
    }
  }

  fileprivate static func write(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: String(number).utf8)
    bytes.append(UInt8(ascii: " "))
  }

  // MARK: Reading

  /// Reads a line without its newline; nil if it is damaged.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > Self.digits + 1, bytes[Self.digits] == UInt8(ascii: " ") else { return nil }
    let contents = UnsafeRawBufferPointer(rebasing: bytes[(Self.digits + 1)...])
    let digits = String(decoding: bytes[..<Self.digits], as: UTF8.self)
    guard UInt64(digits, radix: 16) == Self.checksum(contents) else { return nil }
    var words = Words(rest: contents)
    switch words.next() {
    case "journal":
      guard let version = words.number() else { return nil }
      self = .journal(version: version, header: Array(words.rest))
    case "begin":
      guard let entry = words.number(), let start = words.number() else { return nil }
      self = .begin(
        entry: entry, start: Instant(nanoseconds: Int64(start)), request: Array(words.rest))
    case "end":
      guard let entry = words.number(), let state = JournalState(&words),
        let ending = HistoryEntry.Ending(rawValue: words.next())
      else { return nil }
      self = .end(entry: entry, state, ending)
    case "time":
      guard let state = JournalState(&words) else { return nil }
      self = .time(state)
    case "seek":
      guard let entry = words.number(), let inside = words.number(),
        let state = JournalState(&words)
      else { return nil }
      self = .seek(entry: entry, isInside: inside == 1, state)
    default: return nil
    }
  }

  /// The words of a line that were not read yet.
  struct Words {
    fileprivate(set) var rest: UnsafeRawBufferPointer

    /// Returns the next word; empty at the end.
    mutating func next() -> String {
      let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.count
      let word = String(decoding: rest[..<end], as: UTF8.self)
      rest = UnsafeRawBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
      return word
    }

    /// Returns the next word as a number.
    mutating func number() -> Int? { Int(next()) }
  }

  /// A sum that finds torn and damaged lines; it is no protection against intention.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // Multiplication by an odd constant with a rotation, after the finalizer of splitmix64.
    var sum = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var place = 0
    while place + 8 <= bytes.count {
      sum = mixed(sum, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var last: UInt64 = 0
    while place < bytes.count {
      last = last << 8 | UInt64(bytes[place])
      place += 1
    }
    return mixed(sum, last)
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (sum ^ word.littleEndian) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ mixed >> 29
  }
}

/// The position and state of a session, as its journal records them.
struct JournalState: Equatable {
  let place: HistoryPlace
  let frame: Int
  /// The state hash; nil where it is not known.
  let hash: UInt64?

  init(place: HistoryPlace, frame: Int, hash: UInt64?) {
    self.place = place
    self.frame = frame
    self.hash = hash
  }

  /// The text of a hash that is not known.
  private static let unknown = "-"

  /// The state of a stage.
  @MainActor
  init(_ stage: Stage) {
    self.init(place: stage.place, frame: stage.frame, hash: stage.hash)
  }

  /// The state of a stage that was suspended.
  @MainActor
  init(_ stage: SuspendedStage) {
    self.init(place: stage.place, frame: stage.frame, hash: stage.hash)
  }

  fileprivate init?(_ words: inout JournalLine.Words) {
    guard let turns = words.number(), let instant = words.number(), let frame = words.number()
    else { return nil }
    let text = words.next()
    let hash = UInt64(text, radix: 16)
    guard hash != nil || text == Self.unknown else { return nil }
    self.init(
      place: HistoryPlace(turns: turns, instant: Instant(nanoseconds: Int64(instant))),
      frame: frame, hash: hash)
  }

  fileprivate func write(to bytes: inout [UInt8]) {
    JournalLine.write(place.turns, to: &bytes)
    JournalLine.write(place.instant.nanoseconds, to: &bytes)
    JournalLine.write(frame, to: &bytes)
    bytes.append(contentsOf: (hash.map(StateHash.text) ?? Self.unknown).utf8)
    bytes.append(UInt8(ascii: " "))
  }
}
