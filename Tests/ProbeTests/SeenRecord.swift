import Foundation

/// A record without its number, as the log of a stage and the log of a probe have it.
struct SeenRecord {
  let event: String
  let seconds: Double
  /// The number of the frame: an app cannot see whether what happens at the instant of a frame comes
  /// before or after it.
  let frame: Int
  /// Everything else; of a touch without the number of the finger, which is the script's.
  let text: String

  /// Reads a line of a log; nil for a line that is no record.
  ///
  /// A pattern takes fifty times as long without optimization.
  init?(_ line: some StringProtocol) {
    let members = line.split(separator: ",", maxSplits: 3)
    guard members.count == 4, members[0].hasPrefix(#"{"seq":"#),
      let seconds = Self.value(of: "t", members[1]).flatMap(Double.init),
      let frame = Self.value(of: "frame", members[2]).flatMap({ Int($0) }),
      let name = members[3].range(of: #""event":""#)
    else { return nil }
    var rest = String(members[3])
    event = String(members[3][name.upperBound...].prefix { $0 != "\"" })
    if event == "touch", let finger = rest.range(of: #""event":"touch","id":"#) {
      let number = rest[finger.upperBound...].prefix { $0.isNumber }
      rest.replaceSubrange(finger.lowerBound..<number.endIndex, with: "touch")
    }
    (self.seconds, self.frame) = (seconds, frame)
    text = "\(members[1].dropFirst(4)) \(rest)"
  }

  private static func value(of key: String, _ member: some StringProtocol) -> String? {
    let beginning = "\"\(key)\":"
    return member.hasPrefix(beginning) ? String(member.dropFirst(beginning.count)) : nil
  }
}
