/// A picture of the screen that a client asks for.
public struct PictureRequest: Equatable, Sendable {
  /// The form of a picture.
  public enum Format: String, CaseIterable, Sendable {
    /// Lines of characters.
    case text
    /// Scalable Vector Graphics.
    case svg
    /// Portable Network Graphics.
    case png
  }

  /// The form.
  public var format: Format
  /// Units of CSS, or pixels, for each point; not for text.
  public var scale: Double
  /// The width of a text in characters.
  public var columns: Int

  /// The width of a text in characters unless another one is given, which leaves a margin on a
  /// terminal of 80 columns.
  public static let standardColumns = 64
  /// The sizes of a point.
  package static let scaleRange = 0.1...16
  /// The widths of a text.
  package static let columnRange = 8...1000

  /// A picture in a form.
  public init(_ format: Format = .text, scale: Double = 1, columns: Int = standardColumns) {
    self.format = format
    self.scale = scale
    self.columns = columns
  }

  /// The keys of `snapshot.take`.
  static let keys: [ProtocolSchema.Key] = [
    .may(
      "format", .word(Format.allCases.map(\.rawValue)), default: "\"text\"",
      "The form of the picture."),
    .may(
      "scale", .number(.scale), default: "1",
      "With svg and png: the size of a point, in units of CSS or pixels."),
    .may(
      "columns", .integer(columnRange), default: "\(standardColumns)",
      "With text: the width in characters."),
  ]

  /// Reads the params of `snapshot.take`.
  ///
  /// - Throws: `invalid_params` for a key that the format does not have.
  init(_ fields: ObjectReader) throws(FlickbookError) {
    let words = Format.allCases.map(\.rawValue)
    let format = try fields["format"].map { (value) throws(FlickbookError) in
      Format.allCases[try value.word(of: words)]
    }
    self.init(format ?? .text)
    if let scale = fields["scale"] {
      guard self.format != .text else { throw fields.isNot("scale", of: self.format) }
      self.scale = try scale.number(in: .scale)
    }
    if let columns = fields["columns"] {
      guard self.format == .text else { throw fields.isNot("columns", of: self.format) }
      self.columns = try columns.integer(in: Self.columnRange)
    }
  }
}

extension ObjectReader {
  /// The error for a key that a format does not have.
  fileprivate func isNot(_ key: String, of format: PictureRequest.Format) -> FlickbookError {
    var refusal = error(.invalidParams, "A picture as \(format.rawValue) has no \"\(key)\".")
    refusal.path = "\(path).\(key)"
    return refusal
  }
}
