/// One figure: what several runs gave, beside a reference where there is one.
struct Measurement: Sendable {
  /// What it should be, from the issue that asked for it.
  enum Aim: Sendable {
    case atLeast(Double)
    case atMost(Double)
    case ratioAtMost(Double)
    case none
  }

  let name: String
  let unit: String
  /// One value a run.
  let values: [Double]
  /// The same measured on the reference, in the same unit.
  var reference: Double?
  /// What the work came to, so that two versions can be told to have done the same.
  let hash: UInt64
  var aim = Aim.none
  /// Which of the values stands for all: the median, or the best where the aim says so.
  var isBestOf = false

  var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  var minimum: Double { values.min() ?? .nan }
  var maximum: Double { values.max() ?? .nan }

  /// The median as a multiple of the reference.
  var ratio: Double? { reference.map { median / $0 } }

  /// Whether the aim is reached; nil where there is none.
  var isReached: Bool? {
    switch aim {
    case .atLeast(let bound): return median >= bound
    case .atMost(let bound): return (isBestOf ? minimum : median) <= bound
    case .ratioAtMost(let bound): return ratio.map { $0 <= bound }
    case .none: return nil
    }
  }
}

/// A running hash of results: FNV-1a, 64 bits.
struct ResultHash: Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  mutating func combine(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).littleEndian) { bytes in
      for byte in bytes { combine(byte) }
    }
  }

  mutating func combine(_ number: Double) {
    combine(number.bitPattern)
  }

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
  }
}

/// The time that some work takes, in seconds.
func secondsTaken<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try work()
  let taken = start.duration(to: clock.now).components
  return Double(taken.seconds) + Double(taken.attoseconds) / 1e18
}
