/// The item that a `scroll-until` shall bring to sight, and how.
public struct ScrollGoal: Sendable {
  /// The step's value, whose item may be a name.
  package let node: Node
  /// The most drags.
  package let drags: Int

  /// The most drags unless given; a guess, some fifty screens.
  static let dragsStandard = 50

  init(_ node: Node, _ fields: ObjectReader) throws(FlickbookError) {
    self.node = node
    drags = try fields["drags"]?.integer(in: IntegerBounds.times) ?? Self.dragsStandard
    let item = try fields.required("item")
    if item.kind != .string { _ = try item.item() }
  }
}

extension ProtocolSchema {
  /// The keys of a `scroll-until`.
  package static let scrollGoal = Shape(
    "scrollGoal", "An item that drags shall bring to sight.",
    [
      .must("item", .item, "The item, of which the middle shall be on screen."),
      .may(
        "drags", .integer(IntegerBounds.times), default: "\(ScrollGoal.dragsStandard)",
        "The most drags, each over most of the view."),
      viewName,
    ])
}
