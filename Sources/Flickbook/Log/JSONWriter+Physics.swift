import ScrollPhysics
import Timeline

extension JSONWriter {
  /// Writes every constant of touch and motion with its unit and source, as one object.
  ///
  /// `{name: {value, unit, rule, confidence, range}}`, in the order of the profile; `rule` is the number
  /// of a rule of UIKit, `range` the values that a scene may give, absent for a choice.
  package mutating func physics() {
    let profile = PhysicsProfile.measured
    beginObject()
    for constant in PhysicsProfile.constants {
      key(constant.name)
      beginObject()
      key("value")
      switch constant.reading {
      case .number(let path): number(profile[keyPath: path])
      case .span(let path): seconds(nanoseconds: profile[keyPath: path].nanoseconds)
      case .choice(let path): bool(profile[keyPath: path])
      }
      key("unit")
      string(constant.unit)
      key("rule")
      string(constant.rule)
      key("confidence")
      string(constant.confidence.rawValue)
      if let range = constant.range {
        key("range")
        beginArray()
        number(range.lowerBound)
        number(range.upperBound)
        endArray()
      }
      endObject()
    }
    endObject()
  }
}
