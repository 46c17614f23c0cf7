public import UIKit

/// What the drag delegate of a scene answers.
public struct DragPolicy: Equatable, Sendable {
  /// Whether the items may leave the view.
  public var move = true
  /// Whether the items may be dropped in this session only.
  public var restricted = false

  /// Items that may go anywhere.
  public init() {}
}

/// What the drop delegate of a scene answers, and does with what is dropped.
public struct DropPolicy: Equatable, Sendable {
  /// What becomes of the items; if nil they are moved where they may be, and copied otherwise.
  public var operation: UIDropOperation?
  /// What the drop does at its place.
  public var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  /// Whether the view has anything to do with drags.
  public var handles = true
  /// Whether what comes from another program has a placeholder until its data are there.
  public var placeholders = true

  /// Items that come between others.
  public init() {}
}

extension Vocabulary {
  /// What a scene's drags are like.
  static let dragPolicy = Shape(
    "dragPolicy", "How a view gives items to a drag.",
    [
      .may("move", .bool, default: "true", "The answer of dragSessionAllowsMoveOperation."),
      .may(
        "restricted", .bool, default: "false",
        "The answer of dragSessionIsRestrictedToDraggingApplication."),
    ])

  /// What a scene's drops are like.
  static let dropPolicy = Shape(
    "dropPolicy", "How a view takes what is dropped.",
    [
      .may(
        "operation", .word(dropOperations),
        "The operation that it proposes; move for its own items and copy for others unless given."),
      .may(
        "intent", .word(dropIntents), default: "\"insertAt\"",
        "Whether what is dropped comes between items or into one."),
      .may("handles", .bool, default: "true", "The answer of canHandle."),
      .may(
        "placeholders", .bool, default: "true",
        "Whether what comes from another program has a placeholder until its data are there."),
    ])

  /// At the places of UIKit's numbers.
  static let dropOperations = ["cancel", "forbidden", "copy", "move"]
  static let dropIntents = ["unspecified", "insertAt", "insertInto"]
  static let cadences = ["immediate", "fast", "slow"]
}

extension DragPolicy {
  /// Reads true, false, null or an object; nil where nothing is dragged.
  static func policy(_ node: Node, _ path: String) throws(FlickbookError) -> DragPolicy? {
    guard let fields = try node.asPolicy(Vocabulary.dragPolicy, path) else { return nil }
    var policy = DragPolicy()
    policy.move = try fields.bool("move") ?? policy.move
    policy.restricted = try fields.bool("restricted") ?? policy.restricted
    return policy
  }
}

extension DropPolicy {
  /// Reads true, false, null or an object; nil where nothing is dropped.
  static func policy(_ node: Node, _ path: String) throws(FlickbookError) -> DropPolicy? {
    guard let fields = try node.asPolicy(Vocabulary.dropPolicy, path) else { return nil }
    var policy = DropPolicy()
    policy.operation = try fields.word("operation", of: Vocabulary.dropOperations).flatMap {
      UIDropOperation(rawValue: UInt($0))
    }
    if let intent = try fields.word("intent", of: Vocabulary.dropIntents) {
      policy.intent = UICollectionViewDropProposal.Intent(rawValue: intent) ?? policy.intent
    }
    policy.handles = try fields.bool("handles") ?? policy.handles
    policy.placeholders = try fields.bool("placeholders") ?? policy.placeholders
    return policy
  }
}

extension UICollectionView.ReorderingCadence {
  init(_ node: Node, _ path: String) throws(FlickbookError) {
    let word = try node.asWord(path, of: Vocabulary.cadences)
    self = Self(rawValue: word) ?? .immediate
  }
}

extension Node {
  /// The members of a policy; none for true, and nil for false and null.
  fileprivate func asPolicy(
    _ shape: Vocabulary.Shape, _ path: String
  ) throws(FlickbookError) -> Fields? {
    switch kind {
    case .null: return nil
    case .bool: return try asBool(path) ? try Fields(nil, shape, path: path) : nil
    case .array, .number, .object, .string: return try Fields(self, shape, path: path)
    }
  }
}
