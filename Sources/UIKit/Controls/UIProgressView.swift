public import Foundation

/// A bar that shows how much is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The look.
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar
  }

  /// The look.
  open var progressViewStyle = Style.default
  /// The share that is done, from 0 to 1.
  open var progress: Float = 0
  /// The progress that is shown; its changes are not followed.
  open var observedProgress: Progress?
  /// The colour of what is done.
  open var progressTintColor: UIColor?
  /// The colour of what is left.
  open var trackTintColor: UIColor?
  /// The image of what is done.
  open var progressImage: UIImage?
  /// The image of what is left.
  open var trackImage: UIImage?

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
    progressViewStyle = style
  }

  /// Creates a bar, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The height of every bar, in points; a guess.
  private static let height: CGFloat = 4

  /// The height of the bar, in points; it has no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// Returns the width of the frame and the height of the bar, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: Self.height)
  }

  /// Sets the share that is done.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}
