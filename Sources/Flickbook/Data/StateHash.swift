import Documents
import Foundation

/// A 64-bit hash of a state: equal states have equal hashes on every machine.
///
/// It is computed from nanoseconds, device pixels and integers by a fixed function (from
/// splitmix64), not with Swift's randomly seeded hasher.
package struct StateHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func combine(_ bits: UInt64) {
    value = Self.mix(value, bits)
  }

  mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  mutating func combine(_ flag: Bool) {
    combine(flag ? 1 : 2)
  }

  mutating func combine(_ text: String) {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    combine(sum)
  }

  /// Adds a length in units of 1/4096 point, finer than the pixels of any screen.
  mutating func combine(_ length: CGFloat) {
    let units = (Double(length) * 4096).rounded()
    combine(units.magnitude < 9e18 ? Int(units) : Int.max)
  }

  mutating func combine(_ point: CGPoint) {
    combine(point.x)
    combine(point.y)
  }

  mutating func combine(_ size: CGSize) {
    combine(size.width)
    combine(size.height)
  }

  static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var bits = first ^ (second &* 0xBF58_476D_1CE4_E5B9)
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a hash as sixteen hexadecimal digits.
  package static func text(_ value: UInt64) -> String {
    String(unsafeUninitializedCapacity: digitCount) { digits in
      fill(digits, from: value)
      return digitCount
    }
  }

  /// Writes a hash as a string of sixteen hexadecimal digits.
  static func write(_ value: UInt64, into json: inout JSONWriter) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digitCount) { digits in
      fill(digits, from: value)
      json.word(UnsafeBufferPointer(digits))
    }
  }

  private static let digitCount = 16

  private static func fill(_ digits: UnsafeMutableBufferPointer<UInt8>, from value: UInt64) {
    for index in 0..<digitCount {
      let digit = UInt8(truncatingIfNeeded: value >> (60 - 4 * index)) & 15
      digits[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
    }
  }
}
