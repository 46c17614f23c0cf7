package import Foundation
package import UIKit

/// A grid of three items of 100 points a row, in a view of 300 by 400, chosen from by fingers.
///
/// Its delegate notes its calls with the item's number, and may act in the middle of each.
@MainActor
package final class ChoosingGrid: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  package let screen: TouchedScreen
  package let view: UICollectionView
  package var count: Int
  package var refusesHighlight: Set<Int> = []
  package var refusesSelection: Set<Int> = []
  /// The acts of the delegate in the middle of calls, by the call.
  package var during: [String: () -> Void] = [:]

  package init(_ count: Int = 60, view: UICollectionView? = nil, cell: AnyClass? = nil) {
    screen = TouchedScreen()
    self.count = count
    self.view =
      view ?? UICollectionView(frame: Self.frame, collectionViewLayout: Self.makeLayout())
    super.init()
    self.view.register(cell ?? UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    self.view.dataSource = self
    self.view.delegate = self
    screen.window.addSubview(self.view)
    turn()
  }

  package static let frame = CGRect(x: 0, y: 0, width: 300, height: 400)

  package static func makeLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  package func turn() {
    screen.loop.runUpdateCycle()
  }

  /// Returns the calls of the delegate since the last time.
  package func told() -> [String] { screen.takeNotes() }

  package var selected: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item) }

  package func select(_ items: Int...) {
    for item in items { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
  }

  package func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: [0, item]) }

  /// Down, a rest, and up again, at the middle of an item of the first rows.
  package func tap(_ item: Int, resting ms: Int64 = 50, finger: Int = 1) {
    screen.down(CGFloat(item % 3) * 100 + 50, CGFloat(item / 3) * 100 + 50, finger: finger)
    screen.up(finger: finger, after: ms)
  }

  private func note(_ call: String, _ path: IndexPath) {
    let line = "\(call) \(path.item)"
    screen.note(line)
    during[line]?()
  }

  package func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  )
    -> Int
  { count }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  )
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

  package func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldHighlight", indexPath)
    return !refusesHighlight.contains(indexPath.item)
  }

  package func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    note("didHighlight", indexPath)
  }

  package func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { note("didUnhighlight", indexPath) }

  package func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldSelect", indexPath)
    return !refusesSelection.contains(indexPath.item)
  }

  package func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldDeselect", indexPath)
    return true
  }

  package func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    note("didSelect", indexPath)
  }

  package func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    note("didDeselect", indexPath)
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    screen.note("willBeginDragging")
  }

  /// The calls of a tap on an item if no item was selected before.
  package nonisolated static func tapped(_ item: Int) -> [String] { lit(item) + chosen(item) }

  package nonisolated static func lit(_ item: Int) -> [String] {
    ["shouldHighlight \(item)", "didHighlight \(item)", "didUnhighlight \(item)"]
  }

  package nonisolated static func chosen(_ item: Int) -> [String] {
    ["shouldSelect \(item)", "didSelect \(item)"]
  }
}
