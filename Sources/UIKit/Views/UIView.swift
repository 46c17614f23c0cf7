public import Foundation

/// A rectangle on the screen that contains subviews and can receive touches.
@preconcurrency @MainActor
open class UIView: UIResponder, AnimatedView, LayoutClient, LayerHolder, ConstrainedItem,
  CALayerDelegate, UITraitEnvironment, UIDynamicItem, UIAppearance, UIAppearanceContainer,
  _NibObject
{
  /// The model values.
  final var pose = Pose()
  /// The animations of the view; nil if nothing is animated.
  final var animation: ViewAnimation?

  /// The subviews, back to front.
  public final internal(set) var subviews: [UIView] {
    get {
      if isRestacking { finishRestacking() }
      return storedSubviews
    }
    set { storedSubviews = newValue }
  }

  /// The superview; nil for a window or a view without one.
  public final var superview: UIView? { holder }

  /// The recognizers that are attached to this view, in order of attachment; nil for none.
  ///
  /// Setting it removes and attaches recognizers as `removeGestureRecognizer` and
  /// `addGestureRecognizer` do.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers }
    set {
      let new = newValue ?? []
      for old in storedRecognizers ?? [] where !new.contains(where: { $0 === old }) {
        removeGestureRecognizer(old)
      }
      for recognizer in new { addGestureRecognizer(recognizer) }
    }
  }

  // Views and recognizers refer to the view that contains them with unretained pointers, since each
  // touch follows them; the view clears these pointers in `deinit`, which is why it must be able to
  // access them.
  private nonisolated(unsafe) final var storedSubviews: [UIView] = []
  private nonisolated(unsafe) final var storedRecognizers: [UIGestureRecognizer]?
  fileprivate nonisolated(unsafe) final unowned(unsafe) var holder: UIView?

  // There are many views: the small values share a word.
  /// Whether `transform` is not the identity.
  private(set) final var hasTransform = false
  private final var needsLayout = true
  /// Whether the view has ever had a system of constraints, solved subviews or constraints to update.
  final var mayBeConstrained = false
  /// Whether the view and its subviews are hidden.
  open var isHidden = false {
    didSet {
      if keyValues != nil { keyValues?.changed("hidden", from: oldValue, to: isHidden) }
      if rare != nil, isHidden != oldValue { superview?.subviewVisibilityChanged(self) }
    }
  }
  /// Whether the view and its subviews receive touches.
  ///
  /// Rule: S5.27.
  open var isUserInteractionEnabled = true
  /// Whether the view can have the focus of a keyboard or a remote control, which does not exist.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has the focus; false.
  open var isFocused: Bool { false }
  /// The meaning of the content, which determines whether it is mirrored.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionMayHaveChanged() } }
  }
  /// Whether the safe area is included in the layout margins.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
  }
  /// The stacking order among the siblings, as of a layer: views with higher values are in front.
  open var zPosition: CGFloat = 0
  /// A number for the app's own use.
  open var tag = 0
  /// Whether the anchor point is not the middle.
  final var hasAnchor = false {
    didSet { followersChanged() }
  }
  /// Whether a subview may change with the size of the view.
  final var resizesSubviews = false {
    didSet { followersChanged() }
  }
  /// Whether constraints of views above involve the frame.
  final var isInvolved = false {
    didSet { followersChanged() }
  }
  private final var followsSize = false
  /// Whether some subviews were stacked and are not yet where they belong.
  final var isRestacking = false
  private final var followsPosition = false

  private func followersChanged() {
    followsPosition = hasAnchor || isInvolved
    followsSize = followsPosition || resizesSubviews
  }

  /// The view to which views of a nib are added.
  var nibContentView: UIView { self }
  /// The values that few views set; nil if this view sets none.
  final var rare: RareValues?

  /// The values that few views set, made when one is set.
  final var rareValues: RareValues {
    if let rare { return rare }
    let made = RareValues()
    rare = made
    return made
  }

  /// The state that all views of a window share; nil outside of a window.
  final var host: ViewHost? {
    didSet { heldTurnLoop = host.map { Unmanaged.passUnretained($0.turnLoop) } }
  }
  /// The run loop, which `host` holds: reading it retains nothing, and each step of a scroll reads it.
  private(set) final var heldTurnLoop: Unmanaged<TurnLoop>?
  /// The controller whose view this is; it is the next responder.
  ///
  /// The controller clears it in `deinit`.
  nonisolated(unsafe) final unowned(unsafe) var controller: (any ViewManager)?

  /// Creates a view with a frame in the superview's coordinates, in points.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
    if type(of: self).requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// Creates a view as for a nib: with the frame that a xib has for it, or else of size zero.
  public required init?(coder: NSCoder) {
    super.init()
    if let frame = (coder as? NibCoder)?.frame { self.frame = frame }
  }

  /// Writes the view into an archive: nothing, since archives are not read.
  open func encode(with coder: NSCoder) {}

  /// Creates a view of size zero.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Creates a view of the class; a class of rewritten sources with an `init()` of its own overrides it.
  @discardableResult
  open class func _newByClass() -> UIView { _madeByClass() }

  deinit {
    for view in storedSubviews { view.holder = nil }
    for recognizer in storedRecognizers ?? [] { recognizer.owner = nil }
  }

  /// The view controller of this view, or else the superview.
  open override var next: UIResponder? { controller ?? superview }

  override var responderWindow: UIWindow? { window?.base }

  /// The window that contains the view.
  open var window: UIWindow? { host?.window }

  // MARK: Geometry

  /// The bounding rectangle in the superview's coordinates: size about centre, with the transform
  /// applied.
  open var frame: CGRect {
    get {
      guard !hasTransform else { return pose.frame }
      let size = pose.bounds.size
      return CGRect(
        x: pose.center.x - size.width / 2, y: pose.center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      if isWatched { return changing("frame") { setFrame(newValue) } }
      setFrame(newValue)
    }
  }

  /// Whether setters have more to do than to store: the view is observed, or something follows its
  /// position.
  private final var isWatched: Bool { keyValues != nil || followsPosition }

  private func setFrame(_ frame: CGRect) {
    if hasAnchor { return setAnchoredFrame(frame) }
    center = CGPoint(
      x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    let size = hasTransform ? sizeInTransform(of: frame.size) : frame.size
    if size != pose.bounds.size {
      bounds = CGRect(origin: pose.bounds.origin, size: size)
    }
  }

  /// The size of the bounds with which the transformed view has a frame of a size, in points.
  ///
  /// Rule: A44c.
  @inline(never)
  final func sizeInTransform(of size: CGSize) -> CGSize {
    // No rounding error is added to a size that stays.
    guard size != pose.frame.size else { return pose.bounds.size }
    let transform = pose.transform
    // A transform that scales to nothing has no inverse.
    guard transform.a * transform.d != transform.b * transform.c else { return size }
    // Half a turn leaves a rest of the sine.
    if transform.b.magnitude < 1e-12, transform.c.magnitude < 1e-12 {
      return CGSize(
        width: size.width / transform.a.magnitude, height: size.height / transform.d.magnitude)
    }
    return CGRect(origin: .zero, size: size).applying(transform.inverted()).size
  }

  /// The rectangle in the view's own coordinates; scrolling changes its origin.
  open var bounds: CGRect {
    get { pose.bounds }
    set { storeBounds(newValue) }
  }

  /// The centre, in the superview's coordinates.
  open var center: CGPoint {
    get { hasAnchor ? rareValues.position : pose.center }
    set {
      if isWatched { return setWatchedCenter(newValue) }
      if AnimationBlock.isRecording { recordCenter(newValue) }
      pose.center = newValue
    }
  }

  @inline(never)
  private func setWatchedCenter(_ center: CGPoint) {
    let old = self.center
    changing("center") {
      if hasAnchor { return setPosition(center) }
      if AnimationBlock.isRecording { recordCenter(center) }
      pose.center = center
    }
    // A layout that gives the frame again must come to rest.
    if isInvolved, center != old { involvedFrameChanged() }
  }

  /// The affine transform about the centre.
  open var transform: CGAffineTransform {
    get { pose.transform }
    set {
      if AnimationBlock.isRecording { recordTransform(newValue) }
      let old = pose.transform
      pose.transform = newValue
      hasTransform = !newValue.isIdentity
      if hasAnchor { keepPosition() }
      if let keyValues { keyValues.changed("transform", from: old, to: newValue) }
    }
  }

  /// The transform of the layer; the frame follows its affine part, without perspective.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point about which the transform turns, in shares of the size.
  open var anchorPoint: CGPoint {
    get { rare?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      guard newValue != anchorPoint else { return }
      let position = center
      rareValues.anchorPoint = newValue
      hasAnchor = newValue != CGPoint(x: 0.5, y: 0.5)
      setPosition(position)
    }
  }

  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat {
    get { pose.alpha }
    set {
      if AnimationBlock.isRecording { recordAlpha(newValue) }
      let old = pose.alpha
      pose.alpha = newValue
      if keyValues != nil { keyValues?.changed("alpha", from: old, to: newValue) }
    }
  }

  /// Sets the bounds and marks the view as needing layout.
  final func storeBounds(_ bounds: CGRect) {
    guard bounds.differs(from: pose.bounds) else { return }
    if AnimationBlock.isRecording { recordBounds(bounds) }
    if keyValues != nil || followsSize { return storeWatchedBounds(bounds) }
    pose.bounds = bounds
    setNeedsLayout()
  }

  /// Moves the view together with the origin of its bounds, where its layout does not depend on it.
  ///
  /// - Returns: false, with nothing changed, if the change is animated, observed or of the size.
  @inline(__always)
  final func slide(to bounds: CGRect) -> Bool {
    guard bounds.size == pose.bounds.size, !isWatched, !followsSize, !AnimationBlock.isRecording
    else { return false }
    pose.center = CGPoint(x: bounds.midX, y: bounds.midY)
    pose.bounds = bounds
    return true
  }

  /// Sets the bounds of a view that is observed, or where something follows the size.
  @inline(never)
  private func storeWatchedBounds(_ bounds: CGRect) {
    let old = pose.bounds.size
    changing("bounds") { pose.bounds = bounds }
    setNeedsLayout()
    if hasAnchor { keepPosition() }
    if resizesSubviews, old != bounds.size { resizeSubviews(withOldSuperviewSize: old) }
    if isInvolved { involvedFrameChanged() }
  }

  /// Called after constraints have moved the view without another size.
  func wasMovedByConstraints() {}

  // MARK: The view hierarchy

  /// Whether the view or a descendant may have a recognizer.
  final var mayHoldRecognizers: Bool {
    !storedSubviews.isEmpty || storedRecognizers?.isEmpty == false
  }

  /// Adds a subview in front of the others.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a subview at an index, 0 being the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(
      view !== self && (view.storedSubviews.isEmpty || !isDescendant(of: view)),
      "a view cannot hold itself")
    guard view.superview !== self else { return restack(view, at: index) }
    UIView.isMoving = view.holder != nil && view.host === host
    view.removeFromSuperview()
    UIView.isMoving = false
    view.willMove(toSuperview: self)
    view.holder = self
    if isRestacking, index < storedSubviews.count { finishRestacking() }
    storedSubviews.insert(view, at: min(index, storedSubviews.count))
    if view.rare != nil { view.joinedSuperview() }
    if view.host !== host {
      view.move(to: host)
      view.meetsSafeArea()
      if UIView.specifiesTraits { view.meetsTraits() }
    }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Inserts a subview directly in front of another one; at the front if that is no subview of the
  /// view, which is a guess.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview) { $0 + 1 }
  }

  /// Inserts a subview directly behind another one; at the front if that is no subview of the view,
  /// which is a guess.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview) { $0 }
  }

  private func insert(_ view: UIView, besides sibling: UIView, at index: (Int) -> Int) {
    guard view !== sibling else { return }
    if view.superview !== self { addSubview(view) }
    restack(view) { subviewIndex(of: sibling).map(index) ?? storedSubviews.count }
  }

  /// Exchanges the places of two subviews; does nothing if there is none at an index.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2)
    else { return }
    storedSubviews.swapAt(index1, index2)
  }

  /// Returns the view itself or the first of its descendants that has a tag; nil if none has.
  @discardableResult
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    if mayHoldRecognizers { host?.window?.touchRouter.arena.abandonAttempts(in: self) }
    guard let holder else {
      // The window was deallocated before the view.
      if let host, host.window == nil { move(to: nil) }
      return
    }
    willMove(toSuperview: nil)
    if rare != nil { leaveConstraints() }
    holder.willRemoveSubview(self)
    if let index = holder.subviewIndex(of: self) { holder.storedSubviews.remove(at: index) }
    if UIView.specifiesTraits { keepTraits() }
    self.holder = nil
    move(to: nil)
    didMoveToSuperview()
  }

  /// Moves a subview to the front.
  open func bringSubviewToFront(_ view: UIView) {
    restack(view, at: subviews.count)
  }

  /// Moves a subview to the back.
  open func sendSubviewToBack(_ view: UIView) {
    restack(view, at: 0)
  }

  /// Moves a subview to another index without removing it from the view.
  private func restack(_ view: UIView, at index: Int) {
    restack(view) { index }
  }

  /// Returns the index of a subview.
  final func subviewIndex(of view: UIView) -> Int? {
    subviews.index(of: view, atMost: .max)
  }

  /// Moves a subview to an index that is computed while the subview is not in the array.
  final func restack(_ view: UIView, to index: () -> Int) {
    guard let old = subviewIndex(of: view) else { return }
    let moved = storedSubviews.remove(at: old)
    storedSubviews.insert(moved, at: min(index(), storedSubviews.count))
  }

  /// The insets of the screen's safe area in the view's coordinates, in points; zero outside of a
  /// window.
  open var safeAreaInsets: UIEdgeInsets { safeAreaInWindow }

  /// The insets of the safe area that subviews inherit, in points of this view.
  ///
  /// Rule: A44, A44a.
  var safeAreaOfSubviews: UIEdgeInsets { safeAreaInsets }

  /// The margins of the content from the view's edges, in points, including the safe area if
  /// `insetsLayoutMarginsFromSafeArea` is true.
  ///
  /// Setting it sets the margins without the safe area, which are 8 by default.
  open var layoutMargins: UIEdgeInsets {
    get { marginsWithSafeArea }
    set {
      guard newValue != ownMargins else { return }
      ownMargins = newValue
      marginsChanged()
    }
  }

  /// The layout margins by the layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directed(layoutMargins) }
    set { layoutMargins = undirected(newValue) }
  }

  /// The layout direction of the content, from its semantic content attribute and the screen's
  /// language; outside of a window from the main screen's.
  ///
  /// Rule: V15b.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    guard host == nil else { return layoutDirection }
    return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// Returns the layout direction of content with a meaning, in the language of the screen.
  @discardableResult
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: UIScreen.main.layoutDirection
    }
  }

  /// The traits of the window, or outside of a window of the screen, with the traits that the view and those around
  /// it specify.
  ///
  /// Rule: V15a.
  open var traitCollection: UITraitCollection {
    UIView.specifiesTraits ? specifiedTraits : (host?.screen ?? .main).traitCollection
  }

  /// Called when the traits have changed with the size of the window.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    callOverride([previousTraitCollection as Any])
  }

  // Bars that scrolling collapses know a scroll view as a view.

  /// The distance of the offset from the upper end of its range, in points; nil for a view that does not scroll.
  var offsetFromTop: CGFloat? { nil }

  /// The height of bars that scrolling has collapsed, in points: the content can be pulled down so far.
  var barRoom: CGFloat {
    get { 0 }
    set {}
  }

  /// Calls a closure when the offset of a scroll view has changed; returns a closure that ends this.
  func listenToOffset(_ notify: @escaping () -> Void) -> (() -> Void)? { nil }

  /// Called when the preferred size of text has changed, before `traitCollectionDidChange`.
  func textSizeDidChange(_ traits: UITraitCollection) {}

  /// Called when the safe area insets have changed.
  open func safeAreaInsetsDidChange() {}

  /// Called when the layout margins have changed.
  open func layoutMarginsDidChange() {}

  /// Called when the layout direction may have changed.
  func layoutDirectionMayHaveChanged() {
    setNeedsLayout()
    if rare != nil { constraintsChanged() }
  }

  /// Returns the size that the view prefers for a proposed size, in points; its current size by
  /// default.
  @discardableResult
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    UIView.lastWithoutOwnFit = ObjectIdentifier(self)
    return bounds.size
  }

  /// The view that was last asked for a fitting size and has no method of its own for it.
  private static var lastWithoutOwnFit: ObjectIdentifier?

  /// Resizes the view to the size that it prefers, with its top-left corner where it is.
  ///
  /// A view with a transform keeps its centre, as its frame has no meaning. Rule: A76b.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    if hasTransform {
      bounds.size = size
    } else {
      frame = CGRect(origin: frame.origin, size: size)
    }
  }

  /// Returns the fitting size, in points and not rounded: by the constraints inside of the view, as near
  /// to the target as they allow.
  ///
  /// A view without constraints answers by `sizeThatFits`, and without a method of its own for that has
  /// its intrinsic length along an axis where it has one.
  ///
  /// Rule: A62, A64, S1.48, S1.48a.
  @discardableResult
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    if let size = constrainedSize(targetSize, .fittingSizeLevel, .fittingSizeLevel) { return size }
    UIView.lastWithoutOwnFit = nil
    var size = sizeThatFits(targetSize)
    guard UIView.lastWithoutOwnFit == ObjectIdentifier(self) else { return size }
    let intrinsic = intrinsicContentSize
    if intrinsic.width != UIView.noIntrinsicMetric { size.width = intrinsic.width }
    if intrinsic.height != UIView.noIntrinsicMetric { size.height = intrinsic.height }
    return size
  }

  /// Returns the fitting size, in points and not rounded: along each axis the target is held at a
  /// priority.
  ///
  /// A view without constraints has the target's length along a required axis, and else answers as
  /// `systemLayoutSizeFitting(_:)`.
  ///
  /// Rule: A63, A64.
  @discardableResult
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if let size = constrainedSize(
      targetSize, horizontalFittingPriority, verticalFittingPriority)
    {
      return size
    }
    let fitting = systemLayoutSizeFitting(targetSize)
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : fitting.width,
      height: verticalFittingPriority == .required ? targetSize.height : fitting.height)
  }

  /// A target size that asks for the smallest size.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// A target size that asks for the largest size.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  /// The length of an intrinsic size that has none.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The size of the content, in points; `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize {
    if let size: CGSize = overrideResult() { return size }
    return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The size of the content as constraints measure it, in points: whatever size the view has.
  ///
  /// Rule: A17.
  var naturalContentSize: CGSize { intrinsicContentSize }

  /// Notes that the content size is another: constraints are solved again in the next layout.
  ///
  /// Rule: A19.
  open func invalidateIntrinsicContentSize() {
    if rare != nil { contentSizeChanged() }
  }

  /// Whether the height of the content depends on the width that the view gets.
  ///
  /// Rule: A17.
  var wrapsContent: Bool { false }

  /// Returns the height of content that wraps in a width, in points.
  func contentHeight(inWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Returns the distances of the first and the last base line from the top of a view of a size, in
  /// points; nil for a view without text.
  ///
  /// Rule: A49.
  func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? { nil }

  /// The font of the text, which spacing of the system between base lines depends on; nil without a text.
  ///
  /// Rule: A48.
  var textFont: UIFont? { nil }

  /// The text that the view shows itself; nil for none.
  var textContent: String? { nil }

  /// The label for accessibility of a control of the system, in English; nil for a view that has none.
  var systemLabel: String? { nil }

  /// The label of a control of the system that does something with what a view shows: `Reorder Milk`.
  static func label(_ verb: String, of view: UIView) -> String {
    view.firstText.map { "\(verb) \($0)" } ?? verb
  }

  /// The first text in the view, front views last, without hidden views; nil for none.
  package final var firstText: String? {
    if let text = textContent, !text.isEmpty { return text }
    for view in subviews where !view.isHidden {
      if let text = view.firstText { return text }
    }
    return nil
  }

  /// The guide of the content of a scroll view, which constraints inside of the view are on.
  var contentItem: UILayoutGuide? { nil }

  /// Takes the size that constraints give the content of a scroll view.
  func takeSolvedContentSize(_ size: CGSize) {}

  /// Returns where constraints place a subview with a transform, which a scroll view may have zoomed.
  func zoomed(_ frame: CGRect, of view: UIView) -> CGRect { frame }

  /// Called when constraints that the fitting size depends on may have changed.
  func fittingSizeChanged() {}

  /// Called when a subview with rare values was hidden or shown.
  func subviewVisibilityChanged(_ view: UIView) {}

  /// Called when the content size of a subview with rare values has changed.
  func subviewContentChanged(_ view: UIView) {}

  /// Returns the insets of a subview that always fills the view, as a cell's content view; else nil.
  ///
  /// Rule: A29.
  func tiedInsets(of subview: UIView) -> UIEdgeInsets? { nil }

  /// Called before the superview changes; nil for none.
  open func willMove(toSuperview newSuperview: UIView?) { callOverride([newSuperview as Any]) }

  /// Called when the superview has changed.
  open func didMoveToSuperview() { callOverride() }

  /// Called before the window changes; nil for none.
  open func willMove(toWindow newWindow: UIWindow?) { callOverride([newWindow as Any]) }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when the window has changed.
  open func didMoveToWindow() { callOverride() }

  /// Returns whether the view is another one or a descendant of it.
  @discardableResult
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Whether nobody else keeps a subview.
  final func isSubviewForgotten(at index: Int) -> Bool {
    isKnownUniquelyReferenced(&storedSubviews[index])
  }

  /// The number of ancestors.
  final var depth: Int {
    var count = 0
    var ancestor = superview
    while let current = ancestor {
      count += 1
      ancestor = current.superview
    }
    return count
  }

  private func move(to host: ViewHost?) {
    // A window in another one keeps its host.
    guard self.host !== host, self.host?.window !== self else { return }
    willMove(toWindow: host?.window)
    if host == nil {
      if let controller, controller.isFirstResponder, !mayComeBack {
        controller.resignFirstResponder()
      }
      willLeaveWindow()
    }
    self.host = host
    if needsLayout { host?.turnLoop.needsLayout(self) }
    for view in subviews { view.move(to: host) }
    didMoveToWindow()
    guard let controller else { return }
    if host != nil { meetsOwnSafeArea() }
    controller.viewMovedToWindow()
  }

  /// Returns whether this view allows one of its descendants to receive a touch.
  ///
  /// A scroll view decides itself; any other view asks its superview.
  func allows(_ touch: UITouch, with event: UIEvent, in content: UIView) -> Bool {
    superview?.allows(touch, with: event, in: content) ?? true
  }

  /// Whether a list takes the view on and off by itself.
  var isPartOfList: Bool { false }

  /// Whether a view is taken to another one in its window.
  private static var isMoving = false

  /// Whether the view leaves its window only to come back: it is taken to another view there, or is a part of a
  /// list.
  final var mayComeBack: Bool {
    if UIView.isMoving { return true }
    var root: UIView = self
    while let next = root.superview { root = next }
    return root.isPartOfList
  }

  /// Called before the view leaves its window: ends what depends on the window's clock.
  func willLeaveWindow() {
    leaveAnimations()
  }

  // MARK: Layout

  /// Marks the view as needing layout in the next update cycle.
  ///
  /// Rule: S1.7.
  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    heldTurnLoop?._withUnsafeGuaranteedRef { $0.needsLayout(self) }
  }

  /// Whether the view is laid out in the next update cycle.
  final var awaitsLayout: Bool { needsLayout }

  /// Lays out immediately what needs layout, starting from the topmost ancestor that does.
  ///
  /// Rule: S1.7, A28a.
  open func layoutIfNeeded() {
    if ConstraintSystem.isMeasuring { return layOutTree() }
    solveConstraintsAbove()
    if heldTurnLoop?._withUnsafeGuaranteedRef({ $0.isLaidOut }) == true { return }
    var root = self
    while let superview = root.superview, superview.needsLayout { root = superview }
    root.layOutTree()
  }

  /// Positions the subviews that constraints lay out; a subclass overrides it.
  ///
  /// Rule: A28.
  open func layoutSubviews() {
    if callOverride() { return }
    if mayBeConstrained { placeSolvedSubviews() }
  }

  /// Changes the subviews by their autoresizing masks after the size has changed.
  open func resizeSubviews(withOldSuperviewSize oldSize: CGSize) {
    guard rare?.autoresizesSubviews ?? true else { return }
    for view in subviews { view.resize(withOldSuperviewSize: oldSize) }
  }

  /// Called before constraints are solved, from the leaves to the root, if an update was requested; a
  /// subclass overrides it.
  ///
  /// Rule: A28.
  open func updateConstraints() { callOverride() }

  /// Requests an update of the constraints in the next layout.
  open func setNeedsUpdateConstraints() {
    rareValues.needsConstraintUpdate = true
    mayBeConstrained = true
    setNeedsLayout()
    constraintUpdateRequested()
  }

  /// Updates the constraints of the subviews and of the view, where that was requested.
  open func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    if needsUpdateConstraints() { updateConstraintsOnce() }
  }

  /// Returns whether an update of the constraints was requested.
  @discardableResult
  open func needsUpdateConstraints() -> Bool { rare?.needsConstraintUpdate ?? false }

  /// Whether the view depends on constraints; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The distance of the aligned edges from the edges of the frame, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the rectangle that is aligned, for a frame.
  @discardableResult
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for a rectangle that is aligned.
  @discardableResult
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline this view uses.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline this view uses.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Autoresizing and constraints

  /// The parts of the view's frame that change with the size of the superview.
  open var autoresizingMask: AutoresizingMask {
    get { rare?.autoresizingMask ?? [] }
    set {
      guard newValue != autoresizingMask else { return }
      rareValues.autoresizingMask = newValue
      if !newValue.isEmpty { superview?.resizesSubviews = true }
    }
  }

  /// Whether subviews change with the size of the view.
  open var autoresizesSubviews: Bool {
    get { rare?.autoresizesSubviews ?? true }
    set { rareValues.autoresizesSubviews = newValue }
  }

  /// The active constraints that are kept at this view.
  open var constraints: [NSLayoutConstraint] { heldConstraints }

  /// Keeps a constraint at this view.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    addConstraints([constraint])
  }

  /// Keeps constraints at this view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.keep(at: self) }
    NSLayoutConstraint.reportConflicts(of: constraints)
  }

  /// Deactivates a constraint of this view.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if heldConstraints.contains(where: { $0 === constraint }) { constraint.isActive = false }
  }

  /// Deactivates constraints of this view.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether the view is laid out by its frame, which constraints then cannot change.
  ///
  /// Rule: A27.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { rare?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      rareValues.translatesAutoresizingMask = newValue
      translationChanged()
    }
  }

  /// Whether the margins include the superview's margins, as far as these reach into the view.
  ///
  /// Rule: A43.
  open var preservesSuperviewLayoutMargins: Bool {
    get { rare?.preservesSuperviewLayoutMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      rareValues.preservesSuperviewLayoutMargins = newValue
      marginsChanged()
    }
  }

  /// Returns how strongly the content size is held from growing along an axis.
  ///
  /// Rule: A13, A15.
  @discardableResult
  open func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    rare?.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the content size is held from growing along an axis.
  ///
  /// Rule: A13.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    rareValues.hugging[axis] = priority
    constraintsChanged()
  }

  /// Returns how strongly the content size is held from shrinking along an axis.
  ///
  /// Rule: A13, A15.
  @discardableResult
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    rare?.resistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the content size is held from shrinking along an axis.
  ///
  /// Rule: A13.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    rareValues.resistance[axis] = priority
    constraintsChanged()
  }

  /// The part of the view in the safe area.
  open var safeAreaLayoutGuide: UILayoutGuide {
    guide(.safeArea) { $0.bounds.inset(by: $0.safeAreaInsets) }
  }

  /// The part of the view that the keyboard covers; without a keyboard its lower edge above the safe area.
  ///
  /// Rule: V9.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let made = rare?.ownGuides[.keyboard] as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide()
    return guide(made, .keyboard) { [unowned made] view in
      let least = made.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
      let covered = max(least, view.keyboardOverlap)
      let bounds = view.bounds
      return CGRect(
        x: bounds.minX, y: bounds.maxY - covered, width: bounds.width, height: covered)
    }
  }

  /// Lays out what is constrained to a keyboard's guide of this view or a view inside, after the keyboard has
  /// moved.
  final func keyboardMoved() {
    rare?.ownGuides[.keyboard]?.constantsChanged()
    for view in subviews { view.keyboardMoved() }
  }

  /// The height of the view's part that the keyboard covers, in points.
  private var keyboardOverlap: CGFloat {
    guard let window, window.keyboardHeight > 0 else { return 0 }
    let bottom = convert(CGPoint(x: 0, y: bounds.maxY), to: nil).y
    return max(0, min(bounds.height, bottom - (window.bounds.height - window.keyboardHeight)))
  }

  /// The part of the view inside its margins.
  open var layoutMarginsGuide: UILayoutGuide {
    guide(.margins) { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// The part of the view in which text is easily read: inside its margins and not too wide.
  ///
  /// Rule: A46.
  open var readableContentGuide: UILayoutGuide {
    guide(.readableContent) { $0.bounds.inset(by: $0.readableInsets) }
  }

  // MARK: Display

  /// The class of the layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer, with the view's geometry and looks.
  open var layer: CALayer { ownLayer }

  /// Draws the content; nothing is drawn, and it is never called.
  open func draw(_ rect: CGRect) {}

  /// Marks the content as needing to be drawn; nothing is drawn.
  open func setNeedsDisplay() {}

  /// Marks a part of the content as needing to be drawn; nothing is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Would provide the content of the layer; it is never called.
  open func display(_ layer: CALayer) {}

  /// UIKit calls this to draw the layer; Flickbook never does.
  open func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Called when the layer lays out its sublayers.
  open func layoutSublayers(of layer: CALayer) {}

  /// Returns the action for a change of a property of the layer: none.
  @discardableResult
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Adds an effect of tilting the device, which never happens.
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect of tilting the device.
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  /// The effects of tilting the device, which never happens.
  open var motionEffects: [UIMotionEffect] {
    get { rare?.inert["motion"] as? [UIMotionEffect] ?? [] }
    set { rareValues.inert["motion"] = newValue }
  }

  /// A name for restoring the state, which has no effect.
  open var restorationIdentifier: String? {
    get { rare?.inert["restoration"] as? String }
    set { rareValues.inert["restoration"] = newValue }
  }

  /// The title for people who need large content; it is not shown.
  open var largeContentTitle: String? {
    get { rare?.inert["largeTitle"] as? String }
    set { rareValues.inert["largeTitle"] = newValue }
  }

  /// The image for people who need large content; it is not shown.
  open var largeContentImage: UIImage? {
    get { rare?.inert["largeImage"] as? UIImage }
    set { rareValues.inert["largeImage"] = newValue }
  }

  /// Whether people who need large content see the title and the image; the value has no effect.
  open var showsLargeContentViewer: Bool {
    get { rare?.inert["large"] as? Bool ?? false }
    set { rareValues.inert["large"] = newValue }
  }

  /// Whether the image for large content fills its place; the value has no effect.
  open var scalesLargeContentImage: Bool {
    get { rare?.inert["largeScales"] as? Bool ?? false }
    set { rareValues.inert["largeScales"] = newValue }
  }

  /// The least preferred size of text of the view and everything in it.
  ///
  /// Rule: V15.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { rare?.textSizes?.least }
    set { specifyTraits { rareValues.setTextSizes { $0.least = newValue } } }
  }

  /// The greatest preferred size of text of the view and everything in it.
  ///
  /// Rule: V15.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { rare?.textSizes?.greatest }
    set { specifyTraits { rareValues.setTextSizes { $0.greatest = newValue } } }
  }

  /// Whether the view keeps its colours while the screen's are inverted, which never happens.
  open var accessibilityIgnoresInvertColors: Bool {
    get { rare?.inert["inverts"] as? Bool ?? false }
    set { rareValues.inert["inverts"] = newValue }
  }

  /// Called when the view's tint colour has changed, by itself or with a superview's colour.
  open func tintColorDidChange() { callOverride() }

  /// The colour behind the content; nil for a transparent view.
  open var backgroundColor: UIColor? {
    get { rare?.backgroundColor }
    set {
      let old = keyValues == nil ? nil : backgroundColor
      if newValue != nil || rare != nil { rareValues.backgroundColor = newValue }
      if let keyValues { keyValues.changed("backgroundColor", from: old, to: newValue) }
    }
  }

  /// The colour of controls in the view: its own or, by default, the superview's; blue in a view
  /// without a superview.
  open var tintColor: UIColor! {
    get { rare?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      guard newValue != nil || rare?.tintColor != nil else { return }
      rareValues.tintColor = newValue
      tintDidChange()
    }
  }

  /// Whether the content is clipped to the bounds.
  open var clipsToBounds: Bool {
    get { rare?.clipsToBounds ?? false }
    set { if newValue != clipsToBounds { rareValues.clipsToBounds = newValue } }
  }

  /// Whether the app promises that the view covers all of its bounds.
  open var isOpaque: Bool {
    get { rare?.isOpaque ?? true }
    set { if newValue != isOpaque { rareValues.isOpaque = newValue } }
  }

  /// How content fills the view.
  open var contentMode: ContentMode {
    get { rare?.contentMode ?? .scaleToFill }
    set { rareValues.contentMode = newValue }
  }

  /// Whether the tint colour is dimmed; the value has no effect.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { rare?.tintAdjustmentMode ?? .automatic }
    set { rareValues.tintAdjustmentMode = newValue }
  }

  /// The view whose opacity masks the content; the value has no effect.
  open var mask: UIView? {
    get { rare?.mask }
    set { rareValues.mask = newValue }
  }

  /// The interface style of the view and everything in it; `unspecified` for the style around it.
  ///
  /// Rule: V15.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare?.interfaceStyle ?? .unspecified }
    set { specifyTraits { rareValues.interfaceStyle = newValue } }
  }

  /// Pixels per point of the content: the scale of the screen.
  open var contentScaleFactor: CGFloat {
    get { host?.screen.ownScale ?? 1 }
    set {}
  }

  /// Whether the view is cleared before it is drawn; always true, as nothing is drawn.
  open var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }

  /// Returns a view of the same size and colour, instead of a picture of this view.
  @discardableResult
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    view.backgroundColor = backgroundColor
    return view
  }

  /// Returns a view of the size of a part, instead of a picture of the part.
  @discardableResult
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: rect.size))
  }

  /// Returns true; nothing is drawn.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    true
  }

  /// Lays out this view alone, if it needs layout.
  private func layOut() {
    guard needsLayout else { return }
    // A view whose subviews are solved needs layout already, and is not marked again.
    if mayBeConstrained { solveConstraintsInside() }
    needsLayout = false
    if controller == nil { layoutSubviews() } else { layOutForController() }
  }

  @inline(never)
  private func layOutForController() {
    let controller = controller
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Lays out this view alone, if it needs layout; a view that has left the window stays marked,
  /// and is laid out when it returns.
  final func layOut(in loop: TurnLoop) {
    if heldTurnLoop?.toOpaque() == Unmanaged.passUnretained(loop).toOpaque() { layOut() }
  }

  private func layOutTree() {
    layOut()
    for view in subviews { view.layOutTree() }
  }

  final var windowNumber: Int { host?.window?.number ?? .max }

  var loopReason: String? { nil }

  final func forgetNeedsLayout() {
    needsLayout = false
  }

  // MARK: Touch

  /// Returns the deepest view that receives touches at a point in this view's coordinates.
  ///
  /// Rule: S5.27, S5.28.
  @discardableResult
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let view: UIView? = overrideResult([point, event as Any]) {
      return view
    }
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
    guard animation?.refusesTouches != true else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    // The list holds the subviews, also if an override changes them.
    let views = subviews
    guard !views.isEmpty else { return self }
    let overrides = HitTestOverrides.known
    var index = views.count
    while index > 0 {
      index -= 1
      let hit = Unmanaged.passUnretained(views[index])._withUnsafeGuaranteedRef { view in
        let point = view.inwards(point)
        // Most views of a screen are elsewhere, and their classes do not override what decides it.
        guard view.pose.bounds.covers(point) || overrides.arePresent(in: type(of: view)) else {
          return nil as UIView?
        }
        return view.hitTest(point, with: event)
      }
      if let hit { return hit }
    }
    return self
  }

  /// Converts a point from this view's coordinates to another view's, or to the window's for nil.
  @discardableResult
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }

  /// Converts a point to this view's coordinates from another view's, or from the window's for nil.
  @discardableResult
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }

  /// Converts a rectangle from this view's coordinates to another view's; returns the bounding
  /// rectangle.
  @discardableResult
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }

  /// Converts a rectangle to this view's coordinates from another view's; returns the bounding
  /// rectangle.
  @discardableResult
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }

  /// Returns whether a point in this view's coordinates is inside its bounds.
  @discardableResult
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if let isInside: Bool = overrideResult([point, event as Any]) {
      return isInside
    }
    return bounds.covers(point)
  }

  // MARK: Key-value observing

  override func observableValue(forKey key: String) -> Any? {
    switch key {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "alpha": alpha
    case "hidden": isHidden
    case "transform": transform
    default: super.observableValue(forKey: key)
    }
  }

  /// Attaches a recognizer.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.owner = self
    storedRecognizers = (storedRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a recognizer; a gesture in progress is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.abandon()
    // An action that is called for the cancellation may have attached it to another view.
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.owner = nil
    storedRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Whether the view receives more than one touch of a gesture; the value has no effect, as
  /// recognizers decide.
  open var isMultipleTouchEnabled: Bool {
    get { rare?.isMultipleTouchEnabled ?? false }
    set { rareValues.isMultipleTouchEnabled = newValue }
  }

  /// Whether the view's touches exclude touches of other views; the value has no effect.
  open var isExclusiveTouch: Bool {
    get { rare?.isExclusiveTouch ?? false }
    set { rareValues.isExclusiveTouch = newValue }
  }

  /// The behaviours that were added.
  open var interactions: [any UIInteraction] {
    get { rare?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds a behaviour.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    rareValues.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes a behaviour.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rareValues.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Returns whether the view or a descendant was the first responder, which it gives up.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return false
    }
    return responder.resignFirstResponder()
  }

  // MARK: Accessibility

  /// Whether the view is accessible.
  open var isAccessibilityElement: Bool {
    get { rare?.accessibility.isElement ?? false }
    set { rareValues.accessibility.isElement = newValue }
  }

  /// The name of the view.
  open var accessibilityLabel: String? {
    get { rare?.accessibility.label }
    set { rareValues.accessibility.label = newValue }
  }

  /// A description of the effect of the view.
  open var accessibilityHint: String? {
    get { rare?.accessibility.hint }
    set { rareValues.accessibility.hint = newValue }
  }

  /// The value of the view.
  open var accessibilityValue: String? {
    get { rare?.accessibility.value }
    set { rareValues.accessibility.value = newValue }
  }

  /// The accessibility traits of the view.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { rare?.accessibility.traits ?? .none }
    set { rareValues.accessibility.traits = newValue }
  }

  /// The accessible elements of the view.
  open var accessibilityElements: [Any]? {
    get { rare?.accessibility.elements }
    set { rareValues.accessibility.elements = newValue }
  }

  /// A name for tests.
  open var accessibilityIdentifier: String? {
    get { rare?.accessibility.identifier }
    set { rareValues.accessibility.identifier = newValue }
  }

  /// Whether the elements of the view are hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { rare?.accessibility.elementsHidden ?? false }
    set { rareValues.accessibility.elementsHidden = newValue }
  }

  /// Whether the siblings are hidden from assistive technologies.
  open var accessibilityViewIsModal: Bool {
    get { rare?.accessibility.isViewModal ?? false }
    set { rareValues.accessibility.isViewModal = newValue }
  }

  /// Whether the elements of the view belong together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { rare?.accessibility.groupsChildren ?? false }
    set { rareValues.accessibility.groupsChildren = newValue }
  }

  /// The rectangle in window coordinates: by default the view's rectangle.
  open var accessibilityFrame: CGRect {
    get { rare?.accessibility.frame ?? convert(bounds, to: nil) }
    set { rareValues.accessibility.frame = newValue }
  }

  /// The actions that the view offers.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { rare?.accessibility.actions }
    set { rareValues.accessibility.actions = newValue }
  }

  /// The point at which an assistive technology activates the view, in window coordinates.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set {}
  }

  /// Returns the number of accessible elements.
  @discardableResult
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns an accessible element.
  @discardableResult
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an accessible element; `NSNotFound` if there is no such element.
  @discardableResult
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { ($0 as AnyObject) === object } ?? NSNotFound
  }

  /// UIKit calls this when an assistive technology has moved to the view; Flickbook never does.
  open func accessibilityElementDidBecomeFocused() {}

  /// UIKit calls this when an assistive technology has left the view; Flickbook never does.
  open func accessibilityElementDidLoseFocus() {}

  /// Scrolls by a page for an assistive technology; returns whether it did.
  @discardableResult
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Increases the value for an assistive technology.
  open func accessibilityIncrement() {}
  /// The path of the view for assistive technologies, in screen coordinates; stored.
  open var accessibilityPath: UIBezierPath? {
    get { rare?.inert["path"] as? UIBezierPath }
    set { rareValues.inert["path"] = newValue }
  }

  /// Decreases the value for an assistive technology.
  open func accessibilityDecrement() {}

  /// Activates the view for an assistive technology; returns whether it did.
  @discardableResult
  open func accessibilityActivate() -> Bool { false }

  /// Returns whether a recognizer of this view may begin.
  ///
  /// Rule: S5.5.
  @discardableResult
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the view, if it is touched, is asked that about recognizers of views around it as well.
  ///
  /// Rule: S5.5a.
  var isAskedForViewsAround: Bool { false }
}
