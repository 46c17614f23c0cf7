import Documents
import Foundation

extension DataBatch {
  /// Decodes the params of `view.update`.
  init(_ fields: ObjectReader) throws(FlickbookError) {
    let isAnimated = try fields["animated"]?.bool() ?? true
    let changes = try fields.required("updates")
    // Before anything is decoded: a line has room for more than twice as many.
    let count = changes.node.elements.reduce(0) { $0 + DataUpdate.indexPathCount(of: $1) }
    guard count <= ListBounds.changes else {
      throw fields.error(
        .limitExceeded,
        "\(fields.path).updates names \(count) items and sections; \(ListBounds.changes) is the most."
      )
    }
    self.init(try changes.list(upTo: ListBounds.changes, DataUpdate.init))
    data = try fields["data"]?.sections()
    self.isAnimated = isAnimated
  }
}

extension DataUpdate {
  /// The number of items or sections that a change names, valid or not.
  fileprivate static func indexPathCount(of change: Node) -> Int {
    change.members.reduce(0) { count, member in
      let isMove = member.key.hasText("move") || member.key.hasText("moveSection")
      return count + (isMove ? 1 : member.value.count)
    }
  }

  /// Decodes an object whose single key is the kind of change.
  init(_ value: Value) throws(FlickbookError) {
    _ = try value.fields(ProtocolSchema.update)
    guard value.node.count == 1, let (key, change) = value.members.first,
      let row = UpdateKey.rows.first(where: { key.hasText($0.key.name) })
    else {
      throw value.error(
        .invalidParams, "\(value.path) must hold one change.",
        hint: "Such as {\"insert\": [[0, 3]]} or {\"delete\": [[0, 1]]}.")
    }
    self = try row.read(change)
  }
}
