import Flickbook

/// The bytes of messages: the number of the case, and its values in order.
extension WorkerMessage {
  /// The message as a frame: the number of bytes that follow, and these.
  var frame: [UInt8] {
    var values = ValueWriter()
    write(to: &values)
    var frame = ValueWriter()
    frame.bytes(values.written)
    return frame.written
  }

  private func write(to values: inout ValueWriter) {
    switch self {
    case .begin(let settings):
      values.number(0)
      settings.write(to: &values)
    case .ping: values.number(1)
    case .drain: values.number(2)
    case .end: values.number(3)
    case .reopenLogs: values.number(4)
    case .restore(let name): values.number(5, name)
    case .pong: values.number(6)
    case .opened(let name): values.number(7, name)
    case .released(let name): values.number(8, name)
    case .ended(let name): values.number(9, name)
    case .stored(let name): values.number(10, name)
    case .closed(let connection):
      values.number(11)
      values.number(connection)
    case .connection(let connection):
      values.number(12)
      connection.write(to: &values)
    case .question(let number, let question):
      values.number(13)
      values.number(number)
      question.write(to: &values)
    case .answer(let number, let answer):
      values.number(14)
      values.number(number)
      answer.write(to: &values)
    }
  }

  /// Reads the contents of a frame; nil if they are no message.
  init?(_ bytes: [UInt8]) {
    var values = ValueReader(bytes)
    guard let message = try? Self.read(&values), values.isAtEnd else { return nil }
    self = message
  }

  private static func read(_ values: inout ValueReader) throws(ValueReader.Damage) -> Self {
    switch try values.number() {
    case 0: .begin(try WorkerSettings(&values))
    case 1: .ping
    case 2: .drain
    case 3: .end
    case 4: .reopenLogs
    case 5: .restore(name: try values.string())
    case 6: .pong
    case 7: .opened(name: try values.string())
    case 8: .released(name: try values.string())
    case 9: .ended(name: try values.string())
    case 10: .stored(name: try values.string())
    case 11: .closed(connection: try values.number())
    case 12: .connection(try PassedConnection(&values))
    case 13: .question(number: try values.number(), try WorkerQuestion(&values))
    case 14: .answer(number: try values.number(), try WorkerAnswer(&values))
    default: throw ValueReader.Damage()
    }
  }
}

extension WorkerSettings {
  fileprivate func write(to values: inout ValueWriter) {
    values.number(Int(supervisor))
    values.numbers(limits)
    values.number(memory)
    values.optional(logs)
    values.numbers(rotation)
    values.string(journals)
    values.string(sync.rawValue)
    values.bool(keepsSessions)
    values.optional(addressSpace.map { "\($0)" })
    values.bool(writesToJournal)
  }

  fileprivate init(_ values: inout ValueReader) throws(ValueReader.Damage) {
    guard let supervisor = Int32(exactly: try values.number()) else { throw ValueReader.Damage() }
    self.supervisor = supervisor
    limits = try values.numbers()
    memory = try values.number()
    logs = try values.optional()
    rotation = try values.numbers()
    journals = try values.string()
    guard let sync = JournalSync(rawValue: try values.string()) else { throw ValueReader.Damage() }
    self.sync = sync
    keepsSessions = try values.bool()
    addressSpace = try values.optional().flatMap { Int($0) }
    writesToJournal = try values.bool()
  }
}

extension PassedConnection {
  fileprivate func write(to values: inout ValueWriter) {
    values.number(number)
    values.number(line)
    values.bool(dropsLine)
    values.bytes(unread)
    values.bool(hasEnded)
    values.numbers(cancelled)
    values.numbers(met)
    values.number(searched)
  }

  fileprivate init(_ values: inout ValueReader) throws(ValueReader.Damage) {
    number = try values.number()
    line = try values.number()
    dropsLine = try values.bool()
    unread = try values.bytes()
    hasEnded = try values.bool()
    cancelled = try values.numbers()
    met = try values.numbers()
    searched = try values.number()
  }
}

extension WorkerQuestion {
  fileprivate func write(to values: inout ValueWriter) {
    switch self {
    case .reserve(let name):
      values.number(0)
      values.optional(name)
    case .locate(let name, let attaches):
      values.number(1, name)
      values.bool(attaches)
    case .sessions: values.number(2)
    case .statistics(let bySession):
      values.number(3)
      values.bool(bySession)
    }
  }

  fileprivate init(_ values: inout ValueReader) throws(ValueReader.Damage) {
    switch try values.number() {
    case 0: self = .reserve(name: try values.optional())
    case 1: self = .locate(name: try values.string(), attaches: try values.bool())
    case 2: self = .sessions
    case 3: self = .statistics(bySession: try values.bool())
    default: throw ValueReader.Damage()
    }
  }
}

extension WorkerAnswer {
  fileprivate func write(to values: inout ValueWriter) {
    switch self {
    case .reserved(let name, let number):
      values.number(0, name)
      values.number(number)
    case .refused(let name, let message, let hint, let path, let details):
      values.number(1, name)
      values.string(message)
      values.optional(hint)
      values.optional(path)
      values.string(details)
    case .elsewhere: values.number(2)
    case .storedHere: values.number(3)
    case .sessions(let entries):
      values.number(4)
      Self.write(entries, to: &values)
    case .statistics(let counts, let entries):
      values.number(5)
      values.numbers(counts)
      Self.write(entries, to: &values)
    case .result(let json):
      values.number(6)
      values.bytes(json)
    }
  }

  private static func write(_ entries: [NumberedEntry], to values: inout ValueWriter) {
    values.numbers(entries.map(\.number))
    for entry in entries { values.bytes(entry.json) }
  }

  fileprivate init(_ values: inout ValueReader) throws(ValueReader.Damage) {
    switch try values.number() {
    case 0: self = .reserved(name: try values.string(), number: try values.number())
    case 1:
      self = .refused(
        name: try values.string(), message: try values.string(), hint: try values.optional(),
        path: try values.optional(), details: try values.string())
    case 2: self = .elsewhere
    case 3: self = .storedHere
    case 4: self = .sessions(try Self.entries(&values))
    case 5: self = .statistics(counts: try values.numbers(), try Self.entries(&values))
    case 6: self = .result(try values.bytes())
    default: throw ValueReader.Damage()
    }
  }

  private static func entries(
    _ values: inout ValueReader
  ) throws(ValueReader.Damage) -> [NumberedEntry] {
    var entries: [NumberedEntry] = []
    for number in try values.numbers() {
      entries.append(NumberedEntry(number: number, json: try values.bytes()))
    }
    return entries
  }
}
