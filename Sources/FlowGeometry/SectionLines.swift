/// The lines of a section, in blocks of some hundred items.
///
/// A change makes the blocks anew that it touches, and those after them until the lines fall back into
/// step; the others are shifted. Two values that differ by a change share all other blocks.
struct SectionLines: Sendable {
  /// What lies before a block, counted from the section's first item and line.
  private struct Place: Sendable {
    var item: Int
    var line: Int
    var origin: Double
  }

  let metrics: LineMetrics
  private var blocks: ContiguousArray<LineBlock>
  private var places: ContiguousArray<Place> = []
  private(set) var itemCount = 0
  private(set) var lineCount = 0
  /// The length of all lines and the spacing between them.
  private(set) var length = CompensatedSum()
  /// The greatest cross length of an item that begins a line.
  private(set) var widest = -Double.infinity
  /// How many sizes the array holds from which blocks have borrowed theirs.
  private var lentCount = 0

  init(_ sizes: FlowSection.Sizes, metrics: LineMetrics) {
    self.metrics = metrics
    switch sizes {
    case .uniform(let extent, let count):
      let lines = UniformLines(extent: extent, count: count, metrics: metrics)
      blocks = count > 0 ? [LineBlock(lines, metrics: metrics)] : []
    case .varying(let extents):
      blocks = LineBreaker.blocks(of: extents, metrics: metrics)
      lentCount = extents.count
    }
    place()
  }

  /// The same items on other lines.
  func broken(with metrics: LineMetrics) -> SectionLines {
    guard metrics != self.metrics else { return self }
    var breaker = LineBreaker(metrics)
    for block in blocks { breaker.append(0..<block.itemCount, of: block) }
    return SectionLines(metrics: metrics, blocks: breaker.finish())
  }

  private init(metrics: LineMetrics, blocks: ContiguousArray<LineBlock>) {
    self.metrics = metrics
    self.blocks = blocks
    place()
  }

  /// Where each block begins, and what all come to.
  private mutating func place() {
    places.removeAll(keepingCapacity: true)
    places.reserveCapacity(blocks.count)
    (itemCount, lineCount, length, widest) = (0, 0, CompensatedSum(), -.infinity)
    var borrowedCount = 0
    for index in blocks.indices {
      places.append(Place(item: itemCount, line: lineCount, origin: length.total))
      itemCount += blocks[index].itemCount
      lineCount += blocks[index].lineCount
      length.add(blocks[index].length)
      widest = max(widest, blocks[index].widest)
      if blocks[index].isBorrowed { borrowedCount += blocks[index].itemCount }
    }
    if lineCount > 0 { length.add(-metrics.lineSpacing) }
    giveBack(borrowedCount)
  }

  /// Lets go of the array that sizes were borrowed from once most of it is of no use.
  private mutating func giveBack(_ borrowedCount: Int) {
    guard lentCount > 0, borrowedCount * 2 < lentCount else { return }
    lentCount = 0
    for index in blocks.indices where blocks[index].isBorrowed {
      blocks[index] = blocks[index].owned(metrics: metrics)
    }
  }

  // MARK: Items

  /// The number of the block that holds an item, and the item counted from the block's first.
  private func position(ofItem item: Int) -> (block: Int, offset: Int) {
    let block = partitionPoint(of: places.count) { places[$0].item > item } - 1
    return (block, item - places[block].item)
  }

  /// The size of an item.
  func extent(ofItem item: Int) -> FlowExtent {
    let (block, offset) = position(ofItem: item)
    return blocks[block].extent(at: offset)
  }

  /// Where an item is on its line, and the line.
  func slot(ofItem item: Int) -> (extent: FlowExtent, cross: Double, line: FlowLine) {
    let (number, offset) = position(ofItem: item)
    let block = blocks[number]
    var line = block.line(ofItem: offset, metrics)
    let placement = placement(of: line, inBlock: number)
    var cross = placement.lead
    for before in line.items.lowerBound..<offset {
      cross += block.extent(at: before).cross + placement.gap
    }
    line.origin += places[number].origin
    return (block.extent(at: offset), cross, line)
  }

  /// The items of a line.
  func items(ofLine index: Int) -> Range<Int> {
    let number = partitionPoint(of: places.count) { places[$0].line > index } - 1
    var left = index - places[number].line
    var items = 0..<0
    blocks[number].forEachLine(metrics) { line in
      items = line.items
      left -= 1
      return left >= 0
    }
    let first = places[number].item
    return (first + items.lowerBound)..<(first + items.upperBound)
  }

  /// Visits the items of the lines that may have something between two places of the main axis, counted
  /// from the first line's beginning: where each is on its line, and the line.
  ///
  /// Lines end where the next begins at the latest, unless they overlap: then all blocks are looked at.
  func forEachItem(
    from start: Double, to end: Double,
    _ visit: (_ item: Int, FlowExtent, _ cross: Double, FlowLine) -> Void
  ) {
    for number in candidates(from: start, to: end) {
      let (block, place) = (blocks[number], places[number])
      block.forEachLine(from: start - place.origin, to: end - place.origin, metrics) { line in
        let placement = placement(of: line, inBlock: number)
        var cross = placement.lead
        var placed = line
        placed.origin += place.origin
        for offset in line.items {
          let extent = block.extent(at: offset)
          visit(place.item + offset, extent, cross, placed)
          cross += extent.cross + placement.gap
        }
      }
    }
  }

