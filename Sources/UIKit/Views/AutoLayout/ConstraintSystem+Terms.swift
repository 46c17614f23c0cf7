import Foundation
import LayoutArithmetic

extension ConstraintSystem {
  /// One side of a constraint: an item and an attribute of its frame.
  struct Operand {
    let item: Int
    /// The view whose insets count; the item may be the content of a scroll view.
    let view: UIView?
    /// The guide that follows the view.
    let guide: UILayoutGuide?
    let attribute: NSLayoutConstraint.Attribute
  }

  /// Both sides of a constraint, and the view that keeps it.
  struct Operands {
    let first: Operand
    let second: Operand?
    let holder: Int
    /// Whether leading edges are on the right.
    let isMirrored: Bool
  }

  /// A constraint as a row: a sum that is compared with the constant and an offset.
  struct Expression {
    var terms: [LinearSystem.Term] = []
    /// The part of the sum that has no variable, in points.
    var offset = 0.0
    /// Whether the offset can change without a notification.
    var isVolatile = false
    /// Whether the relation and the constant are reversed.
    var isMirrored = false

    mutating func add(_ side: Side, times factor: Double) {
      for term in side.terms { add(term.variable, term.factor * factor) }
      offset += side.offset * factor
      isVolatile = isVolatile || side.isVolatile
    }

    mutating func add(_ variable: Int, _ factor: Double) {
      if let index = terms.firstIndex(where: { $0.variable == variable }) {
        terms[index] = .init(variable, terms[index].factor + factor)
      } else {
        terms.append(.init(variable, factor))
      }
    }
  }

  /// The value of an attribute.
  struct Side {
    var terms: [LinearSystem.Term]
    var offset = 0.0
    var isVolatile = false
  }

