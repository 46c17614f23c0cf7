import Foundation
import UIKit

extension SceneSource: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { dropPolicy?.handles ?? false }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let policy = dropPolicy ?? DropPolicy()
    return UICollectionViewDropProposal(
      operation: policy.operation ?? (session.allowsMoveOperation ? .move : .copy),
      intent: policy.intent)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    SceneDrop(coordinator, on: self, in: collectionView).perform()
  }
}

/// Performs a drop on a scene's view: changes the data as an app would.
///
/// Items of this session's views are moved or copied at once; items of another program are inserted
/// when their data are loaded. Rule: S10.11–S10.13.
@MainActor
struct SceneDrop {
  private let coordinator: any UICollectionViewDropCoordinator
  private let source: SceneSource
  private let view: UICollectionView

  init(
    _ coordinator: any UICollectionViewDropCoordinator, on source: SceneSource,
    in view: UICollectionView
  ) {
    self.coordinator = coordinator
    self.source = source
    self.view = view
  }

  func perform() {
    guard source.sectionCount > 0 else { return }
    if coordinator.proposal.intent == .insertIntoDestinationIndexPath { return putInto() }
    var path = destination
    let own = coordinator.items.filter { isOwn($0) }
    if coordinator.proposal.operation == .move, !own.isEmpty { path = reorder(own, to: path) }
    for item in coordinator.items where coordinator.proposal.operation != .move || !isOwn(item) {
      if item.dragItem.localObject is SceneItem {
        insert(item.dragItem, at: path, copied: coordinator.proposal.operation != .move)
      } else if source.dropPolicy?.placeholders ?? true, source.diffable == nil {
        expect(item.dragItem, at: path)
      } else {
        insert(item.dragItem, at: path, copied: true)
      }
      path.item += 1
    }
  }

  /// The index path of the first item: the end of the last section if the drop is over no item.
  private var destination: ItemPath {
    if let path = coordinator.destinationIndexPath { return ItemPath(path) }
    let section = source.sectionCount - 1
    guard section >= 0 else { return ItemPath(section: 0, item: 0) }
    return ItemPath(section: section, item: source.count(inSection: section))
  }

  private func isOwn(_ item: any UICollectionViewDropItem) -> Bool {
    (item.dragItem.localObject as? SceneItem)?.source === source
  }

  // MARK: Items of this view

  /// Moves items of this view to an index path, in order; returns the index path after them.
  ///
  /// The view receives deletions and insertions, as in Apple's talk. Rule: S10.11, S10.12.
  private func reorder(_ items: [any UICollectionViewDropItem], to path: ItemPath) -> ItemPath {
    let moved = items.compactMap { item in
      (item.dragItem.localObject as? SceneItem)?.path.map { (item: item.dragItem, from: $0) }
    }
    var target = path
    // A single item is its own gap, so the index path already does not count it.
    let before = moved.count { $0.from.section == path.section && $0.from.item < path.item }
    let left =
      source.count(inSection: path.section)
      - moved.count { $0.from.section == path.section }
    target.item = min(moved.count == 1 ? path.item : path.item - before, left)
    let paths = moved.indices.map { ItemPath(section: target.section, item: target.item + $0) }
    let batch = DataBatch(
      zip(moved, paths).map { .move(from: $0.from.indexPath, to: $1.indexPath) })
    guard
      change(
        source, in: view, batch,
        tell: { view in
          view.deleteItems(at: moved.map(\.from.indexPath))
          view.insertItems(at: paths.map(\.indexPath))
        })
    else { return path }
    for (moved, path) in zip(moved, paths) {
      coordinator.drop(moved.item, toItemAt: path.indexPath)
    }
    return ItemPath(section: target.section, item: target.item + moved.count)
  }

  // MARK: Items of other views

  /// Inserts an item under its own name if that is not used; a moved one is removed from its view.
  private func insert(_ item: UIDragItem, at path: ItemPath, copied: Bool) {
    let local = item.localObject as? SceneItem
    guard let path = clamped(path) else {
      source.report?("a dropped item could not be inserted: there is no section")
      return
    }
    var new = NewItem(at: path.indexPath)
    new.id = freeName(item.itemProvider.suggestedName)
    new.size = local?.size
    if !copied, let local, !remove(local) { return }
    guard
      change(
        source, in: view, DataBatch([.insert([new])]),
        tell: { view in
          view.insertItems(at: [new.indexPath])
        })
    else { return }
    coordinator.drop(item, toItemAt: new.indexPath)
  }

