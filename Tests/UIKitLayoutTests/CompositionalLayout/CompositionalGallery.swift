import Foundation
import Timeline

@testable import UIKit

/// A collection view of 320 by 480 points with a compositional layout, turned by hand.
@MainActor
final class CompositionalGallery: NSObject, UICollectionViewDataSource {
  let loop = TurnLoop()
  let window: UIWindow
  let view: UICollectionView
  var counts: [Int]
  /// The height that a cell likes; nil for the one it has.
  var height: (IndexPath) -> CGFloat? = { _ in nil }
  /// The width that a cell likes; nil for the one it has.
  var width: (IndexPath) -> CGFloat? = { _ in nil }
  /// The height that a supplementary view likes.
  var supplementaryHeight: (String) -> CGFloat? = { _ in nil }
  /// The items whose cells were asked for.
  private(set) var asked: [IndexPath] = []

  init(
    _ counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    layout: UICollectionViewCompositionalLayout
  ) {
    self.counts = counts
    window = UIWindow(
      screen: UIScreen(size: CGSize(width: 1024, height: 1024), scale: 2), turnLoop: loop)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.register(SizingCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["h", "f", "badge"] {
      view.register(
        SizingHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = self
    window.addSubview(view)
  }

  func turn() { loop.runUpdateCycle() }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let (width, height) = (width(indexPath), height(indexPath))
    if width != nil || height != nil {
      (cell as? SizingCell)?.preferredSize = {
        CGSize(width: width ?? $0.width, height: height ?? $0.height)
      }
    } else {
      (cell as? SizingCell)?.preferredSize = nil
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    let height = supplementaryHeight(kind)
    (header as? SizingHeader)?.preferredSize = height.map { CGSize(width: 320, height: $0) }
    return header
  }

  // MARK: What is seen

  /// The frames of the cells on screen, by item.
  func frames(inSection section: Int = 0) -> [CGRect] {
    view.indexPathsForVisibleItems.filter { $0.section == section }.sorted()
      .compactMap { view.cellForItem(at: $0)?.frame }
  }

  func header(_ kind: String = "h", _ section: Int = 0) -> UICollectionReusableView? {
    view.supplementaryView(forElementKind: kind, at: [section, 0])
  }

  // MARK: Descriptions

  /// Rows of a height, so many in each.
  static func rows(_ columns: Int = 1, height: CGFloat) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)),
        heightDimension: .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
        subitems: [item]))
  }

  /// A list of rows of an estimated height.
  static func list(estimate: CGFloat = 44) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  static func header(
    _ kind: String = "h", height: NSCollectionLayoutDimension = .absolute(30),
    _ alignment: NSRectAlignment = .top
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: height),
      elementKind: kind, alignment: alignment)
  }
}
