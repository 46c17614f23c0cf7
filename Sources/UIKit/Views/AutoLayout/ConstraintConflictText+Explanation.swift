import Foundation

extension ConstraintConflictText {
  /// Returns the conflict in our words: the smallest set with the lines that make it, the constraint that is
  /// broken, and the sizes of the root at which all would hold.
  static func explanation(
    _ broken: NSLayoutConstraint, _ set: [ConstraintSystem.RowSource], in system: ConstraintSystem
  ) -> String {
    let constraints = constraints(in: set)
    let names = ConstraintNames(system)
    let list = constraints.map { names.text($0) }.joined(separator: ", ")
    let owner = names.owner
    var sentences = [
      constraints.count == 1
        ? "This constraint of \(owner) cannot hold: \(list)."
        : "These \(constraints.count) constraints of \(owner) cannot all hold: \(list).",
      "UIKit breaks \(names.relation(broken)).",
    ]
    for axis in 0..<2 where set.contains(where: { $0.isRootLength(axis) }) {
      sentences.append(sentence(about: axis, set, in: system))
    }
    return sentences.joined(separator: " ")
  }

  /// The constraints among the rows of a set.
  static func constraints(in set: [ConstraintSystem.RowSource]) -> [NSLayoutConstraint] {
    set.compactMap { source in
      if case .constraint(let constraint) = source { constraint } else { nil }
    }
  }

  /// The lengths of the root at which a set holds.
  private static func sentence(
    about axis: Int, _ set: [ConstraintSystem.RowSource], in system: ConstraintSystem
  ) -> String {
    let (length, word) =
      axis == 0 ? (system.root.bounds.width, "width") : (system.root.bounds.height, "height")
    let range = system.permittedRange(axis, for: set)
    func number(_ length: Double) -> String { ConstraintNames.number(CGFloat(length)) }
    let answer =
      switch range {
      case nil: "at no \(word)"
      case let range? where range.lowerBound == range.upperBound:
        "only at a \(word) of \(number(range.lowerBound))"
      case let range? where range.upperBound.isInfinite:
        "from a \(word) of \(number(max(0, range.lowerBound))) on"
      case let range?:
        "at a \(word) of \(number(max(0, range.lowerBound))) to \(number(range.upperBound))"
      }
    return "The \(word) is \(number(Double(length))); all of them hold \(answer)."
  }
}

extension ConstraintSystem.RowSource {
  /// Whether the row is the root's length along an axis.
  fileprivate func isRootLength(_ axis: Int) -> Bool {
    if case .rootLength(let other) = self { axis == other } else { false }
  }
}
