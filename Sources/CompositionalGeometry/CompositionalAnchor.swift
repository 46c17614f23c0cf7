/// A point of a frame: named by edges, moved by an offset.
public struct CompositionalAnchor: Hashable, Sendable {
  /// The edges that name the point on each axis: -1 leading or top, 1 trailing or bottom, 0 the
  /// middle.
  ///
  /// Rule: M6.2.
  public var horizontal: Int
  /// The edge that names the point down the screen.
  public var vertical: Int
  /// The offset, in points or in shares of the supplementary item's own size.
  public var offset: CompositionalVector
  /// Whether the offset is in shares.
  ///
  /// Rule: M6.3.
  public var isFraction: Bool

  /// Creates an anchor.
  public init(
    horizontal: Int = 0, vertical: Int = 0, offset: CompositionalVector = [0, 0],
    isFraction: Bool = false
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.offset = offset
    self.isFraction = isFraction
  }

  /// Returns the named point of a rectangle of a size at the origin.
  func point(of size: CompositionalVector) -> CompositionalVector {
    size * [Double(horizontal + 1) / 2, Double(vertical + 1) / 2]
  }

  /// Returns the offset in points for an item of a size.
  func distance(for size: CompositionalVector) -> CompositionalVector {
    isFraction ? offset * size : offset
  }
}

/// A supplementary item of an item or a group.
public struct CompositionalSupplementary: Hashable, Sendable {
  /// The kind of its views.
  public var kind: String
  /// Its size.
  public var size: CompositionalSize
  /// The point of the container at which it lies.
  public var containerAnchor: CompositionalAnchor
  /// The point of the item itself that lies there; nil for the point at the container anchor's
  /// edges.
  public var itemAnchor: CompositionalAnchor?
  /// The z index of its views.
  public var zIndex: Int

  /// Creates a supplementary item.
  public init(
    kind: String, size: CompositionalSize, containerAnchor: CompositionalAnchor,
    itemAnchor: CompositionalAnchor? = nil, zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  /// Returns the frame on a container.
  ///
  /// Rule: M6.2, M6.3.
  func frame(
    on container: CompositionalFrame, size: CompositionalVector
  ) -> CompositionalFrame {
    var own = containerAnchor.point(of: size)
    var distance = containerAnchor.distance(for: size)
    if let itemAnchor {
      own = itemAnchor.point(of: size)
      distance += itemAnchor.distance(for: size)
    }
    return CompositionalFrame(
      origin: container.origin + containerAnchor.point(of: container.size) - own + distance,
      size: size)
  }
}
