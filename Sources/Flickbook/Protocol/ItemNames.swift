package import Foundation
import UIKit

/// The names in a request or a script that represent index paths: the id of an item instead of `[section,
/// item]`.
package struct ItemNames {
  /// A name, and the view whose data have it; the main one if nil.
  package struct Name: Hashable {
    package let id: String
    package let view: String?

    package init(id: String, view: String?) {
      (self.id, self.view) = (id, view)
    }
  }

  /// The names in the order in which they appear, each once.
  package let names: [Name]

  /// The value with an index path for each name, so that all else can be checked.
  ///
  /// The index paths are distinct: a request may refuse an item that appears twice.
  package let standIn: Node

  /// Finds the names in a value of a type, in a request to a view.
  ///
  /// - Throws: `limit_exceeded` where there are more than `ListBounds.names`.
  package init(in node: Node, _ type: ProtocolSchema.ValueType) throws(FlickbookError) {
    var (indexes, names, count): ([Name: Int], [Name], Int) = ([:], [], 0)
    try Self.forEachName(in: node, type, in: nil) { name throws(FlickbookError) in
      count += 1
      guard count <= ListBounds.names else {
        throw FlickbookError(
          .limitExceeded, "More than \(ListBounds.names) items are named by their ids.",
          hint: "Write them as [section, item], or divide the request.")
      }
      guard indexes[name] == nil else { return }
      indexes[name] = names.count
      names.append(name)
    }
    self.names = names
    // Nothing is copied where nothing is named.
    guard !names.isEmpty else {
      standIn = node
      return
    }
    standIn = try Self.replaced(node, type) { name, _ in
      IndexPath(item: indexes[name] ?? 0, section: 0)
    }
  }

  /// Calls a closure with every name, in the order in which they appear.
  private static func forEachName(
    in node: Node, _ type: ProtocolSchema.ValueType, in view: String?,
    _ body: (Name) throws(FlickbookError) -> Void
  ) throws(FlickbookError) {
    switch node.kind {
    case .object:
      let view = node[ProtocolSchema.viewName.name]?.string ?? view
      for (key, member) in node.members {
        guard let type = type.member(key.text) else { continue }
        try forEachName(in: member, type, in: view, body)
      }
    case .array:
      // Lists of numbers are the longest that there are.
      guard let type = type.element, type.mayHoldItems else { return }
      for element in node.elements { try forEachName(in: element, type, in: view, body) }
    case .string where type.isItem: try body(Name(id: node.text, view: view))
    case .string, .null, .bool, .number: break
    }
  }

  /// Returns a copy of a value with index paths for the names.
  package static func replaced(
    _ node: Node, _ type: ProtocolSchema.ValueType,
    by path: (Name, Node) throws(FlickbookError) -> IndexPath
  ) throws(FlickbookError) -> Node {
    var builder = Document.Builder()
    try append(node, type, in: nil, to: &builder, path)
    return builder.finish().root
  }

  private static func append(
    _ node: Node, _ type: ProtocolSchema.ValueType, in view: String?,
    to builder: inout Document.Builder,
    _ path: (Name, Node) throws(FlickbookError) -> IndexPath
  ) throws(FlickbookError) {
    let (line, column) = node.position ?? (0, 0)
    switch node.kind {
    case .object:
      let view = node[ProtocolSchema.viewName.name]?.string ?? view
      builder.beginObject(line: line, column: column)
      for (key, member) in node.members {
        let (line, column) = key.position ?? (0, 0)
        builder.key(key.text.utf8, line: line, column: column)
        try append(member, type.member(key.text) ?? .any, in: view, to: &builder, path)
      }
      builder.end()
    case .array:
      builder.beginArray(line: line, column: column)
      for element in node.elements {
        try append(element, type.element ?? .any, in: view, to: &builder, path)
      }
      builder.end()
    case .string where type.isItem:
      let found = try path(Name(id: node.text, view: view), node)
      builder.beginArray(line: line, column: column)
      for number in [found.section, found.item] {
        builder.number(Double(number), line: line, column: column, text: "\(number)".utf8)
      }
      builder.end()
    case .string, .null, .bool, .number: builder.copy(node)
    }
  }
}

extension ProtocolSchema.ValueType {
  /// Whether a value of the type may be an item, or hold one.
  fileprivate var mayHoldItems: Bool {
    switch self {
    case .item, .recursive: true
    case .list(let type, _), .couple(let type), .map(let type): type.mayHoldItems
    case .object(let shape): shape.keys.contains { $0.type.mayHoldItems }
    case .either(let types): types.contains(where: \.mayHoldItems)
    case .any, .bool, .string, .null, .number, .integer, .seconds, .point, .size, .viewSize,
      .insets, .rect, .indexPath, .word, .layout, .appClass, .step, .real, .reals:
      false
    }
  }

  /// Whether the type allows an index path and no text.
  fileprivate var isItem: Bool {
    switch self {
    case .item: return true
    case .either(let types):
      let isText = types.contains { type in
        switch type {
        case .string, .word, .any: true
        default: false
        }
      }
      return !isText && types.contains(where: \.isItem)
    default: return false
    }
  }
}
