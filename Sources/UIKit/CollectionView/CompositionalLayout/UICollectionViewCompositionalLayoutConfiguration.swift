public import Foundation

/// Returns the description of a section; nil for none.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The configuration of all sections of a compositional layout.
///
/// Rule: M1.2, M4.3, M5.7.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The axis on which the layout scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The room between two sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The reference from which the insets of sections are measured.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
  /// The boundary items about all sections.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { boundary }
    set { boundary = NSCollectionLayoutBoundarySupplementaryItem.unique(newValue) }
  }
  private final var boundary: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates the configuration of a layout that scrolls down.
  public override init() {
    super.init()
  }

  /// Returns a copy.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { copied() }
  }

  final func copied() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.boundary = boundary
    return copy
  }
}
