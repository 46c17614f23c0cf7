/// What a pinch does to the layout, as in an app whose grid is pulled apart into a line.
public struct PinchTransition: Equatable, Sendable {
  /// The layout that the fingers lead to.
  public var layout: LayoutDescription
  /// How many times as far apart the fingers are when they have led all the way; below 1 they come
  /// together.
  public var scale: Double = 2

  /// A transition by fingers that move to twice their distance.
  public init(to layout: LayoutDescription) {
    self.layout = layout
  }
}
