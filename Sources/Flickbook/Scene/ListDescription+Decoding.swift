import UIKit

extension ListDescription {
  init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.layoutList)
    self.init()
    let appearance = try fields.required("appearance").word(of: ProtocolSchema.listAppearances)
    self.appearance = .init(rawValue: appearance) ?? .plain
    let header = try fields["headerMode"]?.word(of: ProtocolSchema.listHeaderModes) ?? 0
    headerMode = .init(rawValue: header) ?? .none
    let footer = try fields["footerMode"]?.word(of: ProtocolSchema.listFooterModes) ?? 0
    footerMode = .init(rawValue: footer) ?? .none
    showsSeparators = try fields["showsSeparators"]?.bool() ?? true
    headerTopPadding = try fields["headerTopPadding"]?.extent()
    leadingSwipeActions = try fields["leadingSwipeActions"].map(SwipeAction.list) ?? []
    trailingSwipeActions = try fields["trailingSwipeActions"].map(SwipeAction.list) ?? []
    performsFirstActionWithFullSwipe =
      try fields["performsFirstActionWithFullSwipe"]?.bool() ?? true
    if let value = fields["accessories"] {
      let words = try value.words(of: ProtocolSchema.listAccessories, upTo: ListBounds.entries)
      guard Set(words).count == words.count else {
        throw value.error(.invalidParams, "\(value.path) must have each accessory once.")
      }
      accessories = words.compactMap(UICellAccessory.AccessoryType.init(rawValue:))
    }
  }
}

extension ListDescription.SwipeAction {
  static func list(_ value: Value) throws(FlickbookError) -> [Self] {
    try value.list(upTo: ListBounds.entries, Self.init)
  }

  private init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.swipeAction)
    self.init(title: try fields.required("title").name())
    let style = try fields["style"]?.word(of: ProtocolSchema.swipeActionStyles) ?? 0
    self.style = .init(rawValue: style) ?? .normal
    if let word = try fields["does"]?.word(of: ProtocolSchema.menuActs) {
      does = MenuAct.allCases[word]
    }
  }
}

extension ProtocolSchema {
  /// In the order of UIKit's numbers.
  static let listAppearances = ["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"]
  /// In the order of UIKit's numbers.
  static let listHeaderModes = ["none", "supplementary", "firstItemInSection"]
  /// In the order of UIKit's numbers.
  static let listFooterModes = ["none", "supplementary"]
  /// In the order of UIKit's numbers.
  static let swipeActionStyles = ["normal", "destructive"]
  static let listAccessories = ListDescription.accessoryKinds.map(\.rawValue)

  static let swipeAction = Shape(
    "layout.swipeAction", "An action that a swipe over a row shows.",
    [
      .must("title", .string, "The text that a person reads."),
      .may("style", .word(swipeActionStyles), default: "\"normal\"", "How the action looks."),
      .may(
        "does", .word(menuActs), default: "\"nothing\"", "The effect of the action on the item."),
    ])

  static let layoutList = Shape(
    "layout.list", "A section whose items are the rows of a list.",
    [
      .must("appearance", .word(listAppearances), "The look of the list."),
      .may(
        "headerMode", .word(listHeaderModes), default: "\"none\"", "The kind of header."),
      .may(
        "footerMode", .word(listFooterModes), default: "\"none\"", "The kind of footer."),
      .may(
        "showsSeparators", .bool, default: "true", "Whether there are lines between the rows."),
      .may(
        "headerTopPadding", .number(.extent),
        "The room above the header of a plain list, in points."),
      .may(
        "leadingSwipeActions", .list(.object(swipeAction), upTo: ListBounds.entries),
        default: "[]", "The actions at the leading edge of a row, from the edge inwards."),
      .may(
        "trailingSwipeActions", .list(.object(swipeAction), upTo: ListBounds.entries),
        default: "[]", "The actions at the trailing edge of a row, from the edge inwards."),
      .may(
        "performsFirstActionWithFullSwipe", .bool, default: "true",
        "Whether a swipe over most of the row performs the first action."),
      .may(
        "accessories", .list(.word(listAccessories), upTo: ListBounds.entries), default: "[]",
        "The accessories of the rows."),
    ])
}
