/// The directions in which a vertex can be left, compared in one stage after the other.
///
/// A direction is a column whose residual grows or falls.
struct DirectionSearch {
  /// A direction in which the errors become less.
  struct Found {
    let column: Int
    let grows: Bool
    let slope: Double
    let row: Int
  }

  /// How the errors of the stage change where a residual grows, then where it falls.
  private var slopes: [Double]
  /// Directions in which no stage has changed so far.
  private var isOpen: [Bool]
  private var openCount: Int
  private let count: Int
  private let isPatient: Bool
  /// Without patience, the direction of the first row of all stages so far.
  private(set) var found: Found?

  init(count: Int, isPatient: Bool) {
    self.count = count
    slopes = Array(repeating: 0, count: 2 * count)
    isOpen = Array(repeating: true, count: 2 * count)
    openCount = 2 * count
    self.isPatient = isPatient
  }

  /// Whether each direction has changed a stage.
  var isDecided: Bool { openCount == 0 }

  /// Adds the error of the row that is 0 in a column.
  mutating func addOwnSlope(_ column: Int, isBelow: Bool) {
    slopes[isBelow ? count + column : column] += 1
  }

  /// Adds the error of another row, from its row of the table.
  mutating func addSlopes(_ row: ArraySlice<Double>, isBelow: Bool) {
    var column = 0
    for factor in row {
      if factor != 0 {
        let slope = isBelow ? -factor : factor
        slopes[column] += slope
        slopes[count + column] -= slope
      }
      column += 1
    }
  }

  /// Compares a stage and begins another: returns the steepest open direction, with patience.
  mutating func compare(_ tight: [Int]) -> Found? {
    var steepest: Found?
    for index in slopes.indices {
      let slope = slopes[index]
      slopes[index] = 0
      guard isOpen[index], slope.magnitude > StrictSimplex.tolerance else { continue }
      isOpen[index] = false
      openCount -= 1
      guard slope < 0 else { continue }
      let new = direction(index, slope, tight)
      if isPatient {
        if slope < steepest?.slope ?? 0 { steepest = new }
      } else if new.row < found?.row ?? .max {
        found = new
      }
    }
    return steepest
  }

  /// Returns the directions in which no stage changes.
  func openDirections(_ tight: [Int]) -> [Found] {
    isOpen.indices.filter { isOpen[$0] }.map { direction($0, 0, tight) }
  }

  private func direction(_ index: Int, _ slope: Double, _ tight: [Int]) -> Found {
    let column = index < count ? index : index - count
    return Found(column: column, grows: index < count, slope: slope, row: tight[column])
  }
}
