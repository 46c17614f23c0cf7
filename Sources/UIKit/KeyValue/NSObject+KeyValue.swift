public import Foundation

/// Key-value coding of objects that are none of UIKit's, such as models, arrays and dictionaries, which
/// Foundation lacks on Linux.
///
/// The properties are those that rewritten sources show to Objective-C. To be called on the main thread. Rule: A82d.
extension NSObjectProtocol {
  /// Returns the value of a key: of an array the values of its elements.
  ///
  /// Raises `NSUnknownKeyException` for a key of no property.
  @discardableResult
  public func value(forKey key: String) -> Any? {
    KeyCoding.onMainThread(self) { KeyCoding.value(of: $0, key) } ?? nil
  }

  /// Returns the value at the end of a path of keys, which may contain operators of collections, such as `@max`.
  @discardableResult
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyCoding.onMainThread(self) { KeyCoding.value(of: $0, path: keyPath[...]) } ?? nil
  }

  /// Sets the value of a key: of an array in each of its elements.
  ///
  /// A value of another type is converted as Objective-C does it, or is ignored, and so is a key of no property.
  public func setValue(_ value: Any?, forKey key: String) {
    nonisolated(unsafe) let value = value
    KeyCoding.onMainThread(self) { KeyCoding.set(value, in: $0, key) }
  }

  /// Sets the value at the end of a path of keys.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    nonisolated(unsafe) let value = value
    KeyCoding.onMainThread(self) { object in
      guard let dot = keyPath.lastIndex(of: ".") else {
        return KeyCoding.set(value, in: object, keyPath)
      }
      guard let holder = KeyCoding.value(of: object, path: keyPath[..<dot]) else { return }
      KeyCoding.set(value, in: holder as AnyObject, String(keyPath[keyPath.index(after: dot)...]))
    }
  }

  /// Sets the values of keys, in the order of the keys.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    nonisolated(unsafe) let keyedValues = keyedValues
    KeyCoding.onMainThread(self) { object in
      for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
        KeyCoding.set(value, in: object, key)
      }
    }
  }

  /// Returns the values of keys, `NSNull` where there is none.
  @discardableResult
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    let values = KeyCoding.onMainThread(self) { object in
      keys.map { ($0, KeyCoding.value(of: object, $0) ?? NSNull()) }
    }
    return Dictionary(values ?? []) { _, last in last }
  }
}

/// An object that is none of UIKit's and returns values of keys by a method of its own.
///
/// The source rewriter declares it.
@preconcurrency @MainActor
public protocol _KeyValueReader: AnyObject {
  /// Returns the value of a key.
  func value(forKey key: String) -> Any?
}

/// An object that is none of UIKit's and sets values of keys by a method of its own.
///
/// The source rewriter declares it.
@preconcurrency @MainActor
public protocol _KeyValueWriter: AnyObject {
  /// Sets the value of a key.
  func setValue(_ value: Any?, forKey key: String)
}

/// An object that is none of UIKit's and knows values of keys that no property has.
///
/// The source rewriter declares it.
@preconcurrency @MainActor
public protocol _UndefinedKeyReader: AnyObject {
  /// Returns the value of a key of no property.
  func value(forUndefinedKey key: String) -> Any?
}

/// An object that is none of UIKit's and takes values of keys that no property has.
///
/// The source rewriter declares it.
@preconcurrency @MainActor
public protocol _UndefinedKeyWriter: AnyObject {
  /// Takes the value of a key of no property.
  func setValue(_ value: Any?, forUndefinedKey key: String)
}

