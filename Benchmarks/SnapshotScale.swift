import Foundation
import UIKit

/// The cost of snapshots: to build, to query, and to apply to a view on screen.
///
/// Rule: M15.6.
@MainActor
enum SnapshotScale {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  // MARK: Values

  /// A snapshot of one section, beside a dictionary of the same identifiers.
  static func builds(_ size: Benchmark.Size) -> [Measurement] {
    let counts = size == .full ? [10_000, 1_000_000] : [1000, 10_000]
    return counts.flatMap { count in
      [
        build(numbers(count), "", size),
        build(numbers(count).map { "item \($0)" }, "/text", size),
      ]
    }
  }

  private static func build<Item: Hashable & Sendable>(
    _ items: [Item], _ suffix: String, _ size: Benchmark.Size
  ) -> Measurement {
    var hash = ResultHash()
    let repeats = max(1, 100_000 / items.count)
    let taken = inTurn(size.runs) {
      var counts = 0
      let seconds = secondsTaken {
        for _ in 0..<repeats {
          counts += Dictionary(uniqueKeysWithValues: zip(items, items.indices)).count
        }
      }
      hash.combine(counts)
      return seconds / Double(repeats * items.count) * 1e9
    } value: {
      var counts = 0
      let seconds = secondsTaken {
        for _ in 0..<repeats {
          var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
          snapshot.appendSections([0])
          snapshot.appendItems(items)
          counts += snapshot.numberOfItems
        }
      }
      hash.combine(counts)
      return seconds / Double(repeats * items.count) * 1e9
    }
    return Measurement(
      name: "snapshot/build/\(items.count)\(suffix)", unit: "ns an item", values: taken.values,
      references: taken.references, hash: hash.value, aim: .ratioAtMost(2))
  }

  /// Pseudo-random numbers, each once.
  private static func numbers(_ count: Int) -> [Int] {
    (0..<count).map { $0 &* 0x1E37_79B9_7F4A_7C15 }
  }

  /// The identifiers of all items, once they were asked for.
  static func identifiers(_ size: Benchmark.Size) -> [Measurement] {
    let (few, many) = size == .full ? (10_000, 1_000_000) : (1000, 10_000)
    let (small, large) = (snapshot(sections: 1, of: few), snapshot(sections: 1, of: many))
    var sum = small.itemIdentifiers.count + large.itemIdentifiers.count
    func nanoseconds(_ snapshot: Snapshot) -> Double {
      secondsTaken { for _ in 0..<1000 { sum += snapshot.itemIdentifiers.count } } / 1000 * 1e9
    }
    let taken = inTurn(size.runs) {
      nanoseconds(small)
    } value: {
      nanoseconds(large)
    }
    var hash = ResultHash()
    hash.combine(sum)
    return [
      Measurement(
        name: "snapshot/identifiers/\(many)", unit: "ns", values: taken.values,
        references: taken.references, hash: hash.value, aim: .ratioAtMost(1.5))
    ]
  }

  private static func snapshot(sections: Int, of count: Int) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(Array(0..<sections))
    for section in 0..<sections {
      snapshot.appendItems(Array((section * count)..<((section + 1) * count)), toSection: section)
    }
    return snapshot
  }

  // MARK: Applying

  /// A newly built snapshot that equals the data on screen.
  static func appliesOfSame(_ size: Benchmark.Size) -> [Measurement] {
    let count = size == .full ? 10_000 : 1000
    let list = SnapshotList(snapshot(sections: 1, of: count))
    let again = (0..<size.runs).map { _ in snapshot(sections: 1, of: count) }
    let values = again.map { snapshot in
      secondsTaken { list.apply(snapshot) } * 1e6
    }
    return [
      Measurement(
        name: "snapshot/apply-same/\(count)", unit: "µs", values: values, hash: list.hash,
        aim: .atMost(100))
    ]
  }

  /// All items in another order, a tenth of them others, without animation.
  static func heavyApplies(_ size: Benchmark.Size) -> [Measurement] {
    let count = size == .full ? 10_000 : 1000
    let list = SnapshotList(snapshot(sections: 1, of: count))
    let values = (0..<size.runs).map { run in
      var items = list.items.shuffled(using: &list.random)
      for index in 0..<(count / 10) { items[index] = (run + 1) * count + index }
      var next = Snapshot()
      next.appendSections([0])
      next.appendItems(items.shuffled(using: &list.random))
      return secondsTaken { list.apply(next) } * 1000
    }
    return [
      Measurement(
        name: "snapshot/apply-heavy/\(count)", unit: "ms", values: values, hash: list.hash,
        aim: .atMost(4))
    ]
  }

  /// One item that is inserted into one of many sections, from the copy to the frame that shows it.
  static func singleApplies(_ size: Benchmark.Size) -> [Measurement] {
    let (few, many) = size == .full ? (10, 1000) : (2, 10)
    let small = SnapshotList(snapshot(sections: few, of: 1000))
    let large = SnapshotList(snapshot(sections: many, of: 1000))
    let taken = inTurn(size.runs) {
      small.insertOne()
    } value: {
      large.insertOne()
    }
    return [
      Measurement(
        name: "snapshot/apply-one/\(many * 1000)", unit: "µs", values: taken.values,
        references: taken.references, hash: large.hash)
    ]
  }
}

/// Rows on a phone's screen, shown by a diffable data source.
@MainActor
private final class SnapshotList {
  private let loop = TurnLoop()
  private let window: UIWindow
  private let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  private var inserted = 0
  var random = MixedNumbers()

  init(_ snapshot: SnapshotScale.Snapshot) {
    let size = CGSize(width: 393, height: 852)
    window = UIWindow(screen: UIScreen(size: size, scale: 3), turnLoop: loop)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 393, height: 44)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    }
    window.addSubview(view)
    apply(snapshot)
    for _ in 0..<3 { _ = insertOne() }
  }

  var items: [Int] { source.snapshot().itemIdentifiers }

  var hash: UInt64 {
    var hash = ResultHash()
    for item in items { hash.combine(item) }
    hash.combine(view.visibleCells.count)
    return hash.value
  }

  func apply(_ snapshot: SnapshotScale.Snapshot) {
    source.apply(snapshot, animatingDifferences: false)
    loop.runUpdateCycle()
  }

  /// Inserts an item at the front and takes it away again; returns the microseconds of a change.
  func insertOne() -> Double {
    secondsTaken {
      for _ in 0..<10 {
        inserted += 1
        var next = source.snapshot()
        next.insertItems([-inserted], beforeItem: 1)
        apply(next)
        next = source.snapshot()
        next.deleteItems([-inserted])
        apply(next)
      }
    } / 20 * 1e6
  }
}

/// Knuth's MMIX generator.
struct MixedNumbers: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) | (state << 32)
  }
}
