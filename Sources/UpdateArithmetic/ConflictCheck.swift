/// Checks whether two updates of a batch conflict.
///
/// Rule: S7.3, S7.17, S7.18, S7.20.
struct ConflictCheck {
  private let list: UpdateList
  /// The index maps without moves; maps of items only if some items are reloaded.
  private let sections: MovingMap
  private let items: [Int: IndexMap]

  init(_ list: UpdateList) {
    self.list = list
    sections = MovingMap(left: list.deletedSections, came: list.insertedSections, moves: [])
    items =
      list.reloadedItems.isEmpty
      ? [:]
      : IndexMap.bySection(
        left: list.deletedItems, came: list.insertedItems, sectionBefore: sections.before)
  }

  /// - Throws: the exception for the first conflict.
  func check() throws(InconsistentUpdate) {
    try check(
      Wishes(
        deleted: list.deletedSections, inserted: list.insertedSections,
        reloaded: list.reloadedSections, moves: Moves(list.movedSections)),
      displaced: displacedSection
    ) { ("section", "\($0)") }
    try check(
      Wishes(
        deleted: list.deletedItems, inserted: list.insertedItems, reloaded: list.reloadedItems,
        moves: list.itemMoves),
      displaced: displacedItem
    ) { ("index path", "{length = 2, path = \($0.section) - \($0.item)}") }
  }

  /// All updates of a batch that concern sections, or items.
  private struct Wishes<Place: Comparable & Sendable> {
    let deleted: [Place]
    let inserted: [Place]
    let reloaded: [Place]
    let moves: Moves<Place>
  }

  private func check<Place>(
    _ wishes: Wishes<Place>, displaced: (Place) -> Place?,
    name: (Place) -> (noun: String, place: String)
  ) throws(InconsistentUpdate) {
    func complain(_ attempt: String, _ place: Place) -> InconsistentUpdate {
      let (noun, text) = name(place)
      return InconsistentUpdate("attempt to \(attempt) the same \(noun) (\(text))")
    }
    let sources = wishes.moves.byFrom.map(\.from)
    let targets = wishes.moves.byTo.map(\.to)
    if let place = sources.firstRepeated { throw complain("perform two moves from", place) }
    if let place = targets.firstRepeated { throw complain("perform two moves to", place) }
    let isClear =
      !wishes.deleted.sharesElement(with: sources) && !wishes.reloaded.sharesElement(with: sources)
      && !wishes.inserted.sharesElement(with: targets)
    // The first move with a conflict is named.
    for move in isClear ? [] : wishes.moves.byFrom {
      if wishes.deleted.hasElement(move.from) || wishes.reloaded.hasElement(move.from) {
        throw complain("perform a delete and a move from", move.from)
      }
      if wishes.inserted.hasElement(move.to) {
        throw complain("perform an insert and a move to", move.to)
      }
    }
    for place in wishes.reloaded {
      if wishes.deleted.hasElement(place) { throw complain("delete and reload", place) }
      // A reload is a deletion and an insertion, whose index UIKit counts without the moves.
      if let target = displaced(place), targets.hasElement(target) {
        throw complain("perform an insert and a move to", target)
      }
    }
  }

  private func displacedSection(_ section: Int) -> Int? { sections.after(section) }

  private func displacedItem(_ path: ItemPath) -> ItemPath? {
    guard let section = displacedSection(path.section) else { return nil }
    let item = items[path.section].map { $0.after(path.item) } ?? path.item
    return item.map { ItemPath(section: section, item: $0) }
  }
}
