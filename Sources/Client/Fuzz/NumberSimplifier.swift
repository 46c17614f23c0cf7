import Foundation

/// Which numbers a person would rather write.
enum NumberSimplifier {
  /// Returns simpler numbers than one, the simplest first.
  static func simpler(than value: Double) -> [Double] {
    guard value.isFinite, value != 0 else { return [] }
    var candidates: [Double] = [0, 1]
    let size = abs(value)
    // 1, 2 and 5 times powers of ten, and the number itself with fewer digits.
    var unit = 0.01
    while unit <= size {
      for step in [1.0, 2, 5] where unit * step < size { candidates.append(unit * step) }
      unit *= 10
    }
    for digits in 1...4 {
      let near = rounded(size, digits: digits)
      candidates += [near, near > size ? below(near, digits: digits) : near]
    }
    candidates.append(size.rounded())
    let signed = candidates.flatMap { value < 0 ? [$0, -$0] : [$0] }
    let weight = weight(of: value)
    var known: Set<Double> = []
    return signed.filter { Self.weight(of: $0) < weight && known.insert($0).inserted }
      .sorted { Self.weight(of: $0) < Self.weight(of: $1) }
  }

  private static func rounded(_ value: Double, digits: Int) -> Double {
    Double(String(format: "%.\(digits - 1)e", value)) ?? value
  }

  /// The next lower number with so many digits.
  private static func below(_ value: Double, digits: Int) -> Double {
    let exponent = floor(log10(value)) - Double(digits - 1)
    return rounded(value - pow(10, exponent), digits: digits)
  }

  /// How much there is to read: digits behind the point, digits, and the size.
  private static func weight(of value: Double) -> Weight {
    let text = String(format: "%.9g", abs(value))
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts.first.map(String.init) ?? ""
    let fraction = parts.count > 1 ? parts[1].count : 0
    let digits = whole.reversed().drop { $0 == "0" }.count
    return Weight(
      fraction: fraction, digits: fraction + digits, isNegative: value < 0, size: abs(value))
  }

  private struct Weight: Comparable {
    let fraction: Int
    let digits: Int
    let isNegative: Bool
    let size: Double

    static func < (one: Weight, other: Weight) -> Bool {
      (one.fraction, one.digits, one.isNegative ? 1 : 0, one.size)
        < (other.fraction, other.digits, other.isNegative ? 1 : 0, other.size)
    }
  }
}
