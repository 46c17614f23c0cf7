import Foundation
import Glibc
import XCTest

/// Reports each test that begins, fails or ends to the parent process: a line of JSON each, on a
/// descriptor of its own, so that tests may print anything.
final class TestReport: NSObject, XCTestObservation {
  /// An event of a test.
  private struct Event: Encodable {
    /// The name of the method.
    let test: String
    /// begins, fails or ends.
    let event: String
    var message: String?
    var file: String?
    var line: Int?
    /// The real time that the test took, in seconds.
    var seconds: Double?
    /// Whether the test was skipped, and why.
    var skipped: Bool?
    /// The number of bytes that this process has printed, where they are kept.
    var printed: Int?
  }

  private static let descriptor: Int32 = 3

  /// The reason of the last test that skipped itself; XCTest runs one test at a time.
  nonisolated(unsafe) static var skipReason: String?

  private let keepsOutput: Bool

  private init(keepsOutput: Bool) { self.keepsOutput = keepsOutput }

  /// Takes over the descriptor; nil if this process was not started for it.
  static func ofThisProcess() -> TestReport? {
    guard let text = getenv("FLICKBOOK_JOB").map({ String(cString: $0) }) else { return nil }
    // Processes that this process starts are none of them.
    unsetenv("FLICKBOOK_JOB")
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // The other end is closed when the process that started this one ends, however that ends.
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = read(descriptor, &byte, 1)
        if count == 0 || count < 0 && errno != EINTR { _exit(1) }
      }
    }
    let parts = text.split(separator: ",")
    let printed = parts.first { $0.hasPrefix("printed=") }.flatMap { Int32($0.dropFirst(8)) }
    let parent = parts.first.flatMap { Int32($0) }
    return TestReport(keepsOutput: KeptOutput.begin(printed, of: parent))
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    Self.skipReason = nil
    send(Event(test: Self.name(testCase), event: "begins"))
  }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    // Errors that a test throws have no file, which XCTest calls <EXPR>.
    let file = filePath.flatMap { $0.hasPrefix("<") ? nil : $0 }
    send(
      Event(
        test: Self.name(testCase), event: "fails", message: description, file: file,
        line: file == nil ? nil : lineNumber))
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let isSkipped = testCase.testRun?.hasBeenSkipped == true
    var event = Event(test: Self.name(testCase), event: "ends")
    event.seconds = testCase.testRun?.testDuration
    if isSkipped { (event.skipped, event.message) = (true, Self.skipReason) }
    if keepsOutput {
      event.printed = KeptOutput.end
    }
    send(event)
  }

  /// The name of the method, behind the name of the class.
  private static func name(_ testCase: XCTestCase) -> String {
    testCase.name.split(separator: ".").last.map(String.init) ?? testCase.name
  }

  private func send(_ event: Event) {
    var rest = Array(Self.line(event).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(Self.descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns a value as a line of JSON, with its end.
  static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A value of texts and numbers is always encoded.
    return ((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}") + "\n"
  }
}
