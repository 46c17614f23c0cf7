/// The required equalities of a shape, solved for as many variables as they determine.
///
/// Positions are eliminated before lengths, so that a row about a content size keeps one variable.
struct Elimination {
  /// Factors below this are rounding errors of the elimination.
  static let factorTolerance = 1e-9

  /// The terms of all forms.
  private(set) var forms = FormList()
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
    let form = sum.take(into: &forms)
    guard let pivot = pivot(form) else {
      redundant.append((row, form))
      return
    }
    ranks[pivot.variable] = order.count
    order.append((pivot.variable, row))
    definitions[pivot.variable] = forms.solve(form, for: pivot)
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
    sum.replace(variable, by: definition, of: forms)
  }

  /// Returns the term that is solved for: a position if there is one, of the last rectangle.
  private func pivot(_ form: LinearForm) -> LinearSystem.Term? {
    var largest = 0.0
    for index in form.variables { largest = max(largest, forms[index].factor.magnitude) }
    guard largest > Self.factorTolerance else { return nil }
    var best: LinearSystem.Term?
    for index in form.variables where forms[index].factor.magnitude >= largest * 0.01 {
      let term = forms[index]
      let isBetter = best.map {
        let (a, b) = (Self.isPosition($0.variable), Self.isPosition(term.variable))
        return a == b ? $0.variable < term.variable : !a
      }
      if isBetter ?? true { best = term }
    }
    return best
  }

  static func isPosition(_ variable: Int) -> Bool { variable & 2 == 0 }

  /// Replaces the determined variables in a definition; later definitions are resolved already.
  private mutating func resolve(_ variable: Int) {
    guard let definition = definitions[variable],
      definition.variables.contains(where: { definitions[forms[$0].variable] != nil })
    else { return }
    sum.add(definition, of: forms)
    for index in definition.variables { replace(forms[index].variable) }
    definitions[variable] = sum.take(into: &forms)
  }

  /// Returns the residual of a row, its sum less its constant, as a sum of inputs and free variables.
  mutating func reduced(_ row: Int) -> LinearForm {
    let range = shape.termRange(of: row)
    if range.count == 1, definitions[shape.terms[range.lowerBound].variable] == nil {
      return single(row, shape.terms[range.lowerBound])
    }
    sum.begin(shape, row)
    for index in range { replace(shape.terms[index].variable) }
    return sum.take(into: &forms)
  }

  /// Returns the residual of a row with one term, whose variable is free.
  private mutating func single(_ row: Int, _ term: LinearSystem.Term) -> LinearForm {
    let start = forms.count
    if !shape.rows[row].isZero { forms.append(.init(row, -1)) }
    let middle = forms.count
    forms.append(term)
    return LinearForm(inputs: start..<middle, variables: middle..<forms.count)
  }
}
