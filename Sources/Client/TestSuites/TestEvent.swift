import Flickbook
import Wire

/// A line of a program of tests about the test that runs in it (`Sources/_XCTest_UIKit/TestReport.swift`).
struct TestEvent {
  /// The kind of the event, with its values.
  enum Kind {
    case begins
    case fails(TestResult.Failure)
    case ends(seconds: Double?, skip: Skip?)
  }

  /// A test that was skipped.
  struct Skip {
    let reason: String?
  }

  let test: String
  let kind: Kind
  /// How far the process had printed; nil if it does not say so.
  let printed: Int?

  /// Nil for another line.
  init?(_ line: [UInt8]) {
    guard let root = try? Document(json: line).root, let test = root["test"]?.string,
      let event = root["event"]?.string
    else { return nil }
    self.test = test
    printed = root["printed"]?.integer.flatMap { Int(exactly: $0) }
    // XCTest writes a dash also where no message of the test's own follows.
    let message = root["message"]?.string.map { $0.hasSuffix(" - ") ? String($0.dropLast(3)) : $0 }
    switch event {
    case "begins": kind = .begins
    case "fails":
      kind = .fails(
        TestResult.Failure(
          message: message ?? "", file: root["file"]?.string.map(WorkingFolder.relative),
          line: root["line"]?.integer.flatMap { Int(exactly: $0) }))
    case "ends":
      kind = .ends(
        seconds: root["seconds"]?.number,
        skip: root["skipped"]?.bool == true ? Skip(reason: message) : nil)
    default: return nil
    }
  }
}
