import Testing
import UIKitTestSupport

@testable import UIKit

/// The effects of each input of a drag.
///
/// Rules S10.3, S10.4, S10.17.
@Suite("The phases of a drag")
struct DragPhaseTests {
  struct Story: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let inputs: [DragPhase.Input]
    let effects: [DragPhase.Effect]
    let end: DragPhase
    var start = DragPhase.lifting(isMoved: false)
  }

  nonisolated static let stories = [
    Story(
      testDescription: "lifted, moved, dropped",
      inputs: [.liftEnded, .moved, .moved, .letGo, .dropped],
      effects: [.none, .begin, .follow, .drop, .end], end: .over),
    Story(
      testDescription: "moved while it comes up: it begins when it is up",
      inputs: [.moved, .moved, .liftEnded, .moved], effects: [.none, .none, .begin, .follow],
      end: .dragging),
    Story(
      testDescription: "let go before it was moved", inputs: [.liftEnded, .letGo],
      effects: [.none, .putBack], end: .over),
    Story(
      testDescription: "let go while it comes up, though it was moved", inputs: [.moved, .letGo],
      effects: [.none, .putBack], end: .over),
    Story(
      testDescription: "cancelled while it comes up", inputs: [.cancelled], effects: [.putBack],
      end: .over),
    Story(
      testDescription: "cancelled on its way", inputs: [.liftEnded, .moved, .cancelled, .dropped],
      effects: [.none, .begin, .goBack, .end], end: .over),
    Story(
      testDescription: "taken away as it lands", inputs: [.cancelled], effects: [.end], end: .over,
      start: .dropping),
    Story(
      testDescription: "another program's: there is no lift", inputs: [.moved, .letGo],
      effects: [.follow, .drop], end: .dropping, start: .dragging),
    Story(
      testDescription: "nothing means anything once it is over",
      inputs: [.liftEnded, .moved, .letGo, .cancelled, .dropped],
      effects: [.none, .none, .none, .none, .none], end: .over, start: .over),
  ]

  @Test("The transitions of a drag", arguments: stories)
  func goes(_ story: Story) {
    var phase = story.start
    let effects = story.inputs.map { input in
      let (next, effect) = DragPhase.transition(from: phase, on: input)
      phase = next
      return effect
    }
    #expect(effects == story.effects)
    #expect(phase == story.end)
  }
}
