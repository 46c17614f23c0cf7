public import Foundation

/// A controller that shows one of several pages, through which a drag scrolls.
///
/// Pages turn by the scroll view's paging in both transition styles, which is a guess for `pageCurl`. Rule: V12.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The axis of the pages.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical
  }

  /// The direction of a change.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse
  }

  /// How pages turn.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll
  }

  /// The side of the spine of a book.
  public enum SpineLocation: Int, Sendable {
    case none = 0
    case min
    case mid
    case max
  }

  /// A key of the options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String

    /// Creates a key from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The distance of pages.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The side of the spine.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// Gives the pages beside a page; nil for the pages that the app sets alone.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if isViewLoaded { askForNeighbours() } }
  }
  /// Receives changes of the page.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How pages turn.
  public final let transitionStyle: TransitionStyle
  /// The axis of the pages.
  public final let navigationOrientation: NavigationOrientation
  /// The side of the spine.
  open var spineLocation: SpineLocation { .none }
  /// Whether pages have two sides; the value has no effect.
  open var isDoubleSided = false
  /// The distance of pages, in points.
  private let spacing: CGFloat
  private let scroll = PageScrollView(frame: .zero)
  private var shown: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// The page that a drag brings in.
  private var pending: UIViewController?
  private var completion: ((Bool) -> Void)?
  /// The page beside which the data source was asked for pages.
  private weak var asked: UIViewController?

  /// Creates a controller without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let gap = options?[.interPageSpacing]
    spacing = gap as? CGFloat ?? (gap as? Int).map { CGFloat($0) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of horizontal pages that scroll.
  ///
  /// Programs of scenes make classes without initializers of their own so; the transition is a guess.
  public convenience init(_asPages: Void) {
    self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  /// Creates a controller as for a storyboard.
  public required init?(coder: NSCoder) {
    let isVertical = (coder as? NibCoder)?.isVertical == true
    (transitionStyle, spacing) = (.scroll, 0)
    navigationOrientation = isVertical ? .vertical : .horizontal
    super.init(coder: coder)
  }

  /// The page that is shown, in a list; nil before the app sets one.
  open var viewControllers: [UIViewController]? { shown.map { [$0] } }
  /// The recognizers that turn pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }

  /// Shows a page, by a scroll if animated; the completion is called when it is shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let next = viewControllers?.first else { return }
    guard animated, isViewLoaded, view.window != nil, let old = shown, old !== next else {
      replace(by: next)
      completion?(true)
      return
    }
    (before, after) = direction == .forward ? (nil, next) : (next, nil)
    layOutPages(current: old)
    bring(next)
    self.completion = completion
    scroll.setContentOffset(offset(of: direction == .forward ? 1 : 0), animated: true)
  }

  /// Creates the view with the scroll view.
  open override func loadView() {
    let container = BarContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.layOutBars = { [weak self] in self?.layOut() }
    view = container
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.scrolled = { [weak self] in self?.bringNeighbour() }
    scroll.stopped = { [weak self] byFinger in self?.settle(byGesture: byFinger) }
    container.addSubview(scroll)
  }

  override var shownChildren: [UIViewController] {
    guard hasBars, isViewLoaded, let shown else { return [] }
    return [shown]
  }

  // MARK: Pages

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  private var pages: [UIViewController] { [before, shown, after].compactMap { $0 } }

  private func replace(by next: UIViewController) {
    let old = shown
    let appears = hasBars && hasAppeared && old !== next
    if appears {
      old?.beginAppearanceTransition(false, animated: false)
      next.beginAppearanceTransition(true, animated: false)
    }
    for page in [before, shown, after].compactMap({ $0 }) where page !== next { letGo(page) }
    (before, after, shown) = (nil, nil, next)
    takeIn(next)
    asked = nil
    if isViewLoaded { layOut() }
    if appears {
      old?.endAppearanceTransition()
      next.endAppearanceTransition()
    }
  }

  private func askForNeighbours() {
    guard let shown, let dataSource, pending == nil else { return }
    asked = shown
    before = dataSource.pageViewController(self, viewControllerBefore: shown)
    after = dataSource.pageViewController(self, viewControllerAfter: shown)
    layOutPages(current: shown)
  }

  private func takeIn(_ page: UIViewController) {
    if page.parent !== self {
      addChild(page)
      page.didMove(toParent: self)
    }
    if isViewLoaded, page.view.superview !== scroll { scroll.addSubview(page.view) }
  }

  private func letGo(_ page: UIViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func layOut() {
    guard let shown else { return }
    takeIn(shown)
    layOutPages(current: shown)
    if asked !== shown { askForNeighbours() }
  }

  /// The distance of two pages, in points.
  private var pitch: CGFloat {
    (isHorizontal ? view.bounds.width : view.bounds.height) + spacing
  }

  private func offset(of index: Int) -> CGPoint {
    let distance = CGFloat(index) * pitch
    return isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  private func layOutPages(current: UIViewController) {
    guard isViewLoaded, view.bounds.width > 0 else { return }
    let bounds = view.bounds
    // The space between pages belongs to the page of the scroll view.
    let frame = CGRect(
      x: isHorizontal ? -spacing / 2 : 0, y: isHorizontal ? 0 : -spacing / 2,
      width: bounds.width + (isHorizontal ? spacing : 0),
      height: bounds.height + (isHorizontal ? 0 : spacing))
    if scroll.frame != frame { scroll.frame = frame }
    let pages = pages
    let index = pages.firstIndex { $0 === current } ?? 0
    scroll.contentSize = CGSize(
      width: isHorizontal ? pitch * CGFloat(pages.count) : frame.width,
      height: isHorizontal ? frame.height : pitch * CGFloat(pages.count))
    for (position, page) in pages.enumerated() where page.viewIfLoaded?.superview === scroll {
      var origin = offset(of: position)
      origin.x += isHorizontal ? spacing / 2 : 0
      origin.y += isHorizontal ? 0 : spacing / 2
      page.view.frame = CGRect(origin: origin, size: bounds.size)
    }
    if pending == nil { scroll.contentOffset = offset(of: index) }
  }

  /// Adds a neighbour that comes into sight: it will appear, and the page that is shown will disappear.
  ///
  /// Rule: V12a.
  private func bring(_ page: UIViewController) {
    guard pending !== page, let shown else { return }
    pending = page
    page.beginAppearanceTransition(true, animated: true)
    shown.beginAppearanceTransition(false, animated: true)
    takeIn(page)
    layOutPages(current: shown)
  }

  // MARK: The scroll view

  /// Brings in the neighbour to which a drag leads.
  private func bringNeighbour() {
    guard pending == nil, scroll.isDragging || scroll.isDecelerating, let shown else { return }
    let index = pages.firstIndex { $0 === shown } ?? 0
    let (now, rest) = (scroll.contentOffset, offset(of: index))
    let moved = isHorizontal ? now.x - rest.x : now.y - rest.y
    guard let next = moved > 0 ? after : moved < 0 ? before : nil else { return }
    delegate?.pageViewController(self, willTransitionTo: [next])
    bring(next)
  }

  /// Ends the change that a drag or the app has begun.
  private func settle(byGesture: Bool) {
    guard let old = shown, let next = pending else { return }
    let along = isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y
    let index = Int((along / max(1, pitch)).rounded())
    let reached = pages.indices.contains(index) ? pages[index] : old
    pending = nil
    let isCompleted = reached === next
    let (stays, left) = isCompleted ? (next, old) : (old, next)
    if !isCompleted {
      stays.beginAppearanceTransition(true, animated: true)
      left.beginAppearanceTransition(false, animated: true)
    }
    stays.endAppearanceTransition()
    left.endAppearanceTransition()
    if isCompleted {
      (shown, asked) = (next, nil)
      (before, after) = (nil, nil)
    }
    letGo(left)
    // On a plain screen a page also disappears when its view leaves the window.
    if !hasBars { for page in [stays, left] { page.followWindow() } }
    layOut()
    if byGesture {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old],
        transitionCompleted: isCompleted)
    }
    let told = completion
    completion = nil
    told?(isCompleted)
  }
}

/// The scroll view of the pages, whose delegate is the app's.
private final class PageScrollView: UIScrollView {
  var scrolled: (() -> Void)?
  var stopped: ((Bool) -> Void)?

  override func boundsDidMove() {
    super.boundsDidMove()
    scrolled?()
  }

  override func scrollingDidStop(byFinger: Bool) { stopped?(byFinger) }
}

/// Gives the pages beside a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before another one; nil for the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another one; nil for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots; there are none here.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the chosen dot.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0: no dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives changes of the page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before a drag brings in a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after a drag has ended, on the page or on the one from before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
