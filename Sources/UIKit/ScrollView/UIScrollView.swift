public import Foundation
import ScrollPhysics
import Timeline

/// A view on a part of a larger content, moved by fingers.
///
/// `contentOffset` is the origin of `bounds`, in points of the content. Rule: S4.1–S4.38.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  final var activity = Activity.idle {
    didSet { followActivity() }
  }

  /// Who is told of the scrolling.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }

  /// The one place where the delegate is kept; a subclass shows it under a narrower type.
  final weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet {
      delegateHearsScrolling = !(scrollDelegate is any UIScrollViewDelegateDeafToScrolling)
      scrollDelegateDidChange()
    }
  }

  /// Looked up once, as UIKit does for its delegates' methods.
  private final var delegateHearsScrolling = false

  /// The instant up to which the content has gone on its way after a lift.
  final var lastStep = Instant.start
  /// What scrolls the content while something is held near an edge; nil until something is.
  final var autoScroll: AutoScroll?

  /// Whether fingers scroll; switched off, a drag is cancelled and a deceleration ends.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled { stopScrolling() } }
  }
  /// Whether a drag keeps to the axis on which it began; a diagonal one keeps to none.
  ///
  /// Rule: S4.35.
  open var isDirectionalLockEnabled = false
  /// Whether the content comes to rest on pages as large as the view.
  ///
  /// Rule: S4.36.
  open var isPagingEnabled = false
  /// Whether a tap on the status bar scrolls to the top.
  ///
  /// Rule: S4.31.
  open var scrollsToTop = true
  /// Whether an indicator would be drawn beside the content while it scrolls; kept for the program.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator would be drawn under the content while it scrolls; kept for the program.
  open var showsHorizontalScrollIndicator = true
  /// Whether content may be pulled past its edges.
  ///
  /// Rule: S4.24.
  open var bounces = true
  /// Whether content may be pulled past its left and right edges, where it bounces at all.
  ///
  /// Rule: S4.24.
  open var bouncesHorizontally = true
  /// Whether content may be pulled past its upper and lower edges, where it bounces at all.
  ///
  /// Rule: S4.24.
  open var bouncesVertically = true
  /// Whether content shorter than the view may still be pulled up and down.
  open var alwaysBounceVertical = false {
    didSet { refreshAdjustedInset() }
  }
  /// Whether content narrower than the view may still be pulled left and right.
  open var alwaysBounceHorizontal = false {
    didSet { refreshAdjustedInset() }
  }
  /// How fast scrolling slows down by itself.
  open var decelerationRate = DecelerationRate.normal
  /// Whether content hears of a touch only when it is not a scroll.
  ///
  /// Rule: S3.14.
  open var delaysContentTouches = true
  /// Whether a scroll may take a touch away from the content.
  ///
  /// Rule: S4.41.
  open var canCancelContentTouches = true
  /// When the safe area counts towards the inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { refreshAdjustedInset() }
  }

  /// The recognizer that drags.
  public final let panGestureRecognizer: UIPanGestureRecognizer =
    UIScrollViewPanGestureRecognizer()
  private let delayedTouches = UIScrollViewDelayedTouchesBeganGestureRecognizer()

  /// Answers nil: there are no archives to read a view from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// A scroll view with its frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    panGestureRecognizer.logName = .pan
    addGestureRecognizer(delayedTouches)
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addAction { [unowned self] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      panned(pan)
    }
  }

  // MARK: Content

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentSizeDidChange()
      let before = legalOffsets(of: oldValue)
      refreshAdjustedInset()
      autoScroll?.reconsider()
      rangeMayHaveShrunk(from: before)
    }
  }

  /// How far the content may be scrolled past its edges, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { refreshAdjustedInset() }
  }

  /// The content inset and what the safe area adds to it.
  ///
  /// Rule: S4.33.
  open var adjustedContentInset: UIEdgeInsets { adjustedInset }

  /// Kept, since every step of a scroll asks for it.
  final var adjustedInset = UIEdgeInsets.zero

  /// The adjusted content inset is another; the delegate hears of it afterwards.
  open func adjustedContentInsetDidChange() {}

  /// The safe area may count towards the inset.
  ///
  /// Rule: S4.33.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    refreshAdjustedInset()
  }

  /// The safe area is that of the new window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    refreshAdjustedInset()
  }

  /// The point of the content at the view's top-left corner.
  ///
  /// Setting it moves at once and is not clamped; only a range that shrinks later takes an idle view back
  /// into it. An offset that is the view's already changes
  /// nothing, so that a delegate may pin one axis in each step. Rule: S4.5, S4.25, S4.28.
  open var contentOffset: CGPoint {
    get { pose.bounds.origin }
    set {
      let (old, new) = (pose.bounds.origin, onPixels(newValue))
      guard new != old else { return }
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

  /// Moves to an offset, at once or in 0.3 seconds.
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

  /// Stops the content where it is: a drag is cancelled, a deceleration and an animation end.
  ///
  /// Rule: S4.28.
  open func stopScrollingAndZooming() {
    if case .animating(let animation) = activity {
      activity = .idle
      return tellEnd(of: animation, finished: false)
    }
    stopScrolling()
    stopMotion()
  }

  /// Shows the indicators for a moment, of which there are none here.
  open func flashScrollIndicators() {}

  /// A drag is cancelled, a deceleration ends where it is; an animated offset goes on.
  private func stopScrolling() {
    if case .gliding = activity { return stopMotion() }
    guard case .dragging = activity, panGestureRecognizer.isEnabled else { return }
    panGestureRecognizer.isEnabled = false
    panGestureRecognizer.isEnabled = true
  }

  /// Moves as little as shows the rectangle, in content coordinates.
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

  /// Whether a finger is down that may drag.
  ///
  /// Rule: S4.4.
  open var isTracking: Bool {
    switch activity {
    case .tracking, .dragging, .lifting: true
    case .idle, .released, .gliding, .animating: false
    }
  }

  /// Whether a finger moves the content.
  ///
  /// Rule: S4.4, until the drag's end has been told.
  open var isDragging: Bool {
    switch activity {
    case .dragging, .lifting: true
    case .idle, .tracking, .released, .gliding, .animating: false
    }
  }

  /// Whether the content moves on after a finger let go.
  open var isDecelerating: Bool { if case .gliding = activity { true } else { false } }

  /// Whether a scroll may take a touch away from a view; not from a control.
  ///
  /// Rule: S3.15.
  @discardableResult
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a view in the content is told of fingers that went down on it; if not, they are only
  /// for scrolling.
  @discardableResult
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  override func allows(_ touch: UITouch, with event: UIEvent, in content: UIView) -> Bool {
    touchesShouldBegin(touch.alone, with: event, in: content)
  }

  /// Whether a recognizer of this view, about to recognize, may; the pan only where there is a way.
  ///
  /// Rule: S4.40, S4.41, S5.5.
  @discardableResult
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer !== panGestureRecognizer || panMayBegin()
  }

  // MARK: The window

  override func willLeaveWindow() {
    super.willLeaveWindow()
    takeOutOfFinger()
    stopMotion()
    autoScroll?.letGo()
    if case .tracking = activity { activity = .idle }
  }

  // MARK: For the collection view

  /// Changes the bounds and tells those who watch.
  func changeBounds(to new: CGRect, by door: BoundsDoor) {
    guard new != pose.bounds else { return }
    let moved = new.origin != pose.bounds.origin
    let resized = new.size != pose.bounds.size
    let before = resized ? legalOffsets(of: contentSize) : nil
    storeBounds(new)
    boundsDidMove()
    if resized { refreshAdjustedInset() }
    if moved, door != .bounds {
      observe(.scrollViewDidScroll(offset: new.origin))
      if delegateHearsScrolling { scrollDelegate?.scrollViewDidScroll(self) }
    }
    if let before { rangeMayHaveShrunk(from: before) }
  }

  /// Content or view have another size; a collection view waits until its layout has prepared.
  ///
  /// Rule: S4.25.
  func rangeMayHaveShrunk(from before: LegalOffsets) {
    returnIntoRange(from: before)
  }

  /// Another delegate is in place, under whichever type it was set.
  func scrollDelegateDidChange() {}

  /// The bounds are in place; the delegate has not been told.
  func boundsDidMove() {}

  /// An animated move is about to start; the bounds are still the old ones.
  ///
  /// Rule: S1.26.
  func announceAnimatedMove(to target: CGPoint) {}

  /// The delegate's and layout's say in where a drag ends.
  ///
  /// Rule: S4.38.
  func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// What the layout considered when it was asked last, where it tells.
  var layoutChoice: SnapChoice? { nil }

  /// The content is told to others under this name; a collection view logs it.
  func contentSizeDidChange() {}

  /// Something that a delegate hears was sent.
  func observe(_ event: @autoclosure () -> Observation) {}

  /// Where a scroll will end, and why, is to be told.
  func explain(_ report: @autoclosure () -> SnapReport) {}

  final func move(to offset: CGPoint, by door: BoundsDoor) {
    changeBounds(to: CGRect(origin: offset, size: pose.bounds.size), by: door)
  }
}
