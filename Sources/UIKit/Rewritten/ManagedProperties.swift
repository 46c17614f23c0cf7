import Foundation

/// An object that keeps the values of its `@NSManaged` properties itself, by their names.
public protocol _ManagedOwner: AnyObject {
  /// The values that were set.
  var _managedValues: [String: Any] { get set }
}

/// The key of the values of objects that do not keep them.
@MainActor private var managedKey: UInt8 = 0

/// Returns the value of an `@NSManaged` property; the rewriter calls it.
///
/// Without a value it is nil, zero, false, or empty; a property of another type traps. To be called on the main
/// thread. Rule: A86d.
public func _managedValue<Value>(_ object: AnyObject, _ name: String) -> Value {
  let kept = managedValues(of: object)[name]
  if let value = kept as? Value { return value }
  if let number = number(kept), let type = Value.self as? any ManagedNumber.Type,
    let value = type.init(managed: number) as? Value
  {
    return value
  }
  if let value = emptyValue(of: Value.self) as? Value { return value }
  fatalError("The property \(name) of \(type(of: object)) has no value")
}

/// Sets the value of an `@NSManaged` property; the rewriter calls it.
///
/// To be called on the main thread. Rule: A86d.
public func _setManagedValue<Value>(_ object: AnyObject, _ name: String, _ value: Value) {
  let kept: Any? = if let value = value as? any ManagedOptional { value.wrapped } else { value }
  changeManagedValues(of: object) { $0[name] = kept }
}

/// Adds objects to the set of a relation or removes them, by the name of an `@NSManaged` method: `addToSentences` or
/// `removeFromSentences`; the rewriter calls it.
///
/// Other methods trap. To be called on the main thread. Rule: A86d.
public func _changeManagedSet(_ object: AnyObject, _ method: String, _ change: Any) {
  let isAdded = method.hasPrefix("addTo")
  guard isAdded || method.hasPrefix("removeFrom") else {
    fatalError("The method \(method) of \(type(of: object)) is not generated here")
  }
  let noun = method.dropFirst(isAdded ? "addTo".count : "removeFrom".count)
  let name = noun.prefix(1).lowercased() + noun.dropFirst()
  let changed: [Any] =
    (change as? NSSet)?.allObjects ?? (change as? NSOrderedSet)?.array ?? [change]
  changeManagedValues(of: object) { values in
    if values[name] is NSOrderedSet || change is NSOrderedSet {
      let set = NSMutableOrderedSet(orderedSet: values[name] as? NSOrderedSet ?? NSOrderedSet())
      if isAdded { set.addObjects(from: changed) } else { set.removeObjects(in: changed) }
      values[name] = NSOrderedSet(orderedSet: set)
    } else {
      let set = NSMutableSet(set: values[name] as? NSSet as? Set<AnyHashable> ?? [])
      for value in changed { if isAdded { set.add(value) } else { set.remove(value) } }
      values[name] = NSSet(array: set.allObjects)
    }
  }
}

/// A kept value as a number; nil for another one.
private func number(_ value: Any?) -> NSNumber? {
  switch value {
  case let value as NSNumber: value
  case let value as any BinaryInteger: NSNumber(value: Int(truncatingIfNeeded: value))
  case let value as Double: NSNumber(value: value)
  case let value as Float: NSNumber(value: value)
  default: nil
  }
}

private func managedValues(of object: AnyObject) -> [String: Any] {
  if let owner = object as? any _ManagedOwner { return owner._managedValues }
  nonisolated(unsafe) let object = object
  nonisolated(unsafe) var values: [String: Any] = [:]
  MainActor.assumeIsolated {
    values = objc_getAssociatedObject(object, &managedKey) as? [String: Any] ?? [:]
  }
  return values
}

private func changeManagedValues(of object: AnyObject, _ change: (inout [String: Any]) -> Void) {
  var values = managedValues(of: object)
  change(&values)
  if let owner = object as? any _ManagedOwner { return owner._managedValues = values }
  nonisolated(unsafe) let object = object
  nonisolated(unsafe) let changed = values
  MainActor.assumeIsolated {
    objc_setAssociatedObject(object, &managedKey, changed, .OBJC_ASSOCIATION_RETAIN)
  }
}

private func emptyValue(of type: Any.Type) -> Any? {
  switch type {
  case let type as any ManagedOptional.Type: type.nothing
  case let type as any ManagedNumber.Type: type.init(managed: 0)
  case is Bool.Type: false
  case is String.Type: ""
  case is Data.Type: Data()
  case is NSSet.Type: NSSet()
  case is NSOrderedSet.Type: NSOrderedSet()
  default: nil
  }
}

/// An optional value whose type is not known.
private protocol ManagedOptional {
  static var nothing: Any { get }
  /// The value inside of it; nil without one.
  var wrapped: Any? { get }
}

extension Optional: ManagedOptional {
  fileprivate static var nothing: Any { Self.none as Any }
  fileprivate var wrapped: Any? { map { $0 as Any } }
}

/// A number whose type may differ from the type of the value that was set, as `setValue(_:forKey:)` may have.
private protocol ManagedNumber {
  init(managed: NSNumber)
}

extension Int: ManagedNumber { fileprivate init(managed: NSNumber) { self = managed.intValue } }
extension Int16: ManagedNumber { fileprivate init(managed: NSNumber) { self = managed.int16Value } }
extension Int32: ManagedNumber { fileprivate init(managed: NSNumber) { self = managed.int32Value } }
extension Int64: ManagedNumber { fileprivate init(managed: NSNumber) { self = managed.int64Value } }
extension Float: ManagedNumber { fileprivate init(managed: NSNumber) { self = managed.floatValue } }
extension Double: ManagedNumber {
  fileprivate init(managed: NSNumber) { self = managed.doubleValue }
}
