import UIKit

extension LogRule {
  /// Reads a file of rules.
  ///
  /// - Throws: what is wrong with it, with line and column.
  package static func rules(yaml text: [UInt8]) throws(FlickbookError) -> [LogRule] {
    let root = try Document(yaml: text).root
    let lowered = try DurationReader(frameRate: nil).lowered(root, .object(ProtocolSchema.rules))
    let fields = try ObjectReader(lowered, ProtocolSchema.rules, path: "file")
    return try rules(fields.required("rules"))
  }

  /// Reads a list of rules, whose times are in seconds.
  static func rules(_ list: Value) throws(FlickbookError) -> [LogRule] {
    let rules = try list.list(upTo: ListBounds.entries, LogRule.init)
    guard !rules.isEmpty else {
      throw list.error(.invalidParams, "\(list.path) has no rule, so that nothing is judged.")
    }
    return rules
  }

  private init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.rule)
    scope = try fields["between"].map { (value) throws(FlickbookError) in
      let (first, last) = try value.pair("two records, where a part begins and where it ends")
      return Scope(first: try RecordPattern(first), last: try RecordPattern(last))
    }
    claim = try Claim(fields)
    node = value.node
    let position = value.node.position
    (line, column) = (position?.line ?? 0, position?.column ?? 0)
    name = try fields["name"]?.name() ?? claim.text
  }
}

extension LogRule.Claim {
  fileprivate init(_ fields: ObjectReader) throws(FlickbookError) {
    guard Self.names.contains(where: { fields[$0] != nil }) else {
      throw fields.error(
        .invalidParams, "The rule does not say what must hold.",
        hint: "Write never, always, eventually, each or count.")
    }
    let within = try fields["within"]?.number(in: .seconds)
    let own: [String]
    if let pattern = fields["never"] {
      self = .never(try RecordPattern(pattern))
      own = []
    } else if let pattern = fields["always"] {
      let records = try RecordPattern(pattern)
      self = .always(records, has: try records.members(in: fields.required("has")))
      own = ["has"]
    } else if let pattern = fields["eventually"] {
      self = .eventually(try RecordPattern(pattern), within: within)
      own = ["within"]
    } else if let pattern = fields["each"] {
      let first = try RecordPattern(pattern)
      if let next = fields["isFollowedBy"] {
        self = .followed(first, by: try RecordPattern(next), within: within)
        own = ["isFollowedBy", "within"]
      } else if let before = fields["isPrecededBy"] {
        self = .preceded(first, by: try RecordPattern(before), within: within)
        own = ["isPrecededBy", "within"]
      } else {
        throw fields.error(
          .invalidParams, "The rule does not say what follows or precedes each of these records.",
          hint: "Write isFollowedBy or isPrecededBy.")
      }
    } else {
      self = .count(try RecordPattern(fields.required("count")), try Self.range(fields))
      own = ["is", "atLeast", "atMost"]
    }
    for key in ["has", "within", "isFollowedBy", "isPrecededBy", "is", "atLeast", "atMost"]
    where !own.contains(key) {
      guard let other = fields[key] else { continue }
      throw other.error(.invalidParams, "\(key) does not belong to such a rule.")
    }
  }

  /// The keys of which a rule has one.
  private static let names = ["never", "always", "eventually", "each", "count"]

  private static func range(_ fields: ObjectReader) throws(FlickbookError) -> ClosedRange<Int> {
    let exact = try fields["is"]?.integer(in: IntegerBounds.index)
    let least = try fields["atLeast"]?.integer(in: IntegerBounds.index)
    let most = try fields["atMost"]?.integer(in: IntegerBounds.index)
    if let exact, least == nil, most == nil { return exact...exact }
    guard exact == nil, least != nil || most != nil, least ?? 0 <= most ?? .max else {
      throw fields.error(
        .invalidParams, "A count is so many, or at least or at most so many.",
        hint: "Write is, or atLeast and atMost.")
    }
    return (least ?? 0)...(most ?? .max)
  }

  /// The claim in a few words.
  fileprivate var text: String {
    switch self {
    case .never(let pattern): "never \(pattern.text)"
    case .always(let pattern, let members):
      "always \(pattern.text) has \(ValuePattern.text(of: members))"
    case .eventually(let pattern, _): "eventually \(pattern.text)"
    case .followed(let first, let next, _): "each \(first.text) is followed by \(next.text)"
    case .preceded(let first, let before, _): "each \(first.text) is preceded by \(before.text)"
    case .count(let pattern, _): "count of \(pattern.text)"
    }
  }
}

extension RecordPattern {
  /// The name of an event, or what a record has.
  init(_ value: Value) throws(FlickbookError) {
    guard value.kind == .object else {
      self.init(event: try Self.event(value))
      return
    }
    let fields = try value.fields(ProtocolSchema.recordPattern)
    self.init()
    event = try fields["event"].map { (value) throws(FlickbookError) in try Self.event(value) }
    source = try fields["source"].map { (value) throws(FlickbookError) in
      LogEvent.Source.allCases[try value.word(of: StateLog.sources)]
    }
    view = try fields["in"]?.name()
    if let with = fields["with"] { members = try members(in: with) }
  }

