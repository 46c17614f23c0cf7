public import Foundation

extension UIDynamicAnimator {
  /// Creates an animator of the attributes of a layout, which is invalidated after each frame.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    reference = LayoutReference(layout: layout)
  }

  /// Returns the attributes of a cell among the items; nil if it is none of them.
  @discardableResult
  public final func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Returns the attributes of a supplementary view among the items; nil if it is none of them.
  @discardableResult
  public final func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  /// Returns the attributes of a decoration view among the items; nil if it is none of them.
  @discardableResult
  public final func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  private func attributes(
    where matches: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    for item in movedItems {
      if let item = item as? UICollectionViewLayoutAttributes, matches(item) { return item }
    }
    return nil
  }
}

extension UICollectionViewLayoutAttributes: MovedInPlace {}

/// A layout whose attributes an animator moves.
private struct LayoutReference: DynamicReference {
  weak let layout: UICollectionViewLayout?

  var bounds: CGRect {
    CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero)
  }

  var loop: TurnLoop? { layout?.collectionView?.host?.turnLoop }

  func itemsDidMove() {
    layout?.invalidateLayout()
  }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
