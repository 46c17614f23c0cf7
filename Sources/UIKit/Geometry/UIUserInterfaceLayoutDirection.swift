/// Which way the lines of a language run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft
}

/// What a view's content means, which decides whether it is turned around for another language.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the language of the screen has it.
  case unspecified = 0
  /// Controls of something that plays: never turned around.
  case playback
  /// Directions in space: never turned around.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}
