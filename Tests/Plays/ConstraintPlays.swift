import ObviousConstraints

/// Random constraints: a plain solver of linear programs by levels finds the same, and an edited system
/// has the bytes of a fresh solve.
///
/// A play is a system, and so many edits of another. Rule: A2–A10, A31c.
@MainActor
enum ConstraintPlays {
  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      if request.isTraced { print("system \(seed)") }
      if let fault = ConstraintPlay.solutionFault(seed: seed) {
        faults.append("seed \(seed): \(fault)")
      }
      if let fault = ConstraintPlay.editFault(seed: seed, edits: request.length) {
        faults.append("seed \(seed): \(fault)")
      }
    }
    return faults
  }
}
