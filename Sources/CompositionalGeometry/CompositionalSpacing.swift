/// The room inside the edges of a group or a section, or that an item leaves in its slot, in points.
public struct CompositionalInsets: Hashable, Sendable {
  /// The insets at the leading and the top edge.
  public var start: CompositionalVector
  /// The insets at the trailing and the bottom edge.
  public var end: CompositionalVector

  /// Creates insets, in points.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    start = [leading, top]
    end = [trailing, bottom]
  }

  /// Returns the insets without those on an axis.
  func without(_ axis: CompositionalAxis) -> CompositionalInsets {
    var insets = self
    insets.start[axis] = 0
    insets.end[axis] = 0
    return insets
  }

  /// Returns the insets without the insets along estimated lengths, which have no effect.
  ///
  /// Rule: M3.3.
  func counting(_ isEstimated: (CompositionalAxis) -> Bool) -> CompositionalInsets {
    var insets = self
    if isEstimated(.horizontal) { insets = insets.without(.horizontal) }
    if isEstimated(.vertical) { insets = insets.without(.vertical) }
    return insets
  }

  /// The sum of two insets.
  static func + (left: CompositionalInsets, right: CompositionalInsets) -> CompositionalInsets {
    var sum = left
    sum.start += right.start
    sum.end += right.end
    return sum
  }
}

/// Room between items, or outside an item's edge.
public struct CompositionalSpacing: Hashable, Sendable {
  /// The length in points; the least one of a flexible spacing.
  public var length: Double
  /// Whether the spacing takes a share of what the run leaves.
  ///
  /// Rule: M3.10.
  public var isFlexible: Bool

  /// Creates a spacing, in points.
  public init(_ length: Double, isFlexible: Bool = false) {
    self.length = length
    self.isFlexible = isFlexible
  }

  /// No room.
  public static let none = CompositionalSpacing(0)
}

/// Room outside the four edges of an item.
///
/// Rule: M3.4.
public struct CompositionalEdges: Hashable, Sendable {
  /// The room before the leading edge.
  public var leading: CompositionalSpacing
  /// The room above.
  public var top: CompositionalSpacing
  /// The room after the trailing edge.
  public var trailing: CompositionalSpacing
  /// The room below.
  public var bottom: CompositionalSpacing

  /// Creates the room outside an item.
  public init(
    leading: CompositionalSpacing = .none, top: CompositionalSpacing = .none,
    trailing: CompositionalSpacing = .none, bottom: CompositionalSpacing = .none
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The room before the item on an axis.
  func start(_ axis: CompositionalAxis) -> CompositionalSpacing {
    axis == .horizontal ? leading : top
  }

  /// The room after the item on an axis.
  func end(_ axis: CompositionalAxis) -> CompositionalSpacing {
    axis == .horizontal ? trailing : bottom
  }

  /// The room on both sides on an axis; flexible edges count with their minimum.
  func length(_ axis: CompositionalAxis) -> Double { start(axis).length + end(axis).length }

  /// How many edges are flexible on an axis.
  func flexibleCount(_ axis: CompositionalAxis) -> Int {
    (start(axis).isFlexible ? 1 : 0) + (end(axis).isFlexible ? 1 : 0)
  }

  /// Returns where an item begins on an axis in a room, with what is left shared among its flexible
  /// edges.
  ///
  /// Rule: M3.12, M4.2.
  func origin(ofLength length: Double, in room: Double, on axis: CompositionalAxis) -> Double {
    let count = flexibleCount(axis)
    let start = start(axis)
    guard start.isFlexible, count > 0 else { return start.length }
    return start.length + (room - length - self.length(axis)) / Double(count)
  }
}
