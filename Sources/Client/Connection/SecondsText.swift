import Flickbook

/// A number of seconds as messages for people name it.
enum SecondsText {
  /// Returns seconds in decimal notation, to the millisecond.
  static func text(_ seconds: Double) -> String {
    var json = JSONWriter()
    json.number((seconds * 1000).rounded() / 1000)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
