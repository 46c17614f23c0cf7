import Flickbook
import Foundation

/// How figures are written down.
enum Report {
  /// A table for a person.
  case human
  /// One JSON object a line.
  case json

  var heading: String {
    guard case .human = self else { return "" }
    let columns = row(
      "benchmark", "build", "unit", ["median", "min", "max", "runs", "reference", "ratio"], "aim")
    return columns + String(repeating: "-", count: columns.count - 1) + "\n"
  }

  /// One line, with its end.
  func line(_ measurement: Measurement, build: String) -> String {
    switch self {
    case .human: return humanLine(measurement, build)
    case .json: return jsonLine(measurement, build)
    }
  }

  // MARK: For a person

  private func humanLine(_ figure: Measurement, _ build: String) -> String {
    row(
      figure.name, build, figure.unit,
      [
        Self.short(figure.median), Self.short(figure.minimum), Self.short(figure.maximum),
        "\(figure.values.count)", figure.reference.map(Self.short) ?? "",
        figure.ratio.map { String(format: "%.2f", $0) } ?? "",
      ], Self.verdict(figure))
  }

  private func row(
    _ name: String, _ build: String, _ unit: String, _ numbers: [String], _ aim: String
  ) -> String {
    func left(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let columns = [left(name, 32), left(build, 9), left(unit, 10)] + numbers.map { right($0, 10) }
    return columns.joined(separator: " ") + "  " + aim + "\n"
  }

  /// Four digits, and no exponent.
  private static func short(_ value: Double) -> String {
    switch value.magnitude {
    case 1000...: return String(format: "%.0f", value)
    case 100..<1000: return String(format: "%.1f", value)
    case 10..<100: return String(format: "%.2f", value)
    default: return String(format: "%.3f", value)
    }
  }

  private static func verdict(_ figure: Measurement) -> String {
    let aim: String
    switch figure.aim {
    case .atLeast(let bound): aim = "at least \(short(bound))"
    case .atMost(let bound): aim = "at most \(short(bound))"
    case .ratioAtMost(let bound): aim = "ratio at most \(short(bound))"
    case .none: return ""
    }
    guard let isReached = figure.isReached else { return aim }
    return aim + (isReached ? ": reached" : ": MISSED")
  }

  // MARK: For a program

  private func jsonLine(_ figure: Measurement, _ build: String) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.key("name")
    json.string(figure.name)
    json.key("build")
    json.string(build)
    json.key("unit")
    json.string(figure.unit)
    json.key("median")
    json.number(figure.median)
    json.key("min")
    json.number(figure.minimum)
    json.key("max")
    json.number(figure.maximum)
    json.key("runs")
    json.integer(figure.values.count)
    json.key("reference")
    Self.write(figure.reference, into: &json)
    json.key("ratio")
    Self.write(figure.ratio, into: &json)
    json.key("hash")
    json.string(Self.hexadecimal(figure.hash))
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private static func write(_ value: Double?, into json: inout JSONWriter) {
    if let value { json.number(value) } else { json.null() }
  }

  private static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
