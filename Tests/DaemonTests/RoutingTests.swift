import Testing

@testable import Daemon

@Suite("The routing of requests in a daemon with workers")
struct RoutingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let opens: Bool
    let session: String?
    /// Whether the receiver knows the session.
    let isKnown: Bool
    let bySupervisor: Routing
    let byWorker: Routing

    var testDescription: String {
      "opens: \(opens), session: \(session ?? "none"), known: \(isKnown)"
    }
  }

  static let examples = [
    Example(opens: true, session: nil, isKnown: false, bySupervisor: .worker, byWorker: .here),
    Example(opens: false, session: nil, isKnown: false, bySupervisor: .here, byWorker: .here),
    Example(opens: false, session: "a", isKnown: true, bySupervisor: .worker, byWorker: .here),
    Example(
      opens: false, session: "a", isKnown: false, bySupervisor: .refused(session: "a"),
      byWorker: .askSupervisor(session: "a")),
  ]

  @Test("A request goes where its session is", arguments: examples)
  func decide(example: Example) {
    #expect(
      Routing.decide(
        opens: example.opens, session: example.session,
        receivedBy: .supervisor(workerHas: { _ in example.isKnown })) == example.bySupervisor)
    #expect(
      Routing.decide(
        opens: example.opens, session: example.session,
        receivedBy: .worker(has: { _ in example.isKnown })) == example.byWorker)
  }

  @Test("A request without a name is about no session, so nobody is asked for one")
  func noName() {
    _ = Routing.decide(
      opens: false, session: nil,
      receivedBy: .supervisor(workerHas: { _ in
        Issue.record("the supervisor was asked for a session without a name")
        return false
      }))
  }

  static let answers: [(answer: WorkerAnswer, located: Routing.Located)] = [
    (.elsewhere, .elsewhere), (.storedHere, .restoredHere),
    (
      .refused(name: "unknown_session", message: "There is none.", hint: nil, path: nil), .refused
    ),
  ]

  @Test("The supervisor's answer decides where a worker performs a request", arguments: answers)
  func located(answer: WorkerAnswer, located: Routing.Located) {
    #expect(Routing.decide(after: answer, has: false) == located)
  }

  @Test(
    "A session that has come back in the meantime is here, whatever the answer", arguments: answers)
  func cameBack(answer: WorkerAnswer, _: Routing.Located) {
    #expect(Routing.decide(after: answer, has: true) == .here)
  }
}
