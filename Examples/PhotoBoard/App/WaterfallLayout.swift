import UIKit

@objc protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, aspectAt indexPath: IndexPath
  ) -> CGFloat

  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, columnsInSection section: Int
  ) -> Int

  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, headerHeightIn section: Int
  ) -> CGFloat

  @objc optional func waterfallDidPrepare(_ layout: WaterfallLayout)
}

/// Columns of photos of different heights; each photo goes into the shortest column.
class WaterfallLayout: UICollectionViewLayout {
  static let shelfKind = "Shelf"

  var spacing: CGFloat = 10
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var headers: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var shelves: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var height: CGFloat = 0
  private var inserted: [IndexPath] = []

  private var delegate: WaterfallLayoutDelegate? {
    return collectionView?.delegate as? WaterfallLayoutDelegate
  }

  override init() {
    super.init()
    register(Shelf.self, forDecorationViewOfKind: WaterfallLayout.shelfKind)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    register(Shelf.self, forDecorationViewOfKind: WaterfallLayout.shelfKind)
  }

  override func prepare() {
    super.prepare()
    items.removeAll()
    headers.removeAll()
    shelves.removeAll()
    height = 0
    guard let collectionView = collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      prepare(section, in: collectionView)
    }
    delegate?.waterfallDidPrepare?(self)
  }

  private func prepare(_ section: Int, in collectionView: UICollectionView) {
    let top = height
    let indexPath = IndexPath(item: 0, section: section)
    if let headerHeight = delegate?.collectionView?(
      collectionView, layout: self, headerHeightIn: section)
    {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: indexPath)
      header.frame = CGRect(
        x: 0, y: height, width: collectionView.bounds.width, height: headerHeight)
      headers[indexPath] = header
      height += headerHeight
    }
    let columns = delegate?.collectionView?(collectionView, layout: self, columnsInSection: section)
    prepareItems(of: section, columns: columns ?? 2, in: collectionView)
    let shelf = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: WaterfallLayout.shelfKind, with: indexPath)
    shelf.frame = CGRect(x: 0, y: top, width: collectionView.bounds.width, height: height - top)
    shelf.zIndex = -1
    shelves[indexPath] = shelf
  }

  private func prepareItems(
    of section: Int, columns: Int, in collectionView: UICollectionView
  ) {
    let width = (collectionView.bounds.width - CGFloat(columns + 1) * spacing) / CGFloat(columns)
    var bottoms = [CGFloat](repeating: height + spacing, count: columns)
    for item in 0..<collectionView.numberOfItems(inSection: section) {
      let indexPath = IndexPath(item: item, section: section)
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let aspect =
        delegate?.collectionView(collectionView, layout: self, aspectAt: indexPath) ?? 1
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: spacing + CGFloat(column) * (width + spacing), y: bottoms[column],
        width: width, height: width * aspect)
      bottoms[column] = attributes.frame.maxY + spacing
      items[indexPath] = attributes
    }
    height = bottoms.max() ?? height
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }
}

// MARK: - Attributes

extension WaterfallLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    return [items, headers, shelves].flatMap { $0.values }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return items[indexPath]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return elementKind == UICollectionView.elementKindSectionHeader ? headers[indexPath] : nil
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return shelves[indexPath]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }
}

// MARK: - Updates

extension WaterfallLayout {
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = updateItems.filter { $0.updateAction == .insert }
      .compactMap { $0.indexPathAfterUpdate }
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath) else { return attributes }
    let small = items[itemIndexPath]?.copy() as? UICollectionViewLayoutAttributes
    small?.alpha = 0
    small?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    return small
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
  }
}
