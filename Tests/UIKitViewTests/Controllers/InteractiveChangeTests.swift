import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Changes of controllers that a finger or an object of the app drives (V13), and animators of the app (V5).
@Suite("Interactive changes of controllers")
@MainActor
struct InteractiveChangeTests {
  private let scene = Window(device: "iphone-16")
  private let story = SharedStory()

  /// A stack of A and B on screen; the story begins after it is shown.
  private func stack(_ delegate: (any UINavigationControllerDelegate)? = nil)
    -> (UINavigationController, NamedController, NamedController)
  {
    let (first, second) = (NamedController("A", story), NamedController("B", story))
    let navigation = UINavigationController(rootViewController: first)
    scene.show { navigation }
    scene.inTurn { navigation.pushViewController(second, animated: false) }
    navigation.delegate = delegate
    story.lines = []
    return (navigation, first, second)
  }

  private func point(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: 400) }
  private func touch(_ phase: UITouch.Phase, _ x: CGFloat) { scene.touch(phase, point(x)) }

  /// Drags a finger in from the left edge to a place, slowly at the end, and leaves it there.
  private func drag(from start: CGFloat = 4, to end: CGFloat) {
    scene.drag(from: point(start), to: point(end))
  }

  private func lift(at x: CGFloat) { scene.lift(at: point(x), frames: 30) }

  @Test("A finger from the edge goes back, and the views follow it")
  func pops() throws {
    let delegate = NavigationStory(story)
    let (navigation, first, second) = stack(delegate)
    drag(to: 250)
    #expect(story.lines == ["B willDisappear", "A willAppear", "willShow A", "A isAppearing"])
    #expect(navigation.viewControllers == [first])
    #expect(second.isMovingFromParent)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
    let share = coordinator.percentComplete
    #expect(share > 0.5 && share < 0.65)
    #expect(abs(second.view.frame.minX - share * 393) < 0.5)
    #expect(abs(first.view.frame.minX + (1 - share) * 0.3 * 393) < 0.5)
    #expect(second.view.safeAreaInsets.top == 103)
    var ends: [Bool] = []
    coordinator.notifyWhenInteractionChanges { ends.append($0.isCancelled) }
    coordinator.animate(alongsideTransition: nil) { ends.append($0.isCancelled) }
    lift(at: 250)
    #expect(ends == [false, false])
    #expect(
      story.lines.dropFirst(4) == ["B didDisappear", "A didAppear", "didShow A"])
    #expect(second.parent == nil && second.view.superview == nil)
    #expect(first.view.frame == scene.window.bounds)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test("A finger that lifts early goes back to the top, which hears of it")
  func cancels() {
    let delegate = NavigationStory(story)
    let (navigation, first, second) = stack(delegate)
    drag(to: 120)
    var cancelled: Bool?
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) {
      cancelled = $0.isCancelled
    }
    lift(at: 120)
    #expect(cancelled == true)
    #expect(
      story.lines == [
        "B willDisappear", "A willAppear", "willShow A", "A isAppearing", "A willDisappear",
        "A didDisappear", "B willAppear", "B isAppearing", "B didAppear",
      ])
    #expect(navigation.viewControllers == [first, second])
    #expect(second.parent === navigation && second.view.frame == scene.window.bounds)
    #expect(first.view.superview == nil)
    #expect(navigation.navigationBar.topItem === second.navigationItem)
    drag(to: 300)
    lift(at: 300)
    #expect(navigation.viewControllers == [first])
  }

  @Test("A quick flick goes back from a small part of the width")
  func flicks() {
    let (navigation, first, _) = stack()
    touch(.began, 4)
    for step in 1...6 {
      scene.turn(after: 0.016)
      touch(.moved, 4 + 22 * CGFloat(step))
    }
    lift(at: 136)
    #expect(navigation.viewControllers == [first])
  }

  @Test(
    "The gesture waits for a button back, unless the app's delegate allows it",
    arguments: [
      "bottom", "hidden bar", "hidden button", "other button", "supplement", "no delegate",
      "disabled", "not from the edge",
    ])
  func allowed(_ what: String) {
    let (navigation, first, second) = stack()
    var isExpected = false
    var start: CGFloat = 4
    switch what {
    case "bottom": scene.inTurn { navigation.popToRootViewController(animated: false) }
    case "hidden bar": scene.inTurn { navigation.isNavigationBarHidden = true }
    case "hidden button": second.navigationItem.hidesBackButton = true
    case "other button", "no delegate", "supplement":
      second.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Menu", style: .plain, target: nil, action: nil)
      if what == "no delegate" { navigation.interactivePopGestureRecognizer?.delegate = nil }
      second.navigationItem.leftItemsSupplementBackButton = what == "supplement"
      isExpected = what != "other button"
    case "disabled": navigation.interactivePopGestureRecognizer?.isEnabled = false
    default: start = 60
    }
    drag(from: start, to: 300)
    lift(at: 300)
    let isAtBottom = isExpected || what == "bottom"
    #expect(navigation.viewControllers == (isAtBottom ? [first] : [first, second]))
  }

  @Test("An animator of the app works below the bars, with views, frames and its own duration")
  func animator() {
    let delegate = NavigationStory(story)
    delegate.animator = Fade(story)
    let (navigation, first, second) = stack()
    let third = NamedController("C", story)
    navigation.delegate = delegate
    scene.inTurn { navigation.pushViewController(third, animated: true) }
    #expect(
      story.lines == [
        "C didLoad", "duration", "B willDisappear", "C willAppear", "willShow C",
        "animate B to C in 393 x 852", "C isAppearing",
      ])
    #expect(third.view.safeAreaInsets.top == 103)
    let bar = navigation.navigationBar
    #expect(bar.superview === navigation.view && navigation.view.subviews.last === bar)
    scene.turn(after: 0.55)
    #expect(third.view.layer.presentation() != nil && story.lines.count == 7)
    scene.turn(after: 0.1)
    #expect(
      story.lines.dropFirst(7) == ["B didDisappear", "C didAppear", "didShow C", "ended true"])
    #expect(third.view.superview === navigation.view)
    #expect(navigation.view.subviews.first === third.view)
    #expect(second.view.superview == nil && navigation.viewControllers == [first, second, third])
  }

  @Test(
    "An object of the app drives the animator by a share, forwards and back",
    arguments: [true, false])
  func percentDriven(finishes: Bool) {
    let delegate = NavigationStory(story)
    (delegate.animator, delegate.driver) = (Fade(story), UIPercentDrivenInteractiveTransition())
    let (navigation, first, second) = stack(delegate)
    scene.inTurn { navigation.popViewController(animated: true) }
    scene.turn(after: 2)
    #expect(navigation.viewControllers == [first])
    #expect(first.view.alpha == 0)
    scene.inTurn { delegate.driver?.update(0.25) }
    #expect(abs(first.view.alpha - 0.25) < 0.001)
    #expect(delegate.driver?.percentComplete == 0.25)
    #expect(delegate.driver?.duration == 0.6)
    scene.inTurn { finishes ? delegate.driver?.finish() : delegate.driver?.cancel() }
    for _ in 0..<40 { scene.turn(after: 0.016) }
    #expect(story.lines.last == "ended \(finishes)")
    #expect(navigation.viewControllers == (finishes ? [first] : [first, second]))
    #expect(second.view.window == nil || !finishes)
    #expect(story.lines.contains("didShow A") == finishes)
    #expect(story.lines.contains("B didAppear") == !finishes)
  }

  @Test("A push at once ends a change that a finger drives")
  func interrupted() {
    let (navigation, first, second) = stack()
    drag(to: 120)
    let third = NamedController("C", story)
    scene.inTurn { navigation.pushViewController(third, animated: false) }
    #expect(navigation.viewControllers == [first, third])
    #expect(second.parent == nil && third.view.frame == scene.window.bounds)
    lift(at: 120)
    #expect(navigation.viewControllers == [first, third])
  }

  @Test("The delegate decides about orientations")
  func orientations() {
    let delegate = NavigationStory(story)
    let (navigation, _, _) = stack()
    #expect(navigation.supportedInterfaceOrientations == .allButUpsideDown)
    navigation.delegate = delegate
    #expect(navigation.supportedInterfaceOrientations == .landscape)
    #expect(navigation.preferredInterfaceOrientationForPresentation == .landscapeLeft)
  }

  @Test(
    "Animators of a presentation and its dismissal, which may be cancelled",
    arguments: [false, true])
  func presentation(isCancelled: Bool) {
    let below = NamedController("A", story)
    scene.show { below }
    story.lines = []
    let above = NamedController("B", story)
    let transitions = Transitions(story)
    above.modalPresentationStyle = .custom
    above.transitioningDelegate = transitions
    var isShown = false
    scene.inTurn { below.present(above, animated: true) { isShown = true } }
    #expect(transitions.asked == ["presenter", "presented"])
    #expect(above.view.frame == CGRect(x: 0, y: 552, width: 393, height: 300))
    scene.turn(after: 0.7)
    #expect(isShown && above.view.alpha == 1)
    #expect(transitions.presenter?.story == ["will begin", "did end true"])
    #expect(story.lines.last == "ended true")
    transitions.driver = UIPercentDrivenInteractiveTransition()
    var isOver = false
    scene.inTurn { above.dismiss(animated: true) { isOver = true } }
    scene.inTurn { transitions.driver?.update(0.5) }
    #expect(abs(above.view.alpha - 0.5) < 0.001)
    let low = CGRect(x: 0, y: 552, width: 393, height: 300)
    let whole = scene.window.bounds
    // The presenter stays in the window (V5b).
    #expect(transitions.out?.frames == [low, low, whole, whole])
    #expect(transitions.out?.hasView == false)
    scene.inTurn { isCancelled ? transitions.driver?.cancel() : transitions.driver?.finish() }
    for _ in 0..<40 { scene.turn(after: 0.016) }
    #expect(isOver)
    #expect((below.presentedViewController === above) == isCancelled)
    #expect((above.view.window != nil) == isCancelled)
    #expect(above.view.alpha == (isCancelled ? 1 : 0))
    #expect(
      transitions.presenter?.story.suffix(2) == ["will dismiss", "did dismiss \(!isCancelled)"])
    guard isCancelled else { return }
    transitions.driver = nil
    scene.inTurn { above.dismiss(animated: true) }
    scene.turn(after: 0.7)
    #expect(above.view.window == nil && below.presentedViewController == nil)
  }

  @Test(
    "A popover lies at its source on a tablet, and on a phone where its delegate keeps it",
    arguments: [
      ("ipad-pro-11", false, CGRect(x: 200, y: 160, width: 240, height: 180)),
      ("iphone-16", true, CGRect(x: 143, y: 160, width: 240, height: 180)),
      ("iphone-16", false, CGRect(x: 0, y: 69, width: 393, height: 783)),
    ])
  func popover(_ device: String, keeps: Bool, frame: CGRect) throws {
    let scene = Window(device: device)
    let (below, above) = (UIViewController(), UIViewController())
    let source = UIView(frame: CGRect(x: 300, y: 110, width: 40, height: 40))
    scene.show { below }
    below.view.addSubview(source)
    let keeper = PopoverKeeper()
    above.modalPresentationStyle = .popover
    above.preferredContentSize = CGSize(width: 240, height: 180)
    let presenter = try #require(above.popoverPresentationController)
    presenter.sourceView = source
    if keeps { presenter.delegate = keeper }
    scene.inTurn { below.present(above, animated: true) }
    scene.turn(after: 0.6)
    #expect(above.view.frame == frame)
    #expect(below.presentedViewController === above)
    scene.inTurn { above.dismiss(animated: true) }
    scene.turn(after: 0.6)
    #expect(above.view.window == nil)
  }
}

