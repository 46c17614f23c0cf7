/// The program that computes the determined variables from the free ones.
///
/// Where a row has one unknown variable it is solved as it was written, since that is short; only
/// variables that depend on each other in a circle are computed from the eliminated rows.
struct BackSubstitution {
  private(set) var program = LayoutProgram()

  private let shape: LinearSystem.Shape
  private var isKnown: [Bool]

  init(_ shape: LinearSystem.Shape, _ plan: LayoutPlan, masks: inout InputMasks) {
    self.shape = shape
    isKnown = Array(repeating: true, count: shape.variableCount)
    let order = plan.elimination.order
    for (variable, _) in order { isKnown[variable] = false }
    // The rows in which each variable is unknown, as lists in one array.
    var heads = Array(repeating: -1, count: shape.variableCount)
    var links: [(row: Int, next: Int)] = []
    var unknownCounts = Array(repeating: 0, count: order.count)
    var queue: [Int] = []
    for index in order.indices {
      for term in shape.termRange(of: order[index].row) where isUnknown(term) {
        let variable = shape.terms[term].variable
        links.append((index, heads[variable]))
        heads[variable] = links.count - 1
        unknownCounts[index] += 1
      }
      if unknownCounts[index] == 1 { queue.append(index) }
    }
    var next = 0
    while next < queue.count {
      let row = order[queue[next]].row
      next += 1
      guard let unknown = shape.termRange(of: row).first(where: isUnknown) else { continue }
      append(row, unknown, &masks)
      let variable = shape.terms[unknown].variable
      isKnown[variable] = true
      var link = heads[variable]
      while link >= 0 {
        unknownCounts[links[link].row] -= 1
        if unknownCounts[links[link].row] == 1 { queue.append(links[link].row) }
        link = links[link].next
      }
    }
    for (variable, _) in order where !isKnown[variable] {
      guard let form = plan.elimination.definitions[variable] else { continue }
      let target = shape.rows.count + variable
      masks.set(target, program.append(target, form, of: plan.elimination.forms, masks))
    }
  }

  private func isUnknown(_ term: Int) -> Bool {
    let term = shape.terms[term]
    return !isKnown[term.variable] && term.factor.magnitude > Elimination.factorTolerance
  }

  /// Appends a row, solved for one of its terms.
  private mutating func append(_ row: Int, _ unknown: Int, _ masks: inout InputMasks) {
    let scale = 1 / shape.terms[unknown].factor
    if !shape.rows[row].isZero { program.addTerm(row, scale) }
    for index in shape.termRange(of: row) where index != unknown {
      let term = shape.terms[index]
      guard term.factor.magnitude > Elimination.factorTolerance else { continue }
      program.addTerm(shape.rows.count + term.variable, -term.factor * scale)
    }
    let target = shape.rows.count + shape.terms[unknown].variable
    masks.set(target, program.endStep(target, masks))
  }
}
