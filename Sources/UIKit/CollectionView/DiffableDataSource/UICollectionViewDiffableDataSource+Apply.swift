import Foundation
import UpdateArithmetic

extension UICollectionViewDiffableDataSource {
  /// Shows a snapshot, and calls `committing` at the moment at which the data are the new ones.
  ///
  /// The outlines of sections are those that are stated, or else follow the snapshot.
  /// Rule: M11.7–M11.9, M11.13, M11.24.
  package func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    outlines stated: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<
      ItemIdentifierType
    >] = [:],
    animated: Bool, committing: @escaping () -> Void = {}, completion: (() -> Void)?
  ) {
    show(
      snapshot, outlines(following: snapshot, stated), animated: animated, committing: committing,
      completion: completion)
  }

  /// Shows a snapshot by `reloadData`.
  ///
  /// - Parameter hasOtherItems: whether identifiers that are in the old snapshot as well mean other items,
  ///   which have no outline but the stated ones.
  ///
  /// Rule: M11.7.
  package func reload(
    with snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    outlines stated: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<
      ItemIdentifierType
    >] = [:],
    hasOtherItems: Bool = false, completion: (() -> Void)?
  ) {
    keep(
      snapshot.withoutMarks, hasOtherItems ? stated : outlines(following: snapshot, stated))
    reloadView(completion)
  }

  private func reloadView(_ completion: (() -> Void)?) {
    guard let view = servedView else {
      completion?()
      return
    }
    view.reloadData()
    completeLater(view, completion)
  }

  /// Calls a completion asynchronously, after the layout.
  ///
  /// Rule: M11.13.
  private func completeLater(_ view: UICollectionView, _ completion: (() -> Void)?) {
    guard let completion else { return }
    guard let loop = view.host?.turnLoop else {
      return view.changes.group([{ _ in completion() }]).begin()
    }
    loop.enqueue("snapshot completion") { [weak view] in
      view?.layoutIfNeeded()
      completion()
    }
  }

  func show(
    _ snapshot: Snapshot, _ outlines: [SectionIdentifierType: SectionSnapshot], animated: Bool,
    committing: @escaping () -> Void, completion: (() -> Void)?
  ) {
    guard hasApplied, let view = servedView else {
      keep(snapshot.withoutMarks, outlines)
      committing()
      return reloadView(completion)
    }
    let difference = current.difference(to: snapshot)
    let marks = SnapshotMarks(of: snapshot.order) { snapshot.path(ofItem: $0) }
    let ending = ApplyEnding(completion)
    let outlinesBefore = self.outlines
    let changes = {
      if difference.isEmpty {
        self.keep(snapshot.withoutMarks, outlines)
        committing()
      } else {
        var isCommitted = false
        view.performBatchUpdates(
          {
            isCommitted = true
            self.keep(snapshot.withoutMarks, outlines)
            committing()
            view.tell(difference)
          }, completion: ending.part())
        // The view has refused the batch.
        guard isCommitted else { return ending.drop() }
      }
      self.updateCells(after: outlinesBefore, in: view)
      view.carryOut(marks, ending)
    }
    if animated { changes() } else { UIView.performWithoutAnimation(changes) }
    if ending.hasNoParts { completeLater(view, ending.takeCompletion()) }
  }

  // MARK: Outlines

  /// The outlines after another snapshot.
  ///
  /// Rule: M11.24.
  private func outlines(
    following snapshot: Snapshot, _ stated: [SectionIdentifierType: SectionSnapshot] = [:]
  ) -> [SectionIdentifierType: SectionSnapshot] {
    guard !outlines.isEmpty else { return stated }
    var followed = stated
    for section in snapshot.sectionIdentifiers {
      guard stated[section] == nil, let outline = outlines[section] else { continue }
      let items = snapshot.itemIdentifiers(inSection: section)
      followed[section] = outline.visibleItems == items ? outline : outline.following(items)
    }
    return followed
  }

  func outline(of section: SectionIdentifierType, in snapshot: Snapshot) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    guard snapshot.indexOfSection(section) != nil else { return SectionSnapshot() }
    return SectionSnapshot(roots: snapshot.itemIdentifiers(inSection: section))
  }

  /// Shows an outline in a section.
  ///
  /// Rule: M11.24.
  package func show(
    _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    in section: SectionIdentifierType, animated: Bool, committing: @escaping () -> Void = {},
    completion: (() -> Void)?
  ) {
    var next = current
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    next.replaceItems(inSection: section, by: outline.visibleItems)
    var outlines = outlines(following: next)
    outlines[section] = outline.hasLevels ? outline : nil
    show(next, outlines, animated: animated, committing: committing, completion: completion)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the index path of an item by its handle.
  fileprivate func path(ofItem handle: Int32) -> ItemPath? {
    order.indexOfSection(containing: handle).map {
      ItemPath(section: $0, item: caches.index(of: handle, inSection: $0, of: order))
    }
  }

  /// Replaces the items of a section in the snapshot; items of other sections move there.
  mutating func replaceItems(
    inSection identifier: SectionIdentifierType, by items: [ItemIdentifierType]
  ) {
    guard let section = indexOfSection(identifier) else { return }
    let handles = itemTable.handles(for: items)
    willChange()
    order.replaceItems(ofSection: section, by: handles)
    forgetUnused()
  }
}

