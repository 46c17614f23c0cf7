import EventLoop
import Flickbook
import Wire

/// One client: the lines that it sends are answered in their order, one at a time.
@MainActor
final class Connection: Work {
  let daemon: Daemon
  var isQueued = false
  /// The session that requests mean when they name none.
  var current: Session?
  /// Whether the client has too much to read; until it has read everything, nothing of its requests
  /// is done and the clocks of the sessions that it follows stand still.
  private(set) var isBackedUp = false
  private let pipe: PipeConnection
  private var inbox: LineSplitter
  private var messages = MessageWriter()
  private var phase = Phase.ready
  private var hasEnded = false
  private var isHolding = false
  private var hasOutput = false
  private var isWorking = false

  private enum Phase {
    /// The next line can be taken.
    case ready
    /// A session does the last line's request.
    case waiting
    /// Everything is answered and has to be written.
    case closing
    case closed
  }

  /// Small enough that a write seldom waits, large enough that there are few.
  private static let outputChunk = 64 * 1024

  /// A client that has been accepted.
  init(_ pipe: PipeConnection, daemon: Daemon) {
    self.pipe = pipe
    self.daemon = daemon
    inbox = LineSplitter(limit: daemon.limits.lineBytes)
  }

  // MARK: Input

  /// Reads from now on.
  func start() throws(UVError) {
    pipe.whenDrained { [unowned self] in didDrain() }
    try pipe.startReading(
      onBytes: { [unowned self] in receive($0) },
      onEnd: { [unowned self] in didEnd($0) })
  }

  private func receive(_ bytes: RawSpan) {
    bytes.withUnsafeBytes {
      daemon.statistics.bytesIn += $0.count
      inbox.append($0)
    }
    // Twice a line, so that a line that is too long is told from one that waits.
    if inbox.byteCount > 2 * daemon.limits.lineBytes {
      isHolding = true
      pipe.stopReading()
    }
    daemon.queue.append(self)
  }

  private func didEnd(_ end: PipeConnection.End) {
    switch end {
    case .endOfStream: endInput()
    case .failed: drop()
    }
  }

  /// Takes no more requests: answers those that are here, writes everything and closes.
  func endInput() {
    guard !hasEnded else { return }
    hasEnded = true
    pipe.stopReading()
    inbox.finish()
    daemon.queue.append(self)
  }

  func work(until deadline: UInt64) -> Bool {
    isWorking = true
    defer { isWorking = false }
    while canTakeLine, let line = inbox.next() {
      take(line, until: deadline)
      flushIfLarge()
      if EventLoop.nanoseconds >= deadline { return canTakeLine }
    }
    if isHolding, inbox.byteCount <= daemon.limits.lineBytes, !hasEnded { resumeReading() }
    if hasEnded, canTakeLine { finish() }
    return false
  }

  private var canTakeLine: Bool {
    switch phase {
    case .ready: !isBackedUp
    case .waiting, .closing, .closed: false
    }
  }

  private func resumeReading() {
    isHolding = false
    guard (try? pipe.resumeReading()) == nil else { return }
    drop()
  }

  private func take(_ line: LineSplitter.Line, until deadline: UInt64) {
    daemon.statistics.requests += 1
    switch line {
    case .tooLong(let number):
      let error = FlickbookError(
        .lineTooLong, "The line is longer than \(inbox.limit) bytes.",
        hint: "Send it in parts, or raise lineBytes in the daemon's configuration.")
      fail(.unreadable, error, line: number)
    case .whole(let number, let range):
      do throws(Request.Refusal) {
        let request = try inbox.withBytes(range) { bytes throws(Request.Refusal) in
          try Request(line: bytes, reader: daemon.reader)
        }
        perform(request, line: number, until: deadline)
      } catch {
        fail(error.id, error.error, line: number)
      }
    }
  }

  // MARK: Requests

  private func perform(_ request: Request, line: Int, until deadline: UInt64) {
    do throws(FlickbookError) {
      switch try Dispatcher.dispatch(request, from: self) {
      case .answer(let result): answer(request.id, .success(result), line: line)
      case .job(let task, let session):
        phase = .waiting
        session.submit(
          Job(
            connection: self, id: request.id, line: line, arrival: EventLoop.nanoseconds,
            task: task), until: deadline)
      }
    } catch {
      fail(request.id, error, line: line)
    }
  }

  /// Answers the request that a session has done, and goes on to the next line.
  func complete(_ job: Job, _ result: Result<[UInt8], FlickbookError>) {
    guard case .waiting = phase else { return }
    phase = .ready
    answer(job.id, result, line: job.line)
    if !isWorking { daemon.queue.append(self) }
  }

  private func answer(_ id: RequestID, _ result: Result<[UInt8], FlickbookError>, line: Int) {
    switch result {
    case .success(let bytes): messages.answer(id, result: bytes)
    case .failure(let error): messages.failure(id, error, line: line)
    }
    noteOutput()
  }

  private func fail(_ id: RequestID, _ error: FlickbookError, line: Int) {
    answer(id, .failure(error), line: line)
  }

  // MARK: Output

  /// Passes on a record of a log that the client reads.
  func send(record: borrowing Span<UInt8>) {
    messages.log(record: record)
    daemon.statistics.records += 1
    noteOutput()
  }

  /// Tells of records of a log that were dropped.
  func sendGap(session: String, records: ClosedRange<UInt64>) {
    messages.logGap(session: session, records: records)
    noteOutput()
  }

  /// Refuses the client as a whole.
  func refuse(_ error: FlickbookError) {
    messages.failure(.none, error, line: 0)
    endInput()
  }

  private func noteOutput() {
    guard !hasOutput, !messages.bytes.isEmpty else { return }
    hasOutput = true
    daemon.outputs.append(self)
  }

  /// Writes what has been formed if it is much.
  func flushIfLarge() {
    if messages.bytes.count >= Self.outputChunk { flush() }
  }

  /// Writes what has been formed, as far as the client reads.
  func flush() {
    hasOutput = false
    guard !messages.bytes.isEmpty else { return }
    daemon.statistics.bytesOut += messages.bytes.count
    pipe.write(messages.bytes)
    messages.removeAll()
    if pipe.queuedByteCount > daemon.limits.outputBytes { isBackedUp = true }
  }

  private func didDrain() {
    if case .closing = phase { return close() }
    guard isBackedUp else { return }
    isBackedUp = false
    daemon.queue.append(self)
    daemon.wakeSessions(of: self)
  }

  // MARK: The end

  private func finish() {
    flush()
    phase = .closing
    daemon.detach(self)
    if pipe.queuedByteCount == 0 { close() }
  }

  /// Gives the client up at once, with whatever it has not read.
  func drop() {
    if case .closed = phase { return }
    daemon.detach(self)
    close()
  }

  private func close() {
    phase = .closed
    pipe.close()
    daemon.remove(self)
  }
}
