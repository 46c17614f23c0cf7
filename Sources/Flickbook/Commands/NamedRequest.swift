import Foundation
import UIKit

/// A request that names items by their ids, which only a session's data know.
///
/// Rule: protocol 2.
final class NamedRequest: Sendable, Equatable {
  let method: ProtocolSchema.Method
  /// The params as the client wrote them.
  let params: Node
  let layouts: LayoutRegistry
  let names: [ItemNames.Name]

  init(
    _ method: ProtocolSchema.Method, _ params: Node, _ layouts: LayoutRegistry,
    names: [ItemNames.Name]
  ) {
    (self.method, self.params, self.layouts, self.names) = (method, params, layouts, names)
  }

  /// Returns the command with the index paths of the items.
  ///
  /// - Throws: `item_out_of_range` for a name without an index path.
  func command(_ paths: [ItemNames.Name: IndexPath]) throws(FlickbookError) -> Command {
    let root = params
    let resolved = try ItemNames.replaced(root, .object(method.params)) {
      name, node throws(FlickbookError) in
      guard let path = paths[name] else {
        throw Value(node, within: root, "params").error(
          .itemOutOfRange, "There is no item \"\(name.id)\".")
      }
      return path
    }
    return try Command(method, resolved, layouts)
  }

  static func == (one: NamedRequest, other: NamedRequest) -> Bool {
    one.method.name == other.method.name && one.params.json == other.params.json
  }
}
