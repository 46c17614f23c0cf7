import Foundation
import LayoutArithmetic

/// Something about the constraints of a view that its author would want to know.
package struct ConstraintFinding: Equatable, Sendable {
  /// The kind of a finding.
  package enum Kind: Sendable {
    /// Not all required constraints can hold.
    case conflict
    /// Nothing decides a position or a length.
    case ambiguity
    /// Only the order of the constraints decides which of several views gives way.
    case tie
  }

  /// The kind.
  package let kind: Kind
  /// The description, in sentences.
  package let message: String
}

extension UIView {
  /// Returns the conflicts of the systems of constraints in the view, and on request what is ambiguous and
  /// what ties have decided; a view of another system is looked at with its own.
  ///
  /// The first finding of each kind is returned for each system.
  ///
  /// - Parameter leavesOut: Whether a view in this one is not looked at.
  ///
  /// Rule: A31, A37, A88.
  package final func constraintFindings(
    includesTies: Bool, leavingOut leavesOut: (UIView) -> Bool = { _ in false }
  ) -> [ConstraintFinding] {
    var findings: [ConstraintFinding] = []
    if let system = rare?.system { findings += system.findings(includesTies: includesTies) }
    for view in subviews where !leavesOut(view) {
      findings += view.constraintFindings(includesTies: includesTies, leavingOut: leavesOut)
    }
    return findings
  }
}

extension ConstraintSystem {
  fileprivate func findings(includesTies: Bool) -> [ConstraintFinding] {
    layOut()
    guard conflicts.isEmpty else {
      return brokenSets.prefix(1).map { broken, set in
        ConstraintFinding(
          kind: .conflict, message: ConstraintConflictText.explanation(broken, set, in: self))
      }
    }
    guard includesTies, (try? system.isDecided()) == false else { return [] }
    for axis in 0..<2 {
      if let finding = undecided(axis) { return [finding] }
    }
    return []
  }

  /// Returns what is not decided by priorities along an axis.
  private func undecided(_ axis: Int) -> ConstraintFinding? {
    let names = ConstraintNames(self)
    var lengths: [Int] = []
    for item in items.indices.dropFirst() where !items[item].isFixed {
      guard let view = self.view(of: item) else { continue }
      if (try? system.isAmbiguous(item * 4 + 2 + axis)) == true {
        lengths.append(item)
        continue
      }
      guard lengths.isEmpty, (try? system.isAmbiguous(item * 4 + axis)) == true else { continue }
      let (edge, word) = axis == 0 ? ("x", "horizontal") : ("y", "vertical")
      return ConstraintFinding(
        kind: .ambiguity,
        message:
          "No constraint decides the \(edge) of \(names.name(view)) in \(names.owner): another "
          + "\(word) position is as good as \(ConstraintNames.number(CGFloat(value(item, axis)))).")
    }
    guard let first = lengths.first else { return nil }
    return tie(lengths, axis) ?? ambiguousLength(first, axis)
  }

  private func ambiguousLength(_ item: Int, _ axis: Int) -> ConstraintFinding {
    let names = ConstraintNames(self)
    let word = axis == 0 ? "width" : "height"
    let length = ConstraintNames.number(CGFloat(value(item, 2 + axis)))
    return ConstraintFinding(
      kind: .ambiguity,
      message: "No constraint decides the \(word) of \(names.name(view(of: item))) in "
        + "\(names.owner): another one is as good as \(length).")
  }

  /// Returns the tie of views with equal priorities, of which one is stretched or compressed.
  ///
  /// Rule: A5, A6, A7.
  private func tie(_ lengths: [Int], _ axis: Int) -> ConstraintFinding? {
    let names = ConstraintNames(self)
    let direction: NSLayoutConstraint.Axis = axis == 0 ? .horizontal : .vertical
    for item in lengths {
      guard let view = self.view(of: item) else { continue }
      let size = contentSize(of: view)
      let content = axis == 0 ? size.width : size.height
      let length = CGFloat(value(item, 2 + axis))
      guard content >= 0, (length - content).magnitude > 1e-6 else { continue }
      let isStretched = length > content
      func priority(_ view: UIView) -> UILayoutPriority {
        isStretched
          ? view.contentHuggingPriority(for: direction)
          : view.contentCompressionResistancePriority(for: direction)
      }
      guard
        let other = lengths.lazy.compactMap({ self.view(of: $0) }).first(where: {
          $0 !== view && priority($0) == priority(view)
        })
      else { continue }
      let number = ConstraintNames.number(CGFloat(priority(view).rawValue))
      let (verb, word) = isStretched ? ("hug", "stretches") : ("resist", "shrinks")
      return ConstraintFinding(
        kind: .tie,
        message: "\(names.name(view)) and \(names.name(other)) of \(names.owner) both \(verb) at "
          + "\(number): only the order of the constraints decides that \(names.name(view)) \(word). "
          + "Another priority of one of them would.")
    }
    return nil
  }
}
