/// The words of a script: its steps, and what each takes.
enum ScriptVocabulary {
  /// One step.
  struct Step: Sendable {
    var name: String
    var meaning: Meaning
    /// What stands behind the name; null too where nothing has to be said.
    var argument: Vocabulary.ValueType
  }

  /// What a step is.
  enum Meaning: Sendable {
    /// A request; a duration alone stands for the key `soleKey`.
    case request(Vocabulary.Method, soleKey: String?)
    case expect, expectLog, expectError, snapshot, wait, repeated, include
  }

  /// A script's own members.
  static let script = Vocabulary.Shape(
    "script", [.may("scene", .any), .may("steps", .list(.any))])

  /// The members of a `repeat`.
  static let repetition = Vocabulary.Shape(
    "repeat", [.must("times", .integer(IntegerBounds.times)), .must("steps", .list(.any))])

  /// Every step, requests first, in the order of the protocol.
  static let steps: [Step] =
    requests
    + [
      Step(name: "touchStream", like: "stream"),
      Step(name: "expect", meaning: .expect, argument: .object(Vocabulary.expectation)),
      Step(name: "expect-log", meaning: .expectLog, argument: .list(.string)),
      Step(
        name: "expect-error", meaning: .expectError, argument: .object(Vocabulary.expectedError)),
      Step(name: "snapshot", meaning: .snapshot, argument: .string),
      Step(name: "wait", meaning: .wait, argument: .seconds),
      Step(name: "repeat", meaning: .repeated, argument: .object(repetition)),
      Step(name: "include", meaning: .include, argument: .string),
    ].compactMap(\.self)

  /// The step of that name.
  static func step(_ name: String) -> Step? { steps.first { $0.name == name } }

  /// Requests to a session; servers, sessions and logs are the business of whoever runs the script.
  private static let requests: [Step] = Vocabulary.methods.compactMap { method in
    let prefix = method.name.split(separator: ".").first ?? ""
    guard !["server", "session", "log"].contains(prefix) else { return nil }
    return Step(
      name: method.step, meaning: .request(method, soleKey: soleKeys[method.name]),
      argument: argument(of: method))
  }

  /// The key that a duration alone stands for.
  private static let soleKeys = [
    "clock.advance": "by", "clock.frame": "t", "clock.jump": "by", "clock.settle": "limit",
  ]

  private static func argument(of method: Vocabulary.Method) -> Vocabulary.ValueType {
    var types: [Vocabulary.ValueType] = [.object(inScript(method.params))]
    if soleKeys[method.name] != nil { types.append(.seconds) }
    if !method.params.keys.contains(where: \.isRequired) { types.append(.null) }
    return types.count == 1 ? types[0] : .either(types)
  }

  /// A script has one session.
  private static func inScript(_ shape: Vocabulary.Shape) -> Vocabulary.Shape {
    Vocabulary.Shape(shape.name, shape.keys.filter { $0.name != "session" })
  }
}

extension ScriptVocabulary.Step {
  /// Another name of a request.
  fileprivate init?(name: String, like known: String) {
    guard let method = Vocabulary.methods.first(where: { $0.step == known }) else { return nil }
    self.init(
      name: name, meaning: .request(method, soleKey: nil), argument: .object(method.params))
  }
}

extension Vocabulary {
  /// What an `expect` can hold.
  static let expectation = Shape(
    "expect",
    [
      .may("offset", .point), .may("snapped", .item), .may("within", .number(.extent), "0.01"),
      .may("selected", .list(.item)), .may("highlighted", .list(.item)),
      .may("order", .either([.list(.string), .list(.list(.string))])),
      .may("visible", .list(.item)), .may("phase", .word(phases)), .may("contentSize", .size),
      .may("bounds", .rect), .may("settled", .bool), .may("frame", .object(expectedFrame)),
      .may("t", .seconds), viewName,
    ])

  /// How a step must be refused.
  static let expectedError = Shape(
    "expect-error",
    [
      .must("name", .word(FlickbookError.Name.allCases.map(\.rawValue))), .may("path", .string),
      .must("step", .any),
    ])

  /// The phases of `query.state`.
  static let phases = ["idle", "tracking", "dragging", "decelerating", "bouncing", "animating"]

  /// Where an item must be.
  static let expectedFrame = Shape("frame", [.must("item", .item), .must("rect", .rect)])
}
