import Foundation
import Glibc

/// The optional methods of an app's own protocols, as the rewriter translates them.
///
/// The default implementation of a method calls `miss(_:)`, and returns memory that nobody reads. A
/// caller calls `answer(_:_:)`. A method is identified by a number that the rewriter makes from its
/// name. As `OptionalMethod`, for protocols that may be used on any thread. The source compatibility
/// page, 1.1, explains the scheme.
public enum _RewrittenOptional {
  /// The method whose default implementation this thread called last.
  private static let missed: pthread_key_t = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, nil) == 0 else {
      fatalError("No thread-specific value is left for optional methods.")
    }
    return key
  }()

  /// Records that the default implementation of a method was called.
  public static func miss(_ method: UInt) {
    pthread_setspecific(missed, UnsafeRawPointer(bitPattern: method))
  }

  /// Returns the result of a default implementation, which its caller drops without reading it.
  public static func unread<Result>() -> Result {
    let memory = UnsafeMutablePointer<Result>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let size = MemoryLayout<Result>.size
    UnsafeMutableRawPointer(memory).initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return memory.move()
  }

  /// Returns the result of a method; nil if it is a default implementation's.
  public static func answer<Result>(
    _ method: UInt, _ call: () throws -> Result
  ) rethrows -> Result? {
    let outer = pthread_getspecific(missed)
    defer { pthread_setspecific(missed, outer) }
    pthread_setspecific(missed, nil)
    let memory = UnsafeMutablePointer<Result>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: try call())
    guard pthread_getspecific(missed) != UnsafeMutableRawPointer(bitPattern: method) else {
      return nil
    }
    return memory.move()
  }

  /// Returns a method of an object; nil if there is no object, or if its class is known and declares no
  /// method of one of these names.
  public static func method<Target, Method>(
    _ target: Target?, _ names: [String], _ method: (Target) -> Method
  ) -> Method? {
    guard let target else { return nil }
    if type(of: target as Any) is AnyClass, !isImplemented(target as AnyObject, names) {
      return nil
    }
    return method(target)
  }

  /// Returns whether an object implements a method of one of these names, as far as its class is known.
  public static func isImplemented(_ object: AnyObject, _ names: String...) -> Bool {
    isImplemented(object, names)
  }

  private static func isImplemented(_ object: AnyObject, _ names: [String]) -> Bool {
    guard MainThread.isCurrent else { return true }
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      names.contains { RewrittenClasses.shared.declares($0, type(of: object)) ?? true }
    }
  }
}
