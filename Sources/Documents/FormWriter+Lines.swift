extension FormWriter {
  /// The values that a form has not.
  package struct Stamp {
    package let sequence: Double
    /// In seconds.
    package let time: Double
    package let frame: Double
  }

  /// The beginning of the next record of a turn, with the number after the last one.
  struct ExpectedStamp: ~Copyable {
    /// From the bracket to the comma behind the stamp; empty if nothing is expected.
    private var text = ValueBuffer<UInt8>(capacity: 128)
    private var sequence = 0.0
    /// The index behind the digits of the number.
    private var sequenceEnd = 0
    private var (time, frame) = (0.0, 0.0)

    init() {}

    /// Returns the stamp, if a line begins with it, and expects the next one; nil for another line.
    fileprivate mutating func take(
      from line: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) -> Stamp? {
      let text = UnsafeBufferPointer(text.values)
      guard text.count > 0, line.hasBytes(text, at: 0) else { return nil }
      let stamp = Stamp(sequence: sequence, time: time, frame: frame)
      index = text.count
      countUp()
      return stamp
    }

    /// Returns the instant and frame that are expected, if a line has them behind its number; nil for others.
    fileprivate func takeRest(
      of line: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) -> (time: Double, frame: Double)? {
      guard text.count > 0 else { return nil }
      let rest = UnsafeBufferPointer(rebasing: text.values[sequenceEnd...])
      guard line.hasBytes(rest, at: index) else { return nil }
      index += rest.count
      return (time, frame)
    }

    /// Expects the stamp after another one, which is written in some bytes.
    fileprivate mutating func set(
      after stamp: Stamp, _ bytes: UnsafeBufferPointer<UInt8>, sequenceEnd: Int
    ) {
      text.removeAll()
      text.append(contentsOf: bytes)
      (sequence, time, frame) = (stamp.sequence, stamp.time, stamp.frame)
      self.sequenceEnd = sequenceEnd
      let digits = text.values[FormWriter.sequenceName.utf8CodeUnitCount..<sequenceEnd]
      if digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }), sequence < Self.sequenceMax {
        countUp()
      } else {
        text.removeAll()
      }
    }

    /// Whole numbers up to here are exact in a double.
    private static let sequenceMax = 0x1p53

    /// Expects the next number.
    private mutating func countUp() {
      sequence += 1
      let text = text.values
      var index = sequenceEnd - 1
      while text[index] == UInt8(ascii: "9") {
        text[index] = UInt8(ascii: "0")
        index -= 1
      }
      guard index >= FormWriter.sequenceName.utf8CodeUnitCount else {
        // The number has a further digit.
        return self.text.removeAll()
      }
      text[index] += 1
    }
  }

  private static var sequenceName: StaticString { #"{"seq":"# }

  /// Reads the stamp of a record at the beginning of its line, and moves the index behind the comma after
  /// it; nil for a line that is not written as this project writes records.
  ///
  /// Records of a turn have one instant and frame, and are counted: most stamps are known before.
  package mutating func takeStamp(
    of line: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Stamp? {
    if let stamp = expected.take(from: line, &index) { return stamp }
    index = 0
    guard let sequence = Self.number(Self.sequenceName, line, &index) else { return nil }
    let sequenceEnd = index
    guard let rest = expected.takeRest(of: line, &index) ?? Self.rest(of: line, &index) else {
      return nil
    }
    let stamp = Stamp(sequence: sequence, time: rest.time, frame: rest.frame)
    expected.set(
      after: stamp, UnsafeBufferPointer(rebasing: line[..<index]), sequenceEnd: sequenceEnd)
    return stamp
  }

  /// Reads the instant and frame of a stamp, from the comma before them to the comma behind.
  private static func rest(
    of line: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> (time: Double, frame: Double)? {
    guard let time = number(#","t":"#, line, &index),
      let frame = number(#","frame":"#, line, &index),
      index < line.count, line[index] == UInt8(ascii: ",")
    else { return nil }
    index += 1
    return (time, frame)
  }

  /// Takes the form and the numbers of a record from its line behind the stamp, if it is written without
  /// blanks.
  ///
  /// The line need not be JSON: it is if it has the form of a line that is, since the numbers are
  /// checked.
  ///
  /// - Parameter refused: the beginning of lines that are not taken.
  /// - Returns: false for another line, and then the form says nothing.
  package mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, from index: Int, refused: StaticString
  ) -> Bool {
    removeAll()
    spans.removeAll()
    var index = index
    if Self.begins(line, index, refused) { return false }
    append(UInt8(ascii: "{"))
    return takeMembers(line, &index)
  }

  @inline(__always)
  private static func begins(
    _ line: UnsafeBufferPointer<UInt8>, _ index: Int, _ text: StaticString
  ) -> Bool {
    line.hasBytes(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), at: index)
  }

  @inline(__always)
  private static func number(
    _ name: StaticString, _ line: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Double? {
    guard begins(line, index, name) else { return nil }
    index += name.utf8CodeUnitCount
    guard index < line.count else { return nil }
    return DecimalNumber.read(line, &index)
  }

  private mutating func takeMembers(
    _ line: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Bool {
    let begin = index
    var copied = index
    while index < line.count {
      let byte = line[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        while index < line.count, line[index] != UInt8(ascii: "\"") {
          guard line[index] != UInt8(ascii: "\\") else { return false }
          index += 1
        }
        index += 1
      } else if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") {
        append(line, copied..<index)
        let start = index
        guard let number = DecimalNumber.read(line, &index) else { return false }
        appendHole()
        append(number)
        spans.append(FormedLine.Span(start: start - begin, end: index - begin))
        copied = index
      } else if byte <= UInt8(ascii: " ") {
        return false
      } else {
        index += 1
      }
    }
    append(line, copied..<line.count)
    return true
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Returns whether other bytes are at an index; eight are compared at once.
  @inline(__always)
  fileprivate func hasBytes(_ other: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + other.count <= count else { return false }
    let (own, other) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    @inline(__always)
    func isSame<Word: FixedWidthInteger>(_ index: Int, _ type: Word.Type) -> Bool {
      own.loadUnaligned(fromByteOffset: start + index, as: type)
        == other.loadUnaligned(fromByteOffset: index, as: type)
    }
    var index = 0
    while index + 8 <= other.count {
      guard isSame(index, UInt64.self) else { return false }
      index += 8
    }
    guard index < other.count else { return true }
    // The last bytes once more with some of those before them.
    if other.count >= 8 { return isSame(other.count - 8, UInt64.self) }
    if other.count >= 4 { return isSame(0, UInt32.self) && isSame(other.count - 4, UInt32.self) }
    while index < other.count {
      guard own[start + index] == other[index] else { return false }
      index += 1
    }
    return true
  }
}
