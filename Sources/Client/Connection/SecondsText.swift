import Flickbook

/// A number of seconds as messages for people name it.
enum SecondsText {
  /// Returns seconds in decimal notation, to the millisecond.
  static func text(_ seconds: Double) -> String { NumberText.text(seconds) }
}
