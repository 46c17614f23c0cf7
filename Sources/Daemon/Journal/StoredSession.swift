import Flickbook
import Timeline
import Wire

/// A session that lives in its journal only, until somebody attaches to it.
struct StoredSession {
  let name: String
  let number: Int
  /// Its state; nil if its journal cannot be used.
  let state: JournalState?
  /// The reason why its journal cannot be used.
  let problem: JournalProblem?
  /// The key by which sessions are sorted: those that cannot be used come last.
  var order: Int { problem == nil ? number : .max }

  /// Reads a journal to its end.
  init(_ contents: JournalContents) throws(JournalProblem) {
    while try contents.next() != nil {}
    name = contents.header.name
    number = contents.header.number
    state = contents.last
    problem = nil
  }

  /// A session whose journal is left as it is.
  @MainActor
  init(_ session: Session) {
    name = session.name
    number = session.number
    state = session.keeping.presence.state
    problem = nil
  }

  init(_ name: String, _ problem: JournalProblem) {
    self.name = name
    self.problem = problem
    number = 0
    state = nil
  }
}

/// A session that is being brought back: its journal is read, and then its past is performed.
@MainActor
final class Restoration {
  let contents: JournalContents
  /// The stage of the session.
  let stage: Stage
  /// The clock setting afterwards.
  private(set) var pace: ClockSetting
  private var past: RestoredPast
  /// Performs the past; nil until the journal was read.
  private var replay: Replay?
  private let reader: JSONReader
  private let layouts: LayoutRegistry

  /// The most lines that are read between two checks of the time, about a quarter of a millisecond.
  ///
  /// Rule: guess.
  static let linesAtOnce = 128

  /// Creates the stage of a stored session.
  ///
  /// - Throws: `journal_mismatch`, `limit_exceeded`.
  init(_ contents: JournalContents, _ daemon: Daemon) throws(FlickbookError) {
    self.contents = contents
    (reader, layouts) = (daemon.reader, daemon.layouts)
    pace = contents.header.pace
    past = RestoredPast(budget: daemon.memory)
    do throws(FlickbookError) {
      let scene = try Scene(reader.document(contents.header.scene).root, layouts: layouts)
      stage = try Stage(scene, limits: daemon.limits.stage, budget: daemon.memory)
    } catch {
      throw error.name == .limitExceeded
        ? error : Self.mismatch(contents.header.name, "its scene is refused: \(error.message)")
    }
  }

  /// Reads some lines of the journal, or runs about so many turns; returns true when the session is
  /// back.
  ///
  /// - Throws: `journal_mismatch`.
  func run(turns: Int) throws(FlickbookError) -> Bool {
    if let replay { return try replay.run(turns: turns) }
    for _ in 0..<Self.linesAtOnce {
      let step: JournalContents.Step?
      do throws(JournalProblem) {
        step = try contents.next()
      } catch {
        throw StoredSession(contents.header.name, error).error
      }
      guard let step else {
        replay = stage.beginRestoring(past)
        stage.beginPace(pace)
        return false
      }
      guard try add(step) else {
        throw Self.mismatch(contents.header.name, "its entries do not follow each other")
      }
    }
    return false
  }

  /// Adds a step to the past; returns whether it follows on what is there.
  private func add(_ step: JournalContents.Step) throws(FlickbookError) -> Bool {
    switch step {
    case .begun: return true
    case .time(let state):
      return past.pass(to: state.end)
    case .seek(let position, let state):
      pace = .virtual
      return past.move(to: position, at: state.end)
    case .request(let number, let request):
      guard let work = Self.work(request.request, reader, layouts) else {
        throw Self.mismatch(
          contents.header.name, "its line \(request.line) is no request")
      }
      if case .pace(let setting) = work { pace = setting }
      return past.add(
        number,
        HistoryEntry(
          work, start: request.start, stop: request.state.moment, ending: request.ending,
          text: request.request, hash: request.state.hash), frame: request.state.frame)
    }
  }

  /// Reads a request of a journal.
  private static func work(
    _ line: [UInt8], _ reader: JSONReader, _ layouts: LayoutRegistry
  ) -> HistoryEntry.Work? {
    line.withUnsafeBytes { bytes in
      guard let request = try? Request(line: bytes, reader: reader),
        let method = try? ProtocolSchema.method(named: request.method)
      else { return nil }
      guard method.daemon == nil else {
        let fields = try? ObjectReader(request.params, method.params, path: "params")
        guard method.daemon == .setClock, let fields else { return nil }
        return (try? ClockSetting(fields)).map { .pace($0) }
      }
      // A question changes nothing, and is in no journal.
      guard let command = try? Command(method, request.params, layouts), !command.isQuestion else {
        return nil
      }
      return .command(command)
    }
  }

  private static func mismatch(_ name: String, _ reason: String) -> FlickbookError {
    FlickbookError(
      .journalMismatch, "The session \"\(name)\" cannot be restored: \(reason).",
      hint: "Its journal is left alone.")
  }
}

extension StoredSession {
  /// The error for a request that needs the session.
  var error: FlickbookError {
    FlickbookError(
      .journalMismatch, "The journal of \"\(name)\" \(problem?.text ?? "cannot be used").",
      hint: "It is left alone.")
  }
}

extension JournalState {
  fileprivate var end: HistoryEnd { HistoryEnd(moment: moment, frame: frame) }
}
