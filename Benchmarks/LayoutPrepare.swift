import CReference
import FlowGeometry
import Foundation
import Timeline
import UIKit

/// Breaking many items of varying sizes into lines.
///
/// The sizes reach FlowGeometry as an array; the reference is a plain C loop over the same array. A
/// second figure measures the way through a delegate's `sizeForItemAt`, with one call an item.
@MainActor
enum LayoutPrepare {
  /// A phone's width, in points.
  static let available = 393.0
  static let spacing = 10.0

  static func run(_ size: Benchmark.Size) -> [Measurement] {
    let counts = size == .full ? [10_000, 100_000, 1_000_000] : [1000]
    return [uniform(size)]
      + counts.flatMap { count in
        let extents = extents(count)
        return [geometry(extents, runs: size.runs), delegate(extents, runs: size.runs)]
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
    _ extents: ContiguousArray<FlowExtent>, runs: Int
  ) -> Measurement {
    let loop = CLoop(extents)
    var hash = ResultHash()
    let section = FlowSection(
      sizes: .varying(extents), lineSpacing: spacing, itemSpacing: spacing)
    let space = FlowGeometry.Space(boundsCross: available, contentCross: available, scale: 3)
    let taken = inTurn(runs) {
      nanosecondsAnItem(extents.count) { loop.breakLines() }
    } value: {
      nanosecondsAnItem(extents.count) {
        let flow = FlowGeometry(sections: [section], space: space)
        hash = ResultHash()
        hash.combine(flow.lineCount(ofSection: 0))
        hash.combine(flow.contentLength)
      }
    }
    precondition(hash.value == loop.hash, "FlowGeometry and the C loop disagree")
    return Measurement(
      name: "layout/prepare/\(extents.count)", unit: "ns/item", values: taken.values,
      references: taken.references, hash: hash.value,
      aim: extents.count == 1_000_000 ? .ratioAtMost(2) : .none)
  }

  /// A section of a million items of one size; the reference has ten thousand.
  private static func uniform(_ size: Benchmark.Size) -> Measurement {
    var length = 0.0
    func nanoseconds(_ count: Int) -> Double {
      let extent = FlowExtent(cross: 80, main: 80)
      let space = FlowGeometry.Space(boundsCross: available, contentCross: available, scale: 3)
      let seconds = secondsTaken {
        for _ in 0..<10_000 {
          let section = FlowSection(sizes: .uniform(extent, count: count))
          length = FlowGeometry(sections: [section], space: space).contentLength
        }
      }
      return seconds * 1e9 / 10_000
    }
    let taken = inTurn(size.runs) {
      nanoseconds(10_000)
    } value: {
      nanoseconds(1_000_000)
    }
    var hash = ResultHash()
    hash.combine(length)
    return Measurement(
      name: "layout/prepare-uniform", unit: "ns", values: taken.values,
      references: taken.references, hash: hash.value, aim: .ratioAtMost(1.2))
  }

  // MARK: The way through the delegate

  private static func delegate(
    _ extents: ContiguousArray<FlowExtent>, runs: Int
  ) -> Measurement {
    let reference = CLoop(extents)
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
    let taken = inTurn(runs) {
      nanosecondsAnItem(extents.count) { reference.breakLines() }
    } value: {
      nanosecondsAnItem(extents.count) {
        layout.invalidateLayout()
        loop.runUpdateCycle()
      }
    }
    var hash = ResultHash()
    hash.combine(Double(view.contentSize.height))
    return Measurement(
      name: "layout/prepare-delegate/\(extents.count)", unit: "ns/item",
      values: taken.values, references: taken.references, hash: hash.value)
  }

  private static func nanosecondsAnItem(_ count: Int, _ work: () -> Void) -> Double {
    // A short pass is repeated, so that the clock's own steps do not count.
    let repeats = max(1, 200_000 / count)
    let seconds = secondsTaken { for _ in 0..<repeats { work() } }
    return seconds * 1e9 / Double(count * repeats)
  }
}

/// The reference: a plain C loop that breaks lines.
@MainActor
private final class CLoop {
  private let sizes: [reference_extent]
  private var firsts: ContiguousArray<UInt32>
  private var origins: ContiguousArray<Double>
  private var length = 0.0
  private var lines = 0

  init(_ extents: ContiguousArray<FlowExtent>) {
    sizes = extents.map { reference_extent(cross: $0.cross, main: $0.main) }
    firsts = ContiguousArray(repeating: 0, count: extents.count)
    origins = ContiguousArray(repeating: 0, count: extents.count)
  }

  func breakLines() {
    lines = firsts.withUnsafeMutableBufferPointer { firsts in
      origins.withUnsafeMutableBufferPointer { origins in
        reference_break_lines(
          sizes, sizes.count, LayoutPrepare.available, LayoutPrepare.spacing,
          LayoutPrepare.spacing, firsts.baseAddress, origins.baseAddress, &length)
      }
    }
  }

  /// The hash of the last pass's result.
  var hash: UInt64 {
    var hash = ResultHash()
    hash.combine(lines)
    hash.combine(length)
    return hash.value
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
