import Foundation
import UIKit

/// Frames of scrolling that each reveal a row, in a grid of a thousand and of a million items.
///
/// The long grid is scrolled in its middle; the reference is the short one.
@MainActor
enum SimScroll {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let (small, large) = (ScrolledGrid(1000), ScrolledGrid(1_000_000))
    let taken = microsecondsAFrame(small: small, large: large, size)
    var figure = try measurement(large, 1_000_000, taken.large)
    (figure.references, figure.aim) = (taken.small, .ratioAtMost(1.2))
    return [try measurement(small, 1000, taken.small), figure]
  }

  private static func measurement(
    _ grid: ScrolledGrid, _ count: Int, _ values: [Double]
  ) throws -> Measurement {
    guard grid.view.visibleCells.count >= ScrolledGrid.cellsOnScreen else {
      throw BenchmarkFailure("sim/scroll shows \(grid.view.visibleCells.count) cells")
    }
    var hash = ResultHash()
    hash.combine(grid.cellsAsked)
    return Measurement(name: "sim/scroll/\(count)", unit: "µs", values: values, hash: hash.value)
  }
}

/// A grid of four columns on a phone's screen that is scrolled up and down by a row a frame.
@MainActor
private final class ScrolledGrid: ScrolledView, UICollectionViewDataSource {
  let view: UICollectionView
  private(set) var cellsAsked = 0
  private let loop = TurnLoop()
  private let window: UIWindow
  private let count: Int
  private let start: CGFloat
  private var frame = 0

  /// A row and the space after it, in points.
  private static let step: CGFloat = 90
  /// The rows that one way goes over: a few screens, as many in a short grid as in a long one.
  private static let rows = 100
  static let cellsOnScreen = 36

  init(_ count: Int) {
    self.count = count
    let size = CGSize(width: 393, height: 852)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    window = UIWindow(screen: UIScreen(size: size, scale: 3), turnLoop: loop)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    start = CGFloat(count / 8) * Self.step
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    window.addSubview(view)
    loop.runUpdateCycle()
  }

  func scroll(_ frames: Int) {
    for _ in 0..<frames {
      let step = frame % (2 * Self.rows)
      let row = step < Self.rows ? step : 2 * Self.rows - step
      view.contentOffset = CGPoint(x: 0, y: start + CGFloat(row) * Self.step)
      loop.runUpdateCycle()
      frame += 1
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    cellsAsked += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}
