package import ScrollPhysics

/// The constants of touch and motion of a scene's screen: UIKit's, but for those that it changes.
///
/// ```swift
/// var scene = Scene()
/// try scene.physics.set("rubberBandCoefficient", to: 0.5)
/// let stage = try Stage(scene)
/// ```
///
/// The names, units and ranges are in `server.hello`.
public struct ScenePhysics: Equatable, Sendable, CustomStringConvertible {
  package private(set) var profile = PhysicsProfile.measured

  /// The constants as measured, documented and guessed.
  public init() {}

  /// The names of all constants.
  public static var names: [String] { PhysicsProfile.constants.map(\.name) }

  /// The value of a constant in its unit, 1 for true and 0 for false; nil if there is none of this name.
  public subscript(name: String) -> Double? {
    PhysicsProfile.constant(name)?.value(in: profile)
  }

  /// Sets a constant, in its unit.
  ///
  /// - Throws: `invalid_params` for an unknown name, a choice, and a value out of the constant's range;
  ///   nothing has changed.
  public mutating func set(_ name: String, to value: Double) throws(FlickbookError) {
    let constant = try Self.constant(name)
    let path = "physics.\(name)"
    guard let bounds = constant.bounds else {
      throw FlickbookError(.invalidParams, "\(path) must be true or false.", path: path)
    }
    guard value.isFinite, constant.range?.contains(value) == true else {
      throw FlickbookError(
        .invalidParams, "\(path) must be \(bounds.words), not \(NumberBounds.text(value)).",
        path: path)
    }
    try set([(constant, value)], path: "physics")
  }

  /// Sets a choice.
  ///
  /// - Throws: `invalid_params` for an unknown name, and for a constant that is a number; nothing has
  ///   changed.
  public mutating func set(_ name: String, to value: Bool) throws(FlickbookError) {
    let constant = try Self.constant(name)
    guard constant.bounds == nil else {
      throw FlickbookError(
        .invalidParams, "physics.\(name) must be a number.", path: "physics.\(name)")
    }
    try set([(constant, value ? 1 : 0)], path: "physics")
  }

  private static func constant(_ name: String) throws(FlickbookError) -> PhysicsProfile.Constant {
    guard let constant = PhysicsProfile.constant(name) else {
      throw FlickbookError(
        .invalidParams, "There is no key \"\(name)\" in physics.",
        hint: nearest(name, in: names).map { "Did you mean \"\($0)\"?" }, path: "physics.\(name)")
    }
    return constant
  }

  /// Sets constants together, so that no order of them is refused that others allow.
  private mutating func set(
    _ values: [(constant: PhysicsProfile.Constant, value: Double)], path: String
  ) throws(FlickbookError) {
    var changed = profile
    for (constant, value) in values { constant.set(value, in: &changed) }
    if let conflict = changed.conflict {
      throw FlickbookError(.invalidParams, conflict, path: path)
    }
    profile = changed
  }

  /// The changed constants, in the order of the table.
  package var changed: [PhysicsProfile.Constant] {
    guard profile != .measured else { return [] }
    return PhysicsProfile.constants.filter { $0.value(in: profile) != $0.value(in: .measured) }
  }

  /// The changed constants with their values.
  public var description: String {
    changed.map { "\($0.name): \(NumberBounds.text($0.value(in: profile)))" }.joined(
      separator: ", ")
  }
}

extension PhysicsProfile.Constant {
  /// The legal values; nil for a choice.
  package var bounds: NumberBounds? {
    range.map { NumberBounds($0, unit == "1" ? "" : unit) }
  }
}

extension ScenePhysics {
  /// Decodes a scene's `physics`.
  init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.physics)
    self.init()
    var values: [(constant: PhysicsProfile.Constant, value: Double)] = []
    for constant in PhysicsProfile.constants {
      guard let value = fields[constant.name] else { continue }
      if let bounds = constant.bounds {
        values.append((constant, try value.number(in: bounds)))
      } else {
        values.append((constant, try value.bool() ? 1 : 0))
      }
    }
    try set(values, path: value.path)
  }
}

extension ProtocolSchema {
  /// The scene's `physics` keys: every constant of touch and motion.
  package static let physics = Shape(
    "physics",
    "Constants of touch and motion, which a scene changes to compare them with a device.",
    PhysicsProfile.constants.map { constant in
      .may(
        constant.name, constant.bounds.map { .number($0) } ?? .bool,
        default: constant.text(in: .measured), constant.meaning)
    })
}

extension PhysicsProfile.Constant {
  /// The value as it would be written.
  package func text(in profile: PhysicsProfile) -> String {
    range == nil ? "\(value(in: profile) != 0)" : NumberBounds.text(value(in: profile))
  }

  /// A sentence about the constant: its rules, and how it is known.
  fileprivate var meaning: String {
    let unit = range == nil ? "true or false" : unit == "1" ? "a plain number" : "in \(unit)"
    return
      "The constant of \(rule), \(unit); \(confidence == .guess ? "a guess" : confidence.rawValue)."
  }
}
