import Documents
import Glibc

/// The form of lines that were seen, and how the numbers of such a line are kept.
///
/// Lines repeat each other: most have the form that came after the form before it the last time.
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
  /// The text, and how many bytes are before each number, and after the last, behind the bracket at the
  /// beginning; in memory that no line has to retain.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let lengths: UnsafeMutableBufferPointer<Int>
  /// The indices of the form that came next the last time, and of the last other one; -1 for none.
  private(set) var (next, nextBefore) = (-1, -1)

  init(_ text: [UInt8], _ meaning: Meaning) {
    (self.text, self.meaning) = (text, meaning)
    let parts = text.dropFirst()
      .split(separator: FormWriter.hole, omittingEmptySubsequences: false).map(\.count)
    bytes = .allocate(capacity: text.count)
    lengths = .allocate(capacity: parts.count)
    _ = bytes.initialize(from: text)
    _ = lengths.initialize(from: parts)
  }

  deinit {
    bytes.deallocate()
    lengths.deallocate()
  }

  /// Notes the form that came next.
  func note(next form: Int) {
    if form != next { (next, nextBefore) = (form, next) }
  }

  /// Takes the numbers of a line that has this form from an index on, behind its stamp; false for a line
  /// with another form.
  func takeNumbers(
    of line: UnsafeBufferPointer<UInt8>, from index: Int, into form: inout FormWriter
  ) -> Bool {
    form.takeNumbers(
      of: line, from: index, form: UnsafeBufferPointer(bytes),
      lengths: UnsafeBufferPointer(lengths))
  }

  /// Whether this is its text.
  func hasText(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == other.count, let start = bytes.baseAddress, let end = other.baseAddress
    else { return false }
    return memcmp(start, end, bytes.count) == 0
  }
}
