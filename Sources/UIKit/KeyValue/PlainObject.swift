public import Foundation

/// An object that is none of UIKit's and observes properties by their names.
///
/// The source rewriter declares it for a class that overrides `observeValue`.
@preconcurrency @MainActor
public protocol _KeyValueObserver: AnyObject {
  /// Called when an observed property has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// The methods of `NSObject` that Foundation lacks on Linux, as an override calls them by `super`.
public struct _PlainObject {
  private let object: NSObject

  /// Names an object.
  public init(_ object: NSObject) { self.object = object }

  /// Does nothing; on Apple's systems a change that nobody expects ends the program.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Returns the value of a stored property; nil for another key.
  @discardableResult
  public func value(forKey key: String) -> Any? {
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next {
      if let found = mirror.children.first(where: { $0.label == key }) {
        let inner = Mirror(reflecting: found.value)
        return inner.displayStyle == .optional ? inner.children.first?.value : found.value
      }
      next = mirror.superclassMirror
    }
    return nil
  }

  /// Has no effect: no property can be set by its name on Linux.
  public func setValue(_ value: Any?, forKey key: String) {}

  /// Returns nil; on Apple's systems a key without a value ends the program.
  @discardableResult
  public func value(forUndefinedKey key: String) -> Any? { nil }

  /// Has no effect; on Apple's systems a key of no property ends the program.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {}

  /// Returns nil: messages are not forwarded.
  @discardableResult
  public func forwardingTarget(for selector: Selector!) -> Any? { nil }

  /// Returns true: every property tells of its changes.
  @discardableResult
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// Returns no keys: no property depends on another one.
  @discardableResult
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
}
