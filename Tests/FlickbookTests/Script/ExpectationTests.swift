import Testing

@testable import Flickbook

@Suite("Expectation")
struct ExpectationTests {
  private static let state = """
    {movement: null, menu: {items: [[0, 4]], actions: [copy, cut]}, counters: {prepare: 3, turns: 0.123456,
     records: 59.999999999999993, dequeue: [0.12, 0.1234]},
     offset: [300, 0.33], bounds: [300, 0.33, 400, 600], contentSize: [2000, 600], phase: idle,
     selected: [[0, 4], [0, 2]], highlighted: [], t: 1.5}
    """
  private static let attributes = """
    {attributes: [{center: [500, 120], frame: [400, 20, 200, 200], alpha: 0.5, zIndex: 3}]}
    """
  private static let data = "{sections: [{items: [a, b]}, {items: []}]}"
  private static let visible = """
    {views: [{kind: header, item: [0, 0]}, {kind: cell, item: [0, 1], frame: [0, 10, 90, 90]},
     {kind: cell, item: [0, 0], lacksData: true, alpha: 1, center: [45, 55.123456]}, {kind: cell, item: [0, 1], frame: [9, 9, 9, 9], leaving: true}]}
    """

  private static let tree = #"""
    {tree: {type: UIWindow, children: [{type: UILabel, text: "one\ntwo", visible: [0, 0, 9, 9]},
     {type: UIButton, text: Go, visible: [0, 0, 9, 9]}]}}
    """#

  /// A claim, and what is found instead where it does not hold.
  struct Claim: CustomTestStringConvertible, Sendable {
    let text: String
    var actual: String?
    var testDescription: String { "\(text) \(actual == nil ? "holds" : "fails")" }
  }

  static let claims = [
    Claim(text: "offset: [300, 0.33]"), Claim(text: "offset: [300, 0.34]"),
    Claim(text: "offset: [300, 0.35]", actual: "[300, 0.33]"),
    Claim(text: "offset: [300, 0], within: 0.34"), Claim(text: "snapped: [0, 4]"),
    Claim(text: "selected: [[0, 2], [0, 4]]"),
    Claim(text: "selected: [[0, 2]]", actual: "[[0, 2], [0, 4]]"),
    Claim(text: "highlighted: []"), Claim(text: "order: [a, b]"),
    Claim(text: "order: [[a, b], []]"), Claim(text: "order: [b, a]", actual: "[a, b]"),
    Claim(text: "visible: [[0, 0], [0, 1], [0, 1]]"),
    Claim(text: "visible: []", actual: "[[0, 0], [0, 1], [0, 1]]"), Claim(text: "phase: idle"),
    Claim(text: "phase: bouncing", actual: "idle"), Claim(text: "contentSize: [2000, 600]"),
    Claim(text: "bounds: [300, 0.33, 400, 600]"), Claim(text: "settled: yes"),
    Claim(text: "settled: no", actual: "true"),
    Claim(text: "frame: {item: [0, 4], rect: [400, 20, 200, 200]}"),
    Claim(text: "frame: {item: [0, 4], rect: [0, 20, 200, 200]}", actual: "[400, 20, 200, 200]"),
    // An item on screen is where its cell is; the layout answers for the others.
    Claim(text: "frame: {item: [0, 1], rect: [0, 10, 90, 90]}"),
    Claim(text: "frame: {item: [0, 1], rect: [400, 20, 200, 200]}", actual: "[0, 10, 90, 90]"),
    Claim(text: "attributes: {item: [0, 0], alpha: 1, lacksData: true}"),
    Claim(text: "attributes: [{item: [0, 0], alpha: 1}, {item: [0, 9], alpha: 0.5, zIndex: 3}]"),
    Claim(text: "attributes: {item: [0, 9], zIndex: 4}", actual: "3"),
    Claim(text: "attributes: {item: [0, 0], kind: header, frame: [0, 0, 9, 9]}", actual: "nothing"),
    // A sentence has three decimals at most, unless the number would look like what is expected.
    Claim(text: "counters: {records: 50}", actual: "records 60"),
    Claim(text: "counters: {turns: 50}", actual: "turns 0.123"),
    Claim(text: "counters: {turns: 0.123}, within: 0.0001", actual: "turns 0.123456"),
    Claim(text: "counters: {dequeue: {}}", actual: "dequeue [0.12,0.123]"),
    Claim(text: "snapped: [0, 0]", actual: "item [0, 0] at [-455, -245.207] from the centre"),
    Claim(text: "lacksData: [[0, 0]]"), Claim(text: "lacksData: []", actual: "[[0, 0]]"),
    Claim(text: "movement: null"),
    Claim(text: "movement: {item: [0, 1]}", actual: "null"),
    Claim(text: "menu: {actions: [copy, cut]}"),
    Claim(text: "menu: {actions: [copy, paste]}", actual: "actions[1] \"cut\""),
    Claim(text: "counters: {prepare: 3}"),
    Claim(text: "counters: {prepare: 4}", actual: "prepare 3"),
    Claim(text: #"sees: "one\ntwo""#), Claim(text: "sees: one", actual: #""one\ntwo", "Go""#),
    Claim(
      text: "element: {find: {text: x}}",
      actual: "not: No element fits. The texts on screen are: \"Go\""),
    Claim(text: "t: 1500ms"), Claim(text: "t: 1.501s", actual: "1.5"),
  ]

  static let unknown: [(claim: String, message: String, hint: String)] = [
    ("menu: {actons: null}", #"There is no member "actons" in menu."#, "actions"),
    ("counters: {prepares: null}", #"There is no member "prepares" in counters."#, "prepare"),
    ("counters: {data: {mised: null}}", #"There is no member "mised" in data."#, "missed"),
    ("movement: {target: [0, 1], too: null}", #"There is no member "too" in movement."#, "at"),
    ("drag: {gaps: null}", #"There is no member "gaps" in drag."#, "gap"),
    ("transition: {progres: null}", #"There is no member "progres" in transition."#, "progress"),
    ("sections: {0: {offest: null}}", #"There is no member "offest" in sections."#, "offset"),
  ]

  @Test("A member that the state does not have is refused", arguments: unknown)
  func refusesMembers(sample: (claim: String, message: String, hint: String)) {
    let error = refusal {
      try Script(yaml: Array("steps:\n  - expect: {\(sample.claim)}".utf8)).steps(frameRate: 60)
    }
    #expect(error?.message == sample.message)
    #expect(error?.hint?.contains(sample.hint) == true)
    #expect(error?.line == 2)
  }

  @Test("Items of a part of the state may be named by their ids")
  func namesInParts() throws {
    let text = "steps: [{expect: {movement: {item: cat}, menu: {items: [dog]}, drag: {gap: cat}}}]"
    let step = try #require(try Script(yaml: Array(text.utf8)).steps(frameRate: 60).first)
    guard case .expect(let expectation) = step.action else { return }
    let names = try ItemNames(in: expectation.written, .object(ProtocolSchema.expectation)).names
    #expect(names.map(\.id) == ["cat", "dog"])
  }

  @Test("A claim is held against the answers of the protocol", arguments: claims)
  func judges(_ claim: Claim) throws {
    let script = try Script(yaml: Array("steps: [{expect: {\(claim.text)}}]".utf8))
    let step = try #require(try script.steps(frameRate: 60).first)
    guard case .expect(let expectation) = step.action else { return }
    let answers = try expectation.questions.map { try yaml(Self.answer(to: $0.method)) }
    #expect(expectation.failures(answers).first?.actual == claim.actual)
  }

  private static func answer(to method: String) -> String {
    switch method {
    case "query.attributes": attributes
    case "query.data": data
    case "query.visible": visible
    case "query.tree": tree
    case "query.element": #"{refused: 'No element fits. The texts on screen are: "Go".'}"#
    default: state
    }
  }
}
