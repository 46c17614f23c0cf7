import Flickbook
import Wire

/// Tells a script as a story: each step, what the finger did, what an app was called with, where the
/// content went, and the screen at the end.
final class StoryReporter: Reporter {
  let wantsRecords = true
  let wantsPicture = true
  private let sink: ByteSink
  private let ink: Ink

  init(_ sink: ByteSink) {
    self.sink = sink
    ink = Ink(isColoured: sink.isTerminal)
  }

  func began(_ script: LoadedScript) throws {
    try sink.line(ink.bold("The story of \(script.source.path)"))
  }

  func took(_ step: StepReport) throws {
    let script = step.step.step
    let source = step.step.source
    let words = source.line(script.line).map { $0.drop { " -".contains($0) } } ?? ""
    try sink.line("")
    try sink.line(ink.bold("\(step.number). \(words)"))
    for line in Story(step.records).lines { try sink.line("   \(line)") }
    if let picture = step.picture { try sink.write(Self.indented(picture).utf8) }
    if case .expect = script.action, step.flaws.isEmpty {
      try sink.line("   \(ink.green("holds"))")
    }
    for flaw in step.flaws {
      try sink.line("   \(ink.red("✗ \(flaw.message)"))")
      for detail in flaw.detail { try sink.line("     \(detail)") }
    }
  }

  func failedToOpen(_ script: LoadedScript, _ verdict: Verdict) throws {
    switch verdict {
    case .refused(let error): try sink.line(ink.red("✗ \(error.message)"))
    case .lost(let reason): try sink.line(ink.red("✗ \(reason)"))
    case .held, .failed: break
    }
  }

  func saw(_ picture: String) throws {
    try sink.line("")
    try sink.line(ink.bold("The screen at the end"))
    try sink.write(Self.indented(picture).utf8)
  }

  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: Double?) throws {
    let clock = time.map { " after \(HumanReporter.seconds($0)) s of simulated time" } ?? ""
    try sink.line("")
    try sink.line(
      outcome == .held ? ink.green("Everything held\(clock).") : ink.red("Not all held\(clock)."))
    try sink.flush()
  }

  func unreadable(_ path: String, _ problem: String) throws {
    try sink.line(ink.red("✗ \(problem)"))
    try sink.flush()
  }

  func finish() throws { try sink.flush() }

  private static func indented(_ picture: String) -> String {
    picture.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "   \($0)\n" }.joined()
  }
}

/// Records as lines for a person: what repeats is told once, with its first and last place.
struct Story {
  private(set) var lines: [String] = []

  /// What an app sees; layout passes and reuse are left to the log.
  private static let told: Set<String> = ["input", "gesture", "delegate", "view", "dataSource"]
  private static let untold: Set<String> = [
    "cellForItemAt", "viewForSupplementaryElementOfKind", "willDisplay", "didEndDisplaying",
    "willDisplaySupplementaryView", "didEndDisplayingSupplementaryView", "bounds", "updateCycle",
    "dequeue", "enqueue", "contentSize", "numberOfSections", "numberOfItemsInSection",
  ]
  private static let frame: Set<String> = ["seq", "t", "frame", "source", "event"]

  private struct Run {
    var event: String
    var first: Node
    var last: Node
    var count: Int
  }

  /// Reads bare records, one a line.
  init(_ records: [UInt8]) {
    let reader = JSONReader()
    var run: Run?
    for line in records.split(separator: UInt8(ascii: "\n")) {
      let record = line.withUnsafeBytes { try? reader.read($0).document.root }
      guard let record, let event = record["event"]?.string, let source = record["source"]?.string,
        Self.told.contains(source), !Self.untold.contains(event)
      else { continue }
      if run?.event == event {
        run?.last = record
        run?.count += 1
      } else {
        if let run { lines.append(Self.line(run)) }
        run = Run(event: event, first: record, last: record, count: 1)
      }
    }
    if let run { lines.append(Self.line(run)) }
  }

  private static func line(_ run: Run) -> String {
    let began = time(run.first)
    guard run.count > 1 else { return "\(began)  \(run.event)\(details(run.first))" }
    return "\(began)  \(run.event) ×\(run.count)\(details(run.first)) …\(details(run.last))"
  }

  private static func time(_ record: Node) -> String {
    let milliseconds = Int(((record["t"]?.number ?? 0) * 1000).rounded())
    let digits = String(milliseconds)
    return String(repeating: " ", count: max(0, 6 - digits.count)) + digits + " ms"
  }

  private static func details(_ record: Node) -> String {
    var text = ""
    for (key, value) in record.members where !frame.contains(key.text) {
      text += " \(key.text) \(written(value))"
    }
    return text
  }

  private static func written(_ value: Node) -> String {
    switch value.kind {
    case .array: return "[\(value.elements.map(written).joined(separator: ", "))]"
    case .object:
      return value.members.map { "\($0.key.text) \(written($0.value))" }.joined(separator: " ")
    case .number: return HumanReporter.seconds(value.number ?? 0)
    case .string: return value.text
    case .bool: return value.bool == true ? "yes" : "no"
    case .null: return "null"
    }
  }
}
