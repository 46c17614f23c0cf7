public import Foundation

/// A controller that shows columns side by side in a wide window, and one over the other in a narrow one.
///
/// A regular width shows the primary column beside the secondary one in landscape, and the secondary one alone in
/// portrait, unless the app prefers another mode. A compact width shows the columns as the stack of a navigation
/// controller. Rule: V11.
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
    didSet { if preferredDisplayMode != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// How columns share the window; the value has no effect.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// How columns share the window.
  open var splitBehavior: SplitBehavior { .tile }
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
  /// The button that changes the mode; a tap does nothing.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }
  private lazy var modeButton = UIBarButtonItem()
  private var columns: [Column: UIViewController] = [:]
  /// The columns of a controller without a style, in their order.
  private var plain: [UIViewController] = []
  /// Whether the columns are shown as one stack.
  open private(set) var isCollapsed = false
  private var hasArranged = false
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

  /// Shows a column: in a narrow window by a push.
  open func show(_ column: Column) {
    guard isCollapsed, let stack = primary as? UINavigationController else { return }
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

  /// Hides a column.
  open func hide(_ column: Column) {
    guard column == .primary, !isCollapsed else { return }
    preferredDisplayMode = .secondaryOnly
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
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let bounds = viewIfLoaded?.bounds ?? UIScreen.main.bounds
    guard bounds.width > bounds.height else { return .secondaryOnly }
    return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
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
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func rearrange() {
    hasArranged = false
    viewIfLoaded?.setNeedsLayout()
  }

  private func arrange() {
    let isNarrow = view.traitCollection.horizontalSizeClass == .compact
    if !hasArranged || isNarrow != isCollapsed {
      hasArranged = true
      if isNarrow { collapse() } else { expand() }
    }
    if isCollapsed {
      let shown = columns[.compact] ?? primary
      if let shown { place(shown, view.bounds) }
      return
    }
    placeColumns()
  }

  private func collapse() {
    isCollapsed = true
    if columns[.compact] != nil { return hideAll(but: columns[.compact]) }
    guard let primary, let secondary, let stack = primary as? UINavigationController else {
      return hideAll(but: primary)
    }
    hideAll(but: primary)
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
    isCollapsed = false
    guard !collapsed.isEmpty, let stack = primary as? UINavigationController else { return }
    let upper = collapsed
    collapsed = []
    stack.setViewControllers(
      stack.viewControllers.filter { controller in !upper.contains { $0 === controller } },
      animated: false)
    (secondary as? UINavigationController)?.setViewControllers(upper, animated: false)
  }

  private func hideAll(but shown: UIViewController?) {
    for child in children where child !== shown { child.viewIfLoaded?.removeFromSuperview() }
  }

  private func placeColumns() {
    let mode = displayMode
    var x: CGFloat = 0
    let bounds = view.bounds
    let shownBeside: [UIViewController] =
      switch mode {
      case .secondaryOnly, .automatic: []
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
        Array(viewControllers.dropLast())
      default:
        viewControllers.count > 2 ? [viewControllers[1]] : Array(viewControllers.prefix(1))
      }
    hideAll(but: secondary)
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
    if isOver { for column in shownBeside { view.bringSubviewToFront(column.view) } }
  }

  private func place(_ controller: UIViewController, _ frame: CGRect) {
    if controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    controller.view.autoresizingMask = []
    if controller.view.superview !== view { view.addSubview(controller.view) }
    guard controller.view.frame != frame else { return }
    controller.view.frame = frame
    view.host?.hasFurtherInsets = true
    controller.view.tellOfSafeArea()
  }
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
