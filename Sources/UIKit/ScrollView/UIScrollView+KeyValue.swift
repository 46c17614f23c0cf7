// Key paths of one property differ by the class with which they begin. It is the static type of the
// object, which is known here.

extension _KeyValueObservable where Self: UIScrollView {
  /// Calls a closure when a property changes, until the observation is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name = UIScrollView.observableKey(of: keyPath, in: Self.self)
    return observe(keyPath, named: name, options, changeHandler)
  }
}
