public import Foundation

/// A view that a collection view removes from the screen and reuses for other elements.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  override var isPartOfList: Bool { true }
  /// Whether the view is a row, header or footer of a table.
  var isOfTable: Bool { false }
  /// Whether the view only takes room, and shows nothing.
  package var isEmptyRoom: Bool { false }

  /// The identifier under which the view is queued; nil for a view that was not dequeued.
  open var reuseIdentifier: String? { queueName }
  /// The storage of `reuseIdentifier`.
  final var queueName: String?

  /// A small number that identifies this view in logs, assigned by its collection view.
  package final internal(set) var number = 0
  /// The element that the view shows, or last showed.
  final var element: ElementKey?
  /// Whether the layout estimates the width, and asks for it.
  final var estimatesWidth = true
  /// Whether the layout estimates the height, and asks for it.
  final var estimatesHeight = true
  /// The index of this view in its reuse queue, while it is queued.
  final var indexInQueue = 0
  /// Whether the view is a cell that may have configurations, which are updated before it is shown.
  ///
  /// Views that have none pay for this flag alone. Rule: M12.6.
  final var usesConfigurations = false
  /// Whether the coordinates of the view are those around it, as in a row, header or footer of a table.
  ///
  /// Rule: U1.7.
  final var sharesCoordinates = false
  /// The zIndex of the attributes that were applied last.
  package private(set) final var zIndex = 0

  /// The view that an app knows: the view itself, or in a row of a table the app's cell.
  package var appView: UIView { self }

  /// A view with its frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates the object as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a view of a class known only at run time, by calling the class's own `init(frame:)`.
  ///
  /// Swift can call only a required initializer on a metatype, and then every subclass with an
  /// initializer of its own would have to implement it, which UIKit does not demand. A static
  /// method receives its class in the way an allocating initializer does, so this one is declared
  /// with the symbol of the initializer below. A class without `init(frame:)` traps as in UIKit:
  /// "Use of unimplemented initializer".
  @_silgen_name("flickbook_make_reusable_view")
  static func make(frame: CGRect) -> UICollectionReusableView

  @_silgen_name("flickbook_make_reusable_view") @usableFromInline
  convenience init(madeWith frame: CGRect) {
    self.init(frame: frame)
  }

  /// Called when a collection view has made the view.
  func wasMade() {}

  /// Called before the view is configured for an element, if it uses configurations.
  func willBeConfigured(in collectionView: UICollectionView) {}

  /// Called before the view is dequeued for another element.
  ///
  /// Rule: S8.3.
  open func prepareForReuse() { callOverride() }

  /// Called before the attributes are applied to the view; a subclass reads its own attributes
  /// here.
  ///
  /// Rule: S1.44, S1.45.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers: the given ones with the fitting size.
  ///
  /// With constraints a length that the layout estimates is as near to the estimate as they allow,
  /// rounded up to a device pixel, and any other stays. The layout decides whether to use them.
  ///
  /// Rule: S1.47, S1.48, A41, A65.
  @discardableResult
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size =
      constrainedPreference(layoutAttributes.size)
      ?? systemLayoutSizeFitting(layoutAttributes.size)
    guard size != layoutAttributes.size else { return layoutAttributes }
    let preferred = layoutAttributes.copied()
    preferred.size = size
    return preferred
  }

  /// Returns the size that the constraints inside of the view prefer; nil without any.
  ///
  /// Rule: A41, A65.
  func constrainedPreference(_ size: CGSize) -> CGSize? {
    let fitting = constrainedSize(
      size, estimatesWidth ? .fittingSizeLevel : .required,
      estimatesHeight ? .fittingSizeLevel : .required)
    return fitting?.roundedUpToPixels(of: host?.screen.ownScale ?? UIScreen.main.scale)
  }

  /// Called before another layout places the view.
  ///
  /// Rule: S9.3.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after another layout has placed the view and its animation has ended.
  ///
  /// Rule: S9.3.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Applies the frame, transform, alpha and visibility of the attributes.
  final func place(_ attributes: UICollectionViewLayoutAttributes) {
    let size = attributes.state.size
    if pose.bounds.size.width != size.width || pose.bounds.size.height != size.height {
      bounds = CGRect(origin: pose.bounds.origin, size: size)
    }
    center = attributes.state.center
    if sharesCoordinates { moveCoordinates() }
    if hasTransform || attributes.state.hasTransform { transform = attributes.state.transform }
    if attributes.state.alpha != pose.alpha { alpha = attributes.state.alpha }
    if attributes.state.isHidden != isHidden { isHidden = attributes.state.isHidden }
    zIndex = attributes.state.zIndex
    zPosition = CGFloat(zIndex)
  }
}
