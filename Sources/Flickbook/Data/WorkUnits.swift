import CompositionalGeometry
import Foundation
import UIKit

/// How long one piece of work of a session takes that nothing interrupts, known before it begins.
///
/// A unit is about a tenth of a microsecond of one processor of the year 2023. Sums saturate.
///
/// Rule: protocol 10, "Limits".
enum WorkUnits {
  /// The units of a section, however it is laid out; measured, rounded up.
  static let section = 40
  /// How many items of a diffable data source count as one unit when their data are loaded; measured,
  /// rounded up.
  ///
  /// A million may be loaded at the default of the limit. They are hashed when somebody first looks for
  /// one: a movement in so many items takes a quarter of a second.
  static let diffableItemsOfUnit = 3
  /// The units of an item of an outline, shown or not; measured, rounded up.
  static let outlineItem = 50
  /// The units of an item of a snapshot that is applied, a guess, and of an item or a section whose
  /// order among those that stay has changed; measured, rounded up.
  static let (appliedItem, movedItem, movedSection) = (5, 35, 130)

  /// The units of loading and laying out the data of a view.
  static func loading(_ data: SceneData) -> Int {
    var units = product(data.sections.count, section)
    if data.isDiffable { units = sum(units, data.itemCount / diffableItemsOfUnit) }
    for outline in data.statedOutlines.values {
      units = sum(units, product(outline.items.count, outlineItem))
    }
    return units
  }

  /// The units of applying a snapshot, before it is known what it changes.
  static func applying(_ snapshot: DataSnapshot, to data: SceneData) -> Int {
    let sections = snapshot.sections ?? []
    let items = sections.reduce(data.itemCount) { sum($0, $1.items.count) }
    return sum(
      product(max(sections.count, data.sections.count), section), product(items, appliedItem))
  }

  /// The units of the moves between two states of the data.
  ///
  /// Between the sections and items that stay at the beginning and at the end all are taken to move.
  static func moving(from old: SceneData, to new: SceneData) -> Int {
    let sections = changed(
      old.sections.map { $0.properties.id ?? "" }, new.sections.map { $0.properties.id ?? "" })
    return sum(
      product(sections, movedSection), product(changed(old.identities, new.identities), movedItem))
  }

  /// How many elements of a list lie between those that two lists have in common at their ends, and
  /// were in the list before.
  private static func changed<Element: Hashable>(_ old: [Element], _ new: [Element]) -> Int {
    let most = min(old.count, new.count)
    let start = (0..<most).first { old[$0] != new[$0] } ?? most
    let end =
      (0..<(most - start)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? most - start
    let before = Set(old[start..<(old.count - end)])
    return new[start..<(new.count - end)].count { before.contains($0) }
  }

  /// The units of the updates of a batch, before it is known what they change.
  static func updating(_ batch: DataBatch) -> Int {
    batch.updates.reduce(0) { units, update in
      switch update {
      case .insert(let items): sum(units, product(items.count, appliedItem))
      case .delete(let items), .reload(let items): sum(units, product(items.count, appliedItem))
      case .move: sum(units, movedItem)
      case .insertSections(let sections), .deleteSections(let sections),
        .reloadSections(let sections):
        sum(units, product(sections.count, section))
      case .moveSection: sum(units, movedSection)
      }
    }
  }

  static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isOver) = left.addingReportingOverflow(right)
    return isOver ? .max : sum
  }

  private static func product(_ left: Int, _ right: Int) -> Int {
    let (product, isOver) = left.multipliedReportingOverflow(by: right)
    return isOver ? .max : product
  }

  // MARK: Limits

  /// Refuses a scene that has too many sections, before its data are made.
  static func check(
    sections scene: Scene, _ limits: StageLimits, path: String?
  ) throws(FlickbookError) {
    let count = scene.others.reduce(scene.sections.count) { sum($0, $1.sections.count) }
    try check(product(count, section), limits, path: path)
  }

  /// Refuses work that would take too long.
  static func check(_ units: Int, _ limits: StageLimits, path: String?) throws(FlickbookError) {
    guard units > limits.workUnits else { return }
    throw StageLimits.exceeded(
      "The request would take more than \(limits.workUnits) units of work at once: sections, "
        + "boundary items, decorations, groups, outlines and moves together.", "workUnits",
      hint: "Give the scene fewer sections, or apply changes in parts.", path: path)
  }
}

extension SceneData {
  /// All items in order.
  fileprivate var identities: [ItemIdentity] {
    var items: [ItemIdentity] = []
    items.reserveCapacity(itemCount)
    for section in sections {
      section.items.forEach { first, count in
        for index in first.index..<(first.index + Int32(count)) {
          items.append(ItemIdentity(origin: first.origin, index: index))
        }
      }
    }
    return items
  }
}

extension CompositionalDescription {
  /// The work of laying out the data in a view of a size, from the descriptions alone.
  func work(
    for data: SceneData, size: CGSize, scale: Double, upTo units: Int
  ) -> CompositionalWork {
    var work = CompositionalWork(
      in: CompositionalSpace(
        size: [Double(size.width), Double(size.height)], scale: scale,
        along: scrollDirection == .vertical ? .vertical : .horizontal,
        sectionSpacing: interSectionSpacing), upTo: units)
    work.add(boundary: boundary.count)
    var last: (number: Int, input: CompositionalGeometry.Input)?
    for index in data.sections.indices where !work.isBeyond && !sections.isEmpty {
      let number = min(index, sections.count - 1)
      if last?.number != number {
        let section = sections[number].section(in: size).value
        last = (number, CompositionalGeometry.Input(section, itemCount: 0))
      }
      guard let last else { break }
      work.add(last.input.description, itemCount: data.count(inSection: index))
    }
    return work
  }
}
