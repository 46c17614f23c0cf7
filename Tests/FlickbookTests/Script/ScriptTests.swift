import Testing

@testable import Flickbook

@Suite("Script")
struct ScriptTests {
  private func steps(_ text: String, frameRate: Double = 60) throws -> [Script.Step] {
    try Script(yaml: Array(text.utf8)).steps(frameRate: frameRate)
  }

  private func params(_ step: Script.Step) throws -> Node {
    guard case .request(_, let params) = step.action else { throw NotARequest() }
    return try #require(params)
  }

  private struct NotARequest: Error {}

  @Test("A scene is inline, in a file beside the script, or nowhere")
  func findsTheScene() throws {
    guard case .inline = try Script(yaml: Array("scene: {}".utf8)).scene,
      case .file("a.scene.yaml", _) = try Script(yaml: Array("scene: a.scene.yaml".utf8)).scene,
      case .none = try Script(yaml: Array("steps: []".utf8)).scene
    else {
      Issue.record("a scene was not found beside its script")
      return
    }
  }

  /// A step and the request that it is, as method and the one number of its params.
  struct Lowering: CustomTestStringConvertible, Sendable {
    let step: String
    let method: String
    let key: String
    let value: Double
    var testDescription: String { step }
  }

  static let lowerings = [
    Lowering(step: "settle: 5s", method: "clock.settle", key: "limit", value: 5),
    Lowering(step: "settle: {limit: 250ms}", method: "clock.settle", key: "limit", value: 0.25),
    Lowering(step: "advance: 12f", method: "clock.advance", key: "frames", value: 12),
    Lowering(step: "advance: 1.5s", method: "clock.advance", key: "by", value: 1.5),
    Lowering(step: "wait: 16ms", method: "clock.advance", key: "by", value: 0.016),
    Lowering(step: "jump: 6f", method: "clock.jump", key: "by", value: 0.1),
    Lowering(step: "frame: 2s", method: "clock.frame", key: "t", value: 2),
    Lowering(
      step: "fling: {velocity: [0, 9], duration: 3f}", method: "gesture.fling", key: "duration",
      value: 0.05),
  ]

  @Test("Durations become seconds, or frames where a clock counts them", arguments: lowerings)
  func lowers(_ lowering: Lowering) throws {
    let step = try #require(try steps("steps: [{\(lowering.step)}]").first)
    guard case .request(lowering.method, _) = step.action else {
      Issue.record("\(lowering.step) is not \(lowering.method)")
      return
    }
    #expect(try params(step)[lowering.key]?.number == lowering.value)
  }

  @Test(
    "A step without arguments can be a plain word", arguments: ["settle", "cancel", "reloadData"])
  func oneWord(_ word: String) throws {
    #expect(try steps("steps: [\(word)]").map(\.name) == [word])
  }

