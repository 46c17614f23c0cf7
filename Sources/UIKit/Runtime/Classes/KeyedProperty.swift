import Foundation

/// A property that is read and set by its name, as Objective-C's runtime does on Apple's systems.
///
/// UIKit lists its own properties, and the source rewriter the properties that an app shows to Objective-C.
@preconcurrency @MainActor
public struct _KeyedProperty {
  /// The name in Objective-C, without `is` at its beginning.
  let name: String
  /// The number of superclasses of the class that declares the property.
  let depth: Int
  private let type: AnyClass
  private let read: (AnyObject) -> Any?
  private let write: ((AnyObject, Any?) -> Void)?

  private init(
    _ name: String, _ type: AnyClass, _ read: @escaping (AnyObject) -> Any?,
    _ write: ((AnyObject, Any?) -> Void)?
  ) {
    (self.name, self.type, self.read, self.write) = (Self.plain(name), type, read, write)
    depth = sequence(first: type, next: { _getSuperclass($0) }).reduce(0) { count, _ in count + 1 }
  }

  /// Creates a property that can be set.
  ///
  /// A value of another type is converted as Objective-C does it, or is ignored.
  public init<Object: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(name, Object.self, { Self.value($0, path) }) { object, value in
      guard let object = object as? Object, let value = KeyedValue<Value>.made(of: value) else {
        return
      }
      object[keyPath: path] = value
    }
  }

  /// Creates a property of an app with a closure that sets it, since setting by a key path calls the getter, too.
  public init<Object: AnyObject, Value>(
    _ name: String, _ path: KeyPath<Object, Value>,
    set: @escaping @MainActor (Object, Value) -> Void
  ) {
    self.init(name, Object.self, { Self.value($0, path) }) { object, value in
      guard let object = object as? Object, let value = KeyedValue<Value>.made(of: value) else {
        return
      }
      set(object, value)
    }
  }

  /// Creates a property that can only be read.
  @_disfavoredOverload
  public init<Object: AnyObject, Value>(_ name: String, _ path: KeyPath<Object, Value>) {
    self.init(name, Object.self, { Self.value($0, path) }, nil)
  }

  /// Creates a property of closures.
  init<Object: AnyObject, Value>(
    _ name: String, _ read: @escaping (Object) -> Value?, set: ((Object, Value) -> Void)? = nil
  ) {
    let write = set.map { set in
      { (object: AnyObject, value: Any?) in
        if let object = object as? Object, let value = KeyedValue<Value>.made(of: value) {
          set(object, value)
        }
      }
    }
    self.init(
      name, Object.self, { ($0 as? Object).flatMap(read).flatMap { KeyedObject.made(of: $0) } },
      write)
  }

  private static func value<Object, Value>(_ object: AnyObject, _ path: KeyPath<Object, Value>)
    -> Any?
  {
    (object as? Object).flatMap { KeyedObject.made(of: $0[keyPath: path]) }
  }

  /// Returns whether an object has the property.
  func belongs(to object: AnyObject) -> Bool {
    sequence(first: Swift.type(of: object) as AnyClass, next: { _getSuperclass($0) })
      .contains { $0 === type }
  }

  /// Returns the value, as an object of Foundation where it is a number or a case.
  func value(of object: AnyObject) -> Any? { read(object) }

  /// Sets the value; returns false for a property that can only be read.
  @discardableResult
  func set(_ value: Any?, in object: AnyObject) -> Bool {
    guard let write else { return false }
    write(object, value)
    return true
  }

  /// The name of a property in Objective-C, such as `hidden` of `isHidden`.
  static func plain(_ name: String) -> String {
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return name }
    return first.lowercased() + rest.dropFirst()
  }
}

/// The value of a property as Objective-C returns it.
private enum KeyedObject {
  static func made(of value: Any) -> Any? {
    switch value {
    case let value as any OptionalValue: value.content.flatMap { made(of: $0) }
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as UInt: NSNumber(value: value)
    // No number of Foundation is cast to this type on Linux.
    case is CGFloat: value
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case is AnyObject.Type: value
    case let value as any RawRepresentable: made(of: value.rawValue)
    default: value
    }
  }
}

/// A value that may be absent.
private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { map { $0 } }
}

/// The conversion of a value to the type of a property.
enum KeyedValue<Value> {
  /// Returns a value as the type of a property; nil if it cannot be converted.
  ///
  /// Numbers are converted to each other, and to cases by their raw values.
  static func made(of value: Any?) -> Value? {
    let value = value is NSNull ? nil : value
    if let value = value as? Value { return value }
    guard let value else { return nil }
    if let number = number(value) {
      let values: [Any] = [
        CGFloat(number), Float(number), number, Int(exactly: number.rounded()) ?? 0,
        UInt(exactly: number.rounded()) ?? 0, number != 0, NSNumber(value: number),
      ]
      if let found = values.lazy.compactMap({ $0 as? Value }).first { return found }
    }
    guard let type = Value.self as? any RawRepresentable.Type else { return nil }
    return raw(type, value) as? Value
  }

  private static func raw<Case: RawRepresentable>(_ type: Case.Type, _ value: Any) -> Any? {
    KeyedValue<Case.RawValue>.made(of: value).flatMap { Case(rawValue: $0) }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as NSNumber: value.doubleValue
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as UInt: Double(value)
    default: nil
    }
  }
}
