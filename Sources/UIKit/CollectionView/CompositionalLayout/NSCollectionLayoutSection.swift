package import CompositionalGeometry
public import Foundation

/// Called with the visible items of a section, its offset and its surroundings.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) ->
  Void

/// From where the insets of sections count.
///
/// Rule: M1.3, M4.7.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0
  case none
  case safeArea
  case layoutMargins
  case readableContent
}

/// A section of a compositional layout: a group that is repeated for all items.
///
/// The layout reads the properties when it is solved. Rule: M1.1, M1.2, M4.1–M4.8.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, NSCopying {
  /// The insets about the groups.
  open var contentInsets: NSDirectionalEdgeInsets {
    get { section.insets.edges }
    set { section.insets = CompositionalInsets(newValue) }
  }
  /// The room between two groups, in points.
  open var interGroupSpacing: CGFloat {
    get { CGFloat(section.spacing) }
    set { section.spacing = Double(newValue) }
  }
  /// The reference from which the insets are measured.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference of the insets of boundary items; automatic is `contentInsetsReference`.
  ///
  /// Rule: M4.8.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// How the section scrolls across the layout: its groups lie in one row.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none {
    didSet { section.isOrthogonal = orthogonalScrollingBehavior != .none }
  }
  /// How fast the row decelerates, and whether it bounces.
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    scrollingProperties
  }
  /// The boundary items.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { boundary }
    set {
      boundary = NSCollectionLayoutBoundarySupplementaryItem.unique(newValue)
    }
  }
  /// Whether the boundary items keep to the content insets.
  open var supplementariesFollowContentInsets: Bool {
    get { section.boundaryFollowsInsets }
    set { section.boundaryFollowsInsets = newValue }
  }
  /// Called with the visible items at each layout cycle.
  ///
  /// Rule: M9.14.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] {
    get { decorations }
    set {
      decorations = newValue.map { $0.copiedItem() as? NSCollectionLayoutDecorationItem ?? $0 }
    }
  }

  /// The section as a list; nil for any other section.
  final var list: ListSection?
  private final let group: NSCollectionLayoutGroup
  private final var scrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  private final var boundary: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
    didSet { lastDescription = nil }
  }
  private final var decorations: [NSCollectionLayoutDecorationItem] = [] {
    didSet { lastDescription = nil }
  }
  private final var section: CompositionalSection {
    didSet { lastDescription = nil }
  }
  /// The description that was last read; nil if the section has changed since.
  private final var lastDescription: SectionDescription?
  /// The changes of the boundary items and decorations that it knows.
  private final var changesRead = 0

  /// Creates a section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group.copiedItem() as? NSCollectionLayoutGroup ?? group
    section = CompositionalSection(group: group.item)
  }

  /// Creates a section from its value, of which the margins and whether it scrolls are not read.
  package init(_ value: CompositionalSection) {
    group = NSCollectionLayoutGroup(value.group)
    section = value
    section.isOrthogonal = false
    boundary = value.boundary.map { NSCollectionLayoutBoundarySupplementaryItem($0) }
    decorations = value.decorations.map { NSCollectionLayoutDecorationItem($0) }
  }

  /// Returns a copy.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { copied() }
  }

  private func copied() -> NSCollectionLayoutSection {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.scrollingProperties = scrollingProperties.copied()
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.boundary = boundary
    copy.decorations = decorations
    copy.section = section
    copy.list = list
    return copy
  }

  // MARK: Solving

  /// Returns the section as the geometry reads it: the same object as long as nothing has changed.
  ///
  /// `margins` answers the margins that a reference adds to the insets across. A custom group is
  /// asked each time. Rule: M3.20, M4.7, M15.3.
  final func described(
    in space: CompositionalSpace, _ traits: UITraitCollection,
    margins: (UIContentInsetsReference) -> CompositionalInsets
  ) -> SectionDescription {
    let own = margins(contentInsetsReference)
    let ofBoundary =
      supplementaryContentInsetsReference == .automatic
      ? own : margins(supplementaryContentInsetsReference)
    // An app may change the items themselves.
    let changes = boundary.reduce(0) { $0 + $1.changes } + decorations.reduce(0) { $0 + $1.changes }
    if let lastDescription, !group.hasProvider, changes == changesRead,
      lastDescription.section.margins == own,
      lastDescription.section.boundaryMargins == ofBoundary
    {
      return lastDescription
    }
    var value = section
    if group.hasProvider {
      value.group = group.value { $0.frames(in: space.size, scale: space.scale, traits) }
    }
    value.boundary = boundary.map(\.boundary)
    value.decorations = decorations.map(\.decoration)
    (value.margins, value.boundaryMargins) = (own, ofBoundary)
    let description = SectionDescription(value)
    (lastDescription, changesRead) = (description, changes)
    return description
  }

  /// Whether a cell of the section is measured.
  final var hasEstimates: Bool { Self.hasEstimates(section.group) }

  private static func hasEstimates(_ item: CompositionalItem) -> Bool {
    if case .run(let run) = item.content { return run.subitems.contains(where: hasEstimates) }
    return item.size.width.isEstimated || item.size.height.isEstimated
  }
}
