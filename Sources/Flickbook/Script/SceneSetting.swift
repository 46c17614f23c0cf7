/// A value that a command line sets in the scenes of scripts: `view.size=[320, 568]`.
public struct SceneSetting: Sendable {
  /// A step of a path into a value.
  private enum Step: Equatable, Sendable {
    case member(String)
    case element(Int)
  }

  /// As it was written.
  private let text: String
  private let path: [Step]
  private let value: Node

  /// The depth of a path; a guess, above any practical use.
  private static let stepsMax = 32

  /// Reads `path=value`; the path may begin with `scene`, and the value is YAML.
  ///
  /// - Throws: `invalid_params` if it is no such text.
  public init(_ text: String) throws(FlickbookError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, var path = Self.path(parts[0]), path.count <= Self.stepsMax else {
      throw Self.wrong(text)
    }
    if path.first == .member("scene") { path.removeFirst() }
    guard !path.isEmpty else { throw Self.wrong(text) }
    self.text = String(parts[0])
    self.path = path
    value = try ScriptVariables.value(parts[1])
  }

  private static func wrong(_ text: String) -> FlickbookError {
    FlickbookError(
      .invalidParams, "A setting is path=value, not \"\(text)\".",
      hint: "Such as view.size=[320, 568] or sections[0].items=100.")
  }

  /// Reads `view.size` or `sections[0].items`; nil if it is no path.
  private static func path(_ text: Substring) -> [Step]? {
    var steps: [Step] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let name = pieces.first, !name.isEmpty else { return nil }
      steps.append(.member(String(name)))
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]"), let index = Int(piece.dropLast()), index >= 0 else {
          return nil
        }
        steps.append(.element(index))
      }
    }
    return steps
  }

  /// Returns a copy of a scene with the value.
  ///
  /// Objects that the path needs are added; elements of lists are not.
  ///
  /// - Throws: `invalid_params` if the path leads through a scalar or an element that is missing.
  public func applied(to scene: Node) throws(FlickbookError) -> Node {
    var builder = Document.Builder()
    try append(scene, path[...], to: &builder)
    return builder.finish().root
  }

  private func append(
    _ node: Node?, _ path: ArraySlice<Step>, to builder: inout Document.Builder
  ) throws(FlickbookError) {
    guard let step = path.first else { return builder.copy(value) }
    let (line, column) = node?.position ?? (0, 0)
    let rest = path.dropFirst()
    switch (step, node?.kind) {
    case (.member(let name), .object?), (.member(let name), .null?), (.member(let name), nil):
      builder.beginObject(line: line, column: column)
      var isSet = false
      if let node {
        for (key, member) in node.members {
          let (line, column) = key.position ?? (0, 0)
          builder.key(key.text.utf8, line: line, column: column)
          if key.hasText(name) {
            isSet = true
            try append(member, rest, to: &builder)
          } else {
            builder.copy(member)
          }
        }
      }
      if !isSet {
        builder.key(name.utf8)
        try append(nil, rest, to: &builder)
      }
      builder.end()
    case (.element(let index), .array?):
      guard let node, index < node.count else { fallthrough }
      builder.beginArray(line: line, column: column)
      for (position, element) in node.elements.enumerated() {
        if position == index {
          try append(element, rest, to: &builder)
        } else {
          builder.copy(element)
        }
      }
      builder.end()
    case (.member, _), (.element, _):
      throw FlickbookError(
        .invalidParams, "There is no \(text) in the scene.",
        hint: "--set adds members, and no elements of lists.")
    }
  }
}
