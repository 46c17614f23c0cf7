/// A sequence of lines that is counted as a unit.
protocol LineRun: Sendable {
  var itemCount: Int { get }
  var lineCount: Int { get }
  /// The lengths of the lines, with a spacing after each.
  var length: CompensatedSum { get }
  /// The greatest cross length of an item that begins a line; an item longer than a line always
  /// does.
  var widest: Double { get }
  /// The range that the lines cover, relative to the run's beginning, if lines overlap.
  var reach: Range<Double> { get }
  /// The number of sizes in the array from which the section was made.
  var borrowedCount: Int { get }
}

/// Consecutive runs of lines, which are found by item, by line and by position.
struct LineRuns<Run: LineRun>: LineRun {
  /// The sums of everything before a run.
  struct Start: Sendable {
    var item = 0
    var line = 0
    var origin = 0.0
  }

  let runs: ContiguousArray<Run>
  let starts: ContiguousArray<Start>
  private(set) var itemCount = 0
  private(set) var lineCount = 0
  private(set) var length = CompensatedSum()
  private(set) var widest = -Double.infinity
  private(set) var reach = 0.0..<0.0
  private(set) var borrowedCount = 0

  init(_ runs: ContiguousArray<Run>) {
    self.runs = runs
    var starts: ContiguousArray<Start> = []
    starts.reserveCapacity(runs.count)
    for run in runs {
      let origin = length.total
      starts.append(Start(item: itemCount, line: lineCount, origin: origin))
      itemCount += run.itemCount
      lineCount += run.lineCount
      length.add(run.length)
      widest = max(widest, run.widest)
      borrowedCount += run.borrowedCount
      reach =
        min(
          reach.lowerBound, origin + run.reach.lowerBound)..<max(
          reach.upperBound, origin + run.reach.upperBound)
    }
    self.starts = starts
  }

  /// Returns the run with an item.
  func index(ofItem item: Int) -> Int {
    partitionPoint(of: starts.count) { starts[$0].item > item } - 1
  }

  /// Returns the run with a line.
  func index(ofLine line: Int) -> Int {
    partitionPoint(of: starts.count) { starts[$0].line > line } - 1
  }

  /// Returns how many items are before a run, or before the end.
  func itemCount(before index: Int) -> Int {
    index < starts.count ? starts[index].item : itemCount
  }

  /// Returns the runs that may have lines in a range, relative to the first run's beginning.
  ///
  /// Runs end where the next begins at the latest, unless lines overlap: then all are returned.
  func candidates(from start: Double, to end: Double, _ metrics: LineMetrics) -> Range<Int> {
    if metrics.linesOverlap {
      let reaches = { (index: Int) in
        let (reach, origin) = (runs[index].reach, starts[index].origin)
        return origin + reach.lowerBound <= end && origin + reach.upperBound >= start
      }
      guard let first = runs.indices.first(where: reaches),
        let last = runs.indices.last(where: reaches)
      else { return 0..<0 }
      return first..<(last + 1)
    }
    let first = max(0, partitionPoint(of: starts.count) { starts[$0].origin > start } - 1)
    let last = partitionPoint(of: starts.count) { starts[$0].origin >= end }
    return first..<max(first, last)
  }

  /// Returns the end of the runs, beginning with one, that end before an item.
  func end(ofRunsFrom index: Int, before item: Int) -> Int {
    max(index, partitionPoint(of: runs.count) { itemCount(before: $0 + 1) >= item })
  }
}

/// Returns the first index for which a predicate holds, given that it holds for all later ones,
/// too.
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
