import Foundation
import UIKit

extension SceneSource {
  /// Whether the scene has menus; otherwise its delegate has none.
  var hasMenus: Bool { !editMenu.isEmpty || !contextMenu.isEmpty }

  /// The offered actions: the actions of the context menu, or else of the edit menu, which has at
  /// least one.
  var menuOffer: MenuOffer? {
    guard contextMenu.isEmpty else {
      return MenuOffer(
        actions: contextMenu.filter(\.enabled).map { ($0.identifier ?? $0.title, $0.title) })
    }
    let acts = EditAction.allCases.filter { canPerform($0.selector) }.map { "\($0)" }
    return MenuOffer(actions: acts.isEmpty ? nil : acts.map { ($0, "\($0):") })
  }

  /// Returns whether an action is possible; paste is not while the pasteboard is empty.
  private func canPerform(_ action: Selector) -> Bool {
    guard let act = act(for: action), editMenu.contains(act) else { return false }
    return act != .paste || UIPasteboard.general.hasStrings
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    guard !editMenu.isEmpty else { return missing(.shouldShowMenuForItemAt, false) }
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { canPerform(action) }

  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    if let act = act(for: action) { perform(act, on: [indexPath], in: collectionView) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !contextMenu.isEmpty else { return missing(.contextMenuConfigurationForItemsAt, nil) }
    guard !indexPaths.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self, weak collectionView] _ in
      guard let self, let collectionView else { return nil }
      return self.menu(of: indexPaths, in: collectionView)
    })
  }

  private func menu(of paths: [IndexPath], in view: UICollectionView) -> UIMenu {
    UIMenu(
      children: contextMenu.map { entry in
        UIAction(
          title: entry.title, identifier: entry.identifier.map { UIAction.Identifier($0) },
          attributes: entry.enabled ? [] : .disabled
        ) { [weak self, weak view] _ in
          guard let self, let view else { return }
          self.perform(entry.does, on: paths, in: view)
        }
      })
  }

  private func act(for action: Selector) -> MenuAct? {
    MenuAct(rawValue: String(action.description.dropLast()))
  }

  /// Performs a chosen action on the data and the pasteboard.
  func perform(_ act: MenuAct, on paths: [IndexPath], in view: UICollectionView) {
    switch act {
    case .nothing: return
    case .copy: copy(paths)
    case .cut:
      copy(paths)
      change(.delete(paths), in: view)
    case .delete: change(.delete(paths), in: view)
    case .paste:
      guard let last = paths.max() else { return }
      let sizes = UIPasteboard.general.items.map { $0[Self.sizeType] as? CGSize }
      change(
        .insert(
          sizes.enumerated().map { number, size in
            var item = NewItem(at: IndexPath(item: last.item + 1 + number, section: last.section))
            item.size = size
            return item
          }), in: view)
    }
  }

  /// Deletes a row of a table, or inserts one below it, as its control asks.
  func commit(
    _ style: UITableViewCell.EditingStyle, at path: IndexPath, in view: UICollectionView
  ) {
    switch style {
    case .none: return
    case .delete: change(.delete([path]), in: view)
    case .insert:
      change(
        .insert([NewItem(at: IndexPath(item: path.item + 1, section: path.section))]), in: view)
    }
  }

  /// Copies the items' names to the pasteboard, with their own sizes.
  private func copy(_ paths: [IndexPath]) {
    UIPasteboard.general.items = paths.map { path in
      let identity = data.identity(at: ItemPath(path))
      var item: [String: Any] = ["public.utf8-plain-text": data.name(of: identity)]
      item[Self.sizeType] = data.size(of: identity)
      return item
    }
  }

  private static let sizeType = "flickbook.size"

  private func change(_ update: DataUpdate, in view: UICollectionView) {
    do throws(BatchRefusal) {
      try perform(DataBatch([update]), in: view)
    } catch {
      // What there is changes always; more items may be more than the limits allow.
      report?("an action could not change the data: \(error)")
    }
  }
}
