import Flickbook
import Foundation

/// Parts of a log as the sentences and excerpts of a difference show them.
enum Excerpt {
  static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }

  static func point(_ x: Double, _ y: Double) -> String { String(format: "[%.2f, %.2f]", x, y) }

  static func touch(_ touch: ComparedLog.Touch) -> String {
    "touch \(touch.phase) at \(point(touch.x, touch.y)), \(seconds(touch.time))"
  }

  static func offset(_ offset: (x: Double, y: Double), _ time: Double) -> String {
    "offset \(point(offset.x, offset.y)), \(seconds(time))"
  }

  /// A call with its members, shortened.
  static func call(_ call: ComparedLog.Call) -> String {
    let members = call.members.map { member in
      let text =
        member.numbers.isEmpty
        ? member.text
        : member.numbers.count == 1
          ? number(member.numbers[0])
          : "[" + member.numbers.prefix(16).map(number).joined(separator: ", ") + "]"
      return "\(member.name): \(text.prefix(200))"
    }
    return call.event.name + (members.isEmpty ? "" : " {\(members.joined(separator: ", "))}")
      + ", \(seconds(call.time))"
  }

  private static func number(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15
      ? "\(Int(number))" : String(format: "%.3f", number)
  }

  /// A call between the calls before and after it.
  static func neighbours(_ index: Int, _ calls: [ComparedLog.Call]) -> String {
    calls[max(0, index - 1)...min(calls.count - 1, index + 1)].map(\.event.name)
      .joined(separator: " → ") + ", \(seconds(calls[index].time))"
  }
}
