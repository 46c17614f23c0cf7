import Foundation

/// A program that runs beside the test, spoken to through pipes.
final class RunningProgram {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts a program.
  init(_ name: String, _ arguments: [String]) throws {
    process.executableURL = try Binaries.url(name)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// The id of its process.
  var id: Int32 { process.processIdentifier }

  /// Writes to its standard input.
  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Closes its standard input.
  func finishSending() throws {
    try input.fileHandleForWriting.close()
  }

  /// The next line of its standard output; nil at the end.
  func line() throws -> String? {
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      if byte == Data("\n".utf8) { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// The lines that are still to come, up to the end.
  func lines() throws -> [String] {
    var lines: [String] = []
    while let line = try line() { lines.append(line) }
    return lines
  }

  /// Whether it says something within so many milliseconds.
  func speaks(withinMilliseconds limit: Int32) -> Bool {
    var descriptor = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, limit) > 0
  }

  /// Sends a signal and waits for the end.
  func end(_ signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    return status
  }

  /// How it ended, waited for; a signal that nobody handled is negative.
  var status: Int32 {
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  /// Returns the program's output on standard error, once it has ended.
  func standardError() throws -> String {
    String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}
