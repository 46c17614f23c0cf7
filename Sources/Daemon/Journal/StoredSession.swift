import Flickbook
import Timeline
import Wire

/// A session that lives in its journal only, until somebody attaches to it.
struct StoredSession {
  let name: String
  let number: Int
  /// Where it stands; nil if its journal cannot be used.
  let state: JournalState?
  /// The reason why its journal cannot be used.
  let problem: JournalProblem?

  init(_ contents: JournalContents) {
    name = contents.header.name
    number = contents.header.number
    state = contents.last
    problem = nil
  }

  init(_ name: String, _ problem: JournalProblem) {
    self.name = name
    self.problem = problem
    number = 0
    state = nil
  }
}

/// A session that is being brought back.
struct Restoration {
  let contents: JournalContents
  let replay: Replay
  /// What the clock follows afterwards.
  let pace: ClockSetting

  /// Creates the stage of a stored session, and begins to perform its past.
  ///
  /// - Throws: `journal_mismatch`, `limit_exceeded`.
  @MainActor
  init(_ contents: JournalContents, _ daemon: Daemon) throws(FlickbookError) {
    self.contents = contents
    let (header, reader) = (contents.header, daemon.reader)
    let stage: Stage
    do throws(FlickbookError) {
      let scene = try Scene(reader.document(header.scene).root, layouts: daemon.layouts)
      stage = try Stage(scene, limits: daemon.limits.stage, budget: daemon.memory)
    } catch {
      throw error.name == .limitExceeded
        ? error : Self.mismatch(header.name, "its scene is refused: \(error.message)")
    }
    var past = RestoredPast(budget: daemon.memory)
    var pace = header.pace
    for step in contents.steps {
      let fits: Bool
      switch step {
      case .time(let state):
        past.pass(to: state.end)
        fits = true
      case .seek(let position, let state):
        pace = .virtual
        fits = past.move(to: position, at: state.end)
      case .request(let number, let request):
        guard let work = Self.work(request.request, reader, daemon.layouts) else {
          throw Self.mismatch(header.name, "its line \(request.line) is no request")
        }
        if case .pace(let setting) = work { pace = setting }
        fits = past.add(
          number,
          HistoryEntry(
            work, start: request.start, stop: request.state.place, ending: request.ending,
            text: request.request, hash: request.state.hash), frame: request.state.frame)
      }
      guard fits else { throw Self.mismatch(header.name, "its entries do not follow each other") }
    }
    self.pace = pace
    replay = stage.beginRestoring(past)
    stage.beginPace(pace)
  }

  /// Reads a request of a journal.
  private static func work(
    _ line: [UInt8], _ reader: JSONReader, _ layouts: LayoutRegistry
  ) -> HistoryEntry.Work? {
    line.withUnsafeBytes { bytes in
      guard let request = try? Request(line: bytes, reader: reader),
        let method = try? Vocabulary.method(named: request.method)
      else { return nil }
      guard method.daemon == nil else {
        let fields = try? Fields(request.params, method.params, path: "params")
        guard method.daemon == .setClock, let fields else { return nil }
        return (try? ClockSetting(fields)).map { .pace($0) }
      }
      return (try? Command(method, request.params, layouts)).map { .command($0) }
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
  fileprivate var end: HistoryEnd { HistoryEnd(place: place, frame: frame) }
}
