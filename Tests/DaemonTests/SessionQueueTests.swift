import Testing

@testable import Daemon

/// A request in a queue without sockets.
private struct Asked: QueuedRequest, Equatable {
  var name: String
  var client = 1
  var movesClock = true
  var makesOwnFrames = false
}

private typealias Queue = SessionQueue<Asked>

/// A queue that reports its steps in words.
private final class ToldQueue {
  private var queue = Queue()

  init(_ requests: Asked..., isRunning: Bool = false) {
    for request in requests { _ = queue.submit(request) }
    if isRunning { queue.beginRunning() }
  }

  var isBusy: Bool { queue.isBusy }
  var hasEnded: Bool { queue.hasEnded }
  var names: [String] { queue.requests.map(\.name) }

  func step(_ surroundings: Queue.Surroundings = .init()) -> String {
    switch queue.next(surroundings) {
    case .rest: "rest"
    case .waitForReader: "wait"
    case .followClock: "follow"
    case .catchUp: "arrive \(queue.first.name)"
    case .refuse: "refuse"
    case .begin: "begin \(queue.first.name)"
    case .advance: "advance"
    case .answer: "answer"
    }
  }

  func conclusion(hasTurnedNow: Bool = false) -> String {
    switch queue.turnsEnded(hasTurnedNow: hasTurnedNow) {
    case .rest: "rest"
    case .passOn: "pass on"
    case .begin: "begin \(queue.first.name)"
    case .answer: "answer"
    case .restored: "restored"
    }
  }

  func submit(_ request: Asked) -> Bool { queue.submit(request) }
  func beginRestoring() { queue.beginRestoring() }
  func beginPacing() { queue.beginPacing() }
  func beginCatchingUp() { queue.beginCatchingUp() }
  func beginRunning() { queue.beginRunning() }
  func finish() -> String { queue.finish().name }
  func cancel(of client: Int, hasPartOfAnswer: Bool = false) -> Queue.Withdrawal? {
    queue.cancel(of: client, hasPartOfAnswer: hasPartOfAnswer)
  }
  func detach(_ client: Int) -> Queue.Detachment { queue.detach(client) }
  func end() -> [String] { queue.end().map(\.name) }
}

/// The queue of a session, which is a value: no socket, stage or clock is needed.
@Suite("The queue of a session")
struct SessionQueueTests {
  private let wall = Queue.Surroundings(followsWallClock: true)

  @Test("Requests are performed in the order of their arrival (protocol 1)")
  func order() {
    let queue = ToldQueue()
    #expect(queue.submit(Asked(name: "a")))
    #expect(!queue.submit(Asked(name: "b", client: 2)))
    #expect(queue.step() == "begin a")
    queue.beginRunning()
    #expect(queue.isBusy)
    #expect(queue.step() == "advance")
    #expect(queue.conclusion() == "answer")
    #expect(queue.step() == "answer")
    #expect(queue.finish() == "a")
    #expect(!queue.isBusy)
    #expect(queue.step() == "begin b")
    #expect(queue.finish() == "b")
    #expect(queue.step() == "rest")
  }

  @Test("By the wall clock a request first arrives, at an instant without another turn")
  func arrival() {
    let queue = ToldQueue(Asked(name: "a"))
    #expect(queue.step(wall) == "arrive a")
    queue.beginCatchingUp()
    #expect(queue.step(wall) == "advance")
    #expect(queue.conclusion(hasTurnedNow: true) == "pass on")
    #expect(queue.step(wall) == "advance")
    #expect(queue.conclusion() == "begin a")
  }

  @Test("By the wall clock time passes without requests; a request that makes frames is refused")
  func pacing() {
    let queue = ToldQueue()
    #expect(queue.step(wall) == "follow")
    queue.beginPacing()
    #expect(!queue.isBusy)
    #expect(queue.step(wall) == "advance")
    #expect(queue.conclusion() == "rest")
    _ = queue.submit(Asked(name: "frame", makesOwnFrames: true))
    #expect(queue.step(wall) == "refuse")
  }

