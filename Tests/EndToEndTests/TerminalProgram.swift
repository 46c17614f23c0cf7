import Foundation
import Glibc

/// A program that runs on a pseudo-terminal of its own, as a person uses it.
final class TerminalProgram {
  private let process = Process()
  private let terminal: Int32
  private var isOpen = true
  private var hasEnded = false
  /// The output of the program that no test has read yet.
  private var unread = ""

  /// Starts a program under test on a terminal of 24 lines and 100 columns.
  init(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    var (own, other): (Int32, Int32) = (-1, -1)
    guard openpty(&own, &other, nil, nil, nil) == 0 else {
      throw DaemonProcess.Failure(description: "there is no pseudo-terminal")
    }
    terminal = own
    let screen = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    resize(columns: 100)
    // Ctrl-C on this terminal signals the program.
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait", try Binaries.url(name).path] + arguments
    let needed = ["TERM": "xterm", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    process.environment = needed.merging(environment) { $1 }
    process.standardInput = screen
    process.standardOutput = screen
    process.standardError = screen
    try process.run()
    try screen.close()
  }

  deinit {
    if isOpen { close(terminal) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Gives the terminal another width, of which it signals the program.
  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the terminal away, and waits for the end.
  func hangUp() {
    isOpen = false
    close(terminal)
    process.waitUntilExit()
  }

  /// Types text.
  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }

  /// Reads until the program has written a text; returns false if it does not within 20 s, or ends.
  func shows(_ text: String) -> Bool {
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      if let found = unread.range(of: text) {
        unread = String(unread[found.upperBound...])
        return true
      }
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let rest = (deadline - .now) / .milliseconds(1)
      guard rest > 0, poll(&request, 1, Int32(rest)) > 0 else { return false }
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { room, count in
        count = max(0, read(terminal, room.baseAddress, 65_536))
      }
      hasEnded = bytes.isEmpty
      guard !hasEnded else { return false }
      unread += String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The output of the program that no test has read yet.
  var rest: String { unread }

  /// How it ended, waited for; nil if it does not end within 20 s.
  var status: Int32? {
    while shows("\u{0}") {}
    guard hasEnded else { return nil }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
