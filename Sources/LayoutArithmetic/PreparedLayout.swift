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
  private let masks: InputMasks
  /// Whether memory has the inputs and variables of the last answer.
  private var isCurrent = false
  private let fixed: LayoutProgram
  private let back: LayoutProgram
  /// The variants of each block, the last found one first.
  private var variants: [[BlockVariant]]
  /// All programs in one memory.
  private var code = LayoutProgram()
  /// Sums of inputs that seldom change, each with a number in memory behind the variables.
  private var folded = LayoutProgram()
  private var foldedIsStale = true
  private var memoryCount = 0
  private var parts: [LayoutProgram.Part] = []
  /// The parts of each block, the last used one first, and behind the last block.
  private var starts: [Int32] = []
  private var ends: (fixed: LayoutProgram.Part, back: LayoutProgram.Part)

  init(_ shape: LinearSystem.Shape, _ plan: LayoutPlan) {
    self.plan = plan
    var masks = InputMasks(shape)
    for block in plan.blocks { masks.setVariables(of: block) }
    var fixed = LayoutProgram()
    let forms = plan.elimination.forms
    for entry in plan.elimination.redundant where !entry.form.inputs.isEmpty {
      fixed.append(entry.form, of: forms, .zero, masks)
    }
    for entry in plan.fixedRows where !entry.form.inputs.isEmpty {
      fixed.append(
        entry.form, of: forms, shape.rows[entry.row].below == nil ? .atMostZero : .atLeastZero,
        masks)
    }
    self.fixed = fixed
    back = BackSubstitution(shape, plan, masks: &masks).program
    self.masks = masks
    variants = Array(repeating: [], count: plan.blocks.count)
    let nothing = LayoutProgram.Part(firstStep: 0, lastStep: 0, firstTerm: 0, mask: 0)
    ends = (nothing, nothing)
    link()
  }

  /// Writes all programs into one memory.
  private func link() {
    code = LayoutProgram(capacity: code.steps.count + back.steps.count)
    folded = LayoutProgram()
    memoryCount = masks.count
    foldedIsStale = true
    parts = []
    starts = []
    ends.fixed = code.append(fixed)
    for variants in variants {
      starts.append(Int32(parts.count))
      for variant in variants {
        parts.append(
          code.append(variant.program, folding: &folded, into: &memoryCount, masks))
      }
    }
    starts.append(Int32(parts.count))
    ends.back = code.append(back)
  }

  /// Whether no tie has chosen the last answer, if it was the first one.
  var isDecided: Bool { variants.allSatisfy { $0.first?.isDecided ?? true } }

  /// The largest product of rows and variables of a block.
  var largestTable: Int { plan.largestTable }

  /// The number of blocks that were searched.
  private(set) var searchCount = 0

  /// Computes the variables in memory from constants, which become its inputs.
  ///
  /// - Parameter acceptsAny: whether a block may have several best answers.
  func solve(
    _ memory: inout [Double], _ constants: UnsafeBufferPointer<Double>, acceptsAny: Bool
  ) -> Answer {
    let searches = searchCount
    let wasCurrent = isCurrent
    if memory.count < memoryCount {
      memory += Array(repeating: 0, count: memoryCount - memory.count)
    }
    let answer = memory.withUnsafeMutableBufferPointer { memory in
      code.steps.withUnsafeBufferPointer { steps in
        code.terms.withUnsafeBufferPointer { terms in
          parts.withUnsafeMutableBufferPointer { parts in
            starts.withUnsafeBufferPointer { starts in
              guard let steps = steps.baseAddress, let terms = terms.baseAddress,
                let memory = memory.baseAddress, let constants = constants.baseAddress
              else { return Answer.solved }
              let changed = masks.update(memory, to: constants)
              if foldedIsStale || changed & InputMasks.steady != 0 {
                folded.run(memory)
                foldedIsStale = false
              }
              return solve(
                wasCurrent ? changed : .max, steps, terms, memory, parts, starts, acceptsAny)
            }
          }
        }
      }
    }
    if case .solved = answer { isCurrent = true } else { isCurrent = false }
    if searchCount > searches { link() }
    return answer
  }

  /// Runs the programs that follow from inputs of the changed classes.
  private func solve(
    _ changed: UInt64, _ steps: UnsafePointer<LayoutProgram.Step>,
    _ terms: UnsafePointer<LayoutProgram.Term>,
    _ memory: UnsafeMutablePointer<Double>,
    _ parts: UnsafeMutableBufferPointer<LayoutProgram.Part>, _ starts: UnsafeBufferPointer<Int32>,
    _ acceptsAny: Bool
  ) -> Answer {
    let ends = ends
    guard
      ends.fixed.mask & changed == 0
        || LayoutProgram.run(
          ends.fixed, steps, terms, memory, tolerance: StrictSimplex.requiredTolerance)
    else { return .conflict }
    for block in 0..<starts.count - 1 {
      let (first, end) = (Int(starts[block]), Int(starts[block + 1]))
      if first < end, parts[first].mask & changed == 0 { continue }
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
    LayoutProgram.update(ends.back, changed, steps, terms, memory)
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
    let variant = BlockVariant(block, vertex, masks: masks)
    variant.program.run(memory)
    variants[number].insert(variant, at: 0)
    if variants[number].count > Self.variantLimit { variants[number].removeLast() }
    return .solved
  }
}
