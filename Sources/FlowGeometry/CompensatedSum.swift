/// A sum of lengths that does not depend on how its summands are grouped.
///
/// Beside the sum it stores the accumulated rounding error (Neumaier's summation), so that the
/// total is the exact sum, rounded once. So lines that were laid out in parts, in the course of
/// many changes, have equal positions to lines that are laid out at once.
struct CompensatedSum: Equatable, Sendable {
  private var sum = 0.0
  private var lost = 0.0

  /// The sum, rounded once.
  @inline(__always)
  var total: Double { sum + lost }

  @inline(__always)
  mutating func add(_ length: Double) {
    let next = sum + length
    let share = next - sum
    lost += (sum - (next - share)) + (length - share)
    sum = next
  }

  mutating func add(_ other: CompensatedSum) {
    add(other.sum)
    lost += other.lost
  }

  /// Adds a length several times.
  mutating func add(_ length: Double, times count: Int) {
    let product = length * Double(count)
    add(product)
    lost += (-product).addingProduct(length, Double(count))
  }
}
