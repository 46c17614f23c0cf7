import Foundation
import UIKit

/// Frames of scrolling through rows that constraints size, a thousand and a hundred thousand of them, and
/// idle passes of a screen of such cells.
///
/// The reference of the long column is the short one, which is loaded again at its end, so that each frame of
/// both shows rows that were not measured yet; of the idle passes it is a screen of cells without constraints.
@MainActor
enum ConstraintScroll {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let (small, large) = (ConstrainedColumn(1000), ConstrainedColumn(100_000))
    let taken = microsecondsAFrame(small: small, large: large, size)
    var figure = try measurement(large, 100_000, taken.large)
    (figure.references, figure.aim) = (taken.small, .ratioAtMost(1.1))
    return [try measurement(small, 1000, taken.small), figure]
  }

  private static func measurement(
    _ column: ConstrainedColumn, _ rows: Int, _ values: [Double]
  ) throws -> Measurement {
    let heights = Set(column.view.visibleCells.map(\.frame.height))
    guard heights.count > 1 else {
      throw BenchmarkFailure("constraints/scroll shows rows of one height: \(heights)")
    }
    var hash = ResultHash()
    hash.combine(Int(column.view.contentOffset.y))
    return Measurement(
      name: "constraints/scroll/\(rows)", unit: "µs", values: values, hash: hash.value)
  }

  static func idle(_ size: Benchmark.Size) throws -> [Measurement] {
    let (plain, constrained) = (IdleCells(hasConstraints: false), IdleCells(hasConstraints: true))
    let taken = microsecondsAFrame(small: plain, large: constrained, size)
    guard constrained.view.visibleCells.count == IdleCells.count else {
      throw BenchmarkFailure(
        "constraints/idle shows \(constrained.view.visibleCells.count) cells")
    }
    var hash = ResultHash()
    hash.combine(constrained.view.visibleCells.count)
    return [
      Measurement(
        name: "constraints/idle", unit: "µs", values: taken.large, references: taken.small,
        hash: hash.value, aim: .ratioAtMost(1.1))
    ]
  }
}

/// A cell with a title over a text, 8 points from the edges.
private final class TwoLabelCell: UICollectionViewCell {
  private let title = UILabel()
  private let text = UILabel()
  private static let texts = [
    "A short text", "A text that takes two lines in a row that is as wide as the screen of a phone",
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    text.numberOfLines = 0
    for label in [title, text] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the texts of an item.
  func show(_ item: Int) {
    title.text = "Row"
    text.text = Self.texts[item % 2]
  }
}

/// A column of rows with constraints, on a phone's screen.
@MainActor
private final class ConstrainedColumn: ScrolledView, UICollectionViewDataSource {
  let view: UICollectionView
  private let loop = TurnLoop()
  private let window: UIWindow
  private let rows: Int

  init(_ rows: Int) {
    self.rows = rows
    let size = CGSize(width: 393, height: 852)
    // In a flow a cell would be as wide as its text.
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    window = UIWindow(screen: UIScreen(size: size, scale: 3), turnLoop: loop)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(TwoLabelCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    window.addSubview(view)
    loop.runUpdateCycle()
  }

  /// Scrolls down by 40 points a frame; at the end it loads the rows again, from the beginning.
  func scroll(_ frames: Int) {
    for _ in 0..<frames {
      let y = view.contentOffset.y + 40
      if y + 852 > view.contentSize.height {
        view.reloadData()
        view.contentOffset.y = 0
      } else {
        view.contentOffset.y = y
      }
      loop.runUpdateCycle()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { rows }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? TwoLabelCell)?.show(indexPath.item)
    return cell
  }
}

/// A screen of cells that does not move.
@MainActor
private final class IdleCells: ScrolledView, UICollectionViewDataSource {
  static let count = 60
  let view: UICollectionView
  private let loop = TurnLoop()
  private let window: UIWindow
  private let hasConstraints: Bool

  init(hasConstraints: Bool) {
    self.hasConstraints = hasConstraints
    let size = CGSize(width: 400, height: 900)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    window = UIWindow(screen: UIScreen(size: size, scale: 3), turnLoop: loop)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(TwoLabelCell.self, forCellWithReuseIdentifier: "constrained")
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plain")
    view.dataSource = self
    window.addSubview(view)
    loop.runUpdateCycle()
  }

  /// Runs passes in which nothing has changed.
  func scroll(_ frames: Int) {
    for _ in 0..<frames {
      view.setNeedsLayout()
      loop.runUpdateCycle()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { Self.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: hasConstraints ? "constrained" : "plain", for: indexPath)
    (cell as? TwoLabelCell)?.show(indexPath.item)
    return cell
  }
}
