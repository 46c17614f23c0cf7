public import Foundation

/// A question to a session, which changes nothing.
public enum Query: Equatable, Sendable {
  case state
  case hitTest(HitPlace)
  /// The errors of the layout, up to a grade.
  case lint(LintRequest)
  /// The invariants that the view violates in its current state, and the errors of its layout up to a grade.
  case verify(FindingGrade)
  /// A picture of the screen.
  case snapshot(PictureRequest)
  /// A question about many elements.
  case elements(ElementsQuery)
  /// The elements of the screen.
  indirect case tree(TreeRequest)
  /// An element of the screen, with what it shows.
  indirect case element(ElementSelector)
  /// Why an element has its frame.
  indirect case why(ElementSelector)
}

/// The point of a hit test.
public indirect enum HitPlace: Equatable, Sendable {
  /// A point of the content.
  case point(CGPoint)
  /// The middle of the visible part of an element.
  case element(ElementSelector)
}

/// A question about many elements, whose answer is written in parts.
public enum ElementsQuery: Equatable, Sendable {
  case visible(presentation: Bool)
  case attributes(AttributesQuery)
  /// The ids of the data.
  case data
}

/// Which attributes a client asks for.
public enum AttributesQuery: Equatable, Sendable {
  /// Cells, or views of a kind, in the order asked.
  case items([IndexPath], kind: String?)
  /// Everything the layout has in a rectangle of the content.
  case rect(CGRect)
}

// MARK: Methods

extension Query: CommandGroup {
  var kind: Command.Kind { .query(self) }

  static let methods: [ProtocolSchema.Method] = [
    row(
      "query.state", "Returns the state of the view and of the session.", isAboutView: true,
      answer: ProtocolSchema.state
    ) { _ in .state },
    row(
      "query.visible", "Returns the views on screen, back to front.", isAboutView: true,
      [
        .may(
          "presentation", .bool, default: "false",
          "Whether animated properties have their values of this instant instead of their final ones."
        )
      ], answer: ProtocolSchema.visible
    ) { (fields) throws(FlickbookError) in
      .elements(.visible(presentation: try fields["presentation"]?.bool() ?? false))
    },
    row(
      "query.attributes", "Returns the answers of the layout, for elements on screen or not.",
      isAboutView: true, oneOf: ["items", "rect"],
      [
        .may("items", .list(.item), "The items or sections, in the order of the answer."),
        .may("rect", .rect, "A rectangle, in content coordinates, whose elements are meant."),
        .may(
          "kind", .string,
          "With items: cell, header, footer or the layout's own name of a kind; cell unless given."),
      ], answer: ProtocolSchema.attributes
    ) { (fields) throws(FlickbookError) in .elements(.attributes(try AttributesQuery(fields))) },
    row(
      "query.hitTest", "Returns the frontmost view at a point.", isAboutView: true,
      oneOf: ["at", "find"],
      [.may("at", .point, "The point, in content coordinates."), ProtocolSchema.find],
      answer: ProtocolSchema.hitTest
    ) { (fields) throws(FlickbookError) in
      switch (fields["at"], fields["find"]) {
      case (let point?, nil): .hitTest(.point(try point.point()))
      case (nil, let selector?): .hitTest(.element(try ElementSelector(selector)))
      case (nil, nil): throw fields.missing("at")
      case (_?, _?):
        throw fields.error(
          .invalidParams, "\(fields.path) takes one of \"at\" and \"find\".")
      }
    },
    row(
      "query.data", "Returns the ids of all items.", isAboutView: true,
      answer: ProtocolSchema.dataIDs
    ) { _ in .elements(.data) },
    row(
      "query.lint", "Examines the layout and returns its errors.", isAboutView: true,
      LintRequest.keys, answer: ProtocolSchema.lint
    ) { (fields) throws(FlickbookError) in .lint(try LintRequest(fields)) },
    row(
      "query.verify",
      "Returns the invariants that the view violates in its current state, and the errors of its layout there.",
      isAboutView: true, [FindingGrade.key(standard: .screen)],
      answer: ProtocolSchema.verification
    ) { (fields) throws(FlickbookError) in .verify(try FindingGrade(fields, standard: .screen)) },
    row(
      "query.tree", "Returns the elements of the screen with those inside of them.",
      TreeRequest.keys, answer: ProtocolSchema.tree
    ) { (fields) throws(FlickbookError) in .tree(try TreeRequest(fields)) },
    row(
      "query.element", "Returns an element of the screen with what it shows.",
      [
        .must(
          "find", .recursive { ElementSelector.shape },
          "The selector of the element, of which there must be one.")
      ], answer: ProtocolSchema.elementDetails
    ) { (fields) throws(FlickbookError) in
      .element(try ElementSelector(fields.required("find")))
    },
    row(
      "query.why", "Returns why an element of the screen has its frame.",
      [
        .must(
          "find", .recursive { ElementSelector.shape },
          "The selector of the element, of which there must be one.")
      ], answer: ProtocolSchema.why
    ) { (fields) throws(FlickbookError) in .why(try ElementSelector(fields.required("find"))) },
    row(
      "snapshot.take", "Draws the screen.", isAboutView: true,
      PictureRequest.keys, answer: ProtocolSchema.snapshot
    ) { (fields) throws(FlickbookError) in .snapshot(try PictureRequest(fields)) },
  ]
}

extension AttributesQuery {
  fileprivate init(_ fields: ObjectReader) throws(FlickbookError) {
    let items = try fields["items"]?.items()
    let rect = try fields["rect"]?.rect()
    let kind = try fields["kind"]?.string()
    switch (items, rect) {
    case (let items?, nil): self = .items(items, kind: kind)
    case (nil, let rect?) where kind == nil: self = .rect(rect)
    case (nil, _), (_?, _?):
      throw fields.error(
        .invalidParams, "query.attributes takes \"items\", \"rect\", or \"kind\" and \"items\".")
    }
  }
}
