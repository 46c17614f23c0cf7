/// Writes the tables of the vocabulary as a schema; keys that this version does not bring are left out.
///
/// An object of the vocabulary is a definition under the name of its shape, and so is each kind of value;
/// each use is a `$ref`. Keywords beside a `$ref` only describe: draft-07 ignores them, and editors
/// show them.
struct SchemaWriter: ~Copyable {
  /// A member of a message: its name, and what writes its schema.
  typealias Member = (name: String, write: (inout SchemaWriter) -> Void)

  /// The layouts that a scene may name.
  let layouts: LayoutRegistry
  var json = JSONWriter()
  /// The shapes that were referred to and not written yet.
  private var pending: [(name: String, shape: ProtocolSchema.Shape, inScript: Bool)] = []
  private var known: [String: [String]] = [:]

  init(layouts: LayoutRegistry) {
    self.layouts = layouts
  }

  // MARK: Definitions

  /// Writes a definition with its sentence; `write` adds the other members.
  mutating func definition(
    _ name: String, _ meaning: String, _ write: (inout SchemaWriter) -> Void
  ) {
    json.key(name)
    json.beginObject()
    member("description", meaning)
    write(&self)
    json.endObject()
  }

  /// The name of a shape's definition, which is written at the end.
  mutating func reference(to shape: ProtocolSchema.Shape, inScript: Bool = false) -> String {
    let keys = shape.keys.map(\.name)
    // A shape that the wire has too gets another definition in a script.
    let isShared = !ReferenceText.scriptShapes.contains { $0.name == shape.name }
    let name = inScript && isShared && shape.hasItems ? "script.\(shape.name)" : shape.name
    if let others = known[name] {
      precondition(others == keys, "two shapes have the name \(name)")
    } else {
      known[name] = keys
      pending.append((name, shape, inScript))
    }
    return name
  }

  /// Writes the definitions of all shapes that were referred to.
  mutating func shapes() {
    while !pending.isEmpty {
      let (name, shape, inScript) = pending.removeFirst()
      definition(name, shape.meaning) { $0.members(of: shape, inScript: inScript) }
    }
  }

  /// The definition of a member that every record has.
  func keyDefinition(_ key: ProtocolSchema.Key) -> String { "record-\(key.name)" }

  // MARK: Objects

  /// Writes the members of an object that has only these, by what writes each.
  mutating func message(_ members: [Member], required names: [String]) {
    member("type", "object")
    json.key("properties")
    json.beginObject()
    for member in members {
      json.key(member.name)
      member.write(&self)
    }
    json.endObject()
    required(names)
    member("additionalProperties", false)
  }

  /// Writes an object where it is used.
  mutating func object(_ shape: ProtocolSchema.Shape, named: String? = nil, inScript: Bool = false)
  {
    json.beginObject()
    members(of: shape, inScript: inScript, naming: named)
    json.endObject()
  }

  /// Writes what an object of that shape has: its keys, and which of them it needs.
  ///
  /// `word` is the only value of the key `name`, where it is given.
  mutating func members(
    of shape: ProtocolSchema.Shape, inScript: Bool = false, required names: [String]? = nil,
    naming word: String? = nil
  ) {
    let wire = shape
    let shape = inScript ? wire.withShortSelector : wire
    member("type", "object")
    json.key("properties")
    json.beginObject()
    let origin = shape.origin == ProtocolSchema.viewOptions.name ? ProtocolSchema.viewOptions : nil
    if let origin { _ = reference(to: origin) }
    for key in shape.keys where !key.isLater {
      json.key(key.name)
      if let word, key.name == "name" {
        constant(word)
      } else if let origin, origin.key(key.name) != nil {
        pointer("\(origin.name)/properties/\(key.name)")
      } else if inScript, wire.isParams, wire.key(key.name)?.meaning == key.meaning,
        !key.type.isTime, !key.type.hasItems
      {
        pointer("request.\(shape.name)/properties/params/properties/\(key.name)")
      } else {
        value(key.type, meaning: key.meaning, standard: key.standard, inScript: inScript)
      }
    }
    json.endObject()
    required(names ?? shape.keys.filter(\.isRequired).map(\.name))
    if !shape.alternatives.isEmpty {
      json.key("oneOf")
      json.beginArray()
      for name in shape.alternatives {
        json.beginObject()
        required([name])
        json.endObject()
      }
      if inScript, shape.alternatives.contains("find") {
        json.beginObject()
        json.key("anyOf")
        json.beginArray()
        for name in ElementSelector.telling where shape.key(name) != nil {
          json.beginObject()
          required([name])
          json.endObject()
        }
        json.endArray()
        json.endObject()
      }
      json.endArray()
    }
    member("additionalProperties", false)
  }

