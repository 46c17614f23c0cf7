public import Foundation

extension UIView: _NewByClass {}

extension _MadeByClass where Self: UIView {
  /// Creates a view of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_view_frame")
  public init(frame: CGRect)
  @MainActor @preconcurrency @_silgen_name("flickbook_view_frame") @usableFromInline
  static func _made(frame: CGRect) -> Self {
    unsafeDowncast(_madeByClass(frame: frame), to: Self.self)
  }
}

extension UIView {
  @_silgen_name("flickbook_view_frame_class") @usableFromInline
  static func _madeByClass(frame: CGRect) -> UIView
  @_silgen_name("flickbook_view_frame_class") @usableFromInline
  convenience init(madeByClass frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("flickbook_view_class") @usableFromInline
  static func _madeByClass() -> UIView
  @_silgen_name("flickbook_view_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension UIGestureRecognizer: _MadeByClass {}

extension _MadeByClass where Self: UIGestureRecognizer {
  /// Creates a recognizer of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_recognizer_target")
  public init(target: Any?, action: Selector?)
  @MainActor @preconcurrency @_silgen_name("flickbook_recognizer_target") @usableFromInline
  static func _made(target: __owned Any?, action: __owned Selector?) -> Self {
    unsafeDowncast(_madeByClass(target: target, action: action), to: Self.self)
  }
}

extension UIGestureRecognizer {
  @_silgen_name("flickbook_recognizer_target_class") @usableFromInline
  static func _madeByClass(target: __owned Any?, action: __owned Selector?) -> UIGestureRecognizer
  @_silgen_name("flickbook_recognizer_target_class") @usableFromInline
  convenience init(madeByClass target: Any?, _ action: Selector?) {
    self.init(target: target, action: action)
  }
}

extension _MadeByClass where Self: UIGestureRecognizer {
  /// Creates a recognizer of a class that is known at run time, without a target.
  @MainActor @preconcurrency @_silgen_name("flickbook_recognizer")
  public init()
  @MainActor @preconcurrency @_silgen_name("flickbook_recognizer") @usableFromInline
  static func _made() -> Self {
    unsafeDowncast(_madeByClass(target: nil, action: nil), to: Self.self)
  }
}
