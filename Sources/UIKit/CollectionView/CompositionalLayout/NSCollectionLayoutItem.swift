import CompositionalGeometry
public import Foundation

/// An item of a compositional layout: one cell of the section, or a group.
///
/// A group or section that takes in an item copies it. Rule: M1.1, M1.2, M3.2.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size.
  open var layoutSize: NSCollectionLayoutSize { size }
  nonisolated let size: NSCollectionLayoutSize

  /// The room that the item leaves inside its slot, or a group about its subitems.
  open var contentInsets: NSDirectionalEdgeInsets {
    get { item.insets.edges }
    set { item.insets = CompositionalInsets(newValue) }
  }

  /// The room outside the edges; nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    get { spacing }
    set {
      spacing = newValue
      item.edges = newValue?.value ?? CompositionalEdges()
    }
  }

  /// The supplementary items that lie on the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplementary }

  /// All that the geometry reads, but for the items of custom groups.
  nonisolated(unsafe) final var item: CompositionalItem { didSet { noteChange() } }
  private nonisolated(unsafe) final var spacing: NSCollectionLayoutEdgeSpacing?
  nonisolated(unsafe) final var supplementary: [NSCollectionLayoutSupplementaryItem] = []

  /// Creates an item without supplementary items.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize)
  }

  /// Creates an item with supplementary items.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(size: layoutSize)
    setSupplementary(supplementaryItems)
  }

  nonisolated init(size: NSCollectionLayoutSize) {
    self.size = size
    item = CompositionalItem(size.size)
  }

  // MARK: Changes

  /// How often something that the geometry reads has changed; a section that has read the item compares
  /// this instead of the values.
  nonisolated(unsafe) private(set) final var changes = 0

  nonisolated final func noteChange() { changes &+= 1 }

  final func setSupplementary(_ items: [NSCollectionLayoutSupplementaryItem]) {
    supplementary = items.map { $0.copied() }
    item.supplementary = supplementary.map(\.value)
  }

  /// Takes all properties of another item of the same class.
  nonisolated final func take(_ other: NSCollectionLayoutItem) {
    item = other.item
    spacing = other.spacing
    supplementary = other.supplementary.map { $0.copied() }
  }

  /// Returns a copy, which later changes of this object do not reach.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(size: size)
    copy.take(self)
    return copy
  }

  /// Returns whether the other object has the same class and content.
  ///
  /// Rule: M1.1.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutItem else { return false }
    return other === self || (type(of: other) == type(of: self) && other.item == item)
  }

  /// Equal items have equal hashes.
  open nonisolated override var hash: Int { item.hashValue }

  // MARK: Solving

  /// Returns the item as the geometry reads it, with what the providers of custom groups answer.
  func value(_ frames: (NSCollectionLayoutGroup) -> [CompositionalCustomItem]) -> CompositionalItem
  {
    item
  }

  /// Whether a provider is to be asked at each solve.
  var hasProvider: Bool { false }
}

extension NSCollectionLayoutItem {
  /// Returns a copy of the item's own class.
  nonisolated final func copiedItem() -> NSCollectionLayoutItem {
    copy(with: nil) as? NSCollectionLayoutItem ?? self
  }
}

extension CompositionalInsets {
  init(_ edges: NSDirectionalEdgeInsets) {
    self.init(
      top: Double(edges.top), leading: Double(edges.leading), bottom: Double(edges.bottom),
      trailing: Double(edges.trailing))
  }

  var edges: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: CGFloat(start.y), leading: CGFloat(start.x), bottom: CGFloat(end.y),
      trailing: CGFloat(end.x))
  }
}
