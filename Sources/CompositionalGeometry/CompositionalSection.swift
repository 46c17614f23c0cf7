/// A section of a description.
public struct CompositionalSection: Equatable, Sendable {
  /// The group that is repeated for all items.
  public var group: CompositionalItem
  /// The insets about the groups.
  public var insets = CompositionalInsets()
  /// The room between two groups, in points.
  public var spacing = 0.0
  /// Whether the groups follow each other across, in a row that scrolls on its own.
  ///
  /// Rule: M9.1.
  public var isOrthogonal = false
  /// The boundary items.
  public var boundary: [CompositionalBoundaryItem] = []
  /// The room before the boundary items at the start, in points.
  ///
  /// Rule: M10.6.
  public var headerPadding = 0.0
  /// Whether the boundary items keep to the insets.
  ///
  /// Rule: M5.1.
  public var boundaryFollowsInsets = true
  /// The decorations.
  public var decorations: [CompositionalDecoration] = []
  /// The insets that the margins of the view add to the groups.
  ///
  /// Rule: M4.7.
  public var margins = CompositionalInsets()
  /// The insets that the margins of the view add to the boundary items.
  ///
  /// Rule: M4.8.
  public var boundaryMargins = CompositionalInsets()

  /// Creates a section of a group.
  public init(group: CompositionalItem) {
    self.group = group
  }
}

/// A view behind a section.
public struct CompositionalDecoration: Hashable, Sendable {
  /// The kind of its views.
  public var kind: String
  /// The insets in the section's frame.
  public var insets: CompositionalInsets
  /// The z index of its views.
  public var zIndex: Int

  /// Creates a decoration.
  public init(kind: String, insets: CompositionalInsets = CompositionalInsets(), zIndex: Int = 0) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}

/// A view at the edge of a section or of the layout.
public struct CompositionalBoundaryItem: Hashable, Sendable {
  /// The kind of its views.
  public var kind: String
  /// The size.
  public var size: CompositionalSize
  /// The edge on each axis: -1 leading or top, 1 trailing or bottom, 0 the middle.
  ///
  /// Rule: M5.2.
  public var horizontal: Int
  /// The edge down the screen.
  public var vertical: Int
  /// The offset of the item from its aligned position, in points.
  public var offset: CompositionalVector = [0, 0]
  /// Whether the item lies outside of the section, which grows.
  ///
  /// Rule: M5.3–M5.5.
  public var extendsBoundary = true
  /// Whether the item stays in the visible bounds.
  ///
  /// Rule: M5.8.
  public var isPinned = false
  /// The z index of its views.
  public var zIndex = 1

  /// Creates a boundary item.
  public init(kind: String, size: CompositionalSize, horizontal: Int = 0, vertical: Int = 0) {
    self.kind = kind
    self.size = size
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The edge on an axis.
  func edge(_ axis: CompositionalAxis) -> Int { axis == .horizontal ? horizontal : vertical }
}
