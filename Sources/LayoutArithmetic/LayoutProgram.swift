/// Sums of terms in a line, each of which may use the ones before: no branches, no searches.
///
/// The memory is an array of the inputs, and the variables behind them.
struct LayoutProgram {
  private var ends: [Int32] = []
  private var targets: [Int32] = []
  private var sources: [Int32] = []
  private var factors: [Double] = []

  /// Appends: target = sum.
  mutating func append(_ target: Int, _ sum: [LinearSystem.Term]) {
    for term in sum {
      sources.append(Int32(term.variable))
      factors.append(term.factor)
    }
    targets.append(Int32(target))
    ends.append(Int32(sources.count))
  }

  /// Computes the sums, in their order.
  func run(_ memory: UnsafeMutablePointer<Double>) {
    sources.withUnsafeBufferPointer { sources in
      factors.withUnsafeBufferPointer { factors in
        var index = 0
        for step in ends.indices {
          var sum = 0.0
          let end = Int(ends[step])
          while index < end {
            sum += factors[index] * memory[Int(sources[index])]
            index += 1
          }
          memory[Int(targets[step])] = sum
        }
      }
    }
  }
}

/// Sums of terms of which the sign, or that they are 0, must be what it was.
struct LayoutChecks {
  /// How a sum must compare with 0.
  enum Sign: Int8 {
    case atMostZero = -1
    case zero
    case atLeastZero
  }

  private var ends: [Int32] = []
  private var signs: [Sign] = []
  private var sources: [Int32] = []
  private var factors: [Double] = []
  private let tolerance: Double

  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  mutating func append(_ sum: [LinearSystem.Term], _ sign: Sign) {
    for term in sum {
      sources.append(Int32(term.variable))
      factors.append(term.factor)
    }
    signs.append(sign)
    ends.append(Int32(sources.count))
  }

  /// Returns whether all sums are as they must be.
  func hold(_ memory: UnsafeMutablePointer<Double>) -> Bool {
    sources.withUnsafeBufferPointer { sources in
      factors.withUnsafeBufferPointer { factors in
        var index = 0
        for step in ends.indices {
          var sum = 0.0
          let end = Int(ends[step])
          while index < end {
            sum += factors[index] * memory[Int(sources[index])]
            index += 1
          }
          switch signs[step] {
          case .atLeastZero: if sum < -tolerance { return false }
          case .atMostZero: if sum > tolerance { return false }
          case .zero: if sum.magnitude > tolerance { return false }
          }
        }
        return true
      }
    }
  }
}

/// The answer of a block for all constants with the same signs.
struct BlockVariant {
  /// The rows of the block that hold exactly.
  let tightRows: [Int]
  private(set) var program = LayoutProgram()
  private(set) var checks = LayoutChecks(tolerance: StrictSimplex.tolerance)

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
    // A row that no compared stage names has no part in the choice of the vertex.
    var isNamed = Array(repeating: false, count: block.rows.count)
    let last = vertex.comparedStages == 0 ? 0 : block.stageEnds[vertex.comparedStages - 1]
    for error in block.errors[..<last] { isNamed[error.row] = true }
    for row in vertex.tight where row < block.rows.count { isNamed[row] = false }
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
      checks.append(
        residual.count < short.count ? residual : short,
        vertex.isBelow[row] ? .atMostZero : .atLeastZero)
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
