import Foundation
import UIKit

/// The data of a session: which item stands where, and what is known of each.
///
/// An item is known by its place at load, which it keeps through moves. Where nothing was moved the
/// order takes no memory.
struct SceneData {
  /// An item, by the place that it had at load.
  struct Identity: Hashable {
    var section: Int32
    var index: Int32
  }

  private enum Order {
    case asLoaded(Int)
    case changed([Identity])
  }

  let sections: [SectionDescription]
  private var orders: [Order]
  /// A sum over neighbours that did not stand side by side at load; 0 where nothing was moved.
  private(set) var orderHash: UInt64 = 0
  let contentHash: UInt64

  init(_ sections: [SectionDescription]) {
    self.sections = sections
    orders = sections.map { .asLoaded($0.items.count) }
    contentHash = Self.hash(of: sections)
  }

  func count(inSection section: Int) -> Int {
    switch orders[section] {
    case .asLoaded(let count): count
    case .changed(let items): items.count
    }
  }

  func contains(_ path: ItemPath) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item < count(inSection: path.section)
  }

  func identity(at path: ItemPath) -> Identity {
    switch orders[path.section] {
    case .asLoaded: Identity(section: Int32(path.section), index: Int32(path.item))
    case .changed(let items): items[path.item]
    }
  }

  /// The name of an item: its own, or the one made of its place at load.
  func name(of identity: Identity) -> String {
    description(of: identity)?.id ?? "s\(identity.section)i\(identity.index)"
  }

  /// What the scene says of a single item; nil where it only counts them.
  func description(of identity: Identity) -> ItemDescription? {
    guard case .list(let items) = sections[Int(identity.section)].items else { return nil }
    return items[Int(identity.index)]
  }

  /// The size of an item's own; nil where it has the layout's.
  func size(of identity: Identity) -> CGSize? {
    switch sections[Int(identity.section)].items {
    case .count(_, let sizes):
      sizes.isEmpty ? nil : sizes[Int(identity.index) % sizes.count]
    case .list(let items): items[Int(identity.index)].size
    }
  }

  /// Whether any item has a size of its own.
  ///
  /// Rule: S2.19.
  var hasSizes: Bool {
    sections.contains { section in
      switch section.items {
      case .count(_, let sizes): !sizes.isEmpty
      case .list(let items): items.contains { $0.size != nil }
      }
    }
  }

  /// Takes an item from one place to another, both counted as `moveItemAt` counts them.
  mutating func move(from source: ItemPath, to target: ItemPath) {
    let sections = Set([source.section, target.section])
    for section in sections.sorted() { orderHash &-= neighbourHash(ofSection: section) }
    var from = items(ofSection: source.section)
    let item = from.remove(at: source.item)
    orders[source.section] = .changed(from)
    var to = items(ofSection: target.section)
    to.insert(item, at: target.item)
    orders[target.section] = .changed(to)
    for section in sections.sorted() { orderHash &+= neighbourHash(ofSection: section) }
  }

  private func items(ofSection section: Int) -> [Identity] {
    switch orders[section] {
    case .asLoaded(let count):
      (0..<count).map { Identity(section: Int32(section), index: Int32($0)) }
    case .changed(let items): items
    }
  }

  // MARK: Hash

  private func neighbourHash(ofSection section: Int) -> UInt64 {
    guard case .changed(let items) = orders[section] else { return 0 }
    var sum: UInt64 = 0
    var before = Identity(section: Int32(section), index: -1)
    for item in items {
      if item.section != before.section || item.index != before.index + 1 {
        sum &+= StateHash.mix(before.bits, item.bits)
      }
      before = item
    }
    let end = Identity(section: Int32(section), index: Int32(sections[section].items.count))
    if before.section != end.section || before.index != end.index - 1 {
      sum &+= StateHash.mix(before.bits, ~end.bits)
    }
    return sum
  }

  private static func hash(of sections: [SectionDescription]) -> UInt64 {
    var hash = StateHash()
    hash.combine(sections.count)
    for section in sections {
      hash.combine(section.items.count)
      switch section.items {
      case .count(_, let sizes): for size in sizes { hash.combine(size) }
      case .list(let items):
        for item in items {
          hash.combine(item.id ?? "")
          hash.combine(item.size ?? .zero)
        }
      }
    }
    return hash.value
  }
}

extension SceneData.Identity {
  fileprivate var bits: UInt64 {
    UInt64(UInt32(bitPattern: section)) << 32 | UInt64(UInt32(bitPattern: index))
  }
}
