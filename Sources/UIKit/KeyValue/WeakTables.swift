public import Foundation

/// A set of objects that may not retain them, in the order in which they were added.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  /// How objects are kept.
  public struct Options: OptionSet, Sendable {
    /// The bits of Foundation's own values.
    public let rawValue: UInt

    /// Creates options from Foundation's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Objects are retained.
    public static var strongMemory: Options { [] }
    /// Objects are not retained.
    public static var weakMemory: Options { Options(rawValue: 5) }
    /// Objects are compared by identity.
    public static var objectPointerPersonality: Options { Options(rawValue: 1 << 9) }
  }

  private struct Entry {
    weak var object: ObjectType?
    let retained: ObjectType?
  }

  private var entries: [Entry] = []
  private let isWeak: Bool

  /// Creates an empty set.
  public init(options: Options = .strongMemory, capacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }

  /// Returns an empty set that does not retain its objects.
  @discardableResult
  public static func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory, capacity: 0)
  }

  /// The objects that still exist, in the order in which they were added.
  public var allObjects: [ObjectType] { entries.compactMap(\.object) }
  /// The first object; nil if the set is empty.
  public var anyObject: ObjectType? { allObjects.first }
  /// The number of objects, including those that no longer exist, as on Apple's systems.
  public var count: Int { entries.count }

  /// Returns whether the set contains an object.
  @discardableResult
  public func contains(_ anObject: ObjectType?) -> Bool {
    anObject != nil && entries.contains { $0.object === anObject }
  }

  /// Adds an object.
  public func add(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    entries.append(Entry(object: object, retained: isWeak ? nil : object))
  }

  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil || $0.object === object }
  }

  /// Removes all objects.
  public func removeAllObjects() {
    entries = []
  }
}

/// How the functions of Foundation hold the objects of a table.
public struct NSPointerFunctions: Sendable {
  /// Whether objects are retained.
  public struct Options: OptionSet, Hashable, Sendable {
    /// Foundation's raw value.
    public let rawValue: UInt

    /// Creates options from Foundation's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are not retained.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual`, as they always are.
    public static let objectPersonality: Options = []
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Objects are copied; they are not.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// How a table holds its objects.
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// A dictionary of objects by objects that may not retain them, in the order in which they were added.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var key: KeyType?
    let retainedKey: KeyType?
    weak var object: ObjectType?
    let retainedObject: ObjectType?
  }

  private var entries: [Entry] = []
  private let (holdsKeys, holdsObjects): (Bool, Bool)

  private init(holdsKeys: Bool, holdsObjects: Bool) {
    (self.holdsKeys, self.holdsObjects) = (holdsKeys, holdsObjects)
  }

  /// Creates an empty table that holds keys and objects by options.
  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.init(
      holdsKeys: !keyOptions.contains(.weakMemory),
      holdsObjects: !valueOptions.contains(.weakMemory))
  }

  /// The keys, in the order in which they were added.
  public var keys: [KeyType] { entries.filter { $0.object != nil }.compactMap(\.key) }

  /// Returns the objects one after the other; nil for none.
  @discardableResult
  public func objectEnumerator() -> NSEnumerator? {
    ListEnumerator(entries.filter { $0.key != nil }.compactMap(\.object))
  }

  /// Returns the keys one after the other.
  @discardableResult
  public func keyEnumerator() -> NSEnumerator { ListEnumerator(keys) }

  /// Returns an empty dictionary that retains keys and objects.
  @discardableResult
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: true)
  }

  /// Returns an empty dictionary that retains keys only.
  @discardableResult
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: true, holdsObjects: false)
  }

  /// Returns an empty dictionary that retains objects only.
  @discardableResult
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: true)
  }

  /// Returns an empty dictionary that retains nothing.
  @discardableResult
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(holdsKeys: false, holdsObjects: false)
  }

  /// The number of entries whose key and object still exist.
  public var count: Int { entries.count { $0.key != nil && $0.object != nil } }

  /// Returns the object of a key, compared by `isEqual`; nil if there is none.
  @discardableResult
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    entries.first { Self.areEqual($0.key, aKey) }?.object
  }

  /// Sets the object of a key.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let anObject, let aKey else { return }
    entries.append(
      Entry(
        key: aKey, retainedKey: holdsKeys ? aKey : nil, object: anObject,
        retainedObject: holdsObjects ? anObject : nil))
  }

  /// Removes the object of a key.
  public func removeObject(forKey aKey: KeyType?) {
    entries.removeAll { $0.key == nil || $0.object == nil || Self.areEqual($0.key, aKey) }
  }

  /// Removes all entries.
  public func removeAllObjects() {
    entries = []
  }

  private static func areEqual(_ one: KeyType?, _ other: KeyType?) -> Bool {
    if one === other { return one != nil }
    guard let one = one as? NSObject, let other = other as? NSObject else { return false }
    return one.isEqual(other)
  }
}

/// Enumerates a list.
private final class ListEnumerator: NSEnumerator {
  private var rest: ArraySlice<Any>

  init(_ objects: [Any]) {
    rest = objects[...]
  }

  override func nextObject() -> Any? { rest.popFirst() }
}

/// Locks of blocks that only one thread at a time may execute; all objects share one.
private let synchronization = NSRecursiveLock()

/// Begins a block that only one thread at a time executes; returns 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  synchronization.lock()
  return 0
}

/// Ends a block that only one thread at a time executes; returns 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  synchronization.unlock()
  return 0
}
