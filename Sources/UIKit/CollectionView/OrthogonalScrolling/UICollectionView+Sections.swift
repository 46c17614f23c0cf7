package import Foundation

extension UICollectionView {
  /// The sections that scroll and lie near the bounds, or were scrolled, in order.
  package final var scrolledSections: [ScrolledSection] { rows.scrolledSections }

  /// Whether a section scrolls on its own: which of its cells are seen does not follow from their
  /// frames alone.
  ///
  /// Rule: M9.5.
  package final func scrollsOnItsOwn(section: Int) -> Bool {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.row(ofSection: section) != nil
  }

  /// Scrolls a section that scrolls on its own to an offset, at which it comes to rest at once unless by
  /// animation.
  ///
  /// Rule: M9.7.
  /// - Returns: false for a section that does not scroll on its own.
  package final func scrollSection(_ section: Int, to offset: CGFloat, animated: Bool) -> Bool {
    rows.scroll(section: section, to: offset, animated: animated)
  }

  /// Returns by how much the cell of an item is seen away from its frame, in points.
  final func displacement(ofItem path: ItemPath) -> CGPoint {
    guard rows.hasRows else { return .zero }
    return rows.displacement(of: ElementKey(kind: ElementKinds.cell, path: path))
  }

  /// Returns the offset of a section that scrolls on its own, in points.
  package final func offset(ofSection section: Int) -> CGFloat { rows.offset(ofSection: section) }

  /// Returns by how much a view on screen is seen away from its frame, since its section has scrolled.
  ///
  /// In points; with the displacement by an animation if `presentation` is true. Rule: M9.5.
  package final func displacement(of view: UIView, presentation: Bool = false) -> CGPoint {
    guard let superview = view.superview, superview !== self,
      let row = superview as? SectionScrollView
    else { return .zero }
    return presentation ? row.presentationDisplacement : row.displacement
  }
}
