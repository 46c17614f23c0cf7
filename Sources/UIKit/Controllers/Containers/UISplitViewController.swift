public import Foundation

/// A controller that shows columns side by side in a wide window, and one over the other in a narrow one.
///
/// A regular width shows the primary column beside the secondary one in landscape, and the secondary one alone in
/// portrait, unless the app prefers or shows another mode. A compact width shows the columns as the stack of a navigation
/// controller. Rule: V11, V11a.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn
    case tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary
    case secondary
    case compact
  }

  /// The columns that are shown.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly
    case oneBesideSecondary
    case oneOverSecondary
    case twoBesideSecondary
    case twoOverSecondary
    case twoDisplaceSecondary

    /// The name of `secondaryOnly` before iOS 14.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The name of `oneBesideSecondary` before iOS 14.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The name of `oneOverSecondary` before iOS 14.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// How columns share the window.
  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    case tile
    case overlay
    case displace
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing
  }

  /// The ground behind the primary column; the value has no effect.
  public enum BackgroundStyle: Int, Sendable {
    case none = 0
    case sidebar
  }

  /// A width that the system chooses.
  public static let automaticDimension: CGFloat = -3.402_823_466_385_288_6e38
  /// The width of a column beside the secondary one, in points.
  private static let columnWidth: CGFloat = 320

  /// How many columns there are.
  public final let style: Style
  /// Receives changes of the columns.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The mode that the app prefers.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      if preferredDisplayMode != oldValue { viewIfLoaded?.setNeedsLayout() }
    }
  }
  /// How columns that the app shows share the window.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// How columns share the window: side by side in landscape, else one over the other, unless the app prefers another
  /// way.
  open var splitBehavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    return isWide ? .tile : .overlay
  }
  /// The ground behind the primary column; the value has no effect.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// The side of the primary column; the value has no effect.
  open var primaryEdge = PrimaryEdge.leading
  /// Whether a gesture shows the primary column; the value has no effect.
  open var presentsWithGesture = true
  /// Whether a button hides the primary column; the value has no effect.
  open var showsSecondaryOnlyButton = false
  /// The width of the primary column as a share of the window.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
  /// The width of the primary column, in points.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// The width of the supplementary column, in points.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension
  /// The least width of the primary column, in points.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// The greatest width of the primary column, in points.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// The button that shows the columns beside the secondary one, or hides them.
  ///
  /// Its symbol and name are guesses. Rule: V11b.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }
  private lazy var modeButton: UIBarButtonItem = {
    let button = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.leading"), style: .plain, target: nil, action: nil)
    button.accessibilityLabel = "Sidebar"
    button.performPrimary = { [weak self] in self?.changeMode() }
    return button
  }()
  private var columns: [Column: UIViewController] = [:]
  /// The columns of a controller without a style, in their order.
  private var plain: [UIViewController] = []
  /// Whether the columns are shown as one stack.
  open private(set) var isCollapsed = false
  private var hasArranged = false
  /// The mode by `show` and `hide`, and whether the window was wide then; nil where neither has changed it.
  private var chosenMode: (mode: DisplayMode, isWide: Bool)?
  /// The mode in which the columns were placed; nil before, and while they are a stack.
  private var placedMode: DisplayMode?
  /// The view between the secondary column and the columns over it, which a tap hides.
  private lazy var shade = SplitShade { [weak self] in self?.choose(.secondaryOnly) }
  /// The controllers that were pushed on the primary column when it collapsed.
  private var collapsed: [UIViewController] = []

  /// Creates a controller with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a list of columns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller as for a storyboard.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The columns: the primary one, the supplementary one if there is one, the secondary one.
  open var viewControllers: [UIViewController] {
    get {
      guard style != .unspecified else { return plain }
      return [.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set {
      for old in plain where !newValue.contains(where: { $0 === old }) { letGo(old) }
      plain = newValue
      rearrange()
    }
  }

  /// Sets the controller of a column, which gets a navigation controller unless it is one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let old = columns[column] { letGo(old) }
    columns[column] = vc.map { controller in
      controller is UINavigationController || column == .compact
        ? controller : UINavigationController(rootViewController: controller)
    }
    rearrange()
  }

  /// Returns the controller of a column.
  @discardableResult
  open func viewController(for column: Column) -> UIViewController? {
    guard let held = columns[column] else { return nil }
    return (held as? UINavigationController)?.viewControllers.first ?? held
  }

  /// Shows a column: in a narrow window by a push, else beside the secondary one or over it.
  ///
  /// Rule: V11a.
  open func show(_ column: Column) {
    guard isCollapsed else { return showBeside(column) }
    guard let stack = primary as? UINavigationController else { return }
    if column == .primary {
      stack.popToRootViewController(animated: true)
    } else if let controller = viewController(for: column),
      !stack.viewControllers.contains(controller)
    {
      collapsed.append(controller)
      controller.removeFromNavigation()
      stack.pushViewController(controller, animated: true)
    }
  }

  private func showBeside(_ column: Column) {
    let isTriple = style == .tripleColumn
    switch (column, splitBehavior) {
    case (.secondary, _), (.compact, _): return
    case (.supplementary, _) where !isTriple || displayMode.showsColumn: return
    case (.primary, _) where isTriple ? displayMode.showsTwoColumns : displayMode.showsColumn:
      return
    case (.primary, .overlay) where isTriple: choose(.twoOverSecondary)
    case (.primary, .displace) where isTriple: choose(.twoDisplaceSecondary)
    case (.primary, _) where isTriple: choose(.twoBesideSecondary)
    case (_, .overlay): choose(.oneOverSecondary)
    default: choose(.oneBesideSecondary)
    }
  }

  /// Hides a column, with those beside which it is the inner one.
  ///
  /// Rule: V11a.
  open func hide(_ column: Column) {
    guard !isCollapsed else { return }
    switch column {
    case .secondary, .compact: return
    case .primary where style == .tripleColumn:
      guard displayMode.showsTwoColumns else { return }
      choose(displayMode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary)
    case .primary, .supplementary: choose(.secondaryOnly)
    }
  }

  /// Places the columns in another mode at once, until the window is turned or the app prefers another one.
  private func choose(_ mode: DisplayMode) {
    guard mode != displayMode else { return }
    chosenMode = (mode, isWide)
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    if view.window != nil { view.layoutIfNeeded() }
  }

  /// Hides all columns but the secondary one, or shows the next column, as the button does.
  ///
  /// Rule: V11b.
  private func changeMode() {
    guard !isCollapsed else { return }
    if displayMode.showsColumn {
      choose(.secondaryOnly)
    } else {
      showBeside(style == .tripleColumn ? .supplementary : .primary)
    }
  }

  /// Shows a controller as the secondary column, or pushes it in a narrow window.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed, let stack = primary as? UINavigationController {
      let shown = (vc as? UINavigationController)?.topViewController ?? vc
      shown.removeFromNavigation()
      stack.pushViewController(shown, animated: true)
    } else if style == .unspecified {
      viewControllers = plain.prefix(1) + [vc]
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  /// The mode in which the columns are shown.
  open var displayMode: DisplayMode {
    if let chosenMode, chosenMode.isWide == isWide { return chosenMode.mode }
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    guard isWide else { return .secondaryOnly }
    return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }

  private var isWide: Bool {
    let bounds = viewIfLoaded?.bounds ?? UIScreen.main.bounds
    return bounds.width > bounds.height
  }

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    var own = Self.columnWidth
    if preferredPrimaryColumnWidth > 0 { own = preferredPrimaryColumnWidth }
    if preferredPrimaryColumnWidthFraction > 0 { own = width * preferredPrimaryColumnWidthFraction }
    if minimumPrimaryColumnWidth > 0 { own = max(own, minimumPrimaryColumnWidth) }
    if maximumPrimaryColumnWidth > 0 { own = min(own, maximumPrimaryColumnWidth) }
    return min(own, width)
  }

  // MARK: The view

  private var primary: UIViewController? { viewControllers.first }
  private var secondary: UIViewController? {
    viewControllers.count > 1 ? viewControllers.last : nil
  }

  /// Creates the view, which lays out the columns.
  open override func loadView() {
    let container = BarContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.layOutBars = { [weak self] in self?.arrange() }
    view = container
  }

  override var shownChildren: [UIViewController] {
    guard hasBars, isViewLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.superview === view }
  }

  private func letGo(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    takeAway(controller)
    controller.removeFromParent()
  }

  /// Removes the view of a column, which disappears.
  private func takeAway(_ controller: UIViewController) {
    guard let column = controller.viewIfLoaded, column.superview === viewIfLoaded else { return }
    let tells = hasBars && hasAppeared && controller.hasAppeared
    if tells { controller.beginAppearanceTransition(false, animated: false) }
    column.removeFromSuperview()
    if tells { controller.endAppearanceTransition() }
  }

  private func rearrange() {
    hasArranged = false
    viewIfLoaded?.setNeedsLayout()
  }

  private func arrange() {
    let isNarrow = view.traitCollection.horizontalSizeClass == .compact
    if !hasArranged || isNarrow != isCollapsed {
      hasArranged = true
      let wasCollapsed = isCollapsed
      if isNarrow { collapse() } else { expand() }
      defer {
        if isNarrow, !wasCollapsed { delegate?.splitViewControllerDidCollapse(self) }
        if !isNarrow, wasCollapsed { delegate?.splitViewControllerDidExpand(self) }
      }
      return place()
    }
    place()
  }

  private func place() {
    guard isCollapsed else { return placeColumns() }
    placedMode = nil
    shade.removeFromSuperview()
    let shown = columns[.compact] ?? primary
    if let shown { place(shown, view.bounds) }
  }

  private func collapse() {
    isCollapsed = true
    if let compact = columns[.compact] { return hideAll(but: [compact]) }
    guard let primary, let secondary, let stack = primary as? UINavigationController else {
      return hideAll(but: [primary].compactMap { $0 })
    }
    hideAll(but: [primary])
    let top = delegate?.splitViewController(
      self, topColumnForCollapsingToProposedTopColumn: .secondary)
    let stays =
      style == .unspecified
      ? delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
      : top == .primary
    guard !stays else { return }
    let upper =
      (secondary as? UINavigationController)?.viewControllers ?? [secondary]
    collapsed = upper
    for controller in upper { controller.removeFromNavigation() }
    stack.setViewControllers(stack.viewControllers + upper, animated: false)
  }

  private func expand() {
    let wasCollapsed = isCollapsed
    isCollapsed = false
    if wasCollapsed, style != .unspecified, let delegate {
      let proposed = displayMode
      let mode = delegate.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed)
      if mode != .automatic, mode != proposed { chosenMode = (mode, isWide) }
    }
    guard !collapsed.isEmpty, let stack = primary as? UINavigationController else { return }
    let upper = collapsed
    collapsed = []
    stack.setViewControllers(
      stack.viewControllers.filter { controller in !upper.contains { $0 === controller } },
      animated: false)
    (secondary as? UINavigationController)?.setViewControllers(upper, animated: false)
  }

  private func hideAll(but shown: [UIViewController]) {
    for child in children where !shown.contains(where: { $0 === child }) { takeAway(child) }
  }

  /// The columns beside or over the secondary one in a mode.
  private func columnsBeside(in mode: DisplayMode) -> [UIViewController] {
    guard mode.showsColumn else { return [] }
    if mode.showsTwoColumns { return Array(viewControllers.dropLast()) }
    return viewControllers.count > 2 ? [viewControllers[1]] : Array(viewControllers.prefix(1))
  }

  /// Tells the delegate of another mode, and of the columns that come and go by it.
  ///
  /// Rule: V11a.
  private func tell(of mode: DisplayMode) {
    let before = placedMode
    placedMode = mode
    guard let before, before != mode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    let (old, new) = (columnsBeside(in: before), columnsBeside(in: mode))
    for column in [Column.primary, .supplementary] {
      guard let controller = columns[column] else { continue }
      let (was, is_) = (old.contains(controller), new.contains(controller))
      if was, !is_ { delegate?.splitViewController(self, willHide: column) }
      if !was, is_ { delegate?.splitViewController(self, willShow: column) }
    }
  }

  private func placeColumns() {
    let mode = displayMode
    tell(of: mode)
    // The delegate has chosen another mode, whose columns are placed.
    guard mode == displayMode else { return }
    var x: CGFloat = 0
    let bounds = view.bounds
    let shownBeside = columnsBeside(in: mode)
    hideAll(but: shownBeside + [secondary].compactMap { $0 })
    for column in shownBeside {
      let width = column === primary ? primaryColumnWidth : Self.columnWidth
      place(column, CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width
    }
    guard let secondary else { return }
    let isOver = [.oneOverSecondary, .twoOverSecondary].contains(mode)
    place(
      secondary,
      CGRect(
        x: isOver ? 0 : x, y: 0, width: bounds.width - (isOver ? 0 : x), height: bounds.height))
    guard isOver else { return shade.removeFromSuperview() }
    shade.frame = bounds
    view.bringSubviewToFront(secondary.view)
    if shade.superview !== view { view.addSubview(shade) }
    view.bringSubviewToFront(shade)
    for column in shownBeside { view.bringSubviewToFront(column.view) }
  }

  private func place(_ controller: UIViewController, _ frame: CGRect) {
    if controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    controller.view.autoresizingMask = []
    let comes = controller.view.superview !== view
    // While the split view appears, its own end is the end of its columns.
    let tells = comes && hasBars && hasAppeared
    if tells || comes && hasBars && isAppearing {
      controller.beginAppearanceTransition(true, animated: false)
    }
    if comes { view.addSubview(controller.view) }
    if controller.view.frame != frame {
      controller.view.frame = frame
      view.host?.hasFurtherInsets = true
      controller.view.tellOfSafeArea()
    }
    guard tells else { return }
    controller.view.layoutIfNeeded()
    controller.endAppearanceTransition()
  }
}

