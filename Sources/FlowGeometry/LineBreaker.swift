/// Breaks the items of a section into lines; the items are passed in parts.
///
/// Blocks and pages that no change has affected are kept as they are, if the line before them ends
/// exactly there.
struct LineBreaker {
  private let metrics: LineMetrics
  private var pages: ContiguousArray<LineRuns<LineBlock>> = []
  /// The blocks that are not in a page yet.
  private var blocks: ContiguousArray<LineBlock> = []
  /// The items that are not in a block yet; the first one begins a line.
  private var pool: ContiguousArray<FlowExtent> = []
  private var scan = LineScan()
  /// Items of one size that are not in the pool yet.
  private var uniform: (extent: FlowExtent, count: Int)?

  /// The least number of items of one size that are stored as a uniform block.
  private static let leastUniformLength = 256
  /// The maximum number of blocks in a page.
  ///
  /// A compromise like `LineScan.blockLength`: both levels take about equally long for a million
  /// items.
  private static let pageLength = 64
  /// The least number of blocks for a page of their own.
  private static let leastPageLength = 16

  init(_ metrics: LineMetrics) {
    self.metrics = metrics
  }

  /// Breaks items with varying sizes into lines; the sizes stay in their array.
  static func pages(
    of extents: ContiguousArray<FlowExtent>, metrics: LineMetrics
  ) -> LineRuns<LineRuns<LineBlock>> {
    var scan = LineScan()
    extents.withUnsafeBufferPointer { scan.go(over: $0, metrics: metrics) }
    scan.finish()
    var breaker = LineBreaker(metrics)
    breaker.blocks = blocks(scan.cuts, metrics: metrics) { (extents[$0], isBorrowed: true) }
    return breaker.finish()
  }

  private static func blocks(
    _ cuts: ContiguousArray<LineScan.Cut>, metrics: LineMetrics,
    extents: (Range<Int>) -> (ArraySlice<FlowExtent>, isBorrowed: Bool)
  ) -> ContiguousArray<LineBlock> {
    var blocks: ContiguousArray<LineBlock> = []
    blocks.reserveCapacity(cuts.count)
    var first = 0
    for cut in cuts {
      let (slice, isBorrowed) = extents(first..<cut.end)
      blocks.append(
        LineBlock(slice, isBorrowed: isBorrowed, sums: cut.sums, metrics: metrics))
      first = cut.end
    }
    return blocks
  }

  // MARK: Items

  mutating func append(_ extents: ArraySlice<FlowExtent>) {
    guard !extents.isEmpty else { return }
    takeUniform(isLast: false)
    pool.append(contentsOf: extents)
    lookOn()
  }

  mutating func append(_ extent: FlowExtent, count: Int = 1) {
    guard count > 0 else { return }
    if uniform?.extent != extent { takeUniform(isLast: false) }
    uniform = (extent, (uniform?.count ?? 0) + count)
  }

  /// Appends some of a block's items, counted from its first.
  mutating func append(_ offsets: Range<Int>, of block: LineBlock) {
    switch block.items {
    case .uniform(let lines): append(lines.extent, count: offsets.count)
    case .varying(let extents, _):
      let start = extents.startIndex
      append(extents[(start + offsets.lowerBound)..<(start + offsets.upperBound)])
    }
  }

  /// Keeps blocks as they are, if the first begins a line here as it did before; returns whether it
  /// does.
  mutating func keep(_ kept: ArraySlice<LineBlock>) -> Bool {
    guard let first = kept.first, closesLine(before: first) else { return false }
    blocks.append(contentsOf: kept)
    return true
  }

  /// Keeps pages as they are, if the first begins a line here as it did before; returns whether it
  /// does.
  mutating func keep(_ kept: ArraySlice<LineRuns<LineBlock>>) -> Bool {
    guard let first = kept.first?.runs.first, closesLine(before: first) else { return false }
    var kept = kept
    while !blocks.isEmpty, blocks.count < Self.leastPageLength, let next = kept.popFirst() {
      blocks.append(contentsOf: next.runs)
    }
    guard !kept.isEmpty else { return true }
    closePage()
    pages.append(contentsOf: kept)
    return true
  }

  /// Ends the current line before a block, if the block's first item does not fit on it; returns
  /// whether it ended.
  ///
  /// A few items that remain are merged with the block after them.
  private mutating func closesLine(before next: LineBlock) -> Bool {
    takeUniform(isLast: false)
    guard !scan.admits(next.extent(at: 0), metrics) else { return false }
    if !next.isUniform, !pool.isEmpty, pool.count < LineScan.leastLength { return false }
    closePool()
    return true
  }

  mutating func finish() -> LineRuns<LineRuns<LineBlock>> {
    takeUniform(isLast: true)
    closePool()
    closePage()
    return LineRuns(pages)
  }

  // MARK: Steps

  private mutating func lookOn() {
    pool.withUnsafeBufferPointer { scan.go(over: $0, metrics: metrics) }
    takeFromPool(scan.takeCuts())
  }

  /// Makes blocks of the items up to the cuts.
  private mutating func takeFromPool(_ cuts: ContiguousArray<LineScan.Cut>) {
    guard let last = cuts.last else { return }
    blocks += Self.blocks(cuts, metrics: metrics) {
      (ContiguousArray(pool[$0])[...], isBorrowed: false)
    }
    pool.removeFirst(last.end)
  }

  /// Fills the open line with items of one size, makes a block of the whole lines that follow, and
  /// leaves the rest in the pool.
  private mutating func takeUniform(isLast: Bool) {
    guard let (extent, count) = uniform else { return }
    uniform = nil
    var left = count
    while left > 0, scan.admits(extent, metrics) {
      pool.append(extent)
      lookOn()
      left -= 1
    }
    let perLine =
      LinePlacement.fittingCount(
        length: extent.cross, spacing: metrics.itemSpacing, available: metrics.available) ?? .max
    // The last line of a section need not be full; the last line here may be continued by later
    // items.
    let whole = isLast ? left : max(0, left - 1) / perLine * perLine
    let isWholeSection = isLast && pages.isEmpty && blocks.isEmpty && pool.isEmpty
    if whole >= Self.leastUniformLength || (isWholeSection && whole > 0) {
      closePool()
      let lines = UniformLines(extent: extent, count: whole, metrics: metrics)
      blocks.append(LineBlock(lines, metrics: metrics))
      left -= whole
    }
    pool.append(contentsOf: repeatElement(extent, count: left))
    lookOn()
  }

  private mutating func closePool() {
    guard !pool.isEmpty else { return }
    scan.finish()
    takeFromPool(scan.cuts)
    scan = LineScan()
  }

  /// Makes pages of about equal length of the remaining blocks.
  private mutating func closePage() {
    let count = (blocks.count + Self.pageLength - 1) / Self.pageLength
    for number in 0..<count {
      let (first, end) = (blocks.count * number / count, blocks.count * (number + 1) / count)
      pages.append(LineRuns(ContiguousArray(blocks[first..<end])))
    }
    blocks.removeAll(keepingCapacity: true)
  }
}
