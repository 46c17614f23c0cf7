import CTextTables

/// The tables of advances and kerning, as pointers to constants of the program.
struct GlyphTables {
  /// The characters of the first rows: U+0020 to U+007E.
  static let asciiCount = 95
  /// The advance of SF Mono, in 1/2048 em: it follows from four recorded widths at 16 points.
  static let monospacedAdvance = 1266.0

  private let advanceRows: UnsafeRawPointer
  private let rows: UnsafePointer<UInt8>
  private let columns: UnsafePointer<UInt8>
  private let cells: UnsafePointer<UInt16>
  private let values: UnsafeRawPointer
  /// Whether digits have the row of 0 and no kerning.
  private let hasTabularDigits: Bool

  init(for face: FontFace) {
    advanceRows = UnsafeRawPointer(text_advances(face.isLight ? 1 : 0))
    rows = text_kerning_row_table()
    columns = text_kerning_column_table()
    cells = text_kerning_cell_table()
    values = UnsafeRawPointer(text_kerning_value_table())
    hasTabularDigits = face.spacing == .tabularDigits
  }

  /// The advances of a row in the four masters, in 1/2048 em.
  @inline(__always)
  func advances(_ row: Int) -> SIMD4<Int32> {
    let row = hasTabularDigits && Self.isDigit(row) ? Self.zero : row
    return advanceRows.loadUnaligned(fromByteOffset: row &* 16, as: SIMD4<Int32>.self)
  }

  /// The number of the kerning of two rows of ASCII; 0 for none.
  @inline(__always)
  func kerningValue(_ first: Int, _ second: Int) -> Int {
    if hasTabularDigits, Self.isDigit(first) || Self.isDigit(second) { return 0 }
    return Int(cells[Int(rows[first]) &* Int(TEXT_KERNING_COLUMN_COUNT) &+ Int(columns[second])])
  }

  /// The kerning of a number in the four masters, in 1/4096 em.
  @inline(__always)
  func kerning(_ value: Int) -> SIMD4<Int32> {
    values.loadUnaligned(fromByteOffset: value &* 16, as: SIMD4<Int32>.self)
  }

  /// The row of the digit 0.
  private static let zero = 0x30 - 0x20

  private static func isDigit(_ row: Int) -> Bool { (zero...zero + 9).contains(row) }

  /// The row of a character beyond ASCII; nil if Inter does not have it.
  ///
  /// Rule: A77.
  static func row(of code: UInt32) -> Int? {
    guard code <= UInt32(TEXT_LAST_PAGED) else { return nil }
    // A space that breaks no line is as wide as a usual one.
    if code == 0xA0 { return 0 }
    let block = Int(text_page_table()[Int(code >> 6)])
    let row = Int(text_block_table()[block * 64 + Int(code & 63)])
    return row == 0 ? nil : row
  }
}
