package import Foundation
package import UIKit

/// A collection view with a flow layout in a window, and everything that it asked.
@MainActor
package final class FlowLayoutStage: NSObject {
  package let layout = UICollectionViewFlowLayout()
  package let loop = TurnLoop()
  package let window: UIWindow
  package let view: UICollectionView
  /// The data source: how many items each section has.
  package var counts: [Int]
  /// The names of the observed calls, since the array was last emptied.
  package var calls: [String] = []

  package init(_ size: CGSize, scale: CGFloat = 2, counts: [Int]) {
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
  package func layOut() {
    loop.runUpdateCycle()
  }

  package func frame(_ item: Int, section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// How often a call was observed, by the start of its name.
  package func count(_ name: String) -> Int {
    calls.count { $0.hasPrefix(name) }
  }
}

extension FlowLayoutStage: UICollectionViewDataSource {
  package func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  package func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  )
    -> Int
  { counts[section] }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  )
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

  package func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }

  package func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension FlowLayoutStage: CollectionViewObserver {
  package func observe(_ observation: Observation) {
    calls.append("\(observation.event)")
  }

  package func report(_ failure: String) {
    calls.append("failure: \(failure)")
  }

  package func keep(_ report: InvalidationReport) -> Int { 0 }
  package func keep(_ items: [ItemPath]) -> Int { 0 }

  package func learn(kind: Int, name: String) {}

  package func explain(_ report: SnapReport) {}
}

/// A delegate that answers sizes, and may answer the rest.
@MainActor
package final class SizesDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  package var sizes: [CGSize]
  package private(set) var sizeCalls = 0

  package init(_ sizes: [CGSize]) {
    self.sizes = sizes
  }

  package func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeCalls += 1
    return sizes[indexPath.item]
  }
}
