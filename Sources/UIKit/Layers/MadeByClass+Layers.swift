extension CALayer: _NewByClass {
  @_silgen_name("flickbook_layer_class") @usableFromInline
  static func _madeByClass() -> CALayer
  @_silgen_name("flickbook_layer_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension CAAnimation: _NewByClass {
  @_silgen_name("flickbook_animation_class") @usableFromInline
  static func _madeByClass() -> CAAnimation
  @_silgen_name("flickbook_animation_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}
