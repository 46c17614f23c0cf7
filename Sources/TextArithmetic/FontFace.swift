/// A face of the system's font at a size: how wide its characters are and how high its lines.
///
/// The width of a text is linear in four masters, the text and the display cut of regular and of black (or of the
/// lightest weight), so a face is eight factors and a tracking, and needs no table of its own.
/// Rule: A67, A68, A69.
public struct FontFace: Hashable, Sendable {
  /// Which characters have one width.
  public enum Spacing: Hashable, Sendable {
    /// Each character has its own width.
    case proportional
    /// Digits have the width of the digit 0, a guess.
    case tabularDigits
    /// All characters of ASCII are 1266/2048 em wide, as in SF Mono; without tracking and kerning.
    case monospaced
  }

  /// The size, in points.
  public let size: Double
  /// Which characters have one width.
  public let spacing: Spacing
  /// The distance of base lines beyond the line height, in points: nonzero in fonts of text styles.
  ///
  /// Rule: A71.
  public let lineGap: Double
  /// Whether the second master is the lightest one instead of black.
  let isLight: Bool
  /// The shares of the four masters.
  let advanceFactors: SIMD4<Double>
  let kerningFactors: SIMD4<Double>
  /// In 1/2048 em for each character.
  let tracking: Double

  /// The greatest size that is measured, in points; larger sizes count as this one.
  ///
  /// A guess.
  public static let sizeMax = 100_000.0

  /// Creates a face.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - weight: UIKit's number, from −0.8 (ultra light) to 0.62 (black).
  ///   - spacing: Which characters have one width.
  ///   - leading: The distance of base lines in points, of a text style; nil for the line height.
  public init(
    size: Double, weight: Double, spacing: Spacing = .proportional, leading: Double? = nil
  ) {
    self.size = size > 0 ? min(size, Self.sizeMax) : 0
    self.spacing = spacing
    lineGap = leading.map { $0 - min(size, Self.sizeMax) * Self.lineHeightShare } ?? 0
    let share = FontWeights.share(of: weight)
    let mix = Tracking.displayShare(at: self.size)
    isLight = share < 0
    let second = abs(share)
    let cuts = SIMD4(1 - mix, mix, 1 - mix, mix)
    advanceFactors = cuts * SIMD4(1 - second, 1 - second, second, second)
    // Kerning was recorded in regular and bold, which is half of the way to black.
    let bold = max(share, 0) * 2
    // In 1/4096 em.
    kerningFactors = cuts * SIMD4(1 - bold, 1 - bold, bold, bold) * 0.5
    tracking = Tracking.value(at: self.size)
  }

  /// Points for 1/2048 em.
  @inlinable var scale: Double { size / 2048 }
}

extension FontFace {
  private static let lineHeightShare = 2444.0 / 2048

  /// The height of a line, in points: 2444/2048 em at every weight and size.
  ///
  /// Rule: A67.
  public var lineHeight: Double { size * Self.lineHeightShare }
  /// The height of the line above the base line, in points.
  public var ascender: Double { size * 1950 / 2048 }
  /// The depth of the line below the base line, in points, positive.
  public var descent: Double { size * 494 / 2048 }
  /// The height of capital letters, in points.
  public var capHeight: Double { size * 1443 / 2048 }
}
