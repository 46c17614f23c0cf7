import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Fingers that drag a view of their own.
///
/// Rules S5.19, S5.20, S4.9.
@Suite("Pan")
@MainActor
struct PanTests {
  let screen = TouchedScreen()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let pan = UIPanGestureRecognizer()

  init() {
    screen.window.addSubview(view)
    view.addGestureRecognizer(pan)
    pan.addAction { [screen] recognizer in
      let pan = recognizer as? UIPanGestureRecognizer
      screen.note("\(recognizer.state) \(point(pan?.translation(in: nil) ?? .zero))")
    }
  }

  /// How far the finger goes, and whether that is a pan.
  nonisolated static let translations: [(x: CGFloat, y: CGFloat, begins: Bool)] = [
    (10, 0, true), (CGFloat(10).nextDown, 0, false), (0, -10, true), (6, 8, true), (6, 7.9, false),
  ]

  @Test("It begins at ten points, with all of them (S4.1, S5.19)", arguments: translations)
  func begins(_ row: (x: CGFloat, y: CGFloat, begins: Bool)) {
    screen.down(0, 50)
    screen.move(row.x, 50 + row.y)
    let translation = point(CGPoint(x: row.x, y: row.y))
    #expect(screen.takeNotes() == (row.begins ? ["began \(translation)"] : []))
  }

  @Test("Fingers that join and leave make no jump (S5.19)")
  func noJump() {
    screen.down(50, 50)
    screen.move(70, 50)
    screen.down(250, 350, finger: 2)
    screen.move(80, 50)
    screen.move(270, 350, finger: 2)
    screen.up(finger: 1)
    screen.move(272, 351, finger: 2)
    screen.up(finger: 2)
    #expect(
      screen.takeNotes() == [
        "began 20,0", "changed 25,0", "changed 35,0", "changed 37,1", "ended 37,1",
      ])
  }

  @Test("A finger that joins while another moves in one event loses no translation")
  func joinsAndMoves() {
    screen.down(50, 50)
    screen.move(70, 50)
    screen.pass(16)
    screen.event((1, .moved, 80, 50), (2, .began, 200, 50))
    screen.pass(16)
    screen.event((1, .moved, 90, 50), (2, .moved, 210, 50))
    screen.pass(16)
    screen.event((1, .moved, 100, 50), (2, .ended, 210, 50))
    screen.move(110, 50)
    #expect(
      screen.takeNotes() == [
        "began 20,0", "changed 25,0", "changed 35,0", "changed 40,0", "changed 50,0",
      ])
  }

  @Test(
    "Fewer fingers than the minimum do not begin it, and their translation does not count (S5.19)")
  func minimum() {
    pan.minimumNumberOfTouches = 2
    screen.down(50, 50)
    screen.move(150, 50)
    #expect(screen.takeNotes() == [])
    screen.down(250, 50, finger: 2)
    screen.move(168, 50)
    #expect(screen.takeNotes() == [])
    screen.move(252, 50, finger: 2)
    screen.up(finger: 1)
    screen.move(290, 50, finger: 2)
    screen.up(finger: 2)
    #expect(screen.takeNotes() == ["began 10,0", "ended 10,0"])
  }

  @Test("More fingers than the maximum do not begin it; one in progress continues (S5.19)")
  func maximum() {
    pan.maximumNumberOfTouches = 1
    screen.down(50, 50)
    screen.down(250, 50, finger: 2)
    screen.move(150, 50)
    #expect(screen.takeNotes() == [])
    screen.up(finger: 2)
    screen.move(160, 50)
    screen.down(250, 50, finger: 2)
    screen.move(180, 50)
    screen.up(finger: 1)
    screen.up(finger: 2)
    #expect(screen.takeNotes() == ["began 10,0", "changed 20,0", "ended 20,0"])
  }

  @Test("Setting the translation moves its origin and forgets the velocity (S5.20)")
  func setTranslation() {
    screen.down(50, 50)
    screen.move(70, 50)
    screen.move(90, 50)
    #expect(pan.velocity(in: nil).x == 1250)
    pan.setTranslation(CGPoint(x: 5, y: 5), in: nil)
    #expect(pan.velocity(in: nil) == .zero)
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 5))
    screen.move(100, 50)
    #expect(pan.translation(in: nil) == CGPoint(x: 15, y: 5))
    screen.move(110, 50)
    #expect(pan.velocity(in: nil).x == 625)
  }

  @Test("Translations and velocities are in the coordinates of the named view (S4.9, S5.19)")
  func inView() {
    let half = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    half.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.addSubview(half)
    screen.down(50, 50)
    screen.move(70, 50)
    screen.move(90, 58)
    #expect(pan.translation(in: half) == CGPoint(x: 20, y: 4))
    #expect(pan.translation(in: view) == CGPoint(x: 40, y: 8))
    #expect(pan.velocity(in: half).x == 625)
    pan.setTranslation(CGPoint(x: 3, y: 1), in: half)
    #expect(pan.translation(in: nil) == CGPoint(x: 6, y: 2))
  }

  @Test("Each finger has its location, and a finger that is not there raises UIKit's exception")
  func places() {
    screen.down(50, 50)
    screen.down(150, 70, finger: 2)
    #expect(pan.location(ofTouch: 1, in: view) == CGPoint(x: 150, y: 70))
    #expect(pan.location(in: nil) == CGPoint(x: 100, y: 60))
    var told: [UIKitException.Name] = []
    UIKitException.handler = { told.append($0.name) }
    defer { UIKitException.handler = nil }
    #expect(pan.location(ofTouch: 2, in: view) == .zero)
    #expect(told == [.range])
  }
}
