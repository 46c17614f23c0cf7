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

  /// Frames of scrolling rows of automatic height, a thousand and a hundred thousand of them: the reference of
  /// the long table is the short one.
  static func runAutomatic(_ size: Benchmark.Size) throws -> [Measurement] {
    let (few, many) = (AutomaticRows(1000), AutomaticRows(100_000))
    let taken = microsecondsAFrame(small: few, large: many, size)
    for rows in [few, many] {
      let heights = Set(rows.table.visibleCells.map(\.frame.height))
      guard heights.count > 1 else {
        throw BenchmarkFailure("table/automatic shows rows of one height: \(heights)")
      }
    }
    var hash = ResultHash()
    hash.combine(Int(many.table.contentOffset.y))
    var figure = Measurement(
      name: "table/automatic", unit: "µs", values: taken.large, hash: hash.value)
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

/// Rows as high as their texts, which are of one and of several lines.
@MainActor
private final class AutomaticRows: ScrolledView, UITableViewDataSource {
  let table: UITableView
  private let loop = TurnLoop()
  private let window: UIWindow
  private let count: Int
  private var frame = 0

  init(_ count: Int) {
    self.count = count
    window = UIWindow(screen: UIScreen(size: SimTable.size, scale: 3), turnLoop: loop)
    table = UITableView(frame: CGRect(origin: .zero, size: SimTable.size), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    window.addSubview(table)
    loop.runUpdateCycle()
  }

  /// The rows that are seen, from the middle on: all of them are measured after a few hundred frames.
  private static let seen = 400

  /// Scrolls down by 40 points a frame through some rows in the middle, and from the last of them to the first.
  func scroll(_ frames: Int) {
    for _ in 0..<frames {
      frame += 1
      let y = CGFloat(count / 2 * 44 + frame % Self.seen * 40)
      table.contentOffset = CGPoint(x: 0, y: y)
      loop.runUpdateCycle()
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  private static let texts = [
    "A short text", "A text that takes two lines in a row that is as wide as the screen of a phone",
  ]

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = Self.texts[indexPath.row % 2]
    return cell
  }
}
