import Foundation
import UIKit

extension Stage {
  /// Chooses an action of an item's menu, which is opened if it is not open.
  ///
  /// An action is named by UIKit's selector, with or without the colon; one of a context menu by
  /// its identifier or title. Rule: S3.28, S3.29.
  ///
  /// - Throws: `item_out_of_range`; `invalid_params` for an action that the menu does not have, and
  ///   for an item without a menu.
  func performMenuAction(_ name: String, at item: IndexPath) throws(FlickbookError) {
    let path = ItemPath(item)
    let open = collectionView.menus.open.flatMap { $0.paths.contains(path) ? $0 : nil }
    if open == nil, let offer = data.menuOffer {
      // This is known without calling the delegate, so that a refusal leaves no record.
      // Rule: protocol 1.
      guard let actions = offer.actions else { throw hasNoMenu(item) }
      guard actions.contains(where: { $0.name == name || $0.alias == name }) else {
        throw notOffered(name, of: actions.map(\.name))
      }
    }
    guard let menu = open ?? collectionView.menus.offeredMenu(at: path) else {
      throw hasNoMenu(item)
    }
    switch menu.content {
    case .edit(let actions):
      guard let action = actions.first(where: { name == "\($0)" || name == "\($0):" }) else {
        throw notOffered(name, of: actions.map { "\($0)" })
      }
      if open == nil { collectionView.menus.open(menu) }
      collectionView.menus.perform(action)
    case .context(let context):
      let known = context.actions
      guard
        let action = known.first(where: { $0.identifier.rawValue == name })
          ?? known.first(where: { $0.title == name })
      else { throw notOffered(name, of: known.map(\.identifier.rawValue)) }
      if open == nil { collectionView.menus.open(menu) }
      collectionView.menus.perform(action)
    }
  }

  private func hasNoMenu(_ item: IndexPath) -> FlickbookError {
    FlickbookError(
      .invalidParams, "Item \(item.item) of section \(item.section) has no menu.",
      hint: "A scene's view has menus by editMenu or contextMenu.", path: "params.item")
  }

  private func notOffered(_ name: String, of names: [String]) -> FlickbookError {
    FlickbookError(
      .invalidParams, "The menu does not offer \"\(name)\".",
      hint: names.isEmpty ? "It is empty." : "It offers \(names.joined(separator: ", ")).",
      path: "params.action")
  }

  /// Writes the open menu: its items and the actions that can be chosen; null if none is open.
  func writeMenu(into json: inout JSONWriter) {
    json.key("menu")
    guard let menu = collectionView.menus.open else { return json.null() }
    json.beginObject()
    json.items(menu.paths)
    json.key("actions")
    json.beginArray()
    switch menu.content {
    case .edit(let actions): for action in actions { json.string("\(action)") }
    case .context(let context):
      for action in context.actions { json.string(action.identifier.rawValue) }
    }
    json.endArray()
    json.endObject()
  }

  /// Adds the state of menus and the pasteboard to the state hash.
  func combineMenus(of views: [StageView], into hash: inout StateHash) {
    if loop.pasteboard.changeCount > 0 {
      for string in loop.pasteboard.strings ?? [] { hash.combine(string) }
    }
    for title in window.menu?.titles ?? [] { hash.combine(title) }
    for view in views {
      guard let menu = view.view.menus.open else { continue }
      for path in menu.paths {
        hash.combine(path.section)
        hash.combine(path.item)
      }
    }
  }
}
