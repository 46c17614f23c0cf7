import Flickbook

/// How much a client may ask for, and how long anything may take: one table of names, defaults and
/// legal ranges, from which the configuration is read and `server.hello` answers.
struct Limits: Equatable, Sendable {
  /// The longest request, in bytes without its line end.
  var lineBytes = 1 << 20
  /// Clients at once.
  var connections = 1024
  /// Sessions at once.
  var sessions = 256
  /// Sessions that one connection may have open at once.
  var clientSessions = 64
  /// Bytes that wait for a client to read them before whoever produces them has to wait.
  var outputBytes = 4 << 20
  /// Samples in one `touch.stream`.
  var samples = 65_536
  /// How long a session waits for a subscriber that reads nothing, in seconds.
  var readerSeconds = 30
  /// The longest `keep` of a session without connections, in seconds.
  var keepSeconds = 86_400
  /// How long one turn of the run loop may serve sessions, in milliseconds.
  var sliceMilliseconds = 2
  /// How long a shutdown may wait for clients to read their answers, in seconds.
  var drainSeconds = 5
  /// Clients that the system lets wait to be accepted.
  var backlog = 512
  /// The most memory of all sessions together, in bytes, as estimated from their data and layouts.
  var memoryBytes = 4 << 30
  /// How much of memory and time one session may take.
  var stage = StageLimits()

  /// One limit: its name, where it is kept and what it may be set to.
  struct Entry: Sendable {
    let name: String
    let value: Value
    let range: ClosedRange<Int>

    /// Where a limit is kept: the daemon's own, or a stage's.
    enum Value: Sendable {
      case daemon(any WritableKeyPath<Limits, Int> & Sendable)
      case stage(any WritableKeyPath<StageLimits, Int> & Sendable)
    }

    init(
      name: String, value: any WritableKeyPath<Limits, Int> & Sendable, range: ClosedRange<Int>
    ) {
      (self.name, self.value, self.range) = (name, .daemon(value), range)
    }

    init(_ entry: StageLimits.Entry) {
      (name, value, range) = (entry.name, .stage(entry.value), entry.range)
    }
  }

  subscript(entry: Entry) -> Int {
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
  static let entries: [Entry] = own + StageLimits.entries.map { Entry($0) }

  private static let own: [Entry] = [
    Entry(name: "lineBytes", value: \.lineBytes, range: 1024...1 << 30),
    Entry(name: "connections", value: \.connections, range: 1...65_536),
    Entry(name: "sessions", value: \.sessions, range: 1...65_536),
    Entry(name: "clientSessions", value: \.clientSessions, range: 1...65_536),
    Entry(name: "outputBytes", value: \.outputBytes, range: 4096...1 << 30),
    Entry(name: "samples", value: \.samples, range: 1...1 << 24),
    Entry(name: "readerSeconds", value: \.readerSeconds, range: 1...86_400),
    Entry(name: "keepSeconds", value: \.keepSeconds, range: 0...31_536_000),
    Entry(name: "sliceMilliseconds", value: \.sliceMilliseconds, range: 1...1000),
    Entry(name: "drainSeconds", value: \.drainSeconds, range: 0...3600),
    Entry(name: "backlog", value: \.backlog, range: 1...65_535),
    Entry(name: "memoryBytes", value: \.memoryBytes, range: 1 << 20...1 << 46),
  ]
}
