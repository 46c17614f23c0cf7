/// Fills lines with items as long as they fit, and computes sums over the lines.
///
/// Rule: S2.3, S2.10, S2.11.
///
/// This is the only loop over all items: an addition, a comparison and a maximum for each.
struct LineScan {
  /// The sums of some lines, without the spacing between them.
  struct Sums {
    var lineCount = 0
    var length = CompensatedSum()
    /// The greatest cross length of an item that begins a line.
    var widest = -Double.infinity
  }

  /// The end of a sequence of whole lines that is long enough for a block.
  struct Cut {
    let end: Int
    let sums: Sums
  }

  /// The approximate number of items in a block.
  ///
  /// A compromise: a query walks over half of the items of a block, a change shifts one entry for
  /// each block.
  static let blockLength = 512
  /// The least number of items for a block of their own.
  static let leastLength = 128

  private(set) var cuts: ContiguousArray<Cut> = []
  /// The sums of the lines since the last cut.
  private(set) var sums = Sums()
  /// The index of the next item.
  private var index = 0
  private var used = 0.0
  private var tallest = 0.0
  /// Whether the current line may be continued.
  private(set) var hasOpenLine = false

  /// Processes the items that follow; the last line stays open.
  mutating func go(over extents: UnsafeBufferPointer<FlowExtent>, metrics: LineMetrics) {
    guard index < extents.count else { return }
    if !hasOpenLine { beginLine(extents[index]) }
    let (room, spacing) = (metrics.room, metrics.itemSpacing)
    var (used, tallest, sums) = (used, tallest, sums)
    var blockEnd = (cuts.last?.end ?? 0) + Self.blockLength
    for index in index..<extents.count {
      let extent = extents[index]
      // The parentheses shorten the chain of dependent additions from item to item.
      let next = used + (spacing + extent.cross)
      if next <= room {
        used = next
        tallest = max(tallest, extent.main)
        continue
      }
      sums.lineCount += 1
      sums.length.add(tallest)
      if index >= blockEnd {
        cuts.append(Cut(end: index, sums: sums))
        sums = Sums()
        blockEnd = index + Self.blockLength
      }
      sums.widest = max(sums.widest, extent.cross)
      used = extent.cross
      tallest = extent.main
    }
    index = extents.count
    (self.used, self.tallest, self.sums) = (used, tallest, sums)
  }

  /// Begins a line with an item.
  private mutating func beginLine(_ extent: FlowExtent) {
    hasOpenLine = true
    index += 1
    used = extent.cross
    tallest = extent.main
    sums.widest = max(sums.widest, extent.cross)
  }

  /// Returns whether an item fits on the open line.
  func admits(_ extent: FlowExtent, _ metrics: LineMetrics) -> Bool {
    hasOpenLine && used + (metrics.itemSpacing + extent.cross) <= metrics.room
  }

  /// Closes the open line.
  mutating func closeLine() {
    guard hasOpenLine else { return }
    hasOpenLine = false
    sums.lineCount += 1
    sums.length.add(tallest)
  }

  /// Closes the open line and makes the last cut, which is merged with the one before if it is
  /// short.
  mutating func finish() {
    closeLine()
    guard sums.lineCount > 0 else { return }
    if let before = cuts.last, index - before.end < Self.leastLength {
      cuts.removeLast()
      sums.lineCount += before.sums.lineCount
      sums.length.add(before.sums.length)
      sums.widest = max(sums.widest, before.sums.widest)
    }
    cuts.append(Cut(end: index, sums: sums))
    sums = Sums()
  }

  /// Removes all cuts but the last, which may still grow.
  ///
  /// - Returns: the removed cuts, whose items are not counted any more.
  mutating func takeCuts() -> ContiguousArray<Cut> {
    guard cuts.count > 1, let last = cuts.popLast(), let end = cuts.last?.end else { return [] }
    defer { cuts = [Cut(end: last.end - end, sums: last.sums)] }
    index -= end
    return cuts
  }

  /// Returns the end of the line that begins with an item, and its greatest main length.
  @inline(__always)
  static func line(
    of extents: UnsafeBufferPointer<FlowExtent>, from first: Int, metrics: LineMetrics
  ) -> (end: Int, tallest: Double) {
    var used = extents[first].cross
    var tallest = extents[first].main
    var index = first + 1
    while index < extents.count {
      let next = used + (metrics.itemSpacing + extents[index].cross)
      guard next <= metrics.room else { break }
      used = next
      tallest = max(tallest, extents[index].main)
      index += 1
    }
    return (index, tallest)
  }
}
