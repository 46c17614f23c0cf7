/// The words of a script: its steps, and what each takes.
package enum ScriptSchema {
  /// One step.
  package struct Step: Sendable {
    package var name: String
    /// One sentence: what it does.
    package var about: String
    var meaning: Meaning
    /// The type of the value after the name; null is allowed if no value is needed.
    package var argument: ProtocolSchema.ValueType { makeArgument() }
    /// Made when it is asked for: reading a script looks at the params of requests alone.
    private var makeArgument: @Sendable () -> ProtocolSchema.ValueType

    init(
      name: String, about: String, meaning: Meaning,
      argument: @autoclosure @escaping @Sendable () -> ProtocolSchema.ValueType
    ) {
      (self.name, self.about, self.meaning, makeArgument) = (name, about, meaning, argument)
    }

    /// Whether the name alone is a step.
    var needsNothing: Bool {
      guard case .either(let types) = argument else { return false }
      return types.contains { if case .null = $0 { true } else { false } }
    }
  }

  /// The meaning of a step.
  enum Meaning: Sendable {
    /// A request; a duration written alone is the value of the key `soleKey`.
    case request(ProtocolSchema.Method, soleKey: String?)
    case expect, expectLog, expectError, expectAnswer, rules, snapshot, wait, repeated, varied,
      always, include
  }

  /// A script's own members.
  static let script = ProtocolSchema.Shape(
    "script", "A gesture script: a scene and its steps.",
    [
      .may(
        "scene", .either([.object(ProtocolSchema.scene), .string]),
        "The scene, or the name of a YAML file beside the script; an empty scene unless given."),
      .may(
        "tags", .list(.string, upTo: ListBounds.entries),
        "Words by which a run may choose scripts, as by --tag."),
      .may(
        "vars", .map(.any),
        "Values by name, which replace ${name} in the script, its scene and included files; "
          + "--var of the command line counts before them."),
      .may("steps", .list(.step), "The steps, in their order."),
    ])

  /// The members of a `repeat`.
  static let repetition = ProtocolSchema.Shape(
    "repetition", "Steps that are taken several times.",
    [
      .must("times", .integer(IntegerBounds.rounds), "How many times."),
      .must("steps", .list(.step), "The steps, in their order."),
    ])

  /// The members of a `snapshot`.
  static let golden = ProtocolSchema.Shape(
    "golden", "A picture that is kept beside the script.",
    [
      .must("name", .string, "The name of the picture, a part of the file's name."),
      .may("format", .word(["text", "svg"]), default: "\"text\"", "The form of the picture."),
    ])

  /// Every step, requests first, in the order of the protocol.
  package static let steps: [Step] =
    requests
    + [
      Step(name: "touchStream", like: "stream"),
      Step(name: "scroll-until", like: "scrollUntil"),
      Step(
        name: "expect", about: "Compares the state with the expected state.", meaning: .expect,
        argument: .object(ProtocolSchema.expectation)),
      Step(
        name: "expect-log",
        about: "These events occurred in this order since the last step that did something; others "
          + "may occur between them, unless the list is exact.", meaning: .expectLog,
        argument: .either([
          .list(ProtocolSchema.eventPattern, upTo: ListBounds.changes),
          .object(ProtocolSchema.expectedLog),
        ])),
      Step(
        name: "expect-error", about: "The step is refused with this error.", meaning: .expectError,
        argument: .object(ProtocolSchema.expectedError)),
      Step(
        name: "expect-answer", about: "The request is answered with these members.",
        meaning: .expectAnswer, argument: .object(ProtocolSchema.expectedAnswer)),
      Step(
        name: "rules",
        about:
          "These rules, or the rules of a file beside the script, hold for all records since the "
          + "session was opened.", meaning: .rules,
        argument: .either([
          .list(.object(ProtocolSchema.rule), upTo: ListBounds.entries), .string,
        ])),
      Step(
        name: "snapshot",
        about:
          "Compares a picture with SCRIPT.NAME.txt or SCRIPT.NAME.svg beside the script, for this NAME.",
        meaning: .snapshot, argument: .either([.string, .object(golden)])),
      Step(
        name: "wait", about: "Time passes: a duration with its unit.", meaning: .wait,
        argument: .seconds),
      Step(
        name: "repeat", about: "Takes steps several times.", meaning: .repeated,
        argument: .object(repetition)),
      Step(
        name: "vary",
        about: "Takes steps, which flickbook fuzz may leave out and take with other numbers.",
        meaning: .varied, argument: .list(.step)),
      Step(
        name: "always",
        about: "Judges by expect and rules, as flickbook fuzz does at the end of every play.",
        meaning: .always, argument: .list(.step)),
      Step(
        name: "include", about: "Takes the steps of another script beside this one.",
        meaning: .include, argument: .string),
    ].compactMap(\.self)

  /// The step of that name.
  package static func step(_ name: String) -> Step? { steps.first { $0.name == name } }

  /// Requests to a session; the runner of a script handles servers, sessions and logs.
  private static let requests: [Step] = ProtocolSchema.methods.filter { $0 is CommandMethod }.map {
    method in
    Step(
      name: method.step, about: method.meaning, meaning: .request(method, soleKey: method.soleKey),
      argument: argument(of: method))
  }

  private static func argument(of method: ProtocolSchema.Method) -> ProtocolSchema.ValueType {
    var types: [ProtocolSchema.ValueType] = [.object(inScript(method.params))]
    if method.soleKey != nil { types.append(.seconds) }
    if method.params.alternatives.isEmpty, !method.params.keys.contains(where: \.isRequired) {
      types.append(.null)
    }
    return types.count == 1 ? types[0] : .either(types)
  }

  /// Returns the params of a method as a script writes them: it has one session, which it does not name.
  static func inScript(_ shape: ProtocolSchema.Shape) -> ProtocolSchema.Shape {
    ProtocolSchema.Shape(
      shape.name, shape.meaning, oneOf: shape.alternatives, keysOf: shape.origin,
      shape.keys.filter { $0.name != "session" })
  }
}

extension ScriptSchema.Step {
  /// Another name of a request.
  fileprivate init?(name: String, like known: String) {
    guard let method = ProtocolSchema.methods.first(where: { $0.step == known }) else { return nil }
    self.init(
      name: name, about: method.meaning, meaning: .request(method, soleKey: nil),
      argument: .object(method.params))
  }
}

extension ProtocolSchema {
  /// How a step must be refused.
  static let expectedError = Shape(
    "expectedError", "The error with which a step is refused.",
    [
      .must(
        "name", .word(FlickbookError.Name.allCases.map(\.rawValue)), "The name of the error."),
      .may("path", .string, "The path in the arguments, such as params.item[1]."),
      .must("step", .step, "The step that is refused."),
    ])
}
