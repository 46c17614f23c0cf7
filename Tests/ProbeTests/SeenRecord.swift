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
  init?(_ line: some StringProtocol) {
    let line = String(line)
    guard
      let match = line.wholeMatch(
        of: #/\{"seq":\d+,"t":([^,]+),"frame":(\d+),(.*?"event":"(\w+)".*)/#),
      let seconds = Double(match.output.1), let frame = Int(match.output.2)
    else { return nil }
    (self.seconds, self.frame, event) = (seconds, frame, String(match.output.4))
    text = "\(match.output.1) \(match.output.3)"
      .replacing(#/"event":"touch","id":\d+/#, with: "touch")
  }
}
