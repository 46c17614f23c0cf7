/// The lines of a section, in blocks of some hundred items and pages of some blocks.
///
/// A change recreates the blocks that it affects, and those after them until lines begin as before;
/// the others are shifted. Two values that differ by a change share all other pages.
struct SectionLines: Sendable {
  let metrics: LineMetrics
  private var pages: LineRuns<LineRuns<LineBlock>>
  /// The number of sizes in the array that blocks share.
  private var lentCount = 0

  init(_ sizes: FlowSection.Sizes, metrics: LineMetrics) {
    self.metrics = metrics
    switch sizes {
    case .uniform(let extent, let count):
      var breaker = LineBreaker(metrics)
      breaker.append(extent, count: count)
      pages = breaker.finish()
    case .varying(let extents):
      pages = LineBreaker.pages(of: extents, metrics: metrics)
      lentCount = extents.count
    }
  }

  /// Returns the items broken into lines with other metrics.
  func broken(with metrics: LineMetrics) -> SectionLines {
    guard metrics != self.metrics else { return self }
    var breaker = LineBreaker(metrics)
    for page in pages.runs {
      for block in page.runs { breaker.append(0..<block.itemCount, of: block) }
    }
    return SectionLines(metrics: metrics, pages: breaker.finish())
  }

  private init(metrics: LineMetrics, pages: LineRuns<LineRuns<LineBlock>>) {
    self.metrics = metrics
    self.pages = pages
  }

  var itemCount: Int { pages.itemCount }

  var lineCount: Int { pages.lineCount }

  /// The length of all lines with the spacing between them.
  var length: CompensatedSum {
    var length = pages.length
    if lineCount > 0 { length.add(-metrics.lineSpacing) }
    return length
  }

  /// Whether an item is longer than a whole line.
  ///
  /// Rule: S2.23, S2.24.
  var hasOversizedItem: Bool { pages.widest > metrics.room }

  // MARK: Items

  /// A block with the sums of everything before it.
  private struct PlacedBlock {
    var block: LineBlock
    var firstItem: Int
    var origin: Double
    /// Whether it is the last block of the section.
    var isLast: Bool
  }

  private func placed(_ page: Int, _ block: Int) -> PlacedBlock {
    let (outer, run) = (pages.starts[page], pages.runs[page])
    let inner = run.starts[block]
    return PlacedBlock(
      block: run.runs[block], firstItem: outer.item + inner.item,
      origin: outer.origin + inner.origin,
      isLast: page == pages.runs.count - 1 && block == run.runs.count - 1)
  }

  private func placedBlock(ofItem item: Int) -> PlacedBlock {
    let page = pages.index(ofItem: item)
    return placed(page, pages.runs[page].index(ofItem: item - pages.starts[page].item))
  }

  /// Returns the size of an item.
  func extent(ofItem item: Int) -> FlowExtent {
    let placedBlock = placedBlock(ofItem: item)
    return placedBlock.block.extent(at: item - placedBlock.firstItem)
  }

  /// Returns the size of an item, its position on its line, and the line.
  func slot(ofItem item: Int) -> (extent: FlowExtent, cross: Double, line: FlowLine) {
    let placedBlock = placedBlock(ofItem: item)
    let (block, offset) = (placedBlock.block, item - placedBlock.firstItem)
    var line = block.line(ofItem: offset, metrics)
    let placement = placement(of: line, in: placedBlock)
    var cross = placement.lead
    for before in line.items.lowerBound..<offset {
      cross += block.extent(at: before).cross + placement.gap
    }
    line.origin += placedBlock.origin
    return (block.extent(at: offset), cross, line)
  }

  /// Returns the items of a line.
  func items(ofLine index: Int) -> Range<Int> {
    let page = pages.index(ofLine: index)
    let inPage = index - pages.starts[page].line
    let number = pages.runs[page].index(ofLine: inPage)
    let placedBlock = placed(page, number)
    var left = inPage - pages.runs[page].starts[number].line
    var items = 0..<0
    placedBlock.block.forEachLine(metrics) { line in
      items = line.items
      left -= 1
      return left >= 0
    }
    return (placedBlock.firstItem + items.lowerBound)..<(placedBlock.firstItem + items.upperBound)
  }

  /// Visits the items of the lines in a range of the main axis, relative to the first line, with
  /// their positions on their lines.
  func forEachItem(
    from start: Double, to end: Double,
    _ visit: (_ item: Int, FlowExtent, _ cross: Double, FlowLine) -> Void
  ) {
    for page in pages.candidates(from: start, to: end, metrics) {
      let origin = pages.starts[page].origin
      let blocks = pages.runs[page].candidates(from: start - origin, to: end - origin, metrics)
      for number in blocks {
        forEachItem(of: placed(page, number), from: start, to: end, visit)
      }
    }
  }

  /// Returns how many items are on the lines in a range of the main axis, relative to the first
  /// line; if they are more than `limit`, any greater number.
  func itemCount(from start: Double, to end: Double, upTo limit: Int) -> Int {
    var count = 0
    for page in pages.candidates(from: start, to: end, metrics) {
      let origin = pages.starts[page].origin
      let blocks = pages.runs[page].candidates(from: start - origin, to: end - origin, metrics)
      for number in blocks where count <= limit {
        let placedBlock = placed(page, number)
        count += placedBlock.block.itemCount(
          from: start - placedBlock.origin, to: end - placedBlock.origin, metrics, upTo: limit)
      }
      guard count <= limit else { break }
    }
    return count
  }

