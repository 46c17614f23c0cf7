public import Foundation

/// A view that lays out views in a row or a column, by constraints that it makes.
///
/// Rule: A51 to A61.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views fill the axis.
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// How views are aligned across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    /// At the upper edge of a row.
    public static let top = Alignment.leading
    /// At the lower edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// The space after a view that means the stack's own spacing.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The space after a view that means the system's spacing, of 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The axis.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }
  /// How views fill the axis.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }
  /// How views are aligned across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }
  /// The space between views, in points; the least one where gaps are equal.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementChanged() } }
  }
  /// Whether views are arranged inside of the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }
  /// Whether the space between views of a column is from base line to base line.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }
  /// The views, in their order.
  public private(set) final var arrangedSubviews: [UIView] = []
  private var customSpacings: [(view: ObjectIdentifier, spacing: CGFloat)] = []
  private var ownConstraints: [NSLayoutConstraint] = []
  private var ownGuides: [UILayoutGuide] = []

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack, which has no views yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack, as for a nib: unlike with other views this cannot fail, as on Apple's systems.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.last !== view else { return }
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view, or moves it; its custom spacing stays.
  ///
  /// Rule: A59.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// Removes a view from the order; it stays a subview.
  ///
  /// Rule: A60.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings.removeAll { $0.view == ObjectIdentifier(view) }
    // The constraints on the view go at once, as it may get others before the next layout.
    releaseOwnConstraints()
    arrangementChanged()
  }

  /// Removes a view from the order when it is no longer a subview.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space after a view, in points; `spacingUseDefault` for the stack's own.
  ///
  /// Rule: A59.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    let view = ObjectIdentifier(arrangedSubview)
    customSpacings.removeAll { $0.view == view }
    if spacing != Self.spacingUseDefault { customSpacings.append((view, spacing)) }
    arrangementChanged()
  }

  /// Returns the space that was set after a view, in points; `spacingUseDefault` if none was.
  @discardableResult
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    let view = ObjectIdentifier(arrangedSubview)
    return customSpacings.first { $0.view == view }?.spacing ?? Self.spacingUseDefault
  }

  /// Makes the constraints of the arrangement.
  open override func updateConstraints() {
    if needsArrangement { arrange() }
    super.updateConstraints()
  }

  // MARK: The arrangement

  /// Whether the arrangement has changed since its constraints were made.
  private var needsArrangement = false

  private func arrangementChanged() {
    needsArrangement = true
    setNeedsUpdateConstraints()
    constraintsChanged()
  }

  private func releaseOwnConstraints() {
    NSLayoutConstraint.deactivate(ownConstraints)
    ownConstraints = []
    for guide in ownGuides { removeLayoutGuide(guide) }
    ownGuides = []
  }

  private func arrange() {
    releaseOwnConstraints()
    needsArrangement = false
    let arrangement = StackArrangement(self)
    ownGuides = arrangement.guides
    ownConstraints = arrangement.constraints
    // The layout, which follows, finds their conflicts.
    for constraint in ownConstraints { constraint.activate() }
  }

  override func subviewVisibilityChanged(_ view: UIView) {
    if arrangedSubviews.contains(where: { $0 === view }) { arrangementChanged() }
  }

  override func subviewContentChanged(_ view: UIView) {
    guard distribution == .fillProportionally,
      arrangedSubviews.contains(where: { $0 === view })
    else { return }
    arrangementChanged()
  }
}
