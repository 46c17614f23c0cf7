extension PinchTransition {
  /// Reads the policy; nil for null, which is none.
  static func policy(
    _ node: Node, _ path: String, _ layouts: LayoutRegistry
  ) throws(FlickbookError) -> PinchTransition? {
    guard node.kind != .null else { return nil }
    let fields = try Fields(node, Vocabulary.pinchTransition, path: path)
    var transition = PinchTransition(
      to: try fields.require("layout") { (node, path) throws(FlickbookError) in
        try LayoutDescription(node, path: path, layouts)
      })
    transition.scale = try fields.number("scale") ?? transition.scale
    guard transition.scale > 0, transition.scale != 1 else {
      throw fields.error(
        .invalidParams, "\(path).scale must be above 0, and not 1.",
        hint: "Above 1 the fingers move apart, below 1 together.")
    }
    return transition
  }
}
