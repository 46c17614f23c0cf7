extension PinchTransition {
  /// The minimum difference of a scale from 1, so that the progress is defined; a guess.
  private static let leastChange = 0.001

  /// Decodes the policy; nil for null.
  static func policy(
    _ node: Node, _ path: String, _ layouts: LayoutRegistry
  ) throws(FlickbookError) -> PinchTransition? {
    guard node.kind != .null else { return nil }
    let fields = try Fields(node, Vocabulary.pinchTransition, path: path)
    var transition = PinchTransition(
      to: try fields.require("layout") { (node, path) throws(FlickbookError) in
        try LayoutDescription(node, path: path, layouts)
      })
    transition.scale = try fields.number("scale", in: .transitionScale) ?? transition.scale
    guard (transition.scale - 1).magnitude >= Self.leastChange else {
      throw fields.error(
        .invalidParams, "\(path).scale must differ from 1 by \(Self.leastChange) at least.",
        hint: "Above 1 the fingers move apart, below 1 together.")
    }
    return transition
  }
}
