/// The grade and the widths of a lint.
public struct LintRequest: Equatable, Sendable {
  /// Which findings are reported.
  public var grade: FindingGrade
  /// The widths of the view at which the constraints of cells are looked at besides its own, in points.
  public var widths: [Double]

  /// Whether the elements of the screen are looked at: their texts, and what fingers hit.
  public var looksAtElements: Bool

  /// A lint of a grade.
  public init(
    _ grade: FindingGrade = .update, widths: [Double] = [], looksAtElements: Bool = false
  ) {
    (self.grade, self.widths, self.looksAtElements) = (grade, widths, looksAtElements)
  }
}

extension LintRequest {
  /// The greatest number of widths of one lint.
  package static let maxWidths = 16

  static let keys: [ProtocolSchema.Key] = [
    FindingGrade.key(standard: .update),
    .may(
      "widths", .list(.number(.extent), upTo: maxWidths),
      "Widths of the view, in points, at which the constraints of cells are looked at besides its own."
    ),
    .may(
      "elements", .bool, default: "false",
      "Whether the elements of the screen are looked at, too: cut and overlapping texts, small targets, controls without a label."
    ),
  ]

  init(_ fields: ObjectReader) throws(FlickbookError) {
    grade = try FindingGrade(fields, standard: .update)
    widths =
      try fields["widths"]?.list(upTo: Self.maxWidths) { (value) throws(FlickbookError) in
        try value.extent()
      } ?? []
    looksAtElements = try fields["elements"]?.bool() ?? false
  }
}
