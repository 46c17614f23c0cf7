import Glibc

extension UnsafeBufferPointer where Element == UInt8 {
  /// Returns the index of the next newline from an index on; nil if there is none.
  package func lineEnd(from index: Int) -> Int? {
    guard let start = baseAddress,
      let end = memchr(start + index, Int32(UInt8(ascii: "\n")), count - index)
    else { return nil }
    return UnsafeRawPointer(end) - UnsafeRawPointer(start)
  }

  /// Returns the index of the last newline from an index on; nil if there is none.
  package func lastLineEnd(from index: Int) -> Int? {
    var end = count
    while end > index {
      end -= 1
      if self[end] == UInt8(ascii: "\n") { return end }
    }
    return nil
  }

  /// The number of newlines.
  package var lineCount: Int {
    var (lines, start) = (0, 0)
    while let end = lineEnd(from: start) { (lines, start) = (lines + 1, end + 1) }
    return lines
  }
}
