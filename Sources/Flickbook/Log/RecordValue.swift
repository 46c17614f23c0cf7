import Foundation
import Timeline
import UIKit

/// A value of a record, under the name that the row of the event gives it.
protocol RecordValue {
  /// Whether there is a value to write; an optional one may be missing.
  var isPresent: Bool { get }
  func write(into json: inout some ValueWriter & ~Copyable)
}

extension RecordValue {
  var isPresent: Bool { true }
}

extension Bool: RecordValue {
  func write(into json: inout some ValueWriter & ~Copyable) { json.bool(self) }
}

extension Int: RecordValue {
  func write(into json: inout some ValueWriter & ~Copyable) { json.integer(self) }
}

extension Double: RecordValue {
  func write(into json: inout some ValueWriter & ~Copyable) { json.number(self) }
}

extension CGFloat: RecordValue {
  func write(into json: inout some ValueWriter & ~Copyable) { json.number(Double(self)) }
}

extension String: RecordValue {
  func write(into json: inout some ValueWriter & ~Copyable) { json.string(self) }
}

extension TimeSpan: RecordValue {
  func write(into json: inout some ValueWriter & ~Copyable) {
    json.seconds(nanoseconds: nanoseconds)
  }
}

extension CGPoint: RecordValue {
  func write(into json: inout some ValueWriter & ~Copyable) { json.pair(Double(x), Double(y)) }
}

extension CGRect: RecordValue {
  func write(into json: inout some ValueWriter & ~Copyable) { json.rect(self) }
}

extension ItemPath: RecordValue {
  func write(into json: inout some ValueWriter & ~Copyable) { json.item(self) }
}

extension Array: RecordValue where Element == ItemPath {
  func write(into json: inout some ValueWriter & ~Copyable) {
    json.beginArray()
    for path in self { json.item(path) }
    json.endArray()
  }
}

extension ValueWriter where Self: ~Copyable {
  /// The member `items`: index paths.
  mutating func items(_ paths: [ItemPath]) {
    key("items")
    paths.write(into: &self)
  }
}

extension Optional: RecordValue where Wrapped: RecordValue {
  var isPresent: Bool { self != nil }

  func write(into json: inout some ValueWriter & ~Copyable) {
    if let value = self { value.write(into: &json) } else { json.null() }
  }
}
