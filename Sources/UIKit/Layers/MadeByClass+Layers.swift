extension CALayer: _MadeByClass {
  @_silgen_name("flickbook_layer_class") @usableFromInline
  static func _madeByClass() -> CALayer
  @_silgen_name("flickbook_layer_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension _MadeByClass where Self: CALayer {
  /// Creates a layer of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_layer")
  public init()
  @MainActor @preconcurrency @_silgen_name("flickbook_layer") @usableFromInline
  static func _made() -> Self {
    _ofClass(_newByClass())
  }
}

extension CAAnimation: _MadeByClass {
  @_silgen_name("flickbook_animation_class") @usableFromInline
  static func _madeByClass() -> CAAnimation
  @_silgen_name("flickbook_animation_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension _MadeByClass where Self: CAAnimation {
  /// Creates an animation of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_animation")
  public init()
  @MainActor @preconcurrency @_silgen_name("flickbook_animation") @usableFromInline
  static func _made() -> Self {
    _ofClass(_newByClass())
  }
}
