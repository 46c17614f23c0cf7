public import Foundation

extension UIButton {
  /// The title, image and looks of a button.
  ///
  /// The title, the image and the insets apply to the button in its normal state. The other values
  /// have no effect, as nothing is drawn.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The look of the corners.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic = 0
      case small
      case medium
      case large
      case capsule
    }

    /// The size of a button.
    public enum Size: Int, Sendable {
      case medium = 0
      case small
      case mini
      case large
    }

    /// The title.
    public var title: String?
    /// The text below the title.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// The side of the title on which the image appears.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the text below it, in points.
    public var titlePadding: CGFloat = 1
    /// The distance of the content from the edges, in points.
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of the title and image.
    public var baseForegroundColor: UIColor?
    /// The colour of the background.
    public var baseBackgroundColor: UIColor?
    /// The look of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button.
    public var buttonSize = Size.medium
    /// Whether a wheel replaces the image.
    public var showsActivityIndicator = false

    /// Returns a button without a background.
    public static func plain() -> Configuration { Configuration() }
    /// Returns a button with a grey background.
    public static func gray() -> Configuration { Configuration() }
    /// Returns a button with a background in a light shade of its colour.
    public static func tinted() -> Configuration { Configuration() }
    /// Returns a button with a background in its colour.
    public static func filled() -> Configuration { Configuration() }
    /// Returns a button without a background.
    public static func borderless() -> Configuration { Configuration() }
    /// Returns a button with a background.
    public static func bordered() -> Configuration { Configuration() }
    /// Returns a button with a background in a light shade of its colour.
    public static func borderedTinted() -> Configuration { Configuration() }
    /// Returns a button with a background in its colour.
    public static func borderedProminent() -> Configuration { Configuration() }

    /// Returns the same looks, whatever the state of the button.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Creates a button of a configuration that performs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    // No observer is called in an initializer.
    configurationChanged()
  }

  /// Shows what a configuration has.
  final func configurationChanged() {
    guard let configuration else { return }
    useTitleFontOfConfiguration()
    if let title = configuration.title { setTitle(title, for: .normal) }
    if let image = configuration.image { setImage(image, for: .normal) }
    let insets = configuration.contentInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    contentEdgeInsets = UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
  }
}