  /// Removes an item from the view where it comes from; returns false if it no longer exists.
  private func remove(_ item: SceneItem) -> Bool {
    guard let path = item.path, let view = item.source.view else { return false }
    return change(item.source, in: view, DataBatch([.delete([path.indexPath])])) { view in
      view.deleteItems(at: [path.indexPath])
    }
  }

  /// Drops the items into another item: they are removed.
  private func putInto() {
    guard let destination = coordinator.destinationIndexPath else { return }
    var into = ItemPath(destination)
    for item in coordinator.items {
      if coordinator.proposal.operation == .move,
        let local = item.dragItem.localObject as? SceneItem,
        let path = local.path
      {
        guard local.source !== source || path != into, remove(local) else { continue }
        if local.source === source, path.section == into.section, path.item < into.item {
          into.item -= 1
        }
      }
      let size = view.layoutAttributesForItem(at: into.indexPath)?.size ?? .zero
      coordinator.drop(
        item.dragItem, intoItemAt: into.indexPath, rect: CGRect(origin: .zero, size: size))
    }
  }

  // MARK: Items of another program

  /// Shows a placeholder until the item's text is loaded; removes it if loading fails.
  ///
  /// Rule: S10.13.
  private func expect(_ item: UIDragItem, at path: ItemPath) {
    let placeholder = UICollectionViewDropPlaceholder(
      insertionIndexPath: path.indexPath, reuseIdentifier: SceneSource.cell)
    placeholder.cellUpdateHandler = { ($0 as? SceneCell)?.ownSize = nil }
    let context = coordinator.drop(item, to: placeholder)
    item.itemProvider.loadObject(ofClass: String.self) { [self] text, _ in
      guard let text = text as? String else { return _ = context.deletePlaceholder() }
      let name = item.itemProvider.suggestedName ?? text
      let isShown = context.commitInsertion { path in take(name, at: ItemPath(path)) }
      // New data have removed the placeholder; the item is inserted at its destination
      // nevertheless.
      if !isShown { insert(item, at: destination, copied: true) }
    }
  }

  /// Inserts an item into the data; the placeholder's context updates the view.
  private func take(_ name: String, at path: ItemPath) {
    var new = NewItem(at: path.indexPath)
    new.id = freeName(name)
    do throws(BatchRefusal) {
      var changed = source.data
      try changed.apply(DataBatch([.insert([new])]))
      source.keep(changed)
    } catch {
      source.report?("a dropped item could not be inserted: \(error)")
    }
  }

  // MARK: Changes

  /// Returns the nearest index path at which an item can be inserted: at the end if new data have
  /// removed the section, nil if they have none.
  private func clamped(_ path: ItemPath) -> ItemPath? {
    let last = source.sectionCount - 1
    guard last >= 0 else { return nil }
    let section = min(path.section, last)
    let end = source.count(inSection: section)
    return ItemPath(section: section, item: section < path.section ? end : min(path.item, end))
  }

  /// Returns the name if no item has it; else nil.
  private func freeName(_ name: String?) -> String? {
    guard let name, !name.isEmpty else { return nil }
    guard let known = source.data.identity(named: name) else { return name }
    return source.data.path(of: known) == nil ? name : nil
  }

  /// Changes the data inside `performBatchUpdates`, as an app does; returns false if that is
  /// refused.
  private func change(
    _ source: SceneSource, in view: UICollectionView, _ batch: DataBatch,
    tell: @escaping (UICollectionView) -> Void
  ) -> Bool {
    var changed = source.data
    do throws(BatchRefusal) {
      try changed.apply(batch)
      do throws(FlickbookError) {
        try source.accept?(changed)
      } catch {
        throw BatchRefusal.wrong(error)
      }
    } catch {
      source.report?("a drop could not change the data: \(error)")
      return false
    }
    if let diffable = source.diffable {
      return source.show(changed, by: diffable, isAnimated: true)
    }
    // During an interactive movement no update is possible. Rule: S6.17.
    var isDone = false
    view.performBatchUpdates {
      source.keep(changed)
      tell(view)
      isDone = true
    }
    return isDone
  }
}

extension SceneData {
  /// Returns the index path of an item; nil if it no longer exists.
  ///
  /// - Complexity: O(runs).
  func path(of identity: ItemIdentity) -> ItemPath? {
    for (number, section) in sections.enumerated() {
      var start = 0
      var found: Int?
      section.items.forEach { first, count in
        let offset = Int(identity.index - first.index)
        if first.origin == identity.origin, offset >= 0, offset < count { found = start + offset }
        start += count
      }
      if let found { return ItemPath(section: number, item: found) }
    }
    return nil
  }
}
