/// A pattern that a whole text matches, in time that grows with the text and never more.
///
/// Characters; `.` for any; `[a-z]` and `[^a-z]`; `\d`, `\w`, `\s`; `(…)`, `|`; `*`, `+`, `?`, `{2}`, `{2,5}`;
/// a backslash before any other character means the character. There are no references back and no
/// conditions on what is around.
struct TextPattern: Equatable, Sendable {
  /// The longest pattern, in bytes.
  static let bytesMax = 256
  /// The most states, which `{2,5}` multiplies; a guess, a thousand times one step for each character.
  static let statesMax = 1_000

  /// The pattern as it was written.
  let source: String
  private let states: [State]
  private let start: Int

  /// A state with the states that follow; the last state is the end.
  private enum State: Equatable, Sendable {
    /// A character of the set leads to the next state.
    case character(CharacterSet, Int)
    /// Both states follow without a character.
    case either(Int, Int)
    case end
  }

  /// Characters by their ranges.
  struct CharacterSet: Equatable, Sendable {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var isInverted = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      ranges.contains { $0.contains(scalar) } != isInverted
    }
  }

  /// Reads a pattern.
  ///
  /// - Throws: what is wrong with it, in a sentence.
  init(_ source: String) throws(Mistake) {
    guard source.utf8.count <= Self.bytesMax else {
      throw Mistake("A pattern has at most \(Self.bytesMax) bytes.")
    }
    self.source = source
    var reader = Reader(Array(source.unicodeScalars))
    let tree = try reader.alternatives(depth: 0)
    guard reader.isAtEnd else { throw Mistake("A parenthesis is closed that is not open.") }
    guard tree.size < Self.statesMax else {
      throw Mistake("The pattern repeats too much.")
    }
    var states: [State] = [.end]
    start = Self.append(tree, to: &states, before: 0)
    self.states = states
  }

  /// An error in a pattern.
  struct Mistake: Error {
    let sentence: String

    init(_ sentence: String) {
      self.sentence = sentence
    }
  }

  // MARK: Matching

  /// Returns whether the whole text matches.
  func matches(_ text: String) -> Bool {
    var (isThere, now, next) = ([Bool](repeating: false, count: states.count), [Int](), [Int]())
    enter(start, &now, &isThere)
    for scalar in text.unicodeScalars {
      for state in now { isThere[state] = false }
      for state in now {
        guard case .character(let set, let following) = states[state], set.contains(scalar) else {
          continue
        }
        enter(following, &next, &isThere)
      }
      (now, next) = (next, [])
      guard !now.isEmpty else { return false }
    }
    return isThere[0]
  }

  /// Adds a state and those that follow without a character.
  private func enter(_ first: Int, _ list: inout [Int], _ isThere: inout [Bool]) {
    var waiting = [first]
    while let state = waiting.popLast() {
      guard !isThere[state] else { continue }
      isThere[state] = true
      list.append(state)
      if case .either(let one, let other) = states[state] { waiting += [other, one] }
    }
  }

  // MARK: States

  /// A part of a pattern.
  indirect enum Tree {
    case nothing
    case set(CharacterSet)
    case sequence([Tree])
    case either(Tree, Tree)
    /// At least so often, and at most so often if there is a limit.
    case repeated(Tree, Int, Int?)

    /// The number of states, or a number above the limit.
    var size: Int {
      switch self {
      case .nothing: return 0
      case .set: return 1
      case .sequence(let parts):
        return parts.reduce(0) { min($0 + $1.size, TextPattern.statesMax) }
      case .either(let one, let other): return min(one.size + other.size + 1, TextPattern.statesMax)
      case .repeated(let part, let least, let most):
        let (count, overflow) = (part.size + 1).multipliedReportingOverflow(
          by: max(most ?? least + 1, 1))
        return overflow ? TextPattern.statesMax : min(count, TextPattern.statesMax)
      }
    }
  }

  /// Appends the states of a tree that lead to a state; returns the first.
  private static func append(_ tree: Tree, to states: inout [State], before next: Int) -> Int {
    switch tree {
    case .nothing: return next
    case .set(let set):
      states.append(.character(set, next))
      return states.count - 1
    case .sequence(let parts):
      return parts.reversed().reduce(next) { append($1, to: &states, before: $0) }
    case .either(let one, let other):
      let first = append(one, to: &states, before: next)
      let second = append(other, to: &states, before: next)
      states.append(.either(first, second))
      return states.count - 1
    case .repeated(let part, let least, let most):
      var next = next
      if let most {
        // Each part that may be left out leads past all later ones.
        let end = next
        for _ in least..<max(most, least) {
          let first = append(part, to: &states, before: next)
          states.append(.either(first, end))
          next = states.count - 1
        }
      } else {
        states.append(.end)
        let loop = states.count - 1
        states[loop] = .either(append(part, to: &states, before: loop), next)
        next = loop
      }
      for _ in 0..<least { next = append(part, to: &states, before: next) }
      return next
    }
  }
}

