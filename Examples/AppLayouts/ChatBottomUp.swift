import UIKit

/// Messages that begin at the bottom, and stay there when one is added.
class ChatBottomUp: UICollectionViewLayout {
  private typealias Row = UICollectionViewLayoutAttributes
  private var rows: [Row] = []
  private var contentHeight: CGFloat = 0
  private var insertedIndexPaths: [IndexPath] = []

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let heights = (0..<view.numberOfItems(inSection: 0)).map { CGFloat($0 % 3) * 20 + 40 }
    let total = heights.reduce(0, +)
    contentHeight = max(total, view.bounds.height - view.adjustedContentInset.top)
    var y = contentHeight - total
    rows = heights.enumerated().map { (item, height) in
      let row = Row(forCellWith: IndexPath(item: item, section: 0))
      let isOwn = item % 2 == 1
      row.frame = CGRect(
        x: isOwn ? view.bounds.width * 0.3 : 0, y: y, width: view.bounds.width * 0.7,
        height: height)
      y += height
      return row
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    rows.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    rows.indices.contains(indexPath.item) ? rows[indexPath.item] : nil
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    insertedIndexPaths = updateItems.filter { $0.updateAction == .insert }
      .compactMap { $0.indexPathAfterUpdate }
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes =
      super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)?.copy()
      as? UICollectionViewLayoutAttributes
    if insertedIndexPaths.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(translationX: 0, y: 100)
      attributes?.alpha = 0
    }
    return attributes
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertedIndexPaths.removeAll()
    DispatchQueue.main.async { [weak self] in
      guard let self = self, let view = self.collectionView else { return }
      let last = view.numberOfItems(inSection: 0) - 1
      view.scrollToItem(at: IndexPath(item: last, section: 0), at: .bottom, animated: true)
    }
  }
}
