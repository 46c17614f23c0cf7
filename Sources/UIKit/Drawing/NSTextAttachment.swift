public import Foundation

/// An image in a text, which is not drawn; the text has room for it.
///
/// Rule: A78r.
open class NSTextAttachment: NSObject {
  private let foundationKind = FoundationKind()

  /// The image.
  open var image: UIImage?
  /// The rectangle of the image, in points, from the base line upwards; empty for the size of the image on it.
  open var bounds = CGRect.zero
  /// The contents.
  open var contents: Data?
  /// The type of the contents.
  open var fileType: String?

  /// The character of an attachment in a text.
  public static let character = 0xFFFC

  /// Creates an attachment with contents.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
  }

  /// Creates an attachment without contents.
  public override convenience init() {
    self.init(data: nil, ofType: nil)
  }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Creates an attachment as for an archive, which is not read.
  public required init?(coder: NSCoder) {}
}

extension NSTextAttachment: AttachedContent {
  final var frameOnBaseline: CGRect {
    bounds.isEmpty ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
  }
}

extension NSAttributedString {
  /// Creates a text of one character with an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(
      string: "\u{FFFC}", attributes: [NSAttributedString.Key("NSAttachment"): attachment])
  }
}

extension NSAttributedString.Key {
  /// An attachment.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}