  private func forEachItem(
    of placedBlock: PlacedBlock, from start: Double, to end: Double,
    _ visit: (Int, FlowExtent, Double, FlowLine) -> Void
  ) {
    placedBlock.block.forEachLine(
      from: start - placedBlock.origin, to: end - placedBlock.origin, metrics
    ) { line in
      let placement = placement(of: line, in: placedBlock)
      var cross = placement.lead
      var placed = line
      placed.origin += placedBlock.origin
      for offset in line.items {
        let extent = placedBlock.block.extent(at: offset)
        visit(placedBlock.firstItem + offset, extent, cross, placed)
        cross += extent.cross + placement.gap
      }
    }
  }

  /// Returns the placement of the items on a line.
  ///
  /// Rule: S2.4–S2.9.
  private func placement(of line: FlowLine, in placedBlock: PlacedBlock) -> LinePlacement {
    let block = placedBlock.block
    if case .uniform(let lines) = block.items { return lines.placement }
    guard placedBlock.isLast, line.items.upperBound == block.itemCount else {
      let sum = line.items.reduce(0) { $0 + block.extent(at: $1).cross }
      return .full(count: line.items.count, sum: sum, available: metrics.available)
    }
    let first = block.extent(at: line.items.lowerBound)
    guard line.items.allSatisfy({ block.extent(at: $0) == first }) else {
      return .lastUneven(spacing: metrics.itemSpacing)
    }
    return .lastEven(
      length: first.cross, spacing: metrics.itemSpacing, available: metrics.available)
  }
}

extension SectionLines {
  /// Removes items, by their indexes before, and inserts others, by their indexes after; both are
  /// ascending.
  ///
  /// - Complexity: the items of the affected blocks, plus one step for every other page. If no
  ///   later line begins as before, all items after the first change.
  mutating func change(removing left: [Int], inserting came: [(item: Int, extent: FlowExtent)]) {
    guard !left.isEmpty || !came.isEmpty else { return }
    var change = LineChange(left: left[...], came: came[...], breaker: LineBreaker(metrics))
    var number = 0
    while number < pages.runs.count {
      let first = pages.starts[number].item
      let untouched = pages.end(ofRunsFrom: number, before: change.firstItem(countedFrom: first))
      if untouched > number, change.breaker.keep(pages.runs[number..<untouched]) {
        change.itemCount += pages.itemCount(before: untouched) - first
        number = untouched
      } else {
        change.append(pages.runs[number], first: first)
        number += 1
      }
    }
    pages = change.finish()
    giveBack()
  }

  /// Copies the sizes that blocks share with an array, once most of the array is unused.
  private mutating func giveBack() {
    guard lentCount > 0, pages.borrowedCount * 2 < lentCount else { return }
    lentCount = 0
    pages = LineRuns(
      ContiguousArray(
        pages.runs.map { page in
          LineRuns(ContiguousArray(page.runs.map { $0.owned(metrics: metrics) }))
        }))
  }
}

/// The state of a change of a section's items.
private struct LineChange {
  var left: ArraySlice<Int>
  var came: ArraySlice<(item: Int, extent: FlowExtent)>
  var breaker: LineBreaker
  /// The number of items so far.
  var itemCount = 0

  /// Returns the first item that the change affects, given the index of the next one.
  ///
  /// Blocks that end before it are kept. The first item of a line affects the line before, on which
  /// it might fit now.
  func firstItem(countedFrom next: Int) -> Int {
    min(left.first ?? .max, came.first.map { $0.item - itemCount + next } ?? .max)
  }

  /// Appends a page's items without the removed ones, and with the inserted ones between them.
  mutating func append(_ page: LineRuns<LineBlock>, first: Int) {
    var number = 0
    while number < page.runs.count {
      let before = page.starts[number].item
      let untouched = page.end(
        ofRunsFrom: number, before: firstItem(countedFrom: first + before) - first)
      if untouched > number, breaker.keep(page.runs[number..<untouched]) {
        itemCount += page.itemCount(before: untouched) - before
        number = untouched
      } else {
        append(page.runs[number], first: first + before)
        number += 1
      }
    }
  }

  private mutating func append(_ block: LineBlock, first: Int) {
    var offset = 0
    while offset < block.itemCount {
      appendInserted()
      if left.first == first + offset {
        left.removeFirst()
        offset += 1
        continue
      }
      let next = min(block.itemCount, firstItem(countedFrom: first + offset) - first)
      breaker.append(offset..<next, of: block)
      itemCount += next - offset
      offset = next
    }
  }

  /// Appends the items that are inserted after those so far.
  private mutating func appendInserted() {
    while let next = came.first, next.item == itemCount {
      breaker.append(next.extent)
      itemCount += 1
      came.removeFirst()
    }
  }

  mutating func finish() -> LineRuns<LineRuns<LineBlock>> {
    appendInserted()
    precondition(left.isEmpty && came.isEmpty, "a change names items that are not there")
    return breaker.finish()
  }
}
