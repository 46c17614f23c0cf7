import Foundation

/// UIKit's message about constraints that cannot hold together.
///
/// Views and guides are numbered in their order below the root, constraints in the order of activation,
/// since addresses would differ from run to run.
///
/// Rule: A35.
@MainActor
enum ConstraintConflictText {
  /// Called with each message, by default to write it to standard error as UIKit does.
  static var handler: @MainActor (String) -> Void = { text in
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Called with each explanation, by default to write it below the message.
  static var explainer: @MainActor (String) -> Void = { text in
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Reports a broken constraint and the set that it is broken for.
  static func report(
    _ broken: NSLayoutConstraint, _ set: [ConstraintSystem.RowSource], in system: ConstraintSystem
  ) {
    let sentences = explanation(broken, set, in: system)
    let loop = system.root.host?.turnLoop ?? TurnLoop.current
    let message = message(broken, set, in: system)
    if loop?.isNews(message, about: broken) ?? true {
      handler(message)
      explainer(sentences)
    }
    guard let receive = loop?.receiveConflict else { return }
    let names = ConstraintNames(system)
    receive(
      UnsatisfiableConstraints(
        message: sentences, constraints: constraints(in: set).map { names.text($0) },
        broken: names.relation(broken)))
  }

  /// Returns the message.
  static func message(
    _ broken: NSLayoutConstraint, _ set: [ConstraintSystem.RowSource], in system: ConstraintSystem
  ) -> String {
    let text = ConstraintText(system)
    let lines = set.compactMap(text.line)
    let advice =
      lines.contains { $0.hasPrefix("<NSAutoresizingMask") }
      ? """
      \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to \
      the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)

      """ : ""
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
      \tTry this:\u{20}
      \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
      \(advice)(
      \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint\u{20}
      \(text.line(broken))

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """
  }
}

/// Constraints as UIKit prints them.
@MainActor
private struct ConstraintText {
  private let system: ConstraintSystem

  init(_ system: ConstraintSystem) {
    self.system = system
  }

  /// Returns the line of a row; nil for a row that UIKit does not print.
  func line(_ source: ConstraintSystem.RowSource) -> String? {
    switch source {
    case .constraint(let constraint): line(constraint)
    case .rootLength(let axis): rootLine(axis)
    case .position(let item, let axis):
      frameLine(item, axis == 0 ? "minX" : "minY", axis == 0 ? \.minX : \.minY)
    case .length(let item, let axis):
      frameLine(item, axis == 0 ? "width" : "height", axis == 0 ? \.width : \.height)
    case .given, .target, .content: nil
    }
  }

  /// Rule: A30.
  private func rootLine(_ axis: Int) -> String {
    let root = system.root
    let (length, title) =
      axis == 0 ? (root.bounds.width, "Width") : (root.bounds.height, "Height")
    let text = "\(name(root)).\(title.lowercased()) == \(number(length))   (active)>"
    return root.superview?.tiedInsets(of: root) == nil
      ? "<NSAutoresizingMaskLayoutConstraint h=--& v=--& \(text)"
      : "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(title)' \(text)"
  }

  private func frameLine(
    _ item: Int, _ attribute: String, _ length: KeyPath<CGRect, CGFloat>
  ) -> String? {
    system.view(of: item).map {
      "<NSAutoresizingMaskLayoutConstraint h=--& v=--& \(name($0)).\(attribute) == "
        + "\(number($0.frame[keyPath: length]))   (active)>"
    }
  }

  /// Returns the line of a constraint.
  func line(_ constraint: NSLayoutConstraint) -> String {
    let label = constraint.identifier.map { " '\($0)'" } ?? ""
    let text = constraint.formula(times: "*", name: name, number: number)
    return "<NSLayoutConstraint:\(number(of: constraint))\(label) \(text)   (active)>"
  }

  /// The number of a constraint of the system, in the order of activation.
  private func number(of constraint: NSLayoutConstraint) -> Int {
    var number = 0
    for case .constraint(let other) in system.rows {
      number += 1
      if other === constraint { break }
    }
    return number
  }

  private func name(_ object: AnyObject?) -> String {
    guard let object else { return "nil" }
    let type = "\(type(of: object))"
    let number = system.numbers[ObjectIdentifier(object)]
    return number.map { "\(type):\($0)" } ?? type
  }

  private func number(_ length: CGFloat) -> String {
    length == length.rounded() && length.magnitude < 1e15 ? "\(Int(length))" : "\(length)"
  }
}
