import Foundation

extension UITableView: CollectionViewHolder {
  final var shownCollectionView: UICollectionView { content }

  // MARK: The views at the ends

  /// The heights of the views above and below the sections, in points.
  ///
  /// Rule: U3.4.
  final var endHeights: (leadingMain: Double, trailingMain: Double) {
    (Double(tableHeaderView?.frame.height ?? 0), Double(tableFooterView?.frame.height ?? 0))
  }

  final func replaceEnd(_ old: UIView?, with new: UIView?) {
    surroundingsMayHaveChanged()
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    rows.endsMayHaveChanged()
    setNeedsLayout()
    layOutSurroundings()
  }

  /// Lays out the index, the background and the views at the ends.
  final func layOutSurroundings() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    rows.endsMayHaveChanged()
    layOutEnd(tableHeaderView, at: 0)
    if let footer = tableFooterView {
      layOutEnd(footer, at: max(contentSize.height - footer.frame.height, 0))
    }
    indexBar.layOut(in: self)
  }

  private func layOutEnd(_ view: UIView?, at y: CGFloat) {
    guard let view else { return }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Scrolling

  /// Rule: U7.5.
  final func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    content.layoutIfNeeded()
    let row = ItemPath(path)
    guard content.currentCounts.contains(row) || path.count == 1 || row.item == NSNotFound else {
      return UIKitException.raise(
        .range,
        "Attempted to scroll the table view to an out-of-bounds row (\(row.item)) when there are "
          + "only \(rowCount(row.section)) rows in section \(row.section).")
    }
    let aim = ScrollAim(path: row, position: position.ofItems)
    content.scroll(to: offset(of: aim), following: aim, animated: animated)
  }

  /// Returns the legal offset at which the row of a scroll is at its place.
  final func offset(of aim: ScrollAim) -> CGPoint {
    let row = aim.path
    let frame =
      row.item == NSNotFound
      ? rows.frame(ofSection: row.section) : rows.frame(ofRow: row)
    return clamped(offset(showing: frame, inSection: row.section, at: aim.position))
  }

  private func rowCount(_ section: Int) -> Int {
    let counts = content.currentCounts.items
    return counts.indices.contains(section) ? counts[section] : 0
  }

  private func offset(
    showing frame: CGRect, inSection section: Int, at position: UICollectionView.ScrollPosition
  ) -> CGPoint {
    let inset = adjustedContentInset
    // A header that stays visible covers the top.
    let header = style == .plain ? rows.frame(ofHeader: section).height : 0
    let (start, end) = (frame.minY - inset.top - header, frame.maxY - bounds.height + inset.bottom)
    var target = contentOffset
    switch position {
    case .top: target.y = start
    case .bottom: target.y = end
    case .centeredVertically:
      let room = bounds.height - inset.top - inset.bottom
      target.y = frame.midY - inset.top - room / 2
    default:
      if target.y > start {
        target.y = start
      } else if target.y < end {
        target.y = min(end, start)
      }
    }
    return target
  }

  // MARK: Updates

  /// Makes updates, without animation for `none` outside of a batch.
  final func update(_ animation: RowAnimation, _ updates: () -> Void) {
    guard animation == .none, !content.updates.isCollecting else { return updates() }
    UIView.performWithoutAnimation(updates)
  }
}

extension UITableView.ScrollPosition {
  /// The position of items in a collection view.
  fileprivate var ofItems: UICollectionView.ScrollPosition {
    switch self {
    case .none: []
    case .top: .top
    case .middle: .centeredVertically
    case .bottom: .bottom
    }
  }
}
