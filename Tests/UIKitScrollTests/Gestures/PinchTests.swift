import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Two fingers that move apart, together or about each other.
///
/// Rule S5.21.
@Suite("Pinch and rotation")
@MainActor
struct PinchTests {
  let screen = TouchedScreen()
  let view: NotingView
  let pinch = UIPinchGestureRecognizer()

  init() {
    view = NotingView("view", frame: CGRect(x: 0, y: 0, width: 300, height: 400), on: screen)
    screen.window.addSubview(view)
    view.addGestureRecognizer(pinch)
    pinch.addAction { [screen] in
      guard let pinch = $0 as? UIPinchGestureRecognizer else { return }
      screen.note("\(pinch.state) \(short(pinch.scale))")
    }
  }

  private var actions: [String] { screen.takeNotes().filter { !$0.hasPrefix("view") } }

  /// Two fingers, so far apart about (150, 200).
  private func downApart(_ distance: CGFloat) {
    screen.down(150 - distance / 2, 200)
    screen.down(150 + distance / 2, 200, finger: 2)
  }

  private func moveApart(_ distance: CGFloat) {
    screen.move(150 - distance / 2, 200, after: 8)
    screen.move(150 + distance / 2, 200, finger: 2, after: 8)
  }

  /// A distance after 100 points, and the scale with which the pinch begins; nil where it does not.
  nonisolated static let beginnings: [(distance: CGFloat, scale: Double?)] = [
    (109.5, nil), (110, 110.0 / 108), (120, 120.0 / 108), (90.5, nil), (90, 90.0 / 92),
    (40, 40.0 / 92),
  ]

  @Test(
    "It begins when the distance has changed by ten points, eight of them as its baseline (S5.21)")
  func begins() {
    for row in Self.beginnings {
      downApart(100)
      screen.move(150 - 50, 200, after: 8)
      screen.move(100 + row.distance, 200, finger: 2, after: 8)
      let scale = row.scale.map { "began \(short($0))" }
      #expect(actions == [scale].compactMap(\.self), "\(row.distance)")
      screen.up()
      screen.up(finger: 2)
      _ = screen.takeNotes()
    }
  }

  @Test("It changes while both are down, stays with one, and ends with the last (S5.21)")
  func course() {
    downApart(100)
    moveApart(216)
    #expect(actions == ["began 1.463", "changed 2"])
    screen.up(finger: 1)
    screen.move(290, 300, finger: 2)
    #expect(actions == [])
    screen.up(finger: 2)
    #expect(actions == ["ended 2"])
    #expect(pinch.scale == 1)
  }

  @Test("A second finger that returns continues from the current scale")
  func comesBack() {
    downApart(100)
    moveApart(216)
    screen.up(finger: 1)
    screen.down(158, 200, finger: 3)
    #expect(pinch.scale == 2)
    screen.move(58, 200, finger: 3)
    #expect(actions.last == "changed 4")
    screen.up(finger: 2)
    screen.up(finger: 3)
    #expect(actions == ["ended 4"])
  }

  @Test("A third finger takes no part while there are two")
  func third() {
    downApart(100)
    moveApart(216)
    _ = screen.takeNotes()
    screen.down(150, 390, finger: 3)
    screen.move(150, 10, finger: 3)
    #expect(actions == [])
    screen.up(finger: 3)
    #expect(actions == [])
  }

  @Test("The scale can be set, and continues from there")
  func settable() {
    downApart(100)
    moveApart(216)
    pinch.scale = 1
    #expect(pinch.scale == 1)
    screen.move(150 - 216, 200, after: 8)
    #expect(pinch.scale == 1.5)
    pinch.scale = 0
    #expect(pinch.scale == 1.5)
  }

  @Test("Its velocity is the change of scale in a second")
  func velocity() {
    downApart(100)
    for step in 1...20 {
      screen.move(100, 200, after: 5)
      screen.move(200 + CGFloat(5 * step), 200, finger: 2, after: 5)
    }
    // 5 points in 10 ms, against a baseline of 108.
    #expect(abs(pinch.velocity - 500.0 / 108) < 1e-9)
    screen.pass(200)
    #expect(pinch.velocity == 0)
  }

  @Test("One finger pinches nothing, and two that lift unmoved neither")
  func nothing() {
    screen.down(50, 50)
    screen.move(250, 350)
    screen.up()
    downApart(100)
    screen.up()
    screen.up(finger: 2)
    #expect(actions == [])
    #expect(pinch.state == .possible)
  }

  @Test("The remaining finger and a third continue from the first two")
  func thirdTakesOver() {
    downApart(100)
    moveApart(216)
    screen.down(258, 308, finger: 3)
    screen.up(finger: 1)
    #expect(pinch.scale == 2)
    screen.move(258, 254, finger: 3)
    #expect(actions == ["began 1.463", "changed 2", "changed 1"])
  }

  @Test("Fingers that are taken away cancel it with the last")
  func takenAway() {
    downApart(100)
    moveApart(216)
    _ = screen.takeNotes()
    screen.cancel(finger: 1)
    screen.cancel(finger: 2)
    #expect(actions == ["cancelled 2"])
  }

  @Test("Two fingers at one point have a scale too")
  func atOnePlace() {
    downApart(0)
    moveApart(20)
    #expect(actions.first == "began 2.222")
    moveApart(0)
    #expect(pinch.scale == 1.0 / 9)
    screen.up()
    screen.up(finger: 2)
  }

  @Test("The middle of the two fingers is its location")
  func place() {
    downApart(100)
    moveApart(200)
    screen.down(20, 20, finger: 3)
    #expect(pinch.location(in: view) == CGPoint(x: 150, y: 200))
  }
}
