public import Foundation
import ScrollPhysics
import Timeline

/// A view that shows a part of a larger content, and is scrolled by touches.
///
/// `contentOffset` is the origin of `bounds`, in points of the content. Rule: S4.1–S4.38.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Whether the class itself is UIKit's, which is no delegate of recognizers.
  class var isUIKits: Bool { self == UIScrollView.self }

  /// The activity that scrolls the content.
  private(set) final var activity = Activity.idle

  /// The deceleration, which `activity` holds: a frame reads it without copying the activity.
  private(set) final var deceleration: Unmanaged<ScrollDeceleration>?

  /// The drag, which `activity` holds, for the same reason.
  private(set) final var heldDrag: Unmanaged<ScrollDrag>?

  /// Changes the activity after an event, and notifies the delegate if the transition requires it.
  final func handle(_ event: Activity.Event) {
    guard let (next, effect) = activity.transition(on: event) else { return }
    activity = next
    deceleration =
      if case .decelerating(let deceleration) = next { .passUnretained(deceleration) } else { nil }
    heldDrag = if case .dragging(let drag) = next { .passUnretained(drag) } else { nil }
    followActivity()
    perform(effect)
  }

  /// The delegate, which is notified of scrolling.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }

  /// The storage of the delegate; a subclass declares `delegate` with a narrower type.
  final weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet {
      delegateHearsScrolling = scrollDelegate != nil
      scrollDelegateDidChange()
    }
  }

  /// Whether the delegate implements `scrollViewDidScroll`, cached as in UIKit.
  final var delegateHearsScrolling = false

  /// The instant of the last step of a deceleration.
  final var lastStep = Instant.start
  /// Automatic scrolling near an edge; nil until it is first used.
  final var autoScroll: AutoScroll?

  /// Whether touches scroll; disabling it cancels a drag and ends a deceleration.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled { stopScrolling() } }
  }
  /// Whether a drag is locked to the axis on which it began; a diagonal one is not locked.
  ///
  /// Rule: S4.35.
  open var isDirectionalLockEnabled = false
  /// Whether scrolling ends at multiples of the view's size.
  ///
  /// Rule: S4.36.
  open var isPagingEnabled = false
  /// Whether a tap on the status bar scrolls to the top.
  ///
  /// Rule: S4.31.
  open var scrollsToTop = true
  /// Whether a vertical scroll indicator is shown; stored only, as nothing is drawn.
  open var showsVerticalScrollIndicator = true
  /// Whether a horizontal scroll indicator is shown; stored only, as nothing is drawn.
  open var showsHorizontalScrollIndicator = true
  /// Whether content can be dragged past its edges and bounces back.
  ///
  /// Rule: S4.24.
  open var bounces = true {
    didSet { limitsMayHaveChanged() }
  }
  /// Whether content bounces at its left and right edges, if `bounces` is true.
  ///
  /// Rule: S4.24.
  open var bouncesHorizontally = true {
    didSet { limitsMayHaveChanged() }
  }
  /// Whether content bounces at its upper and lower edges, if `bounces` is true.
  ///
  /// Rule: S4.24.
  open var bouncesVertically = true {
    didSet { limitsMayHaveChanged() }
  }
  /// Whether content shorter than the view can be dragged vertically nevertheless.
  open var alwaysBounceVertical = false {
    didSet {
      limitsMayHaveChanged()
      refreshAdjustedInset()
    }
  }
  /// Whether content narrower than the view can be dragged horizontally nevertheless.
  open var alwaysBounceHorizontal = false {
    didSet {
      limitsMayHaveChanged()
      refreshAdjustedInset()
    }
  }
  /// Where content that is smaller than the view lies, along each axis from 0 at the top left to 1 at the bottom
  /// right.
  ///
  /// Rule: S4.32a.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet {
      guard contentAlignmentPoint != oldValue else { return }
      let before = legalOffsets(of: contentSize, alignedAt: oldValue)
      limitsMayHaveChanged()
      rangeMayHaveShrunk(from: before)
      if isScrollIdle, !isInRange { contentOffset = clamped(contentOffset) }
    }
  }
  /// Whether a vertical drag beyond an edge scrolls the scroll view around; stored only, as the inner view keeps
  /// each drag along an axis on which it scrolls (S4.40).
  open var transfersVerticalScrollingToParent = true
  /// Whether a horizontal drag beyond an edge scrolls the scroll view around; stored only (S4.40).
  open var transfersHorizontalScrollingToParent = true
  /// Whether keys scroll; stored only, as no key does.
  open var allowsKeyboardScrolling = true
  /// How fast a scroll decelerates after a lift.
  open var decelerationRate = DecelerationRate.normal
  /// Whether the content receives a touch only when it does not scroll.
  ///
  /// Rule: S3.14.
  open var delaysContentTouches = true
  /// Whether a scroll may cancel a touch that the content has received.
  ///
  /// Rule: S4.41.
  open var canCancelContentTouches = true
  /// How the safe area is added to the content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { refreshAdjustedInset() }
  }

  /// The recognizer of drags that scroll.
  public final var panGestureRecognizer: UIPanGestureRecognizer { pan }
  private let pan = UIScrollViewPanGestureRecognizer()
  private let delayedTouches = UIScrollViewDelayedTouchesBeganGestureRecognizer()

  /// Creates a scroll view of size zero, as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates a scroll view with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    pan.report(as: .pan)
    pan.scrolledView = self
    addGestureRecognizer(delayedTouches)
    addGestureRecognizer(pan)
  }

  deinit {
    pan.scrolledView = nil
  }

  // MARK: Content

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      if let keyValues { keyValues.changed("contentSize", from: oldValue, to: contentSize) }
      guard contentSize != oldValue else { return }
      limitsMayHaveChanged()
      contentSizeDidChange()
      let before = legalOffsets(of: oldValue)
      refreshAdjustedInset()
      autoScroll?.reconsider()
      rangeMayHaveShrunk(from: before)
    }
  }

  /// The distances by which the content can be scrolled beyond its edges, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if let keyValues { keyValues.changed("contentInset", from: oldValue, to: contentInset) }
      refreshAdjustedInset()
    }
  }

  /// The content inset plus the part of the safe area that the behaviour adds, in points.
  ///
  /// Rule: S4.33.
  open var adjustedContentInset: UIEdgeInsets { adjustedInset }

  /// The storage of `adjustedContentInset`, read at every step of a scroll.
  final var adjustedInset = UIEdgeInsets.zero {
    didSet { limitsMayHaveChanged() }
  }

  /// Keeps the safe area and the content size from changing each other for ever.
  final var safeAreaFeedback = (vertical: SafeAreaFeedback(), horizontal: SafeAreaFeedback())

  /// The limits, cached until a value that determines them changes.
  private final var cachedLimits: ScrollLimits?
  /// The number of times that the limits may have changed.
  private(set) final var limitsVersion = 0

  /// The current limits.
  final var limits: ScrollLimits {
    if let cachedLimits { return cachedLimits }
    let limits = ScrollLimits(of: self)
    cachedLimits = limits
    return limits
  }

  private func limitsMayHaveChanged() {
    cachedLimits = nil
    limitsVersion += 1
  }

  /// Called when the adjusted content inset has changed, before the delegate is notified.
  open func adjustedContentInsetDidChange() {}

  /// Updates the adjusted content inset, which may include the safe area.
  ///
  /// Rule: S4.33.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    refreshAdjustedInset()
  }

  override var safeAreaOfSubviews: UIEdgeInsets { handedOn(safeAreaInsets) }

  /// Updates the adjusted content inset, since the safe area reaches into another frame by another part.
  ///
  /// Rule: A44.
  override func wasMovedByConstraints() {
    refreshAdjustedInset()
  }

  /// Notifies the subviews that they inherit another part of the safe area.
  ///
  /// Rule: A44a.
  ///
  /// - Parameter isLess: Whether they have lost it along an axis.
  func safeAreaOfSubviewsDidChange(isLess: Bool) {
    guard safeAreaInsets != .zero else { return }
    for view in subviews { view.tellOfSafeArea() }
  }

  /// The part of the safe area in the adjusted content inset, which a view outside of a window keeps.
  ///
  /// Rule: S4.33a.
  final var keptSafeArea = UIEdgeInsets.zero

  /// Updates the adjusted content inset for the safe area of the new window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if host != nil { refreshAdjustedInset() }
  }

  /// The point of the content at the view's top-left corner, in points of the content.
  ///
  /// Setting it scrolls at once and does not clamp; an idle view only returns into its range when
  /// that shrinks later. A deceleration continues from there with its velocity, so that a delegate may
  /// put content without an end back into its middle. Setting the current offset has no effect, so that
  /// a delegate may keep one axis constant in each step. Rule: S4.5, S4.25, S4.28, S4.28a.
  open var contentOffset: CGPoint {
    get { pose.bounds.origin }
    set {
      let (old, new) = (pose.bounds.origin, onPixels(newValue))
      guard new != old else { return }
      if case .decelerating(let deceleration) = activity { return carry(deceleration, to: new) }
      stopMotion()
      move(to: new, by: .offset)
      rebaseDrag(from: old)
    }
  }

  /// The visible rectangle of the content.
  open override var bounds: CGRect {
    get { pose.bounds }
    set { changeBounds(to: newValue, by: .bounds) }
  }

  /// Scrolls to an offset, at once or by an animation of 0.3 seconds.
  ///
  /// Rule: S4.26–S4.28.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let (old, target) = (self.contentOffset, onPixels(contentOffset))
    stopMotion()
    guard animated, let host else {
      move(to: target, by: .call)
      return rebaseDrag(from: old)
    }
    guard target != self.contentOffset else { return rebaseDrag(from: old) }
    animate(to: target, for: .offset, host)
  }

  /// Stops the content at its offset: cancels a drag, and ends a deceleration or animation.
  ///
  /// Rule: S4.28.
  open func stopScrollingAndZooming() {
    if case .animating = activity { return handle(.interrupt) }
    stopScrolling()
    stopMotion()
  }

  /// Does nothing, as indicators are not drawn.
  open func flashScrollIndicators() {}

  /// Cancels a drag and ends a deceleration; an animated offset continues.
  private func stopScrolling() {
    if case .decelerating = activity { return stopMotion() }
    guard case .dragging = activity, panGestureRecognizer.isEnabled else { return }
    panGestureRecognizer.isEnabled = false
    panGestureRecognizer.isEnabled = true
  }

  /// Scrolls by the least distance that shows the rectangle, in content coordinates.
  ///
  /// Rule: S4.29.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func shown(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      if high - low > length || low < start { return low }
      return high > start + length ? high - length : start
    }
    let seen = bounds.inset(by: adjustedContentInset)
    let inset = adjustedContentInset
    let target = clamped(
      CGPoint(
        x: shown(rect.minX, rect.maxX, seen.minX, seen.width) - inset.left,
        y: shown(rect.minY, rect.maxY, seen.minY, seen.height) - inset.top))
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }

  // MARK: State

  /// Whether a touch is down that may scroll.
  ///
  /// Rule: S4.4.
  open var isTracking: Bool {
    switch activity {
    case .tracking, .dragging, .lifting: true
    case .idle, .released, .decelerating, .animating: false
    }
  }

  /// Whether a touch scrolls the content.
  ///
  /// Rule: S4.4, until the delegate was notified of the drag's end.
  open var isDragging: Bool {
    switch activity {
    case .dragging, .lifting: true
    case .idle, .tracking, .released, .decelerating, .animating: false
    }
  }

  /// Whether the content decelerates after a lift.
  open var isDecelerating: Bool { if case .decelerating = activity { true } else { false } }

  /// Whether the content offset is being animated.
  package var isScrollAnimating: Bool { if case .animating = activity { true } else { false } }

  /// Returns whether a scroll may cancel a touch in a view; false for a control.
  ///
  /// Rule: S3.15.
  @discardableResult
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Returns whether a view in the content receives touches; if not, they only scroll.
  @discardableResult
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  override func allows(_ touch: UITouch, with event: UIEvent, in content: UIView) -> Bool {
    touchesShouldBegin(touch.alone, with: event, in: content)
  }

  /// Returns whether a recognizer of this view may begin; the pan may if the content can scroll.
  ///
  /// Rule: S4.40, S4.41, S5.5.
  @discardableResult
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === panGestureRecognizer { return panMayBegin() }
    if let zoom, gestureRecognizer === zoom.pinch { return pinchMayBegin() }
    return true
  }

  // MARK: Key-value observing

  /// The height of bars that scrolling has collapsed, in points; the range of offsets begins above them.
  final var collapsedBars: CGFloat = 0

  override var offsetFromTop: CGFloat? { contentOffset.y - CGFloat(verticalRange.lowerBound) }

  override var barRoom: CGFloat {
    get { collapsedBars }
    set { collapsedBars = newValue }
  }

  override func listenToOffset(_ notify: @escaping () -> Void) -> (() -> Void)? {
    let listener = KeyValues.Listener("contentOffset", [], owner: nil) { _ in notify() }
    add(listener)
    return { [weak self] in self?.keyValues?.remove(listener) }
  }

  override func observableValue(forKey key: String) -> Any? {
    switch key {
    case "contentSize": contentSize
    case "contentOffset": contentOffset
    case "contentInset": contentInset
    default: super.observableValue(forKey: key)
    }
  }

  /// The look of the scroll indicators, which has no effect, as nothing is drawn.
  open var indicatorStyle = IndicatorStyle.default
  /// The distance of the vertical indicator from the edges, in points, which has no effect.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distance of the horizontal indicator from the edges, in points, which has no effect.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the indicators keep away from the safe area; the value has no effect.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// How a drag takes the keyboard away.
  ///
  /// Rule: S4.45.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The least scale of the content.
  ///
  /// Rule: S4.43.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsDidChange() }
  }
  /// The greatest scale of the content; fingers zoom where it is above the least one.
  ///
  /// Rule: S4.43.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsDidChange() }
  }
  /// The scale of the view that the delegate returns from `viewForZooming(in:)`; 1 without such a view.
  ///
  /// Setting it zooms at once, between the limits. Rule: S4.43a.
  open var zoomScale: CGFloat {
    get { zoomView.map { Self.zoomScale(of: $0) } ?? 1 }
    set { changeZoomScale(to: newValue, animated: false) }
  }
  /// Whether fingers can zoom beyond the limits, and the content returns to them.
  ///
  /// Rule: S4.43d.
  open var bouncesZoom = true
  /// The state of zooming; nil in a scroll view that never zoomed.
  final var zoom: ContentZoom?
  /// Whether fingers zoom the content.
  open var isZooming: Bool { zoom?.isPinching ?? false }
  /// Whether the content returns to a legal scale after a pinch.
  open var isZoomBouncing: Bool { zoom?.isBouncing ?? false }
  /// The recognizer of pinches that zoom; nil while the limits allow one scale only.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? zoom?.pinch : nil }

  /// The distance of both indicators from the edges, in points, which has no effect.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Sets the scale of the content between the limits, around the middle of what is visible.
  ///
  /// Without a view for zooming it has no effect. Rule: S4.43a, S4.43c.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    changeZoomScale(to: scale, animated: animated)
  }

  /// Zooms so that a rectangle, in points of the view for zooming, fills the scroll view.
  ///
  /// Rule: S4.43b.
  open func zoom(to rect: CGRect, animated: Bool) {
    zoomContent(to: rect, animated: animated)
  }

  /// Whether there is a `refreshControl`, which each step of a drag wants to know.
  private(set) final var hasRefreshControl = false
  /// The control that refreshes the content, which becomes a subview above the content.
  ///
  /// Rule: S4.44.
  open var refreshControl: UIRefreshControl? {
    didSet {
      hasRefreshControl = refreshControl != nil
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      roomForRefreshingChanged()
      guard let refreshControl else { return }
      refreshControl.frame = CGRect(
        x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
      refreshControl.autoresizingMask = .flexibleWidth
      insertSubview(refreshControl, at: 0)
    }
  }

  // MARK: Layout guides

  /// The rectangle of the content.
  public final var contentLayoutGuide: UILayoutGuide {
    guide(.content) { CGRect(origin: .zero, size: ($0 as? UIScrollView)?.contentSize ?? .zero) }
  }

  override var contentItem: UILayoutGuide? { placesContentByConstraints ? contentLayoutGuide : nil }

  /// Whether constraints can size the content; a collection view's layout does.
  var placesContentByConstraints: Bool { true }

  override func takeSolvedContentSize(_ size: CGSize) {
    let size = zoom == nil ? size : zoomed(size)
    if contentSize != size { contentSize = size }
  }

  override func zoomed(_ frame: CGRect, of view: UIView) -> CGRect {
    zoomedFrame(frame, of: view)
  }

  /// The rectangle of the view, which content moves behind.
  public final var frameLayoutGuide: UILayoutGuide { guide(.frame) { $0.bounds } }

  // MARK: Touches

  /// Keeps touches that no content has taken from the responders around the view.
  ///
  /// Rule: S5.31.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    callOverride([touches, event as Any])
  }
  /// Keeps touches that no content has taken from the responders around the view.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    callOverride([touches, event as Any])
  }
  /// Keeps touches that no content has taken from the responders around the view.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    callOverride([touches, event as Any])
  }
  /// Keeps touches that no content has taken from the responders around the view.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    callOverride([touches, event as Any])
  }

  // MARK: The window

  override func willLeaveWindow() {
    super.willLeaveWindow()
    takeOutOfFinger()
    stopMotion()
    autoScroll?.letGo()
    handle(.leaveWindow)
  }

  // MARK: For the collection view

  /// The view that scrolls the content: this one, unless another view scrolls with it.
  package var scroller: UIScrollView { self }

  /// Returns the inset with the part of the safe area that the behaviour adds, in points.
  ///
  /// Rule: S4.33.
  func findAdjustedInset() -> UIEdgeInsets { insetWithSafeArea }

  /// Whether nothing scrolls the content.
  var isScrollIdle: Bool { if case .idle = activity { true } else { false } }

  /// Changes the bounds, and calls the layout and delegate as the cause requires.
  func changeBounds(to new: CGRect, by cause: BoundsChangeCause) {
    guard new.differs(from: pose.bounds) else { return }
    let moved = new.origin != pose.bounds.origin
    let resized = new.size != pose.bounds.size
    let before = resized ? legalOffsets(of: contentSize) : nil
    let old = pose.bounds.origin
    storeBounds(new)
    if resized { limitsMayHaveChanged() }
    boundsDidMove()
    if resized { refreshAdjustedInset() }
    if moved, cause != .bounds {
      observe(.scrollViewDidScroll(offset: new.origin))
      if delegateHearsScrolling { scrollDelegate?.scrollViewDidScroll(self) }
    }
    if moved, keyValues != nil { observersHear(ofOffset: new.origin, after: old) }
    if let before { rangeMayHaveShrunk(from: before) }
  }

  /// Notifies observers of the offset: after the delegate, as the setter of the offset calls it; a guess.
  @inline(never)
  private func observersHear(ofOffset new: CGPoint, after old: CGPoint) {
    keyValues?.changed("contentOffset", from: old, to: new)
  }

  /// Handles a change of the content or view size; a collection view waits until its layout has
  /// prepared.
  ///
  /// Rule: S4.25.
  func rangeMayHaveShrunk(from before: LegalOffsets) {
    returnIntoRange(from: before)
  }

  /// Called when the delegate was set, under either of its types.
  func scrollDelegateDidChange() {}

  /// Called after the bounds have changed, before the delegate is notified.
  func boundsDidMove() {}

  /// Called when a drag has ended without a throw, or what came after it, before the delegate is notified.
  ///
  /// - Parameter byFinger: Whether a finger scrolled, rather than an animation.
  func scrollingDidStop(byFinger: Bool) {}

  /// Called when a drag begins, before the delegate is notified.
  func dragWillBegin() {}

  /// Called before the last step of an animated offset is reported.
  ///
  /// Rule: S4.30b.
  func animationWillFinish() {}

  /// Called when something else than a scroll to an item scrolls.
  ///
  /// Rule: S4.30b.
  func itemWasLeft() {}

  /// Called before an animated change of the offset, while the old bounds apply.
  ///
  /// Rule: S1.26.
  func announceAnimatedMove(to target: CGPoint) {}

  /// Returns the target of a drag after asking the layout.
  ///
  /// Rule: S4.38.
  func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// The candidates of the layout when it was last asked, if it reports them.
  var layoutChoice: SnapChoice? { nil }

  /// Called when the content size has changed; a collection view records it.
  func contentSizeDidChange() {}

  /// Where a collection view's observations go, which holds this object; nil where there is no log.
  final var heldListener: Unmanaged<Listener>?

  /// Records an observation in the log.
  @inline(__always)
  final func observe<Values>(_ direct: @autoclosure () -> Observation.Direct<Values>) {
    guard let heldListener else { return }
    heldListener._withUnsafeGuaranteedRef { $0.observe(direct()) }
  }

  /// Records an observation in the log.
  final func observe(_ observation: @autoclosure () -> Observation) {
    guard let heldListener else { return }
    heldListener._withUnsafeGuaranteedRef { $0.observe(observation()) }
  }

  /// Counts the first of so many records of an event which the log would not keep.
  ///
  /// - Returns: how many were counted; the others have to be recorded.
  final func countUnkept(_ event: LogEvent, among count: Int) -> Int {
    heldListener?._withUnsafeGuaranteedRef { $0.countUnkept(event, among: count) } ?? 0
  }

  /// Reports the target of a scroll and the reason for it.
  func explain(_ report: @autoclosure () -> SnapReport) {}

  final func move(to offset: CGPoint, by cause: BoundsChangeCause) {
    changeBounds(to: CGRect(origin: offset, size: pose.bounds.size), by: cause)
  }
}
