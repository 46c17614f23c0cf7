public import Foundation

/// An image of Core Graphics: its size in pixels, and the file from which it comes.
public final class CGImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The file that pictures draw; nil for an image without one.
  package let content: ImageContent?
  /// The part of the file that it is, in shares of its sides as its pixels lie in the file.
  package let part: CGRect

  init(
    width: Int, height: Int, content: ImageContent? = nil, part: CGRect = ImageContent.whole
  ) {
    self.width = width
    self.height = height
    self.content = content
    self.part = part
  }
}

/// An image: its size, scale and name.
///
/// Nothing is drawn in it; pictures of the screen draw the file of an image. An image of a file has the size in the file's header, for PNG, JPEG, GIF, HEIC, PDF and SVG;
/// a named image is looked for in the asset catalogues of the bundle and among its files. Rule: A79.
open class UIImage: NSObject, @unchecked Sendable {
  /// The direction in which the pixels lie.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  /// Whether the colours of an image or its shape is drawn.
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal
    case alwaysTemplate
  }

  /// How the middle of an image fills a larger rectangle.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch
  }

  /// The configuration of an image.
  public class Configuration: NSObject, @unchecked Sendable {
    /// Returns this configuration with the values that another one says.
    @discardableResult
    public func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// The configuration of a symbol's size and weight.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size, in points; nil if the configuration says nothing of it.
    let ownPointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    /// The text style whose size it has, which grows with the size of texts; nil for a size of its own.
    private(set) var style: UIFont.TextStyle?

    /// The size, in points; of a configuration without one it is the size of a symbol in a text of 17 points.
    var pointSize: CGFloat { ownPointSize ?? 17 }

    init(points: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      (ownPointSize, self.weight, self.scale) = (points, weight, scale)
    }

    /// Creates a configuration with a size, in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(points: pointSize, weight, scale)
    }

    /// Creates a configuration in shades of a colour; nothing is drawn.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(points: nil, .unspecified, .unspecified)
    }

    /// Creates a configuration in colours for the layers of a symbol; nothing is drawn.
    public convenience init(paletteColors: [UIColor]) {
      self.init(points: nil, .unspecified, .unspecified)
    }

    /// Returns a configuration in the colours of the symbol itself; nothing is drawn.
    @discardableResult
    public static func preferringMulticolor() -> SymbolConfiguration { unspecified }
    /// Returns a configuration in one colour; nothing is drawn.
    @discardableResult
    public static func preferringMonochrome() -> SymbolConfiguration { unspecified }
    /// Returns a configuration in shades of the tint colour; nothing is drawn.
    @discardableResult
    public static func preferringHierarchical() -> SymbolConfiguration { unspecified }

    /// The configuration that says nothing.
    public static var unspecified: SymbolConfiguration {
      SymbolConfiguration(points: nil, .unspecified, .unspecified)
    }

    /// Returns this configuration with the values that another one says.
    @discardableResult
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      let other = otherConfiguration
      let both = SymbolConfiguration(
        points: other.ownPointSize ?? ownPointSize,
        other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale)
      both.style = other.ownPointSize == nil ? style : other.style
      return both
    }

    /// Whether a symbol has the same size without the configuration.
    var isUsual: Bool {
      pointSize == 17 && weight == .unspecified && scale != .small && scale != .large
    }

    /// The configuration of a text style of the size of a body.
    static let ofBody = SymbolConfiguration(textStyle: .body)

    /// Returns the configuration in the points that its text style has for traits.
    func adapted(to traits: UITraitCollection) -> SymbolConfiguration {
      guard let style else { return self }
      let points = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
      guard points != ownPointSize else { return self }
      let adapted = SymbolConfiguration(points: points, weight, scale)
      adapted.style = style
      return adapted
    }

    /// Returns the configuration without its weight.
    @discardableResult
    public func configurationWithoutWeight() -> SymbolConfiguration {
      let configuration = SymbolConfiguration(points: ownPointSize, .unspecified, scale)
      configuration.style = style
      return configuration
    }

    /// Returns the configuration without its scale.
    @discardableResult
    public func configurationWithoutScale() -> SymbolConfiguration {
      let configuration = SymbolConfiguration(points: ownPointSize, weight, .unspecified)
      configuration.style = style
      return configuration
    }

    /// Returns the configuration without its size and weight.
    @discardableResult
    public func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
      SymbolConfiguration(points: nil, .unspecified, scale)
    }

    @discardableResult
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return ownPointSize == other.ownPointSize && weight == other.weight
        && scale == other.scale && style == other.style
    }

    public override var hash: Int { "\(pointSize) \(weight) \(scale)".hashValue }

    /// Creates a configuration with a size, in points.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: .unspecified, scale: .unspecified)
    }

    /// Creates a configuration with the size and weight of a font.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    /// Creates a configuration with a scale, in the size of a symbol without one.
    public convenience init(scale: SymbolScale) {
      self.init(points: nil, .unspecified, scale)
    }

    /// Creates a configuration with a weight, in the size of a symbol without one.
    public convenience init(weight: SymbolWeight) {
      self.init(points: nil, weight, .unspecified)
    }

    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont) {
      self.init(pointSize: font.pointSize)
    }

    /// Creates a configuration with the size of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: font.pointSize, weight: .unspecified, scale: scale)
    }

    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(textStyle: textStyle, scale: .unspecified)
    }

    /// Creates a configuration with the size of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(
        pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, weight: .unspecified,
        scale: scale)
      style = textStyle
    }
  }

  /// The size of a symbol beside a text of its points.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small
    case medium
    case large
  }

  /// The thickness of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// The properties of an image, which its variants share.
  struct Own {
    var size = CGSize.zero
    var scale: CGFloat = 1
    var name: String?
    var orientation = Orientation.up
    var mode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizing = ResizingMode.tile
    var content: ImageContent?
    var part = ImageContent.whole
    var tint: UIColor?
    var isFlipped = false
    var isSystemSymbol = false
    var symbol: SymbolConfiguration?
  }

  /// Set by the initializers only.
  private final var own = Own()

  /// The size, in points.
  public var size: CGSize { own.size }
  /// Pixels per point.
  public var scale: CGFloat { own.scale }
  /// The direction in which the pixels lie.
  public var imageOrientation: Orientation { own.orientation }
  /// Whether the colours or the shape is drawn.
  public var renderingMode: RenderingMode { own.mode }
  /// The distances of the edges from the middle that fills a larger rectangle, in points.
  public var capInsets: UIEdgeInsets { own.capInsets }
  /// How the middle fills a larger rectangle.
  public var resizingMode: ResizingMode { own.resizing }
  /// Whether the image is mirrored where text runs from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { own.isFlipped }
  /// The file that pictures draw; nil for an image without one.
  package final var content: ImageContent? { own.content }
  /// The part of the file that it is, in shares of its sides as its pixels lie in the file.
  package final var part: CGRect { own.part }
  /// The name with which the image was looked up; nil for others.
  final var name: String? { own.name }
  /// The name by which pictures show the image; nil for none.
  package final var shownName: String? { own.name }

  /// Creates an image of size zero; the only designated one, so that subclasses inherit the others.
  public override init() {
    super.init()
  }

  convenience init(_ own: Own) {
    self.init()
    self.own = own
  }

  convenience init(size: CGSize, scale: CGFloat = 1) {
    var own = Own()
    (own.size, own.scale) = (size, scale)
    self.init(own)
  }

  /// Creates the image of a file; of size zero without one.
  convenience init(_ file: ImageFile?, name: String? = nil) {
    var own = Own()
    own.name = name
    if let file {
      (own.size, own.scale, own.orientation) = (file.size, file.scale, file.orientation)
      (own.mode, own.content) = (file.isTemplate ? .alwaysTemplate : .automatic, file.content)
      if let slices = file.slices { (own.capInsets, own.resizing) = (slices.insets, slices.mode) }
    }
    self.init(own)
  }

  /// Returns the image with other properties.
  final func with(_ change: (inout Own) -> Void) -> UIImage {
    var own = own
    change(&own)
    return UIImage(own)
  }

  /// Creates the image of that name in the main bundle, for the main screen; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the image of that name in a bundle, for traits or else the main screen; nil if there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let file = ImageFile.find(name, in: bundle ?? .main, traitCollection) else {
      // A symbol of the app has the size of an unknown one of the system.
      guard ImageFile.hasSymbol(name, in: bundle ?? .main) else { return nil }
      self.init(systemName: name, withConfiguration: nil)
      return
    }
    self.init(file, name: name)
  }

  /// Creates the image that an `#imageLiteral` names; of size zero if there is none.
  public required convenience init(imageLiteralResourceName name: String) {
    var own = UIImage(named: name)?.own ?? Own()
    own.name = name
    self.init(own)
  }

  /// Creates a symbol of the system.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol of the system in a size.
  ///
  /// The size was recorded for the symbols that apps use most; another one is a square as high as a line of
  /// text, which is a guess. Rule: A81.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    // A symbol is made on the main actor, where the screen is known.
    let scale = MainThread.isCurrent ? MainActor.assumeIsolated { UIScreen.mainScale } : 3
    let size = SymbolSizes.size(
      of: name, configuration as? SymbolConfiguration, pixelsPerPoint: scale)
    var own = Own()
    (own.size, own.name, own.mode) = (size, name, .alwaysTemplate)
    (own.isSystemSymbol, own.symbol) = (true, configuration as? SymbolConfiguration)
    self.init(own)
  }

  /// Creates a symbol of the system for traits, which count for nothing.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates the image of that name in a bundle; the configuration counts for a symbol of the bundle only.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    guard let image = UIImage(named: name, in: bundle, compatibleWith: nil) else { return nil }
    self.init((configuration.map { image.withConfiguration($0) } ?? image).own)
  }

  /// Creates an image with the size in a file's header; nil if the file is none that is known.
  ///
  /// The end of its name tells the scale: `@2x`, `@3x`, else 1.
  public convenience init?(contentsOfFile path: String) {
    guard let file = ImageFile(path: path) else { return nil }
    self.init(file)
  }

  /// Creates an image with the size in the header of a file's contents; nil if it is none that is
  /// known.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image of a file's contents, with a number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    let beginning = [UInt8](data.prefix(ContentLimits.ofProcess.imageHeaderBytes))
    guard scale > 0, let header = ImageHeader.read(beginning) else { return nil }
    self.init(ImageFile(header, scale: scale, .bytes(ImageBytes(data))))
  }

  /// Creates an image of an image of Core Graphics.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image of an image of Core Graphics, whose pixels lie in a direction.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    var own = Own()
    own.size = CGSize(
      width: orientation.isOnSide ? height : width, height: orientation.isOnSide ? width : height)
    (own.scale, own.orientation) = (scale, orientation)
    (own.content, own.part) = (cgImage.content, cgImage.part)
    self.init(own)
  }

  /// The image of Core Graphics, as its pixels lie in the file; nil for an image of size zero.
  public var cgImage: CGImage? {
    var (width, height) = (size.width * scale, size.height * scale)
    guard width >= 1, height >= 1, width < 1e9, height < 1e9 else { return nil }
    if imageOrientation.isOnSide { swap(&width, &height) }
    return CGImage(width: Int(width), height: Int(height), content: content, part: part)
  }

  /// The images of an animation; nil for an image of its own.
  public var images: [UIImage]? { animation?.images }
  /// The duration of an animation, in seconds; 0 for an image of its own.
  public var duration: TimeInterval { animation?.duration ?? 0 }
  /// The images of an animation and its duration, in seconds.
  private var animation: (images: [UIImage], duration: TimeInterval)?

  /// Returns an image with the size of the first of several, which are kept; nil without images.
  @discardableResult
  public static func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    guard let first = images.first else { return nil }
    let image = first.with { _ in }
    image.animation = (images, duration)
    return image
  }

  /// Whether the image is a symbol of the system.
  public var isSymbolImage: Bool { isSystemSymbol }
  /// The configuration of a symbol; nil for another image.
  public var symbolConfiguration: SymbolConfiguration? { own.symbol }
  /// The configuration of the image; nil for none.
  public var configuration: Configuration? { own.symbol }
  /// The name that an assistive technology says.
  public var accessibilityLabel: String?
  /// A name for tests.
  public var accessibilityIdentifier: String?

  /// Returns a symbol in another configuration; nil for another image.
  @discardableResult
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(own.symbol?.applying(configuration) ?? configuration)
  }

  /// Returns a symbol as a view shows it: with the view's configuration where its own says nothing, and in the size of
  /// the view's texts where it has one of a text style.
  @MainActor
  final func asShown(
    _ configuration: SymbolConfiguration?, for traits: @autoclosure () -> UITraitCollection
  ) -> UIImage {
    guard isSystemSymbol, configuration != nil || own.symbol?.style != nil else { return self }
    let both = own.symbol.flatMap { configuration?.applying($0) ?? $0 } ?? configuration
    guard var both else { return self }
    if both.style != nil { both = both.adapted(to: traits()) }
    return both == own.symbol || own.symbol == nil && both.isUsual ? self : withConfiguration(both)
  }

  /// Returns the image with another rendering mode.
  @discardableResult
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.mode = renderingMode }
  }

  /// Returns the image in a colour; the view that shows a template has its own.
  @discardableResult
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the image in a colour with another rendering mode.
  @discardableResult
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with { ($0.tint, $0.mode) = (color, renderingMode) }
  }

  /// The colour of the image whatever the view's tint colour is; nil for a template, and for an image in its own
  /// colours.
  package final var shownTint: UIColor? {
    renderingMode == .alwaysTemplate ? nil : own.tint ?? (isSystemSymbol ? .label : nil)
  }
  /// Whether the image is a symbol of the system.
  package final var isSystemSymbol: Bool { own.isSystemSymbol }
  /// The names of the symbols whose sizes were recorded, in order.
  package static var recordedSymbols: [String] { SymbolSizes.names }
  /// Whether the size of the image is a guess: of a symbol whose size was not recorded.
  ///
  /// Rule: A81.
  package final var isGuessed: Bool { isSystemSymbol && !SymbolSizes.isKnown(name ?? "") }

  /// Returns the image in another configuration.
  @discardableResult
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let name, isSymbolImage,
      let other = UIImage(systemName: name, withConfiguration: configuration)
    else { return self }
    return with { ($0.size, $0.symbol) = (other.own.size, other.own.symbol) }
  }

  /// Returns an image whose middle fills larger rectangles.
  @discardableResult
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns an image whose middle fills larger rectangles.
  @discardableResult
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with { ($0.capInsets, $0.resizing) = (capInsets, resizingMode) }
  }

  /// Would draw the image; nothing is drawn.
  public func draw(at point: CGPoint) {}

  /// Would draw the image; nothing is drawn.
  public func draw(in rect: CGRect) {}

  @discardableResult
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    return name != nil && name == other.name && size == other.size
      && renderingMode == other.renderingMode
  }

  public override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }
}

extension UIImage.Orientation {
  /// Whether the pixels lie on their side.
  var isOnSide: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// The orientation of the mirror image, left and right exchanged.
  var flipped: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }

  /// The number of the orientation in EXIF, from 1 to 8.
  package var exifNumber: Int { (Self.inEXIF.firstIndex(of: self) ?? 0) + 1 }

  /// The orientations in the order of EXIF.
  static let inEXIF: [UIImage.Orientation] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of an `#imageLiteral`.
public typealias _ImageLiteralType = UIImage
