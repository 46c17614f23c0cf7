/// The actions of a scene's menus, with their effects.
public enum MenuAct: String, CaseIterable, Equatable, Sendable {
  case nothing
  /// The items go to the pasteboard.
  case copy
  /// The items go to the pasteboard and from the view.
  case cut
  /// The pasteboard's items come after the item.
  case paste
  /// The items go from the view.
  case delete
}

/// One entry of a scene's context menu.
public struct ContextMenuEntry: Equatable, Sendable {
  /// The text that people read.
  public var title: String
  /// The name of the action; the title if nil.
  public var identifier: String?
  /// The effect of the action.
  public var does = MenuAct.nothing
  /// Whether it can be chosen.
  public var enabled = true

  /// An entry that does nothing.
  public init(title: String) {
    self.title = title
  }
}

extension ProtocolSchema {
  /// One entry of a context menu.
  static let contextMenuEntry = Shape(
    "contextMenuEntry", "One entry of a context menu.",
    [
      .must("title", .string, "The text that a person reads."),
      .may("identifier", .string, "The name of the action; its title unless given."),
      .may(
        "does", .word(menuActs), default: "\"nothing\"", "The effect of the action on the item."),
      .may("enabled", .bool, default: "true", "Whether the action can be chosen."),
    ])

  static let menuActs = MenuAct.allCases.map(\.rawValue)

  /// The possible actions of a scene's edit menu.
  static let editActs = ["cut", "copy", "paste", "delete"]
}

extension MenuAct {
  /// Reads the actions of an edit menu.
  static func editMenu(_ value: Value) throws(FlickbookError) -> [MenuAct] {
    try value.words(of: ProtocolSchema.editActs, upTo: ListBounds.entries).compactMap(
      MenuAct.init(rawValue:))
  }
}

extension ContextMenuEntry {
  /// Reads the entries of a context menu.
  static func list(_ value: Value) throws(FlickbookError) -> [ContextMenuEntry] {
    try value.list(upTo: ListBounds.entries, ContextMenuEntry.init)
  }

  private init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.contextMenuEntry)
    self.init(title: try fields.required("title").name())
    identifier = try fields["identifier"]?.name()
    if let word = try fields["does"]?.word(of: ProtocolSchema.menuActs) {
      does = MenuAct.allCases[word]
    }
    enabled = try fields["enabled"]?.bool() ?? enabled
  }
}
