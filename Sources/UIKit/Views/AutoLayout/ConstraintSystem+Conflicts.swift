import Foundation
import LayoutArithmetic

extension ConstraintSystem {
  /// Returns the rows of required constraints in the order in which they break, the first at the end.
  ///
  /// Rule: A31.
  func breakingOrder() -> [Int] {
    var positions: [ObjectIdentifier: Int] = [:]
    var depths: [ObjectIdentifier: Int] = [:]
    func visit(_ view: UIView, _ depth: Int) {
      positions[ObjectIdentifier(view)] = positions.count
      depths[ObjectIdentifier(view)] = depth
      for subview in view.subviews { visit(subview, depth + 1) }
    }
    visit(root, 0)
    let keys: [(row: Int, key: [Double])] = rows.indices.compactMap { row in
      guard case .constraint(let constraint) = rows[row], constraint.priority >= .required,
        let holder = constraint.keeper as? UIView
      else { return nil }
      let first = constraint.firstItem.flatMap(Self.view)
      let attributes = [constraint.firstAttribute, constraint.secondAttribute].map {
        Double($0.withoutMargin.rawValue)
      }
      let isHolder = first === holder && holder.translatesAutoresizingMaskIntoConstraints
      let relation: Double =
        switch constraint.relation {
        case .equal: 0
        case .greaterThanOrEqual: 1
        case .lessThanOrEqual: 2
        }
      return (
        row,
        [
          Double(depths[ObjectIdentifier(holder)] ?? 0),
          Double(positions[ObjectIdentifier(holder)] ?? 0), attributes.max() ?? 0,
          isHolder
            ? .infinity : Double(first.flatMap { positions[ObjectIdentifier($0)] } ?? 0),
          relation, Double(constraint.constant), Double(constraint.activation),
        ]
      )
    }
    return keys.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.row)
  }

  /// Returns the lengths of the root along an axis at which a set of rows can hold; nil if there is none.
  func permittedRange(_ axis: Int, for set: [RowSource]) -> ClosedRange<Double>? {
    guard
      let conflict = conflicts.first(where: { conflict in
        conflict.rows.count == set.count
          && zip(conflict.rows, set).allSatisfy { rows[$0].isSame(as: $1) }
      })
    else { return nil }
    // What is broken for other conflicts is not asked about.
    let others = conflicts.filter { $0 != conflict }.map(\.broken)
    let sizes = rows.indices.filter {
      if case .rootLength(let other) = rows[$0] { other == axis } else { false }
    }
    return (try? system.permittedRange(of: 2 + axis, without: others + sizes)) ?? nil
  }

  private static func view(_ item: AnyObject) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView as? UIView
  }

  /// Reports the constraints that are broken, each once for an activation.
  ///
  /// The size for which a view is measured breaks nothing on screen: there the layout decides.
  ///
  /// Rule: A30, A34.
  func reportConflicts() {
    for (broken, set) in brokenSets where broken.reportedActivation != broken.activation {
      if root.host != nil, set.contains(where: \.isTarget) { continue }
      broken.reportedActivation = broken.activation
      ConstraintConflictText.report(broken, set, in: self)
    }
  }
}

extension ConstraintSystem.RowSource {
  /// Whether both are the same row.
  fileprivate func isSame(as other: ConstraintSystem.RowSource) -> Bool {
    switch (self, other) {
    case (.constraint(let a), .constraint(let b)): a === b
    case (.rootLength(let a), .rootLength(let b)), (.target(let a), .target(let b)): a == b
    case (.position(let a, let i), .position(let b, let j)),
      (.length(let a, let i), .length(let b, let j)),
      (.content(let a, let i), .content(let b, let j)):
      a == b && i == j
    case (.given, .given): true
    default: false
    }
  }

  /// Whether the row is a size for which a view is measured.
  fileprivate var isTarget: Bool {
    if case .target = self { true } else { false }
  }
}
