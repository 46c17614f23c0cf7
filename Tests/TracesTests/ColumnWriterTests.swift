import Testing
import Traces

@Suite("Packed columns")
struct ColumnWriterTests {
  /// Reads columns as a page does: the inverse of the writer, written from its description.
  private static func unpacked(_ writer: ColumnWriter) -> [[Double]] {
    var start = 0
    return stride(from: 0, to: writer.directory.count, by: 5).map { offset in
      let entry = Array(writer.directory[offset..<offset + 5])
      let values = Array(writer.bytes[start..<start + entry[3]])
      let corrections = Array(writer.bytes[start + entry[3]..<start + entry[3] + entry[4]])
      start += entry[3] + entry[4]
      switch entry[0] {
      case 0: return Array(repeating: plain(values, 1).first ?? 0, count: entry[2])
      case 3: return plain(values, entry[2])
      default: return scaled(values, corrections, entry[1])
      }
    }
  }

  private static func plain(_ bytes: [UInt8], _ count: Int) -> [Double] {
    (0..<min(count, bytes.count / 8)).map { index in
      Double(bitPattern: (0..<8).reduce(0) { $0 | UInt64(bytes[$1 * count + index]) << (8 * $1) })
    }
  }

  private static func scaled(_ values: [UInt8], _ corrections: [UInt8], _ scale: Int) -> [Double] {
    var whole: Int64 = 0
    let units = numbers(corrections)
    return numbers(values).enumerated().map { index, difference in
      whole += difference
      let value = Double(whole) / Double(scale)
      guard !units.isEmpty else { return value }
      return Double(
        bitPattern: UInt64(bitPattern: Int64(bitPattern: value.bitPattern) + units[index]))
    }
  }

  private static func numbers(_ bytes: [UInt8]) -> [Int64] {
    var (numbers, value, shift) = ([Int64](), UInt64(0), UInt64(0))
    for byte in bytes {
      value |= UInt64(byte & 127) << shift
      shift += 7
      guard byte < 128 else { continue }
      numbers.append(Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
      (value, shift) = (0, 0)
    }
    return numbers
  }

  @Test(
    "Each value comes back to the last bit, in the kind that fits",
    arguments: [
      ([], 0), ([3, 3, 3], 0), ([0, 1, -1, 1000], 1), ([1 / 3, 2.0 / 3, 7], 1), ([0.5, 23.25], 1),
      ([359.33333333333337, 342.66666666666663], 2), ([0.1, 0.2, 0.30000000000000004], 2),
      ([0.123456789012345, .leastNonzeroMagnitude, 1e300], 3), ([0x1p50, 0], 1),
      ([0x1p50 + 2, 0], 3),
      ([16_666_667, 33_333_333, 50_000_000], 1), ([-0.5, 0.5, -100.25], 1),
    ] as [([Double], Int)])
  func comesBack(values: [Double], kind: Int) {
    var writer = ColumnWriter()
    writer.add(values)
    writer.add([1, 2])
    let columns = Self.unpacked(writer)
    #expect(columns == [values, [1, 2]])
    #expect(writer.directory[0] == kind)
    #expect(writer.directory[2] == values.count)
  }

  @Test("A motion by whole pixels takes about two bytes for each value")
  func isShort() {
    var writer = ColumnWriter()
    writer.add((0..<1000).map { Double($0 * $0 % 97) / 3 + Double($0) })
    #expect(writer.bytes.count < 2500)
  }
}
