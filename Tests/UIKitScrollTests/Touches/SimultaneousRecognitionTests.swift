import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Recognizers that compete for a touch, or share it.
///
/// Rule S5.6.
@Suite("Simultaneous recognition")
@MainActor
struct SimultaneousRecognitionTests {
  let arena = ScriptedArena()
  var screen: TouchedScreen { arena.screen }

  /// Who allows what, and who begins.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var firstAllows = false
    var secondAllows = false
    var firstCannotPrevent = false
    var secondCannotBePrevented = false
    let began: [String]
  }

  nonisolated static let rows = [
    Row(testDescription: "nobody allows it", began: ["first began"]),
    Row(
      testDescription: "the first's delegate allows it", firstAllows: true,
      began: ["first began", "second began"]),
    Row(
      testDescription: "the second's delegate allows it", secondAllows: true,
      began: ["first began", "second began"]),
    Row(
      testDescription: "both allow it", firstAllows: true, secondAllows: true,
      began: ["first began", "second began"]),
    Row(
      testDescription: "the first cannot prevent the second", firstCannotPrevent: true,
      began: ["first began", "second began"]),
    Row(
      testDescription: "the second cannot be prevented", secondCannotBePrevented: true,
      began: ["first began", "second began"]),
  ]

  @Test(
    "The recognizer that begins first prevents others, unless either delegate allows both",
    arguments: rows)
  func shares(_ row: Row) {
    arena.attachPan("first") {
      $0.simultaneousWith = row.firstAllows ? ["second"] : []
      $0.cannotPrevent = row.firstCannotPrevent ? ["second"] : []
    }
    arena.attachPan("second") {
      $0.simultaneousWith = row.secondAllows ? ["first"] : []
      $0.cannotBePreventedBy = row.secondCannotBePrevented ? ["first"] : []
    }
    screen.down(50, 50)
    screen.move(60, 50)
    #expect(arena.actions() == row.began)
    screen.move(70, 50)
    screen.up()
    let labels = row.began.compactMap { $0.split(separator: " ").first }
    #expect(
      arena.actions() == labels.map { "\($0) changed" } + labels.map { "\($0) ended" })
  }

  @Test("A recognizer that recognizes later is prevented by one in progress (S5.6)")
  func later() {
    arena.attachPan("pan")
    let tap = arena.attachTap("tap") { $0.cannotBePreventedBy = [] }
    arena.drag()
    #expect(arena.actions() == ["pan began", "pan changed", "pan ended"])
    #expect(tap.state == .possible)
  }

  @Test("Recognizers on different touches do not compete (S5.6)")
  func apart() {
    let inner = NotingView(
      "inner", frame: CGRect(x: 100, y: 0, width: 100, height: 100), on: screen)
    let other = NotingView(
      "other", frame: CGRect(x: 200, y: 0, width: 100, height: 100), on: screen)
    arena.view.addSubview(inner)
    arena.view.addSubview(other)
    arena.attachPan("a", to: inner)
    arena.attachPan("b", to: other)
    screen.down(150, 50)
    screen.down(250, 50, finger: 2)
    screen.move(160, 50)
    screen.move(260, 50, finger: 2)
    #expect(
      arena.actions().filter { $0.hasSuffix(" began") && $0.count == 7 } == ["a began", "b began"])
  }

  @Test("With equal conditions the deeper view's recognizer wins, then the first attached (S5.13)")
  func deeperFirst() {
    let inner = NotingView("inner", frame: CGRect(x: 0, y: 0, width: 100, height: 100), on: screen)
    arena.view.addSubview(inner)
    arena.attachPan("outer")
    arena.attachPan("first", to: inner)
    arena.attachPan("second", to: inner)
    screen.down(50, 50)
    screen.move(60, 50)
    #expect(arena.actions().filter { !$0.hasPrefix("inner") } == ["first began"])
  }

  @Test("With touches on several views the deepest view's recognizers come first (S5.13)")
  func deeperOfTwo() {
    let inner = NotingView("inner", frame: CGRect(x: 0, y: 0, width: 100, height: 100), on: screen)
    arena.view.addSubview(inner)
    arena.attach("outer")
    arena.attach("inmost", to: inner)
    screen.event((1, .began, 200, 50), (2, .began, 50, 50))
    #expect(arena.story().prefix(2) == ["inmost hears began", "outer hears began"])
  }
}
