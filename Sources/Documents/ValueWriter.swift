/// Writes one tree of values in reading order.
///
/// A record writes itself once, and its reader decides into which form: JSON for the wire and for
/// files, a document for patterns, the columns of a trace, a hash.
package protocol ValueWriter: ~Copyable {
  mutating func beginObject()
  mutating func endObject()
  mutating func beginArray()
  mutating func endArray()
  /// Writes the key of the next member; the name must need no escapes.
  mutating func key(_ name: StaticString)
  /// Writes the key of the next member.
  mutating func key(_ name: String)
  /// Writes the name of the next member from its JSON, from the comma before it to the colon.
  mutating func key(formed json: UnsafeBufferPointer<UInt8>)
  /// Writes members whose values are words, from JSON that begins with a comma and needs no
  /// escapes.
  mutating func members(_ json: UnsafeBufferPointer<UInt8>)
  mutating func null()
  mutating func bool(_ value: Bool)
  mutating func integer(_ value: Int)
  /// Writes a number; a number that is not finite is written as null.
  mutating func number(_ value: Double)
  /// Writes a time span as seconds.
  mutating func seconds(nanoseconds: Int64)
  mutating func string(_ value: String)
  /// Writes a string that needs no escapes.
  mutating func word(_ utf8: UnsafeBufferPointer<UInt8>)
}

extension ValueWriter where Self: ~Copyable {
  package mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  package mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  package mutating func member(_ name: StaticString, _ value: Double) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes an array of strings as a member.
  ///
  /// Not any sequence: what iterates it would be looked for among all conformances of the program.
  package mutating func strings(_ name: StaticString, _ values: [String]) {
    key(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}

extension JSONWriter: ValueWriter {}

extension Document.Builder: ValueWriter {
  package mutating func endObject() { end() }
  package mutating func endArray() { end() }
  package mutating func beginObject() { beginObject(line: 0, column: 0) }
  package mutating func beginArray() { beginArray(line: 0, column: 0) }
  package mutating func key(_ name: String) { key(name.utf8) }

  package mutating func key(_ name: StaticString) {
    key(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  package mutating func key(formed json: UnsafeBufferPointer<UInt8>) {
    // The comma, the quotes and the colon are no part of the name.
    key(UnsafeBufferPointer(rebasing: json[2..<json.count - 2]))
  }

  package mutating func members(_ json: UnsafeBufferPointer<UInt8>) {
    let words = json.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    // Between quotes are, in turn, a comma, a key, a colon and a value.
    for index in stride(from: 1, to: words.count - 3, by: 4) {
      key(UnsafeBufferPointer(rebasing: words[index]))
      string(UnsafeBufferPointer(rebasing: words[index + 2]))
    }
  }

  package mutating func word(_ utf8: UnsafeBufferPointer<UInt8>) { string(utf8) }
  package mutating func null() { null(line: 0, column: 0) }
  package mutating func bool(_ value: Bool) { bool(value, line: 0, column: 0) }
  package mutating func string(_ value: String) { string(value.utf8) }

  package mutating func integer(_ value: Int) {
    number(Double(value), line: 0, column: 0)
    tokens[tokens.count - 1].isWhole = 1
  }

  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    guard value.magnitude >= 1e15 || value != value.rounded(.towardZero) else {
      return integer(Int(value))
    }
    number(value, line: 0, column: 0)
  }

  package mutating func seconds(nanoseconds: Int64) {
    number(Double(nanoseconds) / 1e9)
  }
}
