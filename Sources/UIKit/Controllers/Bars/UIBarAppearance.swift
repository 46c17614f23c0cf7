public import Foundation

/// The look of a bar in detail, which has no effect: nothing is drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The values of a look.
  fileprivate struct Values {
    var backgroundColor: UIColor?
    var backgroundEffect: UIBlurEffect?
    var backgroundImage: UIImage?
    var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    var shadowColor: UIColor?
    var shadowImage: UIImage?
  }

  fileprivate final var values = Values()

  /// The colour of the bar.
  open var backgroundColor: UIColor? {
    get { values.backgroundColor }
    set { values.backgroundColor = newValue }
  }
  /// The effect behind the bar.
  open var backgroundEffect: UIBlurEffect? {
    get { values.backgroundEffect }
    set { values.backgroundEffect = newValue }
  }
  /// The image of the bar.
  open var backgroundImage: UIImage? {
    get { values.backgroundImage }
    set { values.backgroundImage = newValue }
  }
  /// How the image fills the bar.
  open var backgroundImageContentMode: UIView.ContentMode {
    get { values.backgroundImageContentMode }
    set { values.backgroundImageContentMode = newValue }
  }
  /// The colour of the line below the bar.
  open var shadowColor: UIColor? {
    get { values.shadowColor }
    set { values.shadowColor = newValue }
  }
  /// The image below the bar.
  open var shadowImage: UIImage? {
    get { values.shadowImage }
    set { values.shadowImage = newValue }
  }

  /// Creates the standard look.
  public required override init() {
    super.init()
  }

  /// Creates a look with the background of another one.
  public required convenience init(barAppearance: UIBarAppearance) {
    self.init()
    values = barAppearance.values
  }

  /// Creates the standard look of a kind of device.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// Returns a look with the same background.
  @discardableResult
  open func copy(with zone: NSZone? = nil) -> Any { Self(barAppearance: self) }

  /// Sets the standard background.
  open func configureWithDefaultBackground() { values = Values() }
  /// Sets a background through which nothing is seen.
  open func configureWithOpaqueBackground() {
    values = Values(backgroundColor: .systemBackground)
  }
  /// Sets no background.
  open func configureWithTransparentBackground() { values = Values(shadowColor: nil) }
}

/// The look of a navigation bar in detail, which has no effect.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the text below the title.
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the text below a large title.
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance of the title from its usual position, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The look of buttons that finish something.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The look of prominent buttons.
  open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The look of the button back.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The image of the button back.
  open private(set) var backIndicatorImage = UIImage()
  /// The mask of the image of the button back.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Sets the images of the button back; nil for the system's.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }

  /// Returns a look with the same values.
  @discardableResult
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let look = copy as? UINavigationBarAppearance else { return copy }
    look.titleTextAttributes = titleTextAttributes
    look.largeTitleTextAttributes = largeTitleTextAttributes
    look.titlePositionAdjustment = titlePositionAdjustment
    look.backIndicatorImage = backIndicatorImage
    look.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    return look
  }
}

/// The look of a tool bar in detail, which has no effect.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The look of buttons that finish something.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// The look of the buttons of a bar, which has no effect.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The look at rest.
  public final let normal = UIBarButtonItemStateAppearance()
  /// The look under a finger.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// The look of a button that does not react.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// The look of the button with the focus.
  public final let focused = UIBarButtonItemStateAppearance()

  /// Creates the look of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
  }

  /// Creates the look of a plain button.
  public override convenience init() { self.init(style: .plain) }

  /// Sets the system's look of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// The look of a button of a bar in a state, which has no effect.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance of the title from its usual position, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image behind the button.
  open var backgroundImage: UIImage?
  /// The distance of the image from its usual position, in points.
  open var backgroundImagePositionAdjustment = UIOffset.zero
}
