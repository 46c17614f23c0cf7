import EventLoop
import Flickbook
import Foundation
import Timeline
import Wire

/// A client: its requests are answered in order, one at a time.
@MainActor
final class Connection: Work {
  let daemon: Daemon
  /// The number of the connection, counted from 1 in order of arrival.
  let number: Int
  var isQueued = false
  /// The session of requests that name none.
  var current: Session?
  private let pipe: PipeConnection
  private var inbox: LineSplitter
  private var messages = MessageWriter()
  private var phase = Phase.ready
  private var input = ConnectionInput.reading
  private var output = ConnectionOutput.flushed
  /// Whether lines are being performed, so that the queue need not come back for the next one.
  private var isWorking = false
  /// The sessions that the client has attached or subscribed to, by number.
  private var sessions: [Int: Session] = [:]
  private var cancellations = Cancellations()
  /// The number of bytes written to the pipe.
  private var bytesOut = 0

  private enum Phase {
    /// The next line can be taken.
    case ready
    /// A session is performing the request of the last line; `hasPart` is whether a part of the
    /// answer has been written.
    case waiting(Session, RequestID, hasPart: Bool)
    /// Another process is asked about the request of the last line.
    case asking(RequestID, line: Int, text: [UInt8])
    /// The connection is passed to another process as soon as the output is written; `text` is the
    /// line that is performed there, empty if there is none.
    case leaving(line: Int, text: [UInt8], (PipeConnection, PassedConnection) -> Void)
    /// All requests are answered; the output has to be written.
    case closing
    case closed
  }

  /// Large enough that there are few writes, small enough that a write seldom has to wait.
  private static let outputChunk = 64 * 1024

  /// Creates a connection for an accepted client.
  init(_ pipe: PipeConnection, number: Int, daemon: Daemon) {
    self.pipe = pipe
    self.number = number
    self.daemon = daemon
    inbox = LineSplitter(limit: daemon.limits.lineBytes)
  }

  /// Creates the connection of a client that another process has passed.
  init(_ pipe: PipeConnection, _ passed: PassedConnection, daemon: Daemon) {
    self.pipe = pipe
    number = passed.number
    self.daemon = daemon
    inbox = LineSplitter(
      limit: daemon.limits.lineBytes, line: passed.line, dropsLine: passed.dropsLine,
      queued: Array(passed.unread))
    cancellations = Cancellations(
      cancelled: passed.cancelled, met: passed.met, searched: passed.searched)
  }

  // MARK: Input

  /// Starts reading.
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
    if input.noteInput(queued: inbox.byteCount, lineLimit: daemon.limits.lineBytes) {
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

  /// Accepts no more requests: answers the queued ones, writes all output and closes.
  func endInput() {
    guard input.end() else { return }
    pipe.stopReading()
    inbox.finish()
    // Many clients may connect and disconnect at once.
    if inbox.byteCount == 0, canTakeLine { finish() } else { daemon.queue.append(self) }
  }

  func work(until deadline: UInt64) -> Bool {
    isWorking = true
    defer { isWorking = false }
    while takeLine(until: deadline) || lookAhead() {
      flushIfLarge()
      if EventLoop.nanoseconds >= deadline { return true }
    }
    guard !isLeaving else { return false }
    if input.noteProgress(queued: inbox.byteCount, lineLimit: daemon.limits.lineBytes) {
      resumeReading()
    }
    if canTakeLine { if input == .ended { finish() } else { returnToSupervisor() } }
    return false
  }

  private var canTakeLine: Bool {
    switch phase {
    case .ready: !isBackedUp
    case .waiting, .asking, .leaving, .closing, .closed: false
    }
  }

  private func resumeReading() {
    guard (try? pipe.resumeReading()) == nil else { return }
    drop()
  }

  /// Performs the next line; returns false if none can be performed.
  private func takeLine(until deadline: UInt64) -> Bool {
    guard canTakeLine, let line = inbox.next() else { return false }
    take(line, until: deadline)
    return true
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
      if let (id, samples) = inbox.withBytes(range, Self.plainStream) {
        return perform(id, line: number, range, until: deadline) { () throws(FlickbookError) in
          try Dispatcher.dispatch(samples, from: self)
        }
      }
      do throws(Request.Refusal) {
        let request = try inbox.withBytes(range) { bytes throws(Request.Refusal) in
          try Request(line: bytes, reader: daemon.reader)
        }
        perform(request.id, line: number, range, until: deadline) { () throws(FlickbookError) in
          try Dispatcher.dispatch(request, from: self, line: number)
        }
      } catch {
        fail(error.id, error.error, line: number)
      }
    }
  }

  /// Reads a valid `touch.stream` in the plain form; nil for any other line.
  private static func plainStream(
    _ bytes: UnsafeRawBufferPointer
  ) -> (RequestID, [TouchSample])? {
    guard let line = StreamLine(bytes), let samples = TouchSample.stream(line.numbers) else {
      return nil
    }
    return (line.id, samples)
  }

  // MARK: Requests

