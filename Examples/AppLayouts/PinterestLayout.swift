import UIKit

/// Gives the heights of photos.
@objc public protocol PinterestLayoutDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: PinterestLayout, columnsIn section: Int
  ) -> Int
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: PinterestLayout, heightForHeaderIn section: Int
  ) -> CGFloat
}

/// Photos in columns; the next one goes below the shortest column.
public class PinterestLayout: UICollectionViewLayout {
  /// Connected by a storyboard; else the view's delegate is asked.
  @IBOutlet public weak var layoutDelegate: PinterestLayoutDelegate?
  /// The distance of a photo from the edge of its cell's frame, in points.
  public var cellPadding: CGFloat = 6
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private var delegate: PinterestLayoutDelegate? {
    layoutDelegate ?? collectionView?.delegate as? PinterestLayoutDelegate
  }
  private var contentWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    let insets = collectionView.contentInset
    return collectionView.bounds.width - (insets.left + insets.right)
  }

  public override var collectionViewContentSize: CGSize {
    CGSize(width: contentWidth, height: contentHeight)
  }

  public override func prepare() {
    guard cache.isEmpty, let collectionView = collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      place(section, of: collectionView)
    }
  }

  private func place(_ section: Int, of collectionView: UICollectionView) {
    let header =
      delegate?.collectionView?(collectionView, layout: self, heightForHeaderIn: section) ?? 0
    if header > 0 {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionElementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      attributes.frame = CGRect(x: 0, y: contentHeight, width: contentWidth, height: header)
      cache.append(attributes)
    }
    let count = delegate?.collectionView?(collectionView, layout: self, columnsIn: section) ?? 2
    let columnWidth = contentWidth / CGFloat(count)
    let xOffset = (0..<count).map { CGFloat($0) * columnWidth }
    var yOffset = [CGFloat](repeating: contentHeight + header, count: count)
    for item in 0..<collectionView.numberOfItems(inSection: section) {
      let indexPath = IndexPath(item: item, section: section)
      let column = yOffset.firstIndex(of: yOffset.min() ?? 0) ?? 0
      let photo =
        delegate?.collectionView(collectionView, heightForPhotoAtIndexPath: indexPath) ?? 180
      let height = cellPadding * 2 + photo
      let frame = CGRect(
        x: xOffset[column], y: yOffset[column], width: columnWidth, height: height)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame.insetBy(dx: cellPadding, dy: cellPadding)
      cache.append(attributes)
      yOffset[column] = frame.maxY
    }
    contentHeight = yOffset.max() ?? contentHeight
  }

  public override func invalidateLayout() {
    super.invalidateLayout()
    cache = []
    contentHeight = 0
  }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    cache.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    cache.first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
  }
}

/// Photos of 100 and 150 points.
class PinterestPhotos: NSObject, PinterestLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat { indexPath.item % 2 == 0 ? 100 : 150 }

  func collectionView(
    _ collectionView: UICollectionView, layout: PinterestLayout, heightForHeaderIn section: Int
  ) -> CGFloat { 40 }
}