extension UISplitViewController.DisplayMode {
  /// Whether a column is beside or over the secondary one.
  fileprivate var showsColumn: Bool { ![.automatic, .secondaryOnly].contains(self) }
  /// Whether two columns are.
  fileprivate var showsTwoColumns: Bool {
    [.twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary].contains(self)
  }
}

/// The view between the secondary column of a split view and the columns over it.
private final class SplitShade: UIView {
  init(hide: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = PresentationContainer.dimming
    addGestureRecognizer(OutsideTapRecognizer(tapped: hide))
  }

  required init?(coder: NSCoder) { nil }
}

extension UIViewController {
  /// The nearest split view controller around this one.
  public final var splitViewController: UISplitViewController? { ancestor() }

  /// Takes the controller out of the stack of a navigation controller.
  fileprivate final func removeFromNavigation() {
    guard let stack = parent as? UINavigationController else { return }
    stack.setViewControllers(stack.viewControllers.filter { $0 !== self }, animated: false)
  }
}

/// Receives changes of the columns of a split view controller.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Called before the columns are shown in another mode.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Called before a column is shown beside or over the secondary one.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column beside or over the secondary one is hidden.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Called after the columns have become a stack.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after a stack has become columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Returns the mode in which a stack becomes columns.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Returns the column that is on top when the columns become a stack.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns whether the app has dealt with the secondary column, which is left out then.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns whether the app has shown the detail itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Returns the proposed mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}
