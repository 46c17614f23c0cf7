/// The last records of a log, for readers who come later.
///
/// It grows page by page, so that a log that fills up is never copied.
struct RecordRing {
  /// How many records are kept at most.
  let limit: Int
  /// How many records are kept.
  private(set) var count = 0
  private var pages: [ContiguousArray<LogRecord>] = []
  /// Where the next record goes.
  private var next = 0

  /// Records a page.
  private static let pageLength = 1_024

  init(limit: Int) {
    precondition(limit % Self.pageLength == 0, "a ring is whole pages")
    self.limit = limit
  }

  mutating func append(_ record: LogRecord) {
    let page = next / Self.pageLength
    if count == limit {
      pages[page][next % Self.pageLength] = record
    } else {
      if page == pages.count { addPage() }
      pages[page].append(record)
      count += 1
    }
    next = next + 1 == limit ? 0 : next + 1
  }

  /// The first page grows as it is needed: most sessions never fill it.
  private mutating func addPage() {
    var page = ContiguousArray<LogRecord>()
    if !pages.isEmpty { page.reserveCapacity(Self.pageLength) }
    pages.append(page)
  }

  /// A kept record by its number in the log, counted from 1.
  subscript(number: UInt64) -> LogRecord {
    let place = Int((number - 1) % UInt64(limit))
    return pages[place / Self.pageLength][place % Self.pageLength]
  }
}
