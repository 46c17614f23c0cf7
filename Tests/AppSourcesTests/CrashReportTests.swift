import EventLoop
import Glibc
import Testing

@testable import AppSources

@Suite("The report of a process that was lost")
struct CrashReportTests {
  private static let call = CrashReport.Call(
    file: "/a/Wall.swift", line: 5, function: "Wall.pick(_:)")

  @Test(
    "It says how the process has ended, where it was, and why",
    arguments: [
      (
        CrashReport(.signal(SIGILL), reason: "Fatal error: Index out of range", calls: [call]),
        "The process was ended by a trap (SIGILL) at /a/Wall.swift:5: Fatal error: Index out of range"
      ),
      (CrashReport(.signal(SIGSEGV)), "The process was ended by a memory fault (SIGSEGV)."),
      (CrashReport(.signal(SIGUSR1)), "The process was ended by signal \(SIGUSR1)."),
      (CrashReport(.code(3)), "The process ended with exit code 3."),
      (
        CrashReport(.hang(seconds: 0.5), calls: [call]),
        "The process did not return within 0.5 s, and was ended at /a/Wall.swift:5."
      ),
      (CrashReport(.ended(reason: "the daemon ends")), "The process was ended: the daemon ends."),
    ])
  func message(report: CrashReport, message: String) {
    #expect(report.message == message)
  }

  @Test("Its text has the work in progress and the calls, its data the same for programs")
  func text() {
    var report = CrashReport(.signal(SIGTRAP), reason: "Fatal error", calls: [Self.call])
    report.work = "gesture.tap"
    #expect(
      report.text == """
        gesture.tap: The process was ended by a trap (SIGTRAP) at /a/Wall.swift:5: Fatal error
          /a/Wall.swift:5: Wall.pick(_:)
        """)
    #expect(
      report.details == #""crash":{"message":"The process was ended by a trap (SIGTRAP) at "#
        + #"/a/Wall.swift:5: Fatal error","signal":"SIGTRAP","reason":"Fatal error","#
        + #""file":"/a/Wall.swift","line":5,"calls":["/a/Wall.swift:5: Wall.pick(_:)"],"#
        + #""request":"gesture.tap"}"#)
  }

  @Test(
    "A signal of a person or of another program is not of the code",
    arguments: [(SIGINT, false), (SIGKILL, false), (SIGILL, true), (SIGABRT, true)])
  func isOfCode(signal: Int32, isOfCode: Bool) {
    #expect(CrashReport(ProcessExit.signal(signal)).isOfCode == isOfCode)
  }
}

@Suite("The message of a trap on standard error")
struct TrapMessageTests {
  @Test(
    "It is held back and becomes the reason; the lines before it are passed on",
    arguments: [
      (
        "one\nSwift/Array.swift:3: Fatal error: Index out of range\n",
        "Fatal error: Index out of range"
      ),
      ("one\n\nFatal error: no\n", "Fatal error: no"),
      ("one\nApp/Wall.swift:3: Precondition failed: no\nmore\n", "Precondition failed: no\nmore"),
      (
        "one\nCould not cast value of type 'A' (0x1) to 'B' (0x2).\n",
        "Could not cast value of type 'A' (0x1) to 'B' (0x2)."
      ),
      ("one\nFatal error\n\n*** Signal 4: Backtracing from 0x1... done ***\n\n", "Fatal error"),
      (
        "one\nFatal error: no\nswift-runtime: failed to suspend thread 7 while processing a crash\n",
        "Fatal error: no"
      ),
      (
        "one\nFatal error: no\nCurrent stack trace:\n0 libflickbook.so 0x1 <unavailable> + 3\n",
        "Fatal error: no\nThe calls in the app's files are not known, since Swift's backtracer was not "
          + "found: add the folder of the program swift to PATH."
      ),
      ("one\n\n*** Signal 11: Backtracing from 0x1... done ***\n", nil),
    ])
  func trap(errors: String, reason: String?) {
    var message = TrapMessage()
    #expect(String(decoding: message.take(errors.utf8), as: UTF8.self) == "one\n")
    let end = message.finish(isTrap: true, isReported: true)
    #expect(end.passed.isEmpty)
    #expect(end.reason == reason)
  }

  @Test("Without a trap everything is passed on, a line without its end too")
  func noTrap() {
    let errors = "one\nI print Fatal errors\n\n\nx: Fatal error: not really\ntwo\nthree"
    var message = TrapMessage()
    let passed = message.take(errors.utf8)
    #expect(String(decoding: passed, as: UTF8.self) == "one\nI print Fatal errors\n")
    let end = message.finish(isTrap: false, isReported: true)
    #expect(String(decoding: passed + end.passed, as: UTF8.self) == errors)
    #expect(end.reason == nil)
  }

  @Test("Where no report has the traces, everything is passed on too")
  func unreported() {
    let errors = "Fatal error: no\n\n*** Signal 4: Backtracing from 0x1... done ***\n\ntrace\n"
    var message = TrapMessage()
    let passed = message.take(errors.utf8)
    let end = message.finish(isTrap: true, isReported: false)
    #expect(String(decoding: passed + end.passed, as: UTF8.self) == errors)
    #expect(end.reason == "Fatal error: no")
  }

  @Test("A message longer than any is passed on, since the process continues")
  func long() {
    let errors = "Fatal error\n" + String(repeating: "many\n", count: 20_000)
    var message = TrapMessage()
    let passed = message.take(errors.utf8) + message.finish(isTrap: false, isReported: true).passed
    #expect(String(decoding: passed, as: UTF8.self) == errors)
  }
}
