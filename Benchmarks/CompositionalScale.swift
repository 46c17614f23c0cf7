import CompositionalGeometry

/// How the cost of compositional layouts grows: not with the items.
///
/// Rule: M15.1–M15.5.
@MainActor
enum CompositionalScale {
  private static let space = CompositionalSpace(size: [390, 844], scale: 3)

  /// A grid of three columns, with a header.
  private static var grid: CompositionalSection {
    let item = CompositionalItem(
      CompositionalSize(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
    let group = CompositionalItem(
      CompositionalSize(.fractionalWidth(1), .absolute(120)),
      .run(CompositionalRun(.horizontal, [item])))
    var section = CompositionalSection(group: group)
    section.boundary = [
      CompositionalBoundaryItem(
        kind: "header", size: CompositionalSize(.fractionalWidth(1), .absolute(40)), vertical: -1)
    ]
    return section
  }

  /// Tiles in one row that scrolls on its own.
  private static var row: CompositionalSection {
    var section = CompositionalSection(
      group: CompositionalItem(
        CompositionalSize(.absolute(140), .absolute(140)),
        .run(
          CompositionalRun(
            .horizontal,
            [CompositionalItem(CompositionalSize(.fractionalWidth(1), .fractionalHeight(1)))]))))
    section.spacing = 10
    section.isOrthogonal = true
    return section
  }

  private static func inputs(
    _ sections: Int, of items: Int, _ section: CompositionalSection
  ) -> [CompositionalGeometry.Input] {
    Array(
      repeating: CompositionalGeometry.Input(section, itemCount: items), count: sections)
  }

  /// A section of a million items; the reference has a thousand.
  static func solve(_ size: Benchmark.Size) -> [Measurement] {
    var length = 0.0
    func microseconds(_ count: Int) -> Double {
      let inputs = inputs(1, of: count, grid)
      return each(size == .full ? 2000 : 10) {
        length = CompositionalGeometry(inputs, space: space).contentSize.y
      }
    }
    let taken = inTurn(size.runs) {
      microseconds(1000)
    } value: {
      microseconds(1_000_000)
    }
    var hash = ResultHash()
    hash.combine(length)
    return [
      Measurement(
        name: "modern/solve", unit: "µs", values: taken.values, references: taken.references,
        hash: hash.value, aim: .ratioAtMost(1.2)),
      sections(size),
    ]
  }

  /// A thousand sections of a thousand items; the reference is one section.
  private static func sections(_ size: Benchmark.Size) -> Measurement {
    var length = 0.0
    func microseconds(_ count: Int) -> Double {
      let inputs = inputs(count, of: 1000, grid)
      return each(size == .full ? 50 : 2) {
        length = CompositionalGeometry(inputs, space: space).contentSize.y
      }
    }
    let taken = inTurn(size.runs) {
      microseconds(1)
    } value: {
      microseconds(1000)
    }
    var hash = ResultHash()
    hash.combine(length)
    return Measurement(
      name: "modern/solve-sections", unit: "µs", values: taken.values,
      references: taken.references, hash: hash.value)
  }

  /// The elements of a screen in a million items; the reference has a thousand.
  ///
  /// Both of a grid, and of a row that scrolls on its own.
  static func screen(_ size: Benchmark.Size) -> [Measurement] {
    var found = 0
    func microseconds(_ count: Int, inRow: Bool) -> Double {
      let geometry = CompositionalGeometry(
        inputs(1, of: count, inRow ? row : grid), space: space)
      let step: CompositionalVector = inRow ? [7, 0] : [0, 7]
      var number = 0
      return each(size == .full ? 5000 : 10) {
        // As far as the shorter content goes.
        let seen = CompositionalFrame(origin: step * Double(number % 400), size: space.size)
        number += 1
        found &+=
          inRow
          ? geometry.elements(inRowOfSection: 0, in: seen).count
          : geometry.elements(in: seen).count
      }
    }
    return [("modern/screen", false), ("modern/row", true)].map { name, inRow in
      let taken = inTurn(size.runs) {
        found = 0
        return microseconds(1000, inRow: inRow)
      } value: {
        found = 0
        return microseconds(1_000_000, inRow: inRow)
      }
      var hash = ResultHash()
      hash.combine(found)
      return Measurement(
        name: name, unit: "µs", values: taken.values, references: taken.references,
        hash: hash.value, aim: .ratioAtMost(1.2))
    }
  }

  /// One item more at the front of a thousand sections of a thousand; the reference solves
  /// everything again.
  static func insert(_ size: Benchmark.Size) -> [Measurement] {
    var before = inputs(1000, of: 1000, grid)
    var geometry = CompositionalGeometry(before, space: space)
    let origins: [Int?] = Array(0..<1000)
    let taken = inTurn(size.runs) {
      each(size == .full ? 50 : 2) { geometry = CompositionalGeometry(before, space: space) }
    } value: {
      each(size == .full ? 50 : 2) {
        before[0].itemCount += 1
        geometry.solve(before, from: origins) { item, _ in item + 1 }
      }
    }
    var hash = ResultHash()
    hash.combine(geometry.contentSize.y)
    return [
      Measurement(
        name: "modern/insert-first", unit: "µs", values: taken.values,
        references: taken.references, hash: hash.value, aim: .ratioAtMost(0.15))
    ]
  }

  /// The microseconds of one call.
  private static func each(_ count: Int, _ work: () -> Void) -> Double {
    secondsTaken { for _ in 0..<count { work() } } * 1e6 / Double(count)
  }
}