  /// Returns the items of a constraint; nil if one of them is gone.
  func operands(of constraint: NSLayoutConstraint) -> Operands? {
    guard let first = constraint.firstItem else { return nil }
    let second = constraint.secondItem
    if second == nil, constraint.secondAttribute != .notAnAttribute { return nil }
    let view = (first as? UIView) ?? (first as? UILayoutGuide)?.owningView as? UIView
    let isDirected = [constraint.firstAttribute, constraint.secondAttribute].contains {
      $0.isDirected
    }
    return Operands(
      first: operand(first, constraint.firstAttribute, beside: second),
      second: second.map { operand($0, constraint.secondAttribute, beside: first) },
      holder: (constraint.keeper as? UIView).map { number(of: $0) } ?? 0,
      isMirrored: isDirected && view?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private func operand(
    _ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?
  ) -> Operand {
    if let guide = object as? UILayoutGuide {
      let owner = guide.owningView as? UIView
      guard guide.rectangle != nil, let owner, owner.contentItem !== guide else {
        return Operand(item: number(of: guide), view: nil, guide: nil, attribute: attribute)
      }
      // Seen from outside, the frame of a scroll view is the view's, wherever it has scrolled to.
      let isOutside = guide.kind == .frame && !Self.isInside(other, owner)
      return Operand(
        item: number(of: owner), view: owner, guide: isOutside ? nil : guide, attribute: attribute)
    }
    guard let view = object as? UIView else {
      return Operand(item: 0, view: nil, guide: nil, attribute: attribute)
    }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      let aligned =
        attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if aligned !== view, aligned.isDescendant(of: view) {
        return operand(aligned, attribute, beside: other)
      }
    }
    // Seen from inside, the edges of a scroll view are the edges of its content; its centre is its frame's.
    if let content = view.contentItem, !attribute.isLength, Self.isInside(other, view) {
      if attribute.isCenter { return operand(view.frameGuide, attribute, beside: other) }
      return Operand(item: number(of: content), view: nil, guide: nil, attribute: attribute)
    }
    return Operand(item: number(of: view), view: view, guide: nil, attribute: attribute)
  }

  private static func isInside(_ object: AnyObject?, _ view: UIView) -> Bool {
    if let other = object as? UIView { return other !== view && other.isDescendant(of: view) }
    guard let guide = object as? UILayoutGuide, guide.rectangle == nil,
      let owner = guide.owningView as? UIView
    else { return false }
    return owner.isDescendant(of: view)
  }

  /// Returns a constraint as a row, without its constant.
  ///
  /// With a factor, positions are measured from the edge of the view that keeps the constraint.
  ///
  /// Rule: A1, A47.
  func expression(of constraint: NSLayoutConstraint, _ operands: Operands) -> Expression? {
    var expression = Expression()
    expression.isMirrored = operands.isMirrored
    expression.add(side(operands.first, operands.isMirrored), times: 1)
    let factor = Double(constraint.multiplier)
    if let second = operands.second {
      expression.add(side(second, operands.isMirrored), times: -factor)
      if !constraint.firstAttribute.isLength, factor != 1 {
        let axis = constraint.firstAttribute.axis.rawValue
        expression.add(operands.holder * 4 + axis, factor - 1)
        if operands.isMirrored { expression.add(operands.holder * 4 + 2 + axis, factor - 1) }
      }
    }
    expression.terms.removeAll { $0.factor == 0 }
    return expression.terms.isEmpty ? nil : expression
  }

  private func side(_ operand: Operand, _ isMirrored: Bool) -> Side {
    let base = operand.item * 4
    let insets = insets(of: operand)
    let isVolatile = operand.guide != nil || operand.attribute.isOfMargins || insets != .zero
    func side(_ terms: [(Int, Double)], _ offset: CGFloat) -> Side {
      Side(
        terms: terms.map { .init(base + $0.0, $0.1) }, offset: Double(offset),
        isVolatile: isVolatile)
    }
    switch operand.attribute.withoutMargin {
    case .leading where !isMirrored, .trailing where isMirrored, .left:
      return side([(0, 1)], insets.left)
    case .leading, .trailing, .right: return side([(0, 1), (2, 1)], -insets.right)
    case .top: return side([(1, 1)], insets.top)
    case .bottom: return side([(1, 1), (3, 1)], -insets.bottom)
    case .width: return side([(2, 1)], -insets.left - insets.right)
    case .height: return side([(3, 1)], -insets.top - insets.bottom)
    case .centerX: return side([(0, 1), (2, 0.5)], (insets.left - insets.right) / 2)
    case .centerY: return side([(1, 1), (3, 0.5)], (insets.top - insets.bottom) / 2)
    case .firstBaseline: return baseline(operand, isFirst: true, insets)
    case .lastBaseline: return baseline(operand, isFirst: false, insets)
    default: return side([], 0)
    }
  }

  /// Returns the base line of a text, which is in the middle of its view; of another view its bottom.
  ///
  /// Rule: A49.
  private func baseline(_ operand: Operand, isFirst: Bool, _ insets: UIEdgeInsets) -> Side {
    let base = operand.item * 4
    guard let view = operand.view, let lines = view.textBaselines(in: textSize(operand)) else {
      return Side(
        terms: [.init(base + 1, 1), .init(base + 3, 1)], offset: -Double(insets.bottom),
        isVolatile: insets != .zero)
    }
    let offset = (isFirst ? lines.first : lines.last) - textSize(operand).height / 2
    return Side(
      terms: [.init(base + 1, 1), .init(base + 3, 0.5)], offset: Double(offset), isVolatile: true)
  }

  /// The size of a text: in the last solution, or its content size.
  private func textSize(_ operand: Operand) -> CGSize {
    let natural = operand.view.map(contentSize) ?? .zero
    guard values.count > operand.item * 4 + 3, operand.view?.wrapsContent == true else {
      return natural
    }
    return CGSize(width: value(operand.item, 2), height: value(operand.item, 3))
  }

  /// The insets of the rectangle that the attributes are of.
  ///
  /// Rule: A45, A50.
  private func insets(of operand: Operand) -> UIEdgeInsets {
    guard let view = operand.view else { return .zero }
    if let guide = operand.guide {
      guard guide.kind == .frame, view.contentItem != nil else { return view.insets(of: guide) }
      // The content begins where the scroll view does; the frame is where it has scrolled to.
      let origin = view.bounds.origin
      return UIEdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x)
    }
    return operand.attribute.isOfMargins ? view.layoutMargins : view.alignmentRectInsets
  }
}

extension UIView {
  /// The guide of the frame, which of a scroll view does not move with the content.
  fileprivate var frameGuide: UILayoutGuide { guide(.frame) { $0.bounds } }
}
