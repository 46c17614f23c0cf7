import UIKit

/// The types of TypeScript for messages, log records, scenes, scripts and rules, made from the vocabulary.
public enum TypeScript {
  /// The types as one module.
  ///
  /// `Methods` has the params and the result of each method by its name, `LogEvents` the records of a log
  /// by their event, `Errors` the errors and `Notifications` the notifications by their names.
  public static let module = module(with: LayoutRegistry().leavingUnknownToOthers)

  /// The types with the layouts that a program brings, and no others.
  public static func module(with layouts: LayoutRegistry) -> String {
    var writer = TypeScriptWriter(layouts: layouts)
    writer.document()
    return writer.text
  }
}

extension TypeScriptWriter {
  mutating func document() {
    line("// Made by `flickbook schema --typescript`. The sentences are from the reference.\n")
    // Their names belong to them, whatever the shapes are called.
    for name in Self.ownNames { _ = self.name(name) }
    values()
    methods()
    messages()
    errors()
    notifications()
    records()
    scripts()
    layout()
    shapes()
    end()
  }

  private static let ownNames = [
    "OneOf", "Duration", "ScriptItem", "Methods", "Method", "Params", "Result", "Wing",
    "SessionNames", "Id", "Request", "Answer", "Refusal", "Notification", "ErrorObject", "Errors",
    "ErrorName",
    "Notifications", "RecordStamp", "LogEvents", "RequestedRecords", "EventName", "LogRecord",
    "Steps", "Step", "Layout", "Capital",
  ]

  // MARK: Values

  private mutating func values() {
    alias(
      "OneOf<T, K extends keyof T>", "An object with exactly one of the members K.",
      "Omit<T, K> & {\n"
        + "  [P in K]: Required<Pick<T, P>> & { [Q in Exclude<K, P>]?: never };\n}[K]")
    for value in ProtocolSchema.ValueType.named { definition(of: value) }
    alias(
      "Duration", "A duration with its unit: 250ms, 1.5s or 12f (frames).",
      "`${number}ms` | `${number}s` | `${number}f`")
    alias("ScriptItem", "An index path [section, item], or the id of an item.", "Item | string")
  }

  // MARK: Messages

