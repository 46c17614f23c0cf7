public import Foundation

extension UIImage {
  /// Returns an image in another size, in points; nil for an image of size zero.
  ///
  /// The sides keep their proportion, within the given size.
  @discardableResult
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else {
      return nil
    }
    let factor = min(size.width / self.size.width, size.height / self.size.height)
    return with {
      $0.size = CGSize(width: self.size.width * factor, height: self.size.height * factor)
    }
  }

  /// Calls the completion at once with an image in another size.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// Returns an image in another size.
  @discardableResult
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// Returns the image: there are no pixels to decode.
  @discardableResult
  public func preparingForDisplay() -> UIImage? { self }

  /// Calls the completion at once with the image.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }

  /// Returns the image.
  @discardableResult
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// Returns an image whose middle fills larger rectangles.
  @discardableResult
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(top), left: CGFloat(left), bottom: max(size.height - CGFloat(top) - 1, 0),
        right: max(size.width - CGFloat(left) - 1, 0)))
  }

  /// Returns the image: insets for alignment count for nothing.
  @discardableResult
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }

  /// Returns the image, which an image view mirrors where text runs from right to left.
  @discardableResult
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.isFlipped = true }
  }

  /// Returns the mirror image, left and right exchanged.
  @discardableResult
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.flipped }
  }

  /// Returns the image with a base line, which counts for nothing.
  @discardableResult
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }

  /// Returns the image with the configuration of a symbol removed: the image.
  @discardableResult
  public func imageWithoutBaseline() -> UIImage { self }

  /// Creates an image of Core Image's, whose extent is its size.
  public convenience init(ciImage: CIImage) {
    self.init(size: ciImage.extent.size)
  }

  /// Creates an image of Core Image's, with its extent in pixels; the orientation has no effect.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let (size, scale) = (ciImage.extent.size, max(scale, 0.01))
    self.init(size: CGSize(width: size.width / scale, height: size.height / scale))
  }

  /// The image of Core Image's: none.
  public var ciImage: CIImage? { nil }

  /// The system's image for adding.
  public static var add: UIImage { symbol("plus.circle") }
  /// The system's image for removing.
  public static var remove: UIImage { symbol("minus.circle") }
  /// The system's image for actions.
  public static var actions: UIImage { symbol("ellipsis.circle") }
  /// The system's check mark.
  public static var checkmark: UIImage { symbol("checkmark") }
  /// The system's check mark, in lines.
  public static var strokedCheckmark: UIImage { symbol("checkmark") }

  private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}

/// A file of an asset catalogue, which is not read: nil for every name.
public final class NSDataAsset: NSObject {
  /// The name of the asset.
  public let name: String
  /// The contents.
  public let data = Data()

  /// Returns nil: assets other than images are not read.
  public init?(name: String, bundle: Bundle = .main) {
    self.name = name
    super.init()
    return nil
  }
}
