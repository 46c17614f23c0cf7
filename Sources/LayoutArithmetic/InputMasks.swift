/// The inputs that a number in memory follows from, as a set of 64 classes.
///
/// Content sizes, which change with each use of a cell, have many classes, all other constants one for
/// each axis or less. What follows from no input of a class that has changed is not computed again.
struct InputMasks {
  /// The classes of each number in memory: of an input its own, of a variable the classes of its inputs.
  private var masks: [UInt64]
  /// The number of inputs, behind which the variables are.
  let inputCount: Int
  /// The number of inputs up to the last input that is not always 0.
  private let liveCount: Int

  /// The class of constants that seldom change, and of sums of no input.
  static let others: UInt64 = 1 << 63
  /// The class of the lengths that must be, as the size of the root.
  private static let lengths: UInt64 = 1 << 62
  /// The number of classes of content sizes of an axis.
  private static let contentClasses = 31

  init(_ shape: LinearSystem.Shape) {
    masks = []
    inputCount = shape.rows.count
    liveCount = (shape.rows.lastIndex { !$0.isZero } ?? -1) + 1
    masks.reserveCapacity(shape.rows.count + shape.variableCount)
    var counts = (0, 0)
    for row in shape.rows {
      guard row.termCount == 1, !row.isResting, row.below != nil, row.above != nil else {
        masks.append(Self.others)
        continue
      }
      if row.mustHold {
        masks.append(Self.lengths)
      } else if shape.terms[row.firstTerm].variable & 1 == 0 {
        masks.append(1 << UInt64(counts.0 % Self.contentClasses))
        counts.0 += 1
      } else {
        masks.append(1 << UInt64(Self.contentClasses + counts.1 % Self.contentClasses))
        counts.1 += 1
      }
    }
    for _ in 0..<shape.variableCount { masks.append(0) }
  }

  subscript(source: Int) -> UInt64 { masks[source] }

  /// The classes of inputs that stay while a cell is used again.
  static let steady = others | lengths

  /// Whether a number in memory is an input of these classes.
  func isSteady(_ source: Int) -> Bool {
    source < inputCount && masks[source] & ~Self.steady == 0
  }

  /// The number of inputs and variables in memory.
  var count: Int { masks.count }

  /// Notes the inputs that the variables of a block follow from.
  mutating func setVariables(of block: LayoutBlock) {
    var mask: UInt64 = 0
    for form in block.residuals {
      for index in form.inputs { mask |= masks[block.forms[index].variable] }
    }
    for variable in block.variables { masks[inputCount + variable] = mask }
  }

  /// Notes the inputs of a variable that is computed from others.
  mutating func set(_ target: Int, _ mask: UInt64) { masks[target] = mask }

  /// Copies constants into memory, and returns the classes of those that differ from before.
  func update(
    _ memory: UnsafeMutablePointer<Double>, to constants: UnsafePointer<Double>
  ) -> UInt64 {
    masks.withUnsafeBufferPointer { masks in
      var changed: UInt64 = 0
      var index = 0
      func copy(_ index: Int) {
        guard memory[index] != constants[index] else { return }
        memory[index] = constants[index]
        changed |= masks[index]
      }
      // The bits of eight numbers at once.
      while index + 8 <= liveCount {
        let (new, old) = (constants + index, UnsafePointer(memory + index))
        let difference =
          Self.difference(new, old) | Self.difference(new + 2, old + 2)
          | Self.difference(new + 4, old + 4) | Self.difference(new + 6, old + 6)
        if difference[0] | difference[1] != 0 { for offset in index..<index + 8 { copy(offset) } }
        index += 8
      }
      for rest in index..<liveCount { copy(rest) }
      return changed
    }
  }

  @inline(__always)
  private static func difference(
    _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>
  ) -> SIMD2<UInt64> {
    UnsafeRawPointer(a).loadUnaligned(as: SIMD2<UInt64>.self)
      ^ UnsafeRawPointer(b).loadUnaligned(as: SIMD2<UInt64>.self)
  }
}
