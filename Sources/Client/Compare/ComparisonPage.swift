import Comparison
import Flickbook

/// The page of a comparison: one file without a program, with both curves and the differences by rule.
@MainActor
struct ComparisonPage {
  private let report: ComparisonReport
  private let curves: [(name: String, first: [(Double, Double)], second: [(Double, Double)])]

  init(_ report: ComparisonReport, _ first: ComparedLog, _ second: ComparedLog) {
    self.report = report
    curves = [
      ("x", first.points.map { ($0.time, $0.x) }, second.points.map { ($0.time, $0.x) }),
      ("y", first.points.map { ($0.time, $0.y) }, second.points.map { ($0.time, $0.y) }),
    ].filter { curve in
      let values = (curve.1 + curve.2).map(\.1)
      return values.contains { $0 != values[0] }
    }
  }

  /// The bytes of the file.
  var html: [UInt8] {
    let title = "\(report.paths.first) and \(report.paths.second)"
    var text = """
      <!DOCTYPE html>
      <!-- A comparison of flickbook. -->
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(title))</title>
      <style>
      body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em }
      svg { width: 100%; height: auto; border: 1px solid #ccc }
      pre { background: #f4f4f4; overflow-x: auto; padding: .5em; white-space: pre-wrap }
      .first { stroke: #d55e00 } .second { stroke: #0072b2 }
      @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } pre { background: #222 } }
      </style>
      <h1>\(Self.escaped(title))</h1>
      <p>\(report.differences) in \(report.counts). The line of dashes is \
      \(Self.escaped(report.comparison.names.first)), the other one \
      \(Self.escaped(report.comparison.names.second)).</p>

      """
    for curve in curves { text += picture(of: curve.name, curve.first, curve.second) }
    text += differences
    return Array((text + "</html>\n").utf8)
  }

  /// The differences, grouped by rule in the order of their first appearance.
  private var differences: String {
    var rules: [String] = []
    for difference in report.comparison.differences where !rules.contains(difference.rule) {
      rules.append(difference.rule)
    }
    return rules.map { rule in
      let own = report.comparison.differences.filter { $0.rule == rule }
      let items = own.map { difference in
        let excerpts = [
          (report.comparison.names.first, difference.first),
          (report.comparison.names.second, difference.second),
        ].filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1)" }.joined(separator: "\n")
        return "<p>\(Self.escaped(difference.line))</p>\n<pre>\(Self.escaped(excerpts))</pre>\n"
      }
      return "<h2>\(rule) <small>\(RuleConfidence.words(of: rule))</small></h2>\n" + items.joined()
    }.joined()
  }

  /// The picture of an axis of the offset over time.
  private func picture(
    of axis: String, _ first: [(Double, Double)], _ second: [(Double, Double)]
  ) -> String {
    let all = first + second
    let (start, end) = (all.map(\.0).min() ?? 0, all.map(\.0).max() ?? 1)
    let (low, high) = (all.map(\.1).min() ?? 0, all.map(\.1).max() ?? 1)
    func line(_ points: [(Double, Double)], _ style: String) -> String {
      let step = max(1, points.count / Self.pointsMax)
      let texts = stride(from: 0, to: points.count, by: step).map { index in
        let x = 10 + 880 * (points[index].0 - start) / max(1e-9, end - start)
        let y = 290 - 270 * (points[index].1 - low) / max(1e-9, high - low)
        return "\((x * 10).rounded() / 10),\((y * 10).rounded() / 10)"
      }
      return "<polyline \(style) fill=\"none\" stroke-width=\"1.5\" "
        + "points=\"\(texts.joined(separator: " "))\"/>\n"
    }
    return """
      <h2>Offset \(axis)</h2>
      <svg viewBox="0 0 900 300" role="img" aria-label="Offset \(axis) of both logs over time">
      \(line(second, "class=\"second\""))\
      \(line(first, "class=\"first\" stroke-dasharray=\"5 3\""))\
      </svg>
      <p>From \(Self.short(start)) to \(Self.short(end)) s, from \(Self.short(low)) to \
      \(Self.short(high)) pt.</p>

      """
  }

  /// The most points of a line, several for each pixel of a screen.
  private static let pointsMax = 4000

  private static func short(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

  private static func escaped(_ text: String) -> String {
    DisplayText.printable(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
