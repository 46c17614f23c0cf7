package import CompositionalGeometry
public import Foundation

/// A supplementary view that lies on an item or a group.
///
/// Rule: M6.1–M6.4.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The z index of the views; 1 unless set.
  open var zIndex: Int {
    get { depth }
    set { depth = newValue }
  }
  nonisolated(unsafe) final var depth = 1 { didSet { noteChange() } }
  /// The kind of the views.
  public let elementKind: String
  /// The point of the container at which the item lies.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the item that lies at the container anchor; nil for the point at the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?

  /// Creates an item that lies with the same edges at the anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(kind: elementKind, layoutSize, containerAnchor, nil)
  }

  /// Creates an item whose own anchor lies at the container's anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(kind: elementKind, layoutSize, containerAnchor, itemAnchor)
  }

  nonisolated init(
    kind: String, _ size: NSCollectionLayoutSize, _ container: NSCollectionLayoutAnchor,
    _ own: NSCollectionLayoutAnchor?
  ) {
    (elementKind, containerAnchor, itemAnchor) = (kind, container, own)
    super.init(size: size)
  }

  /// Returns a copy.
  @discardableResult
  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      kind: elementKind, size, containerAnchor, itemAnchor)
    copy.take(self)
    copy.depth = depth
    return copy
  }

  nonisolated final func copied() -> NSCollectionLayoutSupplementaryItem {
    copy(with: nil) as? NSCollectionLayoutSupplementaryItem ?? self
  }

  /// Returns whether the other object has the same content.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutSupplementaryItem else {
      return false
    }
    return other.value == value
  }

  nonisolated final var value: CompositionalSupplementary {
    CompositionalSupplementary(
      kind: elementKind, size: size.size, containerAnchor: containerAnchor.value,
      itemAnchor: itemAnchor?.value, zIndex: depth)
  }
}

/// A supplementary view at the edge of a section or of the layout.
///
/// Rule: M5.1–M5.10.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the item lies outside of the section, which grows; true unless set.
  open var extendsBoundary: Bool {
    get { options.extends }
    set { options.extends = newValue }
  }
  /// Whether the item stays in the visible bounds; false unless set.
  open var pinToVisibleBounds: Bool {
    get { options.pins }
    set { options.pins = newValue }
  }
  /// The edge or corner.
  public let alignment: NSRectAlignment
  /// The offset of the item from its edge or corner, in points.
  public let offset: CGPoint
  private nonisolated(unsafe) final var options = (extends: true, pins: false) {
    didSet { noteChange() }
  }

  /// Creates an item at an edge or a corner.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize, elementKind, alignment, .zero)
  }

  /// Creates an item that is moved from an edge or a corner.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(layoutSize, elementKind, alignment, absoluteOffset)
  }

  private nonisolated init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment,
    _ offset: CGPoint, anchor: NSCollectionLayoutAnchor
  ) {
    (self.alignment, self.offset) = (alignment, offset)
    super.init(kind: kind, size, anchor, nil)
  }

  private convenience init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment,
    _ offset: CGPoint
  ) {
    var edges: NSDirectionalRectEdge = []
    if alignment.edges.horizontal != 0 {
      edges.insert(alignment.edges.horizontal < 0 ? .leading : .trailing)
    }
    if alignment.edges.vertical != 0 {
      edges.insert(alignment.edges.vertical < 0 ? .top : .bottom)
    }
    self.init(
      size, kind, alignment, offset,
      anchor: NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset))
  }

  /// Creates an item from its value.
  package convenience init(_ value: CompositionalBoundaryItem) {
    let alignment =
      (1...8).lazy.compactMap(NSRectAlignment.init).first {
        $0.edges == (value.horizontal, value.vertical)
      } ?? .none
    self.init(
      NSCollectionLayoutSize(value.size), value.kind, alignment,
      CGPoint(x: value.offset.x, y: value.offset.y))
    options = (value.extendsBoundary, value.isPinned)
    depth = value.zIndex
  }

  /// Returns a copy.
  @discardableResult
  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      size, elementKind, alignment, offset, anchor: containerAnchor)
    copy.take(self)
    copy.depth = depth
    copy.options = options
    return copy
  }

  /// Returns whether the other object has the same content.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object),
      let other = object as? NSCollectionLayoutBoundarySupplementaryItem
    else { return false }
    return other.boundary == boundary
  }

  nonisolated final var boundary: CompositionalBoundaryItem {
    var item = CompositionalBoundaryItem(
      kind: elementKind, size: size.size, horizontal: alignment.edges.horizontal,
      vertical: alignment.edges.vertical)
    item.offset = [Double(offset.x), Double(offset.y)]
    item.extendsBoundary = options.extends
    item.isPinned = options.pins
    item.zIndex = depth
    return item
  }

  /// Returns copies of items; refuses items of the same kind.
  ///
  /// Rule: M1.5.
  static func unique(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem]
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    var kinds: Set<String> = []
    let unique = items.filter { kinds.insert($0.elementKind).inserted }.map { item in
      item.copy(with: nil) as? NSCollectionLayoutBoundarySupplementaryItem ?? item
    }
    if unique.count < items.count {
      let list = items.map { "    \($0.elementKind)" }.joined(separator: ",\n")
      UIKitException.raise(
        .internalInconsistency,
        "Error: Every supplementary must have a unique elementKind: duplicates detected: "
          + "(\n\(list)\n)")
    }
    return unique
  }
}

/// A view behind a section.
///
/// Rule: M6.5, M6.6.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The z index of the views; 0 unless set.
  open var zIndex: Int {
    get { depth }
    set { depth = newValue }
  }
  private nonisolated(unsafe) final var depth = 0 { didSet { noteChange() } }
  /// The kind of the views, whose class is registered with the layout.
  public let elementKind: String

  /// Returns an item that fills the section's frame less its content insets.
  @discardableResult
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    return NSCollectionLayoutDecorationItem(kind: elementKind, size)
  }

  /// Creates an item from its value.
  convenience init(_ value: CompositionalDecoration) {
    self.init(
      kind: value.kind,
      NSCollectionLayoutSize(CompositionalSize(.fractionalWidth(1), .fractionalHeight(1))))
    item.insets = value.insets
    depth = value.zIndex
  }

  private nonisolated init(kind: String, _ size: NSCollectionLayoutSize) {
    elementKind = kind
    super.init(size: size)
  }

  /// Returns a copy.
  @discardableResult
  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind, size)
    copy.take(self)
    copy.depth = depth
    return copy
  }

  /// Returns whether the other object has the same content.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutDecorationItem else {
      return false
    }
    return other.decoration == decoration
  }

  nonisolated final var decoration: CompositionalDecoration {
    CompositionalDecoration(kind: elementKind, insets: item.insets, zIndex: depth)
  }
}
