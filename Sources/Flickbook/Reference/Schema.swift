import UIKit

/// The JSON Schema (draft-07) of messages, scenes, scripts and rules, made from the vocabulary.
public enum Schema {
  /// The schema for any program as one JSON object, without a line end.
  ///
  /// It accepts a layout with any keys whose `type` is none of the library's, since an app may have it.
  ///
  /// A document is a `request`, a `scene`, a `script`, `rules` or a `configuration` of a daemon.
  /// `definitions` has these, and what a daemon sends: `answer`, `notification`, `error` and the `record` of a log; `request.METHOD`,
  /// `answer.METHOD`, `error.NAME`, `notification.METHOD` and `record.EVENT` are the single ones.
  /// `x-physics` has the constants of touch and motion with their sources, as `server.hello` does.
  public static let json = json(with: LayoutRegistry().leavingUnknownToOthers)

  /// The schema with the layouts that a program brings, and no others.
  public static func json(with layouts: LayoutRegistry) -> [UInt8] {
    var writer = SchemaWriter(layouts: layouts)
    writer.document()
    return writer.json.bytes
  }

  /// The schema for a file, with one key a line and a line end: for any program if `layouts` has the
  /// library's alone, else with these layouts and no others.
  public static func text(with layouts: LayoutRegistry = LayoutRegistry()) -> [UInt8] {
    IndentedJSON.text(of: layouts.isOfLibraryAlone ? json : json(with: layouts))
  }
}

extension SchemaWriter {
  mutating func document() {
    json.beginObject()
    member("$schema", "http://json-schema.org/draft-07/schema#")
    member("title", "Flickbook: messages, scenes, scripts and rules")
    choice("anyOf", of: ["request", "scene", "script", "rules", "configuration"])
    json.key("definitions")
    json.beginObject()
    requests()
    answers()
    errors()
    notifications()
    records()
    _ = reference(to: ProtocolSchema.scene)
    scripts()
    _ = reference(to: ProtocolSchema.rules, inScript: true)
    _ = reference(to: ProtocolSchema.configuration)
    layout()
    values()
    shapes()
    json.endObject()
    // Readers of JSON Schema pass over keywords that they do not know.
    json.key("x-physics")
    json.physics()
    json.endObject()
  }

  // MARK: Messages

  private mutating func requests() {
    let methods = ProtocolSchema.methods
    definition("request", "A request to a daemon, or a line of a recording.") {
      $0.choice("oneOf", of: methods.map { "request.\($0.name)" })
    }
    for method in methods {
      let needsParams = method.params.keys.contains { $0.isRequired }
      definition("request.\(method.name)", method.meaning) { schema in
        schema.message(
          [
            ("jsonrpc", { $0.constant("2.0") }), ("id", { $0.pointer("id") }),
            ("method", { $0.constant(method.name) }),
            ("params", { $0.object(method.params) }),
          ], required: needsParams ? ["method", "params"] : ["method"])
      }
    }
  }

  private mutating func answers() {
    let methods = ProtocolSchema.methods
    definition("answer", "The answer to a request with an id.") {
      $0.choice("anyOf", of: methods.map { "answer.\($0.name)" } + ["refusal"])
    }
    for method in methods {
      definition("answer.\(method.name)", "The answer to \(method.name).") { schema in
        schema.message(
          [
            ("jsonrpc", { $0.constant("2.0") }), ("id", { $0.pointer("id") }),
            (
              "result",
              { schema in
                guard let result = method.result else { return schema.type("object") }
                schema.pointer(schema.reference(to: result))
              }
            ),
          ], required: ["jsonrpc", "id", "result"])
      }
    }
    definition("refusal", "The answer to a request that was refused.") { schema in
      schema.message(
        [
          ("jsonrpc", { $0.constant("2.0") }), ("id", { $0.pointer("id") }),
          ("error", { $0.error(hasLine: false) }),
        ], required: ["jsonrpc", "id", "error"])
    }
  }

  private mutating func errors() {
    let names = FlickbookError.Name.allCases
    definition("error", "Why a request was refused.") {
      $0.choice("oneOf", of: names.map { "error.\($0.rawValue)" })
    }
    let line = ProtocolSchema.Key.may(
      "line", .integer(IntegerBounds.index),
      "The line of the connection, counted from 1; in the notification only.")
    for name in names {
      definition("error.\(name.rawValue)", name.meaning) { schema in
        schema.message(
          [
            ("code", { $0.constant(name.code) }),
            (
              "message",
              { $0.value(.string, meaning: "One sentence for a person.") }
            ), ("data", { $0.object(ProtocolSchema.errorData(name), named: name.rawValue) }),
            ("line", { $0.value(line.type, meaning: line.meaning) }),
          ], required: ["code", "message", "data"])
      }
    }
  }

  private mutating func notifications() {
    definition("notification", "A message of a daemon that answers no request.") {
      $0.choice("oneOf", of: ProtocolSchema.notifications.map { "notification.\($0.method)" })
    }
    for notification in ProtocolSchema.notifications {
      definition("notification.\(notification.method)", notification.meaning) { schema in
        schema.message(
          [
            ("jsonrpc", { $0.constant("2.0") }),
            ("method", { $0.constant(notification.method) }),
            (
              "params",
              { schema in
                guard let params = notification.params else {
                  return notification.method == "log"
                    ? schema.pointer("record") : schema.error(hasLine: true)
                }
                schema.pointer(schema.reference(to: params))
              }
            ),
          ], required: ["jsonrpc", "method", "params"])
      }
    }
  }

