/// How much a client may ask for, and how long anything may take: one table of names, defaults and
/// legal ranges, from which the configuration is read and `server.hello` answers.
package struct Limits: Equatable, Sendable {
  /// The longest request, in bytes without its line end.
  package var lineBytes = 1 << 20
  /// Clients at once.
  package var connections = 1024
  /// Sessions at once.
  package var sessions = 256
  /// Sessions that one connection may have open at once.
  package var clientSessions = 64
  /// Unread output of one client, in bytes, at which the sessions that produce it wait.
  package var outputBytes = 4 << 20
  /// Samples in one `touch.stream`.
  package var samples = 65_536
  /// How long a session waits for a subscriber that reads nothing, in seconds.
  package var readerSeconds = 30
  /// The longest `keep` of a session without connections, in seconds.
  package var keepSeconds = 86_400
  /// How long the daemon runs without a session and a connection, in seconds; 0 for ever.
  package var idleSeconds = 0
  /// How long a session that nobody uses keeps its stage in memory, in seconds; 0 for ever.
  package var suspendSeconds = 10
  /// How long the return of a suspended session may take, in milliseconds; a guess, what a client hardly
  /// notices.
  package var resumeMilliseconds = 100
  /// How long one turn of the run loop may serve sessions, in milliseconds.
  package var sliceMilliseconds = 2
  /// How long a shutdown may wait for clients to read their answers, in seconds.
  package var drainSeconds = 5
  /// Clients that the system lets wait to be accepted.
  package var backlog = 512
  /// The most memory of all sessions together, in bytes, as estimated from their data and layouts.
  package var memoryBytes = 4 << 30
  /// The most bytes of a session's journal.
  package var journalBytes = 1 << 30
  /// How long a stored session waits for somebody to attach to it, in seconds.
  ///
  /// Rule: protocol 10, "Journal".
  package var storedSeconds = 86_400
  /// How long a worker may give no sign of life, in seconds.
  ///
  /// Rule: protocol 10, "Workers".
  package var requestSeconds = 10
  /// The most memory of a worker, in bytes; a guess, room for what the sessions estimate and as much
  /// for what they do not.
  package var workerBytes = 8 << 30
  /// How much of memory and time one session may take.
  package var stage = StageLimits()

  /// One limit: its name, where it is kept and what it may be set to.
  package struct Entry: Sendable {
    package let name: String
    let value: Value
    package let range: ClosedRange<Int>
    /// One sentence: what it bounds, in which unit.
    package let meaning: String

    /// Where a limit is kept: the daemon's own, or a stage's.
    enum Value: Sendable {
      case daemon(any WritableKeyPath<Limits, Int> & Sendable)
      case stage(any WritableKeyPath<StageLimits, Int> & Sendable)
    }

    init(
      _ name: String, _ value: any WritableKeyPath<Limits, Int> & Sendable,
      _ range: ClosedRange<Int>, _ meaning: String
    ) {
      (self.name, self.value, self.range) = (name, .daemon(value), range)
      self.meaning = meaning
    }

    init(_ entry: StageLimits.Entry) {
      (name, value, range) = (entry.name, .stage(entry.value), entry.range)
      meaning = entry.meaning
    }
  }

  /// The defaults.
  package init() {}

  package subscript(entry: Entry) -> Int {
    get {
      switch entry.value {
      case .daemon(let path): self[keyPath: path]
      case .stage(let path): stage[keyPath: path]
      }
    }
    set {
      switch entry.value {
      case .daemon(let path): self[keyPath: path] = newValue
      case .stage(let path): stage[keyPath: path] = newValue
      }
    }
  }

  /// Every limit, in the order of the configuration file.
  package static let entries: [Entry] = own + StageLimits.entries.map { Entry($0) }

  private static let own: [Entry] = [
    Entry(
      "lineBytes", \.lineBytes, 1024...1 << 30,
      "Bytes of a request, without its line end."),
    Entry(
      "connections", \.connections, 1...65_536,
      "Clients at once."),
    Entry(
      "sessions", \.sessions, 1...65_536,
      "Sessions at once."),
    Entry(
      "clientSessions", \.clientSessions, 1...65_536,
      "Sessions that one connection may have open at once."),
    Entry(
      "outputBytes", \.outputBytes, 4096...1 << 30,
      "Bytes that may wait for a client to read them."),
    Entry(
      "samples", \.samples, 1...1 << 24,
      "Touch samples in one touch.stream."),
    Entry(
      "readerSeconds", \.readerSeconds, 1...86_400,
      "Seconds that a session waits for a subscriber that reads nothing."),
    Entry(
      "keepSeconds", \.keepSeconds, 0...31_536_000,
      "Seconds that a session may ask to be kept without a connection."),
    Entry(
      "idleSeconds", \.idleSeconds, 0...31_536_000,
      "Seconds that the daemon runs without a session and a connection; 0 for ever."),
    Entry(
      "suspendSeconds", \.suspendSeconds, 0...31_536_000,
      "Seconds after which a session that nobody uses gives its memory back until its next request; 0 for never."
    ),
    Entry(
      "resumeMilliseconds", \.resumeMilliseconds, 1...600_000,
      "Milliseconds that the return of a suspended session may take; a longer one is not suspended."
    ),
    Entry(
      "sliceMilliseconds", \.sliceMilliseconds, 1...1000,
      "Milliseconds that sessions run before other clients are served."),
    Entry(
      "drainSeconds", \.drainSeconds, 0...3600,
      "Seconds that a shutdown waits for running requests and slow readers."),
    Entry(
      "backlog", \.backlog, 1...65_535,
      "Clients that the system lets wait to be accepted."),
    Entry(
      "memoryBytes", \.memoryBytes, 1 << 20...1 << 46,
      "Bytes of all sessions together, as estimated from their data and layouts."),
    Entry(
      "journalBytes", \.journalBytes, 1 << 16...1 << 40,
      "Bytes of the journal of one session."),
    Entry(
      "storedSeconds", \.storedSeconds, 0...31_536_000,
      "Seconds that a stored session waits for somebody to attach to it."),
    Entry(
      "requestSeconds", \.requestSeconds, 1...86_400,
      "Seconds without a sign of life after which a worker is ended."),
    Entry(
      "workerBytes", \.workerBytes, 1 << 28...1 << 46,
      "Bytes of memory of a worker: of its control group, or of its address space."),
  ]
}
