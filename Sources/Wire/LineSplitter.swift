import Glibc

/// Splits a stream of bytes into lines: NDJSON framing.
///
/// A line ends with `\n`; a `\r` before it is ignored. Blank lines and lines whose first character
/// is `#` are skipped but counted. A line over the limit is reported once and the rest of it
/// dropped. An incomplete line is kept until its end arrives.
package struct LineSplitter {
  /// A line to handle; lines are counted from 1.
  package enum Line: Equatable, Sendable {
    /// The range of the line's bytes, without its end; valid until the next mutating call.
    case whole(number: Int, bytes: Range<Int>)
    case tooLong(number: Int)
  }

  /// A position among the queued lines, for reading them without removing them.
  package struct Lookahead: Sendable {
    /// The offset in bytes from the start of the stream.
    fileprivate var offset = 0
    /// The number of the line that begins at the offset.
    package fileprivate(set) var number = 1

    /// Creates the position of the start of the stream.
    package init() {}
  }

  private enum Rest: Equatable {
    /// The bytes are kept until the line is complete.
    case kept
    /// The line is skipped or was reported; its bytes are dropped up to its end.
    case dropped
  }

  /// The maximum length of a line in bytes, without its end.
  package let limit: Int
  @usableFromInline var buffer: [UInt8] = []
  private var start = 0
  /// The index up to which there is no line end.
  private var searched = 0
  /// The number of the next line.
  package private(set) var number = 1
  private var rest = Rest.kept
  /// The number of bytes of the stream before those in the buffer.
  private var passed = 0

  private static let keptCapacity = 128 * 1024

  /// Creates a splitter at the start of a stream.
  package init(limit: Int) {
    precondition(limit > 0, "a line limit is positive")
    self.limit = limit
  }

  /// Creates a splitter that continues a stream from a position within it.
  ///
  /// - Parameters:
  ///   - line: The number of the next line.
  ///   - dropsLine: Whether the rest of that line is dropped.
  ///   - bytes: The bytes that are queued.
  package init(limit: Int, line: Int, dropsLine: Bool, queued bytes: [UInt8]) {
    self.init(limit: limit)
    number = line
    rest = dropsLine ? .dropped : .kept
    buffer = bytes
  }

  /// Whether the rest of the next line is dropped.
  package var dropsLine: Bool { rest == .dropped }

  /// The queued bytes.
  package var queued: ArraySlice<UInt8> { buffer[start...] }

  /// The number of queued bytes.
  package var byteCount: Int { buffer.count - start }

  /// Appends the next bytes of the stream.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    compact()
    buffer.append(contentsOf: bytes)
  }

  /// Ends the stream: the remaining bytes count as a line.
  package mutating func finish() {
    if byteCount > 0 || rest == .dropped { buffer.append(UInt8(ascii: "\n")) }
  }

  /// Removes and returns the next line that is not skipped; nil if there is no complete one.
  package mutating func next() -> Line? {
    while let end = lineEnd() {
      let line = start..<end
      let number = number
      let isKept = rest == .kept
      start = end + 1
      searched = start
      rest = .kept
      self.number += 1
      guard isKept, let bytes = contents(of: line) else { continue }
      return bytes.count > limit
        ? .tooLong(number: number) : .whole(number: number, bytes: bytes)
    }
    return tooLongBeforeItsEnd()
  }

  /// Returns the next line at or after a position that is complete, not too long and not skipped.
  ///
  /// The line stays queued; the position moves behind it.
  package func look(ahead lookahead: inout Lookahead) -> (number: Int, bytes: Range<Int>)? {
    // At the start, since a splitter may begin within a stream.
    if lookahead.offset <= passed + start {
      lookahead.offset = passed + start
      lookahead.number = number
    }
    while let end = lineEnd(from: lookahead.offset - passed) {
      let line = (lookahead.offset - passed)..<end
      let lineNumber = lookahead.number
      let isKept = line.lowerBound > start || rest == .kept
      lookahead.offset = passed + end + 1
      lookahead.number += 1
      if isKept, let bytes = contents(of: line), bytes.count <= limit {
        return (lineNumber, bytes)
      }
    }
    return nil
  }

  /// Calls a closure with the bytes of a line.
  ///
  /// Inlinable, since every request passes here and a generic call copies its result twice.
  @inlinable package func withBytes<Value, Failure: Error>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try buffer.withUnsafeBufferPointer { all throws(Failure) in
      try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: all[range])))
    }
  }

  /// Returns the line without `\r`; nil if it is skipped.
  private func contents(of line: Range<Int>) -> Range<Int>? {
    var end = line.upperBound
    if end > line.lowerBound, buffer[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let bytes = line.lowerBound..<end
    let isBlank = buffer[bytes].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return isBlank || buffer[line.lowerBound] == UInt8(ascii: "#") ? nil : bytes
  }

  /// Reports a line that is too long before its end has arrived.
  private mutating func tooLongBeforeItsEnd() -> Line? {
    // One byte more than the limit may be the `\r` of a line of exactly the maximum length.
    guard rest == .dropped || byteCount > limit + 1 else { return nil }
    let isNews = rest == .kept && buffer[start] != UInt8(ascii: "#")
    rest = .dropped
    passed += buffer.count
    buffer.removeAll(keepingCapacity: false)
    start = 0
    searched = 0
    return isNews ? .tooLong(number: number) : nil
  }

  private mutating func lineEnd() -> Int? {
    let end = lineEnd(from: searched)
    if end == nil { searched = buffer.count }
    return end
  }

  private func lineEnd(from: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard from < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + from, Int32(UInt8(ascii: "\n")), bytes.count - from)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func compact() {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.keptCapacity)
    } else if start > Self.keptCapacity {
      buffer.removeFirst(start)
    } else {
      return
    }
    passed += start
    searched -= start
    start = 0
  }
}
