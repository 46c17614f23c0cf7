/// How far a connection reads from its client.
enum ConnectionInput: Equatable {
  case reading
  /// Too many lines are queued; reading continues after they were performed.
  case paused
  /// The client sends nothing more; the queued lines are still performed.
  case ended

  /// Notes the number of queued bytes after some have arrived; returns whether reading has to pause.
  ///
  /// The bound is twice the limit of a line, so that a line over the limit can be distinguished from
  /// queued ones.
  mutating func noteInput(queued: Int, lineLimit: Int) -> Bool {
    guard self == .reading, queued > 2 * lineLimit else { return false }
    self = .paused
    return true
  }

  /// Notes the number of bytes that are left after lines were performed; returns whether reading has
  /// to resume.
  mutating func noteProgress(queued: Int, lineLimit: Int) -> Bool {
    // An incomplete line may have one byte more than the limit: its return.
    guard self == .paused, queued <= lineLimit + 1 else { return false }
    self = .reading
    return true
  }

  /// Notes the end; returns false if it was known.
  mutating func end() -> Bool {
    guard self != .ended else { return false }
    self = .ended
    return true
  }
}

/// How much a connection has written that its client has not read.
enum ConnectionOutput: Equatable {
  /// No messages are buffered; the system may hold some.
  case flushed
  /// Messages are buffered, and the daemon writes them at the end of its turn.
  case buffered
  /// Too much is unread; more messages may be buffered.
  ///
  /// Until the client has read everything, the daemon performs none of its requests and stops the
  /// clocks of its sessions.
  case backedUp(hasBuffered: Bool)

  /// Whether too much is unread.
  var isBackedUp: Bool {
    switch self {
    case .flushed, .buffered: false
    case .backedUp: true
    }
  }

  /// Notes a message; returns whether it is the first that the daemon has to write.
  mutating func noteMessage() -> Bool {
    switch self {
    case .flushed: self = .buffered
    case .backedUp(hasBuffered: false): self = .backedUp(hasBuffered: true)
    case .buffered, .backedUp(hasBuffered: true): return false
    }
    return true
  }

  /// Notes that the buffered messages were passed to the system, and whether that holds too much.
  mutating func noteFlush(isTooMuch: Bool) {
    self = isTooMuch || isBackedUp ? .backedUp(hasBuffered: false) : .flushed
  }

  /// Notes that the client has read everything that the system held; returns whether that was too
  /// much before.
  mutating func noteDrain() -> Bool {
    guard case .backedUp(let hasBuffered) = self else { return false }
    self = hasBuffered ? .buffered : .flushed
    return true
  }
}
