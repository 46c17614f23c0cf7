/// Free variables that rows connect, and these rows, whose residuals are 0 where they hold exactly.
struct LayoutBlock {
  /// The numbers of the variables, ascending.
  let variables: [Int]
  /// The numbers of the rows: those that must hold, then the strongest first.
  let rows: [Int]
  /// The inputs of each residual.
  let inputs: [[LinearSystem.Term]]
  /// The factors of the variables, a row of the table for each row.
  let factors: [Double]
  /// The errors of all stages.
  let errors: [RowError]
  /// The index behind the last error of each stage.
  ///
  /// The sum of the errors of a stage is made least before the next stage is looked at: all rows that
  /// must hold, the priorities downwards, the ties, and the resting rows with their ties.
  let stageEnds: [Int]
  /// The number of stages of rows that must hold: 0 or 1.
  let requiredStages: Int

  /// The residual of a row on one side.
  struct RowError: Hashable {
    let row: Int
    let isBelow: Bool
  }

  init(
    _ shape: LinearSystem.Shape, variables: [Int], rows entries: [(row: Int, form: LinearForm)]
  ) {
    func strength(_ entry: (row: Int, form: LinearForm)) -> LinearSystem.Strength? {
      let row = shape.rows[entry.row]
      guard let below = row.below, let above = row.above else { return row.below ?? row.above }
      return max(below, above)
    }
    let keys = entries.map(strength)
    let order = entries.indices.sorted {
      guard let a = keys[$0], let b = keys[$1], a != b else { return $0 < $1 }
      return a > b
    }
    let entries = order.map { entries[$0] }
    self.variables = variables
    rows = entries.map(\.row)
    inputs = entries.map(\.form.inputs)
    var factors = Array(repeating: 0.0, count: entries.count * variables.count)
    for (index, entry) in entries.enumerated() {
      var column = 0
      for term in entry.form.variables {
        while variables[column] != term.variable { column += 1 }
        factors[index * variables.count + column] = term.factor
      }
    }
    self.factors = factors
    let stages = StageList(entries.map { (number: $0.row, row: shape.rows[$0.row]) })
    (errors, stageEnds, requiredStages) = (stages.errors, stages.ends, stages.requiredStages)
  }
}

/// The order in which the errors of rows are made least.
private struct StageList {
  private(set) var errors: [LayoutBlock.RowError] = []
  private(set) var ends: [Int] = []
  private(set) var requiredStages = 0

  private struct Entry {
    let error: LayoutBlock.RowError
    let strength: LinearSystem.Strength
    let number: Int
    let tie: LinearSystem.Tie
  }

  init(_ rows: [(number: Int, row: LinearSystem.Row)]) {
    var entries: [Entry] = []
    for (index, (number, row)) in rows.enumerated() {
      for (strength, isBelow) in [(row.below, true), (row.above, false)] {
        guard let strength else { continue }
        entries.append(
          Entry(
            error: .init(row: index, isBelow: isBelow), strength: strength, number: number,
            tie: row.tie))
      }
    }
    append(entries.filter(\.strength.mustHold))
    requiredStages = ends.count
    let optional = Self.levels(entries.filter { !$0.strength.mustHold })
    let resting = optional.firstIndex { $0[0].strength.isResting } ?? optional.count
    for levels in [optional[..<resting], optional[resting...]] {
      for level in levels { append(level) }
      // Where a level has one error there is no tie.
      for level in levels where level.count > 1 { appendTies(level) }
    }
  }

  private static func levels(_ entries: [Entry]) -> [[Entry]] {
    let sorted = entries.indices.sorted {
      let (a, b) = (entries[$0].strength, entries[$1].strength)
      return a == b ? entries[$0].number < entries[$1].number : a > b
    }
    var levels: [[Entry]] = []
    for index in sorted {
      if levels.last?[0].strength == entries[index].strength {
        levels[levels.count - 1].append(entries[index])
      } else {
        levels.append([entries[index]])
      }
    }
    return levels
  }

  private mutating func append(_ entries: [Entry]) {
    guard !entries.isEmpty else { return }
    errors += entries.map(\.error)
    ends.append(errors.count)
  }

  /// Appends the errors of a level one by one, the last to give way first: lengths that become less,
  /// of which the last gives way; then what becomes more, of which the first does; then wrapping
  /// texts, of which the last does.
  ///
  /// Rule: A5, A6, A7, A8. That a level makes lengths more before it makes others less is a guess.
  private mutating func appendTies(_ level: [Entry]) {
    for entry in level where entry.tie != .position && entry.error.isBelow { append([entry]) }
    for entry in level.reversed() {
      let isFirstToGiveWay =
        entry.tie == .position || (entry.tie == .length && !entry.error.isBelow)
      if isFirstToGiveWay { append([entry]) }
    }
    for entry in level where entry.tie == .wrappingContent && !entry.error.isBelow {
      append([entry])
    }
  }
}
