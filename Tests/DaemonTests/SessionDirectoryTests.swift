import AppSources
import Flickbook
import Testing

@testable import Daemon

/// Rule: protocol 10, "Workers".
@Suite("Names and places of sessions")
struct SessionDirectoryTests {
  private func stored(_ name: String) -> StoredSession { StoredSession(name, .foreign) }

  @Test("Generated names ascend, pass over taken ones, and are used again if nobody has used them")
  func names() {
    var names = SessionNames()
    let given = names.reserve("s2")
    let taken = names.reserve("s2")
    #expect(given?.number == 1)
    #expect(taken == nil)
    let generated = [names.reserve(nil), names.reserve(nil)]
    #expect(generated.map { $0?.name } == ["s1", "s3"])
    #expect(generated.map { $0?.number } == [2, 3])
    if let unused = generated[1] { names.giveBack(unused) }
    #expect(!names.isTaken("s3"))
    let again = names.reserve(nil)
    #expect(again == generated[1])
    names.remove("s1")
    let later = [names.reserve(nil), names.reserve("s1")]
    #expect(later.map { $0?.name } == ["s4", "s1"])
    #expect(later.map { $0?.number } == [4, 5])
  }

  @Test("Numbers continue after the numbers of stored sessions")
  func numbers() {
    var names = SessionNames()
    names.add("s1", number: 7)
    let next = names.reserve(nil)
    #expect(next == SessionNames.Reservation(name: "s2", number: 8))
  }

  @Test("A session belongs to the worker that has reserved its name, until that ends it")
  func life() {
    var directory = SessionDirectory()
    let reservations = [directory.reserve("a", for: 1), directory.reserve("a", for: 2)]
    #expect(reservations.map { $0?.number } == [1, nil])
    #expect(directory.absence(of: "a", attaches: true)?.name == .unknownSession)
    directory.open("a", in: 2, at: 0)
    #expect(directory.absence(of: "a", attaches: true) != nil, "another worker has opened nothing")
    directory.open("a", in: 1, at: 0)
    #expect(directory.absence(of: "a", attaches: false) == nil)
    #expect(directory.count(of: 1) == 1)
    directory.end("a", of: 2)
    #expect(directory.count == 1, "another worker cannot end it")
    directory.end("a", of: 1)
    #expect(directory.count == 0)
    let second = directory.reserve("a", for: 2)
    #expect(second != nil)
    directory.release("a", of: 2)
    let third = directory.reserve("a", for: 3)
    #expect(third == second)
  }

  @Test("The sessions of a worker are named in the order in which they were opened")
  func namesOfWorker() {
    var directory = SessionDirectory()
    for (name, worker) in [("c", 1), ("b", 2), ("a", 1)] {
      _ = directory.reserve(name, for: worker)
      directory.open(name, in: worker, at: 0)
    }
    #expect(directory.names(of: 1) == ["c", "a"])
    #expect(directory.names(of: 2) == ["b"] && directory.names(of: 3).isEmpty)
  }

  @Test("A stored session is there only for those who attach, and a lost one for nobody")
  func attaching() {
    var directory = SessionDirectory()
    directory.store(stored("a"), number: 1)
    #expect(directory.absence(of: "a", attaches: true)?.name == .journalMismatch)
    #expect(directory.absence(of: "a", attaches: false)?.name == .unknownSession)
    #expect(directory.absent.map(\.session.name) == ["a"], "it is listed with its problem")
    #expect(directory.absence(of: "b", attaches: true)?.name == .unknownSession)
  }

  @Test("A lost session says how its worker has ended, until it is back")
  func crash() {
    var directory = SessionDirectory()
    _ = directory.reserve("a", for: 1)
    directory.open("a", in: 1, at: 0)
    _ = directory.lose(1, returnedAfter: 0, suspect: nil)
    directory.store(stored("a"), number: 1)
    let crash = CrashReport(.signal(4), reason: "Fatal error: seven items")
    directory.note(crash, of: "a")
    directory.note(crash, of: "b")
    directory.restore("a", in: 2)
    let error = directory.absence(of: "a", attaches: true)
    #expect(error?.name == .workerLost)
    #expect(error?.details == crash.details)
    #expect(WorkerAnswer(error ?? Session.isGone("a")).error == error)
    directory.open("a", in: 2, at: 1)
    #expect(directory.isLost("a").details.isEmpty)
    #expect(directory.isLost("b").details.isEmpty, "there is no such session")
  }

  @Test("The sessions of a lost worker come back, but for those that may be the reason")
  func loss() {
    var directory = SessionDirectory()
    for name in ["a", "b", "c"] {
      _ = directory.reserve(name, for: 1)
      directory.open(name, in: 1, at: 0)
    }
    _ = directory.reserve("d", for: 1)
    let (first, unopened) = directory.lose(1, returnedAfter: 0, suspect: nil)
    #expect(unopened == ["d"])
    #expect(first.map(\.name) == ["a", "b", "c"], "what was being opened is gone")
    #expect(first.map(\.comesBack) == [true, true, true])
    for loss in first {
      directory.store(stored(loss.name), number: loss.number)
      directory.restore(loss.name, in: 2)
    }
    #expect(directory.absence(of: "a", attaches: true)?.name == .workerLost)
    #expect(directory.absent.map(\.isRestoring) == [true, true, true])
    directory.open("a", in: 2, at: 100)
    // "a" came back shortly before, "b" was being brought back, "c" had to wait.
    let second = directory.lose(2, returnedAfter: 50, suspect: "b").losses
    #expect(second.map(\.comesBack) == [false, false, true])
    let third = directory.lose(3, returnedAfter: 0, suspect: nil).losses
    #expect(third.isEmpty)
  }
}
