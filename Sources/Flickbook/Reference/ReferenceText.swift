/// Formats the cells of the reference's tables.
package struct ReferenceText {
  /// Whether times are written as durations with a unit.
  var inScript = false

  /// The objects of a scene, in the order of their first use.
  static let sceneShapes = shapes(from: [ProtocolSchema.scene])

  /// The objects that only scripts have.
  static let scriptShapes = shapes(
    from: [
      ProtocolSchema.expectation, ProtocolSchema.expectedLog, ProtocolSchema.expectedError,
      ProtocolSchema.expectedAnswer, ProtocolSchema.rule,
      ScriptSchema.golden,
      ScriptSchema.repetition,
    ])

  /// Returns some shapes and all that their keys refer to, each once.
  static func shapes(from first: [ProtocolSchema.Shape]) -> [ProtocolSchema.Shape] {
    var found: [ProtocolSchema.Shape] = []
    var waiting = first
    while !waiting.isEmpty {
      let shape = waiting.removeFirst()
      guard !found.contains(where: { $0.name == shape.name }) else { continue }
      found.append(shape)
      waiting += shape.keys.flatMap { objects(in: $0.type) }
    }
    return found
  }

  private static func objects(in type: ProtocolSchema.ValueType) -> [ProtocolSchema.Shape] {
    switch type {
    case .object(let shape): [shape]
    case .list(let element, _), .couple(let element), .map(let element): objects(in: element)
    case .either(let types): types.flatMap(objects)
    case .layout: LayoutType.allCases.map(\.row.shape)
    case .recursive(let shape): [shape()]
    case .any, .bool, .string, .null, .number, .integer, .seconds, .point, .size, .viewSize,
      .insets, .rect, .item, .indexPath, .word, .appClass, .step, .real, .reals:
      []
    }
  }

  /// Returns the name of an object as a link to its keys.
  static func link(to shape: ProtocolSchema.Shape) -> String {
    let isOf = { (shapes: [ProtocolSchema.Shape]) in shapes.contains { $0.name == shape.name } }
    let page =
      isOf(sceneShapes) ? "SceneKeys.md" : isOf(scriptShapes) ? "Steps.md" : "Objects.md"
    return "[\(shape.name)](\(page)\(anchor(shape.name)))"
  }

  /// Returns the fragment of a link to a heading.
  static func anchor(_ title: String) -> String {
    "#" + title.lowercased().filter { $0 != "." }
  }

  /// Escapes a sentence for a cell of a table.
  static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "\\<")
  }

  /// Describes a type in a cell of a table.
  func text(of type: ProtocolSchema.ValueType) -> String {
    switch type {
    case .any: "any value"
    case .bool: "`true` or `false`"
    case .string, .appClass: "text"
    case .null: "`null`"
    case .number(let bounds): "number \(bounds.words)"
    case .integer(let range) where range.upperBound == IntegerBounds.index.upperBound:
      range.lowerBound < 0 ? "whole number" : "whole number from \(range.lowerBound)"
    case .integer(let range) where range.lowerBound == range.upperBound: "\(range.lowerBound)"
    case .integer(let range): "whole number from \(range.lowerBound) to \(range.upperBound)"
    case .seconds: inScript ? "duration" : "seconds"
    case .point: "`[x, y]`"
    case .size, .viewSize: "`[width, height]`"
    case .insets: "`[top, left, bottom, right]`"
    case .rect: "`[x, y, width, height]`"
    case .item: "`[section, item]`, or an id"
    case .indexPath: "`[section, item]`"
    case .word(let words): Self.text(of: words)
    case .list(let element, let limit):
      "list of \(text(of: element))"
        + (limit == ListBounds.elements ? "" : ", at most \(limit)")
    case .couple(let element): "list of exactly two: \(text(of: element))"
    case .object(let shape): Self.link(to: shape)
    case .map(let element): "map of names to: \(text(of: element))"
    case .either(let types): types.map { text(of: $0) }.joined(separator: ", or ")
    case .layout: "[layout](SceneKeys.md#layout)"
    case .recursive(let shape): Self.link(to: shape())
    case .step: "[step](Steps.md)"
    case .real: "number"
    case .reals(let count): "\(count) numbers"
    }
  }

  /// Describes a type without links and marks, for a terminal.
  package static func plain(_ type: ProtocolSchema.ValueType, inScript: Bool) -> String {
    ReferenceText(inScript: inScript).text(of: type)
      .replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }.replacing("`", with: "")
  }

  private static func text(of words: [String]) -> String {
    if words == StateLog.events { return "[name of an event](Events.md)" }
    if words == FlickbookError.Name.allCases.map(\.rawValue) {
      return "[name of an error](Errors.md)"
    }
    return words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
