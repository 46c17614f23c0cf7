import EventLoop
import Flickbook
import Glibc

/// The `record` command: stands between a client and a daemon, and keeps what the client sends.
///
/// The client's lines come on standard input and the daemon's go to standard output, both as they
/// are. The file is a `.jsonl` script, which `run` plays again.
@MainActor
struct RecordCommand {
  private let file: String
  private let socket: String

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, [.value("socket")])
    guard arguments.operands.count == 1 else {
      throw Arguments.Problem(message: "Name one file to write.")
    }
    file = arguments.operands[0]
    socket = try DaemonSocket.path(arguments["socket"])
  }

  /// Passes bytes on both ways until the daemon has answered everything and closed.
  func run() throws -> ExitCode {
    let connection: BlockingConnection
    do {
      connection = try BlockingConnection(to: try SocketPath(socket))
    } catch let error as UVError {
      throw DoorFailure.unreachable("Nobody answers at \(socket): \(error.reason).")
    } catch {
      throw DoorFailure.unreachable("\(socket) cannot be a socket: \(error).")
    }
    let kept = try ByteSink(path: file)
    do {
      try pass(connection, kept)
    } catch let error as UVError {
      try kept.flush()
      throw DoorFailure.lost("The daemon is gone: \(error.reason).")
    }
    try kept.flush()
    return .held
  }

  private func pass(_ connection: BlockingConnection, _ kept: ByteSink) throws {
    let output = ByteSink.output
    var waiting: [UInt8] = []
    var inputIsOpen = true
    while true {
      // A client is read only when the daemon has taken what it sent before.
      let listens = inputIsOpen && waiting.isEmpty
      let ready = try connection.wait(toSend: !waiting.isEmpty, input: listens ? 0 : nil)
      if ready.canReceive {
        var bytes: [UInt8] = []
        guard try connection.receive(into: &bytes) else { return }
        try output.write(bytes)
        try output.flush()
      }
      if ready.hasInput {
        waiting = try readInput()
        try kept.write(waiting)
        try kept.flush()
        if waiting.isEmpty {
          inputIsOpen = false
          connection.finishSending()
        }
      }
      if !waiting.isEmpty { waiting.removeFirst(try connection.sendSome(waiting)) }
    }
  }

  /// What has come on standard input; nothing at its end.
  private func readInput() throws(FileProblem) -> [UInt8] {
    let size = 64 * 1024
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, filled in
        count = Glibc.read(0, room.baseAddress, size)
        filled = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .current("standard input") }
      return bytes
    }
  }
}
