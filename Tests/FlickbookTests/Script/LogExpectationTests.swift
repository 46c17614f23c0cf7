import Foundation
import Testing

@testable import Flickbook

@Suite("Expected events")
struct LogExpectationTests {
  private static let records = """
    {"source":"delegate","event":"shouldSelectItemAt","item":[0,3]}
    {"source":"view","event":"bounds","bounds":[0,5,9,9]}
    {"source":"delegate","event":"didSelectItemAt","item":[0,3]}
    {"source":"view","event":"bounds","bounds":[0,9.5,9,9]}
    {"source":"delegate","event":"didDeselectItemAt","item":[0,1]}
    """

  private static func difference(_ text: String) throws -> String? {
    let records = try records.split(separator: "\n").map { line in
      let document = try Document(yaml: Array(line.utf8))
      return LogRecord(line: Array(line.utf8), document: document) { _ in document }
    }
    let script = try Script(yaml: Array("steps: [{expect-log: \(text)}]".utf8))
    guard case .expectLog(let expectation)? = try script.steps(frameRate: 60).first?.action else {
      return "no expect-log"
    }
    return expectation.difference(from: records)
  }

  @Test(
    "Events must come in their order, with these values, so many times, or not at all",
    arguments: [
      ("[shouldSelectItemAt, didSelectItemAt]", nil),
      (
        "[didSelectItemAt, shouldSelectItemAt]",
        "There is no shouldSelectItemAt after didSelectItemAt."
      ),
      ("[{event: didSelectItemAt, with: {item: [0, 3]}}]", nil),
      (
        "[{event: didSelectItemAt, with: {item: [0, 4]}}]",
        #"There is no didSelectItemAt with {"item":[0,4]}."#
      ), ("[{event: bounds, with: {bounds: [0, 9.505, 9, 9]}}]", nil),
      ("[{event: bounds, times: 2}]", nil),
      (
        "[{event: bounds, times: 3}]",
        "There should be 3 × bounds, and there are 2."
      ), ("[{not: didHighlightItemAt}]", nil),
      ("[{not: didSelectItemAt}]", "A didSelectItemAt was recorded, which must not occur."),
      ("[{not: didSelectItemAt, with: {item: [0, 1]}}]", nil),
      (
        "{exact: true, events: [shouldSelectItemAt, didSelectItemAt, didDeselectItemAt]}", nil
      ),
      (
        "{exact: true, events: [shouldSelectItemAt, didDeselectItemAt]}",
        "Event 2 should be didDeselectItemAt, and is didSelectItemAt."
      ),
      (
        "{exact: true, events: [shouldSelectItemAt, didSelectItemAt]}",
        "A didDeselectItemAt was recorded after the 2 expected events."
      ),
      (
        "{exact: true, sources: [view], events: [{event: bounds, times: 3}]}",
        "Event 3 should be bounds, and there are 2."
      ), ("{events: [didSelectItemAt]}", nil),
      ("{exact: true, sources: [layout], events: []}", nil),
    ] as [(String, String?)])
  func judges(text: String, difference: String?) throws {
    #expect(try Self.difference(text) == difference)
  }

  @Test(
    "What cannot be expected is refused",
    arguments: [
      "[didSelect]", "[{event: didSelectItemAt, not: didSelectItemAt}]", "[{with: {}}]",
      "[{not: didSelectItemAt, times: 2}]", "[{event: didSelectItemAt, with: 3}]",
      "{exact: true, events: [{not: didSelectItemAt}]}", "{sources: [view], events: []}",
      "[{not: sizeForItemAt}]", "[]", "{events: []}", "{exact: true, events: []}",
      "{exact: true, sources: [], events: []}", "[{not: didSelectItemAt, with: {itm: [0, 1]}}]",
      "[{event: bounds, with: {item: null}}]",
    ])
  func refuses(text: String) {
    #expect(throws: (any Error).self) { try Self.difference(text) }
  }
}

