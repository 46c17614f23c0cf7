import EventLoop

/// A client and a daemon that speak through us: bytes pass untouched, and what the client sends is
/// recorded on its way.
///
/// Each side is read as fast as the other one takes what was read, so that a slow reader slows the
/// writer as it would without us.
@MainActor
final class Relay {
  /// How the conversation ended.
  enum End {
    /// Each side has had its say, or the client or a signal has ended it.
    case done
    case daemonGone(String)
    case unwritable(FileProblem)
  }

  private enum Phase {
    case talking
    /// The client sends no more; answers still come.
    case listening
    case over(End)
  }

  private let client: PipeConnection
  private let daemon: PipeConnection
  private var recording: Recording
  private let onEnd: () -> Void
  private var phase = Phase.talking

  /// What may wait for one side before the other is read no more, in bytes; a guess.
  private static let waitingMax = 1 << 20

  /// Two connections and where the client's requests go; `onEnd` is called once.
  init(
    client: PipeConnection, daemon: PipeConnection, recording: Recording,
    onEnd: @escaping () -> Void
  ) {
    self.client = client
    self.daemon = daemon
    self.recording = recording
    self.onEnd = onEnd
  }

  /// How it ended; `done` as long as it goes on.
  var outcome: End {
    if case .over(let end) = phase { return end }
    return .done
  }

  /// Lets both sides speak.
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

  /// Ends the conversation for both sides at once.
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

  /// Changes the recording; false where it cannot be written, which ends everything.
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

  /// Reads a side again whose bytes have all been taken.
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
