import Foundation

/// How an association keeps its value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is kept as it is; unlike on Apple's systems it is retained.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The value is copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// The value is copied.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// The values that are associated with objects by the addresses of keys.
private struct AssociatedObjects {
  /// The values of one object.
  struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of objects beyond which entries of released objects are removed.
  var limit = 64

  mutating func set(_ value: Any?, for key: UnsafeRawPointer, of object: AnyObject) {
    let identifier = ObjectIdentifier(object)
    var entry = entries[identifier] ?? Entry(object: object)
    // Another object may have been at this address.
    if entry.object !== object { entry = Entry(object: object) }
    entry.values[key] = value
    entries[identifier] = entry.values.isEmpty ? nil : entry
    guard entries.count > limit else { return }
    entries = entries.filter { $0.value.object != nil }
    limit = max(64, entries.count * 2)
  }

  func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.values[key]
  }
}

@MainActor private var associatedObjects = AssociatedObjects()

/// Associates a value with an object by the address of a key; nil removes the association.
///
/// The value is released at the latest when many other associations were made after the object was
/// released, not at once as on Apple's systems.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let isCopied = policy == .OBJC_ASSOCIATION_COPY || policy == .OBJC_ASSOCIATION_COPY_NONATOMIC
  let kept = isCopied ? (value as? any NSCopying)?.copy(with: nil) ?? value : value
  associatedObjects.set(kept, for: key, of: object as AnyObject)
}

/// Returns the value that is associated with an object by the address of a key.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  associatedObjects.value(for: key, of: object as AnyObject)
}

/// Removes all associations of an object.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  associatedObjects.entries[ObjectIdentifier(object as AnyObject)] = nil
}

/// Calls a function; on Apple's systems temporary objects are released afterwards.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
