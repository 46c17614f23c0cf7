import Timeline

extension HistoryTarget {
  /// Reads the position in the history that a request names; nil if it names none.
  ///
  /// - Throws: `invalid_params` for more than one key, or a value out of bounds.
  package init?(_ fields: ObjectReader) throws(FlickbookError) {
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

  /// Reads a position as a person writes it: `1.5s`, `90f`, `frame 90` or `entry 3`.
  ///
  /// - Throws: `invalid_params` for any other text.
  package init(text: String) throws(FlickbookError) {
    let words = text.split(separator: " ")
    switch Duration(text) {
    case .span(let span)?: self = .instant(.start.advanced(by: span))
    case .frames(let frame)?: self = .frame(frame)
    case nil:
      guard words.count == 2, let number = Int(words[1]), number >= 0,
        ["frame", "entry"].contains(words[0])
      else {
        throw FlickbookError(
          .invalidParams, "A moment of the past is a time, a frame or an entry, not \"\(text)\".",
          hint: "Such as 1.5s, frame 90 or entry 3.")
      }
      self = words[0] == "frame" ? .frame(number) : .entry(number)
    }
  }

  /// Reads the position in the history to which `session.seek` goes.
  ///
  /// - Throws: `invalid_params` unless exactly one is named.
  package static func required(_ fields: ObjectReader) throws(FlickbookError) -> HistoryTarget {
    if let target = try HistoryTarget(fields) { return target }
    throw fields.error(
      .invalidParams, "session.seek takes one of \"t\", \"frame\" and \"entry\".")
  }
}