  private mutating func methods() {
    interface("Methods", "The params and the result of each method, by its name.") { writer in
      for method in ProtocolSchema.methods {
        let params = writer.reference(to: method.params)
        let result = method.result.map { writer.reference(to: $0) }
        writer.member(
          method.name, method.meaning,
          "{ params: \(params); result: \(result ?? "{ [name: string]: unknown }") }")
      }
    }
    alias("Method", "The name of a method.", "keyof Methods")
    alias("Params<M extends Method>", "The params of a method.", #"Methods[M]["params"]"#)
    alias("Result<M extends Method>", "The result of a method.", #"Methods[M]["result"]"#)
    alias(
      "Wing<Prefix extends string>",
      "The methods with a prefix by their names behind it: tap is gesture.tap.",
      "{\n  [M in Method as M extends `${Prefix}.${infer Name}` ? Name : never]: M;\n}")
    interface(
      "SessionNames",
      "The methods of a session by their names without prefix, as the steps of a script have them."
    ) { writer in
      for method in ProtocolSchema.methods where method.isOfSession {
        writer.member(method.step, method.meaning, Self.quoted(method.name))
      }
    }
  }

  private mutating func messages() {
    alias("Id", "The id of a request, which its answer returns.", "string | number")
    let version = #"jsonrpc: "2.0";"#
    alias(
      "Request<M extends Method = Method>", "A request to a daemon, or a line of a recording.",
      #"{ [N in M]: { jsonrpc?: "2.0"; id?: Id | null; method: N } & "#
        + #"({} extends Params<N> ? { params?: Params<N> } : { params: Params<N> }) }[M]"#)
    alias(
      "Answer<M extends Method = Method>", "The answer to a request with an id.",
      "{ \(version) id: Id; result: Result<M> }")
    alias(
      "Refusal", "The answer to a request that was refused.",
      "{ \(version) id: Id | null; error: Errors[ErrorName] }")
    alias(
      "Notification", "A message of a daemon that answers no request.",
      "{ [N in keyof Notifications]: { \(version) method: N; params: Notifications[N] } }"
        + "[keyof Notifications]")
  }

  private mutating func errors() {
    interface("ErrorObject<Code extends number, Data>", "Why a request was refused.") { writer in
      writer.member("code", "The number of the error.", "Code")
      writer.member("message", "One sentence for a person.", "string")
      writer.member("data", "The error for a program.", "Data")
    }
    var types: [String] = []
    for error in FlickbookError.Name.allCases {
      let shape = ProtocolSchema.errorData(error)
      let type = name("\(error.rawValue).data")
      types.append(type)
      interface(type, "The members of the error \(error.rawValue).") {
        $0.members(shape.keys, fixed: ["name": Self.quoted(error.rawValue)])
      }
    }
    interface("Errors", "Every error, by its name.") { writer in
      for (error, type) in zip(FlickbookError.Name.allCases, types) {
        writer.member(
          error.rawValue, error.meaning, "ErrorObject<\(error.code), \(type)>")
      }
    }
    alias("ErrorName", "The name of an error.", "keyof Errors")
  }

  private mutating func notifications() {
    interface("Notifications", "The params of each notification, by its name.") { writer in
      for notification in ProtocolSchema.notifications {
        let params = notification.params.map { writer.reference(to: $0) }
        let others =
          notification.method == "log" ? "LogRecord" : "Errors[ErrorName] & { line: number }"
        writer.member(notification.method, notification.meaning, params ?? others)
      }
    }
  }

  private mutating func records() {
    interface("RecordStamp", "The members at the beginning of every record.") {
      $0.members(LogEvent.stampKeys)
    }
    var events: [(name: String, meaning: String, type: String)] = []
    for event in LogEvent.allCases {
      let row = event.row
      let type = record(
        event.name, of: row.source.rawValue, row.meaning,
        [LogEvent.viewKey] + row.keys + row.lateKeys)
      events.append((event.name, row.meaning, type))
    }
    var requested: [(name: String, meaning: String, type: String)] = []
    for kind in RequestedRecord.all {
      let type = record(kind.name, of: kind.source, kind.meaning, kind.keys)
      requested.append((kind.name, kind.meaning, type))
    }
    interface("LogEvents", "The records of a session's log, by their event.") { writer in
      for (name, meaning, type) in events { writer.member(name, meaning, type) }
    }
    interface(
      "RequestedRecords", "The records of a subscription that asks for frames or steps."
    ) { writer in
      for (name, meaning, type) in requested { writer.member(name, meaning, type) }
    }
    alias("EventName", "The name of an event.", "keyof LogEvents")
    alias(
      "LogRecord", "A record of a session's log, identified by its event.",
      "LogEvents[EventName] | RequestedRecords[keyof RequestedRecords]")
  }

  /// Writes a record and returns the name of its type.
  private mutating func record(
    _ name: String, of source: String, _ meaning: String, _ keys: [ProtocolSchema.Key]
  ) -> String {
    let type = self.name("\(name).record")
    interface(type, meaning, extends: "RecordStamp") { writer in
      writer.member("source", "The origin.", Self.quoted(source))
      writer.member("event", "The name of the event.", Self.quoted(name))
      writer.members(keys)
    }
    return type
  }

  // MARK: Scenes and scripts

  private mutating func scripts() {
    _ = reference(to: ProtocolSchema.scene)
    var script = ScriptSchema.script
    script.keys = script.keys.map { key in
      var key = key
      if key.name == "steps" { key.isRequired = true }
      return key
    }
    _ = reference(to: script, inScript: true)
    _ = reference(to: ProtocolSchema.rules, inScript: true)
    interface("Steps", "The type of the value of each step.") { writer in
      for step in ScriptSchema.steps {
        let type = writer.text(of: step.argument, inScript: true)
        writer.member(step.name, step.about, type)
      }
    }
    let bare = ScriptSchema.steps.filter(\.needsNothing).map(\.name)
    alias(
      "Step", "One step: an object of one member, or the name alone of a step without params.",
      "{ [S in keyof Steps]: { [P in S]: Steps[S] } }[keyof Steps] | \(Self.union(bare))")
  }

  /// One of the layouts, told apart by `type`; without it, the standard one.
  private mutating func layout() {
    var types: [String] = []
    for (type, shape) in layouts.shapes {
      let name = self.name(shape.name, keys: shape.keys.map(\.name))
      types.append(name)
      let isNamed = type != layouts.standardType
      interface(name, shape.meaning) { writer in
        let keys = shape.keys.map { key in
          var key = key
          if key.name == "type" { key.isRequired = isNamed }
          return key
        }
        writer.members(keys, fixed: ["type": Self.quoted(type)])
      }
    }
    if layouts.isOpen { types.append(otherLayout()) }
    alias("Layout", "A layout, whose keys depend on its type.", types.joined(separator: " | "))
  }
}

extension TypeScriptWriter {
  /// Writes the type of a layout that only others know, and returns its name.
  ///
  /// TypeScript has no type for all words but some. The names of classes begin with a capital letter, as
  /// no name of the library's layouts does, so that the keys of these are still checked.
  fileprivate mutating func otherLayout() -> String {
    let name = self.name("layout.other")
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    alias("Capital", "The letter with which the name of a class begins.", Self.union(letters))
    interface(
      name,
      "A layout of an app, with any keys; flickbook schema --typescript --layout has its own."
    ) { writer in
      writer.member("type", "The name of its class.", "`${Capital}${string}`")
      // In TypeScript 4.8 `Capitalize<string>` would tell no layouts apart.
      writer.line("  [key: string]: unknown;")
    }
    return name
  }
}

extension ProtocolSchema.Method {
  /// Whether the method is about the session of the client object.
  fileprivate var isOfSession: Bool {
    guard let daemon else { return true }
    return daemon.isAboutSession && daemon != .attachSession
  }
}
