import Testing

@testable import Flickbook

@Suite("Selectors in scripts")
struct ShortSelectorTests {
  private func steps(_ text: String) throws -> [String] {
    let script = try Script(yaml: Array("steps:\n  - \(text)\n".utf8))
    return try script.steps(frameRate: 60).map { step in
      guard case .request(let method, let params) = step.action else { return step.name }
      return "\(method) \(params?.json ?? "")"
    }
  }

  @Test(
    "A selector's members go under find, with what is around",
    arguments: [
      ("tap: {text: Reply}", #"gesture.tap {"find":{"text":"Reply"}}"#),
      (
        "tap: {id: sort, in: {item: [0, 3]}, count: 2}",
        #"gesture.tap {"find":{"id":"sort","in":{"item":[0,3]}},"count":2}"#
      ),
      ("tap: {item: [0, 1], in: list}", #"gesture.tap {"item":[0,1],"in":"list"}"#),
      ("tap: {text: Reply, in: list}", #"gesture.tap {"find":{"text":"Reply","in":"list"}}"#),
      ("tap: {in: {item: [0, 1]}}", #"gesture.tap {"find":{"in":{"item":[0,1]}}}"#),
      ("tap: {find: {text: Reply}}", #"gesture.tap {"find":{"text":"Reply"}}"#),
      (
        "drag: {from: {text: A}, to: {type: B, nth: 1}, duration: 0.5s}",
        #"gesture.drag {"from":{"find":{"text":"A"}},"to":{"find":{"type":"B","nth":1}},"duration":0.5}"#
      ),
      (
        "pinch: {center: {text: Map}, scale: 2, duration: 1s}",
        #"gesture.pinch {"center":{"find":{"text":"Map"}},"scale":2,"duration":1}"#
      ),
      ("select: {text: Wi-Fi}", #"view.select {"find":{"text":"Wi-Fi"}}"#),
      (
        "scroll-until: {text: {contains: K2}, direction: up}",
        #"view.scrollUntil {"find":{"text":{"contains":"K2"}},"direction":"up"}"#
      ),
      (
        "type: {text: K2, into: {text: Search}}",
        #"text.type {"text":"K2","into":{"text":"Search"}}"#
      ),
      ("submit", "text.submit "), ("goBack", "view.goBack "),
      ("why: {text: K2}", #"query.why {"find":{"text":"K2"}}"#),
    ])
  func expanded(text: String, request: String) throws {
    #expect(try steps(text) == [request])
  }

  @Test(
    "A selector that is wrong is refused with its line, before a step runs",
    arguments: [
      ("tap: {text: Reply, item: [0, 1]}", "takes one of"),
      ("tap: {nth: 1}", "names no element"),
      ("tap: {txt: Reply}", "no key \"txt\""),
      ("tap: {text: {matches: '('}}", "parenthesis"),
      ("expect: {element: {text: A}}", "find"),
      ("expect: {sees: {contain: A}}", "contain"),
    ])
  func refused(text: String, sentence: String) {
    let error = #expect(throws: FlickbookError.self) { try steps(text) }
    #expect(error?.message.contains(sentence) == true, "\(error?.message ?? "")")
    #expect(error?.line == 2)
  }

  // MARK: Claims

  private static let tree = """
    {tree: {type: A, frame: [0, 0, 9, 9], visible: [0, 0, 9, 9], children: [
      {type: UILabel, text: K2, visible: [0, 0, 5, 5], children: []},
      {type: UILabel, text: Cut, visible: [0, 0, 5, 0.3], children: []},
      {type: UILabel, text: Gone, visible: null, children: []}]}}
    """
  private static let element = """
    {element: {type: UILabel, text: K2, frame: [0, 0, 5, 5], visible: [0, 0, 5, 5], enabled: true, lines: 1}}
    """

  @Test(
    "Claims about texts and elements hold or say what is there",
    arguments: [
      ("sees: K2", nil), ("sees: [K2, {contains: K}]", nil), ("sees: Gone", "\"K2\""),
      ("sees: Cut", "\"K2\""), ("seesNot: Gone", nil), ("seesNot: K2", "on screen"),
      ("seesNot: [Gone, {contains: K}]", "on screen"),
      ("element: {find: {text: K2}, text: K2, lines: 1, enabled: true}", nil),
      ("element: {id: title, text: K3}", "K2"),
      ("element: {find: {text: K2}, visible: true}", nil),
      ("element: {find: {text: K2}, visible: false}", "in sight"),
      ("element: {find: {text: K2}, visible: [0, 0, 5, 5]}", nil),
      ("element: {find: {text: K2}, frame: [0, 0, 5, 6]}", "5"),
    ] as [(String, String?)])
  func claims(text: String, actual: String?) throws {
    let script = try Script(yaml: Array("steps:\n  - expect: {\(text)}\n".utf8))
    guard case .expect(let expectation) = try script.steps(frameRate: 60)[0].action else {
      Issue.record("no expectation")
      return
    }
    let answers = try expectation.questions.map { question in
      let text =
        switch question.method {
        case "query.tree": Self.tree
        case "query.element": Self.element
        default: "{offset: [0, 0]}"
        }
      return try Document(yaml: Array(text.utf8)).root
    }
    let failures = expectation.failures(answers)
    #expect(failures.first?.actual.contains(actual ?? "") ?? (actual == nil), "\(failures)")
    #expect(failures.isEmpty == (actual == nil))
  }

  @Test("An element that is not there is out of sight, and nothing else")
  func absent() throws {
    for (text, holds) in [("visible: false", true), ("visible: true", false), ("text: a", false)] {
      let script = try Script(
        yaml: Array("steps:\n  - expect: {element: {find: {text: Q}, \(text)}}\n".utf8))
      guard case .expect(let expectation) = try script.steps(frameRate: 60)[0].action else {
        return
      }
      #expect(expectation.questions.last?.takesRefusal == true)
      let refused = try Document(yaml: Array("{refused: No element fits.}".utf8)).root
      let failures = expectation.failures([refused, refused])
      #expect(failures.isEmpty == holds)
      #expect(holds || failures[0].actual == "not: No element fits")
    }
  }
}
