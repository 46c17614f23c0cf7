public import Foundation

/// A view that a collection view takes out of sight and uses again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is queued; nil for a view that was not dequeued.
  public final internal(set) var reuseIdentifier: String?

  /// A small number that names this view in logs, counted up by its collection view.
  package final internal(set) var number = 0
  /// What the view shows, or showed last.
  final var element: ElementKey?
  /// Where it waits among the views of its identifier, while it does.
  final var placeInQueue = 0
  /// The place in the stack that the layout gave the view last.
  package private(set) final var zIndex = 0

  /// A view with its frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Answers nil: there are no archives to read a view from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes a view of this class, known only at run time, by the class's own `init(frame:)`.
  ///
  /// Swift lets a class that is known only at run time be called by a required initializer alone, and
  /// every subclass with an initializer of its own would have to implement that one. UIKit demands no
  /// such thing. A static method is handed its class as an allocating initializer is, so this one is
  /// declared under the symbol of the initializer below. A class without `init(frame:)` traps as in
  /// UIKit: "Use of unimplemented initializer".
  @_silgen_name("flickbook_make_reusable_view")
  static func make(frame: CGRect) -> UICollectionReusableView

  @_silgen_name("flickbook_make_reusable_view") @usableFromInline
  convenience init(madeWith frame: CGRect) {
    self.init(frame: frame)
  }

  /// The view is about to show something else.
  ///
  /// Rule: S8.3.
  open func prepareForReuse() {}

  /// The layout's wishes, before they are put in place; for a subclass's own properties.
  ///
  /// Rule: S1.44, S1.45.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view would like, of which the layout takes what it wants: those given,
  /// with the size that fits.
  ///
  /// Rule: S1.47, S1.48.
  @discardableResult
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = systemLayoutSizeFitting(layoutAttributes.size)
    guard size != layoutAttributes.size else { return layoutAttributes }
    let preferred = layoutAttributes.copied()
    preferred.size = size
    return preferred
  }

  /// Another layout is about to place the view; for a subclass's own purposes.
  ///
  /// Rule: S9.3.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Another layout has placed the view, and its animation is over.
  ///
  /// Rule: S9.3.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Puts the geometry of the attributes in place.
  final func place(_ state: UICollectionViewLayoutAttributes.State) {
    if pose.bounds.size != state.size {
      bounds = CGRect(origin: pose.bounds.origin, size: state.size)
    }
    center = state.center
    if hasTransform || state.hasTransform { transform = state.transform }
    alpha = state.alpha
    isHidden = state.isHidden
    zIndex = state.zIndex
    zPosition = CGFloat(state.zIndex)
  }
}
