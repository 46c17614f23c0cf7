import Flickbook
import Wire

/// The events of some records, in order.
struct LoggedEvents {
  let names: [String]

  /// Parses bare records, one per line.
  init(_ records: [UInt8]) {
    let reader = JSONReader()
    names = records.split(separator: UInt8(ascii: "\n")).map { line in
      let event = line.withUnsafeBytes { bytes in
        try? reader.read(bytes).document.root["event"]?.string
      }
      guard let event else { preconditionFailure("a record has no event") }
      return event
    }
  }

  /// Returns the records that are counted: those of frames and steps belong to the log alone.
  static func counted(among records: [UInt8]) -> [UInt8] {
    let lines = records.split(separator: UInt8(ascii: "\n")).filter { line in
      guard let source = line.firstRange(of: source) else { return true }
      let rest = line[source.lowerBound...]
      return !requested.contains { rest.starts(with: $0) }
    }
    return Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined())
  }

  private static let source = Array(#","source":"#.utf8)
  private static let requested = RequestedRecord.all.map {
    Array(#","source":"\#($0.source)","event":"\#($0.name)""#.utf8)
  }

  /// Returns whether the events occurred in this order, possibly with others between them.
  func verdict(expecting events: [String], at step: Script.Step) -> Verdict {
    var rest = names[...]
    for (place, event) in events.enumerated() {
      guard let found = rest.firstIndex(of: event) else {
        return .failed([flaw(event, after: events[..<place], at: step)])
      }
      rest = rest[(found + 1)...]
    }
    return .held
  }

  private func flaw(
    _ event: String, after earlier: ArraySlice<String>, at step: Script.Step
  ) -> Verdict.Flaw {
    let place = earlier.isEmpty ? "" : " after \(earlier.joined(separator: ", "))"
    return Verdict.Flaw(
      line: step.line, column: step.column, message: "There is no \(event)\(place).",
      detail: ["the last step caused: \(summary)"])
  }

  /// The events with their record numbers; consecutive repetitions are counted.
  private var summary: String {
    var runs: [(name: String, count: Int)] = []
    for name in names {
      if runs.last?.name == name {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((name, 1))
      }
    }
    guard !runs.isEmpty else { return "nothing" }
    return runs.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }
      .joined(separator: ", ")
  }
}