  private func perform(
    _ id: RequestID, line: Int, _ range: Range<Int>, until deadline: UInt64,
    _ dispatch: () throws(FlickbookError) -> Dispatcher.Outcome
  ) {
    do throws(FlickbookError) {
      if cancellations.takeCancelled(line) { throw Self.cancelled }
      let outcome = try dispatch()
      follow(outcome, id, line: line, until: deadline) { inbox.withBytes(range) { Array($0) } }
    } catch {
      fail(id, error, line: line)
    }
  }

  /// Does what a request asks for.
  ///
  /// - Parameter text: Returns the line of the request.
  private func follow(
    _ outcome: Dispatcher.Outcome, _ id: RequestID, line: Int, until deadline: UInt64,
    text: () -> [UInt8]
  ) {
    switch outcome {
    case .answer(let result): answer(id, .success(result), line: line)
    case .job(let task, let session):
      phase = .waiting(session, id, hasPart: false)
      session.submit(
        Job(
          connection: self, id: id, line: line, receivedAt: EventLoop.nanoseconds, task: task,
          text: task.mayChangeSession ? text() : []), until: deadline)
    case .later(let ask):
      phase = .asking(id, line: line, text: text())
      ask { [weak self] continuation in self?.goOn(continuation) }
    case .pass(let pass): leave(line: line, text(), pass)
    }
  }

  /// Continues a request after the answer of another process.
  private func goOn(_ continuation: Dispatcher.Continuation) {
    guard case .asking(let id, let line, let text) = phase else { return }
    phase = .ready
    do throws(FlickbookError) {
      follow(try continuation(), id, line: line, until: EventLoop.nanoseconds) { text }
    } catch {
      fail(id, error, line: line)
    }
    if !isWorking { daemon.queue.append(self) }
  }

  // MARK: Other processes

  /// Whether the client has attached or subscribed to sessions of this process.
  var hasSessions: Bool { !sessions.isEmpty }

  /// Refuses a further session of a client that has as many as it may.
  func checkRoomForSession() throws(FlickbookError) {
    guard attachmentCount >= daemon.limits.clientSessions else { return }
    throw FlickbookError(
      .limitExceeded,
      "This connection has \(daemon.limits.clientSessions) sessions open already.",
      hint: "Close one, or raise clientSessions in the daemon's configuration.")
  }

  /// Passes the connection to another process, once its output is written.
  ///
  /// - Parameter text: The line that is performed there.
  private func leave(
    line: Int, _ text: [UInt8], _ pass: @escaping (PipeConnection, PassedConnection) -> Void
  ) {
    if !text.isEmpty { daemon.statistics.requests -= 1 }
    phase = .leaving(line: line, text: text, pass)
    pipe.stopReading()
    flush()
    leaveIfWritten()
  }

  private var isLeaving: Bool {
    switch phase {
    case .leaving, .closed: true
    case .ready, .waiting, .asking, .closing: false
    }
  }

  private func leaveIfWritten() {
    guard case .leaving(let line, let text, let pass) = phase, pipe.queuedByteCount == 0 else {
      return
    }
    phase = .closed
    let (cancelled, met) = cancellations.noted
    let passed = PassedConnection(
      number: number, line: line, dropsLine: text.isEmpty && inbox.dropsLine,
      unread: Data((text.isEmpty ? [] : text + [UInt8(ascii: "\n")]) + inbox.queued),
      hasEnded: input == .ended, cancelled: cancelled, met: met,
      searched: cancellations.searched)
    daemon.forget(self)
    pass(pipe, passed)
  }

  /// Passes a connection without sessions back from a worker.
  private func returnToSupervisor() {
    guard let supervisor = daemon.supervisor, sessions.isEmpty else { return }
    leave(line: inbox.number, []) { supervisor.pass($0, $1) }
  }

  /// Sends a part of the result of a request, other than the last.
  func send(part: borrowing Span<UInt8>, of job: Job) {
    guard case .waiting(let session, let id, let hasPart) = phase else { return }
    if !hasPart {
      messages.beginAnswer(job.id)
      phase = .waiting(session, id, hasPart: true)
    }
    messages.continueAnswer(job.id, part: part)
    noteOutput()
    flushIfLarge()
  }

  /// Answers a request that a session has performed, with the last part of a result in parts, and
  /// continues with the next line.
  func complete(_ job: Job, _ result: borrowing Span<UInt8>) {
    guard case .waiting(_, _, let hasPart) = phase else { return }
    if !hasPart { messages.beginAnswer(job.id) }
    messages.endAnswer(job.id, rest: result, member: job.waited?.member ?? [])
    noteOutput()
    becomeReady()
  }

  /// Refuses a request that a session has not performed, and continues with the next line.
  func complete(_ job: Job, _ error: FlickbookError) {
    guard case .waiting(_, _, let hasPart) = phase else { return }
    precondition(!hasPart, "a request failed of which a part was answered")
    var error = error
    if let waited = job.waited {
      error.details += (error.details.isEmpty ? "" : ",")
      error.details += String(decoding: waited.member, as: UTF8.self)
    }
    fail(job.id, error, line: job.line)
    becomeReady()
  }

