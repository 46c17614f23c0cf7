public import Foundation

/// A view in place of the keyboard, or above it.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// How the view looks.
  public enum Style: Int, Sendable {
    case `default` = 0
    case keyboard
  }

  /// The look.
  public let inputViewStyle: Style
  /// Whether the view's constraints give its height.
  open var allowsSelfSizing = false

  /// Creates a view.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates a view as for a nib.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
