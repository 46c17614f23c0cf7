import Foundation

/// The observers of one object's properties, and the values that were set for other keys.
@MainActor
final class KeyValues {
  /// A change of a property.
  struct Change {
    var old: Any?
    var new: Any?
    var isPrior = false

    /// The dictionary that an observer receives.
    func values(for options: NSKeyValueObservingOptions) -> [NSKeyValueChangeKey: Any] {
      var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new), !isPrior { values[.newKey] = new }
      if options.contains(.old) { values[.oldKey] = old }
      if isPrior { values[.notificationIsPriorKey] = true }
      return values
    }
  }

  /// One observer of one property.
  final class Listener {
    let key: String
    /// The path of keys that the observer named.
    let path: String
    let options: NSKeyValueObservingOptions
    let context: UnsafeMutableRawPointer?
    /// The object that observes, not retained.
    weak let owner: AnyObject?
    let notify: @MainActor (Change) -> Void

    init(
      _ key: String, _ options: NSKeyValueObservingOptions, path: String? = nil,
      context: UnsafeMutableRawPointer? = nil, owner: AnyObject?,
      notify: @escaping @MainActor (Change) -> Void
    ) {
      self.key = key
      self.path = path ?? key
      self.options = options
      self.context = context
      self.owner = owner
      self.notify = notify
    }
  }

  /// The values of keys that no property has.
  var undefined: [String: Any] = [:]
  private var listeners: [Listener] = []
  /// The values before the changes in progress.
  private var old: [(key: String, value: Any?)] = []

  func add(_ listener: Listener, value: Any?) {
    listeners.append(listener)
    if listener.options.contains(.initial) { listener.notify(Change(new: value)) }
  }

  func remove(where matches: (Listener) -> Bool) {
    listeners.removeAll(where: matches)
  }

  func remove(_ listener: Listener) {
    listeners.removeAll { $0 === listener }
  }

  /// Whether any observer listens to a property.
  func hasListener(for key: String) -> Bool {
    listeners.contains { $0.key == key }
  }

  /// Whether an object observes a property.
  func hasListener(for key: String, of owner: AnyObject) -> Bool {
    listeners.contains { $0.key == key && $0.owner === owner }
  }

  func willChange(_ key: String, from value: Any?) {
    guard hasListener(for: key) else { return }
    old.append((key, value))
    for listener in listeners where listener.key == key && listener.options.contains(.prior) {
      listener.notify(Change(old: value, isPrior: true))
    }
  }

  /// Notifies the observers of a change that was made.
  func changed(_ key: String, from old: Any?, to new: Any?) {
    willChange(key, from: old)
    didChange(key, to: new)
  }

  func didChange(_ key: String, to value: Any?) {
    guard let index = old.lastIndex(where: { $0.key == key }) else { return }
    let before = old.remove(at: index).value
    // As in Foundation, the observer that was added last is called first.
    for listener in listeners.reversed() where listener.key == key {
      listener.notify(Change(old: before, new: value))
    }
  }
}
