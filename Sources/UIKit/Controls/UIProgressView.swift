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
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// Creates a bar, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets the share that is done.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}
