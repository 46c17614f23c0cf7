public import Foundation

/// An effect on what is behind a view; nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How it looks.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light
    case dark
    case extraDark
    case regular
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight
    case systemThinMaterialLight
    case systemMaterialLight
    case systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark
    case systemThinMaterialDark
    case systemMaterialDark
    case systemThickMaterialDark
    case systemChromeMaterialDark
  }

  /// How it looks.
  public nonisolated final let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
  }

  /// Returns whether the other object is a blur of an equal look.
  @discardableResult
  open override func isEqual(_ object: Any?) -> Bool { style == (object as? UIBlurEffect)?.style }
}

/// A stronger colour over a blur.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur below.
  public final let blurEffect: UIBlurEffect

  /// How an effect looks over its blur.
  public enum Style: Int, Sendable {
    case label = 0
    case secondaryLabel
    case tertiaryLabel
    case quaternaryLabel
    case fill
    case secondaryFill
    case tertiaryFill
    case separator
  }

  /// Creates an effect over a blur for a kind of content; nothing is drawn.
  public convenience init(blurEffect: UIBlurEffect, style: Style) {
    self.init(blurEffect: blurEffect)
  }

  /// Creates an effect over a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
  }
}
