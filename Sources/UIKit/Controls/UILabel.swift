public import Foundation

/// A view that shows text; its size is the size of the text by the metric of `UIFont`.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var ownText: String?
  private var ownAttributedText: NSAttributedString?

  /// The text; setting it removes attributes.
  open var text: String? {
    get { ownAttributedText?.string ?? ownText }
    set {
      ownText = newValue
      ownAttributedText = nil
    }
  }

  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { ownAttributedText ?? ownText.map { NSAttributedString(string: $0) } }
    set {
      ownAttributedText = newValue
      ownText = nil
    }
  }

  /// The font of text without attributes: by default the system font of 17 points.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The colour of the text.
  open var textColor: UIColor! = .label
  /// The side to which lines are aligned.
  open var textAlignment = NSTextAlignment.natural
  /// How a line ends that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The greatest number of lines; 0 for any.
  open var numberOfLines = 1
  /// Whether text that does not fit is shown smaller; the value has no effect.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the preferred size of text, which never changes.
  open var adjustsFontForContentSizeCategory = false
  /// The least factor of the font size; the value has no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether characters are moved together; the value has no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// The colour of the shadow.
  open var shadowColor: UIColor?
  /// The distance of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The vertical position of text that is shown smaller.
  public enum BaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters
    case none
  }

  /// The vertical position of text that is shown smaller; the value has no effect.
  open var baselineAdjustment = BaselineAdjustment.alignBaselines
  /// The colour of highlighted text.
  open var highlightedTextColor: UIColor?
  /// Whether the text is highlighted.
  open var isHighlighted = false
  /// Whether the text is shown as usual.
  open var isEnabled = true
  /// The width in which lines are broken for the intrinsic size, in points; 0 for the text's own
  /// width.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// Creates a label, which receives no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private func fittingSize(width: CGFloat, lines: Int) -> CGSize {
    guard let text = attributedText, text.length > 0 else { return .zero }
    var metric = text.metric(default: font)
    metric.breaksLines = lines != 1
    let size = metric.size(width: width, lines: lines)
    let scale = host?.screen.scale ?? UIScreen.main.scale
    // A guess after UIKit's labels, whose sizes are whole pixels.
    return CGSize(
      width: (size.width * scale).rounded(.up) / scale,
      height: (size.height * scale).rounded(.up) / scale)
  }

  /// Returns the size of the text in a width, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width, lines: numberOfLines)
  }

  /// The size of the text in the preferred width, in points.
  open override var intrinsicContentSize: CGSize {
    fittingSize(width: preferredMaxLayoutWidth, lines: numberOfLines)
  }

  /// Returns the rectangle of the text in the bounds, in points.
  @discardableResult
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    CGRect(origin: bounds.origin, size: fittingSize(width: bounds.width, lines: numberOfLines))
  }

  /// UIKit calls this to draw the text; Flickbook never does.
  open func drawText(in rect: CGRect) {}
}

extension UILabel: UIHighlightableView {}
