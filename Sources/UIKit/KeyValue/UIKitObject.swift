public import Foundation

/// The base of UIKit's classes: the members that an app overrides and that `NSObject` has on Apple's
/// systems only.
///
/// The source compatibility page, 1.5.
@preconcurrency @MainActor
open class _UIObject: NSObject {
  /// The observers of the object's properties, and the values set by key; nil if there is neither.
  final var keyValues: KeyValues?

  /// Creates an object.
  public override init() {
    super.init()
  }

  /// Returns the name of the class with the names of its module and of the types around it.
  ///
  /// The `NSStringFromClass` of Linux traps for a class that is nested in another type.
  @discardableResult
  open class func description() -> String { _stringFromClass(self) }

  // MARK: Nibs

  /// Never called: nibs wake objects, not classes.
  open class func awakeFromNib() {}

  /// Called after the object was made for a nib and its outlets were connected.
  open func awakeFromNib() { callOverride() }

  /// Called by Interface Builder only.
  open func prepareForInterfaceBuilder() {}

  /// Connects the outlets of an object that was made for a nib without a file.
  ///
  /// The source rewriter declares it for a class with outlets: each gets a new object of its type.
  open func _connectOutlets() {}

  /// Sets an outlet or a property of `@IBInspectable` by its name; returns whether the class has one.
  ///
  /// The source rewriter declares it for a class with outlets. Rule: A82.
  @discardableResult
  open func _setOutlet(_ name: String, _ value: Any?) -> Bool { false }

  /// Returns the object of an outlet as the type that the outlet has.
  @discardableResult
  public final func _castOutlet<Object>(_ value: Any?) -> Object? { value as? Object }

  /// Returns the objects of a collection of outlets that have its type.
  @discardableResult
  public final func _castOutlets<Object>(_ value: Any?) -> [Object] {
    NibValue.objects(value)
  }

  /// Returns the value of a runtime attribute as the type of a property, or else the value that the property has.
  @discardableResult
  public final func _castAttribute<Value>(_ value: Any?, _ old: @autoclosure () -> Value) -> Value {
    KeyedValue.made(of: value) ?? old()
  }

  /// Returns nil for an outlet whose object only a nib or storyboard could describe.
  @_disfavoredOverload
  @discardableResult
  public final func _outlet<Object>(_ type: Object.Type) -> Object? { nil }

  // MARK: Key-value coding

  /// Returns the value of a property: of UIKit's common ones, of a property that the app shows to Objective-C, or of a
  /// stored property of the app's own classes; for another key the value that was set for it.
  ///
  /// Raises `NSUnknownKeyException` for a key without a value. Rule: A82d.
  @discardableResult
  open func value(forKey key: String) -> Any? {
    if let value = observableValue(forKey: key) { return value }
    if KeyTable.property(named: key, of: self) != nil { return nil }
    if let value = keyValues?.undefined[key] { return value }
    if let stored = storedValue(forKey: key) { return stored.value }
    return value(forUndefinedKey: key)
  }

  /// The value of a stored property that a class of the app declares, such as an inspectable one; nil without it.
  private func storedValue(forKey key: String) -> (value: Any?, Void)? {
    var next: Mirror? = Mirror(reflecting: self)
    while let mirror = next, !String(reflecting: mirror.subjectType).hasPrefix("UIKit.") {
      if let found = mirror.children.first(where: { $0.label == key }) {
        let inner = Mirror(reflecting: found.value)
        // An optional value is the value in it.
        return (inner.displayStyle == .optional ? inner.children.first?.value : found.value, ())
      }
      next = mirror.superclassMirror
    }
    return nil
  }

  /// Sets the value of a key.
  ///
  /// Outlets, inspectable properties and properties that rewritten sources show to Objective-C are set, and UIKit's
  /// common ones; the value of another key is kept for `value(forKey:)`. Rule: A82d.
  open func setValue(_ value: Any?, forKey key: String) {
    if !setProperty(value, key) { setValue(value, forUndefinedKey: key) }
  }

  /// Sets a property; returns false if the object has none with that name.
  private func setProperty(_ value: Any?, _ key: String) -> Bool {
    _setOutlet(key, value)
      || KeyTable.property(named: key, of: self)?.set(value, in: self) ?? false
  }

