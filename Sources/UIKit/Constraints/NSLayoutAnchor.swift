public import Foundation

/// A length or position of a view, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  fileprivate final weak var item: AnyObject?
  fileprivate final let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  fileprivate final func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item as Any, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint: equal to another anchor.
  @discardableResult
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: 0)
  }

  /// Returns a constraint: at least another anchor.
  @discardableResult
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: 0)
  }

  /// Returns a constraint: at most another anchor.
  @discardableResult
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: 0)
  }

  /// Returns a constraint: equal to another anchor and a distance, in points.
  @discardableResult
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: c)
  }

  /// Returns a constraint: at least another anchor and a distance, in points.
  @discardableResult
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: c)
  }

  /// Returns a constraint: at most another anchor and a distance, in points.
  @discardableResult
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: c)
  }
}

/// A position along the horizontal axis.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint: a number of the system's spacings, of 8 points, after another anchor.
  @discardableResult
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: 8 * multiplier)
  }
}

/// A position along the vertical axis.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint: a number of the system's spacings, of 8 points, below another anchor.
  @discardableResult
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: 8 * multiplier)
  }
}

/// A length.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint: equal to a length, in points.
  @discardableResult
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: c)
  }

  /// Returns a constraint: at least a length, in points.
  @discardableResult
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint: at most a length, in points.
  @discardableResult
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint: equal to a multiple of another length and a distance, in points.
  @discardableResult
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: m, constant: c)
  }

  /// Returns a constraint: at least a multiple of another length and a distance, in points.
  @discardableResult
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
  }

  /// Returns a constraint: at most a multiple of another length and a distance, in points.
  @discardableResult
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c)
  }
}

/// A rectangle of a view that constraints can be on.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, ConstrainedItem {
  /// Which of a view's guides this is.
  enum Kind: Hashable {
    case safeArea
    case margins
    case readableContent
    case content
    case frame
  }

  /// The view of the guide; not retained.
  open internal(set) weak var owningView: AnyObject?
  /// A name for the app's own use.
  open var identifier = ""
  /// The rectangle of a guide of the view's own, which it follows; zero for another one.
  final var rectangle: (() -> CGRect)?
  final var heldConstraints: [NSLayoutConstraint] = []

  /// Creates a guide; without solved constraints its rectangle is empty.
  public override init() {
    super.init()
  }

  /// The rectangle, in the coordinates of the view.
  open var layoutFrame: CGRect { rectangle?() ?? .zero }

  final var constrainingItem: (any ConstrainedItem)? { owningView as? any ConstrainedItem }
}
