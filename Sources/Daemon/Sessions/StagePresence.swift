import Flickbook

/// The stage of a session, or what is left of it while nobody uses the session.
@MainActor
enum StagePresence {
  case awake(Stage)
  /// Its memory was given back.
  case suspended(SuspendedStage)
  /// The stage performs the past of one whose memory was given back.
  case resuming(Stage, SuspendedStage)

  /// The stage, which may be coming back; nil while it is suspended.
  var stage: Stage? {
    switch self {
    case .awake(let stage), .resuming(let stage, _): stage
    case .suspended: nil
    }
  }

  /// Whether the memory of the stage was given back.
  var isSuspended: Bool { if case .suspended = self { true } else { false } }

  /// Whether the stage is where the session is: neither suspended nor on its way back.
  var isAwake: Bool { if case .awake = self { true } else { false } }

  /// The state of the session.
  var state: JournalState {
    switch self {
    case .awake(let stage): JournalState(stage)
    case .suspended(let left), .resuming(_, let left): JournalState(left)
    }
  }

  /// The number of records.
  var recordCount: UInt64 {
    switch self {
    case .awake(let stage): stage.log.sequence
    case .suspended(let left), .resuming(_, let left): left.sequence
    }
  }

  /// The memory of the data and layouts, in bytes; for a suspended stage, the memory that it will
  /// need.
  var estimatedBytes: Int {
    switch self {
    case .awake(let stage): stage.estimatedBytes
    case .suspended(let left), .resuming(_, let left): left.estimatedBytes
    }
  }
}
