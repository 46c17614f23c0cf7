extension StateLog {
  /// The records that are kept, but for the questions that are asked once per item, oldest first.
  public var events: [LogRecord] { (try? records()) ?? [] }

  /// Returns the kept records that a filter lets through, oldest first.
  ///
  /// - Parameter since: the number of the first record.
  /// - Throws: `limit_exceeded` for a record that is no longer kept.
  public func records(
    _ filter: Filter = Filter(), since: UInt64? = nil
  ) throws(FlickbookError) -> [LogRecord] {
    var records: [LogRecord] = []
    let oldest = sequence > UInt64(Self.kept) ? sequence - UInt64(Self.kept) + 1 : 1
    let subscription = try follow(filter, since: since ?? oldest) { record in
      records.append(record)
    }
    unsubscribe(subscription)
    return records
  }
}
