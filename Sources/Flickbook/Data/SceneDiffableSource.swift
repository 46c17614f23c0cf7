import Foundation
import UIKit
import UpdateArithmetic

/// The data source of a scene whose data are shown by snapshots: UIKit's, with the scene's data.
///
/// Rule: M11.6–M11.20, protocol 6.
final class SceneDiffableSource: UICollectionViewDiffableDataSource<String, ItemIdentity> {
  weak var source: SceneSource?

  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    source?.noteCounts()
    return super.numberOfSections(in: collectionView)
  }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    source?.data.move(from: ItemPath(sourceIndexPath), to: ItemPath(destinationIndexPath))
    super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }

  /// Shows an outline that a touch has expanded or collapsed.
  override func apply(
    _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentity>, to section: String,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let source, let number = index(for: section) else { return }
    var changed = source.data
    changed.show(outline.visibleItems, inSection: number)
    if let view = source.view { source.noteLeaving(from: view) }
    show(
      outline, in: section, animated: animatingDifferences, committing: { source.keep(changed) },
      completion: completion)
  }

  /// Returns the items of a section's outline, each before those below it; none if it has no outline.
  func outlineStandings(
    inSection section: Int
  ) -> [(item: ItemIdentity, standing: SectionOutline.Standing)] {
    guard let outline = outline(ofSection: section) else { return [] }
    return outline.items.map {
      (
        $0,
        SectionOutline.Standing(level: outline.level(of: $0), isExpanded: outline.isExpanded($0))
      )
    }
  }

  /// The hash of the outlines, and for which of their changes it was computed.
  private var outlineHash: (changes: Int, value: UInt64) = (0, 0)

  /// Adds the outlines to the state hash.
  func combine(into hash: inout StateHash) {
    guard outlineChanges > 0 else { return }
    if outlineHash.changes != outlineChanges {
      var sum = StateHash()
      for section in 0..<snapshot().numberOfSections {
        for (item, standing) in outlineStandings(inSection: section) {
          sum.combine(Int(item.origin))
          sum.combine(Int(item.index))
          sum.combine(standing.level)
          sum.combine(standing.isExpanded ? 1 : 0)
        }
      }
      outlineHash = (outlineChanges, sum.value)
    }
    hash.combine(outlineHash.value)
  }
}

extension SceneDiffableSource: ScenePoliciesOwner {
  var policies: (any ScenePolicies)? { source }
}

extension NSDiffableDataSourceSectionSnapshot<ItemIdentity> {
  /// The outline that a section was given.
  init(_ stated: StatedOutline) {
    self.init()
    // The parents of the item that comes next, from the root.
    var parents: [ItemIdentity] = []
    for (item, standing) in zip(stated.items, stated.outline.standings) {
      parents.removeLast(max(parents.count - standing.level, 0))
      append([item], to: parents.last)
      parents.append(item)
    }
    expand(zip(stated.items, stated.outline.standings).filter { $1.isExpanded }.map { $0.0 })
  }
}

extension SceneSource {
  typealias ItemSnapshot = NSDiffableDataSourceSnapshot<String, ItemIdentity>

