extension UITabBarItem: _NewByClass {
  @_silgen_name("flickbook_tab_item_class") @usableFromInline
  static func _madeByClass() -> UITabBarItem
  @_silgen_name("flickbook_tab_item_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension UIBarButtonItem: _NewByClass {
  @_silgen_name("flickbook_bar_item_class") @usableFromInline
  static func _madeByClass() -> UIBarButtonItem
  @_silgen_name("flickbook_bar_item_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}
