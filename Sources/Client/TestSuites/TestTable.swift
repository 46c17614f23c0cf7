import AppSources
import Flickbook

/// The numbers of a run of tests: a row for each module of tests.
struct TestTable {
  /// A module of tests.
  struct Row {
    let module: String
    /// The tests that were found, and those that were selected to run.
    var found = 0
    var counts: [TestResult.Outcome: Int] = [:]
    /// Why it does not compile; nil if it does.
    var failure: SuiteFailure?

    func count(_ outcome: TestResult.Outcome) -> Int { counts[outcome] ?? 0 }
    /// The tests that were run.
    var run: Int { TestResult.Outcome.allCases.reduce(0) { $0 + count($1) } }
    var cells: [Int] {
      [found, run, count(.passed), count(.failed), count(.trapped), count(.skipped)]
    }
  }

  var rows: [Row]

  /// The names of the columns, in their order.
  static let columns = ["found", "run", "passed", "failed", "ended by a trap", "skipped"]

  init(_ rows: [Row]) { self.rows = rows }

  /// Counts the tests of a class.
  mutating func count(_ result: TestClassResult) {
    guard let index = rows.firstIndex(where: { $0.module == result.module }) else { return }
    for test in result.results { rows[index].counts[test.outcome, default: 0] += 1 }
  }

  /// The sums of all rows.
  var total: Row {
    var total = Row(module: "total")
    for row in rows {
      total.found += row.found
      for outcome in TestResult.Outcome.allCases {
        total.counts[outcome, default: 0] += row.count(outcome)
      }
    }
    return total
  }

  /// The table as lines of text; a module that does not compile has the reason in place of numbers.
  var lines: [String] {
    let numbers = rows.count > 1 ? rows + [total] : rows
    let width = numbers.map { $0.module.count }.max() ?? 0
    let margin = String(repeating: " ", count: width)
    return ["\(margin)  \(Self.columns.joined(separator: "  "))"]
      + numbers.map { row in
        let name = row.module + String(repeating: " ", count: width - row.module.count)
        if let failure = row.failure { return "\(name)  \(Self.reason(failure, row.module))" }
        return "\(name)  "
          + zip(row.cells, Self.columns).map { number, column in
            let text = "\(number)"
            return String(repeating: " ", count: max(column.count - text.count, 0)) + text
          }.joined(separator: "  ")
      }
  }

  /// Why a module does not compile, with the number of files that the first error is in.
  static func reason(_ failure: SuiteFailure, _ module: String) -> String {
    let files = failure.files > 1 ? " (\(failure.files) files)" : ""
    let other = failure.module == module ? "" : ": \(failure.module)"
    return "does not compile\(other): \(failure.cause)\(files)"
  }
}
