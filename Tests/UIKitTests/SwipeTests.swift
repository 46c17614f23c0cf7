import Foundation
import Testing
import Timeline

@testable import UIKit

/// Fingers that sweep.
///
/// No rule tells how far and how fast: these are the guesses of the physics profile.
@Suite("Swipe")
@MainActor
struct SwipeTests {
  let screen = TouchedScreen()
  let view: NotingView
  let swipe = UISwipeGestureRecognizer()

  init() {
    view = NotingView("view", frame: CGRect(x: 0, y: 0, width: 300, height: 400), on: screen)
    screen.window.addSubview(view)
    view.addGestureRecognizer(swipe)
    swipe.addAction { [screen] in screen.note("\($0.state)") }
  }

  private var actions: [String] { screen.takeNotes().filter { !$0.hasPrefix("view") } }

  struct Sweep: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var direction: UISwipeGestureRecognizer.Direction = .right
    let by: CGVector
    var after: Int64 = 100
    let isRecognized: Bool
  }

  nonisolated static let sweeps = [
    Sweep(testDescription: "far enough", by: CGVector(dx: 50, dy: 0), isRecognized: true),
    Sweep(testDescription: "too short", by: CGVector(dx: 49.9, dy: 0), isRecognized: false),
    Sweep(testDescription: "a little aside", by: CGVector(dx: 60, dy: -50), isRecognized: true),
    Sweep(testDescription: "too far aside", by: CGVector(dx: 60, dy: 50.1), isRecognized: false),
    Sweep(testDescription: "backwards", by: CGVector(dx: -60, dy: 0), isRecognized: false),
    Sweep(
      testDescription: "just in time", by: CGVector(dx: 60, dy: 0), after: 499, isRecognized: true),
    Sweep(
      testDescription: "too late", by: CGVector(dx: 60, dy: 0), after: 500, isRecognized: false),
    Sweep(
      testDescription: "left", direction: .left, by: CGVector(dx: -60, dy: 0), isRecognized: true),
    Sweep(testDescription: "up", direction: .up, by: CGVector(dx: 0, dy: -60), isRecognized: true),
    Sweep(
      testDescription: "down", direction: .down, by: CGVector(dx: 9, dy: 60), isRecognized: true),
    Sweep(
      testDescription: "one of two", direction: [.left, .right], by: CGVector(dx: -60, dy: 0),
      isRecognized: true),
    Sweep(
      testDescription: "none of two", direction: [.left, .right], by: CGVector(dx: 0, dy: 60),
      isRecognized: false),
  ]

  @Test("It is recognized on the way, far, straight and quick enough", arguments: sweeps)
  func sweeps(_ sweep: Sweep) {
    swipe.direction = sweep.direction
    screen.down(150, 200)
    screen.move(150 + sweep.by.dx, 200 + sweep.by.dy, after: sweep.after)
    #expect(actions == (sweep.isRecognized ? ["ended"] : []))
    screen.move(150 + 2 * sweep.by.dx, 200, after: 1)
    screen.up()
    #expect(swipe.state == .possible)
    #expect(screen.loop.timers.isEmpty)
  }

  /// Fingers that are asked for and that sweep.
  nonisolated static let fingers: [(asked: Int, down: Int, sweeps: Bool)] = [
    (1, 2, false), (2, 1, false), (2, 2, true), (2, 3, false),
  ]

  @Test("As many fingers as asked for sweep together", arguments: fingers)
  func several(_ row: (asked: Int, down: Int, sweeps: Bool)) {
    swipe.numberOfTouchesRequired = row.asked
    for finger in 1...row.down { screen.down(50, CGFloat(40 * finger), finger: finger) }
    for finger in 1...row.down { screen.move(150, CGFloat(40 * finger), finger: finger) }
    #expect(actions.count == (row.sweeps ? 1 : 0))
  }

  @Test("A finger that lifts too soon, or is taken away, has swept nothing")
  func tooSoon() {
    screen.down(50, 50)
    screen.move(90, 50)
    screen.up()
    screen.down(50, 50)
    screen.move(90, 50)
    screen.cancel()
    #expect(actions == [])
  }
}
