/// Which elements of the screen a client asks for.
public struct TreeRequest: Equatable, Sendable {
  /// The elements whose inside is meant; nil for the window.
  public var surroundings: ElementSelector.Surroundings?
  /// How many levels are answered below the first; nil for all.
  public var depth: Int?
  /// Whether labels and images of controls are elements of their own.
  public var includesParts = false

  /// A request for the whole window.
  public init() {}
}

extension TreeRequest {
  static let keys: [ProtocolSchema.Key] = [
    .may(
      "in", .either([.object(ElementSelector.shape), .string]),
      "The element whose inside is meant: a selector, {item: …}, or the name of a view of the scene; the window unless given."
    ),
    .may(
      "depth", .integer(IntegerBounds.index), "How many levels are answered; all unless given."),
    .may(
      "all", .bool, default: "false",
      "Whether the label and the image of a control are elements of their own."),
  ]

  init(_ fields: ObjectReader) throws(FlickbookError) {
    if let around = fields["in"] { surroundings = try ElementSelector.Surroundings(around) }
    depth = try fields["depth"]?.integer(in: IntegerBounds.index)
    includesParts = try fields["all"]?.bool() ?? false
  }
}
