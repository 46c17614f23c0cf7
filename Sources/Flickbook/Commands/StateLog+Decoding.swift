extension StateLog.Filter {
  /// Reads the `sources` and `events` of a `log.subscribe`.
  ///
  /// - Throws: `invalid_params` for an unknown source or event, with the nearest name.
  public init(params: Node?) throws(FlickbookError) {
    let shape = ProtocolSchema.method("log.subscribe")?.params
    guard let shape else { preconditionFailure("log.subscribe is in the vocabulary") }
    try self.init(ObjectReader(params, shape, path: "params"))
  }

  /// Reads the params of a `log.subscribe`.
  package init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init(
      sources: (try fields["sources"]?.words(of: StateLog.sources)).map(Set.init),
      events: (try fields["events"]?.words(of: StateLog.events)).map(Set.init),
      frames: try fields["frames"]?.bool() ?? false, steps: try fields["steps"]?.bool() ?? false)
  }
}
