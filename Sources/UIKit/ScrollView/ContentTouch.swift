/// The one finger that highlights items, and what it is on.
///
/// Rule: S3.9.
enum ContentTouch {
  case none
  /// The finger went down on no item or on one that may not be highlighted: it means nothing.
  case refused(UITouch)
  /// The item lights up.
  case highlighting(UITouch, ItemPath)
  /// The item is dark: it is being asked about, or the finger has left it and may return.
  ///
  /// Rule: S3.10.
  case outside(UITouch, ItemPath)

  var touch: UITouch? {
    switch self {
    case .none: nil
    case .refused(let touch), .highlighting(let touch, _), .outside(let touch, _): touch
    }
  }

  /// The item on which the finger went down, where it may be chosen.
  var item: ItemPath? {
    switch self {
    case .none, .refused: nil
    case .highlighting(_, let path), .outside(_, let path): path
    }
  }

  /// The item that lights up.
  var highlighted: ItemPath? {
    if case .highlighting(_, let path) = self { path } else { nil }
  }

  /// Whether the finger is on or off this item, which is dark.
  func isOutside(_ path: ItemPath, _ touch: UITouch) -> Bool {
    if case .outside(let own, path) = self { own === touch } else { false }
  }
}
