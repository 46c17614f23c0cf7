/// JSON for a person and for comparisons of versions: one member or element a line.
///
/// An array of plain values is written on one line if it fits.
struct IndentedJSON {
  /// How wide a line with an array may be.
  private static let width = 100

  private let source: [UInt8]
  private var offset = 0
  private var text: [UInt8] = []
  private var depth = 0
  private var lineStart = 0

  /// Returns JSON on many lines, with a line end after the last one.
  ///
  /// `source` is JSON; numbers and strings are copied as they are.
  static func text(of source: [UInt8]) -> [UInt8] {
    var writer = IndentedJSON(source)
    writer.write()
    writer.text.append(UInt8(ascii: "\n"))
    return writer.text
  }

  private init(_ source: [UInt8]) {
    self.source = source
    text.reserveCapacity(source.count * 2)
  }

  private mutating func write() {
    while offset < source.count {
      let byte = source[offset]
      switch byte {
      case UInt8(ascii: "\""): copyString()
      case UInt8(ascii: "{"): open(byte)
      case UInt8(ascii: "["):
        if !copyPlainArray() { open(byte) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
      case UInt8(ascii: ","):
        text.append(byte)
        offset += 1
        beginLine()
      case UInt8(ascii: ":"):
        text += ": ".utf8
        offset += 1
      case UInt8(ascii: " "), UInt8(ascii: "\n"): offset += 1
      default:
        text.append(byte)
        offset += 1
      }
    }
  }

  private mutating func copyString() {
    let end = Self.endOfString(source, at: offset)
    text += source[offset..<end]
    offset = end
  }

  /// Opens an object or an array; one without members is closed at once.
  private mutating func open(_ byte: UInt8) {
    text.append(byte)
    offset += 1
    while offset < source.count, source[offset] == UInt8(ascii: " ") { offset += 1 }
    if offset < source.count, source[offset] == byte + 2 {
      text.append(source[offset])
      offset += 1
      return
    }
    depth += 1
    beginLine()
  }

  private mutating func close(_ byte: UInt8) {
    depth -= 1
    beginLine()
    text.append(byte)
    offset += 1
  }

  private mutating func beginLine() {
    text.append(UInt8(ascii: "\n"))
    lineStart = text.count
    for _ in 0..<depth { text += "  ".utf8 }
  }

  /// Copies an array of plain values to the line, if it fits there with a comma.
  private mutating func copyPlainArray() -> Bool {
    var line: [UInt8] = []
    var next = offset
    while next < source.count {
      switch source[next] {
      case UInt8(ascii: "\""):
        let end = Self.endOfString(source, at: next)
        line += source[next..<end]
        next = end
        continue
      case UInt8(ascii: "{"): return false
      case UInt8(ascii: "[") where next > offset: return false
      case UInt8(ascii: ","): line += ", ".utf8
      case UInt8(ascii: " "), UInt8(ascii: "\n"): break
      default: line.append(source[next])
      }
      guard text.count - lineStart + line.count < Self.width else { return false }
      next += 1
      guard line.last == UInt8(ascii: "]") else { continue }
      text += line
      offset = next
      return true
    }
    return false
  }

  /// Returns the position behind the string that begins at a position.
  private static func endOfString(_ source: [UInt8], at start: Int) -> Int {
    var end = start + 1
    while end < source.count, source[end] != UInt8(ascii: "\"") {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, source.count)
  }
}
