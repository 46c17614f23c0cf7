extension UIScrollViewDelegate {
  /// Returns whether the object has a method of this name, as far as its class is known.
  @_disfavoredOverload
  @discardableResult
  public func responds(to selector: Selector!) -> Bool { selector.isKnown(to: self) }
}
