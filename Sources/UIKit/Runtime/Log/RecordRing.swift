package import Timeline

/// The last records of a log, for readers who come later.
///
/// A scroll makes ten records a frame, so each is written once, where it stays, and takes as many words
/// as its values do; the instant and frame are written once for all records of a turn. Records are in
/// pages, so that a log that fills up is never copied.
package final class RecordRing {
  /// The word of eight bytes before the values of each record.
  @usableFromInline struct Header {
    @usableFromInline let word: UInt64

    /// A header for a record of a view, which has a number; 0 for the main one.
    @inline(__always)
    init(_ event: LogEvent, view: UInt8, words: Int) {
      word =
        UInt64(event.number) << 8 | UInt64(view) << 16 | UInt64(truncatingIfNeeded: words) << 24
    }

    /// A header of the instant and frame of the records that follow.
    init(stampOfWords words: Int) {
      word = UInt64(UInt8.max) | UInt64(words) << 24
    }

    @inlinable var isOfStamp: Bool { UInt8(truncatingIfNeeded: word) == .max }

    @inlinable var event: LogEvent { LogEvent(number: UInt8(truncatingIfNeeded: word >> 8)) }
    @inlinable var view: Int { Int(truncatingIfNeeded: word >> 16 & 0xFF) }
    /// How many words of values follow.
    @inlinable var words: Int { Int(truncatingIfNeeded: word >> 24 & 0xFF) }
  }

  private struct Page {
    let start: UnsafeMutableRawPointer
    let bytes: Int
    /// The number of its first record, and of the first one after it.
    let first: UInt64
    let next: UInt64
    /// The end of its last record.
    let end: UnsafeMutableRawPointer
  }

  @inlinable static var word: Int { 8 }
  private static let stampWords = 3
  /// The sizes of the first page and of all from the fifth on, since most sessions make few records.
  private static let (firstBytes, pageBytes) = (2_048, 32_768)

  /// How many records are kept.
  private let limit: UInt64
  /// The number of the last record, counted from 1.
  package private(set) var sequence: UInt64 = 0
  /// How many records there were of each event, in the order of the events.
  private let counts: UnsafeMutablePointer<Int>

  /// The full pages that hold records which are kept, oldest first.
  private var pages: [Page] = []
  /// The page that is being filled.
  private var start: UnsafeMutableRawPointer
  private var bytes = RecordRing.firstBytes
  private var firstNumber: UInt64 = 1
  /// Where the next record begins.
  private var cursor: UnsafeMutableRawPointer
  /// Where the page ends, or the cursor while a stamp has to be written before the next record.
  private var room: UnsafeMutableRawPointer
  private var instant = Instant.start
  private var frame = 0

  /// Receives each record after it was written, in its place; nil where nobody reads.
  package var reader: ((Entry) -> Void)?
  /// Reads the unread records before their page is given up; nil where nobody reads in pages.
  private var pageReader: ((RecordRing) -> Void)?
  /// Where the first unread record is, and what the stamp before it said; for the reader of pages.
  private var unread = Unread(place: nil, next: 0, instant: .start, frame: 0)

  private struct Unread {
    /// In the page that is being filled; nil where nobody reads in pages.
    var place: UnsafeMutableRawPointer?
    var next: UInt64
    var instant: Instant
    var frame: Int
  }

  package init(limit: Int) {
    self.limit = UInt64(limit)
    counts = .allocate(capacity: LogEvent.allCases.count)
    counts.initialize(repeating: 0, count: LogEvent.allCases.count)
    start = .allocate(byteCount: Self.firstBytes, alignment: Self.word)
    cursor = start
    room = start
  }

  deinit {
    counts.deallocate()
    start.deallocate()
    for page in pages { page.start.deallocate() }
  }

  /// The bytes that the records of the last page take, with their stamps.
  var bytesWritten: Int { cursor - start }

  /// How many records there were of an event.
  package func count(of event: LogEvent) -> Int { counts[event.index] }

  /// The number of the oldest record that is kept, or of the next one if there is none.
  package var oldest: UInt64 { sequence - min(sequence, limit) + 1 }

  /// The records that follow are of this instant and frame.
  package func setStamp(instant: Instant, frame: Int) {
    guard instant != self.instant || frame != self.frame else { return }
    (self.instant, self.frame) = (instant, frame)
    room = cursor
  }

  // MARK: Writing

  /// Writes the header of a record, and returns where its values begin.
  @inline(__always)
  func begin(_ event: LogEvent, view: UInt8, words: Int) -> UnsafeMutableRawPointer {
    let bytes = (1 + words) * Self.word
    if room - cursor < bytes { makeRoom(bytes) }
    let pointer = cursor
    pointer.initializeMemory(as: Header.self, to: Header(event, view: view, words: words))
    cursor = pointer + bytes
    sequence &+= 1
    counts[Int(event.number)] &+= 1
    return pointer + Self.word
  }

  /// Calls the reader after the values of a record were written.
  @inline(__always)
  func end(_ values: UnsafeMutableRawPointer) {
    if reader != nil { call(at: values - Self.word) }
  }

  @inline(never)
  private func call(at pointer: UnsafeMutableRawPointer) {
    let header = pointer.assumingMemoryBound(to: Header.self).pointee
    reader?(
      Entry(
        sequence: sequence, instant: instant, frame: frame, event: header.event,
        view: header.view, words: RecordWords(start: pointer + Self.word), count: header.words))
  }

  /// Makes room for a record, and for the stamp before it.
  @inline(never)
  private func makeRoom(_ bytes: Int) {
    let end = start + self.bytes
    if end - cursor < bytes + Self.stampWords * Self.word { turnPage() }
    cursor.initializeMemory(
      as: Header.self, to: Header(stampOfWords: Self.stampWords - 1))
    (cursor + Self.word).initializeMemory(as: Instant.self, to: instant)
    (cursor + 2 * Self.word).initializeMemory(as: Int.self, to: frame)
    cursor += Self.stampWords * Self.word
    room = start + self.bytes
  }

  /// Begins the next page, in the memory of the oldest if none of its records is kept.
  private func turnPage() {
    pageReader?(self)
    let next = sequence + 1
    pages.append(Page(start: start, bytes: bytes, first: firstNumber, next: next, end: cursor))
    bytes = min(2 * bytes, Self.pageBytes)
    firstNumber = next
    var free: UnsafeMutableRawPointer?
    // The record that follows is kept, too.
    while let old = pages.first, old.next + limit <= next + 1 {
      if free == nil, old.bytes == bytes { free = old.start } else { old.start.deallocate() }
      pages.removeFirst()
    }
    start = free ?? .allocate(byteCount: bytes, alignment: Self.word)
    cursor = start
    if pageReader != nil { unread.place = start }
  }

  /// Counts the first of so many records of an event, if the others are as many as are kept: nobody could
  /// read them later, and there is no reader now.
  ///
  /// - Returns: how many were counted; the others have to be written.
  func countUnkept(_ event: LogEvent, among count: Int) -> Int {
    guard reader == nil, pageReader == nil, count > limit else { return 0 }
    let unkept = count - Int(limit)
    sequence += UInt64(unkept)
    counts[event.index] += unkept
    // No record that was written is kept, either.
    for page in pages { page.start.deallocate() }
    pages.removeAll()
    firstNumber = sequence + 1
    (cursor, room) = (start, start)
    return unkept
  }

  // MARK: Reading

  /// Begins to keep track of unread records for a reader who reads many at once, or ends it.
  ///
  /// - Parameter reader: Called before the page with unread records is full: it has to read them.
  package func readPages(_ reader: ((RecordRing) -> Void)?) {
    if reader == nil {
      unread.place = nil
    } else if pageReader == nil {
      unread = Unread(place: cursor, next: sequence + 1, instant: instant, frame: frame)
    }
    pageReader = reader
  }

  /// Returns the unread records, which are read with it; nil if there are none.
  package func takeUnread() -> UnreadRecords? {
    let first = unread
    guard let place = first.place, place < cursor else { return nil }
    unread = Unread(place: cursor, next: sequence + 1, instant: instant, frame: frame)
    return UnreadRecords(
      block: Block(copying: place, byteCount: cursor - place),
      count: Int(sequence + 1 - first.next), next: first.next, instant: first.instant,
      frame: first.frame)
  }

  /// Calls a function for each kept record from a number on.
  package func forEach(from number: UInt64, _ body: (Entry) -> Void) {
    let open = Page(
      start: start, bytes: bytes, first: firstNumber, next: sequence + 1, end: cursor)
    for page in pages + [open] where page.next > number {
      var (next, instant, frame) = (page.first, Instant.start, 0)
      Self.read(
        from: UnsafeRawPointer(page.start), to: UnsafeRawPointer(page.end), &next, &instant, &frame
      ) { entry in
        if entry.sequence >= number { body(entry) }
      }
    }
  }
}
