import Foundation

extension DataBatch {
  /// Decodes the params of `view.update`.
  init(_ fields: ObjectReader) throws(FlickbookError) {
    let isAnimated = try fields["animated"]?.bool() ?? true
    self.init(
      try fields.required("updates").list(upTo: ListBounds.changes, DataUpdate.init))
    let count = updates.reduce(0) { $0 + $1.indexPathCount }
    guard count <= ListBounds.changes else {
      throw fields.error(
        .limitExceeded,
        "\(fields.path).updates names \(count) places; \(ListBounds.changes) is the most.")
    }
    data = try fields["data"]?.sections()
    self.isAnimated = isAnimated
  }
}

extension DataUpdate {
  /// The number of items or sections that it names.
  fileprivate var indexPathCount: Int {
    switch self {
    case .insert(let items): items.count
    case .delete(let paths), .reload(let paths): paths.count
    case .insertSections(let sections), .deleteSections(let sections),
      .reloadSections(let sections):
      sections.count
    case .move, .moveSection: 1
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
