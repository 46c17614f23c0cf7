public import UIKit

/// The answers of a scene's drag delegate.
public struct DragPolicy: Equatable, Sendable {
  /// Whether the items may be moved away from the view.
  public var move = true
  /// Whether the items may be dropped in this session only.
  public var restricted = false

  /// Creates a policy without restrictions.
  public init() {}
}

/// The answers of a scene's drop delegate, and how it performs a drop.
public struct DropPolicy: Equatable, Sendable {
  /// The operation; if nil, items are moved where that is allowed, and copied otherwise.
  public var operation: UIDropOperation?
  /// The effect of a drop at its destination.
  public var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  /// Whether the view handles drags at all.
  public var handles = true
  /// Whether items of another program have a placeholder until their data are loaded.
  public var placeholders = true

  /// Creates a policy that inserts items between others.
  public init() {}
}

extension ProtocolSchema {
  /// The keys of a drag policy.
  static let dragPolicy = Shape(
    "dragPolicy", "How a view gives items to a drag.",
    [
      .may("move", .bool, default: "true", "The answer of dragSessionAllowsMoveOperation."),
      .may(
        "restricted", .bool, default: "false",
        "The answer of dragSessionIsRestrictedToDraggingApplication."),
    ])

  /// The keys of a drop policy.
  static let dropPolicy = Shape(
    "dropPolicy", "How a view takes dropped items.",
    [
      .may(
        "operation", .word(dropOperations),
        "The operation that it proposes; move for its own items and copy for others unless given."),
      .may(
        "intent", .word(dropIntents), default: "\"insertAt\"",
        "Whether dropped items come between items or into an item."),
      .may("handles", .bool, default: "true", "The answer of canHandle."),
      .may(
        "placeholders", .bool, default: "true",
        "Whether an item from another program has a placeholder until its data are there."),
    ])

  static let dropIntents = Observation.DropIntent.allCases.map(\.rawValue)
  static let cadences = ["immediate", "fast", "slow"]
}

extension DragPolicy {
  /// Decodes true, false, null or an object; nil if nothing can be dragged.
  static func policy(_ value: Value) throws(FlickbookError) -> DragPolicy? {
    guard let value = try value.policy() else { return nil }
    var policy = DragPolicy()
    guard value.kind != .bool else { return policy }
    let fields = try value.fields(ProtocolSchema.dragPolicy)
    policy.move = try fields["move"]?.bool() ?? policy.move
    policy.restricted = try fields["restricted"]?.bool() ?? policy.restricted
    return policy
  }
}

extension DropPolicy {
  /// Decodes true, false, null or an object; nil if nothing can be dropped.
  static func policy(_ value: Value) throws(FlickbookError) -> DropPolicy? {
    guard let value = try value.policy() else { return nil }
    var policy = DropPolicy()
    guard value.kind != .bool else { return policy }
    let fields = try value.fields(ProtocolSchema.dropPolicy)
    if let operation = try fields["operation"]?.word(of: ProtocolSchema.dropOperations) {
      policy.operation = UIDropOperation(rawValue: UInt(operation))
    }
    if let intent = try fields["intent"]?.word(of: ProtocolSchema.dropIntents) {
      policy.intent = UICollectionViewDropProposal.Intent(rawValue: intent) ?? policy.intent
    }
    policy.handles = try fields["handles"]?.bool() ?? policy.handles
    policy.placeholders = try fields["placeholders"]?.bool() ?? policy.placeholders
    return policy
  }
}

extension UICollectionView.ReorderingCadence {
  init(_ value: Value) throws(FlickbookError) {
    self = Self(rawValue: try value.word(of: ProtocolSchema.cadences)) ?? .immediate
  }
}

extension Value {
  /// Returns the value if it is a policy or true; nil for false and null.
  func policy() throws(FlickbookError) -> Value? {
    switch kind {
    case .null: nil
    case .bool: try bool() ? self : nil
    case .array, .number, .object, .string: self
    }
  }
}
