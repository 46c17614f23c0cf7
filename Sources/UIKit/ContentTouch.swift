/// The one finger that highlights items, and what it is on.
///
/// Rule: S3.9.
enum ContentTouch {
  case none
  /// The finger went down on an item that may not be highlighted, or on no item.
  case refused(UITouch)
  /// The item lights up.
  case highlighting(UITouch, ItemPath)
  /// The finger has left the item on which it went down.
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
}
