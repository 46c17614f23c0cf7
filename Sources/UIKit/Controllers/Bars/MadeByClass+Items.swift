extension UITabBarItem: _MadeByClass {
  @_silgen_name("flickbook_tab_item_class") @usableFromInline
  static func _madeByClass() -> UITabBarItem
  @_silgen_name("flickbook_tab_item_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension _MadeByClass where Self: UITabBarItem {
  /// Creates an item of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_tab_item")
  public init()
  @MainActor @preconcurrency @_silgen_name("flickbook_tab_item") @usableFromInline
  static func _made() -> Self {
    _ofClass(_newByClass())
  }
}

extension UIBarButtonItem: _MadeByClass {
  @_silgen_name("flickbook_bar_item_class") @usableFromInline
  static func _madeByClass() -> UIBarButtonItem
  @_silgen_name("flickbook_bar_item_class") @usableFromInline
  convenience init(madeByClass: Void) { self.init() }
}

extension _MadeByClass where Self: UIBarButtonItem {
  /// Creates an item of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_bar_item")
  public init()
  @MainActor @preconcurrency @_silgen_name("flickbook_bar_item") @usableFromInline
  static func _made() -> Self {
    _ofClass(_newByClass())
  }
}
