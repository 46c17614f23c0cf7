import Testing
import Wire

@testable import Client

@Suite("Messages between a search and its plays")
struct FuzzMessageTests {
  private static let requests = [
    PlayedRequest("gesture.tap", ["item": .item(0, 3)], origin: .script),
    PlayedRequest("view.setBounds", ["size": .numbers(320, 568.5), "animated": .bool(true)]),
    PlayedRequest("clock.settle", origin: .varied),
  ]
  private static let play = Play(
    scene: ["sections": [["items": .number(5)]], "x": .null, "y": "z\n\"ü\""], requests: requests)

  @Test("A request is read as it was written")
  func request() throws {
    let request = FuzzRequest(
      play: Self.play, drawing: PlayRun.Drawing(seed: .max, length: 7), tellsRequests: true)
    #expect(request.line.last == UInt8(ascii: "\n"))
    let read = try #require(FuzzRequest(request.line.dropLast()))
    #expect(read.play == Self.play)
    #expect(read.drawing?.seed == .max)
    #expect(read.drawing?.length == 7)
    #expect(read.tellsRequests)
    let trace = FuzzRequest(trace: .init(path: "a.yaml", text: "scene: {}\n", page: "a.html"))
    #expect(FuzzRequest(trace.line.dropLast())?.trace?.text == "scene: {}\n")
    #expect(FuzzRequest([1, 2]) == nil)
  }

  @Test("A message is read as it was written")
  func messages() throws {
    let outcome = PlayOutcome(
      requests: Self.requests,
      finding: PlayFinding(
        rule: "a highlight ends", message: "It does not.", order: ["a", "b", "c"], judge: .rule(2),
        calls: ["/a.swift:3: f()"]),
      orders: [CallOrder(events: ["a", "b", "c"])], hash: .max)
    guard case .played(let read) = FuzzMessage(FuzzMessage.played(outcome).line.dropLast()) else {
      Issue.record("no outcome")
      return
    }
    #expect(read == outcome)
    let claims = FuzzClaims(rules: ["{never: error}"], expectations: ["expect: {offset: [0, 0]}"])
    guard
      case .beginning(let play, let judges) = FuzzMessage(
        FuzzMessage.beginning(Self.play, claims).line.dropLast())
    else {
      Issue.record("no beginning")
      return
    }
    #expect(play == Self.play)
    #expect(judges == claims)
    #expect(FuzzMessage(Array("{}".utf8)) == nil)
  }
}
