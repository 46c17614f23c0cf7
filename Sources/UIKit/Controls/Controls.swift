public import Foundation

/// A switch that is on or off; a touch that ends inside turns it.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  override final var isTriggeredByTouches: Bool { false }
  /// Whether the switch is on.
  open var isOn = false
  /// The colour of a switch that is on.
  open var onTintColor: UIColor?
  /// The colour of the knob.
  open var thumbTintColor: UIColor?
  /// The image of a switch that is on; nothing is drawn.
  open var onImage: UIImage?
  /// The image of a switch that is off; nothing is drawn.
  open var offImage: UIImage?
  /// The title beside a check box, which iOS does not show.
  open var title: String?

  /// The look of a switch.
  public enum Style: Int, Sendable {
    case automatic = 0
    case checkbox
    case sliding
  }

  /// The look that the app prefers; the value has no effect.
  open var preferredStyle = Style.automatic
  /// The look: always a slide.
  open var style: Style { .sliding }

  /// The size of every switch, in points.
  ///
  /// From the documentation of `UISwitch.init(frame:)`: "The size components of this rectangle are
  /// ignored."
  private static let size = CGSize(width: 51, height: 31)

  /// Creates a switch, which has its own size whatever the size of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
  }

  /// Creates a switch as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UISwitch.size
  }

  /// Turns the switch without calling targets.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  override var keepsTaps: Bool { true }
  override var keepsDrags: Bool { isTracking }

  /// Turns the switch by a touch that ends inside: targets for `touchUpInside` see the new value.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    isOn.toggle()
    sendValueChanged()
  }

  /// The size of every switch, in points.
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  /// Returns the size of every switch, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }
}

/// A row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  override final var isTriggeredByTouches: Bool { false }
  /// The number of pages.
  open var numberOfPages = 0 {
    didSet { if numberOfPages != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The page that is shown.
  open var currentPage = 0
  /// Whether a single page shows no dot.
  open var hidesForSinglePage = false
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page that is shown.
  open var currentPageIndicatorTintColor: UIColor?

  override var keepsTaps: Bool { true }

  /// The look of the background.
  public enum BackgroundStyle: Int, Sendable {
    case automatic = 0
    case prominent
    case minimal
  }

  /// How a touch changes the page.
  public enum InteractionState: Int, Sendable {
    case none = 0
    case discrete
    case continuous
  }

  /// The look of the background; nothing is drawn.
  open var backgroundStyle = BackgroundStyle.automatic
  /// How a touch changes the page: only by its end.
  open var interactionState: InteractionState { .none }
  /// Whether a touch that moves turns pages; the value has no effect.
  open var allowsContinuousInteraction = true
  /// The image of the dot of the page that is shown; nothing is drawn.
  open var preferredCurrentPageIndicatorImage: UIImage?
  /// Whether the dots change only when the app says so; the value has no effect.
  open var defersCurrentPageDisplay = false
  /// The direction of the dots; they are side by side.
  open var direction = Direction.natural
  /// How far the way to the next page is; nothing is drawn.
  open var progress: NSObject?

  /// The direction of the dots.
  public enum Direction: Int, Sendable {
    case natural = 0
    case leftToRight
    case rightToLeft
    case topToBottom
    case bottomToTop
  }

  /// Has no effect: nothing is drawn.
  open func updateCurrentPageDisplay() {}
  /// Returns the image of the dot of the page that is shown; nil for the system's.
  @discardableResult
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    preferredCurrentPageIndicatorImage
  }
  /// Sets the image of the dot of the page that is shown; nothing is drawn.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    preferredCurrentPageIndicatorImage = image
  }
  /// The image of a dot; nothing is drawn.
  open var preferredIndicatorImage: UIImage?
  private var indicatorImages: [Int: UIImage] = [:]

  /// Sets the image of a page's dot; nothing is drawn.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicatorImages[page] = image
  }

  /// Returns the image of a page's dot.
  @discardableResult
  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

  /// The distances between dots, and between dots and edges, in points; guesses.
  private static let (pitch, margin, height): (CGFloat, CGFloat, CGFloat) = (17, 22, 26)

  /// Returns the size of dots for a number of pages, in points; a guess.
  @discardableResult
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(
      width: Self.pitch * CGFloat(max(pageCount, 0)) + Self.margin, height: Self.height)
  }

  /// The size of the dots, in points; a guess.
  open override var intrinsicContentSize: CGSize {
    hidesForSinglePage && numberOfPages < 2 ? .zero : size(forNumberOfPages: numberOfPages)
  }

  /// Returns the size of the dots, in points; a guess.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Turns to the next page by a touch on the right half, or back by a touch on the left half.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, numberOfPages > 0 else { return }
    let step = touch.location(in: self).x < bounds.midX ? -1 : 1
    let page = min(max(currentPage + step, 0), numberOfPages - 1)
    guard page != currentPage else { return }
    currentPage = page
    sendValueChanged()
  }
}

/// A wheel that turns while something is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The look.
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white
    case gray
    case medium = 100
    case large = 101
  }

  /// The look.
  open var style = Style.medium
  /// The colour.
  open var color: UIColor!
  /// Whether the wheel is hidden while it does not turn.
  open var hidesWhenStopped = true
  /// Whether the wheel turns; nothing is drawn.
  public private(set) final var isAnimating = false

  /// Creates a wheel.
  public init(style: Style) {
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
    self.style = style
    isHidden = true
  }

  /// The size of a wheel, in points: 37 for a large one, else 20.
  private static func size(_ style: Style) -> CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  /// The size of the wheel, in points.
  open override var intrinsicContentSize: CGSize { Self.size(style) }

  /// Returns the size of the wheel, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }

  /// Creates a wheel.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a wheel, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// Starts the wheel.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the wheel.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }
}
