import Foundation

// Locks of the module os.

/// A lock that guards a value.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  private let storage: Storage

  /// Creates an open lock with a value.
  public init(uncheckedState initialState: State) {
    storage = Storage(initialState)
  }

  /// Creates an open lock with a value.
  public init(initialState: State) where State: Sendable {
    storage = Storage(initialState)
  }

  /// Runs a closure on the value, alone.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Runs a closure on the value, alone.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Runs a closure on the value, alone, if the lock is open; else returns nil.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates an open lock.
  public init() {
    self.init(uncheckedState: ())
  }

  /// Waits until the lock is open, and closes it.
  public func lock() { storage.lock.lock() }

  /// Opens the lock.
  public func unlock() { storage.lock.unlock() }

  /// Closes the lock if it is open, and returns whether it was.
  public func lockIfAvailable() -> Bool { storage.lock.try() }

  /// Runs a closure alone.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs a closure alone.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body()
  }
}

/// A lock that is a value: it may not be copied while it is closed.
public struct os_unfair_lock_s: @unchecked Sendable {
  fileprivate var isLocked = false

  /// Creates an open lock.
  public init() {}
}

/// A lock that is a value.
public typealias os_unfair_lock = os_unfair_lock_s
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Guards what all locks say: they are values, and no memory of theirs can be waited for.
private let locks = NSCondition()

/// Waits until a lock is open, and closes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  locks.lock()
  while lock.pointee.isLocked { locks.wait() }
  lock.pointee.isLocked = true
  locks.unlock()
}

/// Closes a lock if it is open, and returns whether it was.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  locks.lock()
  defer { locks.unlock() }
  guard !lock.pointee.isLocked else { return false }
  lock.pointee.isLocked = true
  return true
}

/// Opens a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  locks.lock()
  lock.pointee.isLocked = false
  locks.broadcast()
  locks.unlock()
}
