import Comparison
import Flickbook

/// The outcome of a comparison, for people and for programs.
@MainActor
struct ComparisonReport {
  let comparison: Comparison
  let paths: (first: String, second: String)
  /// A sentence about the touches that were played; nil if they are the script's.
  var remark: String?

  /// Prints each difference, which begins with its rule, and the excerpts of both logs, but for differences that
  /// may follow from others.
  func tell(_ output: ByteSink) throws {
    let ink = Ink(isColoured: output.isTerminal)
    let name = DisplayText.printable(paths.first)
    if let remark { try output.line(ink.dim(remark)) }
    guard !comparison.isEqual else {
      return try output.line("\(ink.green("✓")) \(name)  \(ink.dim(counts + ", no difference"))")
    }
    for difference in comparison.differences {
      try output.line(DisplayText.printable(difference.line))
      guard !difference.follows else { continue }
      if !difference.first.isEmpty {
        try output.line("    \(comparison.names.first): \(DisplayText.printable(difference.first))")
      }
      if !difference.second.isEmpty {
        try output.line(
          "    \(comparison.names.second): \(DisplayText.printable(difference.second))")
      }
    }
    try output.line("\(ink.red("✗")) \(name)  \(ink.dim("\(differences) in \(counts)"))")
  }

  /// How much was compared, in words.
  var counts: String {
    let (calls, offsets) = (comparison.compared.calls, comparison.compared.offsets)
    return "\(calls) call\(calls == 1 ? "" : "s") and \(offsets) offset\(offsets == 1 ? "" : "s")"
  }

  /// The number of differences, in words.
  var differences: String {
    let count = comparison.differences.count
    return "\(count) difference\(count == 1 ? "" : "s")"
  }

  /// The JSON form: `{first, second, equal, calls, offsets, remark?, unseen, differences}`.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("first", paths.first)
    json.member("second", paths.second)
    json.key("equal")
    json.bool(comparison.isEqual)
    json.member("calls", comparison.compared.calls)
    json.member("offsets", comparison.compared.offsets)
    if let remark { json.member("remark", remark) }
    json.key("unseen")
    json.beginArray()
    for event in comparison.unseen { json.string(event) }
    json.endArray()
    json.key("differences")
    json.beginArray()
    for difference in comparison.differences { difference.write(into: &json) }
    json.endArray()
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
