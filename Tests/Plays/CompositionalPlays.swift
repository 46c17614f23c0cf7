import ObviousCompositional

/// Random compositional layouts that are measured, updated and resized: everything is where a plain
/// solver puts it that lays out from nothing.
///
/// A play is so many scenes of some steps each. Rule: M2.1–M7.5, M8.1, M8.3.
@MainActor
enum CompositionalPlays {
  /// How many things happen to a scene.
  private static let steps = 6

  /// Returns the faults in the requested plays, each with its seed.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      for number in 0..<UInt64(max(request.length, 1)) {
        // Scenes of neighbouring plays are different ones.
        let scene = seed &* 1_000_003 &+ number
        if request.isTraced { print("scene \(scene)") }
        guard let fault = CompositionalPlay.fault(seed: scene, steps: steps) else { continue }
        faults.append("seed \(seed), scene \(number): \(fault)")
      }
    }
    return faults
  }
}
