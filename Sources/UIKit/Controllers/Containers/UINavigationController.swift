public import Foundation

/// A controller that shows the last one of a stack.
///
/// On the screen of a device it has a navigation bar and pushes and pops by an animation. On a plain screen changes
/// are not animated, and the bar has no height: the controller's view fills this one's. Rule: V3, V4, V5.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The direction of a change of the stack.
  public enum Operation: Int, Sendable {
    case none = 0
    case push
    case pop
  }

  /// The duration of hiding or showing a bar, in seconds.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  /// Receives what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar.
  open var navigationBar: UINavigationBar { ownBar }
  private(set) final var ownBar: UINavigationBar

  /// Replaces the bar by one of the app's class, which apps set by the key `navigationBar`.
  final func install(_ bar: UINavigationBar) {
    guard bar !== ownBar else { return }
    let old = ownBar
    ownBar = bar
    old.changed = nil
    old.removeFromSuperview()
    guard isViewLoaded else { return }
    bar.changed = { [weak self] in self?.barsChanged() }
    barsChanged()
  }

  /// The tool bar.
  open var toolbar: UIToolbar! { ownToolbar }
  final lazy var ownToolbar = UIToolbar(frame: .zero)
  /// The recognizer that goes back by a finger from the edge, on the screen of a device.
  ///
  /// Its own delegate allows it while the bar has a button back. Rule: V13.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }
  final lazy var popGesture = PopGestureRecognizer(of: self)
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { barsChanged() } }
  }
  /// Whether the tool bar is hidden.
  open var isToolbarHidden = true {
    didSet { if isToolbarHidden != oldValue { barsChanged() } }
  }
  /// Whether a drag upwards hides the bars, and a drag downwards shows them, on the screen of a device.
  ///
  /// Rule: V18.
  open var hidesBarsOnSwipe = false {
    didSet { if hidesBarsOnSwipe != oldValue { attachHiding() } }
  }
  /// The recognizer of drags that hide and show the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hidingPan }
  final lazy var hidingPan = BarHidingPan(of: self)
  /// The recognizer of taps that hide and show the bars.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hidingTap }
  final lazy var hidingTap = BarHidingTap(of: self)
  /// Whether a tap that no control takes hides the bars, and shows them again, on the screen of a device.
  ///
  /// Rule: V18.
  open var hidesBarsOnTap = false {
    didSet { if hidesBarsOnTap != oldValue { attachHiding() } }
  }
  /// Whether the bars are hidden in a low window of a device; a tap where they were shows them.
  ///
  /// Rule: V18a.
  open var hidesBarsWhenVerticallyCompact = false {
    didSet { if hidesBarsWhenVerticallyCompact != oldValue { hideWhenCompact() } }
  }
  /// Whether a keyboard that appears hides the bars; a tap that no control takes shows them again.
  ///
  /// Rule: V18a.
  open var hidesBarsWhenKeyboardAppears = false {
    didSet { if hidesBarsWhenKeyboardAppears != oldValue { attachHiding() } }
  }
  override func keyboardAppeared() { hideForKeyboard() }
  /// The reason why the bars are hidden, other than a drag or a tap; nil for none.
  final var barsHidden: BarsHidden?
  /// Whether the window was low at the last layout; nil before.
  final var wasCompact: Bool?
  /// Whether a drag or a tap has hidden the tool bar.
  final var hidToolbar = false
  private var stack: [UIViewController] = []
  /// The change in progress; nil without one.
  private(set) final var current: ControllerChange?
  /// Ends the tracking of the scroll view under the bar; nil without one.
  final var stopTracking: (() -> Void)?
  /// The scroll view under the bar.
  final weak var trackedView: UIView?

  /// Creates a controller, and pushes the bottom of the stack without animation.
  ///
  /// Rule: V5e.
  public init(rootViewController: UIViewController) {
    ownBar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a controller with bars of certain classes; the class of the tool bar is ignored.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    ownBar =
      (navigationBarClass as? UINavigationBar.Type)?.init(coder: EmptyCoder())
      ?? UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownBar = UINavigationBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller without a stack, as for a storyboard.
  public required init?(coder: NSCoder) {
    ownBar = UINavigationBar(frame: .zero)
    super.init(coder: coder)
  }

  /// The controllers of the stack, bottom first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that is shown: the presented controller, or the top.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let (shown, before) = (stack.last, stack)
    let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
    for new in viewControllers where new.parent !== self { takeIn(new) }
    stack = viewControllers
    guard stack.last !== shown else { return removed.forEach(letGo) }
    let isPop = stack.last.map { top in before.contains { $0 === top } } ?? false
    for old in removed where old !== shown { letGo(old) }
    let leaving = removed.first { $0 === shown }
    change(from: shown, animated: animated, isPop ? .pop : .push, before: before) { [weak self] in
      if let leaving { self?.letGo(leaving) }
    }
  }

  /// Whether a controller of the stack is becoming a child.
  private var isTakingIn = false

  /// Puts a controller on the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let before = stack
    takeIn(viewController)
    stack.append(viewController)
    change(from: before.last, animated: animated, .push, before: before) {}
  }

  /// Removes the top of the stack, but not its last controller; returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    pop(animated: animated, byFinger: false)
  }

  private func pop(animated: Bool, byFinger: Bool) -> UIViewController? {
    let before = stack
    guard stack.count > 1, let top = stack.popLast() else { return nil }
    change(from: top, animated: animated, .pop, before: before, byFinger: byFinger) {
      [weak self] in self?.letGo(top)
    }
    return top
  }

  /// Pops the top along with a finger; nil without a change that a finger can drive.
  final func popByFinger() -> ControllerChange? {
    guard current == nil, pop(animated: true, byFinger: true) != nil, let current,
      current.isInteractive
    else { return nil }
    return current
  }

  /// Removes all controllers but the bottom one; returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Removes the controllers above another one; returns them.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    animateBars(animated) { self.isNavigationBarHidden = hidden }
  }

  /// Hides or shows the tool bar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    animateBars(animated) { self.isToolbarHidden = hidden }
  }

  /// The item in the tab bar: without one of its own the item of the first controller.
  open override var tabBarItem: UITabBarItem! {
    get { family.tabBarItem ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  override func tabBarItemDidChange() { parent?.tabBarItemDidChange() }

  /// The delegate's orientations; without one all but upside down.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }
  /// The delegate's orientation; without one the upright one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Creates the view, which lays out the bars.
  open override func loadView() {
    let container = BarContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.layOutBars = { [weak self] in self?.layOutBars() }
    view = container
    ownBar.changed = { [weak self] in self?.barsChanged() }
  }

  /// Shows the top of the stack.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop(instead: nil, animated: false)
  }

  /// The top of the stack decides about the status bar.
  open override var childForStatusBarStyle: UIViewController? { stack.last }
  /// The top of the stack decides about the status bar.
  open override var childForStatusBarHidden: UIViewController? { stack.last }

  override var shownChildren: [UIViewController] {
    guard hasBars, isViewLoaded, let top = stack.last else { return [] }
    return [top]
  }

  private func takeIn(_ controller: UIViewController) {
    isTakingIn = true
    defer { isTakingIn = false }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  /// Adds a controller as a child, and puts it on the stack of a controller that has not appeared.
  ///
  /// Rule: V5f.
  open override func addChild(_ childController: UIViewController) {
    guard !isTakingIn, !hasAppeared, childController.parent !== self else {
      return super.addChild(childController)
    }
    pushViewController(childController, animated: false)
  }

  /// Takes a controller below the top off the stack, which apps do so with screens to which nobody returns.
  override func childLeft(_ child: UIViewController) {
    guard stack.last !== child, let index = stack.firstIndex(where: { $0 === child })
    else { return }
    stack.remove(at: index)
    guard isViewLoaded, hasBars else { return }
    showContentOfBars()
    layOutBars()
  }

  private func letGo(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: Changes

  /// Shows the top of the stack instead of a controller.
  ///
  /// - Parameter before: the stack to which a cancelled change returns.
  private func change(
    from old: UIViewController?, animated: Bool, _ operation: Operation,
    before: [UIViewController], byFinger: Bool = false, ended: @escaping () -> Void
  ) {
    current?.finish()
    guard isViewLoaded, hasBars, hasAppeared, let view, let top = stack.last, let old, old !== top
    else {
      if isViewLoaded, hasBars, hasAppeared {
        changeAtOnce(from: old, ended)
      } else {
        showTop(instead: old, animated: animated)
        ended()
      }
      return
    }
    guard animated else { return changeAtOnce(from: old, ended) }
    top.loadViewIfNeeded()
    let animator = delegate?.navigationController(
      self, animationControllerFor: operation, from: old, to: top)
    let driver = animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let change = ControllerChange(
      from: old, to: top, in: view, animator, duration: ControllerChange.pushDuration)
    change.isByFinger = byFinger
    current = change
    family.coordinator = change.coordinator
    (top.family.movement, old.family.movement) =
      operation == .push ? (.toParent, .none) : (.none, .fromParent)
    change.ended = { [weak self] completed in
      guard let self else { return }
      current = nil
      family.coordinator = nil
      guard completed else { return restore(before) }
      ended()
      delegate?.navigationController(self, didShow: top, animated: true)
    }
    old.beginAppearanceTransition(false, animated: true)
    top.beginAppearanceTransition(true, animated: true)
    delegate?.navigationController(self, willShow: top, animated: true)
    showContentOfBars()
    place(top)
    change.run(isPush: operation == .push, driver) { self.layOutBars() }
  }

  /// Returns to the stack before a change that was cancelled.
  private func restore(_ before: [UIViewController]) {
    let added = stack.filter { new in !before.contains { $0 === new } }
    for old in before where old.parent !== self { takeIn(old) }
    stack = before
    for new in added { letGo(new) }
    showContentOfBars()
    layOutBars()
  }

  /// Shows the top of the stack without animation.
  private func changeAtOnce(from old: UIViewController?, _ ended: () -> Void) {
    guard let view, let top = stack.last else { return ended() }
    top.loadViewIfNeeded()
    old?.beginAppearanceTransition(false, animated: false)
    top.beginAppearanceTransition(true, animated: false)
    delegate?.navigationController(self, willShow: top, animated: false)
    old?.viewIfLoaded?.removeFromSuperview()
    showContentOfBars()
    place(top)
    layOutBars()
    view.insertSubview(top.view, at: 0)
    old?.endAppearanceTransition()
    top.endAppearanceTransition()
    ended()
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  private func place(_ top: UIViewController) {
    top.view.frame = view.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func showTop(instead old: UIViewController?, animated: Bool) {
    guard isViewLoaded, let view, let top = stack.last else { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
    old?.viewIfLoaded?.removeFromSuperview()
    place(top)
    view.addSubview(top.view)
    if hasBars {
      view.sendSubviewToBack(top.view)
      showContentOfBars()
      layOutBars()
    }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}
