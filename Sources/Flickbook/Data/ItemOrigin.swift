import Foundation

/// A list of items that were added together, with their permanent properties.
struct ItemOrigin: Sendable {
  /// How items without an id are named.
  enum Naming: Hashable, Sendable {
    /// By their section and index when the data were loaded.
    case position(section: Int)
    /// By their number among all inserted items.
    case number
  }

  let naming: Naming
  private(set) var items: SectionDescription.Items
  private(set) var hasSizes: Bool
  /// The minimum width and height among the items' own sizes; nil if none has one.
  private(set) var leastSize: CGSize?
  /// Identifies this list in the state hash.
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

  /// Returns the minimum width and the minimum height of two sizes.
  static func lesser(_ one: CGSize?, _ other: CGSize) -> CGSize {
    guard let one else { return other }
    return CGSize(width: min(one.width, other.width), height: min(one.height, other.height))
  }

  /// The memory of the list, in bytes; an estimate.
  var estimatedBytes: Int {
    switch items {
    case .count(_, let sizes): sizes.count * MemoryLayout<CGSize>.stride
    case .list(let items): items.count * Self.listedBytes
    }
  }

  /// The memory of a described item with its name and its entry in the index, in bytes; measured,
  /// rounded up.
  static let listedBytes = 200

  /// Whether its items have descriptions; false if they are only counted.
  var isDescribed: Bool {
    if case .list(let items) = items { !items.isEmpty } else { false }
  }

  func name(of index: Int32) -> String {
    // Without a copy of the whole description.
    if case .list(let items) = items, let id = items[Int(index)].id { return id }
    return switch naming {
    case .position(let section): "s\(section)i\(index)"
    case .number: "n\(index)"
    }
  }

  /// Returns the description of an item; nil if items are only counted.
  func description(of index: Int32) -> ItemDescription? {
    guard case .list(let items) = items else { return nil }
    return items[Int(index)]
  }

  /// Returns the item's own size; nil if it has the layout's.
  func size(of index: Int32) -> CGSize? {
    switch items {
    case .count(_, let sizes): sizes.isEmpty ? nil : sizes[Int(index) % sizes.count]
    case .list(let items): items[Int(index)].size
    }
  }

  /// Appends the sizes of consecutive items; the layout's for items without a size of their own.
  func appendSizes(
    of indexes: Range<Int32>, layoutSize: CGSize, to result: inout ContiguousArray<CGSize>
  ) {
    switch items {
    case .count(_, let sizes):
      guard !sizes.isEmpty else {
        result.append(contentsOf: repeatElement(layoutSize, count: indexes.count))
        return
      }
      let cycle = Self.lengthened(sizes, for: indexes.count)
      var (next, rest) = (Int(indexes.lowerBound) % sizes.count, indexes.count)
      while rest > 0 {
        let part = cycle[next..<min(next + rest, cycle.count)]
        result.append(contentsOf: part)
        (next, rest) = (0, rest - part.count)
      }
    case .list(let items):
      for index in indexes { result.append(items[Int(index)].size ?? layoutSize) }
    }
  }

  /// Returns several rounds of a cycle of few sizes, so that many items get theirs at once.
  private static func lengthened(_ sizes: [CGSize], for count: Int) -> [CGSize] {
    let most = 256
    guard count > most, sizes.count < most / 2 else { return sizes }
    return (0..<(most / sizes.count)).flatMap { _ in sizes }
  }

  /// Returns whether an item with this index, present or past, is named after it.
  func isNamed(afterIndex index: Int) -> Bool {
    switch items {
    case .count(let count, _): index < count
    case .list(let items): index < items.count && items[index].id == nil
    }
  }

  /// Appends an item and returns its index.
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

  /// Extends the list to at least `count` items.
  mutating func extend(to count: Int) {
    guard case .count(let known, let sizes) = items, count > known else { return }
    items = .count(count, sizes: sizes)
  }

  private static func hash(of items: SectionDescription.Items, _ naming: Naming) -> UInt64 {
    var hash = StateHash()
    if case .position(let section) = naming { hash.combine(section) }
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
