public import Foundation

/// A rectangle on the screen that holds others and may be touched.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// What of a view an animation moves.
  struct Pose: Equatable {
    var center = CGPoint.zero
    var bounds = CGRect.zero
    var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1
  }

  /// The model: where the view is, whatever is still moving.
  final var pose = Pose()
  /// What of it is on its way; nil where all is seen where it is.
  final var animation: ViewAnimation?
  /// Whether `transform` is worth a multiplication.
  private(set) final var hasTransform = false

  /// The views inside this one, back to front.
  public final internal(set) var subviews: [UIView] {
    get { storedSubviews }
    set { storedSubviews = newValue }
  }

  /// The view that holds this one.
  public final var superview: UIView? { holder }

  /// The recognizers attached to this view, in order of attachment.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers }
    set { storedRecognizers = newValue }
  }

  // Views and recognizers point back at the view that holds them without owning it, on the way of
  // every touch; the view clears these pointers when it goes, which is why `deinit` must reach them.
  private nonisolated(unsafe) final var storedSubviews: [UIView] = []
  private nonisolated(unsafe) final var storedRecognizers: [UIGestureRecognizer]?
  fileprivate nonisolated(unsafe) final unowned(unsafe) var holder: UIView?

  /// Whether the view, and all in it, is left out.
  open var isHidden = false
  /// Whether the view and all in it take touches.
  ///
  /// Rule: S5.27.
  open var isUserInteractionEnabled = true
  /// The place in the stack of the superview, as of a layer: higher is nearer to the eye.
  open var zPosition: CGFloat = 0
  /// A number for the program's own use.
  open var tag = 0
  /// What the content means, by which it is turned around for another language or not.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionMayHaveChanged() } }
  }
  /// Whether the covered edges of the screen count towards the margins.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { layoutMarginsDidChange() } }
  }
  /// The margins without the covered edges of the screen.
  final var ownMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// What the window shares with the views in it; nil outside of one.
  final var host: ViewHost?
  /// The controller whose view this is, which is asked after it.
  ///
  /// Cleared by the controller when it goes.
  nonisolated(unsafe) final unowned(unsafe) var controller: UIViewController?
  private final var needsLayout = true

  /// A view with its frame in the superview's coordinates, in points.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  /// Answers nil: there are no archives to read a view from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// A view without size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    for view in storedSubviews { view.holder = nil }
    for recognizer in storedRecognizers ?? [] { recognizer.owner = nil }
  }

  /// The controller whose view this is, else the superview: who is asked after this view.
  open override var next: UIResponder? { controller ?? superview }

  /// The window that shows the view.
  open var window: UIWindow? { host?.window }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates: size about centre, under the transform.
  open var frame: CGRect {
    get {
      guard !hasTransform else { return pose.frame }
      let size = pose.bounds.size
      return CGRect(
        x: pose.center.x - size.width / 2, y: pose.center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2,
        y: newValue.origin.y + newValue.size.height / 2)
      if newValue.size != pose.bounds.size {
        bounds = CGRect(origin: pose.bounds.origin, size: newValue.size)
      }
    }
  }

  /// The rectangle in the view's own coordinates; a scroll view moves its origin.
  open var bounds: CGRect {
    get { pose.bounds }
    set { storeBounds(newValue) }
  }

  /// The middle in the superview's coordinates.
  open var center: CGPoint {
    get { pose.center }
    set {
      if AnimationBlock.isRecording { recordCenter(newValue) }
      pose.center = newValue
    }
  }

  /// The transformation about the centre.
  open var transform: CGAffineTransform {
    get { pose.transform }
    set {
      if AnimationBlock.isRecording { recordTransform(newValue) }
      pose.transform = newValue
      hasTransform = !newValue.isIdentity
    }
  }

  /// How opaque the view is, from 0 to 1.
  open var alpha: CGFloat {
    get { pose.alpha }
    set {
      if AnimationBlock.isRecording { recordAlpha(newValue) }
      pose.alpha = newValue
    }
  }

  /// Puts new bounds in place and marks the layout as needed.
  final func storeBounds(_ bounds: CGRect) {
    guard bounds != pose.bounds else { return }
    if AnimationBlock.isRecording { recordBounds(bounds) }
    pose.bounds = bounds
    setNeedsLayout()
  }

  // MARK: The tree

  /// Whether the view or a view in it may have a recognizer.
  final var mayHoldRecognizers: Bool {
    !storedSubviews.isEmpty || storedRecognizers?.isEmpty == false
  }

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view at a place in the stack, 0 being the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(
      view !== self && (view.storedSubviews.isEmpty || !isDescendant(of: view)),
      "a view cannot hold itself")
    guard view.superview !== self else { return restack(view, at: index) }
    view.removeFromSuperview()
    view.holder = self
    storedSubviews.insert(view, at: min(index, storedSubviews.count))
    view.move(to: host)
    view.didMoveToSuperview()
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    host?.window?.touchRouter.arena.abandonAttempts(in: self)
    guard let holder else {
      // The window went first, and took the view with it.
      if let host, host.window == nil { move(to: nil) }
      return
    }
    if let index = holder.place(of: self) { holder.storedSubviews.remove(at: index) }
    self.holder = nil
    move(to: nil)
    didMoveToSuperview()
  }

  /// Puts a subview in front of all others.
  open func bringSubviewToFront(_ view: UIView) {
    restack(view, at: storedSubviews.count)
  }

  /// Puts a subview behind all others.
  open func sendSubviewToBack(_ view: UIView) {
    restack(view, at: 0)
  }

  /// Moves a subview to another place of the stack; it does not leave the view for that.
  private func restack(_ view: UIView, at index: Int) {
    restack(view) { index }
  }

  /// The place of a subview in the stack.
  final func place(of view: UIView) -> Int? {
    for index in storedSubviews.indices where storedSubviews[index] === view { return index }
    return nil
  }

  /// Moves a subview to a place of the stack that is found when it is out of it.
  final func restack(_ view: UIView, to index: () -> Int) {
    guard let old = place(of: view) else { return }
    let moved = storedSubviews.remove(at: old)
    storedSubviews.insert(moved, at: min(index(), storedSubviews.count))
  }

  /// What of the screen is covered is another.
  open func safeAreaInsetsDidChange() {}

  /// The margins are others.
  open func layoutMarginsDidChange() {}

  /// The content may have to run the other way.
  func layoutDirectionMayHaveChanged() {}

  /// The size that the view would like, given one, in points; the one it has unless a subclass knows.
  @discardableResult
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size by the view's constraints, of which there are none here: what `sizeThatFits` says.
  ///
  /// Rule: S1.48.
  @discardableResult
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

  /// The superview changed.
  open func didMoveToSuperview() {}

  /// The window changed.
  open func didMoveToWindow() {}

  /// Whether the view is this one or inside it.
  @discardableResult
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// How many views are above this one.
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
    guard self.host !== host else { return }
    if host == nil { willLeaveWindow() }
    self.host = host
    if needsLayout { host?.turnLoop.needsLayout(self) }
    for view in storedSubviews { view.move(to: host) }
    didMoveToWindow()
    controller?.viewMovedToWindow()
  }

  /// Whether this view allows that a view below it receives a touch.
  ///
  /// A scroll view decides itself; any other view asks the one above it.
  func allows(_ touch: UITouch, with event: UIEvent, in content: UIView) -> Bool {
    superview?.allows(touch, with: event, in: content) ?? true
  }

  /// The window is still there: what goes by its clock ends.
  func willLeaveWindow() {
    endAnimations()
  }

  // MARK: Layout

  /// Marks the view as to be laid out in the next update cycle.
  ///
  /// Rule: S1.7.
  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    host?.turnLoop.needsLayout(self)
  }

  /// Lays out now what is marked, from the first ancestor that is not.
  ///
  /// Rule: S1.7.
  open func layoutIfNeeded() {
    var root = self
    while let superview = root.superview, superview.needsLayout { root = superview }
    root.layOutTree()
  }

  /// Places the subviews; a subclass does its own layout here.
  open func layoutSubviews() {}

  /// Lays out this view alone, if it is marked.
  final func layOut() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  private func layOutTree() {
    layOut()
    for view in subviews { view.layOutTree() }
  }

  final func forgetNeedsLayout() {
    needsLayout = false
  }

  // MARK: Touch

  /// The deepest view that takes a touch at a point of this view's coordinates.
  ///
  /// Rule: S5.27, S5.28.
  @discardableResult
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
    guard animation?.refusesTouches != true else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point of this view's coordinates is inside.
  @discardableResult
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.covers(point)
  }

  /// Attaches a recognizer.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.owner = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Takes a recognizer off; one that is under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.abandon()
    // An action that was told of the end may have put it elsewhere.
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.owner = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Whether a recognizer of this view, about to recognize, may.
  ///
  /// Rule: S5.5.
  @discardableResult
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UIView.Pose {
  var frame: CGRect {
    CGRect(
      x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height
    ).applying(transform).offsetBy(dx: center.x, dy: center.y)
  }
}
