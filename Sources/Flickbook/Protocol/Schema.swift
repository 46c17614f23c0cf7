/// The JSON Schema (draft-07) of messages, scenes and scripts, made from the vocabulary.
public enum Schema {
  /// The schema as one JSON object, without a line end.
  ///
  /// `definitions` holds `request`, `scene` and `script`; a document is any of the three. `x-physics`
  /// tells the constants of touch and motion with their sources, as `server.hello` does.
  public static let json = json(with: LayoutRegistry())

  /// The same with the layouts that a program brings.
  public static func json(with layouts: LayoutRegistry) -> [UInt8] {
    var writer = SchemaWriter(layout: layouts.shape)
    writer.document()
    return writer.json.bytes
  }
}

/// Writes the vocabulary as a schema; what it names and this version does not bring is left out.
private struct SchemaWriter: ~Copyable {
  /// What a scene's `layout` may hold.
  let layout: Vocabulary.Shape
  var json = JSONWriter()

  init(layout: Vocabulary.Shape) {
    self.layout = layout
  }

  mutating func document() {
    json.beginObject()
    member("$schema", "http://json-schema.org/draft-07/schema#")
    member("title", "Flickbook: messages, scenes and scripts")
    json.key("anyOf")
    json.beginArray()
    for name in ["request", "scene", "script"] { reference(to: name) }
    json.endArray()
    json.key("definitions")
    json.beginObject()
    json.key("request")
    request()
    json.key("scene")
    object(Vocabulary.scene)
    json.key("script")
    script()
    json.key("step")
    step()
    json.key("expectation")
    object(Vocabulary.expectation)
    json.key("duration")
    duration()
    json.endObject()
    // Readers of JSON Schema pass over keywords that they do not know.
    json.key("x-physics")
    json.physics()
    json.endObject()
  }

  private mutating func request() {
    json.beginObject()
    member("type", "object")
    json.key("oneOf")
    json.beginArray()
    for method in Vocabulary.methods where !method.isLater { request(method) }
    json.endArray()
    json.endObject()
  }

  private mutating func request(_ method: Vocabulary.Method) {
    let needsParams = method.params.keys.contains { $0.isRequired }
    json.beginObject()
    json.key("properties")
    json.beginObject()
    json.key("jsonrpc")
    constant("2.0")
    json.key("id")
    json.raw(#"{"type":["string","number","null"]}"#.utf8)
    json.key("method")
    constant(method.name)
    json.key("params")
    object(method.params)
    json.endObject()
    json.key("required")
    strings(needsParams ? ["method", "params"] : ["method"])
    member("additionalProperties", false)
    json.endObject()
  }

  private mutating func object(_ named: Vocabulary.Shape, inScript: Bool = false) {
    let shape = named.name == layout.name ? layout : named
    json.beginObject()
    member("type", "object")
    json.key("properties")
    json.beginObject()
    for key in shape.keys where !key.isLater {
      json.key(key.name)
      value(key.type, standard: key.standard, inScript: inScript)
    }
    json.endObject()
    let required = shape.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty {
      json.key("required")
      strings(required)
    }
    member("additionalProperties", false)
    json.endObject()
  }

  private mutating func value(
    _ type: Vocabulary.ValueType, standard: String? = nil, inScript: Bool
  ) {
    if case .object(let shape) = type { return object(shape, inScript: inScript) }
    json.beginObject()
    switch type {
    case .any: break
    case .bool: member("type", "boolean")
    case .number(let bounds):
      member("type", "number")
      json.range(bounds)
    case .integer(let range):
      member("type", "integer")
      json.range(NumberBounds(Double(range.lowerBound)...Double(range.upperBound)))
    case .string: member("type", "string")
    case .null: member("type", "null")
    case .seconds where inScript: member("$ref", "#/definitions/duration")
    case .seconds:
      member("type", "number")
      json.range(.seconds)
    case .point: json.tuple(2, in: .length)
    case .size: json.tuple(2, in: .extent)
    case .viewSize: json.tuple(2, in: .viewSide)
    case .insets, .rect: json.tuple(4, in: .length)
    case .item:
      let range = IntegerBounds.index
      json.tuple(
        2, of: "integer", in: NumberBounds(Double(range.lowerBound)...Double(range.upperBound)))
    case .word(let words):
      json.key("enum")
      strings(words)
    case .list(let element, let limit):
      member("type", "array")
      json.key("items")
      value(element, inScript: inScript)
      json.key("maxItems")
      json.integer(limit)
    case .either(let types):
      json.key("anyOf")
      json.beginArray()
      for type in types { value(type, inScript: inScript) }
      json.endArray()
    case .object: preconditionFailure("objects are written above")
    }
    if let standard {
      json.key("default")
      json.raw(standard.utf8)
    }
    json.endObject()
  }

  private mutating func script() {
    json.beginObject()
    member("type", "object")
    json.key("properties")
    json.beginObject()
    json.key("scene")
    json.raw(##"{"anyOf":[{"type":"string"},{"$ref":"#/definitions/scene"}]}"##.utf8)
    json.key("steps")
    json.raw(##"{"type":"array","items":{"$ref":"#/definitions/step"}}"##.utf8)
    json.endObject()
    json.key("required")
    strings(["steps"])
    member("additionalProperties", false)
    json.endObject()
  }

  /// A step is a map of one key, or a word alone where nothing has to be said.
  private mutating func step() {
    json.beginObject()
    json.key("anyOf")
    json.beginArray()
    json.raw(#"{"type":"string"}"#.utf8)
    json.beginObject()
    member("type", "object")
    json.key("properties")
    json.beginObject()
    for step in ScriptVocabulary.steps {
      json.key(step.name)
      value(step.argument, inScript: true)
    }
    json.endObject()
    json.raw(#""minProperties":1,"maxProperties":1"#.utf8)
    member("additionalProperties", false)
    json.endObject()
    json.endArray()
    json.endObject()
  }

  private mutating func duration() {
    json.beginObject()
    member("type", "string")
    member("pattern", #"^[0-9]+(\.[0-9]+)?(ms|s|f)$"#)
    json.endObject()
  }

  private mutating func reference(to name: String) {
    json.beginObject()
    member("$ref", "#/definitions/\(name)")
    json.endObject()
  }

  private mutating func constant(_ value: String) {
    json.beginObject()
    member("const", value)
    json.endObject()
  }

  private mutating func member(_ name: StaticString, _ value: String) {
    json.key(name)
    json.string(value)
  }

  private mutating func member(_ name: StaticString, _ value: Bool) {
    json.key(name)
    json.bool(value)
  }

  private mutating func strings(_ values: [String]) {
    json.beginArray()
    for value in values { json.string(value) }
    json.endArray()
  }
}

extension JSONWriter {
  /// The members `minimum` and `maximum` of a number.
  fileprivate mutating func range(_ bounds: NumberBounds) {
    member(bounds.excludesLeast ? "exclusiveMinimum" : "minimum", bounds.range.lowerBound)
    member(bounds.excludesMost ? "exclusiveMaximum" : "maximum", bounds.range.upperBound)
  }

  /// An array of so many numbers.
  fileprivate mutating func tuple(
    _ count: Int, of type: String = "number", in bounds: NumberBounds
  ) {
    key("type")
    string("array")
    key("items")
    beginObject()
    key("type")
    string(type)
    range(bounds)
    endObject()
    key("minItems")
    integer(count)
    key("maxItems")
    integer(count)
  }
}
