/// The last line that had a form, behind its stamp, and its numbers.
///
/// Lines of one form differ in a few numbers: the next one is compared with the last, and only the numbers
/// in which it differs are read.
package struct FormedLine: ~Copyable {
  /// Where a number is: the index of its first byte, and the index behind its last.
  struct Span {
    var start: Int32
    var end: Int32

    init(start: Int, end: Int) {
      (self.start, self.end) = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    }

    /// The span so many bytes further.
    fileprivate func moved(by distance: Int32) -> Span {
      Span(start: Int(start + distance), end: Int(end + distance))
    }
  }

  /// A number of the next line that differs.
  struct Change {
    fileprivate let number: Int
    fileprivate let span: Span
    fileprivate let value: Double
  }

  /// The bytes, in memory that may have room for more.
  private var bytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// How many bytes the line has; 0 for none.
  private var byteCount = 0
  private var spans = UnsafeMutableBufferPointer<Span>(start: nil, count: 0)
  private var values = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)

  /// Creates a line that there was not yet, which no line is like.
  package init() {}

  deinit {
    bytes.deallocate()
    spans.deallocate()
    values.deallocate()
  }

  /// The numbers, in memory that is there until the next line.
  package var numbers: UnsafeBufferPointer<Double> { UnsafeBufferPointer(values) }

  /// Sets the line.
  ///
  /// - Parameters:
  ///   - index: where the line begins behind its stamp.
  ///   - form: has taken the form and the numbers of the line from there on.
  package mutating func set(
    _ line: UnsafeBufferPointer<UInt8>, from index: Int, _ form: borrowing FormWriter
  ) {
    let rest = UnsafeBufferPointer(rebasing: line[index...])
    // The spans of a longer line would not fit, and it is no record.
    guard rest.count <= Int32.max else { return byteCount = 0 }
    let taken = form.spans.values
    if spans.count != taken.count {
      spans.deallocate()
      values.deallocate()
      spans = .allocate(capacity: taken.count)
      values = .allocate(capacity: taken.count)
    }
    _ = spans.initialize(from: taken)
    form.withNumbers { _ = values.initialize(from: $0) }
    copy(rest, from: 0)
  }

  /// Copies a line from a byte on, before which it is the same.
  private mutating func copy(_ line: UnsafeBufferPointer<UInt8>, from start: Int) {
    if line.count > bytes.count {
      // Room for numbers with more digits.
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
        capacity: line.count + line.count / 4)
      _ = larger.initialize(from: line)
      bytes.deallocate()
      bytes = larger
    } else if let own = bytes.baseAddress, let other = line.baseAddress {
      (own + start).update(from: other + start, count: line.count - start)
    }
    byteCount = line.count
  }

  /// Takes the next line if it has the form of this one; false for another line.
  ///
  /// It has if all between the numbers is equal, and there is a number wherever this line has one.
  ///
  /// - Parameters:
  ///   - index: where the line begins behind its stamp.
  ///   - changes: room for the numbers that differ.
  @inline(__always)
  fileprivate mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, from index: Int, _ changes: inout ValueBuffer<Change>
  ) -> Bool {
    let rest = UnsafeBufferPointer(rebasing: line[index...])
    guard byteCount > 0, rest.count <= Int32.max else { return false }
    changes.removeAll()
    // The indices of the first bytes that were not compared, in both lines, and of the next number.
    var (new, old, number) = (0, 0, 0)
    while true {
      let same = Self.sameCount(rest, new, UnsafeBufferPointer(bytes), old, byteCount)
      new += same
      old += same
      if old == byteCount, new == rest.count { break }
      // A number is the same if the byte behind it is, too.
      while number < spans.count, spans[number].end < old { number += 1 }
      guard number < spans.count, spans[number].start <= old else { return false }
      let start = new - (old - Int(spans[number].start))
      var end = start
      guard start < rest.count, let value = DecimalNumber.read(rest, &end) else { return false }
      // Adding zero leaves no negative zero.
      changes.append(Change(number: number, span: Span(start: start, end: end), value: value + 0))
      new = end
      old = Int(spans[number].end)
      number += 1
    }
    guard changes.count > 0 else { return true }
    take(changes.values)
    copy(rest, from: Int(changes.values[0].span.start))
    return true
  }

  /// Takes the numbers that differ, in their order, and moves those behind them.
  private func take(_ changes: UnsafeMutableBufferPointer<Change>) {
    var number = changes[0].number
    var distance: Int32 = 0
    for change in changes {
      while number < change.number {
        spans[number] = spans[number].moved(by: distance)
        number += 1
      }
      distance = change.span.end - spans[number].end
      spans[number] = change.span
      values[number] = change.value
      number += 1
    }
    guard distance != 0 else { return }
    while number < spans.count {
      spans[number] = spans[number].moved(by: distance)
      number += 1
    }
  }

  /// Returns how many bytes are equal in two lines, from an index in each on; sixteen are compared at once.
  @inline(__always)
  private static func sameCount(
    _ line: UnsafeBufferPointer<UInt8>, _ index: Int, _ other: UnsafeBufferPointer<UInt8>,
    _ otherIndex: Int, _ otherCount: Int
  ) -> Int {
    guard let start = line.baseAddress, let otherStart = other.baseAddress else { return 0 }
    let first = UnsafeRawPointer(start + index)
    let second = UnsafeRawPointer(otherStart + otherIndex)
    let count = min(line.count &- index, otherCount &- otherIndex)
    @inline(__always)
    func difference(_ offset: Int) -> UInt64 {
      first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    /// How many bytes are equal until one differs among the eight from an offset on.
    @inline(__always)
    func end(_ offset: Int, _ difference: UInt64) -> Int {
      // The first byte is the lowest.
      offset &+ UInt64(littleEndian: difference).trailingZeroBitCount / 8
    }
    var same = 0
    while same &+ 16 <= count {
      let (low, high) = (difference(same), difference(same &+ 8))
      if low | high != 0 { return low != 0 ? end(same, low) : end(same &+ 8, high) }
      same &+= 16
    }
    if same &+ 8 <= count {
      let difference = difference(same)
      if difference != 0 { return end(same, difference) }
      same &+= 8
    }
    guard same < count else { return count }
    // The last bytes once more with some of those before them.
    if count >= 8 {
      let difference = difference(count &- 8)
      return difference == 0 ? count : end(count &- 8, difference)
    }
    while same < count, line[index &+ same] == other[otherIndex &+ same] { same &+= 1 }
    return same
  }
}

extension FormWriter {
  /// Takes a line that has the form of another one, from an index behind its stamp on.
  ///
  /// - Parameter last: the last line of the form, which this one replaces.
  /// - Returns: the numbers of the line, in memory that is there until the next line; nil for a line with
  ///   another form.
  package mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, from index: Int, like last: inout FormedLine
  ) -> UnsafeBufferPointer<Double>? {
    last.take(line, from: index, &changes) ? last.numbers : nil
  }
}
