/// The answer of a block for all constants with the same signs.
struct BlockVariant {
  /// The rows of the block that hold exactly.
  let tightRows: [Int]
  /// Whether no other vertex is as good by priorities, so that no tie has chosen it.
  let isDecided: Bool
  private(set) var program = LayoutProgram()

  private let block: LayoutBlock
  private let masks: InputMasks
  /// The sums that the variables are, by the inputs alone.
  private var sums: [[LinearSystem.Term]] = []

  init(_ block: LayoutBlock, _ vertex: StrictSimplex, masks: InputMasks) {
    self.block = block
    self.masks = masks
    tightRows = vertex.tight
    isDecided = vertex.isUnique && vertex.comparedStages <= block.priorityStages
    let width = block.variables.count
    for column in 0..<width {
      let first = (block.rows.count + column) * width
      var sum: [LinearSystem.Term] = []
      sum.reserveCapacity(8)
      for (index, row) in vertex.tight.enumerated() {
        let factor = vertex.table[first + index]
        guard factor.magnitude > Elimination.factorTolerance, row < block.rows.count else {
          continue
        }
        for input in block.residuals[row].inputs {
          Self.add(block.forms[input], times: -factor, to: &sum)
        }
      }
      sums.append(sum)
    }
    let checks = checks(vertex)
    // A sum that needs no variable can fail before they are computed.
    for check in checks where check.row == nil { append(check.terms, check.sign) }
    for (column, variable) in block.variables.enumerated() {
      for term in sums[column] { program.addTerm(term.variable, term.factor) }
      program.endStep(masks.inputCount + variable, masks)
    }
    for check in checks { if let row = check.row { appendShort(row, check.sign) } }
    sums = []
  }

  /// A residual whose sign is known: as a sum of inputs, or as its row, where that is shorter.
  private struct Check {
    var terms: [LinearSystem.Term] = []
    var row: Int?
    let sign: LayoutProgram.Sign
  }

  private func checks(_ vertex: StrictSimplex) -> [Check] {
    // A row that no compared stage names has no part in the choice of the vertex.
    var isNamed = Array(repeating: false, count: block.rows.count)
    let last = vertex.comparedStages == 0 ? 0 : block.stageEnds[vertex.comparedStages - 1]
    for error in block.errors[..<last] { isNamed[error.row] = true }
    let required = block.requiredStages == 0 ? 0 : block.stageEnds[0]
    // The side on which a row that must hold would miss.
    var missesBelow = Array(repeating: Bool?.none, count: block.rows.count)
    for error in block.errors[..<required] { missesBelow[error.row] = error.isBelow }
    for row in vertex.tight where row < block.rows.count { isNamed[row] = false }
    return isNamed.indices.compactMap { row in
      guard isNamed[row] else { return nil }
      // At 0 a row may be on either side; where it must hold it must then stay at 0.
      let sign: LayoutProgram.Sign =
        missesBelow[row] == vertex.isBelow[row]
        ? .zero : vertex.isBelow[row] ? .atMostZero : .atLeastZero
      return check(row, sign)
    }
  }

  /// Returns the check of a row; nil if its residual is always 0.
  private func check(_ row: Int, _ sign: LayoutProgram.Sign) -> Check? {
    let width = block.variables.count
    let form = block.residuals[row]
    var residual: [LinearSystem.Term] = []
    residual.reserveCapacity(8)
    for input in form.inputs { residual.append(block.forms[input]) }
    var shortCount = form.inputs.count
    for column in 0..<width {
      let factor = block.factors[row * width + column]
      guard factor != 0 else { continue }
      shortCount += 1
      for term in sums[column] { Self.add(term, times: factor, to: &residual) }
    }
    residual.removeAll { $0.factor.magnitude <= Elimination.factorTolerance }
    guard !residual.isEmpty else { return nil }
    return residual.count <= shortCount
      ? Check(terms: residual, sign: sign) : Check(row: row, sign: sign)
  }

  private mutating func append(_ terms: [LinearSystem.Term], _ sign: LayoutProgram.Sign) {
    for term in terms { program.addTerm(term.variable, term.factor) }
    program.endStep(sign, masks)
  }

  /// Appends the residual of a row by its variables.
  private mutating func appendShort(_ row: Int, _ sign: LayoutProgram.Sign) {
    let width = block.variables.count
    for input in block.residuals[row].inputs {
      program.addTerm(block.forms[input].variable, block.forms[input].factor)
    }
    for column in 0..<width where block.factors[row * width + column] != 0 {
      program.addTerm(
        masks.inputCount + block.variables[column], block.factors[row * width + column])
    }
    program.endStep(sign, masks)
  }

  private static func add(
    _ term: LinearSystem.Term, times factor: Double, to sum: inout [LinearSystem.Term]
  ) {
    for index in sum.indices where sum[index].variable == term.variable {
      sum[index] = .init(term.variable, sum[index].factor + term.factor * factor)
      return
    }
    sum.append(.init(term.variable, term.factor * factor))
  }
}
