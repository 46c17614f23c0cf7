import Documents
import Glibc

/// The form of lines that were seen, and how the numbers of such a line are kept.
///
/// Lines repeat each other: most have the form that came after the form before it the last time.
struct KnownForm {
  enum Meaning {
    /// Records of the trace's form with this index.
    case record(Int)
    /// Frames whose rows are worked out when the form comes again.
    case newFrame
    case frame(FrameForm)
  }

  let text: [UInt8]
  var meaning: Meaning
  /// How many bytes are before each number, and after the last, behind the bracket at the beginning.
  private let lengths: [Int]
  /// The indices of the form that came next the last time, and of the last other one; -1 for none.
  private(set) var (next, nextBefore) = (-1, -1)

  init(_ text: [UInt8], _ meaning: Meaning) {
    (self.text, self.meaning) = (text, meaning)
    lengths = text.dropFirst().split(separator: FormWriter.hole, omittingEmptySubsequences: false)
      .map(\.count)
  }

  /// Notes the form that came next.
  mutating func note(next form: Int) {
    if form != next { (next, nextBefore) = (form, next) }
  }

  /// Takes the numbers of a line that has this form from an index on, behind its stamp; false for a line
  /// with another form.
  func takeNumbers(
    of line: UnsafeBufferPointer<UInt8>, from index: Int, into form: inout FormWriter
  ) -> Bool {
    form.removeAll()
    return text.withUnsafeBufferPointer { own in
      guard let own = own.baseAddress, let start = line.baseAddress else { return false }
      var (index, place) = (index, 1)
      for (part, length) in lengths.enumerated() {
        guard line.count - index >= length, memcmp(start + index, own + place, length) == 0 else {
          return false
        }
        index += length
        place += length + 1
        guard part + 1 < lengths.count else { break }
        guard form.takeNumber(of: line, &index) else { return false }
      }
      return index == line.count
    }
  }

  /// Whether this is its text.
  func hasText(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { own in
      guard own.count == other.count, let start = own.baseAddress, let end = other.baseAddress
      else { return false }
      return memcmp(start, end, own.count) == 0
    }
  }
}
