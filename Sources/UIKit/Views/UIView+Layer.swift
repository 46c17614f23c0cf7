public import Foundation

extension UIView {
  // MARK: The layer

  /// The layer, made when it is asked for.
  final var ownLayer: CALayer {
    if let layer = rare?.layer { return layer }
    let type = type(of: self).layerClass as? CALayer.Type ?? CALayer.self
    let layer = type.init()
    layer.holder = self
    layer.delegate = self
    rareValues.layer = layer
    return layer
  }

  final var layerAbove: CALayer? { superview?.layer }
  final var layersBelow: [CALayer] { subviews.map(\.layer) }

  // MARK: The anchor point

  /// The point about which the transform turns, in shares of the size.
  final var anchorPoint: CGPoint {
    get { rare?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      guard newValue != anchorPoint else { return }
      let position = center
      rareValues.anchorPoint = newValue
      hasAnchor = newValue != CGPoint(x: 0.5, y: 0.5)
      setPosition(position)
    }
  }

  /// Moves the anchor point to a place in the superview; the pose keeps the middle.
  final func setPosition(_ position: CGPoint) {
    rareValues.position = position
    let (size, anchor) = (pose.bounds.size, anchorPoint)
    let fromAnchor = CGPoint(
      x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height
    ).applying(pose.transform)
    let middle = CGPoint(x: position.x + fromAnchor.x, y: position.y + fromAnchor.y)
    if AnimationBlock.isRecording { recordCenter(middle) }
    pose.center = middle
  }

  /// Moves the middle so that the anchor point stays where it is.
  @inline(never)
  final func keepPosition() {
    setPosition(rareValues.position)
  }

  final func setAnchoredFrame(_ frame: CGRect) {
    let anchor = anchorPoint
    bounds.size = frame.size
    setPosition(
      CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height))
  }

  // MARK: Looks

  final func tintDidChange() {
    tintColorDidChange()
    for view in subviews where view.rare?.tintColor == nil { view.tintDidChange() }
  }

  /// Whether the tint colour is dimmed; kept only.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { rare?.tintAdjustmentMode ?? .automatic }
    set { rareValues.tintAdjustmentMode = newValue }
  }

  /// The view whose opacity limits what is seen; kept only.
  public final var mask: UIView? {
    get { rare?.mask }
    set { rareValues.mask = newValue }
  }

  /// The interface style of the view; kept only, as the style is always light.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare?.interfaceStyle ?? .unspecified }
    set { rareValues.interfaceStyle = newValue }
  }

  /// Pixels per point of the content: those of the screen.
  public final var contentScaleFactor: CGFloat {
    get { host?.screen.scale ?? 1 }
    set {}
  }

  /// Whether the view is drawn anew for its subviews; kept nowhere, as nothing is drawn.
  public final var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }

  /// Returns a view of the same size and colour, in place of a picture of this one.
  @discardableResult
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    view.backgroundColor = backgroundColor
    return view
  }

  /// Returns a view of the size of a part, in place of a picture of it.
  @discardableResult
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: rect.size))
  }

  /// Returns true; nothing is drawn.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    true
  }

  // MARK: Events

  /// Whether the view receives more than one touch of a gesture; kept only: recognizers decide.
  public final var isMultipleTouchEnabled: Bool {
    get { rare?.isMultipleTouchEnabled ?? false }
    set { rareValues.isMultipleTouchEnabled = newValue }
  }

  /// Whether touches of other views are not delivered meanwhile; kept only.
  public final var isExclusiveTouch: Bool {
    get { rare?.isExclusiveTouch ?? false }
    set { rareValues.isExclusiveTouch = newValue }
  }

  /// The behaviours that were added.
  public final var interactions: [any UIInteraction] {
    get { rare?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds a behaviour.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    rareValues.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes a behaviour.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rareValues.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  // MARK: Accessibility

  /// A name for tests.
  public final var accessibilityIdentifier: String? {
    get { rare?.accessibility.identifier }
    set { rareValues.accessibility.identifier = newValue }
  }

  /// Whether the elements of the view are hidden from assistive technologies.
  public final var accessibilityElementsHidden: Bool {
    get { rare?.accessibility.elementsHidden ?? false }
    set { rareValues.accessibility.elementsHidden = newValue }
  }

  /// Whether the siblings are hidden from assistive technologies.
  public final var accessibilityViewIsModal: Bool {
    get { rare?.accessibility.isViewModal ?? false }
    set { rareValues.accessibility.isViewModal = newValue }
  }

  /// Whether the elements of the view belong together.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { rare?.accessibility.groupsChildren ?? false }
    set { rareValues.accessibility.groupsChildren = newValue }
  }

  /// The rectangle in window coordinates: by default that of the view.
  public final var accessibilityFrame: CGRect {
    get { rare?.accessibility.frame ?? convert(bounds, to: nil) }
    set { rareValues.accessibility.frame = newValue }
  }

  /// The actions that the view offers.
  public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { rare?.accessibility.actions }
    set { rareValues.accessibility.actions = newValue }
  }

  /// Returns the name of an observable property of a class.
  static func keyOfView<View: UIView>(_ keyPath: AnyKeyPath, of root: View.Type) -> String? {
    switch keyPath {
    case \View.frame: "frame"
    case \View.bounds: "bounds"
    case \View.center: "center"
    case \View.alpha: "alpha"
    case \View.isHidden: "hidden"
    default: nil
    }
  }
}
