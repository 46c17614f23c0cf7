extension Command {
  /// Reads a request to a session, and checks all that can be checked without the session.
  ///
  /// The methods of the server, of sessions and of the log are not commands: a daemon answers them.
  /// `layouts` are those that the request may name.
  ///
  /// - Throws: `method_not_found` with the nearest method, `unsupported` for what the protocol names
  ///   and this version does not bring, `invalid_params` with the path of the value.
  public init(
    method: String, params: Node?, layouts: LayoutRegistry = LayoutRegistry()
  ) throws(FlickbookError) {
    try self.init(Vocabulary.method(named: method), params, layouts)
  }

  /// Reads the params of a method.
  package init(
    _ method: Vocabulary.Method, _ params: Node?, _ layouts: LayoutRegistry
  ) throws(FlickbookError) {
    let fields = try Fields(params, method.params, path: "params", layouts: layouts)
    guard let decode = method.decode else {
      throw FlickbookError(
        .invalidRequest, "\(method.name) is answered by a daemon, not by a session.")
    }
    let kind = try decode(fields)
    self.init(
      kind, in: method.isAboutView ? try fields[Vocabulary.viewName.name]?.string() : nil)
  }
}

/// Commands that have one handler, and the rows of their methods.
protocol CommandGroup: Sendable {
  /// One of them as what a command asks.
  var kind: Command.Kind { get }
}

extension CommandGroup {
  /// The row of a method: its name, its params, its answer, and how the params are read.
  ///
  /// Every method may name a session; one that is about a view may name that.
  static func row(
    _ name: String, _ meaning: String, isAboutView: Bool = false, oneOf alternatives: [String] = [],
    _ keys: [Vocabulary.Key] = [], answer: Vocabulary.Shape = Vocabulary.time,
    decode: @escaping @Sendable (Fields) throws(FlickbookError) -> Self
  ) -> Vocabulary.Method {
    row(
      name, meaning, isAboutView: isAboutView,
      Vocabulary.Shape(name, "The params of \(name).", oneOf: alternatives, keys),
      answer: answer, decode: decode)
  }

  /// The row of a method whose params have a shape of their own.
  static func row(
    _ name: String, _ meaning: String, isAboutView: Bool, _ params: Vocabulary.Shape,
    answer: Vocabulary.Shape, daemon: DaemonRequest? = nil,
    decode: @escaping @Sendable (Fields) throws(FlickbookError) -> Self
  ) -> Vocabulary.Method {
    Vocabulary.Method(
      name, meaning,
      params.adding([Vocabulary.sessionKey] + (isAboutView ? [Vocabulary.viewName] : [])),
      result: answer, daemon: daemon, isAboutView: isAboutView
    ) { (fields) throws(FlickbookError) in try decode(fields).kind }
  }
}