  private func candidates(from start: Double, to end: Double) -> Range<Int> {
    if metrics.linesOverlap {
      let reaches = { (number: Int) in
        let (reach, origin) = (blocks[number].reach, places[number].origin)
        return origin + reach.lowerBound <= end && origin + reach.upperBound >= start
      }
      guard let first = blocks.indices.first(where: reaches),
        let last = blocks.indices.last(where: reaches)
      else { return 0..<0 }
      return first..<(last + 1)
    }
    let first = max(0, partitionPoint(of: places.count) { places[$0].origin > start } - 1)
    let last = partitionPoint(of: places.count) { places[$0].origin >= end }
    return first..<max(first, last)
  }

  /// How the items of a line stand on it.
  ///
  /// Rule: S2.4–S2.9.
  private func placement(of line: FlowLine, inBlock number: Int) -> LinePlacement {
    let block = blocks[number]
    let first = block.extent(at: line.items.lowerBound)
    let isLast = number == blocks.count - 1 && line.items.upperBound == block.itemCount
    if case .uniform(let lines) = block.items, isLast || lines.perLine == line.items.count {
      return .lastEven(
        length: first.cross, spacing: metrics.itemSpacing, available: metrics.available)
    }
    guard isLast else {
      let sum = line.items.reduce(0) { $0 + block.extent(at: $1).cross }
      return .full(count: line.items.count, sum: sum, available: metrics.available)
    }
    guard line.items.allSatisfy({ block.extent(at: $0) == first }) else {
      return .lastUneven(spacing: metrics.itemSpacing)
    }
    return .lastEven(
      length: first.cross, spacing: metrics.itemSpacing, available: metrics.available)
  }
}

extension SectionLines {
  /// Takes items out, by their indexes before, and puts others in, by their indexes after; both ascending.
  ///
  /// - Complexity: the items of the blocks that are touched, and one step for every other block. Where the
  ///   lines do not fall back into step, all items after the first change.
  mutating func change(removing left: [Int], inserting came: [(item: Int, extent: FlowExtent)]) {
    guard !left.isEmpty || !came.isEmpty else { return }
    var change = LineChange(left: left[...], came: came[...], breaker: LineBreaker(metrics))
    var number = 0
    while number < blocks.count {
      let untouched = untouchedBlocks(from: number, change)
      if change.breaker.keep(blocks[number..<untouched]), untouched > number {
        change.itemCount += itemsBefore(untouched) - places[number].item
        number = untouched
        continue
      }
      change.append(blocks[number], first: places[number].item)
      number += 1
    }
    change.appendArrivals()
    precondition(change.isDone, "a change of a section names items that are not there")
    blocks = change.breaker.finish()
    place()
  }

  /// The end of the blocks from one on whose items and last lines a change leaves as they are.
  ///
  /// The first item of the block after a line has to do with that line: it might come to fit.
  private func untouchedBlocks(from number: Int, _ change: LineChange) -> Int {
    let shift = places[number].item - change.itemCount
    let departure = change.left.first ?? .max
    let arrival = change.came.first.map { $0.item + shift } ?? .max
    let first = min(departure, arrival)
    // The blocks that end before it.
    return max(number, partitionPoint(of: blocks.count) { itemsBefore($0 + 1) >= first })
  }

  private func itemsBefore(_ number: Int) -> Int {
    number < places.count ? places[number].item : itemCount
  }
}

/// A change of a section's items under way, block by block.
private struct LineChange {
  var left: ArraySlice<Int>
  var came: ArraySlice<(item: Int, extent: FlowExtent)>
  var breaker: LineBreaker
  /// How many items there are so far.
  var itemCount = 0

  var isDone: Bool { left.isEmpty && came.isEmpty }

  /// What comes to stand behind the items so far.
  mutating func appendArrivals() {
    while let next = came.first, next.item == itemCount {
      breaker.append(next.extent)
      itemCount += 1
      came.removeFirst()
    }
  }

  /// The items of a block but those that leave, with those that come between them.
  mutating func append(_ block: LineBlock, first: Int) {
    var offset = 0
    while offset < block.itemCount {
      appendArrivals()
      if left.first == first + offset {
        left.removeFirst()
        offset += 1
        continue
      }
      var end = block.itemCount
      if let next = left.first { end = min(end, next - first) }
      if let next = came.first { end = min(end, offset + next.item - itemCount) }
      breaker.append(offset..<end, of: block)
      itemCount += end - offset
      offset = end
    }
  }
}

/// The first index from which on a predicate holds, which holds for none before it.
@inline(__always)
func partitionPoint(of count: Int, where holds: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