  /// Reads members that records of this event or source may have.
  fileprivate func members(in value: Value) throws(FlickbookError) -> [ValuePattern.Member] {
    let members = try Self.members(value)
    let rows = LogEvent.allCases.map(\.row).filter { row in
      (event == nil || row.event == event) && (source == nil || row.source == source)
    }
    try value.checkMembers(
      of: LogEvent.recordMembers(of: rows), event.map { "a record of \($0)" } ?? "such records",
      comparisons: ValuePattern.comparisons)
    return members
  }

  private static func event(_ value: Value) throws(FlickbookError) -> LogEvent {
    let event = LogEvent.allCases[try value.word(of: StateLog.events)]
    guard !event.isAskedInBulk else {
      throw value.error(
        .unsupported,
        "\(event) is asked once per item and not logged, so nothing can be said of it.")
    }
    return event
  }

  fileprivate static func members(_ value: Value) throws(FlickbookError) -> [ValuePattern.Member] {
    guard value.kind == .object else { throw value.wrong("an object") }
    return try value.members.map { (key, value) throws(FlickbookError) in
      ValuePattern.Member(name: key.text, value: try ValuePattern(value))
    }
  }
}

extension ValuePattern {
  fileprivate static let comparisons = ["above", "below", "atLeast", "atMost", "not", "oneOf"]

  /// A value, a `$name`, a list or an object of such, or comparisons.
  fileprivate init(_ value: Value) throws(FlickbookError) {
    switch value.kind {
    case .null, .bool, .number: self = .equal(value.node)
    case .string:
      guard value.node.text.hasPrefix("$") else {
        self = .equal(value.node)
        return
      }
      let name = String(value.node.text.dropFirst())
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        throw value.error(
          .invalidParams, "\(value.path) must be a $ with a name of letters and digits.")
      }
      self = .value(name)
    case .array: self = .list(try value.list(ValuePattern.init))
    case .object:
      let keys = value.members.map(\.key.text)
      guard !keys.isEmpty, keys.allSatisfy(Self.comparisons.contains) else {
        self = .members(try RecordPattern.members(value))
        return
      }
      self = .compared(
        try value.members.map { (key, value) throws(FlickbookError) in
          try Comparison(key.text, value)
        })
    }
  }
}

extension ValuePattern.Comparison {
  fileprivate init(_ key: String, _ value: Value) throws(FlickbookError) {
    switch key {
    case "above": self = .above(try value.number())
    case "below": self = .below(try value.number())
    case "atLeast": self = .atLeast(try value.number())
    case "atMost": self = .atMost(try value.number())
    case "not": self = .not(try ValuePattern(value))
    default: self = .oneOf(try value.list(upTo: ListBounds.entries, ValuePattern.init))
    }
  }
}

extension ProtocolSchema {
  private static let pattern = ValueType.either([
    .word(StateLog.events), .object(recordPattern),
  ])

  /// Which records a rule means.
  static let recordPattern = Shape(
    "recordPattern", "Which records a rule means.",
    [
      .may("event", .word(StateLog.events), "The event; any unless given."),
      .may("source", .word(StateLog.sources), "Where they come from; any source unless given."),
      .may("in", .string, "The name of the view, main for the main one; any unless given."),
      .may(
        "with", .recursive { recordMembers },
        "Their members: values, nearly equal for numbers; $NAME for a value that is the same wherever the name appears; or one or more of above, below, atLeast, atMost, not and oneOf."
      ),
    ])

  /// One rule.
  package static let rule = Shape(
    "rule", "A condition on the records of a log.",
    oneOf: ["never", "always", "eventually", "each", "count"],
    [
      .may("name", .string, "The name of the rule; its claim unless given."),
      .may("never", pattern, "No record matches."),
      .may("always", pattern, "Each such record has the members of has."),
      .may(
        "has", .recursive { recordMembers }, "With always: the members, as in with of a pattern."),
      .may("eventually", pattern, "A record matches."),
      .may("each", pattern, "Each such record has another behind or before it."),
      .may("isFollowedBy", pattern, "With each: the record behind it."),
      .may("isPrecededBy", pattern, "With each: the record before it."),
      .may(
        "within", .seconds,
        "With eventually and each: the longest time until the other record; any unless given."),
      .may("count", pattern, "There are so many such records."),
      .may("is", .integer(IntegerBounds.index), "With count: how many."),
      .may("atLeast", .integer(IntegerBounds.index), "With count: the least number."),
      .may("atMost", .integer(IntegerBounds.index), "With count: the greatest number."),
      .may(
        "between", .couple(pattern),
        "Where the rule holds: between such a record and the next one of the second kind; everywhere unless given."
      ),
    ])

  /// A file of rules.
  static let rules = Shape(
    "rules", "Conditions on the records of logs.",
    [.must("rules", .list(.object(rule), upTo: ListBounds.entries), "The rules.")])
}
