public import Foundation

/// A view whose font can follow the preferred size of text.
///
/// Rule: A73.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the font follows the preferred size of text: a font of a text style, or a font that font metrics have
  /// scaled.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// A view whose image can grow with the sizes of text for accessibility.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
  /// Whether the image grows with sizes of text for accessibility; the value has no effect.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}