  /// Returns the value at the end of a path of keys.
  @discardableResult
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: "."),
      KeyTable.property(named: keyPath, of: self) == nil
    else { return value(forKey: keyPath) }
    let holder = value(forKey: String(keyPath[..<dot])) as? _UIObject
    return holder?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Sets the value at the end of a path of keys.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: "."),
      KeyTable.property(named: keyPath, of: self) == nil
    else { return setValue(value, forKey: keyPath) }
    let holder = self.value(forKey: String(keyPath[..<dot])) as? _UIObject
    holder?.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Sets a runtime attribute of a nib, which is a path of keys; returns false if nothing has it.
  final func takeAttribute(_ value: Any?, _ keyPath: String) -> Bool {
    if setProperty(value, keyPath) { return true }
    guard let dot = keyPath.firstIndex(of: ".") else {
      setValue(value, forKey: keyPath)
      // A class may take keys that no property has.
      return RewrittenClasses.shared.declares(
        anyOf: ["setValue:forKey:", "setValue:forUndefinedKey:"], type(of: self)
      ) { _ in false } == true
    }
    let key = String(keyPath[..<dot])
    let property = KeyTable.property(named: key, of: self)
    let holder = property.map { $0.value(of: self) } ?? storedValue(forKey: key)?.value
    return (holder as? _UIObject)?.takeAttribute(
      value, String(keyPath[keyPath.index(after: dot)...])) ?? false
  }

  /// Called for a key without a value; raises `NSUnknownKeyException`.
  @discardableResult
  open func value(forUndefinedKey key: String) -> Any? {
    UIKitException.raise(
      .unknownKey,
      "[<\(type(of: self))> valueForUndefinedKey:]: this class is not key value coding-compliant "
        + "for the key \(key).")
    return nil
  }

  /// Called for a key of no property; keeps the value for `value(forKey:)`.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    keyValues = keyValues ?? KeyValues()
    keyValues?.undefined[key] = value
  }

  // MARK: Key-value observing

  /// Called when an observed property has changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Calls `observeValue` of an observer, which is not retained, when a property changes.
  ///
  /// The properties that notify are listed in the source compatibility page. At the end of a path of keys the object is
  /// observed that is there now.
  open func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let (holder, key) = observed(keyPath)
    holder?.add(
      KeyValues.listener(of: self, keyPath, options, context, calling: observer, key: key))
  }

  /// The object with the last property of a path of keys, and the name of that property.
  private func observed(_ keyPath: String) -> (holder: _UIObject?, key: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return (self, _KeyedProperty.plain(keyPath)) }
    let key = String(keyPath[keyPath.index(after: dot)...])
    let holder = value(forKeyPath: String(keyPath[..<dot]))
    return (holder as? _UIObject, _KeyedProperty.plain(key))
  }

  /// Stops calling an observer for a property.
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    let (holder, _) = observed(keyPath)
    holder?.keyValues?.remove { $0.owner === observer && $0.path == keyPath }
  }

  /// Stops calling an observer for a property and a context.
  open func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let (holder, _) = observed(keyPath)
    holder?.keyValues?.remove {
      $0.owner === observer && $0.path == keyPath && $0.context == context
    }
  }

  /// Called before a change that the object makes to a property by itself.
  open func willChangeValue(forKey key: String) {
    keyValues?.willChange(key, from: KeyValues.value(of: self, forKey: key))
  }

  /// Called after a change that the object made to a property by itself.
  open func didChangeValue(forKey key: String) {
    keyValues?.didChange(key, to: KeyValues.value(of: self, forKey: key))
  }

  /// Makes a change of which observers of the property are notified, if there are any.
  @inline(__always)
  final func changing(_ key: @autoclosure () -> String, _ change: () -> Void) {
    guard let keyValues else { return change() }
    let key = key()
    keyValues.willChange(key, from: observableValue(forKey: key))
    change()
    keyValues.didChange(key, to: observableValue(forKey: key))
  }

  final func add(_ listener: KeyValues.Listener) {
    KeyValues.ofObject(self).add(
      listener, value: KeyValues.value(of: self, forKey: listener.key))
    isObserved(listener.key)
  }

  /// Called when a property is observed.
  func isObserved(_ key: String) {}

  /// Returns the value of a property that can be observed; nil for another key.
  func observableValue(forKey key: String) -> Any? {
    KeyTable.property(named: key, of: self)?.value(of: self)
  }
}

/// An object with outlets that is neither a view nor a controller, such as the data source of a xib.
///
/// The source rewriter declares it for such classes. Rule: A82.
@preconcurrency @MainActor
public protocol _OutletOwner: AnyObject {
  /// Sets an outlet by its name; returns whether the class has it.
  @discardableResult
  func _setOutlet(_ name: String, _ value: Any?) -> Bool
}

extension _OutletOwner {
  /// Returns the object of an outlet as the type that the outlet has.
  @discardableResult
  public nonisolated func _castOutlet<Object>(_ value: Any?) -> Object? { value as? Object }

  /// Returns the objects of a collection of outlets that have its type.
  @discardableResult
  public nonisolated func _castOutlets<Object>(_ value: Any?) -> [Object] {
    NibValue.objects(value)
  }

  /// Returns the value of a runtime attribute as the type of a property, or else the value that the property has.
  @discardableResult
  public nonisolated func _castAttribute<Value>(
    _ value: Any?, _ old: @autoclosure () -> Value
  ) -> Value {
    KeyedValue.made(of: value) ?? old()
  }
}

/// Values of a nib as the types of an app's properties.
private enum NibValue {
  static func objects<Object>(_ value: Any?) -> [Object] {
    (value as? [Any] ?? value.map { [$0] } ?? []).compactMap { $0 as? Object }
  }
}
