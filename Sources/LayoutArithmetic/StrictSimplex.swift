/// The search for the best vertex of a block, by strict priorities.
///
/// A vertex is a set of rows that hold exactly, as many as there are variables. The search moves along
/// an edge, on which one of them stops to hold exactly, until another does, as long as the errors
/// become less: at the highest priority at which they change at all, then by the order of ties. An
/// edge is better or not by the factors and by the signs of the residuals alone; so a vertex is the
/// best one for all constants with the same signs.
///
/// Rule: A2, A3, A4.
struct StrictSimplex {
  /// Factors and slopes below this are rounding errors.
  static let tolerance = 1e-9
  /// A row that must hold may miss by this, in points.
  static let requiredTolerance = 1e-6

  private let block: LayoutBlock
  private let rowCount: Int
  private let columnCount: Int
  /// The residuals, then the variables, as sums of the residuals that are 0.
  private(set) var table: [Double]
  /// The residuals and variables at the vertex.
  private(set) var values: [Double]
  /// The row that is 0 in each column; beyond the rows, a variable that no row determines yet.
  private(set) var tight: [Int]
  /// The column in which a row is 0; -1 if it is not.
  private var columns: [Int]
  /// Whether a residual is on the side below 0.
  private(set) var isBelow: [Bool]
  /// The number of stages that the best vertex was compared in.
  private(set) var comparedStages = 0
  /// Whether no other vertex is as good in every stage.
  private(set) var isUnique = true

  /// Begins at the vertex where the given rows hold exactly, or else at a likely one.
  init(
    _ block: LayoutBlock, constants: UnsafePointer<Double>, tightRows hint: [Int] = []
  ) {
    self.block = block
    rowCount = block.rows.count
    columnCount = block.variables.count
    table = Array(repeating: 0, count: (rowCount + columnCount) * columnCount)
    values = Array(repeating: 0, count: rowCount + columnCount)
    for index in block.factors.indices { table[index] = block.factors[index] }
    for row in 0..<rowCount {
      values[row] = block.forms.sum(of: block.residuals[row], constants)
    }
    for column in 0..<columnCount { table[(rowCount + column) * columnCount + column] = 1 }
    tight = Array(rowCount..<rowCount + columnCount)
    columns = Array(repeating: -1, count: rowCount)
    isBelow = Array(repeating: false, count: rowCount)
    for row in hint { hold(row) }
    // Rows that must hold are mostly bounds, and optional ones hold mostly exactly.
    let required = requiredRows
    for row in required..<rowCount { hold(row) }
    for row in 0..<required { hold(row) }
    for row in 0..<rowCount { isBelow[row] = values[row] < -Self.tolerance }
  }

  private mutating func hold(_ row: Int) {
    guard columns[row] < 0 else { return }
    var best: Int?
    var largest = Self.tolerance
    for column in 0..<columnCount where tight[column] >= rowCount {
      let factor = table[row * columnCount + column].magnitude
      if factor > largest { (best, largest) = (column, factor) }
    }
    if let best { pivot(row, best) }
  }

  /// The number of rows that must hold, which are the first.
  private var requiredRows: Int {
    block.requiredStages == 0
      ? 0
      : block.errors[..<block.stageEnds[0]].reduce(0) {
        max($0, $1.row + 1)
      }
  }

  /// Whether the rows that must hold do.
  var holds: Bool {
    guard block.requiredStages > 0 else { return true }
    return block.errors[..<block.stageEnds[0]].allSatisfy {
      $0.isBelow
        ? values[$0.row] >= -Self.requiredTolerance : values[$0.row] <= Self.requiredTolerance
    }
  }

  /// Moves to the best vertex of the first stages.
  mutating func run(stages: Int = .max) {
    let patience = 4 * (rowCount + columnCount) + 100
    // Beyond this only rounding errors could move it.
    let limit = 50 * patience
    var moves = 0
    while moves < limit {
      let isPatient = moves < patience
      moves += 1
      if let found = improvement(stages, isPatient: isPatient) {
        guard move(found) else { return }
      } else {
        guard !isUnique, isPatient, stages == .max, leaveCorner() else { return }
      }
    }
  }

  /// Directions in which no stage changes.
  private var level: [DirectionSearch.Found] = []

  /// Exchanges rows that are 0 at the vertex, where a direction in which nothing changes ends at
  /// once; returns false if there is none.
  private mutating func leaveCorner() -> Bool {
    for direction in level {
      if let end = end(of: direction), end.length <= Self.tolerance { return move(direction) }
    }
    return false
  }

  /// Returns a direction in which the errors become less; nil at the best vertex.
  ///
  /// After many moves it is the first one by the number of its row, which ends in any case (Bland).
  private mutating func improvement(_ stages: Int, isPatient: Bool) -> DirectionSearch.Found? {
    var search = DirectionSearch(count: columnCount, isPatient: isPatient)
    comparedStages = 0
    isUnique = true
    var start = 0
    for end in block.stageEnds.prefix(stages) {
      comparedStages += 1
      addSlopes(block.errors[start..<end], to: &search)
      start = end
      if let found = search.compare(tight) { return found }
      if search.isDecided { return search.found }
    }
    isUnique = false
    level = search.openDirections(tight)
    return search.found
  }

  /// Adds by how much the errors of a stage grow along each column, up and down.
  private func addSlopes(
    _ errors: ArraySlice<LayoutBlock.RowError>, to search: inout DirectionSearch
  ) {
    for error in errors {
      let column = columns[error.row]
      if column >= 0 {
        search.addOwnSlope(column, isBelow: error.isBelow)
      } else if isBelow[error.row] == error.isBelow {
        let first = error.row * columnCount
        search.addSlopes(table[first..<first + columnCount], isBelow: error.isBelow)
      }
    }
  }

  /// Moves to the end of an edge; returns false if it has none, which only rounding errors cause.
  private mutating func move(_ direction: DirectionSearch.Found) -> Bool {
    guard let end = end(of: direction) else { return false }
    let left = tight[direction.column]
    pivot(end.row, direction.column)
    if left < rowCount { isBelow[left] = !direction.grows }
    return true
  }

  /// Returns the row at which an edge ends, and how far it is.
  private func end(of direction: DirectionSearch.Found) -> (row: Int, length: Double)? {
    let sign = direction.grows ? 1.0 : -1
    var end: (row: Int, length: Double)?
    for row in 0..<rowCount where columns[row] < 0 {
      let rate = table[row * columnCount + direction.column] * sign
      let length: Double
      if isBelow[row] {
        guard rate > Self.tolerance else { continue }
        length = max(0, -values[row]) / rate
      } else {
        guard rate < -Self.tolerance else { continue }
        length = max(0, values[row]) / -rate
      }
      if length < end?.length ?? .infinity { end = (row, length) }
    }
    return end
  }

  /// Lets a row hold exactly instead of the row of a column.
  private mutating func pivot(_ row: Int, _ column: Int) {
    let width = columnCount
    let first = row * width
    let (count, left) = (rowCount + width, tight[column])
    table.withUnsafeMutableBufferPointer { table in
      let inverse = 1 / table[first + column]
      for other in 0..<count where other != row {
        let start = other * width
        let factor = table[start + column]
        guard factor != 0 else { continue }
        let scaled = factor * inverse
        for index in 0..<width { table[start + index] -= scaled * table[first + index] }
        table[start + column] = scaled
        values[other] -= scaled * values[row]
      }
      for index in 0..<width { table[first + index] = index == column ? 1 : 0 }
    }
    values[row] = 0
    if left < rowCount { columns[left] = -1 }
    tight[column] = row
    columns[row] = column
  }
}
