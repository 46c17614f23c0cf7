import ObviousConstraints
import Testing

/// `Plays constraints` plays as many as wanted at the speed of a release build.
@Suite("Random constraints")
struct RandomConstraintTests {
  @Test("Errors, values and broken rows are as a plain solver finds them", arguments: 0..<4)
  func agreesWithTheObvious(batch: Int) {
    for number in 0..<50 {
      let seed = UInt64(batch * 50 + number)
      if let fault = ConstraintPlay.solutionFault(seed: seed) {
        Issue.record("seed \(seed): \(fault)")
      }
    }
  }

  @Test("A system that was edited has the bytes of a fresh solve", arguments: 0..<4)
  func edits(batch: Int) {
    for number in 0..<20 {
      let seed = UInt64(batch * 20 + number)
      if let fault = ConstraintPlay.editFault(seed: seed, edits: 12) {
        Issue.record("seed \(seed): \(fault)")
      }
    }
  }
}
