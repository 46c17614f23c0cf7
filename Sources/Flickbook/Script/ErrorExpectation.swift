/// How a step of a script must be refused.
public struct ErrorExpectation: Sendable {
  /// The kind of error.
  public let name: FlickbookError.Name
  /// The path in the request's arguments that the error names; any if nil.
  public let path: String?

  init(_ fields: ObjectReader) throws(FlickbookError) {
    let names = FlickbookError.Name.allCases
    name = names[try fields.required("name").word(of: names.map(\.rawValue))]
    path = try fields["path"]?.string()
  }

  /// Returns the difference from the expected error, in a sentence; nil if there is none.
  package func difference(from error: FlickbookError) -> String? {
    if error.name != name {
      return "It should be refused as \(name.rawValue), and is as \(error.name.rawValue): "
        + error.message
    }
    guard let path, error.path != path else { return nil }
    return "The error should be at \(path), and is at \(error.path ?? "no path")."
  }
}
