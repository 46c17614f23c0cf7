/// Lines of items that have one size, computed without memory for each item.
struct UniformLines: Sendable {
  let extent: FlowExtent
  let count: Int
  /// The number of items on each line, except possibly the last.
  let perLine: Int
  /// The placement of items on a full line, and on the section's last.
  ///
  /// Rule: S2.4, S2.5: both have the same gaps.
  let placement: LinePlacement
  /// The distance between the beginnings of two lines.
  let lineStep: Double

  init(extent: FlowExtent, count: Int, metrics: LineMetrics) {
    self.extent = extent
    self.count = count
    let fitting = LinePlacement.fittingCount(
      length: extent.cross, spacing: metrics.itemSpacing, available: metrics.available)
    perLine = max(1, min(fitting ?? count, count))
    placement = LinePlacement.lastEven(
      length: extent.cross, spacing: metrics.itemSpacing, available: metrics.available)
    lineStep = extent.main + metrics.lineSpacing
  }

  var lineCount: Int { (count + perLine - 1) / perLine }

  func line(_ index: Int) -> FlowLine {
    let first = index * perLine
    return FlowLine(
      items: first..<min(first + perLine, count), origin: Double(index) * lineStep,
      length: extent.main)
  }

  /// Returns the lines that may be visible in a range, relative to the first line's beginning.
  func lines(from start: Double, to end: Double) -> Range<Int> {
    guard lineStep > 0 else { return 0..<lineCount }
    let first = max(0, firstLine(beginningAfter: start - extent.main) - 1)
    return first..<max(first, firstLine(beginningAfter: end))
  }

  private func firstLine(beginningAfter offset: Double) -> Int {
    let quotient = (offset / lineStep).rounded(.down) + 1
    return Int(min(max(quotient, 0), Double(lineCount)))
  }
}
