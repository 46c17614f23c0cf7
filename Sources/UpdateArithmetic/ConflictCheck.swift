/// Checks whether two updates of a batch conflict.
///
/// Rule: S7.3, S7.17, S7.18, S7.20.
struct ConflictCheck {
  private let list: UpdateList
  /// The index maps without moves; maps of items only if some items are reloaded.
  private let sections: MovingMap
  private let items: SectionMaps

  /// - Throws: the exception for the first conflict of the updates.
  static func check(_ list: UpdateList) throws(InconsistentUpdate) {
    // A conflict has a move or a reload.
    guard list.movesOrReloads else { return }
    try ConflictCheck(list).check()
  }

  private init(_ list: UpdateList) {
    self.list = list
    sections = MovingMap(left: list.deletedSections, came: list.insertedSections, moves: [])
    items =
      list.reloadedItems.isEmpty
      ? SectionMaps()
      : SectionMaps(
        left: list.deletedItems, came: list.insertedItems, sectionBefore: sections.before)
  }

  private func check() throws(InconsistentUpdate) {
    try check(
      Requests(
        deleted: list.deletedSections, inserted: list.insertedSections,
        reloaded: list.reloadedSections, moves: Moves(list.movedSections)),
      displaced: displacedSection
    ) { ("section", "\($0)") }
    try check(
      Requests(
        deleted: list.deletedItems, inserted: list.insertedItems, reloaded: list.reloadedItems,
        moves: list.itemMoves),
      displaced: displacedItem
    ) { ("index path", "{length = 2, path = \($0.section) - \($0.item)}") }
  }

  /// All updates of a batch that concern sections, or items.
  private struct Requests<Index: Comparable & Sendable> {
    let deleted: [Index]
    let inserted: [Index]
    let reloaded: [Index]
    let moves: Moves<Index>
  }

  private func check<Index>(
    _ requests: Requests<Index>, displaced: (Index) -> Index?,
    name: (Index) -> (noun: String, text: String)
  ) throws(InconsistentUpdate) {
    func complain(_ attempt: String, _ index: Index) -> InconsistentUpdate {
      let (noun, text) = name(index)
      return InconsistentUpdate("attempt to \(attempt) the same \(noun) (\(text))")
    }
    let sources = requests.moves.byFrom.map(\.from)
    let targets = requests.moves.byTo.map(\.to)
    if let index = sources.firstRepeated { throw complain("perform two moves from", index) }
    if let index = targets.firstRepeated { throw complain("perform two moves to", index) }
    let isClear =
      !requests.deleted.sharesElement(with: sources)
      && !requests.reloaded.sharesElement(with: sources)
      && !requests.inserted.sharesElement(with: targets)
    // The first move with a conflict is named.
    for move in isClear ? [] : requests.moves.byFrom {
      if requests.deleted.hasElement(move.from) || requests.reloaded.hasElement(move.from) {
        throw complain("perform a delete and a move from", move.from)
      }
      if requests.inserted.hasElement(move.to) {
        throw complain("perform an insert and a move to", move.to)
      }
    }
    for index in requests.reloaded {
      if requests.deleted.hasElement(index) { throw complain("delete and reload", index) }
      // A reload is a deletion and an insertion, whose index UIKit counts without the moves.
      if let target = displaced(index), targets.hasElement(target) {
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
