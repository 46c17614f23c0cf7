import Flickbook
import Wire

/// The events of some records, in order.
struct LoggedEvents {
  private let records: [LogExpectation.Record]

  /// Parses bare records, one per line.
  init(_ records: [UInt8]) {
    self.records = Self.nodes(records).map { node in
      guard let record = LogExpectation.Record(node) else {
        preconditionFailure("a record has no event")
      }
      return record
    }
  }

  /// Parses bare records, one per line.
  static func nodes(_ records: [UInt8]) -> [Node] {
    records.split(separator: UInt8(ascii: "\n")).map { line in
      guard let node = try? Document(json: line).root else {
        preconditionFailure("a record is no JSON")
      }
      return node
    }
  }

  /// Returns the records that count, without the records of frames and steps, which are for the log
  /// alone.
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
