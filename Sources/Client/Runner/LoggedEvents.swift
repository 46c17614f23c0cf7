import Flickbook

/// The events of some records, in order.
struct LoggedEvents {
  private let records: [LogRecord]

  init(_ records: [LogRecord]) { self.records = records }

  /// Returns whether the events are those that are expected.
  func verdict(_ expectation: LogExpectation, at step: Script.Step) -> Verdict {
    guard let difference = expectation.difference(from: records) else { return .held }
    return .failed([
      Verdict.Flaw(
        line: step.line, column: step.column, message: difference,
        detail: ["the last step caused: \(summary)"])
    ])
  }

  /// The events with their record numbers; consecutive repetitions are counted.
  private var summary: String {
    var runs: [(name: String, count: Int)] = []
    for record in records {
      if runs.last?.name == record.event {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((record.event, 1))
      }
    }
    guard !runs.isEmpty else { return "nothing" }
    return runs.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }
      .joined(separator: ", ")
  }
}