/// The places of a snapshot that are marked.
///
/// Items in sections that are reloaded are reloaded with these. Rule: M11.9.
struct SnapshotMarks {
  var sections: [Int] = []
  var reloaded: [ItemPath] = []
  var reconfigured: [ItemPath] = []

  init(of order: SnapshotOrder, path: (Int32) -> ItemPath?) {
    sections = order.reloadedSections.handles.compactMap(order.index(ofSection:))
    let isReloaded = Set(sections)
    func isApart(_ path: ItemPath) -> Bool { !isReloaded.contains(path.section) }
    reloaded = order.reloadedItems.handles.compactMap(path).filter(isApart)
    reconfigured = order.reconfiguredItems.handles.compactMap(path)
  }
}

/// Calls the completion of an apply when all its batches have ended.
///
/// Rule: M11.13.
@MainActor
final class ApplyEnding {
  private var completion: (() -> Void)?
  private var parts = 0
  private var endedParts = 0

  init(_ completion: (() -> Void)?) {
    self.completion = completion
  }

  /// Whether there is no batch, and so nothing that ends.
  var hasNoParts: Bool { parts == 0 }

  /// Returns the completion of a further batch.
  func part() -> (Bool) -> Void {
    parts += 1
    return { _ in self.endPart() }
  }

  private func endPart() {
    endedParts += 1
    if endedParts == parts { takeCompletion()?() }
  }

  func takeCompletion() -> (() -> Void)? {
    defer { completion = nil }
    return completion
  }

  /// Forgets the completion: the view has refused the change.
  func drop() {
    completion = nil
  }
}

extension UICollectionView {
  /// Makes the updates of a difference, as an app does in a batch.
  ///
  /// Rule: M11.9.
  fileprivate func tell(_ difference: SnapshotDifference) {
    let paths = { (list: ContiguousArray<ItemPath>) in list.map(\.indexPath) }
    if !difference.deletedSections.isEmpty { deleteSections(IndexSet(difference.deletedSections)) }
    if !difference.insertedSections.isEmpty {
      insertSections(IndexSet(difference.insertedSections))
    }
    for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
    if !difference.deletedItems.isEmpty { deleteItems(at: paths(difference.deletedItems)) }
    if !difference.insertedItems.isEmpty { insertItems(at: paths(difference.insertedItems)) }
    for move in difference.movedItems {
      moveItem(at: move.from.indexPath, to: move.to.indexPath)
    }
  }

  /// Reloads and reconfigures what is marked.
  ///
  /// Rule: M11.9.
  fileprivate func carryOut(_ marks: SnapshotMarks, _ ending: ApplyEnding) {
    if !marks.sections.isEmpty || !marks.reloaded.isEmpty {
      performBatchUpdates(
        {
          if !marks.sections.isEmpty { self.reloadSections(IndexSet(marks.sections)) }
          if !marks.reloaded.isEmpty { self.reloadItems(at: marks.reloaded.map(\.indexPath)) }
        }, completion: ending.part())
    }
    if !marks.reconfigured.isEmpty { reconfigureItems(at: marks.reconfigured.map(\.indexPath)) }
  }
}
