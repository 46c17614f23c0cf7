import Foundation

/// An item that a constraint can involve: a view or a layout guide.
@preconcurrency @MainActor
protocol ConstrainedItem: AnyObject {
  /// The container of the item: the superview, or the view of a guide.
  var constrainingItem: (any ConstrainedItem)? { get }
  /// The active constraints that are kept at the item, a view.
  var heldConstraints: [NSLayoutConstraint] { get set }
  /// Whether a constraint can be kept at the item or above it; false for a guide without a view.
  var takesConstraints: Bool { get }
  /// Whether the item is a view, at which constraints are kept.
  var holdsConstraints: Bool { get }
  /// The name of the item in messages of exceptions.
  var nameInMessages: String { get }
  /// Notes that a constraint kept at a holder involves the item, or one of its guides, or no longer does.
  func involve(by change: Int, upTo holder: any ConstrainedItem, asOwner: Bool)
  /// Notes that the constraints at the item are others: their system is made again.
  func constraintsChanged()
  /// Notes that constants of constraints at the item are others.
  func constantsChanged()
  /// Adds a guide to the view of the item.
  func addGuide(_ guide: UILayoutGuide)
  /// Returns the spacing of the system from an item to this one along an axis, in points.
  func systemSpacing(
    after other: any ConstrainedItem, _ attribute: NSLayoutConstraint.Attribute,
    _ otherAttribute: NSLayoutConstraint.Attribute
  ) -> CGFloat
}