private final class SharedStory {
  var lines: [String] = []
}

private final class NamedController: UIViewController {
  let name: String
  private let story: SharedStory

  init(_ name: String, _ story: SharedStory) {
    (self.name, self.story) = (name, story)
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ word: String) { story.lines.append("\(name) \(word)") }

  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// Fades the new view in, or a dismissed view out, in 0.6 s.
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  private let story: SharedStory
  var isOut = false
  /// At a dismissal the frames of the controller that goes and of the presenter, before and after, and whether there is
  /// a view of the presenter.
  private(set) var frames: [CGRect] = []
  private(set) var hasView = false

  init(_ story: SharedStory) {
    self.story = story
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    if context != nil { story.lines.append("duration") }
    return 0.6
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
    let size = context.containerView.bounds.size
    story.lines.append(
      "animate \((from as? NamedController)?.name ?? "?") to \((to as? NamedController)?.name ?? "?") "
        + "in \(Int(size.width)) x \(Int(size.height))")
    let view = context.view(forKey: isOut ? .from : .to)
    if isOut, let from, let to {
      frames = [
        context.initialFrame(for: from), context.finalFrame(for: from),
        context.initialFrame(for: to), context.finalFrame(for: to),
      ]
      hasView = context.view(forKey: .to) != nil
    }
    if !isOut, let view, let to {
      view.frame = context.finalFrame(for: to)
      view.alpha = 0
      context.containerView.addSubview(view)
    }
    UIView.animate(withDuration: 0.6, animations: { view?.alpha = self.isOut ? 0 : 1 }) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    story.lines.append("ended \(transitionCompleted)")
  }
}

