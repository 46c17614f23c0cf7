/// The updates of a batch by kind, each list in ascending order.
struct UpdateList: Sendable {
  struct Move<Index: Comparable & Sendable>: Sendable {
    let from: Index
    let to: Index
  }

  private(set) var insertedSections: [Int] = []
  private(set) var deletedSections: [Int] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var movedSections: [Move<Int>] = []
  private(set) var insertedItems: [ItemPath] = []
  private(set) var deletedItems: [ItemPath] = []
  private(set) var reloadedItems: [ItemPath] = []
  /// The moves of items, ascending by where they begin.
  var movedItems: [Move<ItemPath>] { itemMoves.byFrom }
  let itemMoves: Moves<ItemPath>

  init(_ updates: [Update]) {
    var movedItems: [Move<ItemPath>] = []
    for update in updates {
      switch update {
      case .insertItem(let path): insertedItems.append(path)
      case .deleteItem(let path): deletedItems.append(path)
      case .reloadItem(let path): reloadedItems.append(path)
      case .moveItem(let from, let to): movedItems.append(Move(from: from, to: to))
      case .insertSection(let section): insertedSections.append(section)
      case .deleteSection(let section): deletedSections.append(section)
      case .reloadSection(let section): reloadedSections.append(section)
      case .moveSection(let from, let to): movedSections.append(Move(from: from, to: to))
      }
    }
    insertedSections.sort()
    deletedSections.sort()
    reloadedSections = Self.unique(reloadedSections)
    movedSections.sort { $0.from < $1.from }
    insertedItems.sort()
    deletedItems.sort()
    reloadedItems = Self.unique(reloadedItems)
    itemMoves = Moves(movedItems)
  }

  /// Whether sections are inserted, deleted, moved or reloaded.
  var changesSections: Bool {
    !insertedSections.isEmpty || !deletedSections.isEmpty || !movedSections.isEmpty
      || !reloadedSections.isEmpty
  }

  /// Whether items or sections are moved or reloaded.
  var movesOrReloads: Bool {
    !movedSections.isEmpty || !reloadedSections.isEmpty || !itemMoves.byFrom.isEmpty
      || !reloadedItems.isEmpty
  }

  private static func unique<Index: Comparable>(_ indexes: [Index]) -> [Index] {
    var found: [Index] = []
    for index in indexes.sorted() where found.last != index { found.append(index) }
    return found
  }
}