  @Test("Repeats hold steps, and know their own places")
  func repeats() throws {
    let step = try #require(
      try steps("steps:\n  - repeat:\n      times: 3\n      steps:\n        - settle: 1s\n").first)
    guard case .repeated(3, let inner) = step.action else {
      Issue.record("a repeat was not read")
      return
    }
    #expect(inner.map(\.line) == [5])
  }

  @Test("What may vary and what must always hold are steps that know their own places")
  func variesAndAlways() throws {
    let steps = try steps(
      """
      steps:
        - vary:
            - fling: {velocity: [0, -900]}
            - vary: [settle]
        - always:
            - expect: {settled: true}
            - rules: own.yaml
            - rules: [{never: error}]
      """)
    guard case .varied(let varied) = steps[0].action, case .always(let claims) = steps[1].action
    else {
      Issue.record("vary or always was not read")
      return
    }
    #expect(varied.map(\.name) == ["fling", "vary"])
    #expect(varied.map(\.line) == [3, 4])
    #expect(claims.map(\.name) == ["expect", "rules", "rules"])
    #expect(claims.map(\.line) == [6, 7, 8])
  }

  /// Steps that are nested, so many of them, around an innermost one.
  private static func nested(_ count: Int, _ open: (Int) -> (String, String)) -> String {
    var text = "settle"
    for level in 0..<count {
      let (head, tail) = open(level)
      text = "{\(head)[\(text)]\(tail)}"
    }
    return "steps: [\(text)]"
  }

  private static func opened(_ name: String, _ level: Int) -> (String, String) {
    let isRepeat = name == "repeat" || (name == "both" && level % 2 == 0)
    return isRepeat ? ("repeat: {times: 1, steps: ", "}") : ("vary: ", "")
  }

  @Test(
    "Steps may be nested eight deep, and no deeper", arguments: ["vary", "repeat", "both"])
  func nests(_ name: String) throws {
    #expect(try steps(Self.nested(8) { Self.opened(name, $0) }).count == 1)
    let deeper = refusal { try steps(Self.nested(9) { Self.opened(name, $0) }) }
    #expect(deeper?.name == .limitExceeded)
    #expect(deeper?.message.hasSuffix("is in a step more than 8 deep.") == true)
    #expect(deeper?.line == 1)
  }

  @Test(
    "What must always hold may be nested in seven other steps, and its own steps are the eighth")
  func nestsClaims() throws {
    func text(_ depth: Int) -> String {
      Self.nested(depth) { Self.opened("vary", $0) }.replacing(
        "settle", with: "{always: [{expect: {settled: true}}]}")
    }
    #expect(try steps(text(7)).count == 1)
    let deeper = refusal { try steps(text(8)) }
    #expect(deeper?.name == .limitExceeded)
    #expect(deeper?.path == "always")
  }

  /// A script that is refused, and where.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    let name: FlickbookError.Name
    let line: Int
    let column: Int
    var hint: String?
    var testDescription: String { text }
  }

  static let refusals = [
    Refusal(
      text: "steps:\n  - flign: {}", name: .methodNotFound, line: 2, column: 5,
      hint: "Did you mean \"fling\"?"),
    Refusal(
      text: "steps:\n  - settle: 5", name: .invalidParams, line: 2, column: 13,
      hint: "Write 5s for seconds, or ms or f (frames)."),
    Refusal(
      text: "steps:\n  - tap: {item: [0, x]}", name: .invalidParams, line: 2, column: 21),
    Refusal(
      text: "steps:\n  - tap: {itm: [0, 1]}", name: .invalidParams, line: 2, column: 11,
      hint: "Did you mean \"item\"?"),
    Refusal(text: "steps:\n  - tap:", name: .invalidParams, line: 2, column: 5),
    Refusal(
      text: "steps:\n  - deselect: {item: [0, 0], scrollPosition: top}", name: .unsupported,
      line: 2, column: 30),
    Refusal(text: "steps:\n  - performMenuAction: {}", name: .invalidParams, line: 2, column: 24),
    Refusal(text: "steps:\n  - tap: {}\n    settle: 1s", name: .invalidParams, line: 2, column: 5),
    Refusal(
      text: "steps:\n  - expect: {ofset: [0, 0]}", name: .invalidParams, line: 2, column: 14,
      hint: "Did you mean \"offset\"?"),
    Refusal(text: "steps:\n  - expect:", name: .invalidParams, line: 2, column: 5),
    Refusal(text: "steps:\n  - snapshot: ../x", name: .invalidParams, line: 2, column: 15),
    Refusal(
      text: "steps:\n  - repeat: {times: -1, steps: []}", name: .invalidParams, line: 2,
      column: 21),
    Refusal(text: "steps:\n  - vary:", name: .invalidParams, line: 2, column: 5),
    Refusal(text: "steps:\n  - vary: {}", name: .invalidParams, line: 2, column: 11),
    Refusal(text: "steps:\n  - vary: [flign]", name: .methodNotFound, line: 2, column: 12),
    Refusal(text: "steps:\n  - always:", name: .invalidParams, line: 2, column: 5),
    Refusal(
      text: "steps:\n  - always:\n      - expect: {settled: true}\n      - settle: 1s",
      name: .invalidParams, line: 4, column: 9,
      hint: "What must hold is judged as often as plays end."),
    Refusal(
      text: "steps:\n  - always: [{expect-log: [error]}]", name: .invalidParams, line: 2,
      column: 15, hint: "What must hold is judged as often as plays end."),
    Refusal(
      text: "steps:\n  - always: [{vary: [settle]}]", name: .invalidParams, line: 2, column: 15,
      hint: "What must hold is judged as often as plays end."),
    Refusal(
      text: "steps:\n  - always: [{expect: {ofset: [0, 0]}}]", name: .invalidParams, line: 2,
      column: 24, hint: "Did you mean \"offset\"?"),
    Refusal(
      text: "steps:\n  - tap {text: Go}", name: .methodNotFound, line: 2, column: 5,
      hint: "Is a colon missing behind \"tap\"?"),
    Refusal(
      text: "steps:\n  - tap:{text: Go}", name: .methodNotFound, line: 2, column: 5,
      hint: "Is a space missing behind \"tap:\"?"),
    Refusal(
      text: "steps:\n  - wait 200ms", name: .methodNotFound, line: 2, column: 5,
      hint: "Is a colon missing behind \"wait\"?"),
    Refusal(
      text: "steps:\n  - tap:\n      item:[0, 1]", name: .invalidParams, line: 3, column: 7,
      hint: "Is a space missing behind \"item:\"?"),
    Refusal(
      text: "steps:\n  -tap: {item: [0, 1]}", name: .invalidParams, line: 2, column: 3,
      hint: "Write a space behind the dash, as in \"- item\"."),
    Refusal(
      text: "steps:\n  -settle", name: .invalidParams, line: 2, column: 3,
      hint: "Write a space behind the dash, as in \"- item\"."),
    Refusal(
      text: "steps:\n  - tap: {item [0, 1]: 2}", name: .parseError, line: 2, column: 11,
      hint: "Write \"item: …\", with a colon and a space."),
    Refusal(
      text: "scene: {}\nstep: []", name: .invalidParams, line: 2, column: 1,
      hint: "Did you mean \"steps\"?"),
  ]

  @Test("An error is reported with line, column and the nearest word", arguments: refusals)
  func refuses(_ text: Refusal) {
    let error = refusal { try steps(text.text) }
    #expect(error?.name == text.name)
    #expect([error?.line, error?.column] == [text.line, text.column])
    if let hint = text.hint { #expect(error?.hint == hint) }
  }

  /// Steps that would hold without doing or checking anything.
  static let empty = [
    "vary: []", "always: []", "repeat: {times: 2, steps: []}",
    "repeat: {times: 0, steps: [settle]}", "expect: {sees: []}", "expect: {seesNot: []}",
    "expect: {element: []}", "expect: {attributes: []}", "expect: {attributes: {item: [0, 0]}}",
    "expect: {attributes: [{item: a, kind: header}]}", "expect: {}", "expect-log: []",
    "expect-answer: {step: state, answer: {}}", "rules: []",
  ]

  @Test("A step that does and checks nothing is refused, with its line", arguments: empty)
  func refusesEmptySteps(_ step: String) {
    let error = refusal { try steps("steps:\n  - settle\n  - \(step)") }
    #expect(error?.name == .invalidParams)
    #expect(error?.line == 3)
  }

  @Test("An empty list is a claim where it says that nothing is there")
  func acceptsEmptyLists() throws {
    let claims = "visible: [], selected: [], highlighted: [], lacksData: [], order: []"
    #expect(try steps("steps: [{expect: {\(claims)}}]").count == 1)
  }

  @Test("Lines of requests are a script; comments and blank lines are skipped")
  func readsRequests() throws {
    let text = "# a tap\n\n{\"id\":1,\"method\":\"gesture.tap\",\"params\":{\"at\":[1,2]}}\r\n"
    let steps = try Script(jsonl: Array(text.utf8)).steps(frameRate: 60)
    #expect(steps.map(\.name) == ["gesture.tap"])
    #expect(steps.map(\.line) == [3])
  }

  /// How a character may be written in JSON, and what it is.
  static let escapes = [
    (#"\ud83d\ude00"#, "😀"), (#"\uD83D\uDE00!"#, "😀!"), (#"\\ud83d\\ude00"#, #"\ud83d\ude00"#),
    (#"\u00e9\/\t"#, "é/\t"), (#"\\\ud83d\ude00\\"#, #"\😀\"#),
  ]

  @Test("Every escape of JSON is read in a line of requests", arguments: escapes)
  func readsEscapes(_ written: String, _ text: String) throws {
    let line = #"{"method":"query.state","params":{"session":"\#(written)"}}"#
    let steps = try Script(jsonl: Array(line.utf8)).steps(frameRate: 60)
    guard case .request(_, let params)? = steps.first?.action else {
      Issue.record("no request")
      return
    }
    #expect(params?["session"]?.string == text)
  }

  @Test("A line that is no request is refused with its number")
  func refusesRequests() {
    let error = refusal { try Script(jsonl: Array("\n{\"metod\":1}".utf8)) }
    #expect(error?.line == 2)
  }
}
