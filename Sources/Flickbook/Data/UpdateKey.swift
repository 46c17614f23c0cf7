import Foundation

/// The row of a kind of update in a batch: its key and the closure that decodes its value.
struct UpdateKey: Sendable {
  let key: ProtocolSchema.Key
  let read: @Sendable (Value) throws(FlickbookError) -> DataUpdate

  private init(
    _ name: String, _ type: ProtocolSchema.ValueType, _ meaning: String,
    read: @escaping @Sendable (Value) throws(FlickbookError) -> DataUpdate
  ) {
    key = .may(name, type, meaning)
    self.read = read
  }

  /// Every kind, in the order of the reference.
  static let rows: [UpdateKey] = [
    UpdateKey(
      "insert", .list(.either([.item, .object(ProtocolSchema.newItem)])),
      "Inserts items at index paths of the data after the batch."
    ) { (value) throws(FlickbookError) in .insert(try value.list(NewItem.init)) },
    UpdateKey("delete", .list(.item), "Deletes items, at their index paths before the batch.") {
      (value) throws(FlickbookError) in .delete(try value.items())
    },
    UpdateKey(
      "move", .couple(.item),
      "Moves an item from an index path before to an index path after the batch."
    ) { (value) throws(FlickbookError) in
      let (from, to) = try value.pair("two items [from, to]")
      return .move(from: try from.item(), to: try to.item())
    },
    UpdateKey("reload", .list(.item), "Reloads items, at their index paths before the batch.") {
      (value) throws(FlickbookError) in .reload(try value.items())
    },
    UpdateKey(
      "insertSections", .list(.integer(IntegerBounds.index)),
      "Inserts empty sections, by their numbers after the batch."
    ) { (value) throws(FlickbookError) in .insertSections(try value.sectionNumbers()) },
    UpdateKey(
      "deleteSections", .list(.integer(IntegerBounds.index)),
      "Deletes sections, by their numbers before the batch."
    ) { (value) throws(FlickbookError) in .deleteSections(try value.sectionNumbers()) },
    UpdateKey(
      "moveSection", .couple(.integer(IntegerBounds.index)),
      "Moves a section from a number before to a number after the batch."
    ) { (value) throws(FlickbookError) in
      let (from, to) = try value.pair("two sections [from, to]")
      return .moveSection(from: try from.sectionNumber(), to: try to.sectionNumber())
    },
    UpdateKey(
      "reloadSections", .list(.integer(IntegerBounds.index)),
      "Reloads sections, by their numbers before the batch."
    ) { (value) throws(FlickbookError) in .reloadSections(try value.sectionNumbers()) },
  ]
}

extension ProtocolSchema {
  /// One change of a `view.update`: a map of one key.
  static let update = Shape(
    "update", "One update of a batch, which is a map of one key.",
    oneOf: UpdateKey.rows.map(\.key.name), UpdateKey.rows.map(\.key))

  /// An inserted item with properties.
  static let newItem = Shape(
    "newItem", "An inserted item with an id or a size.",
    [
      .must("at", .item, "Its index path after the batch."),
      .may("id", .string, "The name, unique in the session; n1, n2 and so on unless given."),
      .may("size", .size, "The size, in points; the layout's unless given."),
    ])
}

extension NewItem {
  /// Decodes an index path, or an object with an index path and properties.
  fileprivate init(_ value: Value) throws(FlickbookError) {
    guard value.kind == .object else {
      self.init(at: try value.item())
      return
    }
    let fields = try value.fields(ProtocolSchema.newItem)
    self.init(at: try fields.required("at").item())
    id = try fields["id"]?.name()
    size = try fields["size"]?.size()
  }
}

extension Value {
  fileprivate func sectionNumbers() throws(FlickbookError) -> [Int] {
    try list { (value) throws(FlickbookError) in try value.sectionNumber() }
  }

  fileprivate func sectionNumber() throws(FlickbookError) -> Int {
    try integer(in: IntegerBounds.index)
  }
}
