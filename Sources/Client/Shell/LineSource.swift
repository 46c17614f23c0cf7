import Flickbook
import Glibc
import Wire

/// The input that a shell gets when it waits for a line.
enum LineInput: Equatable {
  /// A line without its end.
  case line([UInt8])
  /// A line that is longer than a request may be.
  case tooLong
  /// The line was given up.
  case interrupted
}

/// Records of other clients that may arrive while the shell waits for a line.
@MainActor
struct IncomingLines {
  /// Can be read when something has arrived; negative if nothing can.
  let descriptor: Int32
  /// Reads what has arrived.
  let read: () throws(TransportFailure) -> Void
  /// Returns lines about what was read; empty if there is nothing to tell.
  let take: () -> [String]

  /// How long nothing must arrive before what was read is shown, so that a motion is shown as one, in
  /// milliseconds.
  ///
  /// Rule: guess.
  static let quietMilliseconds: Int32 = 100
}

/// Where the lines of a shell come from.
@MainActor
protocol LineSource: AnyObject {
  /// Whether a person types the lines, and sees the prompt.
  var isTerminal: Bool { get }

  /// Returns the next line; nil at the end.
  ///
  /// - Throws: `TransportFailure.lost` if the daemon has gone in the meantime.
  func next(prompt: String, _ incoming: IncomingLines) throws -> LineInput?
}

/// The lines of a file or a pipe.
final class PlainLines: LineSource {
  let isTerminal = false
  private let descriptor: Int32
  private let output: ByteSink
  private var splitter = LineSplitter(limit: lineLimit)
  private var hasEnded = false

  /// The maximum length of a line, in bytes: the daemon's default limit for a request.
  private static let lineLimit = Limits().lineBytes

  /// Reads a descriptor, and writes the lines that arrive during the wait to a sink.
  init(descriptor: Int32, output: ByteSink) {
    self.descriptor = descriptor
    self.output = output
  }

  func next(prompt: String, _ incoming: IncomingLines) throws -> LineInput? {
    var hasIncoming = false
    while true {
      switch splitter.next() {
      case .whole(_, let range)?: return .line(splitter.withBytes(range) { Array($0) })
      case .tooLong?: return .tooLong
      case nil: break
      }
      if hasEnded { return nil }
      let ready = Readiness.wait(
        for: [descriptor, incoming.descriptor],
        milliseconds: hasIncoming ? IncomingLines.quietMilliseconds : -1)
      if ready[1] {
        try incoming.read()
        hasIncoming = true
      }
      if ready[0] { try fill() }
      if !ready[1] || ready[0] {
        for line in incoming.take() { try output.line(line) }
        try output.flush()
        hasIncoming = false
      }
    }
  }

  /// Reads the bytes that are there; the end of the input ends the last line.
  private func fill() throws(FileProblem) {
    let size = 64 * 1024
    var status = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, count in
      status = read(descriptor, room.baseAddress, size)
      count = max(status, 0)
    }
    if status < 0, errno == EINTR || errno == EAGAIN { return }
    guard status >= 0 else { throw .current("standard input") }
    bytes.withUnsafeBytes { splitter.append($0) }
    guard status == 0 else { return }
    splitter.finish()
    hasEnded = true
  }
}
