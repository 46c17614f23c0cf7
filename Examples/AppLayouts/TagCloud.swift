import UIKit

@objc protocol TagCloudDelegate: UICollectionViewDelegate {
  @objc optional func tagCloud(_ layout: TagCloud, widthOfTagAt indexPath: IndexPath) -> CGFloat
  @objc optional func tagCloudAlignment(_ layout: TagCloud) -> TagCloud.Alignment
}

/// Tags in lines that are centred.
final class TagCloud: UICollectionViewLayout {
  @objc enum Alignment: Int { case left, center, right }

  private var cache = [IndexPath: UICollectionViewLayoutAttributes]()
  private var height: CGFloat = 0
  private let tagHeight: CGFloat = 30
  private let spacing: CGFloat = 10
  private var delegate: TagCloudDelegate? { return collectionView?.delegate as? TagCloudDelegate }

  override func prepare() {
    super.prepare()
    cache.removeAll()
    height = 0
    guard let collectionView = collectionView else { return }
    var line = [UICollectionViewLayoutAttributes]()
    var x: CGFloat = 0
    let limit = collectionView.bounds.width
    for section in 0..<collectionView.numberOfSections {
      for row in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(row: row, section: section)
        let width = delegate?.tagCloud?(self, widthOfTagAt: indexPath) ?? 50
        if x + width > limit {
          finish(&line, width: x - spacing, limit: limit)
          x = 0
        }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: x, y: height, width: width, height: tagHeight)
        line.append(attributes)
        cache[indexPath] = attributes
        x += width + spacing
      }
    }
    finish(&line, width: x - spacing, limit: limit)
    height = max(height - spacing, 0)
  }

  private func finish(
    _ line: inout [UICollectionViewLayoutAttributes], width: CGFloat, limit: CGFloat
  ) {
    guard !line.isEmpty else { return }
    let shift: CGFloat
    switch delegate?.tagCloudAlignment?(self) ?? .center {
    case .left: shift = 0
    case .center: shift = (limit - width) / 2
    case .right: shift = limit - width
    }
    line.forEach { $0.frame = $0.frame.offsetBy(dx: shift, dy: 0) }
    line.removeAll()
    height += tagHeight + spacing
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    return cache.values.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return cache[indexPath]
  }
}

/// Every tag is 100 points wide; how lines are aligned is not said.
class TagCloudWords: NSObject, TagCloudDelegate {
  func tagCloud(_ layout: TagCloud, widthOfTagAt indexPath: IndexPath) -> CGFloat { return 100 }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}