private final class NavigationStory: NSObject, UINavigationControllerDelegate {
  private let story: SharedStory
  var animator: Fade?
  var driver: UIPercentDrivenInteractiveTransition?

  init(_ story: SharedStory) {
    self.story = story
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    story.lines.append("willShow \(viewController.title ?? "")")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    story.lines.append("didShow \(viewController.title ?? "")")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .landscape }

  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation { .landscapeLeft }
}

private final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
  private let story: SharedStory
  var asked: [String] = []
  var presenter: LowPresenter?
  /// The animator of the last dismissal.
  private(set) var out: Fade?
  var driver: UIPercentDrivenInteractiveTransition?

  init(_ story: SharedStory) {
    self.story = story
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("presented")
    return Fade(story)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    asked.append("dismissed")
    let fade = Fade(story)
    fade.isOut = true
    out = fade
    return fade
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    asked.append("presenter")
    let made = LowPresenter(presentedViewController: presented, presenting: presenting)
    presenter = made
    return made
  }
}

/// Shows a controller in the lowest 300 points.
private final class LowPresenter: UIPresentationController {
  var story: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height - 300, width: bounds.width, height: 300)
  }

  override func presentationTransitionWillBegin() { story.append("will begin") }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    story.append("did end \(completed)")
  }
  override func dismissalTransitionWillBegin() { story.append("will dismiss") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    story.append("did dismiss \(completed)")
  }
}

private final class PopoverKeeper: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
