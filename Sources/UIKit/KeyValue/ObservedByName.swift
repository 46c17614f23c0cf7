public import Foundation

/// An object that is none of UIKit's, and of which properties are observed by their names: a view model of an app, or an
/// object of Foundation's.
@preconcurrency @MainActor
public protocol _ObservedByName: NSObject {
  /// Returns the value of a property that can be observed; nil for another key.
  func _observedValue(_ key: String) -> Any?
  /// Called before an observer of a property is added.
  func _willBeObserved(_ key: String)
}

extension _ObservedByName {
  /// Does nothing: the object tells of its changes.
  public func _willBeObserved(_ key: String) {}

  /// Calls `observeValue` of an observer, which is not retained, when a property changes.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    _willBeObserved(keyPath)
    KeyValues.ofObject(self).add(
      KeyValues.listener(of: self, keyPath, options, context, calling: observer),
      value: _observedValue(keyPath))
  }

  /// Stops calling an observer for a property.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValues.existing(of: self)?.remove { $0.owner === observer && $0.key == keyPath }
  }

  /// Stops calling an observer for a property and a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyValues.existing(of: self)?.remove {
      $0.owner === observer && $0.key == keyPath && $0.context == context
    }
  }
}
