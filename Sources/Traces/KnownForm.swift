import Documents
import Glibc

/// The form of lines that were seen, and how the numbers of such a line are kept.
final class KnownForm {
  enum Meaning {
    /// Records of the trace's form with this index.
    case record(Int)
    /// Frames whose rows are worked out when the form comes again.
    case newFrame
    case frame(FrameForm)
  }

  let text: [UInt8]
  var meaning: Meaning
  /// The last line of this form that was read.
  var line = FormedLine()

  init(_ text: [UInt8], _ meaning: Meaning) { (self.text, self.meaning) = (text, meaning) }

  /// Whether this is its text.
  func hasText(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    text.withUnsafeBytes { text in
      guard text.count == other.count, let start = text.baseAddress, let end = other.baseAddress
      else { return false }
      return memcmp(start, end, text.count) == 0
    }
  }
}

/// The forms that came after a form: most lines have one of them.
struct NextForms {
  /// The index of the form that came the last time, and of the last other one; -1 for none.
  private(set) var (last, other) = (-1, -1)

  /// Notes the form that came.
  mutating func note(_ form: Int) {
    if form != last { (last, other) = (form, last) }
  }
}
