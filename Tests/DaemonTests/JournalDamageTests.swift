import Flickbook
import Foundation
import SeededRandom
import Testing

@testable import Daemon

/// Rule: protocol 10, "Journal".
@Suite("Journals that somebody has changed", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct JournalDamageTests {
  /// A change of a journal's lines, each with the checksum that fits.
  struct Change: CustomTestStringConvertible, Sendable {
    /// A replacement in the contents of a line.
    let (old, new): (String, String)
    /// The line, counted from 0.
    var line = 0
    var testDescription: String { "\(old) to \(new) in line \(line)" }
  }

  nonisolated static let changes: [Change] = [
    Change(old: #""keep":60000"#, new: #""keep":-1"#),
    Change(old: #""keep":60000"#, new: #""keep":1e300"#),
    Change(old: #""keep":60000"#, new: #""keep":0.5"#),
    Change(old: #""number":1"#, new: #""number":1e300"#),
    Change(old: #""number":1"#, new: #""number":0"#),
    Change(old: #""number":1"#, new: #""number":-7"#),
    Change(old: #""number":1"#, new: #""number":1099511627777"#),
    Change(old: #""name":"a""#, new: #""name":"../a""#),
    Change(old: #""name":"a""#, new: #""name":"b""#),
    Change(old: #""clock":"virtual""#, new: #""clock":"sundial""#),
    Change(old: "journal 1 ", new: "journal 9223372036854775807 "),
    Change(old: "journal 1 ", new: "journal -1 "),
    Change(old: "begin 1 ", new: "begin 0 ", line: 2),
    Change(old: "begin 1 ", new: "begin -9223372036854775808 ", line: 2),
    Change(old: "begin 1 0 ", new: "begin 1 9223372036854775807 ", line: 2),
    Change(old: "begin 1 0 ", new: "begin 1 1000000000000000001 ", line: 2),
    Change(old: "begin 1 0 ", new: "begin 1 -1 ", line: 2),
    Change(old: "end 1 ", new: "end 2 ", line: 3),
    Change(old: "end 1 ", new: "end 9223372036854775807 ", line: 3),
    Change(old: "whole", new: "somehow", line: 3),
    Change(old: "end 1 0 0 0 ", new: "end 1 9223372036854775807 0 0 ", line: 3),
    Change(old: "end 1 0 0 0 ", new: "end 1 0 9223372036854775807 0 ", line: 3),
    Change(old: "end 1 0 0 0 ", new: "end 1 0 0 9223372036854775807 ", line: 3),
    Change(old: "end 1 0 0 0 ", new: "end 1 0 -1 0 ", line: 3),
    Change(old: "end 1 0 0 0 ", new: "time 0 9223372036854775807 0 ", line: 3),
  ]

  private func change(_ fixture: JournalFolderFixture, _ change: Change) throws -> [UInt8] {
    var lines = fixture.lines(try #require(fixture.bytes("a")))
    let contents = JournalFolderFixture.contents(lines[change.line])
    try #require(contents.contains(change.old), "\(contents)")
    lines[change.line] = JournalFolderFixture.line(
      contents.replacingOccurrences(of: change.old, with: change.new))
    let bytes = fixture.bytes(lines)
    try fixture.write(bytes, "a")
    return bytes
  }

  /// Checks that a session cannot be restored, and that everything else is as it was.
  private func expectOneProblem(
    _ fixture: JournalFolderFixture, _ bytes: [UInt8], isFoundAtStart: Bool = true
  ) throws {
    let daemon = try fixture.start()
    let client = try daemon.connect()
    let listed = try #require(try client.listed("a"))
    #expect(listed["stored"]?.bool == true)
    if isFoundAtStart { #expect(listed["unusable"]?.string?.isEmpty == false, "\(listed)") }
    #expect(try client.attach("a") == "journal_mismatch")
    #expect(fixture.bytes("a") == bytes, "the journal is left alone")
    #expect(
      try client.call("session.open", #"{"name":"a","scene":{}}"#).errorName == "invalid_params")
    #expect(try client.listed("z")?["unusable"] == nil)
    #expect(try client.attach("z") == nil)
    #expect(try client.call("query.state").result?["t"]?.number ?? 0 > 0.25)
    #expect(try client.call("session.open", #"{"name":"n","scene":{}}"#).errorName == nil)
  }

  @Test("Impossible values with the right checksum are one session's problem", arguments: changes)
  func values(_ change: Change) throws {
    let fixture = try JournalFolderFixture()
    try fixture.store(["a", "z"])
    try expectOneProblem(fixture, try self.change(fixture, change))
  }

  /// The contents of lines that are added after the last one; T means its turns, I its instant,
  /// F for its frame and H for its hash.
  nonisolated static let additions: [String] = [
    // More turns than the entry has lasted, and more than there ever were.
    "seek 3 1 900000000 I 0 -", "seek 3 0 900000000 I 0 -", "seek 3 1 T 900000000000000000 0 -",
    "seek 3 0 T 900000000000000000 0 -", "seek 4 0 T I F H", "seek 2 1 T I F H", "seek 0 0 T I F H",
    "seek 1 0 T I F H",
    // Back in time.
    "time 0 I F H", "time T 0 F H", "end 4 T I F H whole",
    // A last line that is whole, and says what never was.
    "time 9007199254740993 I F H", "seek 0 1 0 0 0 -", "seek 3 2 T I F H", "farewell",
  ]

  @Test("A position that the past does not have is one session's problem", arguments: additions)
  func positions(_ addition: String) throws {
    let fixture = try JournalFolderFixture()
    let stored = try fixture.store(["a", "z"])[0]
    let words = try #require(
      stored.last.map { JournalFolderFixture.contents($0).split(separator: " ") })
    try #require(words.count == 7 && words[0] == "end", "\(words)")
    var contents = addition
    for (letter, word) in zip(["T ", "I ", "F ", "H"], words[2...5]) {
      contents = contents.replacingOccurrences(
        of: letter, with: letter.hasSuffix(" ") ? word + " " : String(word))
    }
    let bytes = fixture.bytes(stored + [JournalFolderFixture.line(contents)])
    try fixture.write(bytes, "a")
    try expectOneProblem(fixture, bytes, isFoundAtStart: false)
  }

  @Test("An entry that is said to be cut after more turns than it has is a mismatch")
  func cutTooLate() throws {
    let fixture = try JournalFolderFixture()
    var lines = try fixture.store(["a", "z"])[0]
    let words = JournalFolderFixture.contents(lines[lines.count - 1]).split(separator: " ")
    lines[lines.count - 1] = JournalFolderFixture.line(
      "end 3 \(words[2])000 \(words[3]) \(words[4]) \(words[5]) cut")
    let bytes = fixture.bytes(lines)
    try fixture.write(bytes, "a")
    try expectOneProblem(fixture, bytes, isFoundAtStart: false)
  }

  @Test("Two journals with one number are not both restored")
  func numbers() throws {
    let fixture = try JournalFolderFixture()
    try fixture.store(["a", "b"])
    let bytes = try change(fixture, Change(old: #""number":1"#, new: #""number":2"#))
    let client = try fixture.start().connect()
    #expect(try client.attach("a") == nil)
    #expect(try client.attach("b") == "journal_mismatch")
    #expect(try client.listed("b")?["unusable"]?.string?.contains("number 2") == true)
    _ = bytes
  }

  @Test("The highest number does not keep later sessions from being restored")
  func highestNumber() throws {
    let fixture = try JournalFolderFixture()
    try fixture.store(["a"])
    _ = try change(fixture, Change(old: #""number":1"#, new: #""number":1099511627776"#))
    try fixture.store(["n"])
    let client = try fixture.start().connect()
    for name in ["a", "n"] { #expect(try client.attach(name) == nil, "\(name)") }
  }

  @Test("Zeros after the last line are its reserved space, as many as a daemon reserves")
  func zeros() throws {
    let fixture = try JournalFolderFixture()
    try fixture.store(["a", "z"])
    let size = try #require(fixture.bytes("a")).count
    for (more, isUsable) in [(JournalFile.zerosMax, true), (1 << 40, false)] {
      #expect(truncate(fixture.file("a"), off_t(size + more)) == 0)
      let client = try fixture.start().connect()
      #expect(try client.listed("a")?["unusable"] == nil || !isUsable)
      #expect(try client.attach("a") == (isUsable ? nil : "journal_mismatch"))
      #expect(try client.attach("z") == nil)
    }
  }

  @Test("Zeros between lines are damage, and not the end")
  func hole() throws {
    let fixture = try JournalFolderFixture()
    let lines = try fixture.store(["a", "z"])[0]
    var bytes = fixture.bytes(lines)
    let start = lines[0].count + 1
    for index in start...start + lines[1].count { bytes[index] = 0 }
    try fixture.write(bytes, "a")
    try expectOneProblem(fixture, bytes)
  }

  @Test("A file without a first line is removed, since nobody knows its session")
  func withoutFirstLine() throws {
    let fixture = try JournalFolderFixture()
    let first = try fixture.store(["a", "z"])[0][0]
    let beginnings: [[UInt8]] = [
      [], [UInt8](repeating: 0, count: 16 << 10), Array(first.dropLast(5)), Array(first.prefix(9)),
    ]
    for bytes in beginnings {
      try fixture.write(bytes + [UInt8](repeating: 0, count: 4096), "a")
      let client = try fixture.start().connect()
      #expect(fixture.bytes("a") == nil)
      #expect(try client.listed("a") == nil)
      #expect(try client.call("session.open", #"{"name":"a","scene":{}}"#).errorName == nil)
    }
  }

  @Test("A file of something else is left alone, and named with its problem")
  func others() throws {
    let fixture = try JournalFolderFixture()
    try fixture.store(["z"])
    for text in ["hello\n", "hello", "0123456789abcdef jour de fête", "0123 journal 1 {}\n"] {
      try fixture.write(Array(text.utf8), "a")
      let client = try fixture.start().connect()
      #expect(
        try client.listed("a")?["unusable"]?.string == "is no journal of a session", "\(text)")
      #expect(try client.attach("a") == "journal_mismatch")
      #expect(fixture.bytes("a") == Array(text.utf8))
    }
    unlink(fixture.file("a"))
    #expect(symlink(fixture.file("z"), fixture.file("a")) == 0)
    #expect(mkfifo(fixture.file("b"), 0o600) == 0)
    let client = try fixture.start().connect()
    for name in ["a", "b"] { #expect(try client.attach(name) == "journal_mismatch", "\(name)") }
    #expect(try client.attach("z") == nil)
  }

  /// How many journals the test of random damage changes.
  private static let randomCount = 60

  @Test("Random damage ends no daemon, and other sessions come back")
  func random() throws {
    let fixture = try JournalFolderFixture()
    try fixture.store(["a", "z"])
    let whole = try #require(fixture.bytes("a"))
    let untouched = try #require(fixture.bytes("z"))
    var random = SeededGenerator(seed: 7)
    for number in 0..<Self.randomCount {
      var lines = fixture.lines(whole)
      let index = random.whole(0...lines.count - 1)
      switch random.whole(0...4) {
      case 0: lines.remove(at: index)
      case 1: lines.swapAt(index, random.whole(0...lines.count - 1))
      case 2: lines.insert(lines[index], at: random.whole(0...lines.count))
      case 3: lines[index][random.whole(0...lines[index].count - 1)] ^= 1 << random.whole(0...7)
      default:
        var words = JournalFolderFixture.contents(lines[index]).split(
          separator: " ", omittingEmptySubsequences: false
        ).map(String.init)
        words[random.whole(0...words.count - 1)] = String(Int(bitPattern: UInt(random.next())))
        lines[index] = JournalFolderFixture.line(words.joined(separator: " "))
      }
      try fixture.write(fixture.bytes(lines), "a")
      try fixture.write(untouched, "z")
      let client = try fixture.start().connect()
      let error = try client.attach("a")
      #expect([nil, "journal_mismatch", "unknown_session"].contains(error), "damage \(number)")
      #expect(try client.attach("z") == nil, "damage \(number)")
    }
  }
}
