/// The program that computes the determined variables from the free ones.
///
/// Where a row has one unknown variable it is solved as it was written, since that is short; only
/// variables that depend on each other in a circle are computed from the eliminated rows.
struct BackSubstitution {
  private(set) var program = LayoutProgram()

  init(_ shape: LinearSystem.Shape, _ plan: LayoutPlan) {
    var isKnown = Array(repeating: true, count: shape.variableCount)
    for (variable, _) in plan.elimination.order { isKnown[variable] = false }
    var rowsOfVariable = Array(repeating: [Int](), count: shape.variableCount)
    var unknownCounts: [Int] = []
    var queue: [Int] = []
    for (index, entry) in plan.elimination.order.enumerated() {
      let unknown = Self.terms(shape, entry.row).filter { !isKnown[$0.variable] }
      unknownCounts.append(unknown.count)
      for term in unknown { rowsOfVariable[term.variable].append(index) }
      if unknown.count == 1 { queue.append(index) }
    }
    var next = 0
    while next < queue.count {
      let row = plan.elimination.order[queue[next]].row
      next += 1
      let terms = Self.terms(shape, row)
      guard let unknown = terms.first(where: { !isKnown[$0.variable] }) else { continue }
      append(shape, row, terms, unknown)
      isKnown[unknown.variable] = true
      for index in rowsOfVariable[unknown.variable] {
        unknownCounts[index] -= 1
        if unknownCounts[index] == 1 { queue.append(index) }
      }
    }
    for (variable, _) in plan.elimination.order where !isKnown[variable] {
      guard let form = plan.elimination.definitions[variable] else { continue }
      program.append(
        shape.rows.count + variable,
        form.inputs + form.variables.map { .init(shape.rows.count + $0.variable, $0.factor) })
    }
  }

  private mutating func append(
    _ shape: LinearSystem.Shape, _ row: Int, _ terms: [LinearSystem.Term],
    _ unknown: LinearSystem.Term
  ) {
    let scale = 1 / unknown.factor
    var sum = [LinearSystem.Term(row, scale)]
    for term in terms where term.variable != unknown.variable {
      sum.append(.init(shape.rows.count + term.variable, -term.factor * scale))
    }
    program.append(shape.rows.count + unknown.variable, sum)
  }

  /// The terms of a row, one for each variable.
  private static func terms(_ shape: LinearSystem.Shape, _ row: Int) -> [LinearSystem.Term] {
    var terms: [LinearSystem.Term] = []
    for term in shape.terms(of: row) {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index] = .init(term.variable, terms[index].factor + term.factor)
      } else {
        terms.append(term)
      }
    }
    return terms.filter { $0.factor.magnitude > Elimination.factorTolerance }
  }
}
