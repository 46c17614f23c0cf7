import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Two fingers that turn about each other.
///
/// Rule S5.21.
@Suite("Rotation")
@MainActor
struct RotationTests {
  let screen = TouchedScreen()
  let view: NotingView
  let rotation = UIRotationGestureRecognizer()

  init() {
    view = NotingView("view", frame: CGRect(x: 0, y: 0, width: 300, height: 400), on: screen)
    screen.window.addSubview(view)
    view.addGestureRecognizer(rotation)
    rotation.addAction { [screen] in
      guard let rotation = $0 as? UIRotationGestureRecognizer else { return }
      screen.note("\(rotation.state) \(short(rotation.rotation * 180 / .pi))")
    }
  }

  private var actions: [String] { screen.takeNotes().filter { !$0.hasPrefix("view") } }

  private func down() {
    screen.down(150, 200)
    screen.down(250, 200, finger: 2)
  }

  /// Moves the second finger about the first, clockwise from the x axis.
  private func turn(to degrees: Double, after ms: Int64 = 10) {
    let angle = degrees * .pi / 180
    screen.move(
      150 + 100 * Foundation.cos(angle), 200 + 100 * Foundation.sin(angle), finger: 2, after: ms)
  }

  /// How far the fingers turn in one step, and what they begin with.
  nonisolated static let beginnings: [(degrees: Double, rotation: String?)] = [
    (9.99, nil), (10.01, "began 5.01"), (40, "began 35"), (-9.99, nil), (-10.01, "began -5.01"),
    (-170, "began -165"),
  ]

  @Test("It begins at ten degrees, five of which do not count (S5.21)", arguments: beginnings)
  func begins(_ row: (degrees: Double, rotation: String?)) {
    down()
    turn(to: row.degrees)
    #expect(actions == [row.rotation].compactMap(\.self))
  }

  @Test("It follows over whole turns, stays with one finger and ends with the last (S5.21)")
  func course() {
    down()
    for step in 1...8 { turn(to: Double(step) * 90) }
    #expect(
      actions == ["began 85"] + [175, 265, 355, 445, 535, 625, 715].map { "changed \($0)" })
    screen.up(finger: 1)
    screen.move(20, 20, finger: 2)
    #expect(actions == [])
    screen.up(finger: 2)
    #expect(actions == ["ended 715"])
    #expect(rotation.rotation == 0)
  }

  @Test("The rotation can be set, and continues from there")
  func settable() {
    down()
    turn(to: 45)
    rotation.rotation = 0
    turn(to: 60)
    #expect(actions == ["began 40", "changed 15"])
  }

  @Test("A second finger that returns continues from the current rotation")
  func comesBack() {
    down()
    turn(to: 90)
    screen.up(finger: 2)
    screen.down(50, 200, finger: 3)
    screen.move(150, 100, finger: 3)
    #expect(actions == ["began 85", "changed 175"])
  }

  @Test("Its velocity is in radians a second")
  func velocity() {
    down()
    for step in 1...20 { turn(to: Double(step) * 2) }
    #expect(abs(rotation.velocity - 200 * .pi / 180) < 1e-9)
  }

  @Test("Two fingers at one point have no direction, and turn by nothing")
  func atOnePlace() {
    down()
    screen.move(150, 200, finger: 2)
    turn(to: 0)
    #expect(actions == [])
    turn(to: 20)
    #expect(actions == ["began 15"])
  }
}
