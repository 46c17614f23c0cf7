/// The content of a `view.apply`: the data as a snapshot of identifiers.
///
/// Rule: M11.7–M11.9, protocol 5.
public struct DataSnapshot: Equatable, Sendable {
  /// A section and its items.
  public struct Section: Equatable, Sendable {
    /// The id of the section.
    public var id: String
    /// The items, each with an id.
    public var items: [ItemDescription]
    /// The outline of `items`; if nil, the known outline of the items that stay.
    public var outline: SectionOutline?

    /// Creates a section of items of these ids.
    public init(_ id: String, items: [String] = []) {
      self.id = id
      self.items = items.map { id in
        var item = ItemDescription()
        item.id = id
        return item
      }
    }
  }

  /// All sections in order; those that are shown if nil.
  public var sections: [Section]?
  /// The ids of items whose cells are replaced.
  public var reload: [String] = []
  /// The ids of sections that are replaced.
  public var reloadSections: [String] = []
  /// The ids of items whose cells are configured again.
  public var reconfigure: [String] = []
  /// Whether the change is animated.
  public var isAnimated = true

  /// Creates an animated snapshot.
  public init(_ sections: [Section]? = nil) {
    self.sections = sections
  }
}

extension ProtocolSchema {
  /// A section of a snapshot.
  static let snapshotSection = Shape(
    "snapshotSection", "A section of a snapshot.",
    [
      .must("id", .string, "The id of the section; a section that is not shown yet is inserted."),
      .may(
        "items", .list(.either([.string, .object(item)])), default: "[]",
        "The items, in order: the ids of known items or of new ones. A new one may be an object with an id and its properties; one with children is an item of an outline."
      ),
    ])
}

extension DataSnapshot {
  /// Decodes the params of `view.apply`.
  init(_ fields: ObjectReader) throws(FlickbookError) {
    let isAnimated = try fields["animated"]?.bool() ?? true
    sections = try fields["sections"].map { (value) throws(FlickbookError) in
      try OutlineReader.countItems(ofSections: value)
      return try value.list(upTo: ListBounds.sections, Section.init)
    }
    reload = try fields["reload"]?.ids() ?? []
    reloadSections = try fields["reloadSections"]?.ids() ?? []
    reconfigure = try fields["reconfigure"]?.ids() ?? []
    self.isAnimated = isAnimated
  }
}

extension DataSnapshot.Section {
  fileprivate init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.snapshotSection)
    self.init(try fields.required("id").name())
    guard
      let read = try fields["items"].map({ (value) throws(FlickbookError) in
        try OutlineReader(value, needsIDs: true)
      })
    else { return }
    (items, outline) = (read.items, read.outline)
  }
}

extension Value {
  /// Ids of items or sections.
  fileprivate func ids() throws(FlickbookError) -> [String] {
    try list(upTo: ListBounds.changes) { (value) throws(FlickbookError) in try value.name() }
  }
}
