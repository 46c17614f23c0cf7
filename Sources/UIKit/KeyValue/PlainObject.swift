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

  /// Returns the value of a property that the app shows to Objective-C, or of a stored one.
  ///
  /// Rule: A82d.
  @discardableResult
  public func value(forKey key: String) -> Any? {
    KeyCoding.onMainThread(object) { KeyCoding.plainValue(of: $0, key) } ?? nil
  }

  /// Sets a property that the app shows to Objective-C.
  ///
  /// Rule: A82d.
  public func setValue(_ value: Any?, forKey key: String) {
    nonisolated(unsafe) let value = value
    KeyCoding.onMainThread(object) { KeyCoding.setPlain(value, in: $0, key) }
  }

  /// Returns nil; on Apple's systems a key without a value ends the program.
  @discardableResult
  public func value(forUndefinedKey key: String) -> Any? { nil }

  /// Has no effect; on Apple's systems a key of no property ends the program.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {}

  /// Returns nil: no object takes the message.
  @discardableResult
  public func forwardingTarget(for selector: Selector!) -> Any? { nil }

  /// Returns true: every property tells of its changes.
  @discardableResult
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// Returns no keys: no property depends on another one.
  @discardableResult
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
}
