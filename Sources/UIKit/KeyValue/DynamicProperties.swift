public import Foundation

/// A class of an app with dynamic properties, of which observers are notified.
///
/// The source rewriter declares it, and lets each dynamic property tell of its changes.
@preconcurrency @MainActor
public protocol _DynamicProperties: NSObject {
  /// The names of the dynamic properties, also of the superclasses', by key paths that begin with the class.
  static func _dynamicKeys() -> [AnyKeyPath: String]
  /// Returns the value of a dynamic property; nil for another key.
  func _dynamicValue(_ key: String) -> Any?
}

/// A class of dynamic properties that is none of UIKit's, such as a view model.
///
/// The source rewriter declares it.
@preconcurrency @MainActor
public protocol _DynamicModel: _DynamicProperties, _ObservedByName {}

extension _DynamicModel {
  /// Returns the value of a dynamic property; nil for another key.
  public func _observedValue(_ key: String) -> Any? { _dynamicValue(key) }

  /// Calls a closure when a property changes, until the observation is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name = Self._dynamicKeys()[keyPath] ?? "\(keyPath)"
    return NSKeyValueObservation(
      self, KeyValues.listener(of: self, keyPath, name, options, changeHandler))
  }

  /// Tells of a change that follows.
  public func willChangeValue(forKey key: String) {
    KeyValues.existing(of: self)?.willChange(key, from: _dynamicValue(key))
  }

  /// Tells of a change that was made.
  public func didChangeValue(forKey key: String) {
    KeyValues.existing(of: self)?.didChange(key, to: _dynamicValue(key))
  }

  /// Tells of a change that follows.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let key = Self._dynamicKeys()[keyPath] { willChangeValue(forKey: key) }
  }

  /// Tells of a change that was made.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let key = Self._dynamicKeys()[keyPath] { didChangeValue(forKey: key) }
  }
}

/// Tells of a change of a dynamic property that follows; the source rewriter calls it.
public func _willSetDynamic(_ object: NSObject, _ key: String, _ value: @autoclosure () -> Any?) {
  guard KeyValues.areObserved, MainThread.isCurrent else { return }
  let value = value()
  nonisolated(unsafe) let (owner, old) = (object, value)
  MainActor.assumeIsolated { KeyValues.existing(of: owner)?.willChange(key, from: old) }
}

/// Tells of a change of a dynamic property that was made; the source rewriter calls it.
public func _didSetDynamic(_ object: NSObject, _ key: String, _ value: @autoclosure () -> Any?) {
  guard KeyValues.areObserved, MainThread.isCurrent else { return }
  let value = value()
  nonisolated(unsafe) let (owner, new) = (object, value)
  MainActor.assumeIsolated { KeyValues.existing(of: owner)?.didChange(key, to: new) }
}

extension KeyValues {
  /// Whether any object outside of UIKit's has ever been observed, so that others pay nothing.
  nonisolated(unsafe) private(set) static var areObserved = false

  /// The address is the key of the association.
  private static let association = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  /// The observers of an object; nil without any.
  static func existing(of object: NSObject) -> KeyValues? {
    if let object = object as? _UIObject { return object.keyValues }
    return objc_getAssociatedObject(object, association) as? KeyValues
  }

  /// The observers of an object, which has none at first.
  static func ofObject(_ object: NSObject) -> KeyValues {
    areObserved = true
    if let known = existing(of: object) { return known }
    let new = KeyValues()
    if let object = object as? _UIObject {
      object.keyValues = new
    } else {
      objc_setAssociatedObject(object, association, new, .OBJC_ASSOCIATION_RETAIN)
    }
    return new
  }

  /// The value of a property that can be observed; nil for another key.
  static func value(of object: NSObject, forKey key: String) -> Any? {
    (object as? _UIObject)?.observableValue(forKey: key)
      ?? (object as? any _DynamicProperties)?._dynamicValue(key)
      ?? (object as? any _ObservedByName)?._observedValue(key)
  }

  /// A listener that calls `observeValue` of an observer, which is not retained.
  static func listener(
    of object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?, calling observer: NSObject, key: String? = nil
  ) -> Listener {
    Listener(key ?? keyPath, options, path: keyPath, context: context, owner: observer) {
      [weak observer, weak object] change in
      guard let object else { return }
      let values = change.values(for: options)
      if let observer = observer as? _UIObject {
        observer.observeValue(forKeyPath: keyPath, of: object, change: values, context: context)
      } else if let observer = observer as? any _KeyValueObserver {
        observer.observeValue(forKeyPath: keyPath, of: object, change: values, context: context)
      }
    }
  }

  /// A listener that reads a property by a key path.
  static func listener<Object: NSObject, Value>(
    of object: Object, _ keyPath: KeyPath<Object, Value>, _ name: String,
    _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) -> Listener {
    Listener(name, options, owner: nil) { [weak object] change in
      guard let object else { return }
      let isNew = options.contains(.new) && !change.isPrior
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: isNew ? object[keyPath: keyPath] : nil,
          oldValue: options.contains(.old) ? change.old as? Value : nil, indexes: nil,
          isPrior: change.isPrior))
    }
  }
}
