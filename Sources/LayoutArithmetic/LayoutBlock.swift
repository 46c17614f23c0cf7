/// Free variables that rows connect, and these rows, whose residuals are 0 where they hold exactly.
struct LayoutBlock {
  /// The numbers of the variables, ascending.
  let variables: [Int]
  /// The numbers of the rows: those that must hold, then the strongest first.
  let rows: [Int]
  /// The terms of all forms of the plan.
  let forms: FormList
  /// The forms of the residuals.
  let residuals: [LinearForm]
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
  /// The number of the first stages that are rows that must hold and priorities, before ties.
  let priorityStages: Int

  /// The residual of a row on one side.
  struct RowError: Hashable {
    let row: Int
    let isBelow: Bool
  }

  /// A row with its residual.
  struct Entry {
    let number: Int
    let row: LinearSystem.Row
    let form: LinearForm
    /// How strongly the row is held on its stronger side.
    let strength: LinearSystem.Strength

    init(_ row: LinearSystem.Row, number: Int, form: LinearForm) {
      (self.row, self.number, self.form) = (row, number, form)
      let (below, above) = (row.below ?? row.above, row.above ?? row.below)
      guard let below, let above else { preconditionFailure("a row is held on a side") }
      strength = max(below, above)
    }
  }

  init(_ forms: FormList, variables: [Int], rows entries: [Entry]) {
    var entries = entries
    entries.sort { $0.strength == $1.strength ? $0.number < $1.number : $0.strength > $1.strength }
    self.forms = forms
    self.variables = variables
    rows = entries.map(\.number)
    residuals = entries.map(\.form)
    var factors = Array(repeating: 0.0, count: entries.count * variables.count)
    for index in entries.indices {
      var column = 0
      for term in residuals[index].variables {
        while variables[column] != forms[term].variable { column += 1 }
        factors[index * variables.count + column] = forms[term].factor
      }
    }
    self.factors = factors
    let stages = StageList(entries)
    (errors, stageEnds) = (stages.errors, stages.ends)
    (requiredStages, priorityStages) = (stages.requiredStages, stages.priorityStages)
  }
}

/// The order in which the errors of rows are made least.
private struct StageList {
  private(set) var errors: [LayoutBlock.RowError] = []
  private(set) var ends: [Int] = []
  private(set) var requiredStages = 0
  private(set) var priorityStages = 0
  private var entries: [Entry] = []

  private struct Entry {
    let error: LayoutBlock.RowError
    let strength: LinearSystem.Strength
    let number: Int
    let tie: LinearSystem.Tie
  }

  init(_ rows: [LayoutBlock.Entry]) {
    entries.reserveCapacity(2 * rows.count)
    errors.reserveCapacity(4 * rows.count)
    for index in rows.indices {
      let (row, number) = (rows[index].row, rows[index].number)
      if let below = row.below { add(index, true, below, number, row.tie) }
      if let above = row.above { add(index, false, above, number, row.tie) }
    }
    entries.sort { a, b in
      a.strength == b.strength
        ? a.number == b.number ? a.error.isBelow && !b.error.isBelow : a.number < b.number
        : a.strength > b.strength
    }
    let required = entries.firstIndex { !$0.strength.mustHold } ?? entries.count
    append(0..<required)
    requiredStages = ends.count
    let resting = entries.firstIndex { $0.strength.isResting } ?? entries.count
    for range in [required..<resting, resting..<entries.count] {
      forEachLevel(range) { $0.append($1) }
      if range.lowerBound == required { priorityStages = ends.count }
      // Where a level has one error there is no tie.
      forEachLevel(range) { if $1.count > 1 { $0.appendTies($1) } }
    }
  }

  private mutating func add(
    _ row: Int, _ isBelow: Bool, _ strength: LinearSystem.Strength, _ number: Int,
    _ tie: LinearSystem.Tie
  ) {
    entries.append(
      Entry(
        error: .init(row: row, isBelow: isBelow), strength: strength, number: number, tie: tie))
  }

  /// Calls with the entries of each priority, the highest first.
  private mutating func forEachLevel(
    _ range: Range<Int>, _ body: (inout StageList, Range<Int>) -> Void
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, entries[end].strength == entries[start].strength { end += 1 }
      body(&self, start..<end)
      start = end
    }
  }

  private mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    for index in range { errors.append(entries[index].error) }
    ends.append(errors.count)
  }

  /// Appends the errors of a level one by one, the last to give way first: lengths that become less,
  /// of which the last gives way; then what becomes more, of which the first does; then wrapping
  /// texts, of which the last does.
  ///
  /// Rule: A5, A6, A7, A8. That a level makes lengths more before it makes others less is a guess.
  private mutating func appendTies(_ level: Range<Int>) {
    for index in level where entries[index].tie != .position && entries[index].error.isBelow {
      append(index..<index + 1)
    }
    for index in level.reversed() {
      let entry = entries[index]
      let isFirstToGiveWay =
        entry.tie == .position || (entry.tie == .length && !entry.error.isBelow)
      if isFirstToGiveWay { append(index..<index + 1) }
    }
    for index in level where entries[index].tie == .wrappingContent && !entries[index].error.isBelow
    {
      append(index..<index + 1)
    }
  }
}
