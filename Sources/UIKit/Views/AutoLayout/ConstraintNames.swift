import Foundation

/// Constraints and views in short sentences: a view by its identifier, text or property, a constraint with
/// the line that makes it.
@MainActor
struct ConstraintNames {
  private let system: ConstraintSystem

  init(_ system: ConstraintSystem) {
    self.system = system
  }

  /// The cell or other reusable view that the system lays out, or its root.
  var owner: String {
    guard let around = system.root.superview, around.tiedInsets(of: system.root) != nil else {
      return "\(type(of: system.root))"
    }
    return "\(type(of: around))"
  }

  /// A constraint and the line that makes it.
  func text(_ constraint: NSLayoutConstraint) -> String {
    let origin = constraint.origin.map { " (\($0))" } ?? ""
    return relation(constraint) + origin
  }

  /// A constraint as it would be written.
  func relation(_ constraint: NSLayoutConstraint) -> String {
    var text = constraint.formula(times: " * ", name: name, number: Self.number)
    if constraint.priority < .required {
      text += " @ \(Self.number(CGFloat(constraint.priority.rawValue)))"
    }
    return text
  }

  /// A view or a guide: its identifier, its text, or its type and its number in the system.
  func name(_ object: AnyObject?) -> String {
    guard let object else { return "nil" }
    if object === system.root { return Self.rootName(system.root) }
    if let view = object as? UIView {
      if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return identifier }
      if let text = view.textContent, !text.isEmpty { return "\"\(text.prefix(24))\"" }
    }
    if let guide = object as? UILayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
    let type = "\(type(of: object))"
    return system.numbers[ObjectIdentifier(object)].map { "\(type):\($0)" } ?? type
  }

  private static func rootName(_ root: UIView) -> String {
    root.superview?.tiedInsets(of: root) == nil ? "\(type(of: root))" : "contentView"
  }

  /// A length without needless digits.
  static func number(_ length: CGFloat) -> String {
    let rounded = (length * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension NSLayoutConstraint {
  /// Returns both sides of the constraint with the relation between them.
  ///
  /// - Parameters:
  ///   - sign: the sign between the multiplier and the second item.
  ///   - name: returns the name of an item.
  ///   - number: returns the text of a length or a multiplier.
  final func formula(
    times sign: String, name: (AnyObject?) -> String, number: (CGFloat) -> String
  ) -> String {
    let comparison =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let first = "\(name(firstItem)).\(firstAttribute.name) \(comparison) "
    guard let second = secondItem else { return first + number(constant) }
    let factor = multiplier == 1 ? "" : number(multiplier) + sign
    let offset =
      constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(number(constant.magnitude))"
    return first + "\(factor)\(name(second)).\(secondAttribute.name)\(offset)"
  }
}