  mutating func required(_ names: [String]) {
    guard !names.isEmpty else { return }
    json.key("required")
    strings(names)
  }

  // MARK: Values

  /// Writes the schema of a value where it is used.
  mutating func value(
    _ type: ProtocolSchema.ValueType, meaning: String? = nil, standard: String? = nil,
    inScript: Bool = false
  ) {
    json.beginObject()
    if let meaning { member("description", meaning) }
    if let name = definitionName(of: type, inScript: inScript) {
      member("$ref", "#/definitions/\(name)")
    } else {
      constraints(of: type, inScript: inScript)
    }
    if let standard {
      json.key("default")
      json.raw(standard.utf8)
    }
    json.endObject()
  }

  private mutating func definitionName(
    of type: ProtocolSchema.ValueType, inScript: Bool
  ) -> String? {
    switch type {
    case .object(let shape) where shape.isParams: nil
    case .object(let shape): reference(to: shape, inScript: inScript)
    case .layout: "layout"
    case .recursive(let shape): reference(to: shape())
    case .step: "step"
    case .seconds: inScript ? "duration" : "seconds"
    case .item: "script.item"
    case .number(.seconds): "seconds"
    default: type.definition
    }
  }

  /// Writes what a value must be.
  mutating func constraints(of type: ProtocolSchema.ValueType, inScript: Bool = false) {
    switch type {
    case .any: break
    case .bool: member("type", "boolean")
    case .number(let bounds):
      member("type", "number")
      range(bounds)
    case .integer(let range):
      member("type", "integer")
      self.range(NumberBounds(Double(range.lowerBound)...Double(range.upperBound)))
    case .string: member("type", "string")
    case .appClass(let role):
      let names = layouts.isOpen ? [] : layouts.objectNames(role)
      constraints(of: names.isEmpty ? .string : .word(names))
    case .null: member("type", "null")
    case .seconds: constraints(of: .number(.seconds))
    case .point: tuple(2, .number(.length))
    case .size: tuple(2, .number(.extent))
    case .viewSize: tuple(2, .number(.viewSide))
    case .insets, .rect: tuple(4, .number(.length))
    case .item: constraints(of: .either([.indexPath, .string]))
    case .indexPath: tuple(2, .integer(IntegerBounds.index))
    case .word(let words):
      json.key("enum")
      strings(words)
    case .list(let element, let limit): array(of: element, 0...limit, inScript: inScript)
    case .couple(let element): array(of: element, 2...2, inScript: inScript)
    case .map(let type):
      member("type", "object")
      json.key("additionalProperties")
      value(type, inScript: inScript)
    case .either(let types):
      json.key("anyOf")
      json.beginArray()
      for type in types { value(type, inScript: inScript) }
      json.endArray()
    case .real: member("type", "number")
    case .reals(let count): tuple(count, .real)
    case .object(let shape): members(of: shape, inScript: inScript)
    case .layout, .recursive, .step:
      preconditionFailure("a layout, a recursive object and a step have definitions")
    }
  }

  private mutating func array(
    of element: ProtocolSchema.ValueType, _ count: ClosedRange<Int>, inScript: Bool
  ) {
    member("type", "array")
    json.key("items")
    value(element, inScript: inScript)
    if count.lowerBound > 0 { json.member("minItems", count.lowerBound) }
    json.member("maxItems", count.upperBound)
  }

  private mutating func tuple(_ count: Int, _ element: ProtocolSchema.ValueType) {
    array(of: element, count...count, inScript: false)
  }

  /// The members `minimum` and `maximum` of a number.
  private mutating func range(_ bounds: NumberBounds) {
    json.member(bounds.excludesLeast ? "exclusiveMinimum" : "minimum", bounds.range.lowerBound)
    json.member(bounds.excludesMost ? "exclusiveMaximum" : "maximum", bounds.range.upperBound)
  }

