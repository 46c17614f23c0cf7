extension ProtocolSchema {
  /// Every method of the protocol, in the order of its pages.
  package static let methods: [Method] =
    server + sessions + ClockCommand.methods + TouchCommand.methods + DragCommand.methods
    + ViewCommand.methods + LayoutCommand.methods + MovementCommand.methods
    + [ViewCommand.menuMethod] + ViewCommand.elementMethods + TextCommand.methods + Query.methods
    + log

  private static let server: [Method] = [
    daemon(
      .hello, "server.hello", "Describes the daemon: version, methods, limits and constants.", [],
      answer: hello),
    daemon(
      .statistics, "server.stats",
      "Returns the open sessions and connections of the daemon, and its traffic.",
      [
        .may(
          "bySession", .bool, default: "false", "Whether the answer lists the sessions one by one.")
      ], answer: statistics),
    daemon(
      .sync, "server.sync",
      "Returns its token after every record and answer of the earlier requests of this connection.",
      [.must("token", .any, "Any value, which the answer returns unchanged.")], answer: token),
    daemon(
      .schema, "server.schema",
      "Returns the JSON Schema (draft-07) of messages, scenes and scripts.", [], answer: nil),
    daemon(
      .cancel, "server.cancel",
      "Ends a request of this connection that runs or waits; its effects so far remain.",
      [.must("id", .any, "The id of the request; of equal ids, the oldest is meant.")],
      answer: cancelled),
  ]

  private static let sessions: [Method] = [
    daemon(
      .openSession, "session.open",
      "Opens a session on a scene, which is laid out at t = 0 when the answer comes.",
      [
        .must("scene", .object(scene), "The scene that the session shows."),
        .may("name", .string, "The name of the session; s1, s2 and so on unless given."),
        .may(
          "clock", .word(ClockSetting.modes), default: "\"virtual\"",
          "Whether time follows the requests or the wall clock."),
        .may(
          "keep", .seconds,
          "How long the session lives without a connection, in real seconds; 0 unless given."),
      ], answer: openedSession),
    daemon(
      .attachSession, "session.attach",
      "Makes a session of another connection the current session of this connection.",
      [
        .must("session", .string, "The name of the session."),
        .must(
          "mode", .word(["control", "observe"]),
          "Whether the connection may change the session, or only query it and read its log."),
      ], answer: sessionPlace),
    daemon(
      .listSessions, "session.list", "Lists all sessions of the daemon.", [], answer: sessionList),
    daemon(
      .closeSession, "session.close", "Ends a session for all its connections.",
      [sessionKey], answer: sessionPlace),
    daemon(
      .history, "session.history", "Returns the requests that changed a session, in their order.",
      [
        .may(
          "from", .integer(IntegerBounds.entries), default: "1",
          "The number of the first entry of the answer."),
        .may(
          "count", .integer(IntegerBounds.index), default: "1000",
          "The most entries of the answer."),
        sessionKey,
      ], answer: history),
    daemon(
      .seek, "session.seek",
      "Takes a session to another position in its past; later entries are kept until a request changes something.",
      historyTarget + [sessionKey], oneOf: historyTarget.map(\.name), answer: time),
    daemon(
      .fork, "session.fork",
      "Opens a session with the past of another session, at its present or at an earlier position.",
      historyTarget + [
        .may("name", .string, "The name of the new session; s1, s2 and so on unless given."),
        sessionKey,
      ], answer: openedSession),
  ]

  /// The keys by which a request names a position in the history.
  private static let historyTarget: [Key] = [
    .may("t", .seconds, "The instant, in simulated seconds; everything until then has happened."),
    .may(
      "frame", .integer(IntegerBounds.index), "The frame; everything at its instant has happened."),
    .may(
      "entry", .integer(IntegerBounds.index),
      "The entry of the history that has just ended; 0 is the session's beginning."),
  ]

  private static let log: [Method] = [
    daemon(
      .subscribe, "log.subscribe", "Begins to send the records of a session to this connection.",
      [
        .may(
          "sources", .list(.word(StateLog.sources)),
          "The sources whose records are sent; all unless given."),
        .may(
          "events", .list(.word(StateLog.events)),
          "The events whose records are sent; unless given, all but those asked once per item."),
        .may(
          "since", .integer(1...IntegerBounds.index.upperBound),
          "The number of the first record; the next one unless given."),
        .may(
          "frames", .bool, default: "false",
          "Whether the log has each frame in which something changed on screen, beginning with the current screen."
        ),
        .may(
          "steps", .bool, default: "false",
          "Whether the log has the requests to the session, or the steps of a script."),
        sessionKey,
      ], answer: logPlace),
    daemon(
      .unsubscribe, "log.unsubscribe", "Ends the subscription.", [sessionKey], answer: logPlace),
  ]

  private static func daemon(
    _ request: DaemonRequest, _ name: String, _ meaning: String,
    _ keys: @autoclosure @escaping @Sendable () -> [Key],
    oneOf alternatives: @autoclosure @escaping @Sendable () -> [String] = [],
    answer: @autoclosure @escaping @Sendable () -> Shape?
  ) -> Method {
    Method(
      name, meaning,
      params: { Shape(name, "The params of \(name).", oneOf: alternatives(), keys()) },
      result: answer(), daemon: request)
  }

  // MARK: By name

  /// The method of that name.
  package static func method(_ name: String) -> Method? { methodsByName[name] }

  /// The method of that name.
  ///
  /// - Throws: `method_not_found` with the nearest method.
  package static func method(named name: String) throws(FlickbookError) -> Method {
    guard let method = methodsByName[name] else {
      throw FlickbookError(
        .methodNotFound, "There is no method \"\(name)\".",
        hint: nearest(name, in: methods.lazy.map(\.name)).map { "Did you mean \"\($0)\"?" }
          ?? "server.schema lists all methods.")
    }
    return method
  }

  private static let methodsByName = Dictionary(
    methods.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
