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
          return member.numbers.map { "\(Int($0))" }.joined(separator: ",") == text
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

  /// The guesses of the table that no scene can ask about, with the reason.
  package static let unasked = [
    "refreshDistance": "no scene has a refresh control; an app's own script asks about it"
  ]
}
