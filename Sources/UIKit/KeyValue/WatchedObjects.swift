public import Foundation

/// An object of Foundation's whose changes are noticed by comparing: `UserDefaults`, `Progress`, `OperationQueue`.
///
/// Foundation on Linux tells nobody of a change. The values that are observed are compared at the end of each turn,
/// and where rewritten sources change a setting, at once.
@preconcurrency @MainActor
public protocol _WatchedObject: _ObservedByName {}

extension UserDefaults: _WatchedObject {
  /// Returns the value of a key; nil without one.
  public func _observedValue(_ key: String) -> Any? { object(forKey: key) }
}

extension Progress: _WatchedObject {
  /// Returns the value of a key that can be observed; nil for another key.
  public func _observedValue(_ key: String) -> Any? {
    switch key {
    case "fractionCompleted": fractionCompleted
    case "completedUnitCount": completedUnitCount
    case "totalUnitCount": totalUnitCount
    case "isFinished", "finished": isFinished
    case "isCancelled", "cancelled": isCancelled
    case "isPaused", "paused": isPaused
    case "isIndeterminate", "indeterminate": isIndeterminate
    case "localizedDescription": localizedDescription
    default: nil
    }
  }
}

extension OperationQueue: _WatchedObject {
  /// Returns the value of a key that can be observed; nil for another key.
  public func _observedValue(_ key: String) -> Any? {
    switch key {
    case "operationCount": operationCount
    case "isSuspended", "suspended": isSuspended
    default: nil
    }
  }
}

extension _WatchedObject {
  /// Calls a closure when a property changes, until the observation is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name = "\(keyPath)"
    WatchedValues.add(self, name) { [weak self] in self?[keyPath: keyPath] }
    return NSKeyValueObservation(
      self, KeyValues.listener(of: self, keyPath, name, options, changeHandler))
  }

  /// Begins to compare the value of a key.
  public func _willBeObserved(_ key: String) {
    WatchedValues.add(self, key) { [weak self] in self?._observedValue(key) }
  }
}

/// The values of Foundation's objects that are observed.
@MainActor
enum WatchedValues {
  /// A value that is observed.
  private struct Watch {
    weak let object: NSObject?
    let key: String
    let read: () -> Any?
    var last: Any?
  }

  private static var watches: [Watch] = []

  /// Begins to compare a value of an object, unless it is compared already.
  static func add(_ object: NSObject, _ key: String, _ read: @escaping () -> Any?) {
    guard !watches.contains(where: { $0.object === object && $0.key == key }) else { return }
    watches.append(Watch(object: object, key: key, read: read, last: read()))
    TurnLoop.compareValues = tellChanges
  }

  /// Tells the observers of the values that are not what they were; observers are called in the order in which the
  /// values were first observed.
  static func tellChanges() {
    guard !watches.isEmpty else { return }
    watches.removeAll { watch in
      guard let object = watch.object else { return true }
      return KeyValues.existing(of: object)?.hasListener(for: watch.key) != true
    }
    var changes: [(KeyValues, String, old: Any?, new: Any?)] = []
    for index in watches.indices {
      let (old, new) = (watches[index].last, watches[index].read())
      guard let object = watches[index].object, let values = KeyValues.existing(of: object),
        !isSame(old, new)
      else { continue }
      watches[index].last = new
      changes.append((values, watches[index].key, old, new))
    }
    for change in changes { change.0.changed(change.1, from: change.old, to: change.new) }
  }

  private static func isSame(_ old: Any?, _ new: Any?) -> Bool {
    switch (old.flatMap(unwrapped), new.flatMap(unwrapped)) {
    case (nil, nil): true
    case (let old?, let new?): equal(old, new)
    default: false
    }
  }

  /// An optional value is no value of its own where it is nil.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  private static func equal(_ old: Any, _ new: Any) -> Bool {
    if let old = old as? AnyHashable, let new = new as? AnyHashable { return old == new }
    func isEqual<Value: Equatable>(_ old: Value) -> Bool { (new as? Value) == old }
    if let old = old as? any Equatable { return isEqual(old) }
    return "\(old)" == "\(new)"
  }
}

/// The setters of settings, which rewritten sources call by Foundation's names: observers hear of a change at once.
extension UserDefaults {
  /// Changes a setting, tells the observers of its key, and posts `didChangeNotification`.
  public func _change(_ body: (UserDefaults) -> Void) {
    body(self)
    if MainThread.isCurrent { MainActor.assumeIsolated { WatchedValues.tellChanges() } }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  /// Sets the value of a key; nil removes it.
  public func _set(_ value: Any?, _ key: String) { _change { $0.set(value, forKey: key) } }
  /// Sets the whole number of a key.
  public func _set(_ value: Int, _ key: String) { _change { $0.set(value, forKey: key) } }
  /// Sets the number of a key.
  public func _set(_ value: Float, _ key: String) { _change { $0.set(value, forKey: key) } }
  /// Sets the number of a key.
  public func _set(_ value: Double, _ key: String) { _change { $0.set(value, forKey: key) } }
  /// Sets the truth value of a key.
  public func _set(_ value: Bool, _ key: String) { _change { $0.set(value, forKey: key) } }
  /// Sets the address of a key.
  public func _set(_ value: URL?, _ key: String) { _change { $0.set(value, forKey: key) } }
  /// Removes the value of a key.
  public func _remove(_ key: String) { _change { $0.removeObject(forKey: key) } }
}
