import CTextTables

/// The widths of characters in the four masters, added as integers: one sum serves every face.
struct GlyphSum {
  /// In 1/2048 em.
  private var advances = SIMD4<Int32>()
  /// In 1/4096 em.
  private var kerning = SIMD4<Int32>()
  /// The characters that have tracking.
  private var tracked: Int32 = 0
  /// The halves of an em of the characters that no table has.
  private var halfEms: Int32 = 0
  /// The row of the last character in the tables of kerning; negative for none.
  private var last: Int = -1

  /// The number of characters after which a sum is converted to points, so that no integer overflows: no advance
  /// is above 4096.
  static let countMax = 1 << 18

  /// Adds a character of ASCII, by its row: its code less 32.
  @inline(__always)
  mutating func add(row: Int, tables: GlyphTables) {
    advances &+= tables.advances(row)
    tracked &+= 1
    if last >= 0 {
      let value = tables.kerningValue(last, row)
      if value != 0 { kerning &+= tables.kerning(value) }
    }
    last = row
  }

  /// Adds any glyph.
  @inline(__always)
  mutating func add(_ glyph: Glyph, tables: GlyphTables) {
    switch glyph {
    case .row(let row) where row < GlyphTables.asciiCount: add(row: row, tables: tables)
    case .row(let row):
      advances &+= tables.advances(row)
      tracked &+= 1
      last = -1
    case .halfEms(let count):
      halfEms &+= Int32(count)
      last = -1
    }
  }

  /// Forgets the last character, so that the next one is not kerned with it.
  mutating func endPair() {
    last = -1
  }

  /// Returns the width in a face, in points.
  @inline(__always)
  func width(in face: FontFace) -> Double {
    let ems = Double(halfEms) * 1024
    if face.spacing == .monospaced {
      return (Double(tracked) * GlyphTables.monospacedAdvance + ems) * face.scale
    }
    let parts =
      SIMD4<Double>(advances) * face.advanceFactors + SIMD4<Double>(kerning) * face.kerningFactors
    return (parts.sum() + Double(tracked) * face.tracking + ems) * face.scale
  }
}

/// A character as it is measured.
enum Glyph {
  /// A row of the tables of advances; the first 95 are ASCII.
  case row(Int)
  /// A character of no table, as a number of halves of an em; 0 for what takes no room.
  case halfEms(Int)
}