  /// Becomes the delegate of a view, and shows the data by snapshots.
  func serveSnapshots(_ view: UICollectionView) {
    let diffable = SceneDiffableSource(collectionView: view) { [unowned self] view, path, _ in
      collectionView(view, cellForItemAt: path)
    }
    diffable.source = self
    diffable.supplementaryViewProvider = { [unowned self] view, kind, path in
      collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
    diffable.reorderingHandlers.canReorderItem = { [unowned self] item in
      data.description(of: item)?.movable ?? true
    }
    let isExpandable: (ItemIdentity) -> Bool = { [unowned self] item in
      data.description(of: item)?.expandable ?? true
    }
    diffable.sectionSnapshotHandlers.shouldExpandItem = isExpandable
    diffable.sectionSnapshotHandlers.willExpandItem = { _ in }
    diffable.sectionSnapshotHandlers.shouldCollapseItem = isExpandable
    diffable.sectionSnapshotHandlers.willCollapseItem = { _ in }
    self.diffable = diffable
    show(data, by: diffable, isAnimated: false)
  }

  /// Shows the data by snapshots in a table, whose data source answers by them.
  func serveSnapshots(of table: UITableView) {
    let diffable = SceneDiffableSource(storageFor: table.content)
    diffable.isServed = { [weak table, weak self] in
      guard let self else { return false }
      return table?.dataSource === self.table
    }
    diffable.source = self
    self.diffable = diffable
    show(data, by: diffable, isAnimated: false)
  }

  private func snapshot(of data: SceneData) -> ItemSnapshot {
    var snapshot = ItemSnapshot()
    snapshot.appendSections(data.sections.map { $0.properties.id ?? "" })
    for section in data.sections {
      var items: [ItemIdentity] = []
      items.reserveCapacity(section.items.count)
      section.items.forEach { first, count in
        for index in first.index..<(first.index + Int32(count)) {
          items.append(ItemIdentity(origin: first.origin, index: index))
        }
      }
      // An identity is in the data once.
      snapshot.appendNewItems(items, toSection: section.properties.id)
    }
    return snapshot
  }

  /// Shows changed data by a snapshot; returns false if the view refuses it.
  @discardableResult
  func show(_ changed: SceneData, by diffable: SceneDiffableSource, isAnimated: Bool) -> Bool {
    show(changed, snapshot(of: changed), by: diffable, isAnimated: isAnimated)
  }

  private func show(
    _ changed: SceneData, _ snapshot: ItemSnapshot, by diffable: SceneDiffableSource,
    isAnimated: Bool
  ) -> Bool {
    var isDone = false
    diffable.show(
      snapshot, outlines: outlines(of: changed), animated: isAnimated,
      committing: {
        self.keep(changed.shown)
        isDone = true
      }, completion: nil)
    return isDone
  }

  /// Reloads the view with replaced data.
  func reloadSnapshot() {
    guard let diffable else { return }
    diffable.reload(
      with: snapshot(of: data), outlines: outlines(of: data), hasOtherItems: true,
      completion: nil)
    keep(data.shown)
  }

  private func outlines(
    of data: SceneData
  ) -> [String: NSDiffableDataSourceSectionSnapshot<ItemIdentity>] {
    data.statedOutlines.mapValues(NSDiffableDataSourceSectionSnapshot.init)
  }

  /// Applies a snapshot, after checking everything.
  ///
  /// - Throws: `unsupported` for a plain data source, `invalid_params` for ids that appear twice or
  ///   are not known, `limit_exceeded` for more than may be changed at once; nothing has changed.
  func apply(_ wanted: DataSnapshot, in view: UICollectionView) throws(FlickbookError) {
    guard let diffable else {
      throw FlickbookError(
        .unsupported, "The scene's data source is not diffable.",
        hint: "Write \"dataSource: diffable\" into the scene, or call view.update.")
    }
    if table != nil, wanted.sections?.contains(where: { $0.outline != nil }) == true {
      throw FlickbookError(
        .unsupported, "A table shows no outline, so its items have no children.",
        hint: "Leave out children.", path: "params.sections")
    }
    let units = WorkUnits.applying(wanted, to: data)
    try allow?(units)
    var changed = data
    if let sections = wanted.sections { try changed.take(sections) }
    try allow?(WorkUnits.sum(units, WorkUnits.moving(from: data, to: changed)))
    var snapshot = snapshot(of: changed)
    for (key, ids, mark) in [
      ("reload", wanted.reload, { $0.reloadItems($1) }),
      ("reconfigure", wanted.reconfigure, { $0.reconfigureItems($1) }),
    ] as [(String, [String], (inout ItemSnapshot, [ItemIdentity]) -> Void)] {
      mark(&snapshot, try items(ids, of: &changed, in: snapshot, path: "params.\(key)"))
    }
    for (index, id) in wanted.reloadSections.enumerated() where snapshot.indexOfSection(id) == nil {
      throw FlickbookError(
        .invalidParams, "There is no section \"\(id)\" in the snapshot.",
        path: "params.reloadSections[\(index)]")
    }
    snapshot.reloadSections(wanted.reloadSections)
    try accept?(changed)
    noteLeaving(from: view)
    _ = show(changed, snapshot, by: diffable, isAnimated: wanted.isAnimated)
  }

  private func items(
    _ ids: [String], of data: inout SceneData, in snapshot: ItemSnapshot, path: String
  ) throws(FlickbookError) -> [ItemIdentity] {
    var items: [ItemIdentity] = []
    for (index, id) in ids.enumerated() {
      guard let item = data.identity(named: id), snapshot.indexOfItem(item) != nil else {
        throw FlickbookError(
          .invalidParams, "There is no item \"\(id)\" in the snapshot.", path: "\(path)[\(index)]")
      }
      items.append(item)
    }
    return items
  }
}
