/// Writes a value into a hash: equal values have equal hashes, in every process.
package struct HashWriter: ValueWriter {
  /// The hash of nothing.
  package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  package private(set) var hash: UInt64

  /// Continues a hash.
  package init(_ hash: UInt64 = start) { self.hash = hash }

  /// FNV-1a with a word in place of a byte, and a shift that brings high bits down.
  private mutating func combine(_ word: UInt64) {
    hash = (hash ^ word) &* 0x100_0000_01b3
    hash ^= hash >> 32
  }

  private mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    combine(UInt64(bytes.count))
  }

  package mutating func beginObject() { combine(1) }
  package mutating func endObject() { combine(2) }
  package mutating func beginArray() { combine(3) }
  package mutating func endArray() { combine(4) }

  package mutating func key(_ name: StaticString) {
    combine(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  package mutating func key(_ name: String) { string(name) }
  package mutating func key(formed json: UnsafeBufferPointer<UInt8>) { combine(json) }
  package mutating func members(_ json: UnsafeBufferPointer<UInt8>) { combine(json) }
  package mutating func null() { combine(5) }
  package mutating func bool(_ value: Bool) { combine(value ? 6 : 7) }
  package mutating func integer(_ value: Int) { number(Double(value)) }
  // Adding zero leaves no negative zero, which JSON has not.
  package mutating func number(_ value: Double) { combine((value + 0).bitPattern) }
  package mutating func seconds(nanoseconds: Int64) {
    combine(UInt64(bitPattern: nanoseconds))
  }

  package mutating func word(_ utf8: UnsafeBufferPointer<UInt8>) { combine(utf8) }

  package mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { combine($0) }
  }
}
