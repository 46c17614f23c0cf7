import Flickbook

/// Sessions that outlive the daemon.
///
/// Rule: protocol 10, "Journal".
extension Daemon {
  /// Finds the sessions that an earlier daemon has left.
  ///
  /// Those whose journal cannot be used are reported and left alone.
  func findStoredSessions() throws(JournalFile.Failure) {
    for session in try journals?.storedSessions(reader) ?? [] { sessions.store(session) }
    removeOldSessions()
  }

  /// Removes the stored sessions to which nobody has attached for too long.
  func removeOldSessions() {
    guard let journals else { return }
    for session in sessions.allStored
    where journals.age(of: session.name) > limits.storedSeconds {
      sessions.forgetStored(session.name)
      journals.remove(session.name)
    }
  }

  /// Begins to bring back a stored session: it exists from now on, and performs its past before its
  /// first request.
  ///
  /// - Parameter staysAlone: Whether the session stays if nobody has attached to it by then.
  /// - Throws: `journal_mismatch` or `limit_exceeded`; nothing has changed.
  func restore(_ stored: StoredSession, staysAlone: Bool) throws(FlickbookError) -> Session {
    guard let journals, stored.problem == nil else { throw stored.error }
    let contents: JournalContents
    do throws(JournalProblem) {
      contents = try journals.contents(of: stored.name, reader: reader)
    } catch {
      throw StoredSession(stored.name, error).error
    }
    let restoration = try Restoration(contents, self)
    let session = Session(
      name: stored.name, number: stored.number, stage: restoration.stage,
      keepMilliseconds: contents.header.keepMilliseconds, scene: contents.header.scene,
      daemon: self)
    sessions.takeStored(stored.name)
    sessions.add(session)
    session.restore(restoration, of: stored, staysAlone: staysAlone)
    return session
  }

  /// Continues the journal of a restored session.
  func continueJournal(_ restoration: Restoration) throws(FlickbookError) -> SessionJournal? {
    try journals?.continueJournal(of: restoration.contents.header.name, restoration.contents)
  }

  /// Begins the journal of a new session, with the past that it has.
  func openJournal(of session: Session) throws(FlickbookError) {
    guard let journals else { return }
    let journal = try journals.makeJournal(
      for: session.name,
      header: JournalHeader.line(
        name: session.name, number: session.number, keepMilliseconds: session.keepMilliseconds,
        pace: session.stage.pace, scene: session.scene))
    for (index, entry) in (session.stage.past?.entries ?? []).enumerated() {
      do throws(FlickbookError) {
        try journal.copy(entry, number: index + 1)
      } catch {
        journal.remove()
        throw error
      }
    }
    session.keep(journal)
  }
}
