package import Foundation

/// A section that scrolls on its own, and its offset.
package struct ScrolledSection {
  /// The section.
  package let section: Int
  /// The offset, in points: 0 where elements are seen at their frames.
  package let offset: CGFloat
  /// The offsets at which the section can rest.
  ///
  /// Rule: M9.3.
  package let range: ClosedRange<CGFloat>
  /// How the section scrolls.
  package let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
}
