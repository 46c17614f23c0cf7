import UIKit

/// A photo grid that a pinch zooms between five columns and one.
class PinchGrid: UICollectionViewLayout {
  private var columns: CGFloat = 3
  private var columnsAtBegin: CGFloat = 3
  private var frames: [CGRect] = []
  private lazy var pinch = UIPinchGestureRecognizer(
    target: self, action: #selector(pinched(_:)))

  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else { return frames = [] }
    if pinch.view == nil { view.addGestureRecognizer(pinch) }
    let side = floor(view.bounds.width / columns.rounded())
    frames = (0..<view.numberOfItems(inSection: 0)).map { item in
      let (row, column) = item.quotientAndRemainder(dividingBy: Int(columns.rounded()))
      return CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
        .insetBy(dx: 1, dy: 1)
    }
  }

  @objc private func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      columnsAtBegin = columns
    case .changed:
      let wanted = min(max(columnsAtBegin / pinch.scale, 1), 5)
      guard wanted.rounded() != columns.rounded() else { return }
      columns = wanted
      invalidateLayout()
    case .ended, .cancelled:
      columns.round()
    default:
      break
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: (frames.last?.maxY ?? -1) + 1)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    frames.indices.filter { frames[$0].intersects(rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard frames.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }
}