extension TextPattern {
  /// Reads the parts of a pattern.
  struct Reader {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    /// The deepest parentheses; a guess.
    private static let depthMax = 16

    init(_ scalars: [Unicode.Scalar]) {
      self.scalars = scalars
    }

    var isAtEnd: Bool { index == scalars.count }

    private var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard next == scalar else { return false }
      index += 1
      return true
    }

    /// Reads parts that are divided by bars, up to the end or a closing parenthesis.
    mutating func alternatives(depth: Int) throws(Mistake) -> Tree {
      var tree = try sequence(depth: depth)
      while take("|") { tree = .either(tree, try sequence(depth: depth)) }
      return tree
    }

    private mutating func sequence(depth: Int) throws(Mistake) -> Tree {
      var parts: [Tree] = []
      while let next, next != "|", next != ")" {
        parts.append(try repetition(of: part(depth: depth)))
      }
      return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func part(depth: Int) throws(Mistake) -> Tree {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "(":
        guard depth < Self.depthMax else { throw Mistake("Parentheses are nested too deep.") }
        if take("?") {
          guard take(":") else { throw Mistake("Conditions on what is around are not supported.") }
        }
        let tree = try alternatives(depth: depth + 1)
        guard take(")") else { throw Mistake("A parenthesis is not closed.") }
        return tree
      case ".": return .set(CharacterSet(ranges: [], isInverted: true))
      case "[": return .set(try characterClass())
      case "\\": return .set(try escaped())
      case "*", "+", "?", "{": throw Mistake("There is nothing that \"\(scalar)\" repeats.")
      case "^", "$": return .nothing
      default: return .set(CharacterSet(ranges: [scalar...scalar]))
      }
    }

    private mutating func repetition(of part: Tree) throws(Mistake) -> Tree {
      if take("*") { return try once(.repeated(part, 0, nil)) }
      if take("+") { return try once(.repeated(part, 1, nil)) }
      if take("?") { return try once(.repeated(part, 0, 1)) }
      guard take("{") else { return part }
      let least = try number()
      var most: Int? = least
      if take(",") { most = next == "}" ? nil : try number() }
      guard take("}"), most.map({ $0 >= least }) ?? true else {
        throw Mistake("A repetition is {2}, {2,} or {2,5}.")
      }
      return try once(.repeated(part, least, most))
    }

    private func once(_ tree: Tree) throws(Mistake) -> Tree {
      guard let next, ["*", "+", "?", "{"].contains(next) else { return tree }
      throw Mistake("A repetition is repeated; put it in parentheses.")
    }

    private mutating func number() throws(Mistake) -> Int {
      var digits = ""
      while let next, ("0"..."9").contains(next) {
        digits.unicodeScalars.append(next)
        index += 1
      }
      guard let number = Int(digits), number <= TextPattern.statesMax else {
        throw Mistake("A repetition is {2}, {2,} or {2,5}.")
      }
      return number
    }

    private mutating func escaped() throws(Mistake) -> CharacterSet {
      guard let scalar = next else { throw Mistake("The pattern ends with a backslash.") }
      index += 1
      switch scalar {
      case "d": return CharacterSet(ranges: ["0"..."9"])
      case "w": return CharacterSet(ranges: ["a"..."z", "A"..."Z", "0"..."9", "_"..."_"])
      case "s": return CharacterSet(ranges: [" "..." ", "\t"..."\r", "\u{A0}"..."\u{A0}"])
      case "n": return CharacterSet(ranges: ["\n"..."\n"])
      case "a"..."z", "A"..."Z", "0"..."9":
        throw Mistake("\"\\\(scalar)\" is not supported.")
      default: return CharacterSet(ranges: [scalar...scalar])
      }
    }

    private mutating func characterClass() throws(Mistake) -> CharacterSet {
      var set = CharacterSet()
      set.isInverted = take("^")
      while !take("]") {
        guard let first = next else { throw Mistake("A bracket is not closed.") }
        index += 1
        if first == "\\" {
          set.ranges += try escaped().ranges
          continue
        }
        guard index + 1 < scalars.count, scalars[index] == "-", scalars[index + 1] != "]" else {
          set.ranges.append(first...first)
          continue
        }
        let last = scalars[index + 1]
        index += 2
        guard first <= last else { throw Mistake("A range of characters goes backwards.") }
        set.ranges.append(first...last)
      }
      guard !set.ranges.isEmpty else { throw Mistake("A bracket has no characters.") }
      return set
    }
  }
}
