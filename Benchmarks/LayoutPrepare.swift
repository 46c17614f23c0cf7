import CReference
import FlowGeometry
import Foundation
import Timeline
import UIKit

/// Breaking many items of varying sizes into lines.
///
/// The sizes reach FlowGeometry as an array; the reference is a plain C loop over the same array. The
/// way through a delegate's `sizeForItemAt`, one call an item, stands beside it.
@MainActor
enum LayoutPrepare {
  /// A phone's width, in points.
  private static let available = 393.0
  private static let spacing = 10.0

  static func run(_ size: Benchmark.Size) -> [Measurement] {
    let counts = size == .full ? [10_000, 100_000, 1_000_000] : [1000]
    return [uniform(size)]
      + counts.flatMap { count in
        let extents = extents(count)
        let reference = cLoop(extents, runs: size.runs)
        return [
          geometry(extents, runs: size.runs, reference: reference),
          delegate(extents, runs: size.runs, reference: reference),
        ]
      }
  }

  /// Sizes between 40 by 30 and 119 by 59 points, the same on every run.
  private static func extents(_ count: Int) -> ContiguousArray<FlowExtent> {
    var state: UInt64 = 1
    return ContiguousArray(
      (0..<count).map { _ in
        // Knuth's MMIX generator: its upper bits are as mixed as sizes need to be.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return FlowExtent(
          cross: 40 + Double((state >> 33) % 80), main: 30 + Double((state >> 45) % 30))
      })
  }

  private static func geometry(
    _ extents: ContiguousArray<FlowExtent>, runs: Int, reference: Figure
  ) -> Measurement {
    var hash = ResultHash()
    let section = FlowSection(
      sizes: .varying(extents), lineSpacing: spacing, itemSpacing: spacing)
    let space = FlowGeometry.Space(boundsCross: available, contentCross: available, scale: 3)
    let figure = nanosecondsAnItem(extents.count, runs: runs) {
      let flow = FlowGeometry(sections: [section], space: space)
      hash = ResultHash()
      hash.combine(flow.lineCount(ofSection: 0))
      hash.combine(flow.contentLength)
    }
    precondition(hash.value == reference.hash, "FlowGeometry and the C loop disagree")
    return Measurement(
      name: "layout/prepare/\(extents.count)", unit: "ns/item", values: figure,
      reference: reference.median, hash: hash.value,
      aim: extents.count == 1_000_000 ? .ratioAtMost(2) : .none)
  }

  /// A section of a million items of one size; the reference has ten thousand.
  private static func uniform(_ size: Benchmark.Size) -> Measurement {
    var length = 0.0
    func values(_ count: Int) -> [Double] {
      let extent = FlowExtent(cross: 80, main: 80)
      let space = FlowGeometry.Space(boundsCross: available, contentCross: available, scale: 3)
      return (0..<size.runs).map { _ in
        let seconds = secondsTaken {
          for _ in 0..<10_000 {
            let section = FlowSection(sizes: .uniform(extent, count: count))
            length = FlowGeometry(sections: [section], space: space).contentLength
          }
        }
        return seconds * 1e9 / 10_000
      }
    }
    let reference = Measurement(name: "", unit: "", values: values(10_000), hash: 0).median
    let million = values(1_000_000)
    var hash = ResultHash()
    hash.combine(length)
    return Measurement(
      name: "layout/prepare-uniform", unit: "ns", values: million, reference: reference,
      hash: hash.value, aim: .ratioAtMost(1.2))
  }

  // MARK: The reference

  private struct Figure {
    let median: Double
    let hash: UInt64
  }

  private static func cLoop(_ extents: ContiguousArray<FlowExtent>, runs: Int) -> Figure {
    var firsts = ContiguousArray<UInt32>(repeating: 0, count: extents.count)
    var origins = ContiguousArray<Double>(repeating: 0, count: extents.count)
    let sizes = extents.map { reference_extent(cross: $0.cross, main: $0.main) }
    var length = 0.0
    var lines = 0
    let values = nanosecondsAnItem(extents.count, runs: runs) {
      lines = firsts.withUnsafeMutableBufferPointer { firsts in
        origins.withUnsafeMutableBufferPointer { origins in
          reference_break_lines(
            sizes, sizes.count, available, spacing, spacing, firsts.baseAddress,
            origins.baseAddress, &length)
        }
      }
    }
    var hash = ResultHash()
    hash.combine(lines)
    hash.combine(length)
    let median = Measurement(name: "", unit: "", values: values, hash: 0).median
    return Figure(median: median, hash: hash.value)
  }

  // MARK: The way through the delegate

  private static func delegate(
    _ extents: ContiguousArray<FlowExtent>, runs: Int, reference: Figure
  ) -> Measurement {
    let source = SizesSource(extents)
    let layout = UICollectionViewFlowLayout()
    let size = CGSize(width: available, height: 852)
    let loop = TurnLoop()
    let window = UIWindow(screen: UIScreen(size: size, scale: 3), turnLoop: loop)
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    view.delegate = source
    window.addSubview(view)
    loop.runUpdateCycle()
    let values = nanosecondsAnItem(extents.count, runs: runs) {
      layout.invalidateLayout()
      loop.runUpdateCycle()
    }
    var hash = ResultHash()
    hash.combine(Double(view.contentSize.height))
    return Measurement(
      name: "layout/prepare-delegate/\(extents.count)", unit: "ns/item", values: values,
      reference: reference.median, hash: hash.value)
  }

  private static func nanosecondsAnItem(
    _ count: Int, runs: Int, _ work: () -> Void
  ) -> [Double] {
    // A short pass is repeated, so that the clock's own steps do not count.
    let repeats = max(1, 200_000 / count)
    return (0..<runs).map { _ in
      let seconds = secondsTaken { for _ in 0..<repeats { work() } }
      return seconds * 1e9 / Double(count * repeats)
    }
  }
}

/// A data source and delegate that answers for one item at a time.
@MainActor
private final class SizesSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let sizes: [CGSize]

  init(_ extents: ContiguousArray<FlowExtent>) {
    sizes = extents.map { CGSize(width: $0.cross, height: $0.main) }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { sizes.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }
}
