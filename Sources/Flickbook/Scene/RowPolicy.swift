package import UIKit

/// The editing of a scene's table: the answers of its data source and delegate about rows.
///
/// Rule: U5.1, U5.3, U5.5.
public struct RowPolicy: Equatable, Sendable {
  /// The control of rows in editing mode; rows that can be deleted are deleted by a swipe, too.
  package var editingStyle = UITableViewCell.EditingStyle.delete
  package var leadingSwipeActions: [ListDescription.SwipeAction] = []
  /// The actions in place of the system's own action that deletes.
  package var trailingSwipeActions: [ListDescription.SwipeAction] = []
  package var performsFirstActionWithFullSwipe = true

  /// A policy that lets rows be deleted.
  public init() {}
}

extension ProtocolSchema {
  /// The keys of a policy of rows.
  static let rowPolicy = Shape(
    "rowPolicy", "How the rows of a table are edited.",
    [
      .may(
        "editingStyle", .word(editingStyles), default: "\"delete\"",
        "The answer of editingStyleForRowAt; commit deletes the row, or inserts one below it."),
      .may(
        "leadingSwipeActions", .list(.object(swipeAction), upTo: ListBounds.entries),
        default: "[]", "The actions at the leading edge of a row, from the edge inwards."),
      .may(
        "trailingSwipeActions", .list(.object(swipeAction), upTo: ListBounds.entries),
        default: "[]",
        "The actions at the trailing edge of a row, from the edge inwards; the system's own unless given."
      ),
      .may(
        "performsFirstActionWithFullSwipe", .bool, default: "true",
        "Whether a swipe over most of the row performs the first action."),
    ])

  /// In the order of UIKit's numbers.
  static let editingStyles = ["none", "delete", "insert"]
}

extension RowPolicy {
  /// Decodes true, false, null or an object; nil if no row can be edited.
  static func policy(_ value: Value) throws(FlickbookError) -> RowPolicy? {
    guard let value = try value.policy() else { return nil }
    var policy = RowPolicy()
    guard value.kind != .bool else { return policy }
    let fields = try value.fields(ProtocolSchema.rowPolicy)
    if let word = try fields["editingStyle"]?.word(of: ProtocolSchema.editingStyles) {
      policy.editingStyle = .init(rawValue: word) ?? .none
    }
    policy.leadingSwipeActions =
      try fields["leadingSwipeActions"].map(ListDescription.SwipeAction.list) ?? []
    policy.trailingSwipeActions =
      try fields["trailingSwipeActions"].map(ListDescription.SwipeAction.list) ?? []
    policy.performsFirstActionWithFullSwipe =
      try fields["performsFirstActionWithFullSwipe"]?.bool() ?? true
    return policy
  }
}
