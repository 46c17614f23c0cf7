import EventLoop
import Flickbook
// The C library's stdout is a variable, which this process alone sets.
@preconcurrency import Glibc
import Wire

/// The way of a process that works for another one to that one: lines of requests come, and lines of
/// messages go.
@MainActor
struct JobPort {
  /// The descriptor on which requests come and messages go.
  private static let descriptor: Int32 = 3

  private let output: ByteSink

  /// Takes over the descriptor; nil if this process was not started for it.
  init?(_ jobOptions: JobProcess.Options) {
    // Processes that this process starts are no jobs.
    unsetenv(JobProcess.Options.variable)
    guard OwnProcess.endWithParent(jobOptions.parent),
      fcntl(Self.descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { return nil }
    if jobOptions.printsAsErrors {
      guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return nil }
    }
    // The lines of an app before a trap are written, also into a pipe.
    setvbuf(stdout, nil, _IOLBF, 0)
    if let printed = jobOptions.printed {
      guard PrintedText.printThere(printed, of: jobOptions.parent) else { return nil }
    }
    if jobOptions.isQuiet {
      // Standard error goes to the other process, which reads the message of a trap.
      let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
      guard nothing >= 0, dup2(nothing, STDOUT_FILENO) >= 0 else { return nil }
      close(nothing)
    }
    OwnProcess.setName("flickbook")
    output = ByteSink(descriptor: Self.descriptor, path: "the pipe of the reports")
  }

  /// Calls a closure with each request, without its line end, until no further one can come or the
  /// closure returns false; returns whether all were taken.
  func forEachRequest(_ body: ([UInt8]) throws -> Bool) throws -> Bool {
    var splitter = LineSplitter.ofJob
    while let bytes = Self.read() {
      for line in splitter.lines(with: bytes) {
        guard try body(line) else { return false }
      }
    }
    return true
  }

  /// Sends a line, with its end.
  func send(_ line: [UInt8]) throws {
    try output.write(line)
    try output.flush()
  }

  /// Returns what has come; nil at the end.
  private static func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(bytes[..<count]) : nil
    }
  }
}
