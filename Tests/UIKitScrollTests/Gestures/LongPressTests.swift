import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// A finger that rests.
///
/// Rules S5.17, S5.18.
@Suite("Long press")
@MainActor
struct LongPressTests {
  let screen = TouchedScreen()
  let press = UILongPressGestureRecognizer()

  init() {
    let view = NotingView("view", frame: CGRect(x: 0, y: 0, width: 300, height: 400), on: screen)
    screen.window.addSubview(view)
    view.addGestureRecognizer(press)
    press.addAction { [screen] in
      let location = $0.location(in: nil)
      screen.note("\($0.state) \(Int(location.x)),\(Int(location.y))")
    }
  }

  private var actions: [String] { screen.takeNotes().filter { !$0.hasPrefix("view") } }

  @Test("It begins after half a second with no touch arriving (S5.17)")
  func byTimer() {
    screen.down(50, 50)
    screen.pass(499)
    #expect(actions == [])
    screen.pass(1)
    #expect(actions == ["began 50,50"])
    screen.move(200, 300)
    screen.up()
    #expect(actions == ["changed 200,300", "ended 200,300"])
  }

  /// How far the finger strays before it has rested long enough.
  nonisolated static let lengths: [(points: CGFloat, begins: Bool)] = [
    (CGFloat(10).nextDown, true), (10, true), (CGFloat(10).nextUp, false),
  ]

  @Test("A finger may stray by ten points before it begins (S5.18)", arguments: lengths)
  func strays(_ row: (points: CGFloat, begins: Bool)) {
    screen.down(0, 50)
    screen.move(row.points, 50, after: 100)
    screen.pass(500)
    #expect(actions.isEmpty != row.begins)
  }

  @Test("A finger that lifts too soon has pressed nothing (S5.18)")
  func tooSoon() {
    screen.down(50, 50)
    screen.up(after: 499)
    screen.pass(600)
    #expect(actions == [])
  }

  @Test("Its own duration and allowance count (S5.17)")
  func configured() {
    press.minimumPressDuration = 0.2
    press.allowableMovement = 50
    screen.down(50, 50)
    screen.move(90, 50, after: 100)
    screen.pass(100)
    #expect(actions == ["began 90,50"])
  }

  @Test("A second finger before it begins means something else (S5.17)")
  func twoFingers() {
    screen.down(50, 50)
    screen.down(150, 50, finger: 2)
    screen.pass(600)
    #expect(actions == [])
  }

  @Test("A second finger after it began neither moves nor ends it (S5.17)")
  func secondFinger() {
    screen.down(50, 50)
    screen.pass(500)
    screen.down(250, 350, finger: 2)
    screen.move(200, 300, finger: 2)
    screen.up(finger: 2)
    screen.move(60, 50)
    screen.up()
    #expect(actions == ["began 50,50", "changed 60,50", "ended 60,50"])
  }

  @Test("A finger that is taken away cancels it")
  func takenAway() {
    screen.down(50, 50)
    screen.pass(500)
    screen.cancel()
    #expect(actions == ["began 50,50", "cancelled 50,50"])
  }

  // MARK: Several fingers, and taps before the press

  @Test("With two fingers required the clock starts with the second (S5.17)")
  func twoRequired() {
    press.numberOfTouchesRequired = 2
    screen.down(50, 50)
    screen.pass(600)
    screen.down(150, 50, finger: 2)
    screen.pass(499)
    #expect(actions == [])
    screen.pass(1)
    screen.move(170, 50, finger: 2)
    screen.up(finger: 1)
    #expect(actions == ["began 100,50", "changed 110,50", "ended 110,50"])
  }

  /// How many fingers go down where two are required, and whether that is a press.
  nonisolated static let numbers: [(fingers: Int, begins: Bool)] = [
    (1, false), (2, true), (3, false),
  ]

  @Test("Neither fewer nor more fingers than required are a press (S5.17)", arguments: numbers)
  func numberOfFingers(_ row: (fingers: Int, begins: Bool)) {
    press.numberOfTouchesRequired = 2
    for finger in 1...row.fingers { screen.down(CGFloat(finger) * 50, 50, finger: finger) }
    screen.pass(600)
    #expect(actions.isEmpty != row.begins)
  }

  /// Taps before the press, where one is required: how long each is held and rested after, in ms.
  nonisolated static let taps: [(taps: [(held: Int64, rest: Int64)], begins: Bool)] = [
    ([], false), ([(50, 100)], true), ([(50, 349)], true), ([(50, 350)], false),
    ([(600, 100)], true), ([(50, 100), (50, 100)], false),
  ]

  @Test("The required taps come first, in quick succession (S5.17)", arguments: taps)
  func afterTaps(_ row: (taps: [(held: Int64, rest: Int64)], begins: Bool)) {
    press.numberOfTapsRequired = 1
    for tap in row.taps {
      screen.down(50, 50)
      screen.up(after: tap.held)
      screen.pass(tap.rest)
    }
    screen.down(50, 50)
    screen.pass(500)
    #expect(actions == (row.begins ? ["began 50,50"] : []))
  }

  @Test("A view receives the end of a tap when the press fails (S5.10)")
  func heldTap() {
    press.numberOfTapsRequired = 1
    screen.down(50, 50)
    screen.up()
    screen.pass(349)
    #expect(screen.takeNotes() == ["view began"])
    screen.pass(1)
    #expect(screen.takeNotes() == ["view ended"])
    #expect(press.state == .possible)
  }
}
