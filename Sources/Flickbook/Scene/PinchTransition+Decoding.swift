extension PinchTransition {
  /// The minimum difference of a scale from 1, so that the progress is defined; a guess.
  private static let leastChange = 0.001

  /// Decodes the policy; nil for null.
  static func policy(_ value: Value) throws(FlickbookError) -> PinchTransition? {
    guard value.kind != .null else { return nil }
    let fields = try value.fields(ProtocolSchema.pinchTransition)
    var transition = PinchTransition(to: try LayoutDescription(fields.required("layout")))
    transition.scale = try fields["scale"]?.number(in: .transitionScale) ?? transition.scale
    guard (transition.scale - 1).magnitude >= Self.leastChange else {
      throw fields.error(
        .invalidParams, "\(value.path).scale must differ from 1 by \(Self.leastChange) at least.",
        hint: "Above 1 the fingers move apart, below 1 together.")
    }
    return transition
  }
}
