public import Foundation

/// A view that shows the content of a row of a list.
///
/// Nothing is drawn: the view has the size of its content, and guides about its parts.
/// Rule: M12.7, M12.8.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration

  /// The content; one of another type than `UIListContentConfiguration` is not taken.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      content = new
      setNeedsLayout()
    }
  }

  private lazy var textGuide = part { $0.text }
  private lazy var secondaryTextGuide = part { $0.secondaryText }
  private lazy var imageGuide = part { $0.image }

  /// The rectangle of the text; nil without one.
  open var textLayoutGuide: UILayoutGuide? { content.text == nil ? nil : textGuide }
  /// The rectangle of the second text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    content.secondaryText == nil ? nil : secondaryTextGuide
  }
  /// The rectangle of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { content.image == nil ? nil : imageGuide }

  /// Creates a view that shows a content.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
  }

  /// Creates a view of an empty row, as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  private func part(_ frame: @escaping (ListContentMetric) -> CGRect?) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.rectangle = { [weak self] in
      guard let self else { return .zero }
      return self.mirrored(frame(self.metric(width: self.bounds.width)) ?? .zero)
    }
    return guide
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard layoutDirection == .rightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private func metric(width: CGFloat) -> ListContentMetric {
    ListContentMetric(content, width: width, scale: host?.screen.scale ?? UIScreen.mainScale)
  }

  /// The distance of the text from the leading edge, in points; nil without a text.
  final var textStart: CGFloat? { metric(width: bounds.width).text?.minX }

  /// Returns the size of the content in a width, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { metric(width: size.width).size }

  /// The size of the content with every paragraph in one line, in points.
  open override var intrinsicContentSize: CGSize { metric(width: 0).size }
}
