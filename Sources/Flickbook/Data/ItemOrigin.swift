import Foundation

/// A list of items that came into the session together, and what is known of each for good.
struct ItemOrigin: Sendable {
  /// What an item without an id is called.
  enum Naming: Hashable, Sendable {
    /// After the section and the index that it had at load.
    case place(section: Int)
    /// After its number among the inserted.
    case number
  }

  let naming: Naming
  private(set) var items: SectionDescription.Items
  private(set) var hasSizes: Bool
  /// The least width and height of a size that an item has of its own; nil where none has.
  private(set) var leastSize: CGSize?
  /// Tells this list from others.
  private(set) var hash: UInt64

  init(_ items: SectionDescription.Items, naming: Naming) {
    self.items = items
    self.naming = naming
    switch items {
    case .count(_, let sizes):
      hasSizes = !sizes.isEmpty
      leastSize = sizes.reduce(nil, Self.lesser)
    case .list(let items):
      hasSizes = items.contains { $0.size != nil }
      leastSize = items.lazy.compactMap(\.size).reduce(nil, Self.lesser)
    }
    hash = Self.hash(of: items, naming)
  }

  /// The lesser width and the lesser height of two sizes.
  static func lesser(_ one: CGSize?, _ other: CGSize) -> CGSize {
    guard let one else { return other }
    return CGSize(width: min(one.width, other.width), height: min(one.height, other.height))
  }

  /// How much memory it takes, in bytes; an estimate.
  var estimatedBytes: Int {
    switch items {
    case .count(_, let sizes): sizes.count * MemoryLayout<CGSize>.stride
    case .list(let items): items.count * Self.listedBytes
    }
  }

  /// What a described item takes, its name and the place by which it is found among them; measured,
  /// rounded up.
  static let listedBytes = 200

  func name(of index: Int32) -> String {
    if let id = description(of: index)?.id { return id }
    return switch naming {
    case .place(let section): "s\(section)i\(index)"
    case .number: "n\(index)"
    }
  }

  /// What is said of a single item; nil where they are only counted.
  func description(of index: Int32) -> ItemDescription? {
    guard case .list(let items) = items else { return nil }
    return items[Int(index)]
  }

  /// The size of an item's own; nil where it has the layout's.
  func size(of index: Int32) -> CGSize? {
    switch items {
    case .count(_, let sizes): sizes.isEmpty ? nil : sizes[Int(index) % sizes.count]
    case .list(let items): items[Int(index)].size
    }
  }

  /// Whether there is, or was, an item of that index that is called after it.
  func isNamed(afterIndex index: Int) -> Bool {
    switch items {
    case .count(let count, _): index < count
    case .list(let items): index < items.count && items[index].id == nil
    }
  }

  /// Adds an item to a list and answers its index.
  mutating func append(_ item: ItemDescription) -> Int32 {
    guard case .list(var list) = items else { preconditionFailure("not a list of items") }
    items = .count(0, sizes: [])  // so that the list is not copied
    list.append(item)
    let index = Int32(list.count - 1)
    items = .list(list)
    hasSizes = hasSizes || item.size != nil
    if let size = item.size { leastSize = Self.lesser(leastSize, size) }
    return index
  }

  /// Counts at least so many items.
  mutating func extend(to count: Int) {
    guard case .count(let known, let sizes) = items, count > known else { return }
    items = .count(count, sizes: sizes)
  }

  private static func hash(of items: SectionDescription.Items, _ naming: Naming) -> UInt64 {
    var hash = StateHash()
    if case .place(let section) = naming { hash.combine(section) }
    switch items {
    case .count(_, let sizes): for size in sizes { hash.combine(size) }
    case .list(let items): for item in items { hash.combine(item) }
    }
    return hash.value
  }
}

extension StateHash {
  mutating func combine(_ item: ItemDescription) {
    combine(item.id ?? "")
    combine(item.size ?? .zero)
  }
}
