import Flickbook
import Foundation
import Timeline
import UIKit

/// Flings through rows with a label each, twelve on the screen, beside flings through the same rows without labels.
///
/// Each is a finger that goes down, moves seven times, lifts, and a settle; then one back. A label has another text
/// in each row, is placed by its frame, and has the size of its text. The reference is the screen without labels.
@MainActor
enum LabelFling {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let flings = size == .full ? 200 : 4
    let (plain, labelled) = (try FlungRows(hasLabels: false), try FlungRows(hasLabels: true))
    _ = try (plain.microseconds(flings: 4), labelled.microseconds(flings: 4))
    let taken = try inTurn(size.runs) {
      try plain.microseconds(flings: flings)
    } value: {
      try labelled.microseconds(flings: flings)
    }
    try labelled.check()
    var hash = ResultHash()
    hash.combine(labelled.stage.hash)
    return [
      Measurement(
        name: "sim/fling-labels", unit: "µs", values: taken.values, references: taken.references,
        hash: hash.value, aim: .ratioAtMost(1.3))
    ]
  }
}

/// A screen of rows on a stage.
@MainActor
private final class FlungRows {
  let stage: Stage
  private let rows: LabelRows
  private var json = JSONWriter()

  init(hasLabels: Bool) throws {
    rows = LabelRows(hasLabels: hasLabels)
    stage = Stage(controller: rows, size: LabelRows.size)
  }

  /// Flings down and up; returns the time of one fling.
  func microseconds(flings: Int) throws -> Double {
    let seconds = try secondsTaken {
      for number in 0..<flings {
        json.removeAll()
        try stage.perform(.touchStream(samples(isUp: number.isMultiple(of: 2))), into: &json)
        json.removeAll()
        try stage.perform(.settle(limit: .milliseconds(10_000)), into: &json)
      }
    }
    return seconds * 1e6 / Double(flings)
  }

  private static let step = TimeSpan.milliseconds(16)

  private func samples(isUp: Bool) -> [TouchSample] {
    var (instant, y) = (stage.now.advanced(by: Self.step), isUp ? 500.0 : 200)
    func sample(_ phase: TouchSample.Phase) -> TouchSample {
      TouchSample(instant: instant, finger: 1, phase: phase, location: CGPoint(x: 195, y: y))
    }
    var samples = [sample(.began)]
    for _ in 0..<7 {
      instant = instant.advanced(by: Self.step)
      y += isUp ? -40 : 40
      samples.append(sample(.moved))
    }
    instant = instant.advanced(by: Self.step)
    samples.append(sample(.ended))
    return samples
  }

  /// Refuses a screen whose labels do not show the texts of their rows.
  func check() throws {
    let cells = stage.collectionView.visibleCells
    let shown = cells.compactMap { ($0.contentView.subviews.first as? UILabel)?.text }
    let isWhole = shown.count == cells.count && Set(shown).count == shown.count
    guard cells.count >= LabelRows.visible, isWhole else {
      throw BenchmarkFailure("sim/fling-labels shows \(shown)")
    }
  }
}

/// Ten thousand rows, twelve on the screen.
private final class LabelRows: UICollectionViewController {
  static let visible = 12
  private static let height: CGFloat = 50
  static let size = CGSize(width: 390, height: height * CGFloat(visible))
  private let hasLabels: Bool

  init(hasLabels: Bool) {
    self.hasLabels = hasLabels
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: Self.size.width, height: Self.height)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "label")
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plain")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 10_000 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: hasLabels ? "label" : "plain", for: indexPath)
    (cell as? LabelCell)?.show(indexPath.item)
    return cell
  }
}

/// A row with a label.
private final class LabelCell: UICollectionViewCell {
  private let label = UILabel(frame: CGRect(x: 16, y: 14, width: 300, height: 22))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: Int) {
    label.text = "Row number \(row)"
    label.sizeToFit()
  }
}
