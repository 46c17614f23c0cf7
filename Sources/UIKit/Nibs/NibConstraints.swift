import Foundation
import NibDocuments

extension NibValues {
  /// Returns the constraint of an element in a view; nil if an item is not there, as of another size class.
  static func constraint(
    _ element: NibElement, of view: UIView, find: (String?) -> AnyObject?
  ) -> NSLayoutConstraint? {
    guard element.name == "constraint",
      let first = attribute(element["firstAttribute"]),
      let one = element["firstItem"].map(find) ?? view
    else { return nil }
    let second = attribute(element["secondAttribute"])
    var other: AnyObject?
    if second != nil {
      guard let found = element["secondItem"].map(find) ?? view else { return nil }
      other = found
    }
    let relations: [String: NSLayoutConstraint.Relation] = [
      "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    let (own, ownAttribute) = resolved(one, first)
    let (its, itsAttribute) = other.map { resolved($0, second ?? .notAnAttribute) } ?? (nil, nil)
    let constraint = NSLayoutConstraint(
      item: own, attribute: ownAttribute ?? first,
      relatedBy: element["relation"].flatMap { relations[$0] } ?? .equal, toItem: its,
      attribute: itsAttribute ?? .notAnAttribute, multiplier: multiplier(element["multiplier"]),
      constant: NibVariations.number(element, "constant") ?? 0)
    if let priority = NibVariations.number(element, "priority"), priority < 1000 {
      constraint.priority = UILayoutPriority(rawValue: Float(priority))
    }
    constraint.identifier = element["identifier"]
    return constraint
  }

  /// The guides at the top and bottom of a controller have one edge each, which is an edge of the safe area.
  private static func resolved(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute
  ) -> (AnyObject, NSLayoutConstraint.Attribute?) {
    guard let guide = item as? NibEdgeGuide, let view = guide.view else {
      return (contentOfCell(item), attribute)
    }
    let isInner = attribute == (guide.isTop ? .bottom : .top)
    let edge: NSLayoutConstraint.Attribute = guide.isTop ? .top : .bottom
    return (isInner ? view.safeAreaLayoutGuide : view, edge)
  }

  /// The content view of a cell, or else the item: a file whose content view has no id names the cell.
  ///
  /// Rule: A82c.
  private static func contentOfCell(_ item: AnyObject) -> AnyObject {
    guard item is UICollectionViewCell || item is UITableViewCell else { return item }
    return (item as? UIView)?.nibContentView ?? item
  }

  /// A ratio such as `16:9`, or a number.
  private static func multiplier(_ text: String?) -> CGFloat {
    guard let text else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
    return parts.first.map { CGFloat($0) } ?? 1
  }

  private static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute? {
    let names: [String: NSLayoutConstraint.Attribute] = [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
      "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
      "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
      "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
      "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
      "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
      "centerYWithinMargins": .centerYWithinMargins,
    ]
    return name.flatMap { names[$0] }
  }
}

/// The guide at the top or bottom of a controller's view.
@MainActor
final class NibEdgeGuide {
  let isTop: Bool
  weak var view: UIView?

  init(isTop: Bool) {
    self.isTop = isTop
  }
}
