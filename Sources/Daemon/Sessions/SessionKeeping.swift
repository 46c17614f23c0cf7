import Flickbook

/// The means by which a session lives on: its stage or the remains of it, the journal, and the clients that
/// it waits for.
@MainActor
struct SessionKeeping {
  /// Whether a restored session waits for a client to attach.
  enum AwaitedClient {
    case nobody
    /// Without one it becomes a stored session again.
    case somebody
    /// It stays for as long as a stored session does.
    case atAnyTime
  }

  /// The stage, or what is left of it.
  var presence: StagePresence
  /// The journal; nil if none is kept, or the session is being restored from it.
  var journal: SessionJournal?
  /// The stored session from the journal, until it is restored.
  var stored: StoredSession?
  /// Who attaches to a session that was restored.
  var awaited = AwaitedClient.nobody
  /// Whether the watch knows that the session rests.
  var isWatched = false

  /// Keeps a stage that has run frame 0.
  init(_ stage: Stage) {
    presence = .awake(stage)
  }

  /// Notes the instant that the session has reached, unless it is still being restored.
  func noteTime() {
    if case .awake(let stage) = presence { journal?.noteTime(of: stage) }
  }
}
