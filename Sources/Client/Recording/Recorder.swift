import EventLoop
import Glibc

/// Runs one recording, from waiting for a client to its end.
@MainActor
final class Recorder {
  private let loop: EventLoop
  private let daemon: SocketPath
  private let recording: Recording
  private var signals: [LoopSignal] = []
  private var state = State.waiting(nil)

  private enum State {
    case waiting(PipeServer?)
    case connecting(client: PipeConnection, daemon: PipeConnection)
    case relaying(Relay)
    case failed(UVError)
  }

  private static let stopSignals = [SIGINT, SIGTERM]

  init(_ loop: EventLoop, daemon: SocketPath, recording: Recording) {
    self.loop = loop
    self.daemon = daemon
    self.recording = recording
  }

  /// Lets SIGINT and SIGTERM end the recording.
  func watchSignals() throws(UVError) {
    LoopSignal.unblock(Self.stopSignals)
    signals = try Self.stopSignals.map { number throws(UVError) in
      try LoopSignal(loop, number: number) { [unowned self] in stop() }
    }
  }

  /// Waits for one client; later ones are not accepted.
  func listen(_ server: PipeServer) throws(UVError) {
    state = .waiting(server)
    try server.listen(backlog: 1) { [unowned self] client in
      server.close()
      relay(client)
    }
  }

  /// Serves the client at standard input and output.
  func serveStandardStreams() throws -> ExitCode {
    guard let streams = StandardStreams() else {
      throw TransportFailure.lost("Standard input and output cannot be read.")
    }
    let client = try PipeConnection(loop)
    try client.open(descriptor: streams.descriptor)
    relay(client)
    let code = try finish()
    streams.wait()
    return code
  }

  /// Runs the loop to the end and returns the exit code.
  func finish() throws -> ExitCode {
    loop.run()
    switch state {
    case .waiting, .connecting: return .held
    case .failed(let error): throw TransportFailure.lost("The daemon is gone: \(error.reason).")
    case .relaying(let relay):
      switch relay.outcome {
      case .done: return .held
      case .daemonGone(let reason): throw TransportFailure.lost(reason)
      case .unwritable(let problem): throw problem
      }
    }
  }

  private func relay(_ client: PipeConnection) {
    do throws(UVError) {
      let connection = try PipeConnection(loop)
      state = .connecting(client: client, daemon: connection)
      connection.connect(to: daemon) { [unowned self] error in
        if let error { return fail(error, client, connection) }
        start(client, connection)
      }
    } catch {
      fail(error, client, nil)
    }
  }

  private func start(_ client: PipeConnection, _ connection: PipeConnection) {
    let relay = Relay(client: client, daemon: connection, recording: recording) {
      [unowned self] in closeSignals()
    }
    state = .relaying(relay)
    do throws(UVError) {
      try relay.start()
    } catch {
      fail(error, client, connection)
    }
  }

  private func fail(_ error: UVError, _ client: PipeConnection, _ connection: PipeConnection?) {
    state = .failed(error)
    client.close()
    connection?.close()
    closeSignals()
  }

  private func stop() {
    switch state {
    case .waiting(let server):
      server?.close()
      closeSignals()
    case .connecting(let client, let daemon):
      client.close()
      daemon.close()
      closeSignals()
    case .relaying(let relay): relay.stop()
    case .failed: break
    }
  }

  private func closeSignals() {
    for signal in signals { signal.close() }
    signals = []
  }
}
