import Foundation
import UIKit

/// An expectation that a property gets a value or changes: `XCTKVOExpectation`, in rewritten suites.
///
/// The property is read by its key after each turn of the loop without a stage, and while other threads have time:
/// values that it has between two such moments are not seen. Rule: A82d.
open class _KeyValueExpectation: _Expectation, @unchecked Sendable {
  /// Returns whether a change fulfils the expectation; it receives the object and the new value.
  public typealias Handler = (Any, [AnyHashable: Any]) -> Bool

  /// The path of keys to the property.
  public let keyPath: String
  /// The object with the property.
  public let observedObject: Any
  /// The value that fulfils the expectation; nil for any change.
  public let expectedValue: Any?
  /// Decides about each change; without it the first one fulfils the expectation.
  open var handler: Handler?
  private var last: Any?

  /// Creates an expectation, which looks at the property from now on.
  public init(
    keyPath: String, object observedObject: Any, expectedValue: Any? = nil,
    file: StaticString = #filePath, line: Int = #line
  ) {
    (self.keyPath, self.observedObject, self.expectedValue) = (
      keyPath, observedObject, expectedValue
    )
    super.init(
      description: "Expect value of '\(keyPath)' of \(observedObject)", file: file, line: line)
    last = value
  }

  private var value: Any? {
    guard Thread.isMainThread else { return last }
    nonisolated(unsafe) let object = observedObject
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated {
      value =
        (object as? any _ObservedByName)?._observedValue(keyPath)
        ?? (object as? NSObject)?.value(forKeyPath: keyPath)
    }
    return value
  }

  override func poll() {
    guard !isFulfilled else { return }
    let now = value
    if let expectedValue {
      if Self.areEqual(now, expectedValue) { fulfill() }
      return
    }
    guard !Self.areEqual(now, last) else { return }
    let change: [AnyHashable: Any] = [
      "new": now ?? NSNull(), "old": last ?? NSNull(), "kind": 1,
    ]
    last = now
    if handler?(observedObject, change) ?? true { fulfill() }
  }

  /// Whether two values are equal as objects of Foundation's, where numbers equal numbers of other types.
  private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let number = one as? NSNumber, let value = other as? NSNumber { return number == value }
    return (one as? AnyHashable).map { $0 == other as? AnyHashable } ?? false
  }
}
