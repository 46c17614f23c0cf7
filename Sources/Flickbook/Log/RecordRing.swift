/// The last records of a log, for readers who come later.
///
/// They stand in pages, so that a log that fills up is never copied.
struct RecordRing {
  /// How many records are kept at most.
  let limit: Int
  /// How many records there have been.
  private var total = 0
  /// The last page, which is being filled; the first grows as it is needed, since most sessions never fill
  /// it.
  private var open = ContiguousArray<LogRecord>()
  /// The full pages before it, as many as hold all records that are kept.
  private var pages: [ContiguousArray<LogRecord>] = []

  /// Records a page.
  private static let pageLength = 1_024

  init(limit: Int) {
    precondition(limit % Self.pageLength == 0, "a ring is whole pages")
    self.limit = limit
  }

  /// How many records are kept.
  var count: Int { min(total, limit) }

  private var pageCount: Int { limit / Self.pageLength }

  mutating func append(_ record: LogRecord) {
    if open.count == Self.pageLength { turnPage() }
    open.append(record)
    total += 1
  }

  /// Puts the full page to the others and opens the next, in the room of the oldest where there is one.
  private mutating func turnPage() {
    let place = (total / Self.pageLength - 1) % pageCount
    if place == pages.count {
      pages.append(open)
      open = []
      open.reserveCapacity(Self.pageLength)
    } else {
      swap(&open, &pages[place])
      open.removeAll(keepingCapacity: true)
    }
  }

  /// A kept record by its number in the log, counted from 1.
  subscript(number: UInt64) -> LogRecord {
    let place = Int(number - 1)
    let page = place / Self.pageLength
    guard page < (total - 1) / Self.pageLength else { return open[place % Self.pageLength] }
    return pages[page % pageCount][place % Self.pageLength]
  }
}
