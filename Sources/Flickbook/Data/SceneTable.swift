import Foundation
import UIKit

/// The data source and delegate of a scene's table, which answers by the data of the scene.
///
/// A row is as high as its item; a section has the header and footer that it states. The scene's `rows` says
/// how rows are edited.
@MainActor
final class SceneTable: NSObject {
  let table: UITableView
  private unowned let data: SceneSource
  /// The data and policies of the scene.
  var source: SceneSource { data }

  init(_ table: UITableView, of source: SceneSource) {
    self.table = table
    data = source
    super.init()
    table.register(SceneTableCell.self, forCellReuseIdentifier: SceneSource.cell)
  }

  func serve() {
    table.dataSource = self
    table.delegate = self
  }
}

extension SceneTable: ScenePoliciesOwner {
  var policies: (any ScenePolicies)? { source }
}

extension SceneTable: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int {
    source.noteCounts()
    return source.data.sections.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    source.data.count(inSection: section)
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: SceneSource.cell, for: indexPath)
    if source.isSlow, let cell = cell as? SceneTableCell {
      source.configure(cell, for: ItemPath(indexPath))
    }
    return cell
  }

  // MARK: Editing

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    source.rowPolicy != nil && source.description(at: indexPath)?.editable ?? true
  }

  /// Deletes the row, or inserts one below it.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { source.commit(editingStyle, at: indexPath, in: tableView.content) }

  // MARK: The index

  /// The sections of the titles of the index.
  private var indexedSections: [Int] {
    source.data.sections.indices.filter { source.section($0).indexTitle != nil }
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    let titles = source.data.sections.compactMap(\.properties.indexTitle)
    return titles.isEmpty ? nil : titles
  }

  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    let sections = indexedSections
    return sections.indices.contains(index) ? sections[index] : 0
  }

  // MARK: Movement

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    source.description(at: indexPath)?.movable ?? true
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    if let diffable = source.diffable {
      diffable.collectionView(
        tableView.content, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    } else {
      source.data.move(from: ItemPath(sourceIndexPath), to: ItemPath(destinationIndexPath))
    }
  }
}

extension SceneTable: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    source.collectionView(tableView.content, prefetchItemsAt: indexPaths)
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    source.collectionView(tableView.content, cancelPrefetchingForItemsAt: indexPaths)
  }
}

extension SceneTable: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let identity = source.data.identity(at: ItemPath(indexPath))
    guard let size = source.data.size(of: identity) else { return UITableView.automaticDimension }
    return size.height
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    source.section(section).header?.size.height ?? UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    source.section(section).footer?.size.height ?? UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard source.section(section).header != nil else { return nil }
    return UITableViewHeaderFooterView(reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    guard source.section(section).footer != nil else { return nil }
    return UITableViewHeaderFooterView(reuseIdentifier: nil)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if source.isSlow, let cell = cell as? SceneTableCell { source.slowData.willDisplay(cell) }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if source.isSlow, let cell = cell as? SceneTableCell { source.slowData.didEndDisplaying(cell) }
  }

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { source.rowPolicy?.editingStyle ?? .none }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipeActions(\.leadingSwipeActions, at: indexPath) }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipeActions(\.trailingSwipeActions, at: indexPath) }

  private func swipeActions(
    _ actions: KeyPath<RowPolicy, [ListDescription.SwipeAction]>, at path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let policy = source.rowPolicy, !policy[keyPath: actions].isEmpty else { return nil }
    return ListDescription.SwipeAction.configuration(
      of: policy[keyPath: actions], at: path,
      performsFirst: policy.performsFirstActionWithFullSwipe
    ) { [weak table] in table?.content }
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    source.description(at: indexPath)?.highlightable ?? true
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    source.description(at: indexPath)?.selectable ?? true ? indexPath : nil
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    source.description(at: indexPath)?.deselectable ?? true ? indexPath : nil
  }

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { source.letsFingersSelect }

  func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {
    if !source.actsOnTaps { OptionalMethod.miss(.performPrimaryActionForRowAt) }
  }

  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    guard !source.editMenu.isEmpty else { return source.missing(.shouldShowMenuForRowAt, false) }
    return true
  }

  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    source.collectionView(
      tableView.content, canPerformAction: action, forItemAt: indexPath, withSender: sender)
  }

  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    source.collectionView(
      tableView.content, performAction: action, forItemAt: indexPath, withSender: sender)
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !source.contextMenu.isEmpty else {
      OptionalMethod.miss(.contextMenuConfigurationForRowAt)
      return nil
    }
    return source.collectionView(
      tableView.content, contextMenuConfigurationForItemsAt: [indexPath], point: point)
  }
}
