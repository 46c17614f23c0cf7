import Flickbook
import Wire

/// Prints what a search finds, for a person or for programs.
@MainActor
struct FuzzReporter {
  let isForPrograms: Bool
  let seed: UInt64
  let output = ByteSink.output

  /// The files of a finding.
  struct Files {
    let script: String
    let trace: String?
  }

  func saw(_ order: CallOrder, play: Int) throws {
    guard isForPrograms else { return }
    try line { json in
      json.strings("order", order.events)
      json.member("play", play)
    }
  }

  func found(_ found: FuzzSearch.Found, _ files: Files?) throws {
    let script = found.script
    guard !isForPrograms else {
      return try line { json in
        json.key("finding")
        json.beginObject()
        json.member("seed", String(seed))
        json.member("play", found.play)
        json.member("rule", script.finding.rule)
        json.member("message", script.finding.message)
        json.strings("order", script.finding.order)
        json.member("steps", script.stepCount)
        if let files {
          json.member("script", files.script)
          if let trace = files.trace { json.member("trace", trace) }
        } else {
          json.member("text", script.text)
        }
        json.endObject()
      }
    }
    let ink = Ink(isColoured: output.isTerminal)
    let rule = ink.bold(DisplayText.printable(script.finding.rule))
    try output.line("\(ink.red("✗")) \(rule)")
    try output.line("    \(MessageText.indented(script.finding.message, by: "    "))")
    for call in script.finding.calls { try output.line("      \(DisplayText.printable(call))") }
    let steps = "\(script.stepCount) step\(script.stepCount == 1 ? "" : "s")"
    let requests = "\(found.requests) request\(found.requests == 1 ? "" : "s")"
    try output.line(
      "    play \(found.play): \(requests), shrunk to \(steps) by "
        + "\(found.tries) \(found.tries == 1 ? "try" : "tries")")
    if let files {
      try output.line("    \(DisplayText.printable(files.script))")
      if let trace = files.trace { try output.line("    \(DisplayText.printable(trace))") }
    } else {
      for line in script.text.split(separator: "\n") { try output.line("    | \(line)") }
    }
    try output.flush()
  }

  func ended(_ search: FuzzSearch) throws {
    guard isForPrograms else {
      let ink = Ink(isColoured: output.isTerminal)
      let sign = search.findings == 0 ? ink.green("✓") : ink.red("✗")
      try output.line("\(sign) \(search.summary) (seed \(seed))")
      return try output.flush()
    }
    try line { json in
      json.key("summary")
      json.beginObject()
      json.member("seed", String(seed))
      json.member("plays", search.plays)
      json.member("steps", search.requests)
      json.member("orders", search.orderCount)
      json.member("findings", search.findings)
      json.endObject()
    }
  }

  private func line(_ write: (inout JSONWriter) -> Void) throws {
    var json = JSONWriter()
    json.beginObject()
    write(&json)
    json.endObject()
    try output.json(json.bytes + [UInt8(ascii: "\n")])
    try output.flush()
  }
}
