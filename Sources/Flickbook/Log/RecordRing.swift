/// The last records of a log, for readers who come later.
///
/// They are in pages, so that a log that fills up is never copied. The pages are memory of their own
/// rather than arrays: a frame makes ten records, and each is written where it stays.
final class RecordRing {
  typealias Page = UnsafeMutablePointer<LogRecord>

  /// How many records are kept at most.
  let limit: Int
  /// The last page, which is being filled.
  private var open: Page
  /// How many records the last page has, and has room for.
  private var filled = 0
  private var room: Int
  /// How many full pages there have been.
  private var turned = 0
  /// The full pages, as many as hold all records that are kept.
  private var pages: [Page] = []

  /// Records a page.
  private static let pageLength = 1_024
  /// The room of the first page, which grows as it is needed, since most sessions never fill it.
  private static let firstRoom = 16

  init(limit: Int) {
    precondition(limit % Self.pageLength == 0, "a ring is whole pages")
    precondition(_isPOD(LogRecord.self), "records are plain values")
    self.limit = limit
    room = Self.firstRoom
    open = Page.allocate(capacity: room)
  }

  deinit {
    open.deallocate()
    for page in pages { page.deallocate() }
  }

  /// How many records are kept.
  var count: Int { min(turned * Self.pageLength + filled, limit) }

  private var pageCount: Int { limit / Self.pageLength }

  /// Adds a record, where its memory is.
  @inline(__always)
  func append(_ record: @autoclosure () -> LogRecord) {
    if filled == room { makeRoom() }
    (open + filled).initialize(to: record())
    filled += 1
  }

  private func makeRoom() {
    if room == Self.pageLength { turnPage() } else { growFirstPage() }
  }

  private func growFirstPage() {
    room = min(room * 2, Self.pageLength)
    let page = Page.allocate(capacity: room)
    page.moveInitialize(from: open, count: filled)
    open.deallocate()
    open = page
  }

  /// Adds the full page to the others and opens the next, in the room of the oldest where there is one.
  private func turnPage() {
    let place = turned % pageCount
    if place == pages.count {
      pages.append(open)
      open = Page.allocate(capacity: Self.pageLength)
    } else {
      swap(&open, &pages[place])
    }
    turned += 1
    filled = 0
  }

  /// A kept record by its number in the log, counted from 1.
  subscript(number: UInt64) -> LogRecord {
    let place = Int(number - 1)
    let page = place / Self.pageLength
    guard page < turned else { return open[place % Self.pageLength] }
    return pages[page % pageCount][place % Self.pageLength]
  }
}
