/// How a step of a script must be refused.
public struct ErrorExpectation: Sendable {
  /// The kind of error.
  public let name: FlickbookError.Name
  /// The place in the request's arguments that it names; any if nil.
  public let path: String?

  init(_ fields: Fields) throws(FlickbookError) {
    let names = FlickbookError.Name.allCases
    guard let place = try fields.word("name", of: names.map(\.rawValue)) else {
      throw fields.missing("name")
    }
    name = names[place]
    path = try fields.string("path")
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
