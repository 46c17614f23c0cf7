/// The lines of a section whose items are all of one size: arithmetic, without memory for an item.
struct UniformLines: Sendable {
  let extent: FlowExtent
  let count: Int
  /// Items on each line but perhaps the last.
  let perLine: Int
  let placement: LinePlacement
  /// From the beginning of one line to that of the next.
  let lineStep: Double

  init(extent: FlowExtent, count: Int, spacing: Double, lineSpacing: Double, available: Double) {
    self.extent = extent
    self.count = count
    let fitting = LinePlacement.fittingCount(
      length: extent.cross, spacing: spacing, available: available)
    perLine = max(1, min(fitting ?? count, count))
    // A full line of such items and the last line have the same gaps. Rule: S2.4, S2.5.
    placement = LinePlacement.lastEven(
      length: extent.cross, spacing: spacing, available: available)
    lineStep = extent.main + lineSpacing
  }

  var lineCount: Int { (count + perLine - 1) / perLine }

  /// The length of all lines and the spacing between them.
  var length: Double {
    count == 0 ? 0 : Double(lineCount - 1) * lineStep + extent.main
  }

  func line(_ index: Int) -> FlowLine {
    let first = index * perLine
    return FlowLine(
      items: first..<min(first + perLine, count), origin: Double(index) * lineStep,
      length: extent.main, placement: placement)
  }

  func lineIndex(ofItem item: Int) -> Int { item / perLine }

  /// The first line that begins later than a place, counted from the first line's beginning.
  func firstLine(beginningAfter place: Double) -> Int {
    guard lineStep > 0 else { return place < 0 ? 0 : lineCount }
    let quotient = (place / lineStep).rounded(.down) + 1
    return Int(min(max(quotient, 0), Double(lineCount)))
  }
}

/// One line: which items, where it begins, and how they stand on it.
struct FlowLine {
  var items: Range<Int>
  /// From the beginning of the section's first line.
  var origin: Double
  /// The greatest main length of its items.
  ///
  /// Rule: S2.10.
  var length: Double
  var placement: LinePlacement
}
