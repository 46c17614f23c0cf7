import Flickbook

/// Performs a play in a session of its own, and judges it.
@MainActor
struct PlayRun {
  /// The seed and the number of further requests that are drawn.
  struct Drawing: Codable, Sendable {
    let seed: UInt64
    /// The most requests that are drawn.
    let length: Int
  }

  let judges: PlayJudges
  let makeTransport: () throws(TransportFailure) -> any Transport
  /// Which findings of a verification end a play.
  var grade = FindingGrade.screen
  /// Called with each request before it is performed; nil where nobody listens.
  var willPerform: ((PlayedRequest) throws -> Void)?

  private struct Progress {
    let session: PlayedSession
    var log: PlayLog
    var outcome = PlayOutcome()
    /// Whether the play has come to an end that says nothing.
    var isOver = false

    /// Whether the play continues.
    var goesOn: Bool { outcome.finding == nil && !isOver }
  }

  /// Performs a play, and then what is drawn; it ends with the first thing that does not hold.
  ///
  /// - Throws: what ends the work, such as a daemon that is gone.
  func outcome(of play: Play, drawing: Drawing? = nil) throws -> PlayOutcome {
    let transport = try makeTransport()
    var progress = Progress(
      session: PlayedSession(transport), log: PlayLog(judges.rules.map(\.rule)))
    do throws(TransportFailure) {
      _ = try transport.open(play.opening, keepsLog: true)
    } catch {
      // A scene that cannot be opened ends a play at its beginning. An invalid scene makes no play.
      return PlayOutcome(finding: try Self.finding(error))
    }
    progress.log.take(transport.takeRecords())
    for request in play.requests where progress.goesOn {
      try perform(request, &progress)
    }
    if let drawing { try draw(drawing, play.scene, &progress) }
    if progress.goesOn { try judge(&progress) }
    _ = try? transport.perform("session.close", nil)
    progress.log.take(transport.takeRecords())
    progress.outcome.finding?.order = progress.log.lastEvents
    progress.outcome.orders = progress.log.orders
    progress.outcome.hash = progress.log.hash
    return progress.outcome
  }

  private func draw(_ drawing: Drawing, _ scene: ValueTree, _ progress: inout Progress) throws {
    var grammar = PlayGrammar(seed: drawing.seed, scene: scene)
    for _ in 0..<drawing.length where progress.goesOn {
      guard let request = grammar.request(to: progress.session) else { continue }
      try perform(request, &progress)
      // A failure found at rest is nearer to its cause than a failure found at the end.
      guard progress.session.isSettled else { continue }
      try perform(PlayGrammar.verification(grade), &progress)
    }
    guard progress.goesOn else { return }
    for request in PlayGrammar.ending(of: progress.session, grade)
    where progress.goesOn {
      try perform(request, &progress)
    }
  }

  /// Performs a request, unless it is refused, which changes nothing.
  private func perform(_ request: PlayedRequest, _ progress: inout Progress) throws {
    try willPerform?(request)
    do throws(TransportFailure) {
      let answer = try progress.session.perform(request)
      progress.outcome.requests.append(request)
      var findings = answer["findings"]?.elements
      if request.method == "query.verify", let first = findings?.next() {
        progress.outcome.finding = PlayFinding(
          rule: first["name"]?.string ?? "", message: first["message"]?.string ?? "")
      }
    } catch {
      guard let finding = try Self.finding(error) else { return }
      // A finger that holds something may scroll for longer than a settle waits.
      guard finding.rule != FlickbookError.Name.notSettled.rawValue || !progress.session.isHeld
      else {
        progress.isOver = true
        return
      }
      progress.outcome.requests.append(request)
      progress.outcome.finding = finding
    }
    progress.log.take(progress.session.transport.takeRecords())
  }

  /// Returns the finding for a refusal that the layout or the app causes; nil for other refusals,
  /// which a client has to expect.
  ///
  /// - Throws: the failure, where the session is lost for another reason.
  private static func finding(_ failure: TransportFailure) throws -> PlayFinding? {
    guard case .refused(let error) = failure else { throw failure }
    switch error.name {
    case .notSettled, .layoutError, .workerLost:
      return PlayFinding(rule: error.name.rawValue, message: error.message)
    default: return nil
    }
  }

  // MARK: At rest

  /// Returns what is other than it should be, and its key; nil if all holds.
  private static func failure(
    of expectation: Expectation, _ transport: any Transport
  ) throws -> (rule: String, message: String)? {
    do throws(TransportFailure) {
      let failures = try expectation.failures(through: transport)
      guard let first = failures.first else { return nil }
      return ("expect \(first.key)", failures.map(\.sentence).joined(separator: " "))
    } catch {
      // An item that is named is not there any more.
      guard case .refused(let refusal) = error else { throw error }
      return ("expect", refusal.message)
    }
  }

  /// Judges by the rules and the expectations, which are about a session at rest.
  private func judge(_ progress: inout Progress) throws {
    guard progress.session.isSettled, !progress.session.fingersDown else { return }
    if let violation = progress.log.check.violations().first,
      let number = judges.rules.firstIndex(where: { $0.rule.isSame(as: violation.rule) })
    {
      progress.outcome.finding = PlayFinding(
        rule: violation.rule.name, message: violation.sentence, judge: .rule(number))
      return
    }
    for (number, expectation) in judges.expectations.enumerated() {
      guard let failure = try Self.failure(of: expectation, progress.session.transport) else {
        continue
      }
      progress.outcome.finding = PlayFinding(
        rule: failure.rule, message: failure.message, judge: .expectation(number))
      return
    }
  }
}

extension LogRule {
  fileprivate func isSame(as other: LogRule) -> Bool {
    name == other.name && line == other.line && column == other.column
  }
}

extension RuleViolation {
  /// The message of the violation, followed by the message of the last record.
  fileprivate var sentence: String {
    guard let told = records.last?["message"]?.string else { return message }
    return "\(message) \(told)"
  }
}
