extension UIView {
  /// Adds a content view above the backgrounds and below everything else.
  ///
  /// On a device a cell has its content view from the beginning. Here it is made when it is first asked
  /// for, and then it must not cover what was added before, such as an accessory.
  final func insertContent(_ view: UIView, above backgrounds: UIView?...) {
    let index = subviews.prefix { subview in backgrounds.contains { $0 === subview } }.count
    insertSubview(view, at: index)
  }
}
