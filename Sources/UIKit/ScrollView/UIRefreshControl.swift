public import Foundation

/// A control that refreshes a scroll view's content; no drag triggers it.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether content is being refreshed.
  public private(set) final var isRefreshing = false
  /// The title.
  open var attributedTitle: NSAttributedString?

  /// Creates a control.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Shows that content is being refreshed.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Shows that content is no longer refreshed.
  open func endRefreshing() {
    isRefreshing = false
  }
}
