import UIKit

/// Measures its height instead of taking the estimate.
class SelfSizingListCell: UICollectionViewCell {
  let label = UILabel()
  var number = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.frame.size.height = number % 2 == 0 ? 80 : 50
    return attributes
  }
}

/// A list of rows that measure themselves.
class SelfSizingList: UICollectionViewLayout {
  class Context: UICollectionViewLayoutInvalidationContext {
    var measured: IndexPath?
  }

  private var heights: [CGFloat] = []
  private var rows: [UICollectionViewLayoutAttributes] = []
  let estimate: CGFloat = 60

  override class var invalidationContextClass: AnyClass { Context.self }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let count = view.numberOfItems(inSection: 0)
    if heights.count != count { heights = Array(repeating: estimate, count: count) }
    var y: CGFloat = 0
    rows = heights.enumerated().map { item, height in
      let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      row.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
      y = row.frame.maxY
      return row
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: rows.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    rows.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    rows[indexPath.item]
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.frame.height != originalAttributes.frame.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    let delta = preferredAttributes.frame.height - originalAttributes.frame.height
    heights[preferredAttributes.indexPath.item] = preferredAttributes.frame.height
    context.contentSizeAdjustment.height += delta
    (context as? Context)?.measured = preferredAttributes.indexPath
    return context
  }
}

class SelfSizingListSource: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    collectionView.register(SelfSizingListCell.self, forCellWithReuseIdentifier: "row")
    return 1
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 20 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? SelfSizingListCell)?.number = indexPath.item
    return cell
  }
}