  /// Continues with the next line, after the request of the last one was answered.
  private func becomeReady() {
    phase = .ready
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

  // MARK: Cancelling

  private static let cancelled = FlickbookError(
    .cancelled, "The request was cancelled.", hint: "What had happened until then stays.")

  /// Returns whether the `server.cancel` in a line has cancelled the request that it names.
  func wasCancelled(at line: Int) -> Bool { cancellations.takeResult(line) }

  /// Searches one queued line while a session performs a request: a `server.cancel` takes effect at
  /// once.
  ///
  /// Returns false if there is no line to search.
  ///
  /// Rule: protocol 10, "Limits".
  private func lookAhead() -> Bool {
    guard case .waiting(let session, let id, _) = phase,
      let line = inbox.look(ahead: &cancellations.lookahead)
    else { return false }
    guard line.number >= cancellations.searchedBefore else { return true }
    guard let target = Cancellations.target(of: line.bytes, in: inbox, daemon.reader) else {
      return true
    }
    if id == target, session.cancelJob(of: self, Self.cancelled) {
      cancellations.noteMet(line.number)
    } else {
      cancellations.cancelWaiting(target, before: line.number, in: inbox, daemon.reader)
    }
    return true
  }

  // MARK: Sessions

  /// The number of sessions that the client has attached to.
  var attachmentCount: Int { sessions.values.count { $0.audience.isAttached(self) } }

  /// Adds a session to the sessions of the client.
  func join(_ session: Session) {
    sessions[session.number] = session
  }

  /// Removes a session from the sessions of the client.
  func leave(_ session: Session) {
    sessions[session.number] = nil
    if current === session { current = nil }
  }

  /// Removes and returns the sessions of the client, in the order in which they were opened.
  func takeSessions() -> [Session] {
    defer { sessions = [:] }
    if case .waiting(let session, _, _) = phase { join(session) }
    return sessions.values.sorted { $0.number < $1.number }
  }

  /// The process id of the client according to the system; 0 if unknown.
  var process: Int32 { pipe.peer?.process ?? 0 }

  /// Whether the client has left its sessions.
  var hasLeft: Bool {
    switch phase {
    case .ready, .waiting, .asking, .leaving: false
    case .closing, .closed: true
    }
  }

  /// The number of bytes that the client, or the system on its behalf, has read.
  var bytesRead: Int { bytesOut - pipe.unsentByteCount }

  // MARK: Output

  /// Whether too much output is unread.
  var isBackedUp: Bool { output.isBackedUp }

  /// Whether a part of an answer has been written, but not the last one.
  var isAnswering: Bool {
    if case .waiting(_, _, hasPart: true) = phase { true } else { false }
  }

  /// Sends a record of a log to which the client is subscribed.
  func send(record: borrowing Span<UInt8>) {
    messages.log(record: record)
    daemon.statistics.records += 1
    noteOutput()
  }

  /// Notifies the client of dropped records of a log.
  func sendGap(session: String, records: ClosedRange<UInt64>, isLast: Bool) {
    messages.logGap(session: session, records: records, isLast: isLast)
    noteOutput()
  }

  /// Notifies the client that the log of a session continues from another position in its history.
  func sendRewind(of session: Session) {
    messages.logRewound(
      session: session.name, sequence: session.stage.log.sequence,
      nanoseconds: session.stage.now.nanoseconds)
    noteOutput()
  }

  /// Refuses the client with an error and closes.
  func refuse(_ error: FlickbookError) {
    messages.failure(.none, error, line: 0)
    endInput()
  }

  private func noteOutput() {
    if !messages.bytes.isEmpty, output.noteMessage() { daemon.outputs.append(self) }
  }

  /// Writes the buffered output if there is much of it.
  func flushIfLarge() {
    if messages.bytes.count >= Self.outputChunk { flush() }
  }

  /// Writes the buffered output, as far as the client reads.
  func flush() {
    guard !messages.bytes.isEmpty else { return }
    daemon.statistics.bytesOut += messages.bytes.count
    bytesOut += messages.bytes.count
    pipe.write(messages.bytes)
    messages.removeAll()
    output.noteFlush(isTooMuch: pipe.queuedByteCount > daemon.limits.outputBytes)
  }

  private func didDrain() {
    switch phase {
    case .closing: return close()
    case .leaving: return leaveIfWritten()
    case .ready, .waiting, .asking, .closed: break
    }
    guard output.noteDrain() else { return }
    daemon.queue.append(self)
    if case .waiting(let session, _, _) = phase { daemon.wake(session) }
    for session in sessions.values.sorted(by: { $0.number < $1.number }) { session.didDrain(self) }
  }

  // MARK: The end

  private func finish() {
    flush()
    phase = .closing
    daemon.detach(self)
    if pipe.queuedByteCount == 0 { close() }
  }

  /// Closes at once, discarding unread output.
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
