import Timeline

/// A request as a session's queue sees it.
protocol QueuedRequest {
  /// The number of the connection that sent it.
  var client: Int { get }
  /// Whether simulated time passes, so that the request has to wait for slow subscribers.
  var movesClock: Bool { get }
  /// Whether the request makes frames itself, which a session that follows the wall clock refuses.
  var makesOwnFrames: Bool { get }
}

/// The requests of a session in the order of their arrival, and what the session is doing.
///
/// A value without sockets, stage and clock: the session performs its steps and reports how they
/// ended. Rule: protocol 1, 2, 7.
struct SessionQueue<Request: QueuedRequest> {
  /// The activities of a session.
  enum Activity {
    case idle
    /// Performing the past of a session that is being restored, before the first request.
    case restoring
    /// Running the turns that are due by the wall clock, without a request.
    case pacing
    /// Advancing the wall clock to the arrival of the first request.
    case catchingUp
    /// Running the turns of the first request.
    case running
    /// Writing the answer to the first request, whose turns have been run.
    case answering
    case ended
  }

  /// The conditions on which a step depends besides the queue.
  struct Surroundings {
    /// Whether the session follows the wall clock.
    var followsWallClock = false
    /// Whether a subscriber has too much unread output.
    var logIsUnread = false
    /// Whether the client of the first request has too much unread output.
    var answerIsUnread = false
  }

  /// The next step of the session.
  ///
  /// Without the request itself, which is the first of the queue: a step is asked for after every
  /// few turns.
  enum Step {
    /// Nothing, until a request arrives or the wall clock's timer fires.
    case rest
    /// Nothing, until a client reads.
    case waitForReader
    /// Run what is due by the wall clock.
    case followClock
    /// Advance the wall clock to the arrival of the first request.
    case catchUp
    /// Refuse the first request, because the session follows the wall clock.
    case refuse
    /// Begin the first request.
    case begin
    /// Run turns.
    case advance
    /// Write the next part of an answer.
    case answer
  }

  /// The possible continuations after the last turn.
  enum Conclusion {
    /// The wall clock's time has passed.
    case rest
    /// The clock passes by another nanosecond: requests have instants of their own.
    case passOn
    /// The first request begins.
    case begin
    case answer
    /// The past was performed.
    case restored
  }

  /// A request that leaves the queue before its answer.
  struct Withdrawal {
    let request: Request
    /// Whether its command is in progress on the stage.
    let stopsStage: Bool
  }

  private(set) var activity = Activity.idle
  /// The requests that are not answered yet.
  private(set) var requests: [Request] = []

  // MARK: What is so

  /// The first request, whose turn it is.
  var first: Request {
    guard let first = requests.first else { preconditionFailure("nobody has asked") }
    return first
  }

  var hasEnded: Bool {
    if case .ended = activity { true } else { false }
  }

  /// Whether a request is in progress.
  var isBusy: Bool {
    switch activity {
    case .running, .catchingUp, .answering: true
    case .idle, .restoring, .pacing, .ended: false
    }
  }

  /// Whether an answer is being written.
  var isAnswering: Bool {
    if case .answering = activity { true } else { false }
  }

  /// Whether the session waits for a client to read: a subscriber with too much unread output stops
  /// the virtual clock, and an answer in parts waits for its client.
  func isStalled(_ surroundings: Surroundings) -> Bool {
    isAnswering
      ? surroundings.answerIsUnread
      : !surroundings.followsWallClock && surroundings.logIsUnread
  }

  // MARK: Steps

  /// Adds a request; returns whether the session has to begin with it now.
  mutating func submit(_ request: Request) -> Bool {
    requests.append(request)
    return requests.count == 1
  }

