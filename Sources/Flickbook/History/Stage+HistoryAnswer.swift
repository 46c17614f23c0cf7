import Timeline

extension Stage {
  /// Writes entries of the past as the result of `session.history`.
  ///
  /// - Parameters:
  ///   - fields: The params of the request.
  ///   - read: Returns the method and the params of a request from its line.
  /// - Throws: `invalid_params`; `limit_exceeded` if the past was dropped, or the answer has too many
  ///   elements.
  package func writeHistory(
    _ fields: ObjectReader, into json: inout JSONWriter,
    read: ([UInt8]) -> (method: String, params: [UInt8])
  ) throws(FlickbookError) {
    let first = try fields["from"]?.integer(in: IntegerBounds.entries) ?? 1
    let count = try fields["count"]?.integer(in: IntegerBounds.index) ?? Self.historyCount
    let past = try knownPast()
    let entries = past.entries.dropFirst(first - 1).prefix(count)
    guard entries.count <= limits.elements else {
      throw StageLimits.exceeded(
        "The answer would have \(entries.count) entries; at most \(limits.elements) are possible.",
        "elements", path: "params.count")
    }
    json.beginObject()
    json.key("entries")
    json.beginArray()
    for (index, entry) in zip(entries.indices, entries) {
      let (method, params) = read(entry.text)
      json.beginObject()
      json.member("n", index + 1)
      json.key("t")
      json.seconds(nanoseconds: entry.start.nanoseconds)
      json.member("method", method)
      json.key("params")
      json.raw(params)
      json.endObject()
    }
    json.endArray()
    json.member("total", past.total)
    json.endObject()
  }

  /// The most entries of an answer unless the request says it; a guess, what a reader can take in.
  private static let historyCount = 1000
}
