/// One figure: what several runs gave, beside a reference where there is one.
struct Measurement: Sendable {
  /// The bound for a measurement, from the issue that asked for it.
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
  /// The same measured on the reference, in the same unit: one value a run, taken in turn with `values`.
  var references: [Double] = []
  /// The hash of the work's results, which shows whether two versions did the same work.
  let hash: UInt64
  var aim = Aim.none
  /// Whether the best value is compared with the aim, and not the median.
  var isBestOf = false

  var median: Double { medianValue(values) }

  var minimum: Double { values.min() ?? .nan }
  var maximum: Double { values.max() ?? .nan }

  /// The median of the references; nil without one.
  var reference: Double? { references.isEmpty ? nil : medianValue(references) }

  /// The value as a multiple of the reference: the median of the ratios of all runs, since both halves
  /// of a run meet the same load of the machine.
  var ratio: Double? {
    references.isEmpty ? nil : medianValue(zip(values, references).map { $0 / $1 })
  }

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

/// Returns the middle value, or the mean of the two in the middle.
func medianValue(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Takes a figure and its reference in turn, so that both meet the same load of the machine.
func inTurn<Failure: Error>(
  _ runs: Int, reference: () throws(Failure) -> Double, value: () throws(Failure) -> Double
) throws(Failure) -> (values: [Double], references: [Double]) {
  var (values, references): ([Double], [Double]) = ([], [])
  for _ in 0..<runs {
    references.append(try reference())
    values.append(try value())
  }
  return (values, references)
}

/// The time that some work takes, in seconds.
func secondsTaken<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try work()
  let taken = start.duration(to: clock.now).components
  return Double(taken.seconds) + Double(taken.attoseconds) / 1e18
}
