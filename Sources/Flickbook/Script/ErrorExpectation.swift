/// How a step of a script must be refused.
public struct ErrorExpectation: Sendable {
  /// The kind of error.
  public let name: FlickbookError.Name
  /// The place in the request's arguments that it names; any if nil.
  public let path: String?

  init(_ fields: Fields) throws(FlickbookError) {
    let names = FlickbookError.Name.allCases
    name = names[try fields.required("name").word(of: names.map(\.rawValue))]
    path = try fields["path"]?.string()
  }

  /// What an error is other than expected, in a sentence; nil where it is as expected.
  package func difference(from error: FlickbookError) -> String? {
    if error.name != name {
      return "It should be refused as \(name.rawValue), and is as \(error.name.rawValue): "
        + error.message
    }
    guard let path, error.path != path else { return nil }
    return "The error should be at \(path), and is at \(error.path ?? "no place")."
  }
}
