public import Foundation

/// A length or position of a view, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or the guide of the anchor.
  public private(set) final weak var item: AnyObject?
  fileprivate final let attribute: NSLayoutConstraint.Attribute
  /// The guide between two anchors whose distance the anchor is, which it keeps.
  fileprivate final var distanceGuide: UILayoutGuide?

  /// A name for messages.
  open var name: String { attribute.name }

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  fileprivate final func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat, from origin: (StaticString, UInt)
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item as Any, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
      fileID: origin.0, line: origin.1)
  }

  /// Returns a constraint on the system's spacing, which depends on fonts between base lines.
  fileprivate final func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>,
    spacings: CGFloat, from origin: (StaticString, UInt)
  ) -> NSLayoutConstraint {
    var spacing: CGFloat = 8
    if let item = item as? any ConstrainedItem, let other = anchor.item as? any ConstrainedItem {
      spacing = item.systemSpacing(after: other, attribute, anchor.attribute)
    }
    return constraint(relation, anchor, constant: max(0, spacing * spacings), from: origin)
  }

  /// Returns the length of a guide from this anchor to another one.
  fileprivate final func distance(
    to other: NSLayoutAnchor<AnchorType>, _ attribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    (item as? any ConstrainedItem)?.addGuide(guide)
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      attribute == .width ? (.left, .right) : (.top, .bottom)
    for (edge, anchor) in [(start, self), (end, other)] {
      guard let target = anchor.item else { continue }
      let isDirected = anchor.attribute.isDirected
      let edge = isDirected ? (edge == .left ? .leading : .trailing) : edge
      NSLayoutConstraint(
        item: guide, attribute: edge, relatedBy: .equal, toItem: target,
        attribute: anchor.attribute, multiplier: 1, constant: 0
      ).isActive = true
    }
    let dimension = NSLayoutDimension(guide, attribute)
    dimension.distanceGuide = guide
    return dimension
  }

  /// Returns a constraint: equal to another anchor.
  @discardableResult
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: 0, from: (fileID, line))
  }

  /// Returns a constraint: at least another anchor.
  @discardableResult
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: 0, from: (fileID, line))
  }

  /// Returns a constraint: at most another anchor.
  @discardableResult
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: 0, from: (fileID, line))
  }

  /// Returns a constraint: equal to another anchor and a distance, in points.
  @discardableResult
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: c, from: (fileID, line))
  }

  /// Returns a constraint: at least another anchor and a distance, in points.
  @discardableResult
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: c, from: (fileID, line))
  }

  /// Returns a constraint: at most another anchor and a distance, in points.
  @discardableResult
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: c, from: (fileID, line))
  }
}

/// A position along the horizontal axis.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint: a number of the system's spacings after another anchor.
  ///
  /// Rule: A48.
  @discardableResult
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, spacings: multiplier, from: (fileID, line))
  }

  /// Returns a constraint: at least a number of the system's spacings after another anchor.
  ///
  /// Rule: A48.
  @discardableResult
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, spacings: multiplier, from: (fileID, line))
  }

  /// Returns a constraint: at most a number of the system's spacings after another anchor.
  ///
  /// Rule: A48.
  @discardableResult
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, spacings: multiplier, from: (fileID, line))
  }

  /// Returns the distance from this anchor to another one.
  @discardableResult
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, .width)
  }
}

/// A position along the vertical axis.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint: a number of the system's spacings below another anchor.
  ///
  /// Rule: A48.
  @discardableResult
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, spacings: multiplier, from: (fileID, line))
  }

  /// Returns a constraint: at least a number of the system's spacings below another anchor.
  ///
  /// Rule: A48.
  @discardableResult
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, spacings: multiplier, from: (fileID, line))
  }

  /// Returns a constraint: at most a number of the system's spacings below another anchor.
  ///
  /// Rule: A48.
  @discardableResult
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, spacings: multiplier, from: (fileID, line))
  }

  /// Returns the distance from this anchor to another one.
  @discardableResult
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, .height)
  }
}

/// A length.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint: equal to a length, in points.
  @discardableResult
  public func constraint(
    equalToConstant c: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: c, from: (fileID, line))
  }

  /// Returns a constraint: at least a length, in points.
  @discardableResult
  public func constraint(
    greaterThanOrEqualToConstant c: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c, from: (fileID, line))
  }

  /// Returns a constraint: at most a length, in points.
  @discardableResult
  public func constraint(
    lessThanOrEqualToConstant c: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c, from: (fileID, line))
  }

  /// Returns a constraint: equal to a multiple of another length and a distance, in points.
  @discardableResult
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: m, constant: c, from: (fileID, line))
  }

  /// Returns a constraint: at least a multiple of another length and a distance, in points.
  @discardableResult
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c, from: (fileID, line))
  }

  /// Returns a constraint: at most a multiple of another length and a distance, in points.
  @discardableResult
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c, from: (fileID, line))
  }
}
