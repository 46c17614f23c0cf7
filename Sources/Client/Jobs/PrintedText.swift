// The C library's stdout is a variable, which this process alone sets.
@preconcurrency import Glibc

/// The output of an app's code in a process of a run, kept until its step is reported.
///
/// The process runs ahead of the reports, and therefore says with each message how far it had printed.
final class PrintedText {
  private let file: NamelessFile
  private var offset = 0
  private var waiting: [UInt8] = []

  /// Nil if there can be no file.
  init?() {
    guard let file = NamelessFile("printed") else { return nil }
    self.file = file
  }

  /// The file, which the process finds by its number.
  var descriptor: Int32 { file.descriptor }

  /// Reads what was printed up to a byte of the file.
  func read(to end: Int) {
    let bytes = file.bytes(from: offset, to: end)
    waiting += bytes
    offset += bytes.count
  }

  /// The bytes that were printed since the last call of `take`.
  var unread: [UInt8] { waiting + file.bytes(from: offset) }

  /// Returns what was read since the last call.
  func take() -> String {
    defer { waiting = [] }
    return String(decoding: waiting, as: UTF8.self)
  }

  /// Returns all that the process has printed since the last call.
  func takeAll() -> String {
    read(to: .max)
    return take()
  }

  /// Returns how far this process has printed; nil if it does not print to such a file.
  static func end(_ jobOptions: JobProcess.Options) -> Int? {
    guard jobOptions.printed != nil else { return nil }
    fflush(nil)
    return Int(lseek(STDOUT_FILENO, 0, SEEK_END))
  }

  /// Lets this process print to the file with a number in another process; returns whether it does.
  static func printThere(_ descriptor: Int32, of process: Int32) -> Bool {
    let file = NamelessFile.open(descriptor, of: process)
    guard file >= 0 else { return false }
    defer { close(file) }
    return dup2(file, STDOUT_FILENO) >= 0
  }
}

/// The output of this process to such a file, for the trace of its script.
@MainActor
final class OwnPrintedText {
  /// The most bytes of a step that a trace shows; a guess.
  nonisolated static let bytesMax = 64 * 1024

  private let jobOptions: JobProcess.Options
  private var offset: Int

  /// Nil if this process does not print to such a file.
  init?(_ jobOptions: JobProcess.Options) {
    guard let end = PrintedText.end(jobOptions) else { return nil }
    self.jobOptions = jobOptions
    offset = end
  }

  /// Returns what was printed since the last call.
  func take() -> String {
    guard let end = PrintedText.end(jobOptions), end > offset else { return "" }
    defer { offset = end }
    return Self.shortened(
      NamelessFile.bytes(of: STDOUT_FILENO, from: offset, to: min(end, offset + Self.bytesMax)),
      of: end - offset)
  }

  /// Returns the beginning of an output of so many bytes, and how much is left out.
  nonisolated static func shortened(_ bytes: some Collection<UInt8>, of count: Int) -> String {
    let text = String(decoding: bytes.prefix(bytesMax), as: UTF8.self)
    return count > bytesMax ? "\(text)\n… and \(count - bytesMax) bytes more\n" : text
  }
}
