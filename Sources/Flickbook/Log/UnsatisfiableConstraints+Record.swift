import UIKit

extension UnsatisfiableConstraints {
  /// Writes the sentences, the smallest set and the broken constraint.
  func write(into json: inout some ValueWriter & ~Copyable) {
    json.member("message", message)
    json.key("constraints")
    json.beginArray()
    for constraint in constraints { json.string(constraint) }
    json.endArray()
    json.member("broken", broken)
  }
}
