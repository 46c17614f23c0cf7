/// A part of a text with one face and one shape of paragraph.
public struct TextRun: Sendable {
  /// The offset behind the last byte of UTF-8.
  public var end: Int
  /// The face.
  public var face: FontFace
  /// Further room behind each character, in points.
  public var characterSpacing: Double
  /// The distance of the text above the base line, in points.
  public var baselineOffset: Double
  /// The shape of a paragraph that begins in this run.
  public var shape: ParagraphShape
  /// The distances of an attachment's upper and lower edge from the base line, in points; nil for characters.
  public var attachment: (ascent: Double, descent: Double)?

  /// Creates a run.
  public init(
    end: Int, face: FontFace, characterSpacing: Double = 0, baselineOffset: Double = 0,
    shape: ParagraphShape = ParagraphShape()
  ) {
    self.end = end
    self.face = face
    self.characterSpacing = characterSpacing
    self.baselineOffset = baselineOffset
    self.shape = shape
  }
}

/// Where a line that is too long is broken.
public enum LineBreaking: Sendable {
  /// Between words; within a word only if it fills a line alone.
  case words
  /// Between any two characters.
  case characters
  /// Nowhere: each paragraph is one line.
  case none
}

/// The lengths by which a paragraph is laid out, in points.
///
/// Rule: A78.
public struct ParagraphShape: Hashable, Sendable {
  /// The distance of the first line from the leading edge.
  public var firstIndent = 0.0
  /// The distance of the other lines from the leading edge.
  public var indent = 0.0
  /// The end of lines: from the leading edge if positive, from the trailing edge if not.
  public var tailIndent = 0.0
  /// The distance between lines.
  public var lineSpacing = 0.0
  /// The distance before the paragraph.
  public var spacingBefore = 0.0
  /// The distance after the paragraph.
  public var spacingAfter = 0.0
  /// The factor of the height of lines; 0 for none.
  public var lineHeightMultiple = 0.0
  /// The least height of a line.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line; 0 for none.
  public var maximumLineHeight = 0.0
  /// Where a line that is too long is broken; the breaking of a measure that breaks no lines wins.
  public var breaking = LineBreaking.words

  /// Creates the shape of text that has none.
  public init() {}

  /// Returns the room of a line in a width.
  func room(in width: Double, isFirst: Bool) -> Double {
    let start = isFirst ? firstIndent : indent
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return max(end - start, 0)
  }

  /// Returns the height of a line from its natural height.
  func lineHeight(_ natural: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}
