public import Foundation

/// The content of the notification of a change.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The bits of Foundation's own values.
  public let rawValue: UInt

  /// Creates options from Foundation's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// One notification at once, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Another notification before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public var rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind, as the raw value of `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of a change of a collection, which are never present here.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the notification precedes the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property, as a closure observes it.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public let kind: NSKeyValueChange
  /// The new value, if the options ask for it.
  public let newValue: Value?
  /// The value before the change, if the options ask for it.
  public let oldValue: Value?
  /// The indexes of a change of a collection; always nil here.
  public let indexes: IndexSet?
  /// Whether the notification precedes the change.
  public let isPrior: Bool
}

/// An observation, which ends when it is invalidated or released.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private weak var values: KeyValues?
  private var listener: KeyValues.Listener?

  init(_ object: NSObject, _ listener: KeyValues.Listener) {
    let values = KeyValues.ofObject(object)
    self.values = values
    self.listener = listener
    super.init()
    values.add(listener, value: KeyValues.value(of: object, forKey: listener.key))
    (object as? _UIObject)?.isObserved(listener.key)
  }

  /// Ends the observation.
  public func invalidate() {
    if let listener { values?.remove(listener) }
    listener = nil
  }

  isolated deinit {
    invalidate()
  }
}

/// An object whose properties can be observed by key paths.
@preconcurrency @MainActor
public protocol _KeyValueObservable: _UIObject {}

extension _UIObject: _KeyValueObservable {}

extension _KeyValueObservable {
  /// Calls a closure when a property changes, until the observation is released.
  ///
  /// The properties that notify are listed in the source compatibility page; the closure is never
  /// called for another one, except at once for the option `initial`.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name =
      KeyTable.name(of: keyPath, in: Self.self)
      ?? (Self.self as? any _DynamicProperties.Type)?._dynamicKeys()[keyPath]
    return NSKeyValueObservation(
      self, KeyValues.listener(of: self, keyPath, name ?? "\(keyPath)", options, changeHandler))
  }
}
