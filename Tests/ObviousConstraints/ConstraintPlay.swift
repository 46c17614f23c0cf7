import LayoutArithmetic

/// Random systems that are solved as the plain solver does, and edited without a trace.
package enum ConstraintPlay {
  /// Returns what is wrong with the solution of a random system; nil if nothing is.
  package static func solutionFault(seed: UInt64) -> String? {
    let constraints = RandomConstraints(seed: seed, isFeasible: seed % 4 != 0)
    let system = constraints.system
    let obvious = ObviousConstraints(system)
    let solver = LayoutSolver(system.shape)
    do {
      let outcome = try solver.solve(system.constants)
      guard (outcome == .solved) == obvious.isFeasible else {
        return "solved: \(outcome == .solved), feasible: \(obvious.isFeasible)"
      }
      guard obvious.isFeasible else { return conflictFault(system) }
      let values = Array(solver.values)
      for (level, (a, b)) in zip(errors(system, values), obvious.levels).enumerated() {
        if (a - b).magnitude > 1e-5 { return "level \(level) has errors of \(a), not \(b)" }
      }
      for (variable, (a, b)) in zip(values, obvious.values).enumerated() {
        if (a - b).magnitude > 1e-5 { return "variable \(variable) is \(a), not \(b)" }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The errors of each level, the strongest first.
  private static func errors(_ system: LinearSystem, _ values: [Double]) -> [Double] {
    var errors: [LinearSystem.Strength: Double] = [:]
    for row in system.rowDescriptions {
      let sum = row.terms.reduce(-row.constant) { $0 + $1.factor * values[$1.variable] }
      if let below = row.below { errors[below, default: 0] += max(0, -sum) }
      if let above = row.above { errors[above, default: 0] += max(0, sum) }
    }
    return errors.filter { !$0.key.mustHold && $0.key >= .priority(0) }.sorted { $0.key > $1.key }
      .map(\.value)
  }

  /// Returns what is wrong with the rows that are broken; nil if nothing is.
  private static func conflictFault(_ system: LinearSystem) -> String? {
    let rows = system.rowDescriptions
    let order = rows.indices.filter {
      (rows[$0].below == .required || rows[$0].above == .required)
    }
    let conflicts = ConflictSearch(system.shape, constants: system.constants)
      .conflicts(order: order)
    let broken = conflicts.map(\.broken)
    guard ObviousConstraints(system.removing(broken)).isFeasible else {
      return "does not hold without \(broken)"
    }
    for conflict in conflicts {
      let others = Set(rows.indices).subtracting(conflict.rows)
      guard !ObviousConstraints(system.removing(Array(others))).isFeasible else {
        return "\(conflict.rows) can hold together"
      }
      guard conflict.rows.contains(conflict.broken) else { return "\(conflict) breaks another" }
      for row in conflict.rows {
        guard ObviousConstraints(system.removing(Array(others) + [row])).isFeasible else {
          return "\(conflict.rows) cannot hold without \(row) either"
        }
      }
      // Without it all that come before in the order still hold.
      guard order.contains(conflict.broken) else { return "\(conflict) breaks what is given" }
    }
    return nil
  }

  /// Returns what differs between edits of one system and fresh solvers; nil if nothing does.
  package static func editFault(seed: UInt64, edits: Int) -> String? {
    var constraints = RandomConstraints(seed: seed, isFeasible: true)
    let cache = LayoutCache(capacity: 3)
    do {
      for edit in 0..<edits {
        constraints.edit()
        let system = constraints.system
        let (kept, fresh) = (cache.solver(for: system.shape), LayoutSolver(system.shape))
        let (a, b) = (try kept.solve(system.constants), try fresh.solve(system.constants))
        guard a == b else { return "edit \(edit): \(a), a fresh solve \(b)" }
        guard a == .solved else { continue }
        let (kept1, fresh1) = (kept.values.map(Pixels.clean), fresh.values.map(Pixels.clean))
        if kept1.map(\.bitPattern) != fresh1.map(\.bitPattern) {
          return "edit \(edit): \(kept1), a fresh solve \(fresh1)"
        }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }
}
