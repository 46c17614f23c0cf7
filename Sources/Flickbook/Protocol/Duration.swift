import Timeline

/// A length of time as a script writes it: `250ms`, `1.5s` or `12f` (frames).
enum Duration: Equatable {
  case span(TimeSpan)
  case frames(Int)

  /// Reads a duration; nil where the text is none or longer than `NumberBounds.seconds`.
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let first = digits.first, first != ".", digits.last != ".", let value = Double(digits)
    else { return nil }
    switch text.dropFirst(digits.count) {
    case "ms":
      guard NumberBounds.seconds.contains(value / 1000),
        let span = TimeSpan(seconds: value / 1000)
      else { return nil }
      self = .span(span)
    case "s":
      guard NumberBounds.seconds.contains(value), let span = TimeSpan(seconds: value) else {
        return nil
      }
      self = .span(span)
    case "f":
      guard NumberBounds.seconds.contains(value), let frames = Int(exactly: value) else {
        return nil
      }
      self = .frames(frames)
    default:
      return nil
    }
  }

  /// The length in whole frames, at least one.
  fileprivate func frameCount(frameRate: Double) -> Int {
    switch self {
    case .span(let span): max(1, Int(min(span.seconds * frameRate, 1e9).rounded()))
    case .frames(let count): max(1, count)
    }
  }

  /// The length in seconds at so many frames a second.
  func seconds(frameRate: Double) -> Double {
    switch self {
    case .span(let span): span.seconds
    case .frames(let count): Double(count) / frameRate
    }
  }
}

/// The time between two frames that are drawn, as a command line writes it: `12f` or `200ms`.
package struct FrameInterval: Equatable, Sendable {
  private let text: String

  /// Reads a duration; nil where the text is none.
  package init?(_ text: String) {
    guard Duration(text) != nil else { return nil }
    self.text = text
  }

  /// The number of frames, at least one.
  package func frames(frameRate: Double) -> Int {
    Duration(text)?.frameCount(frameRate: frameRate) ?? 1
  }
}

/// A length of real time, as a command line writes it: `60s` or `500ms`.
package struct RealTime: Equatable, Sendable {
  /// The length in seconds.
  package let seconds: Double

  /// Reads a duration; nil where the text is none, or counts frames.
  package init?(_ text: String) {
    guard case .span(let span) = Duration(text) else { return nil }
    seconds = span.seconds
  }
}
