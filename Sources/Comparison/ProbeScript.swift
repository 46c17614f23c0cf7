import UIKit

/// A script that asks a device about a constant: what it plays, and how its log tells the value.
package struct ProbeScript: Sendable {
  /// Calls in a log that are an outcome.
  struct Outcome: Sendable {
    let event: String
    /// Members with their text, such as `"tap"` with quotes, or their numbers.
    var members: [String: String] = [:]

    func matches(_ call: ComparedLog.Call) -> Bool {
      guard call.event.rawValue == event else { return false }
      return members.allSatisfy { name, text in
        guard let member = call.members.first(where: { $0.name == name }) else { return false }
        guard member.numbers.isEmpty else {
          let numbers = member.numbers.map { Int(exactly: $0).map { "\($0)" } ?? "" }
          return numbers.joined(separator: ",") == text
        }
        return member.text == text
      }
    }
  }

  /// How the log tells the constant.
  enum Evidence: Sendable {
    /// Trials, each begun by so many touch-downs, whose values lie on both sides of the constant; up to
    /// the constant the outcome occurs, or from it on.
    case bracket([Double], downs: Int, Outcome, occursUpTo: Bool)
    /// As a bracket, of trials in which the content moves along both axes from the constant on.
    case axes([Double])
    /// The speed of a deceleration at which the first cell is prepared ahead.
    case prefetchSpeed
    /// The seconds from the first such call to the next other one, or to the last change of a frame.
    case delay(Outcome, Outcome)
    /// The seconds from a touch at this time to the first movement of the content.
    case scrollDelay(after: Double)
    /// The seconds between two such calls.
    case period(Outcome)
    /// Whether it occurs.
    case choice(Outcome)
    /// Whether the first one occurs before the second one.
    case order(Outcome, Outcome)
    /// The seconds from the first touch-down to the first such call.
    case sinceTouch(Outcome)
    /// The distance of the content beyond its top edge at the first such call.
    case pull(Outcome)
    /// Automatic scrolling of a view of this height, at a finger in the zone and one at the edge.
    case autoScroll(height: Double, finger: Double, AutoScrollValue)
    case curve(CurveFit.Curve)
  }

  enum AutoScrollValue: Sendable { case speed, zone, fraction }

  /// The name of the file.
  package let file: String
  /// The constants that it tells.
  package let constants: [String]
  let evidence: Evidence
  /// The lines that say what is played, and what the outcomes mean.
  let comment: [String]
  let scene: [String]
  let steps: [String]

  /// The name without its ending.
  package var name: String { String(file.dropLast(".yaml".count)) }

  /// The text of the file.
  package var text: String {
    (["# yaml-language-server: $schema=../../Config/flickbook.schema.json"]
      + comment.map { "# \($0)" } + ["scene:"] + scene.map { "  \($0)" } + ["steps:"]
      + steps.map { "  - \($0)" }).joined(separator: "\n") + "\n"
  }

  /// The script that a log is of, by the name in its header or the name of its file.
  package static func of(_ name: String) -> ProbeScript? {
    let stem = name.split(separator: "/").last.map(String.init) ?? name
    return all.first { script in
      [".yaml", ".log.jsonl", ".jsonl", ""].contains { stem == script.name + $0 }
    }
  }

  /// The constants of the table about which no script asks, with the reason.
  package static let unasked: [(constants: [String], reason: String)] = [
    (
      ["longPressAllowableMovement", "dragLiftAllowableMovement"],
      "a finger that moves so far begins to scroll the view, by panSlop"
    ),
    (
      ["velocityWindow"],
      "it is how UIKit measures the velocity that it gives to scrollViewWillEndDragging; flickbook compare "
        + "names S4.8 where that differs"
    ),
    (
      ["bounceEndDistance", "heldReleaseFactor"],
      "a bounce depends on both and on its stiffness and damping, which are fitted with these two as measured"
    ),
    (
      ["pinchSlop", "pinchHysteresis", "rotationSlop", "rotationHysteresis"],
      "two fingers are needed, which XCUITest does not place at points"
    ),
    (
      [
        "swipeMinimumTravel", "swipeTravelDecay", "swipeMaximumAside", "swipeAsideDecay",
        "swipeDuration", "screenEdgeZone",
      ], "the probe has no swipe and no screen edge recognizer"
    ),
    (
      ["asksOldMoveDelegateFromOriginal"],
      "an app needs a delegate with the method from before iOS 15 alone"
    ),
  ]
}
