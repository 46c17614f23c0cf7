import Flickbook
import Foundation
import SeededRandom
import UIKit
import UpdateArithmetic

/// The data as plain lists of numbers with names, changed by hand instead of by arithmetic.
struct BatchModel {
  private(set) var items: [[Int]]
  private(set) var nextItem: Int
  /// The name of each item.
  private(set) var names: [Int: String] = [:]
  /// How many inserted items were called after their number.
  private var numbered = 0

  init(counts: [Int]) {
    items = []
    nextItem = 0
    for (section, count) in counts.enumerated() {
      items.append(Array(nextItem..<(nextItem + count)))
      for item in 0..<count { names[nextItem + item] = "s\(section)i\(item)" }
      nextItem += count
    }
  }

  /// Makes an emptied model, which keeps the count of names that must not come again.
  init(emptied model: BatchModel) {
    items = []
    nextItem = model.nextItem
    numbered = model.numbered
  }

  var ids: [[String]] { items.map { $0.map { names[$0] ?? "?" } } }

  func id(at path: ItemPath) -> String { names[items[path.section][path.item]] ?? "?" }

  /// The items of other data get names of their own, which say nothing of their places.
  mutating func take(_ batch: RandomBatch, namesOf named: [Int: String], numbered: Int) {
    items = batch.after
    nextItem = batch.nextName
    names.merge(named) { _, new in new }
    self.numbered += numbered
    let present = Set(items.joined())
    names = names.filter { present.contains($0.key) }
  }

  /// The batch as a client writes it, and what its new items will be called.
  func request(
    _ batch: RandomBatch, bringsData: Bool, using random: inout SeededGenerator
  ) -> (request: DataBatch, names: [Int: String], numbered: Int) {
    var names: [Int: String] = [:]
    var count = 0
    let updates = batch.updates.map { update -> DataUpdate in
      guard case .insertItem(let path) = update else { return Self.entry(update) }
      var item = NewItem(at: path.indexPath)
      let name = batch.after[path.section][path.item]
      if !bringsData, random.chance(0.5) {
        names[name] = "n\(numbered + count)"
        count += 1
      } else {
        item.id = "x\(name)"
        if random.chance(0.2) { item.size = CGSize(width: 30, height: 30) }
        names[name] = item.id
      }
      return .insert([item])
    }
    var request = DataBatch(updates)
    request.isAnimated = random.chance(0.8)
    guard bringsData else { return (request, names, count) }
    for name in batch.after.joined() where self.names[name] == nil { names[name] = "x\(name)" }
    request.data = batch.after.map { items in
      section(items.map { self.names[$0] ?? names[$0] ?? "?" })
    }
    return (request, names, 0)
  }

  /// A section of items of these names.
  func section(_ ids: [String]) -> SectionDescription {
    var section = SectionDescription()
    section.items = .list(
      ids.map { id in
        var item = ItemDescription()
        item.id = id
        return item
      })
    return section
  }

  static func entry(_ update: Update) -> DataUpdate {
    switch update {
    case .insertItem(let path): .insert([NewItem(at: path.indexPath)])
    case .deleteItem(let path): .delete([path.indexPath])
    case .reloadItem(let path): .reload([path.indexPath])
    case .moveItem(let from, let to): .move(from: from.indexPath, to: to.indexPath)
    case .insertSection(let section): .insertSections([section])
    case .deleteSection(let section): .deleteSections([section])
    case .reloadSection(let section): .reloadSections([section])
    case .moveSection(let from, let to): .moveSection(from: from, to: to)
    }
  }

  // MARK: Wrong batches

  /// Returns UIKit's complaint about a collection view in the words of a table.
  ///
  /// Rule: U8.2.
  static func inRows(_ complaint: String) -> String {
    complaint.replacingOccurrences(of: "items", with: "rows")
      .replacingOccurrences(of: "item ", with: "row ")
      .replacingOccurrences(of: "collection view", with: "table view")
  }

  /// A batch that cannot be, and the first line of UIKit's complaint about it.
  func wrongRequest(using random: inout SeededGenerator) -> (request: DataBatch, message: String) {
    guard let section = items.indices.randomElement(using: &random) else {
      return (
        DataBatch([.deleteSections([0])]),
        "attempt to delete section 0, but there are only 0 sections before the update"
      )
    }
    let count = items[section].count
    let indexPath = IndexPath(item: count + random.whole(0...2), section: section)
    switch random.whole(0...3) {
    case 0:
      return (
        DataBatch([.delete([indexPath])]),
        "attempt to delete item \(indexPath.item) from section \(section) which only contains \(count) "
          + "items before the update"
      )
    case 1:
      let beyond = IndexPath(item: indexPath.item + 1, section: section)
      return (
        DataBatch([.insert([NewItem(at: beyond)])]),
        "attempt to insert item \(beyond.item) into section \(section), but there are only "
          + "\(count + 1) items in section \(section) after the update"
      )
    case 2 where count > 0:
      let path = IndexPath(item: count - 1, section: section)
      return (
        DataBatch([.delete([path]), .move(from: path, to: IndexPath(item: 0, section: section))]),
        "attempt to perform a delete and a move from the same index path "
          + "({length = 2, path = \(section) - \(count - 1)})"
      )
    default:
      var request = DataBatch(count > 0 ? [.reload([IndexPath(item: 0, section: section)])] : [])
      request.data = ids.map { self.section($0) }
      request.data?[section] = self.section(ids[section] + ["odd"])
      return (
        request,
        "Invalid batch updates detected: the number of sections and/or items returned by the data "
          + "source before and after performing the batch updates are inconsistent with the updates."
      )
    }
  }
}
