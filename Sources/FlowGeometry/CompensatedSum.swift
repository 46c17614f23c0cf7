/// A sum of lengths that comes out the same however its summands are grouped.
///
/// Beside the running sum it carries what rounding took away (Neumaier's summation): the total is the
/// exact sum, rounded once. So lines that were laid out piece by piece, in the course of many changes,
/// end where the same lines end that were laid out at once.
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

  /// Adds a length as often as that.
  mutating func add(_ length: Double, times count: Int) {
    let product = length * Double(count)
    add(product)
    lost += (-product).addingProduct(length, Double(count))
  }
}
