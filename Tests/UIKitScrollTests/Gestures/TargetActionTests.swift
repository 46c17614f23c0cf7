import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Actions, as closures and as messages by name.
///
/// Source compatibility 1.6, 2.
@Suite("Target and action")
@MainActor
struct TargetActionTests {
  final class Target: UIActionTarget {
    let name: String
    let screen: TouchedScreen

    init(_ name: String, _ screen: TouchedScreen) {
      self.name = name
      self.screen = screen
    }

    func perform(_ action: Selector, with sender: Any?) {
      let state = (sender as? UIGestureRecognizer)?.state
      screen.note("\(name) \(action) \(state.map { "\($0)" } ?? "nobody")")
    }
  }

  let arena = ScriptedArena()

  @Test("Targets and closures are called in the order in which they were added")
  func order() {
    let (first, second) = (Target("first", arena.screen), Target("second", arena.screen))
    let tap = arena.attachTap("tap")
    tap.addTarget(first, action: "tapped:")
    tap.addAction { [screen = arena.screen] _ in screen.note("closure") }
    tap.addTarget(second, action: Selector("tapped:"))
    tap.addTarget(first, action: "tapped:")
    arena.tap()
    #expect(
      arena.actions() == ["tap ended", "first tapped: ended", "closure", "second tapped: ended"])
  }

  @Test("The initializer's target is the first")
  func initializer() {
    let target = Target("target", arena.screen)
    let pan = UIPanGestureRecognizer(target: target, action: "panned:")
    arena.view.addGestureRecognizer(pan)
    arena.drag()
    #expect(
      arena.actions() == ["target panned: began", "target panned: changed", "target panned: ended"])
  }

  /// The target and selector to take back, where nil means all, and the calls that remain.
  nonisolated static let removals: [(target: String?, action: Selector?, left: [String])] = [
    ("first", "a:", ["first b:", "second a:"]), ("first", nil, ["second a:"]),
    (nil, "a:", ["first b:"]), (nil, nil, []),
    ("second", "b:", ["first a:", "first b:", "second a:"]),
  ]

  @Test("Targets are taken back by object, by selector or all", arguments: removals)
  func removes(_ row: (target: String?, action: Selector?, left: [String])) {
    let targets = [
      "first": Target("first", arena.screen), "second": Target("second", arena.screen),
    ]
    let tap = arena.attachTap("tap")
    for (name, action) in [("first", Selector("a:")), ("first", "b:"), ("second", "a:")] {
      if let target = targets[name] { tap.addTarget(target, action: action) }
    }
    tap.removeTarget(row.target.flatMap { targets[$0] }, action: row.action)
    arena.tap()
    #expect(arena.actions() == ["tap ended"] + row.left.map { "\($0) ended" })
  }

  @Test("A target is not retained")
  func weakly() {
    let tap = arena.attachTap("tap")
    do { tap.addTarget(Target("gone", arena.screen), action: "tapped:") }
    arena.tap()
    #expect(arena.actions() == ["tap ended"])
  }

  @Test("A target that cannot take messages by name is UIKit's exception")
  func unrecognized() {
    let target = NSObject()
    let tap = arena.attachTap("tap")
    tap.addTarget(target, action: "tapped:")
    var told: [UIKitException] = []
    UIKitException.handler = { told.append($0) }
    defer { UIKitException.handler = nil }
    arena.tap()
    #expect(
      told == [
        UIKitException(
          name: .invalidArgument,
          reason: "-[NSObject tapped:]: unrecognized selector sent to instance")
      ])
  }
}
