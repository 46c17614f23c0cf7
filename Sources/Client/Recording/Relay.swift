import EventLoop

/// Forwards bytes between a client and a daemon without changing them, and records the client's
/// requests.
///
/// Each side is read only as fast as the other one takes the bytes, so that a slow reader slows the
/// writer as without a relay.
@MainActor
final class Relay {
  /// How the relay ended.
  enum End {
    /// Both sides have closed, or the client or a signal has ended it.
    case done
    case daemonGone(String)
    case unwritable(FileProblem)
  }

  private enum Phase {
    case talking
    /// The client sends no more requests; answers are still forwarded.
    case listening
    case over(End)
  }

  private let client: PipeConnection
  private let daemon: PipeConnection
  private var recording: Recording
  private let onEnd: () -> Void
  private var phase = Phase.talking

  /// The number of unsent bytes to one side at which the other is no longer read; a guess.
  private static let waitingMax = 1 << 20

  /// Creates a relay between two connections; `onEnd` is called once.
  init(
    client: PipeConnection, daemon: PipeConnection, recording: Recording,
    onEnd: @escaping () -> Void
  ) {
    self.client = client
    self.daemon = daemon
    self.recording = recording
    self.onEnd = onEnd
  }

  /// How the relay ended; `done` while it is running.
  var outcome: End {
    if case .over(let end) = phase { return end }
    return .done
  }

  /// Starts forwarding.
  func start() throws(UVError) {
    client.whenDrained { [unowned self] in resume(daemon) }
    daemon.whenDrained { [unowned self] in resume(client) }
    try daemon.startReading(
      onBytes: { [unowned self] in pass(Self.copy($0), from: daemon, to: client) },
      onEnd: { [unowned self] in daemonDidEnd($0) })
    try client.startReading(
      onBytes: { [unowned self] in passOn(Self.copy($0)) },
      onEnd: { [unowned self] in clientDidEnd($0) })
  }

  /// Closes both connections at once.
  func stop() {
    end(.done)
    client.close()
  }

  // MARK: From the client

  private func passOn(_ bytes: [UInt8]) {
    let recorded = record { recording throws(FileProblem) in try recording.take(bytes) }
    if recorded { pass(bytes, from: client, to: daemon) }
  }

  private func clientDidEnd(_ how: PipeConnection.End) {
    switch (phase, how) {
    case (.over, _): return
    case (_, .failed): end(.done)
    case (_, .endOfStream):
      guard record({ recording throws(FileProblem) in try recording.finish() }) else { return }
      phase = .listening
      daemon.finishWriting()
    }
  }

  /// Changes the recording; returns false, and ends the relay, if it cannot be written.
  private func record(_ change: (inout Recording) throws(FileProblem) -> Void) -> Bool {
    do throws(FileProblem) {
      try change(&recording)
      return true
    } catch {
      end(.unwritable(error))
      return false
    }
  }

  // MARK: From the daemon

  private func daemonDidEnd(_ how: PipeConnection.End) {
    switch (phase, how) {
    case (.over, _): return
    case (.listening, .endOfStream):
      phase = .over(.done)
      daemon.close()
      client.closeWhenWritten()
      onEnd()
    case (.talking, .endOfStream):
      end(.daemonGone("The daemon closed the connection."))
    case (_, .failed(let error)):
      end(.daemonGone("The daemon is gone: \(error.reason)."))
    }
  }

  // MARK: Either way

  private func pass(_ bytes: [UInt8], from source: PipeConnection, to target: PipeConnection) {
    target.write(bytes)
    if target.queuedByteCount > Self.waitingMax { source.stopReading() }
  }

  private static func copy(_ bytes: RawSpan) -> [UInt8] { bytes.withUnsafeBytes { Array($0) } }

  /// Resumes reading from a side, after the other has taken all bytes.
  private func resume(_ source: PipeConnection) {
    if case .listening = phase, source === client { return }
    do throws(UVError) {
      try source.resumeReading()
    } catch {
      end(source === client ? .done : .daemonGone("The daemon is gone: \(error.reason)."))
    }
  }

  private func end(_ outcome: End) {
    if case .over = phase { return }
    phase = .over(outcome)
    daemon.close()
    client.closeWhenWritten()
    onEnd()
  }
}
