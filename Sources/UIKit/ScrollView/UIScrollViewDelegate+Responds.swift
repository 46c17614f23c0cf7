import Foundation

extension UIScrollViewDelegate {
  /// Returns whether the object has a method of this name, as far as its class is known.
  @_disfavoredOverload
  @discardableResult
  public func responds(to selector: Selector!) -> Bool { selector.isKnown(to: self) }

  /// Returns whether the object's class adopts a protocol, which is written `Delegate.self`.
  @_disfavoredOverload
  @discardableResult
  public func conforms<Adopted>(to aProtocol: Adopted.Type) -> Bool { self is Adopted }
}

extension UIScrollViewDelegate {
  /// Returns whether another object is equal, as `NSObject` says; an object that is none equals itself alone.
  @_disfavoredOverload
  @discardableResult
  public func isEqual(_ object: Any?) -> Bool {
    if let own = self as? NSObject { return own.isEqual(object) }
    return object.map { self === $0 as AnyObject } ?? false
  }
}
