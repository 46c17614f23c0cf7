/// Sums of terms that are computed in a line, and sums of which the sign must be what it was.
///
/// The memory is an array of the inputs, which are the constants of rows, and the variables behind them.
struct LayoutProgram {
  /// How a sum must compare with 0.
  enum Sign: Int32 {
    case atMostZero = -3
    case zero = -2
    case atLeastZero = -1
  }

  /// A factor and where its number is in memory.
  struct Term {
    let source: Int32
    let factor: Double
  }

  /// A sum: the end of its terms, and its variable in memory or the sign that it must have.
  struct Step {
    var end: Int32
    let target: Int32
  }

  private(set) var terms: [Term] = []
  private(set) var steps: [Step] = []

  /// Appends: target = sum.
  mutating func append(_ target: Int, _ sum: [LinearSystem.Term]) {
    append(Int32(target), sum)
  }

  /// Appends: the sum must have a sign.
  mutating func append(_ sum: [LinearSystem.Term], _ sign: Sign) {
    append(sign.rawValue, sum)
  }

  private mutating func append(_ target: Int32, _ sum: [LinearSystem.Term]) {
    for term in sum { terms.append(Term(source: Int32(term.variable), factor: term.factor)) }
    steps.append(Step(end: Int32(terms.count), target: target))
  }

  /// Appends another program; returns where its steps and terms begin.
  mutating func append(_ other: LayoutProgram) -> Part {
    let start = Int32(terms.count)
    let part = Part(
      firstStep: Int32(steps.count), lastStep: Int32(steps.count + other.steps.count),
      firstTerm: start)
    terms += other.terms
    for step in other.steps { steps.append(Step(end: start + step.end, target: step.target)) }
    return part
  }

  /// A program inside of another one.
  struct Part {
    let firstStep: Int32
    let lastStep: Int32
    let firstTerm: Int32
  }

  /// Computes the sums, in their order, of a program whose signs are known.
  func run(_ memory: UnsafeMutablePointer<Double>) {
    let whole = Part(firstStep: 0, lastStep: Int32(steps.count), firstTerm: 0)
    steps.withUnsafeBufferPointer { steps in
      terms.withUnsafeBufferPointer { terms in
        guard let steps = steps.baseAddress, let terms = terms.baseAddress else { return }
        _ = Self.run(whole, steps, terms, memory, tolerance: .infinity)
      }
    }
  }

  /// Computes sums, in their order; returns false at a sum without its sign.
  @inline(__always)
  static func run(
    _ part: Part, _ steps: UnsafePointer<Step>, _ terms: UnsafePointer<Term>,
    _ memory: UnsafeMutablePointer<Double>, tolerance: Double
  ) -> Bool {
    var term = terms + Int(part.firstTerm)
    var step = steps + Int(part.firstStep)
    let last = steps + Int(part.lastStep)
    while step < last {
      let end = terms + Int(step.pointee.end)
      var sum = 0.0
      while term < end {
        sum += term.pointee.factor * memory[Int(term.pointee.source)]
        term += 1
      }
      let target = step.pointee.target
      step += 1
      if target >= 0 {
        memory[Int(target)] = sum
      } else if target == Sign.atLeastZero.rawValue {
        if sum < -tolerance { return false }
      } else if target == Sign.atMostZero.rawValue {
        if sum > tolerance { return false }
      } else if sum.magnitude > tolerance {
        return false
      }
    }
    return true
  }
}

/// The answer of a block for all constants with the same signs.
struct BlockVariant {
  /// The rows of the block that hold exactly.
  let tightRows: [Int]
  private(set) var program = LayoutProgram()

  /// - Parameter variableBase: where the variables are in memory: the number of inputs.
  init(_ block: LayoutBlock, _ vertex: StrictSimplex, variableBase: Int) {
    tightRows = vertex.tight
    let width = block.variables.count
    var sums: [[LinearSystem.Term]] = []
    for (column, variable) in block.variables.enumerated() {
      let first = (block.rows.count + column) * width
      var sum: [LinearSystem.Term] = []
      for (index, row) in vertex.tight.enumerated() {
        let factor = vertex.table[first + index]
        guard factor.magnitude > Elimination.factorTolerance, row < block.rows.count else {
          continue
        }
        Self.add(block.inputs[row], times: -factor, to: &sum)
      }
      program.append(variableBase + variable, sum)
      sums.append(sum)
    }
    addChecks(block, vertex, sums, variableBase)
  }

  private mutating func addChecks(
    _ block: LayoutBlock, _ vertex: StrictSimplex, _ sums: [[LinearSystem.Term]],
    _ variableBase: Int
  ) {
    // A row that no compared stage names has no part in the choice of the vertex.
    var isNamed = Array(repeating: false, count: block.rows.count)
    let last = vertex.comparedStages == 0 ? 0 : block.stageEnds[vertex.comparedStages - 1]
    for error in block.errors[..<last] { isNamed[error.row] = true }
    let required = block.requiredStages == 0 ? 0 : block.stageEnds[0]
    // The side on which a row that must hold would miss.
    var missesBelow = Array(repeating: Bool?.none, count: block.rows.count)
    for error in block.errors[..<required] { missesBelow[error.row] = error.isBelow }
    for row in vertex.tight where row < block.rows.count { isNamed[row] = false }
    let width = block.variables.count
    for row in isNamed.indices where isNamed[row] {
      var residual = block.inputs[row]
      var short = residual
      for column in 0..<width {
        let factor = block.factors[row * width + column]
        guard factor != 0 else { continue }
        Self.add(sums[column], times: factor, to: &residual)
        short.append(.init(variableBase + block.variables[column], factor))
      }
      residual.removeAll { $0.factor.magnitude <= Elimination.factorTolerance }
      guard !residual.isEmpty else { continue }
      // At 0 a row may be on either side; where it must hold it must then stay at 0.
      let sign: LayoutProgram.Sign =
        missesBelow[row] == vertex.isBelow[row]
        ? .zero : vertex.isBelow[row] ? .atMostZero : .atLeastZero
      program.append(residual.count < short.count ? residual : short, sign)
    }
  }

  private static func add(
    _ terms: [LinearSystem.Term], times factor: Double, to sum: inout [LinearSystem.Term]
  ) {
    for term in terms {
      if let index = sum.firstIndex(where: { $0.variable == term.variable }) {
        sum[index] = .init(term.variable, sum[index].factor + term.factor * factor)
      } else {
        sum.append(.init(term.variable, term.factor * factor))
      }
    }
  }
}
