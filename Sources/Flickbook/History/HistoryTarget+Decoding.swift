import Timeline

extension HistoryTarget {
  /// Reads the place of the past that a request names; nil if it names none.
  ///
  /// - Throws: `invalid_params` for more than one key, or a value out of bounds.
  package init?(_ fields: Fields) throws(FlickbookError) {
    let keys = ["t", "frame", "entry"].filter { fields[$0] != nil }
    guard keys.count <= 1 else {
      throw fields.error(
        .invalidParams, "\(fields.path) takes one of \"t\", \"frame\" and \"entry\".")
    }
    guard let key = keys.first, let value = fields[key] else { return nil }
    switch key {
    case "t": self = .instant(.start.advanced(by: try value.span()))
    case "frame": self = .frame(try value.integer(in: IntegerBounds.index))
    default: self = .entry(try value.integer(in: IntegerBounds.index))
    }
  }

  /// Reads the place of the past to which `session.seek` goes.
  ///
  /// - Throws: `invalid_params` unless exactly one is named.
  package static func required(_ fields: Fields) throws(FlickbookError) -> HistoryTarget {
    if let target = try HistoryTarget(fields) { return target }
    throw fields.error(
      .invalidParams, "session.seek takes one of \"t\", \"frame\" and \"entry\".")
  }
}
