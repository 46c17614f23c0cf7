import ObviousCompositional
import Testing

@Suite("Random compositional layouts")
struct RandomCompositionalTests {
  @Test(
    "Measured, updated and resized, every frame and answer equals the plain solver's",
    arguments: 0..<10)
  func agreesWithTheObvious(batch: Int) {
    for number in 0..<10 {
      if let fault = CompositionalPlay.fault(seed: UInt64(batch * 10 + number), steps: 6) {
        Issue.record("\(fault)")
      }
    }
  }
}
