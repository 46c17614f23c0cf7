/// A layout transition that a pinch controls, as in an app whose grid is pulled apart into a line.
public struct PinchTransition: Equatable, Sendable {
  /// The layout at the end of the transition.
  public var layout: LayoutDescription
  /// The scale of the pinch at the end of the transition; below 1 the fingers move together.
  public var scale: Double = 2

  /// Creates a transition for a pinch to twice the distance.
  public init(to layout: LayoutDescription) {
    self.layout = layout
  }
}
