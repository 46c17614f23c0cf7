import Foundation
import Testing

@testable import AppSources

@Suite("The limits of the compiler", .timeLimit(.minutes(10)))
struct CompilerWatchTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/watch-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  private final class Lines {
    var lines: [String] = []
  }

  /// Runs a shell command under limits; returns what was said, and how it ended.
  private func run(
    _ command: String, seconds: Int = 300, megabytes: Int = 4096, files: [String] = ["/app/A.swift"]
  ) throws -> (said: [String], end: Result<Int32, AppProblem>) {
    defer { FileContents.removeTree(folder) }
    var limits = CompilerLimits()
    (limits.seconds, limits.megabytes) = (seconds, megabytes)
    let lines = Lines()
    let watch = CompilerWatch(limits, paths: files) { lines.lines.append($0) }
    let output = "\(folder)/output"
    let process = try ChildProcess("/bin/bash", ["bash", "-c", command], output: output)
    let end = Result { () throws(AppProblem) in
      try watch.end(of: process, "/usr/bin/swiftc", output: output)
    }
    return (lines.lines, end)
  }

  @Test("A program within its limits ends with its own code, and quietly", arguments: [0, 3])
  func code(code: Int32) throws {
    let run = try run("exit \(code)")
    #expect(run.said == [])
    #expect(try run.end.get() == code)
  }

  @Test("A program that a signal ends is named")
  func signal() throws {
    let end = try run("kill -SEGV $$").end
    #expect(throws: AppProblem("/usr/bin/swiftc was ended by signal 11.")) { try end.get() }
  }

  @Test(
    "After a second the files are said to be compiled, once",
    arguments: [(["/app/A.swift"], "A.swift"), (["/app/A.swift", "/app/B.swift"], "2 files")])
  func says(files: [String], subject: String) throws {
    let run = try run("sleep 1.4", files: files)
    #expect(run.said == ["compiling \(subject) …"])
    #expect(try run.end.get() == 0)
  }

  /// A program that prints where it is when it is aborted, as the compiler does.
  private static func busy(_ work: String, at position: String) -> String {
    "trap 'printf \"3.\\tWhile type-checking \\x27f\\x27 at [\(position)]\\n\"; exit 9' ABRT; "
      + "\(work); while true; do sleep 0.05; done"
  }

  @Test("A program that takes too long is ended, at the place that it names")
  func tooLong() throws {
    let start = ContinuousClock.now
    let end = try run(
      Self.busy("true", at: "/app/A.swift:12:3 - line:12:80"), seconds: 1
    ).end
    #expect(
      throws: AppProblem(
        "swiftc took longer than 1 s and was ended, at /app/A.swift:12. A long expression or literal "
          + "there is compiled sooner in parts, or with its type beside it. FLICKBOOK_COMPILE_SECONDS "
          + "sets another limit.")
    ) { try end.get() }
    #expect(ContinuousClock.now - start < .seconds(4))
  }

  @Test("A program that holds too much memory is ended, and the files are named if it does not")
  func tooMuch() throws {
    // 64 MB of text in a variable of the shell.
    let work = "text=$(head -c 64000000 /dev/zero | tr '\\0' x)"
    let end = try run("\(work); sleep 20", megabytes: 40).end
    let problem = try #require(throws: AppProblem.self) { try end.get() }
    #expect(
      problem.description.hasPrefix(
        "swiftc held more than 40 MiB of memory and was ended, with A.swift."))
    #expect(problem.description.contains("FLICKBOOK_COMPILE_MEGABYTES"))
    #expect(!problem.isFromTools)
  }

  @Test("A program that does not end when it is aborted is killed")
  func stubborn() throws {
    let end = try run("trap '' ABRT; while true; do sleep 0.05; done", seconds: 1).end
    #expect(throws: AppProblem.self) { try end.get() }
  }

  // MARK: Places

  @Test(
    "The innermost line of the compiler's stack that names a source has the place",
    arguments: [
      (
        "3.\tWhile type-checking expression at [/a/B.swift:3:12 - line:3:80] RangeText=\"x\"\n",
        "/a/B.swift:3"
      ),
      (
        "3.\tWhile evaluating request at /a/A.swift:9:1\n4.\tWhile type-checking at [/a/B.swift:70:1]\n"
          + "5.\tWhile emitting IR\n", "/a/B.swift:70"
      ),
      ("2.\tWhile emitting IR for source file /a/A.swift\n", "/a/A.swift"),
      ("/a/A.swift:3:1: error: While type-checking\n", nil),
      ("2.\tWhile type-checking at [/x/C.swift:3:1]\n", nil), ("", nil),
    ] as [(String, String?)])
  func position(text: String, position: String?) {
    #expect(
      SourcePosition(lastIn: text, of: ["/a/A.swift", "/a/B.swift"])?.description == position)
  }

  // MARK: The environment

  @Test(
    "The environment sets limits from 1 up",
    arguments: [
      ("", "", 300, 4096), ("1", "", 1, 4096), ("86400", "1", 86_400, 1),
      ("", "1073741824", 300, 1_073_741_824),
    ])
  func variables(_ seconds: String, _ megabytes: String, _ time: Int, _ memory: Int) throws {
    let variables = [
      "FLICKBOOK_COMPILE_SECONDS": seconds, "FLICKBOOK_COMPILE_MEGABYTES": megabytes,
    ]
    let limits = try CompilerLimits { variables[$0] }
    #expect(limits.seconds == time)
    #expect(limits.megabytes == memory)
  }

  @Test("Other values are refused by name", arguments: ["0", "-1", "86401", "5s", "1e3", " 5"])
  func wrongVariables(value: String) {
    let message = "FLICKBOOK_COMPILE_SECONDS is a number from 1 to 86400, not \"\(value)\"."
    #expect(throws: AppProblem(message)) {
      try CompilerLimits { $0 == "FLICKBOOK_COMPILE_SECONDS" ? value : nil }
    }
  }
}
