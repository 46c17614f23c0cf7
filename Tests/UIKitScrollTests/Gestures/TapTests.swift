import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// Fingers that touch and lift.
///
/// Rules S5.14–S5.16.
@Suite("Tap")
@MainActor
struct TapTests {
  let screen = TouchedScreen()
  let view: NotingView

  init() {
    view = NotingView("view", frame: CGRect(x: 0, y: 0, width: 300, height: 400), on: screen)
    screen.window.addSubview(view)
  }

  /// Attaches a recognizer that notes each tap with its location.
  @discardableResult
  private func attach(
    _ name: String, taps: Int = 1, fingers: Int = 1
  ) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = fingers
    tap.cancelsTouchesInView = false
    tap.addAction { [screen] in
      let location = $0.location(in: nil)
      screen.note("\(name) \($0.state) \(Int(location.x)),\(Int(location.y))")
    }
    view.addGestureRecognizer(tap)
    return tap
  }

  private var actions: [String] { screen.takeNotes().filter { !$0.hasPrefix("view") } }

  @Test("It is recognized at the lift, and no action is called before (S5.14)")
  func atTheLift() {
    attach("tap")
    screen.down(50, 60)
    #expect(actions == [])
    screen.up(after: 50)
    #expect(actions == ["tap ended 50,60"])
    screen.down(70, 60)
    screen.up(after: 50)
    #expect(actions == ["tap ended 70,60"])
  }

  @Test("However long it is held it is a tap (S5.15)")
  func noLimit() {
    attach("tap")
    screen.down(50, 60)
    screen.up(after: 60_000)
    #expect(actions == ["tap ended 50,60"])
  }

  /// How far the finger strays.
  nonisolated static let lengths: [(points: CGFloat, taps: Bool)] = [
    (0, true), (CGFloat(10).nextDown, true), (10, true), (CGFloat(10).nextUp, false), (300, false),
  ]

  @Test("A finger may stray by ten points from where it went down (S5.15)", arguments: lengths)
  func strays(_ row: (points: CGFloat, taps: Bool)) {
    attach("tap")
    screen.down(0, 50)
    screen.move(row.points, 50)
    screen.move(0, 50)
    screen.up()
    #expect(actions.isEmpty != row.taps)
  }

  @Test("A finger that is taken away has not tapped")
  func takenAway() {
    attach("tap")
    screen.down(50, 50)
    screen.cancel()
    #expect(actions == [])
  }

  /// Fingers that are asked for, fingers that go down, and whether that is a tap.
  nonisolated static let fingers: [(asked: Int, down: Int, taps: Bool)] = [
    (1, 1, true), (1, 2, false), (2, 1, false), (2, 2, true), (2, 3, false), (3, 3, true),
  ]

  @Test("The required number of fingers taps, no more and no fewer (S5.14)", arguments: fingers)
  func several(_ row: (asked: Int, down: Int, taps: Bool)) {
    attach("tap", fingers: row.asked)
    for finger in 1...row.down { screen.down(CGFloat(40 * finger), 50, finger: finger) }
    for finger in 1...row.down { screen.up(finger: finger, after: 20) }
    #expect(actions.count == (row.taps ? 1 : 0))
  }

  @Test("Fingers that touch one after another do not tap together (S5.14)")
  func notTogether() {
    attach("tap", fingers: 2)
    screen.down(50, 50)
    screen.up(after: 20)
    screen.down(90, 50, finger: 2)
    screen.up(finger: 2, after: 20)
    #expect(actions == [])
  }

  /// The rest between two taps in milliseconds.
  nonisolated static let rests: [(rest: Int64, counts: Bool)] = [
    (0, true), (349, true), (351, false), (2_000, false),
  ]

  @Test("Taps in a row lie at most 0.35 s apart, lift to touch (S5.15)", arguments: rests)
  func inTime(_ row: (rest: Int64, counts: Bool)) {
    attach("double", taps: 2)
    screen.down(50, 50)
    screen.up(after: 400)
    screen.pass(row.rest)
    screen.down(50, 50)
    screen.up(after: 400)
    #expect(actions.count == (row.counts ? 1 : 0))
  }

  @Test("A tap that came too late for the one before is the first of the next two (S5.15)")
  func tooLateStartsAnew() {
    attach("double", taps: 2)
    for rest: Int64 in [0, 351, 100] {
      screen.pass(rest)
      screen.down(50, 50)
      screen.up(after: 50)
    }
    #expect(actions == ["double ended 50,50"])
  }

  /// How far apart the two taps are.
  nonisolated static let distances: [(points: CGFloat, counts: Bool)] = [
    (45, true), (CGFloat(45).nextUp, false),
  ]

  @Test("Taps in a row lie at nearly one point (S5.15)", arguments: distances)
  func atOnePlace(_ row: (points: CGFloat, counts: Bool)) {
    attach("double", taps: 2)
    screen.down(0, 50)
    screen.up(after: 50)
    screen.pass(100)
    screen.down(row.points, 50)
    screen.up(after: 50)
    #expect(actions.count == (row.counts ? 1 : 0))
  }

  @Test("A second tap that strays is no double tap (S5.15)")
  func secondStrays() {
    attach("double", taps: 2)
    screen.down(50, 50)
    screen.up(after: 50)
    screen.down(50, 50)
    screen.move(50, 80)
    screen.up()
    #expect(actions == [])
  }

  @Test("Three taps of two fingers make one gesture, at the third lift (S5.14)")
  func threeOfTwo() {
    attach("triple", taps: 3, fingers: 2)
    for tap in 1...3 {
      screen.down(50, 50)
      screen.down(150, 50, finger: 2)
      screen.up(after: 20)
      #expect(actions == [])
      screen.up(finger: 2, after: 20)
      #expect(actions.count == (tap == 3 ? 1 : 0))
      screen.pass(100)
    }
  }

  @Test("A double tap leaves the single tap alone (S5.16)")
  func doubleAndSingle() {
    attach("double", taps: 2)
    attach("single")
    screen.down(50, 50)
    screen.up(after: 50)
    #expect(actions == ["single ended 50,50"])
    screen.down(50, 50)
    screen.up(after: 50)
    #expect(actions == ["double ended 50,50"])
  }

  @Test("Nothing is left to wait for once the taps are over")
  func noDeadlineStays() {
    attach("double", taps: 2)
    screen.down(50, 50)
    screen.up(after: 50)
    #expect(screen.loop.timers.nextInstant == screen.loop.now.advanced(by: .milliseconds(350)))
    screen.pass(350)
    #expect(screen.loop.timers.isEmpty)
    for _ in 1...2 {
      screen.down(50, 50)
      screen.up(after: 50)
    }
    #expect(actions == ["double ended 50,50"])
    #expect(screen.loop.timers.isEmpty)
  }
}
