extension _MadeByClass where Self: UIButton {
  /// Creates a button of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_button_type")
  public init(type: UIButton.ButtonType)
  @MainActor @preconcurrency @_silgen_name("flickbook_button_type") @usableFromInline
  static func _made(type: UIButton.ButtonType) -> Self {
    unsafeDowncast(_madeByClass(type: type), to: Self.self)
  }
}

extension UIButton {
  @_silgen_name("flickbook_button_type_class") @usableFromInline
  static func _madeByClass(type: UIButton.ButtonType) -> UIButton
  @_silgen_name("flickbook_button_type_class") @usableFromInline
  convenience init(madeByClass type: UIButton.ButtonType) { self.init(type: type) }
}

extension _MadeByClass where Self: UIStackView {
  /// Creates a stack of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_stack_views")
  public init(arrangedSubviews: [UIView])
  @MainActor @preconcurrency @_silgen_name("flickbook_stack_views") @usableFromInline
  static func _made(arrangedSubviews: __owned [UIView]) -> Self {
    unsafeDowncast(_madeByClass(arrangedSubviews: arrangedSubviews), to: Self.self)
  }
}

extension UIStackView {
  @_silgen_name("flickbook_stack_views_class") @usableFromInline
  static func _madeByClass(arrangedSubviews: __owned [UIView]) -> UIStackView
  @_silgen_name("flickbook_stack_views_class") @usableFromInline
  convenience init(madeByClass arrangedSubviews: [UIView]) {
    self.init(arrangedSubviews: arrangedSubviews)
  }
}
