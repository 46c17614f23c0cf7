import Flickbook
import Foundation

/// Finds the items of a session's data by their names.
@MainActor
struct ItemSearch {
  let transport: any Transport

  /// Returns a copy of a value with index paths for the names of items.
  ///
  /// - Throws: `item_out_of_range` for a name that no item has.
  func resolved(_ node: Node, _ type: ProtocolSchema.ValueType) throws(TransportFailure) -> Node {
    let names: [ItemNames.Name]
    do throws(FlickbookError) { names = try ItemNames(in: node, type).names } catch {
      throw .refused(error)
    }
    guard !names.isEmpty else { return node }
    var paths: [ItemNames.Name: IndexPath] = [:]
    for view in Set(names.map(\.view)).sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      for (id, path) in try items(in: view) where paths[.init(id: id, view: view)] == nil {
        paths[.init(id: id, view: view)] = path
      }
    }
    do throws(FlickbookError) {
      return try ItemNames.replaced(node, type) { name, _ throws(FlickbookError) in
        if let path = paths[name] { return path }
        let known = paths.keys.filter { $0.view == name.view }.map(\.id).sorted()
        throw FlickbookError(
          .itemOutOfRange, "There is no item \"\(name.id)\".",
          hint: nearest(name.id, in: known).map { "Did you mean \"\($0)\"?" })
      }
    } catch {
      throw .refused(error)
    }
  }

  private func items(in view: String?) throws(TransportFailure) -> [(String, IndexPath)] {
    let data = try transport.perform("query.data", Self.params(in: view))
    var items: [(String, IndexPath)] = []
    for (section, contents) in (data["sections"]?.elements.map(\.self) ?? []).enumerated() {
      for (item, id) in (contents["items"]?.elements.map(\.self) ?? []).enumerated() {
        items.append((id.text, [section, item]))
      }
    }
    return items
  }

  private static func params(in view: String?) -> Node? {
    view.map { .object([ProtocolSchema.viewName.name: $0]) }
  }
}
