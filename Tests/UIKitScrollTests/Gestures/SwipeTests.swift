import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// Fingers that sweep.
///
/// Rule S5.21a.
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

  /// A way that a finger goes at once, so many milliseconds after it went down.
  struct Sweep: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var direction: UISwipeGestureRecognizer.Direction = .right
    let by: CGVector
    var after: Int64 = 100
    let isRecognized: Bool
  }

  /// Milliseconds since the touch-down, the least travel and the most aside in points: 50·(1 − 0.94 t)
  /// and 50·(1 − 0.98 t).
  private nonisolated static let limits: [(ms: Int64, least: CGFloat, aside: CGFloat)] = [
    (1, 49.953, 49.951), (100, 45.3, 45.1), (250, 38.25, 37.75), (400, 31.2, 30.4),
    (500, 26.5, 25.5),
  ]

  private nonisolated static let edges = limits.flatMap { row in
    [
      Sweep(
        testDescription: "far enough", by: CGVector(dx: row.least, dy: 0), after: row.ms,
        isRecognized: true),
      Sweep(
        testDescription: "too short", by: CGVector(dx: row.least - 0.01, dy: 0), after: row.ms,
        isRecognized: false),
      Sweep(
        testDescription: "as far aside as may be", by: CGVector(dx: 60, dy: -row.aside),
        after: row.ms, isRecognized: true),
      Sweep(
        testDescription: "too far aside", by: CGVector(dx: 60, dy: row.aside + 0.01),
        after: row.ms, isRecognized: false),
    ]
  }

  private nonisolated static let strokes = [
    Sweep(
      testDescription: "too late", by: CGVector(dx: 60, dy: 0), after: 501, isRecognized: false),
    Sweep(testDescription: "backwards", by: CGVector(dx: -60, dy: 0), isRecognized: false),
    Sweep(
      testDescription: "left", direction: .left, by: CGVector(dx: -60, dy: 0), isRecognized: true),
    Sweep(testDescription: "up", direction: .up, by: CGVector(dx: 0, dy: -60), isRecognized: true),
    Sweep(
      testDescription: "down", direction: .down, by: CGVector(dx: 9, dy: 60), isRecognized: true),
    Sweep(
      testDescription: "no direction", direction: [], by: CGVector(dx: 60, dy: 0),
      isRecognized: false),
  ]

  /// Sets of directions, with those that are recognized of them.
  private nonisolated static let sets:
    [(UISwipeGestureRecognizer.Direction, UISwipeGestureRecognizer.Direction)] = [
      ([.right, .left], [.right, .left]), ([.up, .down], [.up, .down]), ([.right, .down], .right),
      ([.left, .up], .left), ([.right, .left, .up, .down], [.right, .left, .up, .down]),
    ]

  private nonisolated static let ofSets = sets.flatMap { set, recognized in
    let single: [(UISwipeGestureRecognizer.Direction, CGVector)] = [
      (.right, CGVector(dx: 60, dy: 0)), (.left, CGVector(dx: -60, dy: 0)),
      (.up, CGVector(dx: 0, dy: -60)), (.down, CGVector(dx: 0, dy: 60)),
    ]
    return single.map { direction, translation in
      Sweep(
        testDescription: "\(direction.rawValue) of \(set.rawValue)", direction: set,
        by: translation,
        isRecognized: recognized.contains(direction))
    }
  }

  @Test(
    "It is recognized during the movement, if far, straight and quick enough (S5.21a)",
    arguments: edges + strokes + ofSets)
  func sweeps(_ sweep: Sweep) {
    swipe.direction = sweep.direction
    screen.down(150, 200)
    screen.move(150 + sweep.by.dx, 200 + sweep.by.dy, after: sweep.after)
    #expect(actions == (sweep.isRecognized ? ["ended"] : []))
    screen.up(after: 1)
    #expect(swipe.state == .possible)
    #expect(screen.loop.timers.isEmpty)
  }

  @Test(
    "A tenth of a point back from the start fails it, and back later does not (S5.21a)",
    arguments: [(first: -0.1, isRecognized: false), (first: 20, isRecognized: true)])
  func back(_ row: (first: CGFloat, isRecognized: Bool)) {
    screen.down(150, 200)
    screen.move(150 + row.first, 200)
    screen.move(160, 200)
    screen.move(210, 200)
    #expect(actions == (row.isRecognized ? ["ended"] : []))
  }

  @Test("A movement too far aside fails it even if the finger returns (S5.21a)")
  func astray() {
    screen.down(150, 200)
    screen.move(160, 250)
    screen.move(210, 200)
    #expect(actions == [])
  }

  /// Fingers that are asked for and that sweep.
  nonisolated static let fingers: [(asked: Int, down: Int, sweeps: Bool)] = [
    (1, 2, false), (2, 1, false), (2, 2, true), (2, 3, false),
  ]

  @Test("The required number of fingers swipes together", arguments: fingers)
  func several(_ row: (asked: Int, down: Int, sweeps: Bool)) {
    swipe.numberOfTouchesRequired = row.asked
    for finger in 1...row.down { screen.down(50, CGFloat(40 * finger), finger: finger) }
    for finger in 1...row.down { screen.move(150, CGFloat(40 * finger), finger: finger) }
    #expect(actions.count == (row.sweeps ? 1 : 0))
  }

  /// The ways of two fingers, one of them to the right by 60 points.
  nonisolated static let companions: [(translation: CGVector, isRecognized: Bool)] = [
    (CGVector(dx: 48, dy: 0), true), (CGVector(dx: 40, dy: 0), false),
    (CGVector(dx: 60, dy: 48), false), (CGVector(dx: 140, dy: 0), true),
    (CGVector(dx: -1, dy: 0), false),
  ]

  @Test(
    "Each finger has to go far and straight enough, not their middle (S5.21a)",
    arguments: companions)
  func each(_ row: (translation: CGVector, isRecognized: Bool)) {
    swipe.numberOfTouchesRequired = 2
    screen.event((1, .began, 100, 100), (2, .began, 100, 200))
    screen.pass(50)
    screen.event(
      (1, .moved, 160, 100), (2, .moved, 100 + row.translation.dx, 200 + row.translation.dy))
    #expect(actions == (row.isRecognized ? ["ended"] : []))
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
