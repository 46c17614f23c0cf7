/// The touch that highlights and selects items, and its item.
///
/// Rule: S3.9.
enum ContentTouch {
  case none
  /// The touch began on no item, or on an item that may not be highlighted; it has no effect.
  case refused(UITouch)
  /// The item is highlighted.
  case highlighting(UITouch, ItemPath)
  /// The item is not highlighted: the delegate is being asked, or the touch has left it and may
  /// return.
  ///
  /// Rule: S3.10.
  case outside(UITouch, ItemPath)

  var touch: UITouch? {
    switch self {
    case .none: nil
    case .refused(let touch), .highlighting(let touch, _), .outside(let touch, _): touch
    }
  }

  /// The item on which the touch began, if it may be selected.
  var item: ItemPath? {
    switch self {
    case .none, .refused: nil
    case .highlighting(_, let path), .outside(_, let path): path
    }
  }

  /// The highlighted item.
  var highlighted: ItemPath? {
    if case .highlighting(_, let path) = self { path } else { nil }
  }

  /// Returns whether the touch belongs to this item, which is not highlighted.
  func isOutside(_ path: ItemPath, _ touch: UITouch) -> Bool {
    if case .outside(let own, path) = self { own === touch } else { false }
  }
}
