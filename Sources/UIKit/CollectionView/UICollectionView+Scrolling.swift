import Foundation

extension UICollectionView {
  /// Scrolls until an item is at the given position of the view.
  ///
  /// Rule: S4.30, S4.30a, S3.27.
  final func scroll(
    to path: ItemPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard scrollPosition.isSingle else { return complainOfScrollPosition(scrollPosition) }
    layoutIfNeeded()
    guard currentCounts.contains(path) else { return complainOfMissingItem(path) }
    guard let frame = questions.item(at: path.indexPath)?.frame else { return }
    if rows.hasRows || collectionViewLayout.scrollsSections {
      rows.scroll(toItemAt: path, frame: frame, at: scrollPosition, animated: animated)
    }
    scroll(
      to: clamped(offset(showing: frame, at: scrollPosition)),
      following: ScrollAim(path: path, position: scrollPosition), animated: animated)
  }

  /// Returns the legal offset at which the item of a scroll is at its place; nil if there is no such item.
  final func offsetOfItem(of aim: ScrollAim) -> CGPoint? {
    guard currentCounts.contains(aim.path),
      let frame = questions.item(at: aim.path.indexPath)?.frame
    else { return nil }
    return clamped(offset(showing: frame, at: aim.position))
  }

  private func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let (inset, bounds) = (adjustedContentInset, bounds)
    var target = contentOffset
    if position.contains(.top) {
      target.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      target.y = frame.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
    } else if position.contains(.bottom) {
      target.y = frame.maxY - bounds.height + inset.bottom
    }
    if position.contains(.left) {
      target.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      target.x = frame.midX - inset.left - (bounds.width - inset.left - inset.right) / 2
    } else if position.contains(.right) {
      target.x = frame.maxX - bounds.width + inset.right
    }
    return target
  }

  private func complainOfMissingItem(_ path: ItemPath) {
    let counts = currentCounts
    let (place, limit) =
      counts.items.indices.contains(path.section)
      ? ("item (\(path.item))", "\(counts.items[path.section]) items in section \(path.section)")
      : ("section (\(path.section))", "\(counts.sections) sections")
    UIKitException.raise(
      .internalInconsistency,
      "Attempted to scroll the collection view to an out-of-bounds \(place) when there are only "
        + "\(limit). Collection view: <\(type(of: self))>.")
  }

  private func complainOfScrollPosition(_ position: ScrollPosition) {
    let axis = position.verticalCount > 1 ? "vertical" : "horizontal"
    UIKitException.raise(
      .invalidArgument,
      "attempt to use a scroll position with multiple \(axis) positioning styles")
  }
}

extension UICollectionView.ScrollPosition {
  /// Whether at most one position is given for each axis.
  ///
  /// Rule: S3.27.
  package var isSingle: Bool { verticalCount <= 1 && horizontalCount <= 1 }

  fileprivate var verticalCount: Int { (rawValue & 0b000_111).nonzeroBitCount }
  fileprivate var horizontalCount: Int { (rawValue & 0b111_000).nonzeroBitCount }
}
