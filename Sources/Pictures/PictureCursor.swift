extension Picture {
  /// A position among the shapes of a picture that is drawn or written in steps.
  package struct Cursor: Equatable, Sendable {
    private var layer = 0
    private var shape = 0

    package init() {}

    /// A place of a cursor in a layer: at the shape of an index, or at the end if nil.
    struct Position: Equatable {
      var layer: Int
      var shape: Int?
    }

    /// Returns what comes next, and moves past it; nil at the end of the picture.
    ///
    /// A layer without shapes has an index 0 too, at which it begins.
    mutating func next(in picture: Picture) -> Position? {
      guard layer < picture.layers.count else { return nil }
      let position = Position(
        layer: layer, shape: shape < max(1, picture.layers[layer].shapes.count) ? shape : nil)
      if position.shape == nil {
        (layer, shape) = (layer + 1, 0)
      } else {
        shape += 1
      }
      return position
    }

    /// Whether nothing comes next.
    func isAtEnd(of picture: Picture) -> Bool { layer == picture.layers.count }
  }
}
