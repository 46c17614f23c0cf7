import Foundation
import ScrollPhysics
import Testing
import Timeline

@testable import UIKit

/// The table of transitions of a scroll view's activity.
///
/// Rules S4.2, S4.4, S4.6, S4.26, S4.28.
@Suite("Scroll activity")
struct ScrollActivityTests {
  nonisolated static let animation = ScrollAnimation(
    motion: AnimatedOffset(
      from: (0, 0), to: (0, 100), start: .start, profile: .measured),
    target: CGPoint(x: 0, y: 100), purpose: .offset)

  /// An activity, an event, and the names of the next activity and of the effect.
  struct Row: CustomTestStringConvertible, Sendable {
    let from: @Sendable () -> UIScrollView.Activity
    let on: @Sendable () -> UIScrollView.Activity.Event
    let outcome: String
    var testDescription: String { outcome }

    init(
      _ from: @autoclosure @escaping @Sendable () -> UIScrollView.Activity,
      _ on: @autoclosure @escaping @Sendable () -> UIScrollView.Activity.Event, _ outcome: String
    ) {
      (self.from, self.on, self.outcome) = (from, on, outcome)
    }
  }

  nonisolated static let rows = [
    Row(.idle, .caught, "tracking(nothing), none"),
    Row(.released, .caught, "tracking(nothing), none"),
    Row(.animating(animation), .caught, "tracking(animation), endAnimation"),
    Row(.tracking(.deceleration), .caught, "unchanged"),
    Row(.lifting(moved: false), .caught, "unchanged"),
    Row(.lifting(moved: false), .scrolled, "lifting(moved: true), none"),
    Row(.lifting(moved: false), .shifted(by: .zero), "lifting(moved: true), none"),
    Row(.released, .scrolled, "unchanged"),
    Row(.idle, .shifted(by: .zero), "unchanged"),
    Row(.animating(animation), .stop, "idle, none"),
    Row(.released, .stop, "idle, none"),
    Row(.tracking(.nothing), .stop, "unchanged"),
    Row(.animating(animation), .interrupt, "idle, endAnimation"),
    Row(.released, .interrupt, "unchanged"),
    Row(.tracking(.deceleration), .takeOver, "idle, endDecelerating"),
    Row(.tracking(.animation), .takeOver, "unchanged"),
    Row(.animating(animation), .finish, "idle, endAnimation"),
    Row(.idle, .finish, "unchanged"),
    Row(.tracking(.nothing), .leaveWindow, "idle, none"),
    Row(.released, .leaveWindow, "unchanged"),
    Row(.idle, .animate(animation), "animating, none"),
    Row(.tracking(.nothing), .lift, "lifting(moved: false), none"),
    Row(.lifting(moved: true), .release, "released, none"),
    Row(.animating(animation), .rest, "idle, none"),
  ]

  @Test("An event leads to one activity and one notification", arguments: rows)
  func transition(_ row: Row) {
    #expect(Self.outcome(of: row.from().transition(on: row.on())) == row.outcome)
  }

  private static func outcome(
    of transition: (next: UIScrollView.Activity, effect: UIScrollView.Activity.Effect)?
  ) -> String {
    guard let (next, effect) = transition else { return "unchanged" }
    let name =
      switch next {
      case .idle: "idle"
      case .tracking(let caught): "tracking(\(caught))"
      case .dragging: "dragging"
      case .lifting(let moved): "lifting(moved: \(moved))"
      case .released: "released"
      case .decelerating: "decelerating"
      case .animating: "animating"
      }
    switch effect {
    case .none: return "\(name), none"
    case .endDragging: return "\(name), endDragging"
    case .endDecelerating: return "\(name), endDecelerating"
    case .endAnimation: return "\(name), endAnimation"
    }
  }
}