  /// Returns what the session does next.
  func next(_ surroundings: Surroundings) -> Step {
    switch activity {
    case .ended: return .rest
    case .answering: return isStalled(surroundings) ? .waitForReader : .answer
    case .restoring, .pacing, .catchingUp, .running:
      return isStalled(surroundings) ? .waitForReader : .advance
    case .idle: break
    }
    guard let first = requests.first else {
      return surroundings.followsWallClock ? .followClock : .rest
    }
    if first.movesClock, isStalled(surroundings) { return .waitForReader }
    guard surroundings.followsWallClock else { return .begin }
    return first.makesOwnFrames ? .refuse : .catchUp
  }

  /// Notes that the past is performed before the first request.
  mutating func beginRestoring() {
    activity = .restoring
  }

  /// Notes that turns are run without a request.
  mutating func beginPacing() {
    activity = .pacing
  }

  /// Notes that turns are run up to the arrival of the first request.
  mutating func beginCatchingUp() {
    activity = .catchingUp
  }

  /// Notes that the stage has begun the command of the first request.
  mutating func beginRunning() {
    activity = .running
  }

  /// Notes that the last turn was run, and returns what follows.
  ///
  /// - Parameter hasTurnedNow: Whether the stage has run a turn at its current instant, and has a
  ///   later one.
  mutating func turnsEnded(hasTurnedNow: Bool) -> Conclusion {
    switch activity {
    case .running:
      activity = .answering
      return .answer
    case .catchingUp where hasTurnedNow: return .passOn
    case .catchingUp, .pacing:
      let isCatchingUp = isBusy
      activity = .idle
      return isCatchingUp && !requests.isEmpty ? .begin : .rest
    case .restoring:
      activity = .idle
      return .restored
    case .idle, .answering, .ended: preconditionFailure("nothing was under way")
    }
  }

  /// Removes and returns the first request, which was performed or has failed.
  mutating func finish() -> Request {
    precondition(!requests.isEmpty, "a request ended that was not queued")
    if !hasEnded { activity = .idle }
    // Mostly it is the only one, which is removed without moving others.
    return requests.count == 1 ? requests.removeLast() : requests.removeFirst()
  }

  // MARK: Withdrawals

  /// Removes the oldest request of a client that cancels it; returns nil if there is none, or if its
  /// answer is being written.
  mutating func cancel(of client: Int, hasPartOfAnswer: Bool) -> Withdrawal? {
    guard !hasEnded, let index = requests.firstIndex(where: { $0.client == client }) else {
      return nil
    }
    guard index == 0 else {
      return Withdrawal(request: requests.remove(at: index), stopsStage: false)
    }
    switch activity {
    case .answering where hasPartOfAnswer: return nil
    case .idle, .restoring, .pacing, .ended: break
    case .catchingUp: activity = .pacing
    case .running, .answering:
      activity = .idle
      return Withdrawal(request: requests.removeFirst(), stopsStage: true)
    }
    return Withdrawal(request: requests.removeFirst(), stopsStage: false)
  }

  /// The effect of a client's end.
  struct Detachment {
    /// Whether the stage has to stop a command whose answer was being written.
    var stopsStage = false
    /// Whether the session may have something to do.
    var wakes = false
  }

  /// Removes the requests of a client that was closed; a request that is in progress is completed.
  mutating func detach(_ client: Int) -> Detachment {
    var effect = Detachment()
    if isAnswering, requests.first?.client == client {
      activity = .idle
      effect.stopsStage = true
    }
    let count = requests.count
    let first = isBusy ? requests.first : nil
    requests = requests.dropFirst(first == nil ? 0 : 1).filter { $0.client != client }
    if let first { requests.insert(first, at: 0) }
    effect.wakes = !requests.isEmpty || requests.count < count
    return effect
  }

  /// Ends the queue, and returns the requests that are not answered.
  mutating func end() -> [Request] {
    activity = .ended
    defer { requests = [] }
    return requests
  }

  /// Calls a closure with each request of other clients, which wait for one.
  mutating func forEachWaiting(besides client: Int, _ body: (inout Request) -> Void) {
    for index in requests.indices where requests[index].client != client { body(&requests[index]) }
  }
}
