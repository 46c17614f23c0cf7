/// A plan as programs: of the rows without a free variable, of each block, and of the variables that
/// required equalities determine.
final class PreparedLayout {
  /// The answer for some constants.
  enum Answer {
    case solved
    /// Not all rows that must hold can.
    case conflict
    /// A block has several best answers.
    case ambiguous
  }

  /// The number of variants that are kept for a block; a guess.
  private static let variantLimit = 4

  private let plan: LayoutPlan
  private let inputCount: Int
  private let fixed: LayoutProgram
  private let back: LayoutProgram
  /// The variants of each block, the last found one first.
  private var variants: [[BlockVariant]]
  /// All programs in one memory.
  private var code = LayoutProgram()
  private var parts: [LayoutProgram.Part] = []
  /// The parts of each block, the last used one first, and behind the last block.
  private var starts: [Int32] = []
  private var ends: (fixed: LayoutProgram.Part, back: LayoutProgram.Part)

  init(_ shape: LinearSystem.Shape, _ plan: LayoutPlan) {
    self.plan = plan
    inputCount = shape.rows.count
    var fixed = LayoutProgram()
    for entry in plan.elimination.redundant where !entry.form.inputs.isEmpty {
      fixed.append(entry.form.inputs, .zero)
    }
    for entry in plan.fixedRows where !entry.form.inputs.isEmpty {
      fixed.append(
        entry.form.inputs, shape.rows[entry.row].below == nil ? .atMostZero : .atLeastZero)
    }
    self.fixed = fixed
    back = BackSubstitution(shape, plan).program
    variants = Array(repeating: [], count: plan.blocks.count)
    let nothing = LayoutProgram.Part(firstStep: 0, lastStep: 0, firstTerm: 0)
    ends = (nothing, nothing)
    link()
  }

  /// Writes all programs into one memory.
  private func link() {
    code = LayoutProgram()
    parts = []
    starts = []
    ends.fixed = code.append(fixed)
    for variants in variants {
      starts.append(Int32(parts.count))
      for variant in variants { parts.append(code.append(variant.program)) }
    }
    starts.append(Int32(parts.count))
    ends.back = code.append(back)
  }

  /// The number of blocks that were searched.
  private(set) var searchCount = 0

  /// Computes the variables in memory from the inputs in it.
  ///
  /// - Parameter acceptsAny: whether a block may have several best answers.
  func solve(_ memory: inout [Double], acceptsAny: Bool) -> Answer {
    let searches = searchCount
    let answer = memory.withUnsafeMutableBufferPointer { memory in
      code.steps.withUnsafeBufferPointer { steps in
        code.terms.withUnsafeBufferPointer { terms in
          parts.withUnsafeMutableBufferPointer { parts in
            starts.withUnsafeBufferPointer { starts in
              guard let steps = steps.baseAddress, let terms = terms.baseAddress,
                let memory = memory.baseAddress
              else { return Answer.solved }
              return solve(steps, terms, memory, parts, starts, acceptsAny)
            }
          }
        }
      }
    }
    if searchCount > searches { link() }
    return answer
  }

  private func solve(
    _ steps: UnsafePointer<LayoutProgram.Step>, _ terms: UnsafePointer<LayoutProgram.Term>,
    _ memory: UnsafeMutablePointer<Double>,
    _ parts: UnsafeMutableBufferPointer<LayoutProgram.Part>, _ starts: UnsafeBufferPointer<Int32>,
    _ acceptsAny: Bool
  ) -> Answer {
    let ends = ends
    guard
      LayoutProgram.run(
        ends.fixed, steps, terms, memory, tolerance: StrictSimplex.requiredTolerance)
    else { return .conflict }
    for block in 0..<starts.count - 1 {
      let (first, end) = (Int(starts[block]), Int(starts[block + 1]))
      var part = first
      while part < end,
        !LayoutProgram.run(
          parts[part], steps, terms, memory, tolerance: StrictSimplex.tolerance)
      {
        part += 1
      }
      if part == end {
        let answer = search(block, memory, acceptsAny)
        guard case .solved = answer else { return answer }
      } else if part > first {
        parts.swapAt(first, part)
      }
    }
    _ = LayoutProgram.run(ends.back, steps, terms, memory, tolerance: 0)
    return .solved
  }

  /// Searches the best vertex of a block from the last one on, keeps its program and runs it.
  private func search(
    _ number: Int, _ memory: UnsafeMutablePointer<Double>, _ acceptsAny: Bool
  ) -> Answer {
    searchCount += 1
    let block = plan.blocks[number]
    let hint = variants[number].first?.tightRows ?? []
    var vertex = StrictSimplex(
      block, constants: memory, tightRows: hint.filter { $0 < block.rows.count })
    vertex.run()
    guard vertex.holds else { return .conflict }
    guard vertex.isUnique || acceptsAny else { return .ambiguous }
    let variant = BlockVariant(block, vertex, variableBase: inputCount)
    variant.program.run(memory)
    variants[number].insert(variant, at: 0)
    if variants[number].count > Self.variantLimit { variants[number].removeLast() }
    return .solved
  }
}