  /// Writes the definition of a kind of values.
  mutating func definition(of type: ProtocolSchema.ValueType) {
    guard let name = type.definition else { return }
    definition(name, type.meaning) { $0.constraints(of: type) }
  }

  // MARK: Pieces

  /// The schema of an error object, in an answer or in a notification, which has its line beside.
  mutating func error(hasLine: Bool) {
    json.raw(
      hasLine
        ? ##"{"allOf":[{"$ref":"#/definitions/error"},{"required":["line"]}]}"##.utf8
        : ##"{"allOf":[{"$ref":"#/definitions/error"},{"not":{"required":["line"]}}]}"##.utf8)
  }

  mutating func choice(_ keyword: StaticString, of names: [String]) {
    json.key(keyword)
    json.beginArray()
    for name in names { pointer(name) }
    json.endArray()
  }

  /// Writes a reference to a definition, or to a part of it.
  mutating func pointer(_ name: String) {
    json.beginObject()
    member("$ref", "#/definitions/\(name)")
    json.endObject()
  }

  mutating func type(_ name: String) {
    json.beginObject()
    member("type", name)
    json.endObject()
  }

  mutating func constant(_ value: String, meaning: String? = nil) {
    json.beginObject()
    if let meaning { member("description", meaning) }
    member("const", value)
    json.endObject()
  }

  mutating func constant(_ value: Int) {
    json.beginObject()
    json.member("const", value)
    json.endObject()
  }

  mutating func member(_ name: StaticString, _ value: String) {
    json.key(name)
    json.string(value)
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    json.key(name)
    json.bool(value)
  }

  mutating func strings(_ values: [String]) {
    json.beginArray()
    for value in values { json.string(value) }
    json.endArray()
  }
}

extension ProtocolSchema.Shape {
  /// Whether it is the params of a method, which the request and the step write inline.
  var isParams: Bool { ProtocolSchema.method(name) != nil }

  /// Whether it contains items, which requests and scripts may name by their ids.
  var hasItems: Bool { keys.contains { $0.type.hasItems } }
}

extension ProtocolSchema.ValueType {
  /// Whether scripts write it as a duration with its unit.
  var isTime: Bool { if case .seconds = self { true } else { false } }

  /// Whether it contains items, which requests and scripts may name by their ids.
  var hasItems: Bool {
    switch self {
    case .item: true
    case .list(let element, _), .couple(let element), .map(let element): element.hasItems
    case .either(let types): types.contains(where: \.hasItems)
    case .object(let shape): shape.hasItems
    case .any, .bool, .string, .null, .number, .integer, .seconds, .point, .size, .viewSize,
      .insets, .rect, .indexPath, .word, .layout, .appClass, .recursive, .step, .real, .reals:
      false
    }
  }

  /// The kinds of values that have definitions, in their order.
  static let named: [Self] = [
    .seconds, .point, .size, .viewSize, .insets, .rect, .indexPath, .reals(2), .reals(4), .reals(6),
  ]

  /// The name of the definition of a kind of values.
  var definition: String? {
    switch self {
    case .seconds: "seconds"
    case .point: "point"
    case .size: "size"
    case .viewSize: "viewSize"
    case .insets: "insets"
    case .rect: "rect"
    case .indexPath: "item"
    case .reals(2): "pair"
    case .reals(4): "four"
    case .reals(6): "transform"
    default: nil
    }
  }

  /// One sentence on a kind of values that has a definition.
  var meaning: String {
    switch self {
    case .seconds: "A time or a duration, in seconds."
    case .point: "A point, an offset or a velocity [x, y]."
    case .size: "A size [width, height], in points."
    case .viewSize: "A size [width, height], in points, both above 0."
    case .insets: "Insets [top, left, bottom, right], in points."
    case .rect: "A rectangle [x, y, width, height], in points."
    case .indexPath: "An index path [section, item], both from 0."
    case .reals(2): "A point [x, y], a size [width, height] or a velocity."
    case .reals(4): "A rectangle [x, y, width, height] or insets [top, left, bottom, right]."
    case .reals(6): "A transform [a, b, c, d, tx, ty]."
    default: ""
    }
  }
}
