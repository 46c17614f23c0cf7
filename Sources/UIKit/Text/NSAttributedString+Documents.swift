public import Foundation

extension NSAttributedString {
  /// The kind of a document with text.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates a kind from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Plain text.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A page of the web.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text, which is not read.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with files, which is not read.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// The name of an option of reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates a name of an option.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The kind of the document, a `DocumentType`.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding, the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text without others.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Reads a document: plain text, or of a page of the web its text, bold, italic and underlined parts, headings,
  /// links and lists.
  ///
  /// Styles and pictures of pages are left out. Rule: A86e.
  ///
  /// - Throws: `CocoaError` for data of another encoding, another kind of document, or a page of more than 4 MiB.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let type = options[.documentType] as? DocumentType
    let number = options[.characterEncoding] as? UInt
    let encoding = number.map { String.Encoding(rawValue: $0) } ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    switch type {
    case .html:
      guard data.count <= WebText.bytesMax else { throw CocoaError(.fileReadTooLarge) }
      self.init(attributedString: WebText(text).attributed)
    case nil, .plain:
      let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any]
      self.init(string: text, attributes: attributes)
    default: throw CocoaError(.fileReadUnknown)
    }
  }
}
