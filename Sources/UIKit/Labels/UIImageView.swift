public import Foundation

/// A view that shows an image; its size is the size of the image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      if let keyValues { keyValues.changed("image", from: oldValue, to: image) }
    }
  }
  /// The image of the highlighted view, which gives a view without another image its size.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage?.size != oldValue?.size { invalidateIntrinsicContentSize() } }
  }
  /// Whether the view is highlighted.
  open var isHighlighted = false
  /// The images of an animation, which have no effect.
  open var animationImages: [UIImage]?
  /// The images of an animation of the highlighted view, which have no effect.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of the animation, in seconds.
  open var animationDuration: TimeInterval = 0
  /// The number of runs of the animation; 0 for any.
  open var animationRepeatCount = 0
  /// Whether the image grows with sizes of text for accessibility; the value has no effect.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// The configuration of symbols, whose own configurations count before it.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether the images are shown in turn; nothing is drawn.
  open private(set) var isAnimating = false

  /// Creates a view of the size of an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  /// Creates a view of the size of an image, with another one for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    (self.image, self.highlightedImage) = (image, highlightedImage)
    isUserInteractionEnabled = false
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Returns the size of the image, in points; the view's own without an image.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    (shownImage ?? highlightedImage)?.size ?? bounds.size
  }

  /// The image as it is shown: a symbol in the configuration of the view, and a symbol of a text style in the size of
  /// the view's texts.
  ///
  /// Rule: A81a.
  package final var shownImage: UIImage? {
    image?.asShown(preferredSymbolConfiguration, for: traitCollection)
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    super.textSizeDidChange(traits)
    if image?.isSymbolImage == true { invalidateIntrinsicContentSize() }
  }

  /// The size of the image, in points; none without an image.
  ///
  /// Rule: A80.
  open override var intrinsicContentSize: CGSize {
    (shownImage ?? highlightedImage)?.size ?? super.intrinsicContentSize
  }

  /// Would show the images in turn.
  open func startAnimating() {
    isAnimating = true
  }

  /// Would stop showing the images in turn.
  open func stopAnimating() {
    isAnimating = false
  }
}

extension UIImageView: UIHighlightableView {}

/// A view with an effect on what is behind it; nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view to which an app adds its content; it fills the effect view.
  public final let contentView = UIView(frame: .zero)
  /// The effect.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addContentView()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a view, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // So that its inside belongs to the system of the views around.
    contentView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(contentView)
  }

  /// Ties the content view to the edges, so that the view takes the size that its content asks for.
  ///
  /// Rule: A29a.
  override func tiedInsets(of subview: UIView) -> UIEdgeInsets? {
    subview === contentView ? .zero : nil
  }
}

extension UIImageView {
  /// Would animate the symbol.
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}

  /// Would end the animations of a kind.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}

  /// Would end the animations of the symbol.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}

  /// Shows another symbol at once; UIKit animates the change.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    self.image = image
  }
}
