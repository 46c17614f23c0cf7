public import Foundation

/// A view that keeps views for a row or a column.
///
/// Constraints are not solved, so a stack view shows its arranged subviews as plain subviews.
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

  /// The axis.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How views fill the axis.
  open var distribution = Distribution.fill
  /// How views are aligned across the axis.
  open var alignment = Alignment.fill
  /// The space between views, in points.
  open var spacing: CGFloat = 0
  /// Whether margins are kept.
  open var isLayoutMarginsRelativeArrangement = false
  /// The views, in their order.
  public private(set) final var arrangedSubviews: [UIView] = []

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  /// Removes a view from the order; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Removes a view from the order when it is no longer a subview.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space after a view, which is not kept.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}
