import CompositionalGeometry
public import Foundation

/// Asks for the frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row or a column, or at frames of their own.
///
/// Rule: M3.5–M3.21.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items of the group.
  open var subitems: [NSCollectionLayoutItem] { held }
  private nonisolated(unsafe) final var held: [NSCollectionLayoutItem] = []
  private nonisolated(unsafe) final var provider: NSCollectionLayoutGroupCustomItemProvider?
  private nonisolated(unsafe) final var between: NSCollectionLayoutSpacing?

  /// The room between two items; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing? {
    get { between }
    set {
      between = newValue
      guard case .run(var run) = item.content else { return }
      run.spacing = newValue?.value ?? .none
      item.content = .run(run)
    }
  }

  /// The supplementary items that lie on the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { supplementary }
    set { setSupplementary(newValue) }
  }

  // MARK: Making

  /// Creates a group from its value, as a description in a scene has it.
  convenience init(_ value: CompositionalItem) {
    self.init(size: NSCollectionLayoutSize(value.size))
    item = value
  }

  /// Returns a row of items, the list being repeated as often as it fits.
  ///
  /// Rule: M3.5.
  @discardableResult
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .horizontal, subitems, .fitting)
  }

  /// Returns a column of items, the list being repeated as often as it fits.
  @discardableResult
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .vertical, subitems, .fitting)
  }

  /// Returns a row of so many copies of an item, which keep their width.
  ///
  /// Rule: M3.9.
  @discardableResult
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .horizontal, [subitem], .copies(checked(count, "horizontal")))
  }

  /// Returns a column of so many copies of an item, which keep their height.
  @discardableResult
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .vertical, [subitem], .copies(checked(count, "vertical")))
  }

  /// Returns a row of so many copies of an item, each with an equal share of the width.
  ///
  /// Deprecated in iOS 16. Rule: M3.8.
  @discardableResult
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .horizontal, [subitem], .shares(checked(count, "horizontal")))
  }

  /// Returns a column of so many copies of an item, each with an equal share of the height.
  @discardableResult
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .vertical, [subitem], .shares(checked(count, "vertical")))
  }

  /// Returns a group whose items lie where a provider says; it is asked once for each solve.
  ///
  /// Rule: M3.20, M3.21.
  @discardableResult
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup(size: layoutSize)
    group.item.content = .custom([])
    group.provider = itemProvider
    return group
  }

  private static func make(
    _ size: NSCollectionLayoutSize, _ axis: CompositionalAxis, _ subitems: [NSCollectionLayoutItem],
    _ repetition: CompositionalRun.Repetition
  ) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup(size: size)
    guard !subitems.isEmpty else {
      UIKitException.raise(
        .internalInconsistency, "At least 1 subitem is required for a group")
      group.item.content = .custom([])
      return group
    }
    group.held = subitems.map { $0.copiedItem() }
    group.item.content = .run(
      CompositionalRun(axis, group.held.map(\.item), repetition: repetition))
    return group
  }

  /// Rule: M1.4.
  private static func checked(_ count: Int, _ direction: String) -> Int {
    if count < 1 {
      UIKitException.raise(
        .internalInconsistency,
        "A repeating \(direction) group should specify a count >= 1")
    }
    return min(max(1, count), CompositionalRun.mostSubitems)
  }

  /// Returns a copy with copies of its items.
  @discardableResult
  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(size: size)
    copy.take(self)
    copy.held = held.map { $0.copiedItem() }
    copy.provider = provider
    copy.between = between
    return copy
  }

  /// Returns whether the other object has the same content; a custom group equals its copies only.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutGroup else {
      return false
    }
    return other === self || (provider == nil && other.provider == nil && held == other.held)
  }

  /// Returns the sizes of the group and its items as a tree of lines.
  @discardableResult
  open func visualDescription() -> String { description(of: self, indent: "") }

  private func description(of item: NSCollectionLayoutItem, indent: String) -> String {
    let group = item as? NSCollectionLayoutGroup
    let name = group == nil ? "item" : "group"
    let line = "\(indent)\(name) \(item.item.size.width) × \(item.item.size.height)"
    return ([line] + (group?.held ?? []).map { description(of: $0, indent: indent + "  ") })
      .joined(separator: "\n")
  }

  // MARK: Solving

  override var hasProvider: Bool {
    provider != nil || held.contains { $0.hasProvider }
  }

  override func value(
    _ frames: (NSCollectionLayoutGroup) -> [CompositionalCustomItem]
  ) -> CompositionalItem {
    guard hasProvider else { return item }
    var value = item
    if provider != nil { value.content = .custom(frames(self)) }
    if case .run(var run) = value.content {
      run.subitems = held.map { $0.value(frames) }
      value.content = .run(run)
    }
    return value
  }

  /// Asks the provider for the frames, for a view of a size.
  ///
  /// Rule: M3.20.
  final func frames(
    in view: CompositionalVector, scale: Double, _ traits: UITraitCollection
  ) -> [CompositionalCustomItem] {
    guard let provider else { return [] }
    let size = item.size.resolved(in: view, scale: scale)
    let container = CompositionalContainer(
      contentSize: CGSize(width: size.x, height: size.y), contentInsets: contentInsets)
    let environment = CompositionalEnvironment(container: container, traitCollection: traits)
    return provider(environment).map(\.value)
  }
}

/// An item of a custom group: its frame from the outer corner of the group.
///
/// Rule: M3.21.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// The frame, from the outer corner of the group.
  public let frame: CGRect
  /// The z index of the cell.
  public let zIndex: Int

  /// Creates an item with the z index 0.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// Creates an item.
  public init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
  }

  /// Returns the object: it never changes.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  final var value: CompositionalCustomItem {
    CompositionalCustomItem(
      origin: [Double(frame.minX), Double(frame.minY)],
      size: [Double(frame.width), Double(frame.height)], zIndex: zIndex)
  }
}

extension NSCollectionLayoutGroup {
  /// Creates a row of copies of an item, as the first SDK with this method names it.
  @discardableResult
  public class func horizontalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// Creates a column of copies of an item, as the first SDK with this method names it.
  @discardableResult
  public class func verticalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }
}
