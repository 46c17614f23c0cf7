import UIKit

extension UICollectionViewLayoutAttributes {
  /// Moves a cell to the left edge of its section.
  func leftAlignFrame(with sectionInset: UIEdgeInsets) {
    var frame = self.frame
    frame.origin.x = sectionInset.left
    self.frame = frame
  }
}

/// A flow whose lines are not justified.
class LeftAlignedFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var updated =
      NSArray(array: super.layoutAttributesForElements(in: rect) ?? [], copyItems: true)
      as? [UICollectionViewLayoutAttributes] ?? []
    for (index, attributes) in updated.enumerated()
    where attributes.representedElementKind == nil {
      if let own = layoutAttributesForItem(at: attributes.indexPath) { updated[index] = own }
    }
    return updated
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard
      let current = super.layoutAttributesForItem(at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes,
      let collectionView = self.collectionView
    else { return nil }
    let sectionInset = evaluatedSectionInset(at: indexPath.section)
    guard indexPath.item > 0,
      let previous = layoutAttributesForItem(
        at: IndexPath(item: indexPath.item - 1, section: indexPath.section))
    else {
      current.leftAlignFrame(with: sectionInset)
      return current
    }
    let width = collectionView.frame.width - sectionInset.left - sectionInset.right
    let stretched = CGRect(
      x: sectionInset.left, y: current.frame.origin.y, width: width, height: current.frame.height)
    if !previous.frame.intersects(stretched) {
      current.leftAlignFrame(with: sectionInset)
      return current
    }
    current.frame.origin.x =
      previous.frame.maxX + evaluatedMinimumInteritemSpacing(at: indexPath.section)
    return current
  }

  private func evaluatedMinimumInteritemSpacing(at section: Int) -> CGFloat {
    if let view = collectionView,
      let delegate = view.delegate as? UICollectionViewDelegateFlowLayout,
      let spacing = delegate.collectionView?(
        view, layout: self, minimumInteritemSpacingForSectionAt: section)
    {
      return spacing
    }
    return minimumInteritemSpacing
  }

  private func evaluatedSectionInset(at index: Int) -> UIEdgeInsets {
    guard let view = collectionView,
      let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    else { return sectionInset }
    return delegate.collectionView?(view, layout: self, insetForSectionAt: index) ?? sectionInset
  }
}

/// Words of three widths.
class LeftAlignedWords: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: [60, 100, 80][indexPath.item % 3], height: 40)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
  }
}
