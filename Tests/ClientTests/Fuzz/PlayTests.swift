import Flickbook
import Testing

@testable import Client

@MainActor
@Suite("Plays")
struct PlayTests {
  private static let scene: ValueTree = [
    "view": ["size": .numbers(320, 480)], "layout": ["itemSize": .numbers(90, 90)],
    "sections": [["items": .number(60)], ["items": .number(5)]],
  ]

  private func run(rules: [LogRule] = Invariants.rules) -> PlayRun {
    PlayRun(judges: PlayJudges(rules: rules)) { StageTransport() }
  }

  @Test("The same seed draws the same play, and it writes the same bytes", arguments: 1...6)
  func deterministic(seed: Int) throws {
    let drawing = PlayRun.Drawing(seed: UInt64(seed), length: 40)
    let play = Play(scene: Self.scene, requests: [])
    let one = try run().outcome(of: play, drawing: drawing)
    let other = try run().outcome(of: play, drawing: drawing)
    #expect(one == other)
    #expect(one.requests.count > 20)
    #expect(one.finding == nil, "\(one.finding as Any)")
    let again = try run().outcome(of: Play(scene: Self.scene, requests: one.requests))
    #expect(again.requests == one.requests)
    #expect(again.hash == one.hash)
    #expect(Set(again.orders) == Set(one.orders))
  }

  @Test("Other seeds draw other plays")
  func seeds() throws {
    let play = Play(scene: Self.scene, requests: [])
    let hashes = try (1...8).map {
      try run().outcome(of: play, drawing: PlayRun.Drawing(seed: UInt64($0), length: 20)).hash
    }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test("Plays draw fingers, time, data, layouts and sizes")
  func variety() throws {
    var methods: Set<String> = []
    for seed in 1...40 {
      let outcome = try run().outcome(
        of: Play(scene: Self.scene, requests: []),
        drawing: PlayRun.Drawing(seed: UInt64(seed), length: 100))
      methods.formUnion(outcome.requests.map(\.method))
    }
    let wanted: Set = [
      "gesture.tap", "gesture.longPress", "gesture.drag", "gesture.fling", "gesture.pinch", "touch",
      "clock.advance", "clock.settle", "clock.jump", "view.scrollTo", "view.setContentOffset",
      "view.setBounds", "view.configure", "view.update", "view.reloadData", "view.invalidateLayout",
      "view.setLayout", "view.beginTransition", "view.updateTransition", "view.select",
      "view.beginMovement", "view.updateMovement", "view.endMovement", "drag.begin", "drag.move",
      "query.verify",
    ]
    #expect(wanted.subtracting(methods) == [])
  }

  @Test("A scene that is none is no play, and finds nothing")
  func noScene() throws {
    let outcome = try run().outcome(of: Play(scene: ["sections": "none"], requests: []))
    #expect(outcome == PlayOutcome())
  }

  private static let tapped = """
    rules:
      - name: nothing is selected behind a scroll
        between: [scrollViewWillBeginDragging, {event: enqueue, with: {view: 1000000}}]
        never: didSelectItemAt
    """

  @Test("What a rule forbids is found, and shrunk to what a person would write")
  func shrinks() throws {
    let rules = try LogRule.rules(yaml: Array(Self.tapped.utf8))
    let run = run(rules: rules)
    var found: (Play, PlayFinding)?
    for seed in 1...60 where found == nil {
      let outcome = try run.outcome(
        of: Play(scene: Self.scene, requests: []),
        drawing: PlayRun.Drawing(seed: UInt64(seed), length: 200))
      if let finding = outcome.finding {
        found = (Play(scene: Self.scene, requests: outcome.requests), finding)
      }
    }
    let (play, finding) = try #require(found)
    var shrinker = PlayShrinker(play, finding) { try run.outcome(of: $0).finding }
    try shrinker.shrink()
    let best = shrinker.best
    #expect(best.play.requests.count <= 4, "\(best.play.requests.map(\.step))")
    #expect(best.play.requests.last?.method == "clock.settle")
    #expect(try run.outcome(of: best.play).finding?.rule == finding.rule)
    for index in best.play.requests.indices {
      var fewer = best.play
      fewer.requests.remove(at: index)
      #expect(try run.outcome(of: fewer).finding?.rule != finding.rule)
    }
    var other = PlayShrinker(play, finding) { try run.outcome(of: $0).finding }
    try other.shrink()
    #expect(other.best.play == best.play)

    let script = FindingScript(play: best.play, finding: best.finding, judges: run.judges.claims)
    let loaded = try ScriptLoader().load(SourceText(path: "f.yaml", bytes: Array(script.text.utf8)))
    let outcome = try ScriptRunner(
      loaded, through: StageTransport(), options: ScriptRunner.Options(),
      reporter: HumanReporter(.memory)
    ).run()
    #expect(outcome == .expectationFailed)
  }

  @Test("What a script begins with stays where what it expects is what fails")
  func keepsScript() throws {
    let tap = PlayedRequest("gesture.tap", ["item": .item(0, 3)], origin: .script)
    let play = Play(
      scene: Self.scene,
      requests: [tap, PlayedRequest("view.reloadData"), PlayedRequest("clock.settle")])
    func shrunk(_ judge: PlayFinding.Judge) throws -> Play {
      let finding = PlayFinding(rule: "expect selected", message: "None is.", judge: judge)
      var shrinker = PlayShrinker(play, finding) { _ in finding }
      try shrinker.shrink()
      return shrinker.best.play
    }
    #expect(try shrunk(.expectation(0)) == Play(scene: Self.scene, requests: [tap]))
    #expect(try shrunk(.request).scene != Self.scene)
    #expect(try !shrunk(.rule(0)).requests.contains(tap))
  }

  @Test(
    "The touches of a finger become a gesture",
    arguments: [
      ([("began", 10, 20, 0.0), ("ended", 10, 20, 0.1)], "tap: {at: [10, 20]}"),
      (
        [("began", 10, 20, 0), ("moved", 10, 90, 0.1), ("ended", 10, 90, 0.2)],
        "drag: {from: [10, 20], to: [10, 90], duration: 0.2s}"
      ),
    ] as [([(String, Double, Double, Double)], String)])
  func strokes(touches: [(String, Double, Double, Double)], gesture: String) throws {
    let requests = touches.map { phase, x, y, t in
      PlayedRequest(
        "touch",
        [
          "touches": [["id": .number(1), "phase": .text(phase), "at": .numbers(x, y)]],
          "t": .number(t),
        ])
    }
    let stroke = try #require(FingerStroke(requests, from: 0))
    #expect(stroke.end == requests.count)
    #expect(stroke.gestures.first?.step == gesture)
    #expect(FingerStroke(requests, from: 1) == nil)
    #expect(FingerStroke(Array(requests.dropLast()), from: 0) == nil)
  }

  @Test("Three events that differ are an order of calls, and repetitions are none")
  func orders() {
    var log = PlayLog([])
    let records = [
      "prepare", "prepare", "willDisplay", "prepare", "prepare", "willDisplay", "bounds",
    ]
    .map { #"{"seq":1,"t":0,"source":"view","event":"\#($0)"}"# + "\n" }.joined()
    log.take(LogRecord.records(ofLines: Array(records.utf8)))
    #expect(
      log.orders.map(\.events) == [
        ["prepare", "willDisplay", "prepare"], ["willDisplay", "prepare", "willDisplay"],
        ["prepare", "willDisplay", "bounds"],
      ])
    #expect(log.lastEvents == ["prepare", "willDisplay", "bounds"])
  }
}
