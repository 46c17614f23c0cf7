public import Foundation

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
    case keyboard
  }

  /// The view of the guide; not retained.
  open internal(set) weak var owningView: AnyObject?
  /// A name for the app's own use, which messages show.
  open var identifier = ""
  /// The rectangle of a guide of the view's own, which it follows; zero for another one.
  final var rectangle: (() -> CGRect)?
  /// The kind of a guide of the view's own.
  final var kind: Kind?
  /// The rectangle that constraints gave the guide.
  final var solvedFrame = CGRect.zero

  /// Creates a guide, whose rectangle is empty until constraints give it one.
  public override init() {
    super.init()
  }

  /// The rectangle, in the coordinates of the view.
  ///
  /// The rectangle of a guide of the app's own is as the last layout solved it.
  open var layoutFrame: CGRect { rectangle?() ?? solvedFrame }

  final var constrainingItem: (any ConstrainedItem)? { owningView as? any ConstrainedItem }
  final var heldConstraints: [NSLayoutConstraint] {
    get { [] }
    set {}
  }
  final var takesConstraints: Bool { owningView != nil }
  final var holdsConstraints: Bool { false }
  final var nameInMessages: String {
    identifier.isEmpty ? "UILayoutGuide" : "UILayoutGuide '\(identifier)'"
  }

  final func involve(by change: Int, upTo holder: any ConstrainedItem, asOwner: Bool) {
    // A guide that follows its view needs nothing of the view's inside.
    constrainingItem?.involve(by: change, upTo: holder, asOwner: rectangle == nil)
  }

  final func constraintsChanged() { constrainingItem?.constraintsChanged() }
  final func constantsChanged() { constrainingItem?.constantsChanged() }
  final func addGuide(_ guide: UILayoutGuide) { constrainingItem?.addGuide(guide) }

  final func systemSpacing(
    after other: any ConstrainedItem, _ attribute: NSLayoutConstraint.Attribute,
    _ otherAttribute: NSLayoutConstraint.Attribute
  ) -> CGFloat { 8 }
}
