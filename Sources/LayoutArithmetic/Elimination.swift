/// A sum of terms: inputs, which are the constants of rows, and variables.
struct LinearForm: Equatable {
  /// The inputs by the number of their row.
  var inputs: [LinearSystem.Term] = []
  /// The variables.
  var variables: [LinearSystem.Term] = []
}

/// The required equalities of a shape, solved for as many variables as they determine.
///
/// Positions are eliminated before lengths, so that a row about a content size keeps one variable.
struct Elimination {
  /// Factors below this are rounding errors of the elimination.
  static let factorTolerance = 1e-9

  /// The variables that are determined, in the order in which that was found, and their rows.
  private(set) var order: [(variable: Int, row: Int)] = []
  /// The sum that determines a variable; it has free variables only.
  private(set) var definitions: [LinearForm?]
  /// Sums of inputs that must be 0, since other rows determine all variables of their row.
  private(set) var redundant: [(row: Int, form: LinearForm)] = []
  private let shape: LinearSystem.Shape
  private var sum: SparseSum

  init(_ shape: LinearSystem.Shape, rows: [Int]) {
    self.shape = shape
    definitions = Array(repeating: nil, count: shape.variableCount)
    sum = SparseSum(inputs: shape.rows.count, variables: shape.variableCount)
    var ranks = Array(repeating: -1, count: shape.variableCount)
    for row in rows { eliminate(row, &ranks) }
    for (variable, _) in order.reversed() { resolve(variable) }
  }

  private mutating func eliminate(_ row: Int, _ ranks: inout [Int]) {
    sum.begin(shape, row)
    // A definition names variables that were determined after it, so the oldest goes first.
    while let variable = oldest(ranks) { replace(variable) }
    let form = sum.take()
    guard let pivot = pivot(form) else {
      redundant.append((row, form))
      return
    }
    ranks[pivot.variable] = order.count
    order.append((pivot.variable, row))
    let scale = -1 / pivot.factor
    definitions[pivot.variable] = LinearForm(
      inputs: form.inputs.map { .init($0.variable, $0.factor * scale) },
      variables: form.variables.compactMap {
        $0.variable == pivot.variable ? nil : .init($0.variable, $0.factor * scale)
      })
  }

  private func oldest(_ ranks: [Int]) -> Int? {
    var found: Int?
    for variable in sum.touchedVariables where ranks[variable] >= 0 && sum[variable] != 0 {
      if found.map({ ranks[variable] < ranks[$0] }) ?? true { found = variable }
    }
    return found
  }

  private mutating func replace(_ variable: Int) {
    guard let definition = definitions[variable] else { return }
    sum.replace(variable, by: definition)
  }

  /// Returns the term that is solved for: a position if there is one, of the last rectangle.
  private func pivot(_ form: LinearForm) -> LinearSystem.Term? {
    let largest = form.variables.reduce(0) { max($0, $1.factor.magnitude) }
    guard largest > Self.factorTolerance else { return nil }
    return form.variables.filter { $0.factor.magnitude >= largest * 0.01 }.max {
      let (a, b) = (Self.isPosition($0.variable), Self.isPosition($1.variable))
      return a == b ? $0.variable < $1.variable : !a
    }
  }

  static func isPosition(_ variable: Int) -> Bool { variable & 2 == 0 }

  /// Replaces the determined variables in a definition; later definitions are resolved already.
  private mutating func resolve(_ variable: Int) {
    guard let definition = definitions[variable],
      definition.variables.contains(where: { definitions[$0.variable] != nil })
    else { return }
    sum.add(definition)
    for term in definition.variables { replace(term.variable) }
    definitions[variable] = sum.take()
  }

  /// Returns the residual of a row, its sum less its constant, as a sum of inputs and free variables.
  mutating func reduced(_ row: Int) -> LinearForm {
    sum.begin(shape, row)
    for term in shape.terms(of: row) { replace(term.variable) }
    return sum.take()
  }
}

/// A sum that is being made, dense in memory with a list of what is in it.
private struct SparseSum {
  private var inputs: [Double]
  private var variables: [Double]
  private var inputIsTouched: [Bool]
  private var variableIsTouched: [Bool]
  private var touchedInputs: [Int] = []
  private(set) var touchedVariables: [Int] = []

  init(inputs: Int, variables: Int) {
    self.inputs = Array(repeating: 0, count: inputs)
    self.variables = Array(repeating: 0, count: variables)
    inputIsTouched = Array(repeating: false, count: inputs)
    variableIsTouched = Array(repeating: false, count: variables)
  }

  subscript(variable: Int) -> Double { variables[variable] }

  mutating func begin(_ shape: LinearSystem.Shape, _ row: Int) {
    for term in shape.terms(of: row) { addVariable(term.variable, term.factor) }
    addInput(row, -1)
  }

  mutating func add(_ form: LinearForm, times factor: Double = 1) {
    for term in form.inputs { addInput(term.variable, term.factor * factor) }
    for term in form.variables { addVariable(term.variable, term.factor * factor) }
  }

  mutating func replace(_ variable: Int, by form: LinearForm) {
    let factor = variables[variable]
    guard factor != 0 else { return }
    variables[variable] = 0
    add(form, times: factor)
  }

  private mutating func addInput(_ row: Int, _ factor: Double) {
    if !inputIsTouched[row] {
      inputIsTouched[row] = true
      touchedInputs.append(row)
    }
    inputs[row] += factor
  }

  private mutating func addVariable(_ variable: Int, _ factor: Double) {
    if !variableIsTouched[variable] {
      variableIsTouched[variable] = true
      touchedVariables.append(variable)
    }
    variables[variable] += factor
  }

  /// Returns the sum, in the order of numbers, and begins another.
  mutating func take() -> LinearForm {
    var form = LinearForm()
    touchedInputs.sort()
    touchedVariables.sort()
    for row in touchedInputs {
      if inputs[row].magnitude > Elimination.factorTolerance {
        form.inputs.append(.init(row, inputs[row]))
      }
      inputs[row] = 0
      inputIsTouched[row] = false
    }
    for variable in touchedVariables {
      if variables[variable].magnitude > Elimination.factorTolerance {
        form.variables.append(.init(variable, variables[variable]))
      }
      variables[variable] = 0
      variableIsTouched[variable] = false
    }
    touchedInputs.removeAll(keepingCapacity: true)
    touchedVariables.removeAll(keepingCapacity: true)
    return form
  }
}
