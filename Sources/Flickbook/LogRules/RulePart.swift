/// A part of a log in which a rule is judged.
struct RulePart: Sendable {
  /// A deviation from the rule: a sentence without its end, and the records.
  struct Finding: Sendable {
    let sentence: String
    let records: [LogRecord]
  }

  private let claim: LogRule.Claim
  /// The record with which the part begins; nil for the beginning of the log.
  private let first: RuleRecord?
  /// The values of names from that record.
  let values: RuleValues
  /// The instant at which the part begins; nil before the first record.
  private var begin: Double?
  /// The records that others must follow; empty for other claims.
  private var waiting: WaitingRecords
  /// The last record before others for each of the values of the names that both have.
  private var before: [[String]: RuleRecord] = [:]
  /// How many records were counted.
  private var count = 0
  /// Whether it was said that the part does not hold, or it holds whatever comes.
  private var isSettled = false

  init(_ claim: LogRule.Claim, from first: RuleRecord?, _ values: RuleValues) {
    (self.claim, self.first, self.values) = (claim, first, values)
    begin = first?.time
    waiting =
      if case .followed(let pattern, by: let next, within: _) = claim {
        WaitingRecords(pattern, followedBy: next)
      } else {
        WaitingRecords()
      }
  }

  /// The most records that wait for others, or that others may follow; the first ones are forgotten.
  ///
  /// Rule: guess.
  private static let waitingMax = 65_536

  // MARK: Records

  /// Takes the next record and returns what is other than the rule says.
  mutating func take(_ record: RuleRecord) -> [Finding] {
    if begin == nil { begin = record.time }
    switch claim {
    case .never(let pattern):
      guard pattern.matched(record, values) != nil else { return [] }
      return [finding(pattern.occurrence, record)]
    case .always(let pattern, let members): return judge(record, pattern, members)
    case .eventually(let pattern, let within): return expect(record, pattern, within)
    case .followed(let pattern, let next, let within):
      return follow(record, pattern, next, within)
    case .preceded(let pattern, let earlier, let within):
      return precede(record, pattern, earlier, within)
    case .count(let pattern, let range):
      guard pattern.matched(record, values) != nil else { return [] }
      count += 1
      guard count == range.upperBound.advancedSafely, !isSettled else { return [] }
      isSettled = true
      return [
        finding("There are more than \(range.upperBound) of \(pattern.text)", record)
      ]
    }
  }

  private func finding(_ sentence: String, _ records: RuleRecord?...) -> Finding {
    Finding(sentence: sentence, records: ([first] + records).compactMap { $0?.record })
  }

  private func judge(
    _ record: RuleRecord, _ pattern: RecordPattern, _ members: [ValuePattern.Member]
  ) -> [Finding] {
    guard var values = pattern.matched(record, values),
      let mismatch = ValuePattern.mismatch(members, of: record.node, at: "", &values)
    else { return [] }
    return [
      finding(
        "\(mismatch.path) of \(pattern.text) should be \(mismatch.expected), and is "
          + mismatch.actual, record)
    ]
  }

  private mutating func expect(
    _ record: RuleRecord, _ pattern: RecordPattern, _ within: Double?
  ) -> [Finding] {
    guard !isSettled else { return [] }
    if let within, let begin, Self.isOver(within, since: begin, at: record.time) {
      isSettled = true
      return [finding("There is no \(pattern.text)\(Self.text(within))", record)]
    }
    isSettled = pattern.matched(record, values) != nil
    return []
  }

  private mutating func follow(
    _ record: RuleRecord, _ pattern: RecordPattern, _ next: RecordPattern, _ within: Double?
  ) -> [Finding] {
    var found: [Finding] = []
    if let within {
      while let late = waiting.first,
        Self.isOver(within, since: late.record.time, at: record.time)
      {
        waiting.removeFirst()
        found.append(missed(late.record, pattern, next, within, record))
      }
    }
    waiting.removeAll(followedBy: record, next)
    if let values = pattern.matched(record, values) {
      if waiting.count == Self.waitingMax { waiting.removeFirst() }
      waiting.append(record, values)
    }
    return found
  }

  private func missed(
    _ record: RuleRecord, _ pattern: RecordPattern, _ next: RecordPattern, _ within: Double?,
    _ end: RuleRecord?
  ) -> Finding {
    finding(
      "\(pattern.text) is not followed by \(next.text)\(within.map(Self.text) ?? "")", record, end)
  }

  private mutating func precede(
    _ record: RuleRecord, _ pattern: RecordPattern, _ earlier: RecordPattern, _ within: Double?
  ) -> [Finding] {
    let shared = Set(earlier.names).filter(pattern.names.contains).sorted()
    var found: [Finding] = []
    if let values = pattern.matched(record, values) {
      let known = before[shared.map { values[$0]?.json ?? "" }]
      let isKnown = known.map { known in
        within.map { !Self.isOver($0, since: known.time, at: record.time) } ?? true
      }
      if isKnown != true {
        found = [
          finding(
            "\(pattern.text) is not preceded by \(earlier.text)\(within.map(Self.text) ?? "")",
            known, record)
        ]
      }
    }
    if let values = earlier.matched(record, values) {
      if before.count == Self.waitingMax { before = [:] }
      before[shared.map { values[$0]?.json ?? "" }] = record
    }
    return found
  }

  // MARK: The end

  /// Ends the part and returns what is other than the rule says.
  ///
  /// - Parameters:
  ///   - end: The record at which the part ends, or the last one of the log.
  ///   - isWhole: Whether nothing could still come: the part is over, or it is all of the log.
  mutating func end(at end: RuleRecord?, isWhole: Bool) -> [Finding] {
    func isOver(_ within: Double?, since begin: Double) -> Bool {
      guard let within else { return isWhole }
      return end.map { Self.isOver(within, since: begin, at: $0.time) } ?? false
        || (isWhole && first != nil)
    }
    switch claim {
    case .never, .always, .preceded: return []
    case .eventually(let pattern, let within):
      guard !isSettled, isOver(within, since: begin ?? 0) else { return [] }
      return [finding("There is no \(pattern.text)\(within.map(Self.text) ?? "")", end)]
    case .followed(let pattern, let next, let within):
      return waiting.all.filter { isOver(within, since: $0.record.time) }.map {
        missed($0.record, pattern, next, within, end)
      }
    case .count(let pattern, let range):
      guard isWhole, !isSettled, count < range.lowerBound else { return [] }
      return [
        finding(
          "There are \(count) of \(pattern.text), and at least \(range.lowerBound) must be", end)
      ]
    }
  }

  // MARK: Time

  /// The error that subtracting instants may add.
  private static let roundingMax = 1e-9

  private static func isOver(_ within: Double, since begin: Double, at time: Double) -> Bool {
    time - begin > within + roundingMax
  }

  private static func text(_ within: Double) -> String { " within \(within.formatted) s" }
}

extension Int {
  /// The next number, or the greatest.
  fileprivate var advancedSafely: Int { self == .max ? .max : self + 1 }
}
