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

  /// A sum: the number of its terms, and its variable in memory or the sign that it must have.
  struct Step {
    let count: Int32
    let target: Int32
    /// The classes of inputs that the sum follows from.
    let mask: UInt64
  }

  private(set) var terms: [Term] = []
  private(set) var steps: [Step] = []
  /// The classes of inputs of all steps.
  private(set) var mask: UInt64 = 0
  /// The number of terms of all steps.
  private var endOfSteps = 0

  /// A program that is expected to have so many steps.
  init(capacity: Int = 4) {
    steps.reserveCapacity(capacity)
    terms.reserveCapacity(4 * capacity)
  }

  /// Appends a term of the step that `endStep` appends.
  mutating func addTerm(_ source: Int, _ factor: Double) {
    terms.append(Term(source: Int32(source), factor: factor))
  }

  /// Appends the step of the last terms: target = sum.
  ///
  /// Returns the classes of inputs that the sum follows from.
  @discardableResult
  mutating func endStep(_ target: Int, _ masks: InputMasks) -> UInt64 {
    end(Int32(target), masks)
  }

  /// Appends the step of the last terms: the sum must have a sign.
  mutating func endStep(_ sign: Sign, _ masks: InputMasks) {
    _ = end(sign.rawValue, masks)
  }

  private mutating func end(_ target: Int32, _ masks: InputMasks) -> UInt64 {
    var stepMask: UInt64 = 0
    for index in endOfSteps..<terms.count { stepMask |= masks[Int(terms[index].source)] }
    if stepMask == 0 { stepMask = InputMasks.others }
    mask |= stepMask
    steps.append(Step(count: Int32(terms.count - endOfSteps), target: target, mask: stepMask))
    endOfSteps = terms.count
    return stepMask
  }

  /// Appends: target = sum; the variables of the form are behind the inputs.
  mutating func append(
    _ target: Int, _ form: LinearForm, of forms: FormList, _ masks: InputMasks
  ) -> UInt64 {
    for index in form.inputs { addTerm(forms[index].variable, forms[index].factor) }
    for index in form.variables {
      addTerm(masks.inputCount + forms[index].variable, forms[index].factor)
    }
    return endStep(target, masks)
  }

  /// Appends: the sum of the inputs must have a sign.
  mutating func append(
    _ form: LinearForm, of forms: FormList, _ sign: Sign, _ masks: InputMasks
  ) {
    for index in form.inputs { addTerm(forms[index].variable, forms[index].factor) }
    endStep(sign, masks)
  }

  /// Appends another program; returns where its steps and terms begin.
  mutating func append(_ other: LayoutProgram) -> Part {
    let start = Int32(terms.count)
    let part = Part(
      firstStep: Int32(steps.count), lastStep: Int32(steps.count + other.steps.count),
      firstTerm: start, mask: other.mask)
    terms += other.terms
    steps += other.steps
    endOfSteps = terms.count
    return part
  }

  /// Appends another program; terms of inputs that seldom change become one number in memory each,
  /// which a program of their own computes.
  mutating func append(
    _ other: LayoutProgram, folding folded: inout LayoutProgram, into slot: inout Int,
    _ masks: InputMasks
  ) -> Part {
    let part = Part(
      firstStep: Int32(steps.count), lastStep: Int32(steps.count + other.steps.count),
      firstTerm: Int32(terms.count), mask: other.mask)
    var start = 0
    for step in other.steps {
      let range = start..<start + Int(step.count)
      start = range.upperBound
      let steady = range.count { masks.isSteady(Int(other.terms[$0].source)) }
      for index in range {
        let term = other.terms[index]
        if steady > 1, masks.isSteady(Int(term.source)) {
          folded.terms.append(term)
        } else {
          terms.append(term)
        }
      }
      if steady > 1 {
        folded.endStep(slot, masks)
        addTerm(slot, 1)
        slot += 1
      }
      steps.append(
        Step(count: Int32(terms.count - endOfSteps), target: step.target, mask: step.mask))
      endOfSteps = terms.count
    }
    return part
  }

  /// A program inside of another one.
  struct Part {
    let firstStep: Int32
    let lastStep: Int32
    let firstTerm: Int32
    /// The classes of inputs of all its steps.
    let mask: UInt64
  }

  /// Computes the sums, in their order, of a program whose signs are known.
  func run(_ memory: UnsafeMutablePointer<Double>) {
    let whole = Part(firstStep: 0, lastStep: Int32(steps.count), firstTerm: 0, mask: mask)
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
      let sum = sum(&term, step.pointee.count, memory)
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

  /// Returns the sum of the next terms.
  @inline(__always)
  private static func sum(
    _ term: inout UnsafePointer<Term>, _ count: Int32, _ memory: UnsafeMutablePointer<Double>
  ) -> Double {
    var sum = 0.0
    if count > 0 { sum = term[0].factor * memory[Int(term[0].source)] }
    if count > 1 { sum += term[1].factor * memory[Int(term[1].source)] }
    if count > 2 { sum += term[2].factor * memory[Int(term[2].source)] }
    var index = 3
    while index < Int(count) {
      sum += term[index].factor * memory[Int(term[index].source)]
      index += 1
    }
    term += Int(count)
    return sum
  }

  /// Computes the sums that follow from inputs of some classes, in their order; all have targets.
  @inline(__always)
  static func update(
    _ part: Part, _ changed: UInt64, _ steps: UnsafePointer<Step>, _ terms: UnsafePointer<Term>,
    _ memory: UnsafeMutablePointer<Double>
  ) {
    var term = terms + Int(part.firstTerm)
    var step = steps + Int(part.firstStep)
    let last = steps + Int(part.lastStep)
    while step < last {
      if step.pointee.mask & changed != 0 {
        memory[Int(step.pointee.target)] = sum(&term, step.pointee.count, memory)
      } else {
        term += Int(step.pointee.count)
      }
      step += 1
    }
  }
}
