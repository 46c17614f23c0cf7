/// Writes a value as its form and its numbers, for columns of equal values.
///
/// `{"event":"scrollViewDidScroll","offset":[0,12.5]}` has the form
/// `{"event":"scrollViewDidScroll","offset":[␁,␁]}`, where `␁` is the byte 1, which is in no JSON, and
/// the numbers 0 and 12.5.
package struct FormWriter: ValueWriter, ~Copyable {
  /// The byte in place of a number.
  package static let hole: UInt8 = 1

  private var json = JSONWriter()
  private var taken = ValueBuffer<Double>()
  var expected = ExpectedStamp()
  /// Where the numbers are in the bytes of the line that was taken, behind its stamp.
  var spans = ValueBuffer<FormedLine.Span>()
  /// Room for the numbers in which a line differs.
  var changes = ValueBuffer<FormedLine.Change>()

  package init() {}

  /// Removes what was written and keeps the capacity.
  package mutating func removeAll() {
    json.removeAll()
    taken.removeAll()
  }

  /// The numbers that were written.
  package var numbers: [Double] { Array(taken.values) }

  /// Calls a closure with the numbers that were written.
  package borrowing func withNumbers<Result>(
    _ body: (UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(taken.values))
  }

  /// Calls a closure with the bytes of the form.
  package borrowing func withForm<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    json.withBytes { $0.withUnsafeBufferPointer(body) }
  }

  package mutating func beginObject() { json.beginObject() }
  package mutating func endObject() { json.endObject() }
  package mutating func beginArray() { json.beginArray() }
  package mutating func endArray() { json.endArray() }
  package mutating func key(_ name: StaticString) { json.key(name) }
  package mutating func key(_ name: String) { json.key(name) }
  package mutating func key(formed bytes: UnsafeBufferPointer<UInt8>) { json.key(formed: bytes) }
  package mutating func null() { json.null() }
  package mutating func bool(_ value: Bool) { json.bool(value) }
  package mutating func integer(_ value: Int) { number(Double(value)) }
  package mutating func string(_ value: String) { json.string(value) }
  package mutating func word(_ utf8: UnsafeBufferPointer<UInt8>) { json.word(utf8) }

  package mutating func members(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The first member of an object has no comma before it.
    if json.isInValue { return json.members(bytes) }
    json.members(UnsafeBufferPointer(rebasing: bytes.dropFirst()))
  }

  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    json.rawByte(Self.hole)
    // Adding zero leaves no negative zero, which JSON has not.
    taken.append(value + 0)
  }

  package mutating func seconds(nanoseconds: Int64) { number(Double(nanoseconds) / 1e9) }

  // MARK: Bytes of a line

  mutating func append(_ byte: UInt8) { json.put(byte) }

  mutating func append(_ line: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    json.append(UnsafeBufferPointer(rebasing: line[range]))
  }

  /// Writes a hole where the bytes of a line have a number.
  mutating func appendHole() { json.put(Self.hole) }

  /// Adds a number of a line.
  mutating func append(_ number: Double) {
    // Adding zero leaves no negative zero.
    taken.append(number + 0)
  }
}

extension JSONWriter {
  /// Writes a value from its form and its numbers: the inverse of a `FormWriter`.
  ///
  /// - Parameter holes: the indices in the form at which it has no numbers, in order.
  package mutating func form(
    _ form: UnsafeBufferPointer<UInt8>, holes: [Int], _ numbers: UnsafeBufferPointer<Double>
  ) {
    precondition(holes.count == numbers.count, "a form has a hole for each number")
    separate()
    var start = 0
    for index in holes.indices {
      append(UnsafeBufferPointer(rebasing: form[start..<holes[index]]))
      needsComma = false
      number(numbers[index])
      start = holes[index] + 1
    }
    append(UnsafeBufferPointer(rebasing: form[start...]))
    needsComma = true
  }
}
