/// What a scene's menus offer, and what comes of it.
public enum MenuAct: String, CaseIterable, Equatable, Sendable {
  case nothing
  /// The items go to the pasteboard.
  case copy
  /// The items go to the pasteboard and from the view.
  case cut
  /// What is on the pasteboard comes after the item.
  case paste
  /// The items go from the view.
  case delete
}

/// One entry of a scene's context menu.
public struct ContextMenuEntry: Equatable, Sendable {
  /// What people read.
  public var title: String
  /// What the action is called; the title if nil.
  public var identifier: String?
  /// What it does.
  public var does = MenuAct.nothing
  /// Whether it can be chosen.
  public var enabled = true

  /// An entry that does nothing.
  public init(title: String) {
    self.title = title
  }
}

extension Vocabulary {
  /// One entry of a context menu.
  static let contextMenuEntry = Shape(
    "contextMenuEntry", "One entry of a context menu.",
    [
      .must("title", .string, "The text that a person reads."),
      .may("identifier", .string, "The name of the action; its title unless given."),
      .may("does", .word(menuActs), default: "\"nothing\"", "What the action does to the item."),
      .may("enabled", .bool, default: "true", "Whether the action can be chosen."),
    ])

  static let menuActs = MenuAct.allCases.map(\.rawValue)

  /// What an edit menu of a scene can hold.
  static let editActs = ["cut", "copy", "paste", "delete"]
}

extension MenuAct {
  /// Reads the actions of an edit menu.
  static func editMenu(_ node: Node, _ path: String) throws(FlickbookError) -> [MenuAct] {
    try node.asList(path, upTo: ListBounds.entries) { (node, path) throws(FlickbookError) in
      let word = Vocabulary.editActs[try node.asWord(path, of: Vocabulary.editActs)]
      return MenuAct(rawValue: word) ?? .nothing
    }
  }
}

extension ContextMenuEntry {
  /// Reads the entries of a context menu.
  static func list(_ node: Node, _ path: String) throws(FlickbookError) -> [ContextMenuEntry] {
    try node.asList(path, upTo: ListBounds.entries) { (node, path) throws(FlickbookError) in
      try ContextMenuEntry(node, path)
    }
  }

  private init(_ node: Node, _ path: String) throws(FlickbookError) {
    let fields = try Fields(node, Vocabulary.contextMenuEntry, path: path)
    self.init(
      title: try fields.require("title") { (node, path) throws(FlickbookError) in
        try node.asName(path)
      })
    identifier = try fields.read("identifier") { (node, path) throws(FlickbookError) in
      try node.asName(path)
    }
    if let word = try fields.word("does", of: Vocabulary.menuActs) { does = MenuAct.allCases[word] }
    enabled = try fields.bool("enabled") ?? enabled
  }
}
