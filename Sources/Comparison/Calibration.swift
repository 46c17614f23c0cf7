import Flickbook
import Foundation
import ScrollPhysics

/// The constants that logs of probe scripts tell, with their errors.
package struct Calibration: Sendable {
  /// The value of a constant in one log.
  package struct Estimate: Sendable, Equatable {
    package var constant: String
    package var value: Double
    /// The interval in which the constant lies.
    package var low: Double
    package var high: Double
    /// The log, and how it tells the value.
    package var log: String
    package var method: String
    /// How far a fitted curve is from the log, in points; nil for a bracket.
    package var residual: Double?
  }

  package private(set) var estimates: [Estimate] = []
  /// Sentences about logs that tell nothing, or contradict themselves.
  package private(set) var remarks: [String] = []

  package init() {}

  /// Takes a log of a script.
  package mutating func take(_ log: ComparedLog, of script: ProbeScript, named name: String) {
    let reading = ProbeReading(log, script)
    let answer = reading.answer
    if let problem = reading.problem(answer) { return remarks.append("\(name): \(problem)") }
    for (constant, found) in zip(script.constants, answer) {
      estimates.append(
        Estimate(
          constant: constant, value: found.value, low: found.low, high: found.high, log: name,
          method: found.method, residual: found.residual))
    }
  }

  /// The estimate with the smallest interval of each constant, in the order of the table.
  package var best: [Estimate] {
    PhysicsProfile.constants.compactMap { constant in
      estimates.filter { $0.constant == constant.name }.min { $0.high - $0.low < $1.high - $1.low }
    }
  }

  /// The constants with scripts about which the logs say nothing.
  package var silent: [String] {
    let known = Set(estimates.map(\.constant) + ProbeScript.unasked.flatMap(\.constants))
    return PhysicsProfile.constants.map(\.name).filter { !known.contains($0) }
  }

  /// The sentences about constants about which no script asks, and no log can say anything.
  package static let unasked = ProbeScript.unasked.map { row in
    "No script asks about \(row.constants.joined(separator: ", ")): \(row.reason)."
  }

  /// The value that a scene should have: the present one if the log allows it, else the estimate.
  package static func proposed(_ estimate: Estimate) -> Double {
    guard let constant = PhysicsProfile.constant(estimate.constant) else { return estimate.value }
    let present = constant.value(in: .measured)
    let isAllowed = (estimate.low - 1e-12...estimate.high + 1e-12).contains(present)
    let value = isAllowed ? present : rounded(estimate.value, estimate.high - estimate.low)
    guard let range = constant.range else { return value }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Rounds a value to a tenth of its interval.
  private static func rounded(_ value: Double, _ width: Double) -> Double {
    guard width > 0, width.isFinite else { return value }
    var unit = 1.0
    while unit > width / 10, unit > 1e-9 { unit /= 10 }
    return (value / unit).rounded() * unit
  }

  /// The block for a scene, as YAML.
  package var yaml: String {
    let lines = best.map { estimate in
      "  \(estimate.constant): \(Self.text(Self.proposed(estimate), of: estimate.constant))"
    }
    return lines.isEmpty ? "physics: {}\n" : (["physics:"] + lines).joined(separator: "\n") + "\n"
  }

  /// The rows that the table of constants would have, as Markdown.
  package var proposal: String {
    let rows = best.map { estimate in
      let constant = PhysicsProfile.constant(estimate.constant)
      let old = constant?.text(in: .measured) ?? ""
      let half = (estimate.high - estimate.low) / 2
      let (before, measured) = (constant?.confidence.rawValue ?? "", "measured")
      let error = constant?.range == nil ? "–" : String(format: "%.4g", half)
      return "| `\(estimate.constant)` | \(old) | "
        + "\(Self.text(Self.proposed(estimate), of: estimate.constant)) | \(error) | "
        + "\(before == measured ? "" : "\(before) → ")\(measured) | \(estimate.log) |"
    }
    return
      (["| constant | value | proposed | ± | confidence | log |", "|---|---|---|---|---|---|"]
      + rows)
      .joined(separator: "\n") + "\n"
  }

  /// A value as a scene has it.
  package static func text(_ value: Double, of name: String) -> String {
    guard PhysicsProfile.constant(name)?.range != nil else { return value != 0 ? "true" : "false" }
    let text = String(format: "%.9g", value)
    return text
  }
}
