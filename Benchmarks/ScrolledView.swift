/// A view that is scrolled by hand, frame by frame.
@MainActor
protocol ScrolledView: AnyObject {
  func scroll(_ frames: Int)
}

/// Scrolls a small and a large view in turn; returns the microseconds of a frame of each run.
@MainActor
func microsecondsAFrame<Small: ScrolledView, Large: ScrolledView>(
  small: Small, large: Large, _ size: Benchmark.Size
) -> (small: [Double], large: [Double]) {
  let frames = size == .full ? 20_000 : 200
  small.scroll(frames / 10)
  large.scroll(frames / 10)
  func microseconds(_ view: some ScrolledView) -> Double {
    secondsTaken { view.scroll(frames) } * 1e6 / Double(frames)
  }
  let taken = inTurn(size.runs) {
    microseconds(small)
  } value: {
    microseconds(large)
  }
  return (taken.references, taken.values)
}
