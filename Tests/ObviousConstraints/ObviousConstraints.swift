package import LayoutArithmetic

/// A plain solver of systems by levels: linear programs in the textbook's form, one after the other,
/// each with the columns that are free without making an earlier one worse.
///
/// It shares no code with the module: nothing is eliminated, and each side of a row is a variable.
package struct ObviousConstraints {
  /// The least errors of each level, the strongest first.
  package private(set) var levels: [Double] = []
  /// The variables.
  package private(set) var values: [Double] = []
  /// Whether the rows that must hold can.
  package private(set) var isFeasible = true

  private static let tolerance = 1e-8
  private var table: [[Double]] = []
  private var basis: [Int] = []
  private var isLocked: [Bool] = []
  private let variableCount: Int
  private let columnCount: Int
  private let artificialStart: Int

  private func column(_ row: Int, isBelow: Bool) -> Int {
    2 * variableCount + 2 * row + (isBelow ? 0 : 1)
  }

  package init(_ system: LinearSystem, usesTies: Bool = true) {
    let rows = system.rowDescriptions
    variableCount = system.shape.variableCount
    artificialStart = 2 * variableCount + 2 * rows.count
    columnCount = artificialStart + rows.count
    isLocked = Array(repeating: false, count: columnCount)
    for (index, row) in rows.enumerated() {
      // terms = constant − below + above.
      var line = Array(repeating: 0.0, count: columnCount + 1)
      for term in row.terms {
        line[2 * term.variable] += term.factor
        line[2 * term.variable + 1] -= term.factor
      }
      line[column(index, isBelow: true)] = 1
      line[column(index, isBelow: false)] = -1
      line[columnCount] = row.constant
      if row.constant < 0 { line = line.map { -$0 } }
      line[artificialStart + index] = 1
      table.append(line)
      basis.append(artificialStart + index)
    }
    for (index, row) in rows.enumerated() {
      if row.below?.mustHold == true { isLocked[column(index, isBelow: true)] = true }
      if row.above?.mustHold == true { isLocked[column(index, isBelow: false)] = true }
    }
    guard minimize(Array(artificialStart..<columnCount)) < 1e-6 else {
      isFeasible = false
      return
    }
    for column in artificialStart..<columnCount { isLocked[column] = true }
    for stage in stages(rows, usesTies: usesTies) {
      let least = minimize(stage.columns)
      if stage.isLevel { levels.append(least) }
    }
    values = Array(repeating: 0, count: variableCount)
    for (index, column) in basis.enumerated() where column < 2 * variableCount {
      values[column / 2] += (column % 2 == 0 ? 1 : -1) * table[index][columnCount]
    }
  }

  private func stages(
    _ rows: [LinearSystem.RowDescription], usesTies: Bool
  ) -> [(columns: [Int], isLevel: Bool)] {
    var sides: [(strength: LinearSystem.Strength, row: Int, isBelow: Bool)] = []
    for (index, row) in rows.enumerated() {
      if let below = row.below, !below.mustHold { sides.append((below, index, true)) }
      if let above = row.above, !above.mustHold { sides.append((above, index, false)) }
    }
    let strengths = Set(sides.map(\.strength)).sorted(by: >)
    let real = strengths.filter { $0 >= .priority(0) }
    var stages: [(columns: [Int], isLevel: Bool)] = []
    for group in [real, strengths.filter { !real.contains($0) }] {
      for strength in group {
        let columns = sides.filter { $0.strength == strength }.map {
          column($0.row, isBelow: $0.isBelow)
        }
        stages.append((columns, real.contains(strength)))
      }
      for strength in group where usesTies {
        let level = sides.filter { $0.strength == strength }
        // Kept longest: lengths from shrinking, from the first on; then all else from the last on;
        // then wrapping texts from growing, from the first on.
        let shrinking = level.filter { rows[$0.row].tie != .position && $0.isBelow }
        let others = level.filter { side in
          rows[side.row].tie == .position || (rows[side.row].tie == .length && !side.isBelow)
        }
        let wrapping = level.filter { rows[$0.row].tie == .wrappingContent && !$0.isBelow }
        for side in shrinking + sortedFromLast(others) + wrapping {
          stages.append(([column(side.row, isBelow: side.isBelow)], false))
        }
      }
    }
    return stages
  }

  /// The last row first; of one row, the side below first.
  private func sortedFromLast(
    _ sides: [(strength: LinearSystem.Strength, row: Int, isBelow: Bool)]
  ) -> [(strength: LinearSystem.Strength, row: Int, isBelow: Bool)] {
    sides.sorted { ($0.row, $0.isBelow ? 1 : 0) > ($1.row, $1.isBelow ? 1 : 0) }
  }

  /// Makes the sum of columns least, and locks the columns that would make it more.
  private mutating func minimize(_ columns: [Int]) -> Double {
    var costs = Array(repeating: 0.0, count: columnCount)
    for column in columns { costs[column] = 1 }
    while true {
      var reduced = costs
      for (index, column) in basis.enumerated() where costs[column] != 0 {
        for other in 0..<columnCount { reduced[other] -= costs[column] * table[index][other] }
      }
      // Bland: the first column, and of the rows the one with the first column.
      let entering = (0..<columnCount).first { !isLocked[$0] && reduced[$0] < -Self.tolerance }
      guard let entering else {
        for column in 0..<columnCount where reduced[column] > Self.tolerance {
          isLocked[column] = true
        }
        break
      }
      var leaving: Int?
      var least = Double.infinity
      for index in table.indices where table[index][entering] > Self.tolerance {
        let ratio = table[index][columnCount] / table[index][entering]
        if ratio < least - 1e-10
          || (ratio < least + 1e-10 && leaving.map { basis[index] < basis[$0] } ?? true)
        {
          (leaving, least) = (index, min(ratio, least))
        }
      }
      guard let leaving else { break }
      pivot(leaving, entering)
    }
    return zip(basis, table).reduce(0) { $0 + costs[$1.0] * $1.1[columnCount] }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = table[row][column]
    table[row] = table[row].map { $0 / factor }
    for other in table.indices where other != row && table[other][column] != 0 {
      let factor = table[other][column]
      for index in table[other].indices { table[other][index] -= factor * table[row][index] }
    }
    basis[row] = column
  }
}
