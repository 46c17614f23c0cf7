import Foundation

@testable import UIKit

/// A collection view with a flow layout in a window, and everything that it asked.
@MainActor
final class FlowLayoutStage: NSObject {
  let layout = UICollectionViewFlowLayout()
  let loop = TurnLoop()
  let window: UIWindow
  let view: UICollectionView
  /// The data source: how many items each section has.
  var counts: [Int]
  /// The names of the observed calls, since the array was last emptied.
  var calls: [String] = []

  init(_ size: CGSize, scale: CGFloat = 2, counts: [Int]) {
    self.counts = counts
    window = UIWindow(screen: UIScreen(size: size, scale: scale), turnLoop: loop)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "band")
    }
    view.dataSource = self
    view.observer = self
    window.addSubview(view)
  }

  /// Runs one update cycle.
  func layOut() {
    loop.runUpdateCycle()
  }

  func frame(_ item: Int, section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// How often a call was observed, by the start of its name.
  func count(_ name: String) -> Int {
    calls.count { $0.hasPrefix(name) }
  }
}

extension FlowLayoutStage: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension FlowLayoutStage: CollectionViewObserver {
  func observe(_ observation: Observation) {
    calls.append("\(observation.event)")
  }

  func report(_ failure: String) {
    calls.append("failure: \(failure)")
  }

  func keep(_ report: InvalidationReport) -> Int { 0 }
  func keep(_ items: [ItemPath]) -> Int { 0 }

  func learn(kind: Int, name: String) {}

  func explain(_ report: SnapReport) {}
}

/// A delegate that answers sizes, and may answer the rest.
@MainActor
final class SizesDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var sizes: [CGSize]
  private(set) var sizeCalls = 0

  init(_ sizes: [CGSize]) {
    self.sizes = sizes
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeCalls += 1
    return sizes[indexPath.item]
  }
}

/// A delegate that answers everything about sections and nothing about items.
@MainActor
final class SectionsDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { 7 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { 5 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 11, height: 13) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: 17, height: 0) }
}

/// A delegate that hands over all sizes of a section at once.
@MainActor
final class BulkSizesDelegate: NSObject, UICollectionViewKnownDelegate {
  let hasSizes = true
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizesForItemsInSection section: Int
  ) -> ContiguousArray<CGSize>? {
    section == 0 ? [CGSize(width: 300, height: 40), CGSize(width: 200, height: 20)] : nil
  }
}
