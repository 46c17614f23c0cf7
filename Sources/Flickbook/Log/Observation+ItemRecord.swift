import UIKit

extension Observation {
  /// Writes what belongs to an event of a menu, or to news of items that come near.
  func writeItemCall(annex: LogAnnex, into json: inout JSONWriter) {
    switch self {
    case .shouldShowMenuForItemAt(let path, let answer):
      json.member("item", path)
      json.member("answer", answer)
    case .canPerformAction(let action, let path, let answer):
      json.member("action", action.selector.description)
      json.member("item", path)
      json.member("answer", answer)
    case .performAction(let action, let path):
      json.member("action", action.selector.description)
      json.member("item", path)
    case .contextMenuConfigurationForItemsAt(let list, let point, let answered):
      json.items(annex.items[list])
      json.member("at", point)
      json.member("answer", answered)
    case .contextMenuConfigurationForItemAt(let path, let point, let answered):
      json.member("item", path)
      json.member("at", point)
      json.member("answer", answered)
    case .menu(let kind, let path, let count, let step):
      json.member("step", step.rawValue)
      json.member("menu", kind.rawValue)
      if let path { json.member("item", path) }
      json.member("actions", count)
    case .prefetchItemsAt(let list), .cancelPrefetchingForItemsAt(let list):
      json.items(annex.items[list])
    case .willDisplayContextMenu, .willEndContextMenuInteraction,
      .willPerformPreviewActionForMenuWith:
      return
    default: preconditionFailure("not of a menu or of items near: \(event)")
    }
  }
}

extension JSONWriter {
  /// The member `items`: places of the data.
  mutating func items(_ paths: [ItemPath]) {
    key("items")
    beginArray()
    for path in paths { item(path) }
    endArray()
  }
}