/// Reading and setting values by keys.
@MainActor
enum KeyCoding {
  /// Calls a function with an object; returns nil on another thread than the main one.
  nonisolated static func onMainThread<Result>(
    _ object: AnyObject, _ body: @MainActor (AnyObject) -> Result
  ) -> Result? {
    guard MainThread.isCurrent else { return nil }
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body(object) }
    return result
  }

  static func value(of object: AnyObject, _ key: String) -> Any? {
    switch object {
    case let object as _UIObject: object.value(forKey: key)
    case let object as any _KeyValueReader: object.value(forKey: key)
    case let object as NSArray where key == "@count": object.count
    case let object as NSArray:
      object.map { value(of: $0 as AnyObject, key) ?? NSNull() }
    case let object as NSSet where key == "@count": object.count
    case let object as NSSet:
      object.allObjects.compactMap { value(of: $0 as AnyObject, key) }
    case let object as NSDictionary where !key.hasPrefix("@"): object.object(forKey: key)
    case let object as UserDefaults: object.object(forKey: key)
    default: plainValue(of: object, key)
    }
  }

  /// The value of a property of an object with no methods of its own for it.
  static func plainValue(of object: AnyObject, _ key: String) -> Any? {
    if let property = KeyTable.property(named: key, of: object) {
      return property.value(of: object)
    }
    if let stored = storedValue(of: object, key) { return stored.value }
    if let object = object as? any _UndefinedKeyReader { return object.value(forUndefinedKey: key) }
    UIKitException.raise(
      .unknownKey,
      "[<\(type(of: object))> valueForUndefinedKey:]: this class is not key value coding-compliant "
        + "for the key \(key).")
    return nil
  }

  /// The value of a stored property; nil without it.
  private static func storedValue(of object: AnyObject, _ key: String) -> (value: Any?, Void)? {
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next {
      if let found = mirror.children.first(where: { $0.label == key }) {
        let inner = Mirror(reflecting: found.value)
        // An optional value is the value in it.
        return (inner.displayStyle == .optional ? inner.children.first?.value : found.value, ())
      }
      next = mirror.superclassMirror
    }
    return nil
  }

  static func value(of object: AnyObject, path: Substring) -> Any? {
    if let object = object as? _UIObject { return object.value(forKeyPath: String(path)) }
    guard let dot = path.firstIndex(of: ".") else {
      // Operators without a key are for collections.
      return value(of: object, String(path))
    }
    let (key, rest) = (path[..<dot], path[path.index(after: dot)...])
    if key.hasPrefix("@"), let all = elements(of: object) {
      return CollectionOperator(rawValue: String(key))?.value(
        of: all.compactMap { rest == "self" ? $0 : value(of: $0 as AnyObject, path: rest) })
    }
    return value(of: object, String(key)).flatMap { value(of: $0 as AnyObject, path: rest) }
  }

  private static func elements(of object: AnyObject) -> [Any]? {
    (object as? NSArray).map { Array($0) } ?? (object as? NSSet)?.allObjects
  }

  static func set(_ value: Any?, in object: AnyObject, _ key: String) {
    switch object {
    case let object as _UIObject: object.setValue(value, forKey: key)
    case let object as any _KeyValueWriter: object.setValue(value, forKey: key)
    case let object as NSArray: for element in object { set(value, in: element as AnyObject, key) }
    case let object as NSMutableDictionary:
      if let value {
        object.setObject(value, forKey: key as NSString)
      } else {
        object.removeObject(forKey: key)
      }
    case let object as UserDefaults: object._set(value, key)
    default: setPlain(value, in: object, key)
    }
  }

  /// Sets a property of an object with no methods of its own for it.
  static func setPlain(_ value: Any?, in object: AnyObject, _ key: String) {
    if KeyTable.property(named: key, of: object)?.set(value, in: object) == true { return }
    (object as? any _UndefinedKeyWriter)?.setValue(value, forUndefinedKey: key)
  }
}

/// An operator of collections in a path of keys.
private enum CollectionOperator: String {
  case sum = "@sum"
  case average = "@avg"
  case least = "@min"
  case greatest = "@max"
  case union = "@unionOfObjects"
  case distinct = "@distinctUnionOfObjects"

  func value(of values: [Any]) -> Any? {
    switch self {
    case .union: return values
    case .distinct:
      var seen = Set<AnyHashable>()
      return values.filter { ($0 as? AnyHashable).map { seen.insert($0).inserted } ?? true }
    case .sum: return NSNumber(value: numbers(values).reduce(0, +))
    case .average:
      let numbers = numbers(values)
      return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case .least: return values.min(by: isBefore)
    case .greatest: return values.max(by: isBefore)
    }
  }

  private func numbers(_ values: [Any]) -> [Double] {
    values.compactMap { KeyedValue<Double>.made(of: $0) }
  }

  private func isBefore(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? Date, let other = other as? Date { return one < other }
    if let one = one as? String, let other = other as? String { return one < other }
    return (KeyedValue<Double>.made(of: one) ?? 0) < (KeyedValue<Double>.made(of: other) ?? 0)
  }
}
