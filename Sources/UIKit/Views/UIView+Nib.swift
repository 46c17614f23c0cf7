extension UIView {
  /// Whether a cell has had a segue of a storyboard.
  static var hasSegues = false

  /// Creates a view as from a nib, connects its outlets, and calls `awakeFromNib`.
  @discardableResult
  public final class func _makeForNib() -> Self? {
    guard let view = self.init(coder: EmptyCoder()) else { return nil }
    view._connectOutlets()
    view.awakeFromNib()
    return view
  }

  /// Returns the object of an outlet of this view, which was made for a nib; a view becomes a subview.
  ///
  /// The source rewriter calls it.
  @discardableResult
  public final func _outlet<Object: _NibObject>(_ type: Object.Type) -> Object? {
    let object = type._makeForNib()
    if let view = object as? UIView { nibContentView.addSubview(view) }
    return object
  }

  /// Returns a constraint for an outlet: of a height of zero, and not active.
  @discardableResult
  public final func _outlet(_ type: NSLayoutConstraint.Type) -> NSLayoutConstraint? {
    NSLayoutConstraint(
      item: self, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0)
  }
}
