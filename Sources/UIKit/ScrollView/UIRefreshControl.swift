public import Foundation

/// A control that refreshes a scroll view's content when it is pulled down.
///
/// It sends `valueChanged` when a drag triggers it; the app calls ``endRefreshing()`` when the content is
/// new. Rule: S4.44.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height for which content makes room, in points.
  ///
  /// Rule: S4.44, observed.
  static let height: CGFloat = 60
  /// Whether content is being refreshed.
  public private(set) final var isRefreshing = false
  /// Whether the content makes room for the control: after the lift of the drag that triggered it.
  final var takesRoom = false
  /// Whether the drag in progress may trigger it: it has not done so yet.
  private var isArmed = true
  /// The title.
  open var attributedTitle: NSAttributedString?

  /// Creates a control.
  public init() {
    super.init(frame: .zero)
  }

  /// Creates a control of a size, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control of the class; a class of rewritten sources with an `init()` of its own overrides it.
  @discardableResult
  open override class func _newByClass() -> UIView { _madeByClass(frame: .zero) }

  /// Shows that content is being refreshed, without notifying the targets.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    takesRoom = true
    scrollView?.roomForRefreshingChanged()
  }

  /// Shows that content is no longer refreshed; content that made room bounces back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    takesRoom = false
    scrollView?.roomForRefreshingChanged()
  }

  private final var scrollView: UIScrollView? { superview as? UIScrollView }

  // MARK: A drag

  /// Handles content that a drag has pulled beyond its top edge, in points.
  final func wasPulled(by distance: CGFloat, triggeringAt limit: Double) {
    guard isArmed, isEnabled, !isRefreshing, Double(distance) >= limit else { return }
    isArmed = false
    isRefreshing = true
    scrollView?.observe(.valueChanged)
    sendValueChanged()
  }

  /// Handles the lift of a drag.
  final func dragEnded() {
    isArmed = true
    guard isRefreshing, !takesRoom else { return }
    takesRoom = true
    scrollView?.roomForRefreshingChanged()
  }
}
