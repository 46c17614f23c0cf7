/// How grave a finding is, and how deep a search for findings goes.
public enum FindingGrade: String, CaseIterable, Sendable {
  /// Something on the screen is wrong now, or UIKit would raise an exception.
  ///
  /// A search of this grade asks the layout about rectangles only, as UIKit does, and updates nothing.
  case screen
  /// Nothing on the screen is wrong, and the layout may go wrong at an update, at a scroll to an item or
  /// with another version of UIKit.
  ///
  /// A search of this grade also updates the data, and asks what UIKit would not ask at this moment: about
  /// single elements, on the screen and off it. A layout that is not prepared for that may trap.
  case update

  /// Returns whether a search of this grade reports a finding of another one.
  func includes(_ other: FindingGrade) -> Bool { self == .update || other == .screen }
}

extension FindingGrade {
  static let words = allCases.map(\.rawValue)

  /// The key of requests that search.
  static func key(standard: FindingGrade) -> ProtocolSchema.Key {
    .may(
      "grade", .word(words), default: "\"\(standard.rawValue)\"",
      "Which findings are reported: screen, what is wrong on the screen; update, also what may go wrong at an update, for which the layout is asked about elements that UIKit would not ask for."
    )
  }

  /// Reads that key.
  init(_ fields: ObjectReader, standard: FindingGrade) throws(FlickbookError) {
    self =
      try fields["grade"].map { (value) throws(FlickbookError) in
        Self.allCases[try value.word(of: Self.words)]
      } ?? standard
  }
}
