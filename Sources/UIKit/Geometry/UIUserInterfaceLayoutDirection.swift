/// The layout direction of a language.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft
}

/// The meaning of a view's content, which determines whether it is mirrored in right-to-left
/// languages.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The content follows the layout direction of the screen.
  case unspecified = 0
  /// Playback controls, which are never mirrored.
  case playback
  /// Directions in space, which are never mirrored.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}