@Suite("A pattern of a value")
struct PatternTests {
  @Test(
    "Objects may have more members, and everything else is equal",
    arguments: [
      ("{a: 1}", "{a: 1, b: 2}", nil), ("{a: {b: x}}", "{a: {b: y}}", "a.b"),
      ("{a: null}", "{}", nil),
      ("{a: null}", "{a: 1}", "a"), ("{a: 1}", "{}", "a"), ("[1, 2]", "[1, 2]", nil),
      ("[1]", "[1, 2]", ""), ("{a: [{b: 1}, {b: 2}]}", "{a: [{b: 1}, {b: 3}]}", "a[1].b"),
      ("1", "1.01", nil), ("1", "1.02", ""), ("true", "false", ""), ("'1'", "1", ""),
    ] as [(String, String, String?)])
  func differs(pattern: String, value: String, path: String?) throws {
    let difference = try Pattern(yaml(pattern)).difference(from: yaml(value), within: 0.01)
    #expect(difference?.path == path)
  }
}

@Suite("The names of items in a script")
struct ItemNamesTests {
  private static func steps(_ text: String) throws(FlickbookError) -> [Script.Step] {
    try Script(yaml: Array("steps: [\(text)]".utf8)).steps(frameRate: 60)
  }

  @Test(
    "A text where an index path is allowed is the name of an item, in the view that is named",
    arguments: [
      ("tap: {item: cat}", ["cat"]), ("select: {item: cat, in: side}", ["cat@side"]),
      ("drag: {from: {item: cat}, to: {item: dog, in: side}, duration: 1s}", ["cat", "dog@side"]),
      ("update: {updates: [{delete: [cat, dog]}]}", ["cat", "dog"]), ("tap: {item: [0, 1]}", []),
      ("update: {updates: [{move: [cat, dog]}]}", ["cat", "dog"]),
      ("invalidateLayout: {context: {supplementary: {header: [cat]}}}", ["cat"]),
    ])
  func finds(text: String, names: [String]) throws {
    let step = try #require(try Self.steps("{\(text)}").first)
    guard case .request(let method, let params) = step.action else {
      Issue.record("no request")
      return
    }
    let shape = try ProtocolSchema.method(named: method).params
    let found = try ItemNames(in: #require(params), .object(shape)).names
    #expect(found.map { name in name.id + (name.view.map { "@\($0)" } ?? "") } == names)
  }

  @Test(
    "A value is copied only where it names an item",
    arguments: [
      ("touch.stream", "{samples: [[0, 1, 0, 10, 10], [0.1, 1, 3, 10, x]]}", false),
      ("view.update", "{updates: [{delete: [[0, 0], [0, 1]]}]}", false),
      ("view.update", "{updates: [{delete: [[0, 0], cat]}]}", true),
      ("gesture.tap", "{at: [cat, 3]}", false), ("gesture.tap", "{item: cat}", true),
    ])
  func copies(method: String, params: String, isCopied: Bool) throws {
    let node = try yaml(params)
    let shape = try ProtocolSchema.method(named: method).params
    let found = try ItemNames(in: node, .object(shape))
    #expect(found.names.isEmpty == !isCopied)
    // A copy is in a document of its own.
    #expect((found.standIn.document !== node.document) == isCopied)
  }

  @Test("What else is wrong with a step that names items is said before it is taken")
  func checked() {
    #expect(throws: FlickbookError.self) { try Self.steps("{tap: {item: cat, count: 0}}") }
    #expect(throws: FlickbookError.self) {
      try Self.steps("{expect: {selected: [cat], phase: dancing}}")
    }
  }

  @Test("An expectation of names is judged by the index paths that they have then")
  func expectation() throws {
    let step = try #require(try Self.steps("{expect: {selected: [cat]}}").first)
    guard case .expect(let expectation) = step.action, expectation.hasNames else {
      Issue.record("no names")
      return
    }
    let resolved = try Expectation(
      resolved: ItemNames.replaced(expectation.written, .object(ProtocolSchema.expectation)) {
        _, _ in
        [0, 7]
      })
    let state = try yaml("{selected: [[0, 7]]}")
    #expect(resolved.failures([state]).isEmpty)
    #expect(!resolved.hasNames)
  }
}
