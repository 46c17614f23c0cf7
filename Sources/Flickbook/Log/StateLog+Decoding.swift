extension StateLog.Filter {
  /// Reads the `sources` and `events` of a `log.subscribe`.
  ///
  /// - Throws: `invalid_params` for a source or event that there is none of, with the nearest one.
  public init(params: Node?) throws(FlickbookError) {
    let shape = Vocabulary.method("log.subscribe")?.params
    guard let shape else { preconditionFailure("log.subscribe is in the vocabulary") }
    let fields = try Fields(params, shape, path: "params")
    self.init(
      sources: try fields.read("sources") { (node, path) throws(FlickbookError) in
        try Self.names(node, path, of: StateLog.sources)
      },
      events: try fields.read("events") { (node, path) throws(FlickbookError) in
        try Self.names(node, path, of: StateLog.events)
      })
  }

  private static func names(
    _ node: Node, _ path: String, of known: [String]
  ) throws(FlickbookError) -> Set<String> {
    Set(
      try node.asList(path) { (node, path) throws(FlickbookError) in
        known[try node.asWord(path, of: known)]
      })
  }
}

extension StateLog {
  /// Reads a list of event names, in the order in which they must come.
  nonisolated static func eventNames(
    _ node: Node, _ path: String
  ) throws(FlickbookError) -> [String] {
    try node.asList(path) { (node, path) throws(FlickbookError) in
      events[try node.asWord(path, of: events)]
    }
  }
}