  @Test("A slow subscriber stops the virtual clock, and only requests that move it (protocol 7)")
  func slowSubscriber() {
    let behind = Queue.Surroundings(logIsUnread: true)
    #expect(ToldQueue(Asked(name: "a"), isRunning: true).step(behind) == "wait")
    #expect(ToldQueue(Asked(name: "a")).step(behind) == "wait")
    #expect(ToldQueue(Asked(name: "a", movesClock: false)).step(behind) == "begin a")
    #expect(ToldQueue().step(behind) == "rest")
    let paced = Queue.Surroundings(followsWallClock: true, logIsUnread: true)
    #expect(ToldQueue(Asked(name: "a"), isRunning: true).step(paced) == "advance")
  }

  @Test("A session that comes back performs its past before its first request (protocol 10)")
  func restoring() throws {
    let queue = ToldQueue()
    queue.beginRestoring()
    _ = queue.submit(Asked(name: "a"))
    #expect(queue.step() == "advance")
    #expect(!queue.isBusy)
    // A request that waits can be withdrawn; the past is performed all the same.
    let withdrawal = try #require(queue.cancel(of: 1))
    #expect(!withdrawal.stopsStage)
    _ = queue.submit(Asked(name: "b"))
    #expect(queue.step() == "advance")
    #expect(queue.conclusion() == "restored")
    #expect(queue.step() == "begin b")
  }

  @Test("An answer in parts waits for its own client only")
  func slowAnswer() {
    let queue = ToldQueue(Asked(name: "a"), isRunning: true)
    #expect(queue.conclusion() == "answer")
    #expect(queue.step(.init(answerIsUnread: true)) == "wait")
    #expect(queue.step(.init(logIsUnread: true)) == "answer")
  }

  @Test("A cancelled request leaves the queue, and stops the stage where it had begun")
  func cancelled() throws {
    let queue = ToldQueue(Asked(name: "a"), Asked(name: "b", client: 2), isRunning: true)
    #expect(queue.cancel(of: 3) == nil)
    let waiting = try #require(queue.cancel(of: 2))
    #expect(waiting.request.name == "b")
    #expect(!waiting.stopsStage)
    let begun = try #require(queue.cancel(of: 1))
    #expect(begun.request.name == "a")
    #expect(begun.stopsStage)
    #expect(queue.step() == "rest")
  }

  @Test("A request of which a part is answered cannot be cancelled")
  func cancelledTooLate() {
    let queue = ToldQueue(Asked(name: "a"), isRunning: true)
    #expect(queue.conclusion() == "answer")
    #expect(queue.cancel(of: 1, hasPartOfAnswer: true) == nil)
    #expect(queue.step() == "answer")
  }

  @Test("The passage to a cancelled request continues without it")
  func cancelledOnArrival() throws {
    let queue = ToldQueue(Asked(name: "a"))
    queue.beginCatchingUp()
    let withdrawal = try #require(queue.cancel(of: 1))
    #expect(!withdrawal.stopsStage)
    #expect(queue.step(wall) == "advance")
    #expect(queue.conclusion() == "rest")
  }

  @Test("What a closed client has asked is dropped, except for what has begun")
  func detached() {
    let queue = ToldQueue(
      Asked(name: "a"), Asked(name: "b", client: 2), Asked(name: "c"), isRunning: true)
    let effect = queue.detach(1)
    #expect(!effect.stopsStage)
    #expect(effect.wakes)
    #expect(queue.names == ["a", "b"])
    #expect(queue.step() == "advance")
  }

  @Test("An answer in parts to a closed client is given up")
  func detachedWhileAnswering() {
    let queue = ToldQueue(Asked(name: "a"), Asked(name: "b", client: 2), isRunning: true)
    #expect(queue.conclusion() == "answer")
    #expect(queue.detach(1).stopsStage)
    #expect(queue.step() == "begin b")
  }

  @Test("A client without requests leaves nothing to do")
  func detachedWithoutRequests() {
    let queue = ToldQueue()
    #expect(!queue.detach(1).wakes)
  }

  @Test("After its end a queue does nothing, and returns what was waiting")
  func ended() {
    let queue = ToldQueue(Asked(name: "a"), Asked(name: "b"), isRunning: true)
    #expect(queue.end() == ["a", "b"])
    #expect(queue.hasEnded)
    #expect(queue.step() == "rest")
    #expect(queue.step(wall) == "rest")
    #expect(queue.cancel(of: 1) == nil)
  }
}
