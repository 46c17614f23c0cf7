/// An item or a group of a description: a size, and what it holds.
public struct CompositionalItem: Hashable, Sendable {
  /// The size, fractions being of the box in which the item lies.
  public var size: CompositionalSize
  /// The insets: of an item inside its slot, of a group about its subitems.
  ///
  /// Rule: M3.1, M3.2.
  public var insets = CompositionalInsets()
  /// The room outside the item.
  public var edges = CompositionalEdges()
  /// The supplementary items that lie on it.
  public var supplementary: [CompositionalSupplementary] = []
  /// The content of the item.
  public var content: Content

  /// The content of an item.
  public enum Content: Hashable, Sendable {
    /// One item of the section.
    case cell
    /// Subitems in a run.
    case run(CompositionalRun)
    /// Items at given frames.
    ///
    /// Rule: M3.20, M3.21.
    case custom([CompositionalCustomItem])
  }

  /// Creates an item or a group.
  public init(_ size: CompositionalSize, _ content: Content = .cell) {
    self.size = size
    self.content = content
  }
}

/// The subitems of a group, one after the other.
public struct CompositionalRun: Hashable, Sendable {
  /// The axis on which the subitems follow each other.
  public var axis: CompositionalAxis
  /// The subitems.
  public var subitems: [CompositionalItem]
  /// How many there are of them.
  public var repetition: Repetition
  /// The room between two of them.
  public var spacing: CompositionalSpacing

  /// How many subitems a group holds.
  public enum Repetition: Hashable, Sendable {
    /// The list from its start, as often as it fits.
    ///
    /// Rule: M3.5–M3.7.
    case fitting
    /// So many equal shares of the group.
    ///
    /// Rule: M3.8.
    case shares(Int)
    /// So many copies that keep their length.
    ///
    /// Rule: M3.9.
    case copies(Int)
  }

  /// Creates a run.
  public init(
    _ axis: CompositionalAxis, _ subitems: [CompositionalItem],
    repetition: Repetition = .fitting, spacing: CompositionalSpacing = .none
  ) {
    self.axis = axis
    self.subitems = subitems
    self.repetition = repetition
    self.spacing = spacing
  }
}

/// An item of a custom group.
public struct CompositionalCustomItem: Hashable, Sendable {
  /// The corner, from the outer corner of the group.
  public var origin: CompositionalVector
  /// The size.
  public var size: CompositionalVector
  /// The z index of its cells.
  public var zIndex: Int

  /// Creates an item of a custom group, in points.
  public init(origin: CompositionalVector, size: CompositionalVector, zIndex: Int = 0) {
    self.origin = origin
    self.size = size
    self.zIndex = zIndex
  }
}
