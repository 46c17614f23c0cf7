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

  /// The content of a file where a line ought to be.
  enum Reading {
    case line(JournalLine)
    /// The checksum does not fit.
    case torn
    /// The checksum fits, and the words or numbers are none that a session writes.
    case impossible
  }

  /// Reads a line without its newline.
  static func read(_ bytes: UnsafeRawBufferPointer) -> Reading {
    guard bytes.count > digits + 1, bytes[digits] == UInt8(ascii: " ") else { return .torn }
    let contents = UnsafeRawBufferPointer(rebasing: bytes[(digits + 1)...])
    let text = String(decoding: bytes[..<digits], as: UTF8.self)
    guard UInt64(text, radix: 16) == checksum(contents) else { return .torn }
    return JournalLine(contents: contents).map { .line($0) } ?? .impossible
  }

  /// Reads a line without its newline; nil if it is damaged.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard case .line(let line) = Self.read(bytes) else { return nil }
    self = line
  }

  /// Returns whether the first line of a journal may begin with some bytes.
  static func mayBegin(with bytes: UnsafeRawBufferPointer) -> Bool {
    let hasDigits = bytes.prefix(digits).allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    return hasDigits && zip(bytes.dropFirst(digits), " journal \(version) ".utf8).allSatisfy(==)
  }

  /// Reads what follows on the checksum; nil for words and numbers that no session writes.
  private init?(contents: UnsafeRawBufferPointer) {
    var fields = Fields(rest: contents)
    switch fields.next() {
    case "journal":
      guard let version = fields.count() else { return nil }
      self = .journal(version: version, header: Array(fields.rest))
    case "begin":
      guard let entry = fields.count(), entry > 0, let start = fields.instant() else { return nil }
      self = .begin(entry: entry, start: start, request: Array(fields.rest))
    case "end":
      guard let entry = fields.count(), entry > 0, let state = JournalState(&fields),
        let ending = HistoryEntry.Ending(rawValue: fields.next())
      else { return nil }
      self = .end(entry: entry, state, ending)
    case "time":
      guard let state = JournalState(&fields) else { return nil }
      self = .time(state)
    case "seek":
      guard let entry = fields.count(), let inside = fields.count(upTo: 1),
        inside == 0 || entry > 0, let state = JournalState(&fields)
      else { return nil }
      self = .seek(entry: entry, isInside: inside == 1, state)
    default: return nil
    }
  }

  /// The words of a line that were not read yet.
  struct Fields {
    fileprivate(set) var rest: UnsafeRawBufferPointer

    /// Returns the next word; empty at the end.
    mutating func next() -> String {
      let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.count
      let field = String(decoding: rest[..<end], as: UTF8.self)
      rest = UnsafeRawBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
      return field
    }

    /// The most of anything that a session counts, which no session reaches; a guess.
    private static let countMax = 1 << 53

    /// Returns the next word as a number from 0 on; nil for anything else.
    mutating func count(upTo last: Int = countMax) -> Int? {
      Int(next()).flatMap { (0...last).contains($0) ? $0 : nil }
    }

    /// Returns the next word as an instant of a session's clock; nil for anything else.
    mutating func instant() -> Instant? {
      count(upTo: Int(Instant.sessionEnd.nanoseconds)).map { Instant(nanoseconds: Int64($0)) }
    }
  }

  /// A sum that finds torn and damaged lines; it is no protection against intention.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // Multiplication by an odd constant with a rotation, after the finalizer of splitmix64.
    var sum = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= bytes.count {
      sum = mixed(sum, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var last: UInt64 = 0
    while index < bytes.count {
      last = last << 8 | UInt64(bytes[index])
      index += 1
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
  let moment: HistoryMoment
  let frame: Int
  /// The state hash; nil where it is not known.
  let hash: UInt64?

  init(moment: HistoryMoment, frame: Int, hash: UInt64?) {
    self.moment = moment
    self.frame = frame
    self.hash = hash
  }

  /// The last frame of the longest session at 240 frames a second, and some more.
  private static let frameMax = 1 << 38
  /// The text of a hash that is not known.
  private static let unknown = "-"

  /// The state of a stage.
  @MainActor
  init(_ stage: Stage) {
    self.init(moment: stage.moment, frame: stage.frame, hash: stage.hash)
  }

  /// The state of a stage that was suspended.
  @MainActor
  init(_ stage: SuspendedStage) {
    self.init(moment: stage.moment, frame: stage.frame, hash: stage.hash)
  }

  fileprivate init?(_ fields: inout JournalLine.Fields) {
    guard let turns = fields.count(), let instant = fields.instant(),
      let frame = fields.count(upTo: Self.frameMax)
    else { return nil }
    let text = fields.next()
    let hash = UInt64(text, radix: 16)
    guard hash != nil || text == Self.unknown else { return nil }
    self.init(
      moment: HistoryMoment(turns: turns, instant: instant), frame: frame, hash: hash)
  }

  fileprivate func write(to bytes: inout [UInt8]) {
    JournalLine.write(moment.turns, to: &bytes)
    JournalLine.write(moment.instant.nanoseconds, to: &bytes)
    JournalLine.write(frame, to: &bytes)
    bytes.append(contentsOf: (hash.map(StateHash.text) ?? Self.unknown).utf8)
    bytes.append(UInt8(ascii: " "))
  }
}
