import Foundation
import UIKit

/// The data source and delegate of a scene's table, which answers by the data of the scene.
///
/// A row is as high as its item; a section has the header and footer that it states.
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
    table.register(UITableViewCell.self, forCellReuseIdentifier: SceneSource.cell)
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
    tableView.dequeueReusableCell(withIdentifier: SceneSource.cell, for: indexPath)
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    source.description(at: indexPath)?.movable ?? true
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { source.data.move(from: ItemPath(sourceIndexPath), to: ItemPath(destinationIndexPath)) }
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
