/// A sequence of whole lines of a section: the sizes of their items, and sums of them.
///
/// The origins of lines inside of a block are not stored, but computed from the sizes on request,
/// by a walk over some hundred items at most, or over one line if it is longer.
struct LineBlock: LineRun {
  /// The sizes of a block's items.
  enum Items: Sendable {
    /// Items of one size, without memory for each of them.
    case uniform(UniformLines)
    /// A size for each item: a slice of the array from which the section was made, or of the
    /// block's own.
    case varying(ArraySlice<FlowExtent>, isBorrowed: Bool)
  }

  let items: Items
  let itemCount: Int
  let lineCount: Int
  let length: CompensatedSum
  let widest: Double
  private(set) var reach = 0.0..<0.0

  init(_ lines: UniformLines, metrics: LineMetrics) {
    items = .uniform(lines)
    itemCount = lines.count
    lineCount = lines.lineCount
    var length = CompensatedSum()
    length.add(lines.extent.main, times: lineCount)
    length.add(metrics.lineSpacing, times: lineCount)
    self.length = length
    widest = lines.extent.cross
    if metrics.linesOverlap { reach = lookForReach(metrics) }
  }

  init(
    _ extents: ArraySlice<FlowExtent>, isBorrowed: Bool, sums: LineScan.Sums, metrics: LineMetrics
  ) {
    items = .varying(extents, isBorrowed: isBorrowed)
    itemCount = extents.count
    lineCount = sums.lineCount
    var length = sums.length
    length.add(metrics.lineSpacing, times: lineCount)
    self.length = length
    widest = sums.widest
    if metrics.linesOverlap { reach = lookForReach(metrics) }
  }

  var borrowedCount: Int {
    if case .varying(_, isBorrowed: true) = items { itemCount } else { 0 }
  }

  var isUniform: Bool { if case .uniform = items { true } else { false } }

  /// Returns a copy with an array of its own.
  func owned(metrics: LineMetrics) -> LineBlock {
    guard case .varying(let extents, isBorrowed: true) = items else { return self }
    var scan = LineScan()
    extents.withUnsafeBufferPointer { scan.go(over: $0, metrics: metrics) }
    scan.closeLine()
    return LineBlock(
      ContiguousArray(extents)[...], isBorrowed: false, sums: scan.sums, metrics: metrics)
  }

  /// Returns the size of an item, counted from the block's first.
  @inline(__always)
  func extent(at offset: Int) -> FlowExtent {
    switch items {
    case .uniform(let lines): lines.extent
    case .varying(let extents, _): extents[extents.startIndex + offset]
    }
  }

  // MARK: Lines

  /// Visits the lines in order, with origins relative to the block's, until the closure returns
  /// false.
  func forEachLine(_ metrics: LineMetrics, _ visit: (FlowLine) -> Bool) {
    switch items {
    case .uniform(let lines):
      for index in 0..<lines.lineCount where !visit(lines.line(index)) { return }
    case .varying(let extents, _):
      extents.withUnsafeBufferPointer { extents in
        var origin = 0.0
        var first = 0
        while first < extents.count {
          let line = LineScan.line(of: extents, from: first, metrics: metrics)
          guard visit(FlowLine(items: first..<line.end, origin: origin, length: line.tallest))
          else { return }
          origin += line.tallest + metrics.lineSpacing
          first = line.end
        }
      }
    }
  }

  /// Visits the lines that may be visible in a range, relative to the block's origin.
  func forEachLine(
    from start: Double, to end: Double, _ metrics: LineMetrics, _ visit: (FlowLine) -> Void
  ) {
    if case .uniform(let lines) = items {
      for index in lines.lines(from: start, to: end) { visit(lines.line(index)) }
      return
    }
    forEachLine(metrics) { line in
      guard metrics.linesOverlap || line.origin < end else { return false }
      if line.origin < end, line.origin + line.length >= start { visit(line) }
      return true
    }
  }

  /// Returns how many items are on the lines in a range, relative to the block's origin; if they
  /// are more than `limit`, any greater number.
  func itemCount(
    from start: Double, to end: Double, _ metrics: LineMetrics, upTo limit: Int
  ) -> Int {
    if case .uniform(let lines) = items {
      var range = lines.lines(from: start, to: end)
      // The first and the last line may only touch the range.
      func isVisible(_ line: Int?) -> Bool {
        line.map { lines.line($0).isVisible(from: start, to: end) } ?? true
      }
      if !isVisible(range.first) { range.removeFirst() }
      if !isVisible(range.last) { range.removeLast() }
      return max(
        0, min(range.upperBound * lines.perLine, lines.count) - range.lowerBound * lines.perLine)
    }
    var count = 0
    forEachLine(metrics) { line in
      guard metrics.linesOverlap || line.origin <= end else { return false }
      if line.isVisible(from: start, to: end) { count += line.items.count }
      return count <= limit
    }
    return count
  }

  /// Returns the line of an item, counted from the block's first.
  func line(ofItem offset: Int, _ metrics: LineMetrics) -> FlowLine {
    if case .uniform(let lines) = items { return lines.line(offset / lines.perLine) }
    var found: FlowLine?
    forEachLine(metrics) { line in
      found = line
      return line.items.upperBound <= offset
    }
    guard let found else { preconditionFailure("a block without lines") }
    return found
  }

  private func lookForReach(_ metrics: LineMetrics) -> Range<Double> {
    if case .uniform(let lines) = items {
      let last = Double(lines.lineCount - 1) * lines.lineStep
      return min(0, last)..<(max(0, last) + lines.extent.main)
    }
    var (low, high) = (0.0, 0.0)
    forEachLine(metrics) { line in
      low = min(low, line.origin)
      high = max(high, line.origin + line.length)
      return true
    }
    return low..<high
  }
}
