import Foundation
import UIKit

/// Frames of scrolling rows of 44 points in a table, beside the same rows in a collection view.
///
/// Each frame moves the content by a point, back and forth in the middle of ten thousand rows. The
/// reference is the collection view.
@MainActor
enum SimTable {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let (items, rows) = (ScrolledItems(), ScrolledRows())
    let taken = microsecondsAFrame(small: items, large: rows, size)
    guard rows.table.visibleCells.count >= 19 else {
      throw BenchmarkFailure("table/frame shows too few rows")
    }
    var hash = ResultHash()
    hash.combine(Int(rows.table.contentOffset.y))
    var figure = Measurement(
      name: "table/frame", unit: "µs", values: taken.large, hash: hash.value)
    (figure.references, figure.aim) = (taken.small, .ratioAtMost(1.2))
    return [figure]
  }

  fileprivate static let size = CGSize(width: 393, height: 852)
  fileprivate static let count = 10_000
  /// The frames of one way, of a point each.
  fileprivate static let distance = 300

  /// The offset at a frame.
  fileprivate static func offset(_ frame: Int) -> CGPoint {
    let step = frame % (2 * distance)
    let shift = step < distance ? step : 2 * distance - step
    return CGPoint(x: 0, y: CGFloat(count / 2 * 44 + 100 + shift))
  }
}

/// Rows in a collection view.
@MainActor
private final class ScrolledItems: ScrolledView, UICollectionViewDataSource {
  private let view: UICollectionView
  private let loop = TurnLoop()
  private let window: UIWindow
  private var frame = 0

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 393, height: 44)
    layout.minimumLineSpacing = 0
    window = UIWindow(screen: UIScreen(size: SimTable.size, scale: 3), turnLoop: loop)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: SimTable.size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    window.addSubview(view)
    loop.runUpdateCycle()
  }

  func scroll(_ frames: Int) {
    for _ in 0..<frames {
      frame += 1
      view.contentOffset = SimTable.offset(frame)
      loop.runUpdateCycle()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { SimTable.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}

/// Rows in a table.
@MainActor
private final class ScrolledRows: ScrolledView, UITableViewDataSource {
  let table: UITableView
  private let loop = TurnLoop()
  private let window: UIWindow
  private var frame = 0

  init() {
    window = UIWindow(screen: UIScreen(size: SimTable.size, scale: 3), turnLoop: loop)
    table = UITableView(frame: CGRect(origin: .zero, size: SimTable.size), style: .plain)
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    window.addSubview(table)
    loop.runUpdateCycle()
  }

  func scroll(_ frames: Int) {
    for _ in 0..<frames {
      frame += 1
      table.contentOffset = SimTable.offset(frame)
      loop.runUpdateCycle()
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    SimTable.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
