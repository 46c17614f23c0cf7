import UIKit

/// The time to measure a label of 24 characters, and one of 105 that wraps into four lines.
///
/// Two texts take turns, since a label keeps its last size.
@MainActor
enum TextTime {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let times = size == .full ? 200_000 : 200
    let sentence =
      "The quick brown fox jumps over the lazy dog and then goes home to sleep for a while"
    return [
      figure(
        "text/label", ["A label of 24 characters", "24 characters in a label"], 0, times, size),
      figure(
        "text/wrapping", [sentence + ", since it is late.", sentence + ", as it is so late."], 200,
        times / 10, size),
    ]
  }

  private static func figure(
    _ name: String, _ texts: [String], _ width: CGFloat, _ times: Int, _ size: Benchmark.Size
  ) -> Measurement {
    let label = UILabel()
    label.numberOfLines = width > 0 ? 0 : 1
    var hash = ResultHash()
    let values = (0..<size.runs).map { _ in
      var total: CGFloat = 0
      let seconds = secondsTaken {
        for index in 0..<times {
          label.text = texts[index & 1]
          total += label.sizeThatFits(CGSize(width: width, height: 0)).height
        }
      }
      hash = ResultHash()
      hash.combine(Int(total))
      return seconds / Double(times) * 1e9
    }
    return Measurement(
      name: name, unit: "ns/label", values: values, hash: hash.value,
      aim: width > 0 ? .none : .atMost(150), isBestOf: true)
  }
}
