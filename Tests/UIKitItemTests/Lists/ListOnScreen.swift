import Foundation
import UIKitTestSupport

@testable import UIKit

/// A cell that notes its updates, and the sizes that it is asked for.
class NotingListCell: UICollectionViewListCell {
  weak var screen: TouchedScreen?
  var name = ""

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    screen?.note("update \(name)")
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    screen?.note("fit \(name)")
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}

/// A list of 393 by 852 points at 3x, made by registrations and touched by fingers.
@MainActor
final class ListOnScreen: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let screen = TouchedScreen(CGSize(width: 393, height: 852), scale: 3)
  let view: UICollectionView
  var counts: [Int]
  /// Configures the cell of an item after its text was set.
  var configure: (NotingListCell, IndexPath) -> Void = { _, _ in }
  private lazy var rows = UICollectionView.CellRegistration<NotingListCell, String> {
    [unowned self] cell, path, text in
    cell.screen = screen
    cell.name = text
    screen.note("cell \(text)")
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
    configure(cell, path)
  }
  private let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, _, path in
    var content = view.defaultContentConfiguration()
    content.text = "header \(path.section)"
    view.contentConfiguration = content
  }
  private let footers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
    elementKind: UICollectionView.elementKindSectionFooter
  ) { view, _, path in
    var content = view.defaultContentConfiguration()
    content.text = "footer \(path.section)"
    view.contentConfiguration = content
  }

  init(
    _ counts: [Int] = [3], _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    self.counts = counts
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    super.init()
    _ = rows
    view.dataSource = self
    view.delegate = self
    screen.window.addSubview(view)
  }

  func turn() { screen.loop.runUpdateCycle() }

  func cell(_ item: Int, _ section: Int = 0) -> NotingListCell? {
    view.cellForItem(at: [section, item]) as? NotingListCell
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueConfiguredReusableCell(
      using: rows, for: indexPath, item: text(indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(
      using: kind == UICollectionView.elementKindSectionHeader ? headers : footers, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    screen.note("move \(text(sourceIndexPath)) to \(text(destinationIndexPath))")
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    screen.note("select \(text(indexPath))")
  }
}
