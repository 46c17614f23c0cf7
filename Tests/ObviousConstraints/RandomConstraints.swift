package import LayoutArithmetic
import SeededRandom

/// Rows of a system that can be added, removed and changed.
///
/// Views in a row, in a column, in each other and anywhere, as apps have them, with every kind of
/// relation, priority and content size, and often with too many or too few.
package struct RandomConstraints {
  /// A row as it was drawn.
  package struct Row {
    package let terms: [LinearSystem.Term]
    package let relation: LinearSystem.Relation
    package var constant: Double
    package let strength: LinearSystem.Strength
    /// For a content size: how strongly it resists shrinking.
    package let resistance: LinearSystem.Strength?
    package let tie: LinearSystem.Tie
  }

  package private(set) var rows: [Row] = []
  private let views: Int
  private var random: SeededGenerator
  private let isFeasible: Bool

  /// - Parameter isFeasible: whether few rows must hold, so that they mostly can.
  package init(seed: UInt64, isFeasible: Bool) {
    random = SeededGenerator(seed: seed)
    views = random.whole(1...4)
    self.isFeasible = isFeasible
    for _ in 0..<random.whole(views...(views * 7)) { add() }
  }

  /// The system of the rows, in their order.
  package var system: LinearSystem {
    var system = LinearSystem()
    for view in 0...views { system.addRectangle(view) }
    for axis in 0..<2 {
      system.add([.init(axis, 1)], .equal, 0, .given)
      system.add([.init(2 + axis, 1)], .equal, axis == 0 ? 320 : 200, .given)
    }
    for view in 1...views {
      for axis in 0..<2 { system.add([.init(view * 4 + 2 + axis, 1)], .atLeast, 0, .given) }
    }
    for row in rows {
      if let resistance = row.resistance {
        system.addContent(
          row.terms[0].variable, row.constant, hugging: row.strength, resistance: resistance,
          isWrapping: row.tie == .wrappingContent)
      } else {
        system.add(row.terms, row.relation, row.constant, row.strength, row.tie)
      }
    }
    for view in 1...views {
      for axis in 0..<2 {
        system.add([.init(view * 4 + 2 + axis, 1)], .equal, 0, .restingLength)
        system.add(
          [.init(view * 4 + axis, 1), .init(axis, -1)], .equal, 0, .restingPosition)
      }
    }
    return system
  }

  /// Adds a row, removes one, or changes a constant.
  package mutating func edit() {
    if !rows.isEmpty, random.chance(0.6) {
      let index = random.whole(0...(rows.count - 1))
      let row = rows[index]
      rows[index].constant = row.resistance == nil ? constant() : Double(random.whole(0...150))
    } else if rows.count > 1, random.chance(0.5) {
      rows.remove(at: random.whole(0...(rows.count - 1)))
    } else {
      add()
    }
  }

  private mutating func constant() -> Double {
    random.chance(0.2)
      ? Double(random.whole(-300...900)) / 3 : Double(random.whole(-20...160))
  }

  private mutating func strength() -> LinearSystem.Strength {
    if random.chance(isFeasible ? 0.35 : 0.75) { return .required }
    return .priority(random.one(of: [50, 250, 250, 251, 500, 749, 750, 750, 999]))
  }

  private mutating func add() {
    let view = random.whole(1...views)
    let axis = random.whole(0...1)
    let (position, length) = (view * 4 + axis, view * 4 + 2 + axis)
    let relation = random.one(of: [
      LinearSystem.Relation.equal, .equal, .equal, .atLeast, .atMost,
    ])
    func row(
      _ terms: [LinearSystem.Term], _ constant: Double, _ strength: LinearSystem.Strength,
      _ tie: LinearSystem.Tie, resistance: LinearSystem.Strength? = nil
    ) -> Row {
      Row(
        terms: terms, relation: relation, constant: constant, strength: strength,
        resistance: resistance, tie: tie)
    }
    let other = random.whole(0...views)
    let (constant, strength) = (constant(), strength())
    switch random.whole(0...7) {
    case 0...2:
      let isWrapping = axis == 0 && random.chance(0.25)
      rows.append(
        row(
          [.init(length, 1)], Double(random.whole(0...150)),
          .priority(random.one(of: [250, 250, 251, 749])),
          isWrapping ? .wrappingContent : .length,
          resistance: random.chance(0.05) ? .content : .priority(random.one(of: [750, 750, 749]))))
    case 3: rows.append(row([.init(length, 1)], constant, strength, .length))
    case 4 where other != view:
      let factor = random.one(of: [1.0, 1, 0.5, 2, 1.75])
      rows.append(
        row(
          [.init(length, 1), .init(other * 4 + 2 + axis, -factor)], constant, strength, .position))
    case 5 where other != view:
      rows.append(
        row(
          [
            .init(position, 1), .init(length, 0.5), .init(other * 4 + axis, -1),
            .init(other * 4 + 2 + axis, -0.5),
          ], constant, strength, .position))
    default:
      let isEnd = random.chance(0.5)
      var terms = [LinearSystem.Term(position, 1)]
      if isEnd { terms.append(.init(length, 1)) }
      if other != view {
        terms.append(.init(other * 4 + axis, -1))
        if random.chance(0.5) { terms.append(.init(other * 4 + 2 + axis, -1)) }
      }
      rows.append(row(terms, constant, strength, .position))
    }
  }
}
