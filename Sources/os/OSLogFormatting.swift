import Foundation

/// How a number with a fraction is written in a message.
public struct OSLogFloatFormatting: Sendable {
  private let precision: Int?

  /// With six digits behind the point.
  public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
  /// With a number of digits behind the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(precision: min(max(precision, 0), 30))
  }
  /// As Swift writes it.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(precision: nil) }

  func text(_ value: Double) -> String {
    precision.map { String(format: "%.\($0)f", value) } ?? "\(value)"
  }
}

/// How a whole number is written in a message.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int

  /// To the base ten.
  public static let decimal = OSLogIntegerFormatting(radix: 10)
  /// To the base sixteen.
  public static let hex = OSLogIntegerFormatting(radix: 16)
  /// To the base eight.
  public static let octal = OSLogIntegerFormatting(radix: 8)
}
