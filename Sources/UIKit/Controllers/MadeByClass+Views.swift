public import Foundation

extension UIView: _MadeByClass {}

extension _MadeByClass where Self: UIView {
  /// Creates a view of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_view_frame")
  public init(frame: CGRect)
  /// Creates a view of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_view")
  public init()
}

extension UIView {
  @_silgen_name("flickbook_view_frame") @usableFromInline
  convenience init(madeByClass frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("flickbook_view") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension UIGestureRecognizer: _MadeByClass {}

extension _MadeByClass where Self: UIGestureRecognizer {
  /// Creates a recognizer of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_recognizer_target")
  public init(target: Any?, action: Selector?)
}

extension UIGestureRecognizer {
  @_silgen_name("flickbook_recognizer_target") @usableFromInline
  convenience init(madeByClass target: Any?, _ action: Selector?) {
    self.init(target: target, action: action)
  }
}
