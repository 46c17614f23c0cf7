extension UIStoryboardSegue: _MadeByClass {
  @_silgen_name("flickbook_segue_class") @usableFromInline
  static func _madeByClass(
    identifier: __owned String?, source: __owned UIViewController,
    destination: __owned UIViewController
  ) -> UIStoryboardSegue
  @_silgen_name("flickbook_segue_class") @usableFromInline
  convenience init(
    madeByClass identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }
}

extension _MadeByClass where Self: UIStoryboardSegue {
  /// Creates a segue of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_segue")
  public init(identifier: String?, source: UIViewController, destination: UIViewController)
  @MainActor @preconcurrency @_silgen_name("flickbook_segue") @usableFromInline
  static func _made(
    identifier: __owned String?, source: __owned UIViewController,
    destination: __owned UIViewController
  ) -> Self {
    unsafeDowncast(
      _madeByClass(identifier: identifier, source: source, destination: destination), to: Self.self)
  }
}
