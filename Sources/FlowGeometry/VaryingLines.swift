/// The lines of a section whose items have sizes of their own.
///
/// Kept are the sizes as they were given and 12 bytes a line: its first item and where it begins.
/// How items stand on a line follows from their sizes when somebody asks.
struct VaryingLines: Sendable {
  let extents: ContiguousArray<FlowExtent>
  let spacing: Double
  let available: Double
  let lineSpacing: Double
  /// The first item of each line.
  private(set) var firsts: ContiguousArray<UInt32> = []
  /// Where each line begins, from the beginning of the first.
  private(set) var origins: ContiguousArray<Double> = []
  /// The length of all lines and the spacing between them.
  private(set) var length = 0.0
  /// True where an item is longer than a whole line.
  ///
  /// Rule: S2.23, S2.24.
  private(set) var hasOversizedItem = false

  init(
    extents: ContiguousArray<FlowExtent>, spacing: Double, lineSpacing: Double, available: Double
  ) {
    precondition(extents.count < Int(UInt32.max), "a section has more than 4,294,967,294 items")
    self.extents = extents
    self.spacing = spacing
    self.available = available
    self.lineSpacing = lineSpacing
    breakLines()
  }

  var lineCount: Int { firsts.count }

  func line(_ index: Int) -> FlowLine {
    let items = items(ofLine: index)
    let end = index + 1 < origins.count ? origins[index + 1] - lineSpacing : length
    var sum = 0.0
    var tallest = 0.0
    var isEven = true
    for item in items {
      let extent = extents[item]
      sum += extent.cross
      tallest = max(tallest, extent.main)
      if extent != extents[items.lowerBound] { isEven = false }
    }
    assert((end - origins[index] - tallest).magnitude <= 1e-6 * max(1, end.magnitude))
    return FlowLine(
      items: items, origin: origins[index], length: tallest,
      placement: placement(of: items, sum: sum, isEven: isEven))
  }

  func lineIndex(ofItem item: Int) -> Int {
    let sought = UInt32(item)
    return partitionPoint(of: firsts.count) { firsts[$0] > sought } - 1
  }

  /// The first line that begins later than a place, counted from the first line's beginning.
  func firstLine(beginningAfter place: Double) -> Int {
    partitionPoint(of: origins.count) { origins[$0] > place }
  }

  private func items(ofLine index: Int) -> Range<Int> {
    let end = index + 1 < firsts.count ? Int(firsts[index + 1]) : extents.count
    return Int(firsts[index])..<end
  }

  private func placement(of items: Range<Int>, sum: Double, isEven: Bool) -> LinePlacement {
    if items.upperBound < extents.count {
      return .full(count: items.count, sum: sum, available: available)
    }
    guard isEven else { return .lastUneven(spacing: spacing) }
    return .lastEven(
      length: extents[items.lowerBound].cross, spacing: spacing, available: available)
  }
}

extension VaryingLines {
  /// Fills lines with items as long as another one fits.
  ///
  /// Rule: S2.3, S2.10, S2.11.
  ///
  /// The only loop over all items: an addition, a comparison and a maximum for each.
  private mutating func breakLines() {
    guard !extents.isEmpty else { return }
    var firsts = ContiguousArray<UInt32>()
    var origins = ContiguousArray<Double>()
    let expected = expectedLineCount
    firsts.reserveCapacity(expected)
    origins.reserveCapacity(expected)
    let room = available + LinePlacement.tolerance
    let spacing = spacing
    let lineSpacing = lineSpacing
    // Such an item never joins another, so it is looked for where a line begins.
    var widest = extents[0].cross
    let end = extents.withUnsafeBufferPointer { extents in
      var origin = 0.0
      var used = extents[0].cross
      var tallest = extents[0].main
      firsts.append(0)
      origins.append(0)
      for index in 1..<extents.count {
        let extent = extents[index]
        // The bracket keeps one addition off the chain from item to item.
        let next = used + (spacing + extent.cross)
        if next <= room {
          used = next
          tallest = max(tallest, extent.main)
        } else {
          origin += tallest + lineSpacing
          firsts.append(UInt32(truncatingIfNeeded: index))
          origins.append(origin)
          used = extent.cross
          tallest = extent.main
          widest = max(widest, extent.cross)
        }
      }
      return origin + tallest
    }
    self.firsts = firsts
    self.origins = origins
    length = end
    hasOversizedItem = widest > room
  }

  /// A guess at the number of lines, from the first items.
  private var expectedLineCount: Int {
    let sample = extents.prefix(64)
    let mean = sample.reduce(0) { $0 + $1.cross } / Double(sample.count)
    let perLine = max(1, (available + spacing) / max(1, mean + spacing))
    return Int(Double(extents.count) / perLine * 1.125) + 8
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
