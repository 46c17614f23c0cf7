import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Fingers that come in over an edge of the screen.
///
/// Rule S5.22.
@Suite("Screen edge pan")
@MainActor
struct ScreenEdgePanTests {
  let screen = TouchedScreen()
  let view: NotingView
  let pan = UIScreenEdgePanGestureRecognizer()

  init() {
    view = NotingView("view", frame: CGRect(x: 0, y: 0, width: 300, height: 400), on: screen)
    screen.window.addSubview(view)
    view.addGestureRecognizer(pan)
    pan.addAction { [screen] in screen.note("\($0.state)") }
  }

  private var actions: [String] { screen.takeNotes().filter { !$0.hasPrefix("view") } }

  struct Stroke: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edges: UIRectEdge
    let from: CGPoint
    let by: CGVector
    let begins: Bool
  }

  nonisolated static let strokes = [
    Stroke(
      testDescription: "in from the left, at the zone's end", edges: .left,
      from: CGPoint(x: 20, y: 200), by: CGVector(dx: 10, dy: 0), begins: true),
    Stroke(
      testDescription: "beside the zone", edges: .left, from: CGPoint(x: 20.1, y: 200),
      by: CGVector(dx: 60, dy: 0), begins: false),
    Stroke(
      testDescription: "in from the right, at the zone's end", edges: .right,
      from: CGPoint(x: 280, y: 200), by: CGVector(dx: -10, dy: 0), begins: true),
    Stroke(
      testDescription: "in from the top", edges: .top, from: CGPoint(x: 150, y: 5),
      by: CGVector(dx: 0, dy: 10), begins: true),
    Stroke(
      testDescription: "in from the bottom", edges: .bottom, from: CGPoint(x: 150, y: 395),
      by: CGVector(dx: 3, dy: -10), begins: true),
    Stroke(
      testDescription: "at an edge that is not meant", edges: [.right, .top],
      from: CGPoint(x: 5, y: 200), by: CGVector(dx: 60, dy: 0), begins: false),
    Stroke(
      testDescription: "along the edge", edges: .left, from: CGPoint(x: 5, y: 200),
      by: CGVector(dx: 9, dy: 10), begins: false),
    Stroke(
      testDescription: "out of the screen", edges: .left, from: CGPoint(x: 15, y: 200),
      by: CGVector(dx: -11, dy: 0), begins: false),
    Stroke(
      testDescription: "in a corner, the second of two edges", edges: [.left, .top],
      from: CGPoint(x: 5, y: 5), by: CGVector(dx: 0, dy: 12), begins: true),
    Stroke(
      testDescription: "less than the slop", edges: .left, from: CGPoint(x: 5, y: 200),
      by: CGVector(dx: 9.9, dy: 0), begins: false),
    Stroke(
      testDescription: "without any edge", edges: [], from: CGPoint(x: 5, y: 200),
      by: CGVector(dx: 60, dy: 0), begins: false),
  ]

  @Test("A finger goes down in the zone of an edge and moves inwards (S5.22)", arguments: strokes)
  func begins(_ stroke: Stroke) {
    pan.edges = stroke.edges
    screen.down(stroke.from.x, stroke.from.y)
    screen.move(stroke.from.x + stroke.by.dx, stroke.from.y + stroke.by.dy)
    #expect(actions == (stroke.begins ? ["began"] : []))
    if stroke.begins { screen.move(150, 200) }
    screen.up()
    #expect(actions == (stroke.begins ? ["changed", "ended"] : []))
    #expect(pan.state == .possible)
  }

  @Test("A finger that moved along the edge cannot begin any more")
  func decided() {
    pan.edges = .left
    screen.down(5, 200)
    screen.move(5, 215)
    screen.move(200, 215)
    screen.up()
    #expect(actions == [])
  }
}
