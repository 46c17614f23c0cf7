package import Timeline

extension RecordRing {
  /// A record in its place, until the next one is written.
  package struct Entry {
    package let sequence: UInt64
    package let instant: Instant
    package let frame: Int
    package let event: LogEvent
    /// The number of the view that the record is about; 0 for the main one.
    package let view: Int
    /// The words of the values, and how many there are.
    package let words: RecordWords
    package let count: Int

    @inlinable
    init(
      sequence: UInt64, instant: Instant, frame: Int, event: LogEvent, view: Int,
      words: RecordWords, count: Int
    ) {
      (self.sequence, self.instant, self.frame) = (sequence, instant, frame)
      (self.event, self.view, self.words, self.count) = (event, view, words, count)
    }
  }

  /// Records as they were written, with their headers and stamps, which outlive the log.
  package final class Block: @unchecked Sendable {
    // Nobody writes into the memory after the block was made: `Sendable` holds.
    @usableFromInline let memory: UnsafeMutableRawPointer
    @usableFromInline let byteCount: Int

    /// Copies records.
    init(copying start: UnsafeRawPointer, byteCount: Int) {
      memory = .allocate(byteCount: byteCount, alignment: RecordRing.word)
      memory.copyMemory(from: start, byteCount: byteCount)
      self.byteCount = byteCount
    }

    deinit { memory.deallocate() }

    @inlinable var start: UnsafeRawPointer { UnsafeRawPointer(memory) }
    @inlinable var end: UnsafeRawPointer { start + byteCount }
  }

  /// A record as a value, which outlives the log.
  package struct Record: Sendable {
    package let sequence: UInt64
    package let instant: Instant
    package let frame: Int
    package let event: LogEvent
    @usableFromInline let count: UInt8
    @usableFromInline let viewNumber: UInt8
    /// Where the words of the values begin in the block, in bytes.
    @usableFromInline let offset: Int32
    @usableFromInline let block: Block

    /// Keeps an entry of a block.
    @inlinable @inline(__always)
    package init(_ entry: Entry, in block: Block) {
      (sequence, instant, frame) = (entry.sequence, entry.instant, entry.frame)
      event = entry.event
      count = UInt8(truncatingIfNeeded: entry.count)
      viewNumber = UInt8(truncatingIfNeeded: entry.view)
      offset = Int32(truncatingIfNeeded: entry.words.start - block.start)
      self.block = block
    }

    /// Copies an entry, into a block of its own.
    package init(_ entry: Entry) {
      (sequence, instant, frame) = (entry.sequence, entry.instant, entry.frame)
      event = entry.event
      (count, viewNumber) = (UInt8(entry.count), UInt8(entry.view))
      offset = 0
      block = Block(copying: entry.words.start, byteCount: entry.count * RecordRing.word)
    }

    /// A record that is in no log.
    package init(sequence: UInt64, instant: Instant, frame: Int, observation: Observation) {
      self = observation.withWords { words in
        Record(
          Entry(
            sequence: sequence, instant: instant, frame: frame, event: observation.event, view: 0,
            words: words, count: observation.count))
      }
    }

    /// The number of the view that the record is about; 0 for the main one.
    package var view: Int { Int(viewNumber) }

    /// Calls a closure with the record as an entry.
    @inline(__always)
    package func withEntry<Result>(_ body: (Entry) -> Result) -> Result {
      withExtendedLifetime(block) {
        body(
          Entry(
            sequence: sequence, instant: instant, frame: frame, event: event, view: view,
            words: RecordWords(start: block.start + Int(offset)), count: Int(count)))
      }
    }
  }

  /// The records that a reader of many has not read, as they were written.
  package struct UnreadRecords {
    package let block: Block
    /// How many there are.
    package let count: Int
    /// The number of the first, and the stamp before it.
    @usableFromInline let next: UInt64
    @usableFromInline let instant: Instant
    @usableFromInline let frame: Int

    init(block: Block, count: Int, next: UInt64, instant: Instant, frame: Int) {
      (self.block, self.count) = (block, count)
      (self.next, self.instant, self.frame) = (next, instant, frame)
    }

    /// Calls a function for each of them.
    @inlinable @inline(__always)
    package func forEach(_ body: (Entry) -> Void) {
      var (next, instant, frame) = (next, instant, frame)
      RecordRing.read(from: block.start, to: block.end, &next, &instant, &frame, body)
    }
  }

  /// Reads records that lie behind each other.
  ///
  /// - Parameters:
  ///   - next: The number of the first, then of the one after the last.
  ///   - instant: The instant of the stamp before, then of the last stamp, like `frame`.
  @inlinable @inline(__always)
  static func read(
    from start: UnsafeRawPointer, to end: UnsafeRawPointer, _ next: inout UInt64,
    _ instant: inout Instant, _ frame: inout Int, _ body: (Entry) -> Void
  ) {
    var pointer = start
    while pointer < end {
      let header = pointer.assumingMemoryBound(to: Header.self).pointee
      if header.isOfStamp {
        instant = (pointer + word).load(as: Instant.self)
        frame = (pointer + 2 * word).load(as: Int.self)
      } else {
        body(
          Entry(
            sequence: next, instant: instant, frame: frame, event: header.event,
            view: header.view, words: RecordWords(start: pointer + word),
            count: header.words))
        next += 1
      }
      pointer += (1 + header.words) * word
    }
  }
}
