/// Packs columns of numbers into bytes, without loss.
///
/// Positions are whole numbers of pixels, instants whole nanoseconds: most columns are whole numbers in
/// some unit such as a third of a point, up to the last bits of a double. For these the writer
/// writes the differences, in as few bytes as each needs. It writes other columns byte for byte,
/// bytes of equal weight together, which Deflate shortens.
///
/// A column is described by five numbers: its kind, its scale, the number of its values, the bytes of
/// its values, and the bytes of its corrections.
package struct ColumnWriter {
  /// How the values of a column are written.
  package enum Kind: Int {
    /// One value for all, as eight bytes.
    case constant
    /// Differences of the values times the scale, zigzag in base 128.
    case scaled
    /// As `scaled`, and for each value the units in the last place that it is off, zigzag in base 128.
    case corrected
    /// The first bytes of all values, then the second, up to the eighth.
    case plain
  }

  package private(set) var bytes: [UInt8] = []
  /// Five numbers for each column.
  package private(set) var directory: [Int] = []

  package init() {}

  /// The scales in the order in which they are tried.
  private static let scales: [Double] = [
    1, 2, 3, 4, 6, 8, 10, 12, 60, 100, 120, 1000, 10_000, 1_000_000, 1_000_000_000,
  ]
  /// Whole numbers up to here, and their differences, are exact in a double.
  private static let wholeMax = 0x1p50
  /// The most units in the last place by which a value is corrected.
  private static let correctionMax: Int64 = 8

  /// Appends a column.
  package mutating func add(_ values: [Double]) { values.withUnsafeBufferPointer { add($0) } }

  /// Appends a column with one value in all rows.
  mutating func add(_ value: Double, count: Int) {
    add(bits: value.bitPattern)
    describe(.constant, scale: 1, count: count, bytes: 8)
  }

  /// Appends a column.
  mutating func add(_ values: UnsafeBufferPointer<Double>) {
    guard let first = values.first else {
      return describe(.constant, scale: 1, count: 0, bytes: 0)
    }
    guard values.contains(where: { $0.bitPattern != first.bitPattern }) else {
      return add(first, count: values.count)
    }
    let start = bytes.count
    guard let fit = Self.fit(values) else {
      addPlanes(values)
      return describe(.plain, scale: 1, count: values.count, bytes: bytes.count - start)
    }
    addDifferences(values, fit.scale)
    let end = bytes.count
    if !fit.isExact { addCorrections(values, fit.scale) }
    describe(
      fit.isExact ? .scaled : .corrected, scale: fit.scale, count: values.count,
      bytes: end - start, corrections: bytes.count - end)
  }

  private mutating func describe(
    _ kind: Kind, scale: Double, count: Int, bytes: Int, corrections: Int = 0
  ) {
    directory += [kind.rawValue, Int(scale), count, bytes, corrections]
  }

  /// Returns the first scale in which all values are whole numbers, and whether nothing is left of them; none
  /// if there is no scale.
  private static func fit(
    _ values: UnsafeBufferPointer<Double>
  ) -> (scale: Double, isExact: Bool)? {
    // Most scales fail at a value at which the scale before has failed.
    var suspect = 0
    for scale in scales {
      guard correction(of: values[suspect], scale) != nil else { continue }
      var isExact = true
      let failing = values.firstIndex { value in
        guard let correction = correction(of: value, scale) else { return true }
        if correction != 0 { isExact = false }
        return false
      }
      guard let failing else { return (scale, isExact) }
      suspect = failing
    }
    return nil
  }

  /// By how many units in the last place a value is off a whole number over the scale; nil if it is off
  /// by more.
  @inline(__always)
  private static func correction(of value: Double, _ scale: Double) -> Int64? {
    let scaled = value * scale
    guard scaled.magnitude <= wholeMax else { return nil }
    let near = whole(scaled) / scale
    guard near != value else { return 0 }
    guard near.sign == value.sign else { return nil }
    let distance = Int64(bitPattern: value.bitPattern) - Int64(bitPattern: near.bitPattern)
    return distance.magnitude <= UInt64(correctionMax) ? distance : nil
  }

  /// Returns the nearest whole number of a number up to `wholeMax`.
  ///
  /// Beyond the sum's own precision nothing is left but whole numbers; a call of `rounded` would take
  /// ten times as long.
  @inline(__always)
  private static func whole(_ number: Double) -> Double { number + wholeMark - wholeMark }

  /// Returns the same as an integer: the last bits of the sum.
  @inline(__always)
  private static func wholeInteger(_ number: Double) -> Int64 {
    Int64(bitPattern: (number + wholeMark).bitPattern &- wholeMark.bitPattern)
  }

  private static var wholeMark: Double { 0x1.8p52 }

  private mutating func add(bits: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  private mutating func addPlanes(_ values: UnsafeBufferPointer<Double>) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      for value in values { bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift)) }
    }
  }

  /// The most bytes that a number takes in base 128.
  private static let numberBytes = 10

  /// Appends the differences of the values times the scale.
  private mutating func addDifferences(_ values: UnsafeBufferPointer<Double>, _ scale: Double) {
    bytes += [UInt8](unsafeUninitializedCapacity: values.count * Self.numberBytes) { room, count in
      var last: Int64 = 0
      for value in values {
        let whole = Self.wholeInteger(value * scale)
        Self.put(whole &- last, into: room, &count)
        last = whole
      }
    }
  }

  /// Appends by how much the values are off whole numbers over the scale.
  private mutating func addCorrections(_ values: UnsafeBufferPointer<Double>, _ scale: Double) {
    bytes += [UInt8](unsafeUninitializedCapacity: values.count * Self.numberBytes) { room, count in
      for value in values {
        Self.put(Self.correction(of: value, scale) ?? 0, into: room, &count)
      }
    }
  }

  @inline(__always)
  private static func put(
    _ value: Int64, into room: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    var rest = UInt64(bitPattern: value &<< 1 ^ value &>> 63)
    while rest >= 0x80 {
      room[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count &+= 1
      rest &>>= 7
    }
    room[count] = UInt8(truncatingIfNeeded: rest)
    count &+= 1
  }
}