  private mutating func records() {
    definition("record", "A record of a session's log, which is a line of a log file.") {
      let names = LogEvent.allCases.map(\.name) + RequestedRecord.all.map(\.name)
      $0.choice("oneOf", of: names.map { "record.\($0)" })
    }
    for event in LogEvent.allCases {
      let row = event.row
      record(
        event.name, of: row.source.rawValue, row.meaning,
        [LogEvent.viewKey] + row.keys + row.lateKeys)
    }
    for kind in RequestedRecord.all {
      record(kind.name, of: kind.source, kind.meaning, kind.keys)
    }
  }

  private mutating func record(
    _ name: String, of source: String, _ meaning: String, _ keys: [ProtocolSchema.Key]
  ) {
    definition("record.\(name)", meaning) { schema in
      var members: [Member] = LogEvent.stampKeys.map { key in
        (key.name, { $0.pointer($0.keyDefinition(key)) })
      }
      members.append(("source", { $0.constant(source) }))
      members.append(("event", { $0.constant(name) }))
      members += keys.map { key in
        (key.name, { $0.value(key.type, meaning: key.meaning) })
      }
      let required = (LogEvent.stampKeys + keys).filter(\.isRequired).map(\.name)
      schema.message(members, required: ["source", "event"] + required)
    }
  }

  // MARK: Scenes and scripts

  private mutating func scripts() {
    definition("script", ScriptSchema.script.meaning) {
      $0.members(of: ScriptSchema.script, inScript: true, required: ["steps"])
    }
    let bare = ScriptSchema.steps.filter(\.needsNothing).map(\.name)
    definition("step", "One step: a map of one key, or the name alone of a step without params.") {
      schema in
      schema.json.key("anyOf")
      schema.json.beginArray()
      schema.value(.word(bare), meaning: "A step of which nothing more is said.")
      schema.json.beginObject()
      schema.member("type", "object")
      schema.json.key("properties")
      schema.json.beginObject()
      for step in ScriptSchema.steps {
        schema.json.key(step.name)
        schema.value(step.argument, meaning: step.about, inScript: true)
      }
      schema.json.endObject()
      schema.json.raw(#""minProperties":1,"maxProperties":1"#.utf8)
      schema.member("additionalProperties", false)
      schema.json.endObject()
      schema.json.endArray()
    }
  }

  /// One of the layouts, told apart by `type`; without it, a flow.
  private mutating func layout() {
    let shapes = layouts.shapes
    let standard = layouts.standardType
    let article = standard == LayoutType.flow.rawValue ? "a flow layout" : standard
    definition("layout", "A layout, whose keys depend on its type; \(article) without a type.") {
      $0.choice("oneOf", of: shapes.map(\.shape.name) + ($0.layouts.isOpen ? ["layout.other"] : []))
    }
    if layouts.isOpen { otherLayout() }
    for (type, shape) in shapes {
      definition(shape.name, shape.meaning) { schema in
        schema.member("type", "object")
        schema.json.key("properties")
        schema.json.beginObject()
        for key in shape.keys {
          schema.json.key(key.name)
          guard key.name != "type" else {
            schema.constant(type, meaning: key.meaning)
            continue
          }
          schema.value(key.type, meaning: key.meaning, standard: key.standard)
        }
        schema.json.endObject()
        if type != standard { schema.required(["type"]) }
        schema.member("additionalProperties", false)
      }
    }
  }

  /// A layout that only others know; its keys are free.
  private mutating func otherLayout() {
    let names = layouts.types
    definition(
      "layout.other",
      "A layout that an app or a program brings, with any keys; flickbook schema --layout has its own."
    ) { schema in
      schema.member("type", "object")
      schema.json.key("properties")
      schema.json.beginObject()
      schema.json.key("type")
      schema.json.beginObject()
      schema.member("description", "The name of its class, or the name that the program gives it.")
      schema.member("type", "string")
      schema.json.key("not")
      schema.json.beginObject()
      schema.json.key("enum")
      schema.strings(names)
      schema.json.endObject()
      schema.json.endObject()
      schema.json.endObject()
      schema.required(["type"])
    }
  }

  private mutating func values() {
    definition("id", "The id of a request, which its answer returns; null counts as none.") {
      $0.json.key("type")
      $0.strings(["string", "number", "null"])
    }
    definition("duration", "A duration with its unit: 250ms, 1.5s or 12f (frames).") {
      $0.member("type", "string")
      $0.member("pattern", #"^[0-9]+(\.[0-9]+)?(ms|s|f)$"#)
    }
    for value in ProtocolSchema.ValueType.named { definition(of: value) }
    definition("script.item", "An index path [section, item], or the id of an item.") {
      $0.json.raw(##""anyOf":[{"$ref":"#/definitions/item"},{"type":"string"}]"##.utf8)
    }
    for key in LogEvent.stampKeys {
      definition(keyDefinition(key), key.meaning) { $0.constraints(of: key.type) }
    }
  }
}
