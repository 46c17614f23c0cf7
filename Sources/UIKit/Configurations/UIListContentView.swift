public import Foundation

/// A view that shows the content of a row of a list.
///
/// It owns a label for each text and an image view, and has guides about them.
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
      contentDidChange()
    }
  }

  private var textLabel: UILabel?
  private var secondaryTextLabel: UILabel?
  private var imageView: UIImageView?
  /// Whether the image view has got a colour, and a border, of its own.
  private var (imageHasTint, imageHasBorder) = (false, false)

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
    contentDidChange()
  }

  /// Creates a view of an empty row, as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  // MARK: The parts

  private func contentDidChange() {
    show(content.attributedText, content.textProperties, in: \.textLabel)
    show(content.secondaryAttributedText, content.secondaryTextProperties, in: \.secondaryTextLabel)
    showImage()
    setNeedsLayout()
  }

  private func show(
    _ text: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
    in part: ReferenceWritableKeyPath<UIListContentView, UILabel?>
  ) {
    guard let text, text.length > 0 else {
      self[keyPath: part]?.removeFromSuperview()
      self[keyPath: part] = nil
      return
    }
    let label = self[keyPath: part] ?? made(UILabel(), part)
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.textAlignment = properties.labelAlignment
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.alpha = content.alpha
    let shown = properties.transformed(text)
    if shown.hasAttributes { label.attributedText = shown } else { label.text = shown.string }
    if shown.string != text.string { label.writtenText = text.string }
  }

  private func made<Part: UIView>(
    _ view: Part, _ part: ReferenceWritableKeyPath<UIListContentView, Part?>
  ) -> Part {
    self[keyPath: part] = view
    addSubview(view)
    // The order does not depend on which part came first.
    let parts: [UIView?] = [imageView, textLabel, secondaryTextLabel]
    for part in parts.compactMap({ $0 }) { bringSubviewToFront(part) }
    return view
  }

  private func showImage() {
    guard let image = content.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? made(UIImageView(frame: .zero), \.imageView)
    let properties = content.imageProperties
    view.image = image
    if image.isSymbolImage { view.preferredSymbolConfiguration = symbolConfiguration }
    view.contentMode = .scaleAspectFit
    view.alpha = content.alpha
    let hasTint = properties.tintColor != nil || properties.tintColorTransformer != nil
    if hasTint || imageHasTint {
      view.tintColor = hasTint ? properties.resolvedTintColor(for: tintColor) : nil
    }
    let hasBorder = properties.cornerRadius > 0 || properties.strokeWidth > 0
    if hasBorder || imageHasBorder {
      view.layer.cornerRadius = properties.cornerRadius
      view.clipsToBounds = properties.cornerRadius > 0
      view.layer.borderWidth = properties.strokeWidth
      view.layer.borderColor = (properties.strokeColor ?? view.tintColor)?.cgColor
    }
    (imageHasTint, imageHasBorder) = (hasTint, hasBorder)
  }

  /// Places the labels and the image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let metric = metric(width: bounds.width)
    func place(_ view: UIView?, _ frame: CGRect?) {
      guard let view, let frame else { return }
      let shown = mirrored(frame)
      if view.frame != shown { view.frame = shown }
    }
    place(textLabel, metric.text)
    place(secondaryTextLabel, metric.secondaryText)
    place(imageView, metric.image)
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    super.textSizeDidChange(traits)
    let adapted = content.adapted(to: traits)
    guard adapted != content || content.image?.isSymbolImage == true else { return }
    content = adapted
    contentDidChange()
    invalidateIntrinsicContentSize()
  }

  // MARK: The metric

  private func part(_ frame: @escaping (ListContentMetric) -> CGRect?) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.rectangle = { [weak self] in
      guard let self else { return .zero }
      return self.mirrored(frame(self.metric(width: self.bounds.width)) ?? .zero)
    }
    return guide
  }

  private func metric(width: CGFloat) -> ListContentMetric {
    ListContentMetric(
      content, imageSize: content.image.map { shownSize(of: $0) }, width: width,
      scale: host?.screen.scale ?? UIScreen.mainScale)
  }

  /// The size of an image as the image view shows it: a symbol has the points that the content says, else the points
  /// of a text in the view's size.
  ///
  /// Rule: A81a.
  private func shownSize(of image: UIImage) -> CGSize {
    guard image.isSymbolImage else { return image.size }
    return image.asShown(symbolConfiguration, for: traitCollection).size
  }

  private var symbolConfiguration: UIImage.SymbolConfiguration {
    content.imageProperties.preferredSymbolConfiguration ?? .ofBody
  }

  /// The distance of the text from the leading edge, in points; nil without a text.
  final var textStart: CGFloat? { metric(width: bounds.width).text?.minX }

  /// Returns the size of the content in a width, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { metric(width: size.width).size }

  /// The size of the content with every paragraph in one line, in points.
  open override var intrinsicContentSize: CGSize { metric(width: 0).size }
}

extension NSAttributedString {
  /// Whether a part of the text, which is not empty, has attributes.
  fileprivate var hasAttributes: Bool {
    var range = NSRange(location: 0, length: 0)
    return !attributes(at: 0, effectiveRange: &range).isEmpty || range.length < length
  }
}
