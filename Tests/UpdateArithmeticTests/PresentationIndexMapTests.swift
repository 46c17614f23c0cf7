import SeededRandom
import Testing

@testable import UpdateArithmetic

/// The order that is shown where it is not the data source's.
///
/// Rules S6.9, S10.10, S10.13.
@Suite("The presentation order")
struct PresentationIndexMapTests {
  /// The occupants of all index paths, section by section: an item's path in the data, or `p` and a
  /// number.
  private static func shown(_ order: PresentationIndexMap) -> [[String]] {
    order.counts.items.enumerated().map { section, count in
      (0..<count).map { item in
        switch order.occupant(at: ItemPath(section: section, item: item)) {
        case .item(let path): "\(path.section).\(path.item)"
        case .phantom(let number): "p\(number)"
        }
      }
    }
  }

  @Test("A gap adds one index path, and the items behind it make way (S10.10)")
  func gap() {
    var order = PresentationIndexMap(ItemCounts([3, 1]))
    order.show(.phantom(0), at: ItemPath(section: 0, item: 1))
    #expect(Self.shown(order) == [["0.0", "p0", "0.1", "0.2"], ["1.0"]])
    order.show(.phantom(0), at: ItemPath(section: 0, item: 3))
    #expect(Self.shown(order) == [["0.0", "0.1", "0.2", "p0"], ["1.0"]])
    order.show(.phantom(0), at: ItemPath(section: 1, item: 0))
    #expect(Self.shown(order) == [["0.0", "0.1", "0.2"], ["p0", "1.0"]])
    order.remove(.phantom(0))
    #expect(order == PresentationIndexMap(ItemCounts([3, 1])))
  }

  @Test("An item that is shown elsewhere leaves its own index path (S6.9)")
  func movedItem() {
    var order = PresentationIndexMap(ItemCounts([3, 1]))
    let item = PresentationIndexMap.Occupant.item(ItemPath(section: 0, item: 0))
    order.show(item, at: ItemPath(section: 0, item: 2))
    #expect(Self.shown(order) == [["0.1", "0.2", "0.0"], ["1.0"]])
    order.show(item, at: ItemPath(section: 1, item: 1))
    #expect(Self.shown(order) == [["0.1", "0.2"], ["1.0", "0.0"]])
    order.remove(item)
    #expect(Self.shown(order) == [["0.0", "0.1", "0.2"], ["1.0"]])
  }

  @Test("An insertion counts what the data source has, not the placeholders before it (S10.13)")
  func insertionPath() {
    var order = PresentationIndexMap(ItemCounts([3]))
    order.show(.phantom(1), at: ItemPath(section: 0, item: 0))
    order.show(.phantom(2), at: ItemPath(section: 0, item: 3))
    #expect(Self.shown(order) == [["p1", "0.0", "0.1", "p2", "0.2"]])
    #expect(order.insertionPath(at: ItemPath(section: 0, item: 0)).item == 0)
    #expect(order.insertionPath(at: ItemPath(section: 0, item: 3)).item == 2)
    #expect(order.insertionPath(at: ItemPath(section: 0, item: 5)).item == 3)
  }

  /// Any number of entries anywhere, drawn from a seed.
  private static func random(_ counts: ItemCounts, using random: inout SeededGenerator)
    -> PresentationIndexMap
  {
    var order = PresentationIndexMap(counts)
    for number in 0..<random.whole(0...6) {
      let section = random.whole(0...(counts.sections - 1))
      var occupant = PresentationIndexMap.Occupant.phantom(number % 4)
      if random.chance(0.4) {
        let itemSection = random.whole(0...(counts.sections - 1))
        guard counts.items[itemSection] > 0 else { continue }
        occupant = .item(
          ItemPath(section: itemSection, item: random.whole(0...(counts.items[itemSection] - 1))))
      }
      if random.chance(0.2) {
        order.remove(occupant)
        continue
      }
      var without = order
      without.remove(occupant)
      if case .item(let path) = occupant, path.section == section {
        order.show(
          occupant,
          at: ItemPath(
            section: section, item: random.whole(0...(without.counts.items[section] - 1))))
      } else {
        order.show(
          occupant,
          at: ItemPath(section: section, item: random.whole(0...without.counts.items[section])))
      }
    }
    return order
  }

  @Test("Every item has one index path and every path one occupant, whatever the entries do")
  func permutation() {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let counts = ItemCounts((0..<random.whole(1...3)).map { _ in random.whole(0...5) })
      let order = Self.random(counts, using: &random)
      var seen: Set<PresentationIndexMap.Occupant> = []
      for (section, count) in order.counts.items.enumerated() {
        for item in 0..<count {
          let path = ItemPath(section: section, item: item)
          let occupant = order.occupant(at: path)
          #expect(seen.insert(occupant).inserted, "seed \(seed): \(occupant) occurs twice")
          #expect(order.presentationPath(of: occupant) == path, "seed \(seed)")
        }
      }
      let items = seen.count { if case .item = $0 { true } else { false } }
      #expect(items == counts.items.reduce(0, +), "seed \(seed)")
    }
  }

  @Test("Batches of the data are consistent as they are shown, and placeholders stay (S10.13)")
  func batches() throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var name = 0
      let items = (0..<random.whole(1...3)).map { _ in
        (0..<random.whole(0...5)).map { _ in
          name += 1
          return name
        }
      }
      let counts = ItemCounts(items.map(\.count))
      let order = Self.random(counts, using: &random)
      let drawn = RandomBatch(over: items, nextName: name + 1, isFree: false, seed: random.next())
      let batch = try BatchUpdate(
        drawn.updates, before: counts, after: ItemCounts(drawn.after.map(\.count)))
      let shown = order.updated(by: drawn.updates, batch, keeping: [1, 2, 3])
      _ = try BatchUpdate(shown.updates, before: order.counts, after: shown.order.counts)
      #expect(!shown.order.entries.contains { $0.occupant == .phantom(0) }, "seed \(seed)")
    }
  }

  @Test("A placeholder stays behind the item before it (S10.13)")
  func placeholderFollows() throws {
    var order = PresentationIndexMap(ItemCounts([4]))
    order.show(.phantom(1), at: ItemPath(section: 0, item: 2))
    let updates: [Update] = [
      .deleteItem(ItemPath(section: 0, item: 0)), .insertItem(ItemPath(section: 0, item: 1)),
    ]
    let batch = try BatchUpdate(updates, before: order.dataCounts, after: order.dataCounts)
    let shown = order.updated(by: updates, batch, keeping: [1])
    #expect(Self.shown(shown.order) == [["0.0", "p1", "0.1", "0.2", "0.3"]])
    #expect(
      shown.updates == [
        .deleteItem(ItemPath(section: 0, item: 0)), .insertItem(ItemPath(section: 0, item: 2)),
      ])
  }
}
