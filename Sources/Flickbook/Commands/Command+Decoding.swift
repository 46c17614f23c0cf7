import Timeline

extension Command {
  /// Reads a request to a session, and checks all that can be checked without the session.
  ///
  /// The methods of the server, of sessions and of the log are not commands: who keeps sessions
  /// answers them. `layouts` are those that the request may name.
  ///
  /// - Throws: `method_not_found` with the nearest method, `unsupported` for what the protocol names
  ///   and this version does not bring, `invalid_params` with the path of the value.
  public init(
    method: String, params: Node?, layouts: LayoutRegistry = LayoutRegistry()
  ) throws(FlickbookError) {
    guard let known = Vocabulary.method(method) else { throw Self.unknown(method) }
    guard !known.isLater else {
      throw FlickbookError(.unsupported, "\(method) is not supported by this version.")
    }
    let fields = try Fields(params, known.params, path: "params")
    let command =
      switch method.prefix(2) {
      case "to", "ge": try Self.gesture(method, fields)
      case "cl": try Self.clock(method, fields)
      case "vi": try Self.view(method, fields, layouts)
      case "qu", "sn": try Self.question(method, fields)
      case "dr": try Self.drop(method, fields)
      default: nil as Command?
      }
    guard let command else {
      throw FlickbookError(
        .invalidRequest, "\(method) is answered by a daemon, not by a session.")
    }
    guard known.params.key(Vocabulary.viewName.name) != nil,
      let name = try fields.string(Vocabulary.viewName.name)
    else {
      self = command
      return
    }
    self = .inView(name, command)
  }

  private static func unknown(_ method: String) -> FlickbookError {
    FlickbookError(
      .methodNotFound, "There is no method \"\(method)\".",
      hint: nearest(method, in: Vocabulary.methods.lazy.map(\.name)).map {
        "Did you mean \"\($0)\"?"
      }
        ?? "server.schema lists all methods.")
  }

  private static func clock(_ method: String, _ fields: Fields) throws(FlickbookError) -> Command? {
    switch method {
    case "clock.advance": try advance(fields)
    case "clock.frame":
      .frame(
        try fields.require("t") { (node, path) throws(FlickbookError) in try node.asInstant(path) })
    case "clock.jump": .jump(by: try fields.require("by", asForwardSpan))
    case "clock.settle": .settle(limit: try fields.span("limit") ?? .milliseconds(10_000))
    case "clock.set": try setClock(fields)
    default: nil
    }
  }

  private static func advance(_ fields: Fields) throws(FlickbookError) -> Command {
    let ways = ["by", "to", "frames"].filter { fields[$0] != nil }
    guard ways.count == 1 else {
      throw fields.error(
        .invalidParams, "clock.advance takes one of \"by\", \"to\" and \"frames\".")
    }
    if let span = try fields.read("by", asForwardSpan) { return .advance(by: span) }
    if let frames = try fields.integer("frames", in: IntegerBounds.frames) {
      return .advanceFrames(frames)
    }
    return .advanceTo(
      try fields.require("to") { (node, path) throws(FlickbookError) in try node.asInstant(path) })
  }

  /// A span that does not point backwards in time.
  private static func asForwardSpan(_ node: Node, _ path: String) throws(FlickbookError) -> TimeSpan
  {
    try node.asTime(path, .timeBackwards)
  }

  /// A stage's clock is virtual; real time is known to who keeps sessions.
  private static func setClock(_ fields: Fields) throws(FlickbookError) -> Command {
    guard try ClockSetting(fields) == .virtual else {
      throw FlickbookError(
        .unsupported, "Only a session of the daemon can follow the wall clock.",
        hint: "Use the virtual clock, or run it through a socket.", path: "\(fields.path).mode")
    }
    return .advance(by: .zero)
  }

  private static func question(
    _ method: String, _ fields: Fields
  ) throws(FlickbookError) -> Command? {
    switch method {
    case "query.state": .queryState
    case "query.visible": .queryVisible(presentation: try fields.bool("presentation") ?? false)
    case "query.attributes": .queryAttributes(try AttributesQuery(fields))
    case "query.hitTest":
      .queryHitTest(
        try fields.require("at") { (node, path) throws(FlickbookError) in try node.asPoint(path) })
    case "query.data": .queryData
    case "query.lint": .queryLint
    case "snapshot.take": try snapshot(fields)
    default: nil
    }
  }

  private static func snapshot(_ fields: Fields) throws(FlickbookError) -> Command {
    let formats = ["text", "svg", "png"]
    let format = try fields.word("format", of: formats) ?? 0
    guard format == 0 else {
      throw FlickbookError(
        .unsupported, "The format \"\(formats[format])\" is not supported by this version.",
        hint: "\"text\" is.", path: "\(fields.path).format")
    }
    return .snapshotText
  }
}

extension AttributesQuery {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    let items = try fields.read("items") { (node, path) throws(FlickbookError) in
      try node.asList(path) { (node, path) throws(FlickbookError) in try node.asItem(path) }
    }
    let rect = try fields.read("rect") { (node, path) throws(FlickbookError) in
      try node.asRect(path)
    }
    let kind = try fields.string("kind")
    switch (items, rect) {
    case (let items?, nil): self = .items(items, kind: kind)
    case (nil, let rect?) where kind == nil: self = .rect(rect)
    default:
      throw fields.error(
        .invalidParams, "query.attributes takes \"items\", \"rect\", or \"kind\" and \"items\".")
    }
  }
}
