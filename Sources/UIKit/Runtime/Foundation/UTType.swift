/// A type of files or data, by its identifier.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, such as `public.jpeg`.
  public let identifier: String
  /// The ending of files of the type; nil if none is known.
  public let preferredFilenameExtension: String?
  /// The MIME type; nil if none is known.
  public let preferredMIMEType: String?
  private let parents: [String]

  private init(
    known identifier: String, _ ending: String?, _ mime: String?, _ parents: [String]
  ) {
    self.identifier = identifier
    (preferredFilenameExtension, preferredMIMEType) = (ending, mime)
    self.parents = parents
  }

  /// Creates a type from any identifier.
  public init?(_ identifier: String) {
    self = Self.all.first { $0.identifier == identifier } ?? UTType(known: identifier, nil, nil, [])
  }

  /// Creates the type of files with an ending; nil if it is not known.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    let known = ending == "jpg" ? "jpeg" : ending
    guard let type = Self.all.first(where: { $0.preferredFilenameExtension == known }) else {
      return nil
    }
    self = type
  }

  /// Creates the type of a MIME type; nil if it is not known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let type = Self.all.first(where: { $0.preferredMIMEType == mimeType }) else {
      return nil
    }
    self = type
  }

  /// Creates a type that an app declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier, nil, nil, parentType.map { [$0.identifier] } ?? [])
  }

  /// Creates a type that another app declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// Returns whether the type is another one or a kind of it.
  public func conforms(to type: UTType) -> Bool {
    if self == type { return true }
    return parents.contains { name in UTType(name)?.conforms(to: type) == true }
  }

  /// The identifier.
  public var description: String { identifier }

  /// Compares the identifiers.
  public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }

  /// Anything.
  public static let item = UTType(known: "public.item", nil, nil, [])
  /// Content of a document.
  public static let content = UTType(known: "public.content", nil, nil, [])
  /// Bytes.
  public static let data = UTType(known: "public.data", nil, nil, ["public.item"])
  /// A folder.
  public static let folder = UTType(known: "public.folder", nil, nil, ["public.item"])
  /// An address.
  public static let url = UTType(known: "public.url", nil, nil, ["public.data"])
  /// The address of a file.
  public static let fileURL = UTType(known: "public.file-url", nil, nil, ["public.url"])
  /// Text.
  public static let text = UTType(
    known: "public.text", nil, nil, ["public.data", "public.content"])
  /// Text without attributes.
  public static let plainText = UTType(
    known: "public.plain-text", "txt", "text/plain", ["public.text"])
  /// Text in UTF-8.
  public static let utf8PlainText = UTType(
    known: "public.utf8-plain-text", nil, nil, ["public.plain-text"])
  /// Text in UTF-16.
  public static let utf16PlainText = UTType(
    known: "public.utf16-plain-text", nil, nil, ["public.plain-text"])
  /// Text with attributes.
  public static let rtf = UTType(known: "public.rtf", "rtf", "text/rtf", ["public.text"])
  /// A page of the web.
  public static let html = UTType(known: "public.html", "html", "text/html", ["public.text"])
  /// JSON.
  public static let json = UTType(known: "public.json", "json", "application/json", ["public.text"])
  /// XML.
  public static let xml = UTType(known: "public.xml", "xml", "application/xml", ["public.text"])
  /// A property list.
  public static let propertyList = UTType(
    known: "com.apple.property-list", "plist", nil, ["public.data"])
  /// Values with commas between them.
  public static let commaSeparatedText = UTType(
    known: "public.comma-separated-values-text", "csv", "text/csv", ["public.text"])
  /// A PDF.
  public static let pdf = UTType(
    known: "com.adobe.pdf", "pdf", "application/pdf", ["public.data", "public.content"])
  /// An archive.
  public static let zip = UTType(
    known: "public.zip-archive", "zip", "application/zip", ["public.data"])
  /// An image.
  public static let image = UTType(
    known: "public.image", nil, nil, ["public.data", "public.content"])
  /// A JPEG.
  public static let jpeg = UTType(known: "public.jpeg", "jpeg", "image/jpeg", ["public.image"])
  /// A PNG.
  public static let png = UTType(known: "public.png", "png", "image/png", ["public.image"])
  /// A GIF.
  public static let gif = UTType(known: "com.compuserve.gif", "gif", "image/gif", ["public.image"])
  /// A HEIC.
  public static let heic = UTType(known: "public.heic", "heic", "image/heic", ["public.image"])
  /// An SVG.
  public static let svg = UTType(
    known: "public.svg-image", "svg", "image/svg+xml", ["public.image"])
  /// A live photo.
  public static let livePhoto = UTType(known: "com.apple.live-photo", nil, nil, ["public.image"])
  /// Sound or moving pictures.
  public static let audiovisualContent = UTType(
    known: "public.audiovisual-content", nil, nil, ["public.data", "public.content"])
  /// Moving pictures with or without sound.
  public static let movie = UTType(known: "public.movie", nil, nil, ["public.audiovisual-content"])
  /// Moving pictures.
  public static let video = UTType(known: "public.video", nil, nil, ["public.movie"])
  /// Sound.
  public static let audio = UTType(known: "public.audio", nil, nil, ["public.audiovisual-content"])
  /// An MP4.
  public static let mpeg4Movie = UTType(
    known: "public.mpeg-4", "mp4", "video/mp4", ["public.movie"])
  /// A movie of QuickTime.
  public static let quickTimeMovie = UTType(
    known: "com.apple.quicktime-movie", "mov", "video/quicktime", ["public.movie"])
  /// A contact.
  public static let vCard = UTType(known: "public.vcard", "vcf", "text/vcard", ["public.text"])

  private static let all: [UTType] = [
    item, content, data, folder, url, fileURL, text, plainText, utf8PlainText, utf16PlainText, rtf,
    html, json, xml, propertyList, commaSeparatedText, pdf, zip, image, jpeg, png, gif, heic, svg,
    livePhoto, audiovisualContent, movie, video, audio, mpeg4Movie, quickTimeMovie, vCard,
  ]
}
