import Foundation
import Testing

@testable import Flickbook

/// Every number and list of a request, a scene and a script, at both edges of its legal range.
@Suite("Bounds of numbers and lists")
struct NumberBoundsTests {
  /// A request with `#` in place of a number, and the numbers' texts just inside and outside the
  /// bounds.
  struct Row: CustomTestStringConvertible, Sendable {
    let method: String
    let params: String
    let inside: [String]
    let outside: [String]
    var name = FlickbookError.Name.invalidParams
    var testDescription: String { "\(method) \(params)" }

    init(
      _ method: String, _ params: String, _ inside: [String], _ outside: [String],
      _ name: FlickbookError.Name = .invalidParams
    ) {
      (self.method, self.params, self.inside, self.outside) = (method, params, inside, outside)
      self.name = name
    }
  }

  private static let lengths = (
    inside: ["-1000000000", "1e9", "5e-324"], outside: ["-1000000000.1", "1.1e9", "1e308", ".inf"]
  )
  private static let extents = (
    inside: ["0", "1e-9", "1e9"], outside: ["-1", "5e-324", "0.9e-9", "1.1e9", ".nan"]
  )
  private static let seconds = (inside: ["0", "1e9"], outside: ["1.1e9", "1e308"])
  private static let indexes = (
    inside: ["0", "9007199254740991"], outside: ["-1", "9007199254740992", "0.5", "1e300"]
  )

  static let requests: [Row] = [
    Row("touch", "{touches: [{id: #, phase: began, at: [1, 1]}]}", indexes.inside, indexes.outside),
    Row("touch", "{touches: [{id: 1, phase: began, at: [#, 1]}]}", lengths.inside, lengths.outside),
    Row("touch.stream", "{samples: [[#, 1, 0, 1, 1]]}", seconds.inside, seconds.outside),
    Row("touch.stream", "{samples: [[0, #, 0, 1, 1]]}", indexes.inside, indexes.outside),
    Row("touch.stream", "{samples: [[0, 1, #, 1, 1]]}", ["0", "4"], ["-1", "5"]),
    Row("touch.stream", "{samples: [[0, 1, 0, 1, #]]}", lengths.inside, lengths.outside),
    Row("gesture.tap", "{at: [1, 1], count: #}", ["1", "100"], ["0", "101"]),
    Row("gesture.tap", "{at: [1, 1], hold: #}", seconds.inside, seconds.outside),
    Row("gesture.tap", "{item: [#, 0]}", indexes.inside, indexes.outside),
    Row("gesture.longPress", "{at: [1, 1], duration: #}", seconds.inside, seconds.outside),
    Row(
      "gesture.drag", "{from: [1, 1], by: [1, #], duration: 1}", lengths.inside, lengths.outside),
    Row(
      "gesture.drag", "{from: [1, 1], by: [1, 1], duration: 1, rate: #}", ["1e-9", "10000"],
      ["0", "-1", "10000.1"]),
    Row(
      "gesture.drag", "{from: [1, 1], by: [1, 1], duration: #}", ["0", "7200"], ["7200.1"],
      .limitExceeded),
    Row("gesture.drag", "{from: [1, 1], by: [1, 1], duration: 1, press: #}", ["1e9"], ["1.1e9"]),
    Row("gesture.fling", "{velocity: [#, 0]}", lengths.inside, lengths.outside),
    Row(
      "gesture.pinch", "{center: [1, 1], scale: #, duration: 1}", ["1e-9", "1e9"],
      ["0", "-1", "0.9e-9", "1.1e9"]),
    Row(
      "gesture.pinch", "{center: [1, 1], scale: 2, duration: #}", ["3600"], ["3600.1"],
      .limitExceeded),
    Row(
      "gesture.pinch", "{center: [1, 1], scale: 2, duration: 1, angle: #}", ["-360", "360"],
      ["-360.1", "360.1"]),
    Row("clock.advance", "{by: #}", seconds.inside, seconds.outside),
    Row("clock.advance", "{by: #}", [], ["-1"], .timeBackwards),
    Row("clock.advance", "{frames: #}", ["0", "60000000000"], ["-1", "60000000001"]),
    Row("clock.settle", "{limit: #}", seconds.inside, seconds.outside + ["-1"]),
    Row("view.setContentOffset", "{offset: [0, #]}", lengths.inside, lengths.outside),
    Row("view.setBounds", "{size: [#, 1]}", ["1e-9", "1e9"], ["0", "5e-324", "0.9e-9", "1.1e9"]),
    Row("view.configure", "{scale: #}", ["0.1", "16"], ["0.09", "16.1"]),
    Row("view.configure", "{frameRate: #}", ["1", "1000"], ["0.9", "1000.1"]),
    Row("view.configure", "{contentInset: [0, 0, #, 0]}", lengths.inside, lengths.outside),
    Row(
      "view.configure", "{safeAreaInsets: [0, 0, #, 0]}", ["0", "1e9"], ["-1", "1.1e9"]),
    Row("view.configure", "{layoutMargins: [0, 0, #, 0]}", lengths.inside, lengths.outside),
    Row(
      "view.configure", "{decelerationRate: #}", ["0.001", "0.999"], ["0", "1", "-1", "2"]),
    Row(
      "view.configure", "{pinchTransition: {layout: {}, scale: #}}",
      ["0.001", "0.998", "1.002", "1000"], ["0.0009", "0.9995", "1", "1.0005", "1001", "0", "-1"]),
    Row("view.update", "{updates: [{delete: [[0, #]]}]}", indexes.inside, indexes.outside),
    Row("view.update", "{updates: [{insertSections: [#]}]}", indexes.inside, indexes.outside),
    Row(
      "view.update", "{updates: [{insert: [{at: [0, 0], size: [#, 1]}]}]}", extents.inside,
      extents.outside),
    Row(
      "view.updateTransition", "{progress: #}", ["-1000", "1000"], ["-1000.1", "1e308", ".nan"]),
    Row(
      "view.updateTransition", "{progress: 0, values: {pull: #}}", ["-1e9", "1e9"],
      ["-1.1e9", "1e308"]),
    Row("view.updateMovement", "{at: [#, 0]}", lengths.inside, lengths.outside),
    Row(
      "view.invalidateLayout", "{context: {contentSizeAdjustment: [#, 0]}}", lengths.inside,
      lengths.outside),
    Row(
      "view.invalidateLayout", "{context: {contentOffsetAdjustment: [#, 0]}}", lengths.inside,
      lengths.outside),
    Row("query.attributes", "{rect: [#, 0, 1, 1]}", lengths.inside, lengths.outside),
    Row("query.attributes", "{rect: [0, 0, #, 1]}", ["0", "1e9"], ["-1", "1.1e9"]),
    Row("query.hitTest", "{at: [#, 0]}", lengths.inside, lengths.outside),
  ]

  @Test(
    "A number of a request is read up to its bounds, and refused beyond them", arguments: requests)
  func readsRequests(_ row: Row) {
    check(row) { try Command(method: row.method, params: yaml($0)) }
  }

  static let scenes: [Row] = [
    Row("sections", "[{items: {count: 1, sizes: [[#, 1]]}}]", extents.inside, extents.outside),
    Row("sections", "[{items: [{size: [1, #]}]}]", extents.inside, extents.outside),
    Row("sections", "[{items: #}]", ["0", "16777216"], ["-1", "0.5"]),
    Row("sections", "[{items: #}]", [], ["16777217", "9007199254740991"], .limitExceeded),
    Row("sections", "[{header: #}]", extents.inside, extents.outside),
    Row("sections", "[{footer: [#, 1]}]", extents.inside, extents.outside),
    Row("sections", "[{inset: [#, 0, 0, 0]}]", lengths.inside, lengths.outside),
    Row("sections", "[{minimumLineSpacing: #}]", lengths.inside, lengths.outside),
    Row("sections", "[{minimumInteritemSpacing: #}]", lengths.inside, lengths.outside),
    Row(
      "sections", "[{dataDelay: #}]", ["0", "1e9", "1000000000s"], ["-1", "1.1e9", "1000000001s"]),
    Row(
      "sections", "[{dataDelay: #}]", ["1000000000000ms"], ["1000000000001ms", "9300000000s"]),
    Row("others", "[{name: a, frame: [0, 0, #, 1]}]", ["1e-9", "1e9"], ["0", "5e-324", "1.1e9"]),
    Row("others", "[{name: a, frame: [#, 0, 1, 1]}]", ["0", "1e9"], ["-1", "1.1e9"]),
    Row("layout", "{itemSize: [#, 1]}", extents.inside, extents.outside),
    Row("layout", "{estimatedItemSize: [#, 1]}", extents.inside, extents.outside),
    Row("layout", "{headerReferenceSize: [#, 1]}", extents.inside, extents.outside),
    Row("layout", "{minimumLineSpacing: #}", lengths.inside, lengths.outside),
    Row("layout", "{sectionInset: [0, #, 0, 0]}", lengths.inside, lengths.outside),
    Row("layout", "{type: line, activeDistance: #}", ["1e-9", "1e9"], ["0", "5e-324", "1.1e9"]),
    Row("layout", "{type: line, zoomFactor: #}", ["-1e9", "1e9"], ["-1.1e9", "1.1e9"]),
    Row("layout", "{type: waterfall, columns: #}", ["1", "1000"], ["0", "1001"]),
    Row("layout", "{type: waterfall, minimumLineSpacing: #}", extents.inside, extents.outside),
    Row("layout", "{type: stack, visibleCards: #}", ["1", "1000"], ["0", "1001"]),
    Row("layout", "{type: stack, peek: #}", lengths.inside, lengths.outside),
    Row("layout", "{type: stack, shrink: #}", extents.inside, extents.outside),
    Row("layout", "{type: stack, dealLength: #}", ["1", "1e9"], ["0.9", "1.1e9"]),
    Row("layout", "{type: ring, places: #}", ["2", "1000"], ["1", "1001"]),
    Row("layout", "{type: ring, radius: #}", extents.inside, extents.outside),
    Row("layout", "{type: ring, turnLength: #}", ["1", "1e9"], ["0.9", "1.1e9"]),
    Row("layout", "{type: table, columns: #}", ["1", "1000"], ["0", "1001"]),
    Row("layout", "{type: table, firstColumnWidth: #}", extents.inside, extents.outside),
  ]

  @Test("A number of a scene is read up to its bounds, and refused beyond them", arguments: scenes)
  func readsScenes(_ row: Row) {
    check(row) { try Scene(yaml("{\(row.method): \($0)}")) }
  }

  private func check(_ row: Row, _ read: (String) throws -> some Any) {
    for text in row.inside {
      #expect(throws: Never.self, "\(text)") {
        try read(row.params.replacingOccurrences(of: "#", with: text))
      }
    }
    for text in row.outside {
      let error = #expect(throws: FlickbookError.self, "\(text)") {
        try read(row.params.replacingOccurrences(of: "#", with: text))
      }
      #expect(error?.name == row.name, "\(text)")
    }
  }

  @Test("The sentence of a refusal names the path, the bounds and the number")
  func sentence() {
    let error = refusal {
      try Command(method: "view.updateTransition", params: yaml("{progress: 1e308}"))
    }
    #expect(error?.message == "params.progress must be from -1000 to 1000, not 1e+308.")
    #expect(error?.path == "params.progress")
    let size = refusal { try Scene(yaml("layout: {itemSize: [5e-324, 1]}")) }
    #expect(
      size?.message == "params.scene.layout.itemSize[0] must be 0 or from 1e-09 to 1000000000 "
        + "points, not 5e-324.")
  }

  // MARK: Lists

  /// A request with a list, the list's element and the largest count.
  struct List: CustomTestStringConvertible, Sendable {
    let method: String
    let text: String
    let element: String
    let most: Int
    /// The number that the refusal names, if other elements count, too.
    var limit: Int?
    var testDescription: String { "\(method) \(text)" }
  }

  static let lists: [List] = [
    List(method: "scene", text: "{sections: [#]}", element: "{}", most: ListBounds.sections),
    List(
      method: "scene", text: "{sections: [{items: [{}]}, {items: [#]}]}", element: "{}",
      most: ListBounds.listedItems - 1, limit: ListBounds.listedItems),
    List(
      method: "scene", text: "{dataSource: diffable, sections: [{items: [{children: [#]}]}]}",
      element: "{}", most: ListBounds.listedItems - 1,
      limit: ListBounds.listedItems),
    List(
      method: "view.apply", text: "{sections: [{id: s, items: [#]}]}", element: "{id: a}",
      most: ListBounds.listedItems),
    List(
      method: "view.update", text: "{updates: [{reload: [#]}]}", element: "a",
      most: ListBounds.names),
    List(
      method: "scene", text: "{sections: [{items: {count: 1, sizes: [#]}}]}", element: "[1, 1]",
      most: ListBounds.sizes),
    List(
      method: "scene", text: "{view: {contextMenu: [#]}}", element: "{title: a}",
      most: ListBounds.entries),
    List(
      method: "scene", text: "{view: {editMenu: [#]}}", element: "copy", most: ListBounds.entries),
    List(
      method: "drag.begin", text: "{at: [1, 1], items: [#]}", element: "{}",
      most: ListBounds.dragItems),
    List(
      method: "view.update", text: "{updates: [#]}", element: "{delete: [[0, 0]]}",
      most: ListBounds.changes),
    List(
      method: "view.update", text: "{updates: [#]}", element: "{move: [[0, 0], [0, 1]]}",
      most: ListBounds.changes),
    List(
      method: "view.apply", text: "{sections: [#]}", element: "{id: a}",
      most: ListBounds.sections),
    List(method: "view.apply", text: "{reload: [#]}", element: "a", most: ListBounds.changes),
    List(method: "view.apply", text: "{reconfigure: [#]}", element: "a", most: ListBounds.changes),
    List(
      method: "view.apply", text: "{reloadSections: [#]}", element: "a", most: ListBounds.changes),
    List(
      method: "view.update", text: "{updates: [{delete: [#]}]}", element: "[0, 0]",
      most: ListBounds.changes),
  ]

  @Test("A list is read up to its limit, and refused beyond it", arguments: lists)
  func readsLists(_ list: List) {
    func read(_ count: Int) throws -> Any {
      let elements = repeatElement(list.element, count: count).joined(separator: ", ")
      let node = try yaml(list.text.replacingOccurrences(of: "#", with: elements))
      return list.method == "scene"
        ? try Scene(node) : try Command(method: list.method, params: node)
    }
    #expect(throws: Never.self) { try read(list.most) }
    let error = #expect(throws: FlickbookError.self) { try read(list.most + 1) }
    #expect(error?.name == .limitExceeded)
    #expect(
      error?.message.contains("\(list.limit ?? list.most)") == true,
      "\(error?.message ?? "")")
  }

  @Test("A stage has 64 views beside the main one, and no more")
  func others() {
    func scene(_ count: Int) throws -> Scene {
      let others = (0..<count).map { "{name: v\($0), frame: [0, 0, 10, 10]}" }
      return try Scene(yaml("{others: [\(others.joined(separator: ", "))]}"))
    }
    #expect(throws: Never.self) { try scene(64) }
    for count in [65, 256] {
      let error = #expect(throws: FlickbookError.self) { try scene(count) }
      #expect(error?.name == .limitExceeded)
      #expect(error?.path == "params.scene.others")
    }
  }

  @Test("A name has 1024 bytes at most", arguments: [(1024, true), (1025, false)])
  func names(bytes: Int, isRead: Bool) {
    let name = String(repeating: "a", count: bytes)
    for text in [
      "{sections: [{items: [{id: \(name)}]}]}", "{view: {contextMenu: [{title: \(name)}]}}",
      "{others: [{name: \(name), frame: [0, 0, 1, 1]}]}",
    ] {
      let error = refusal { try Scene(yaml(text)) }
      #expect(error?.name == (isRead ? nil : .limitExceeded))
    }
  }

  @Test("The steps of a repeat are nested to 8 levels", arguments: [(8, true), (9, false)])
  func repeats(levels: Int, isRead: Bool) {
    let text =
      String(repeating: "[{repeat: {times: 2, steps: ", count: levels) + "[settle]"
      + String(repeating: "}}]", count: levels)
    let error = refusal { try Script(yaml: Array("steps: \(text)".utf8)).steps(frameRate: 60) }
    #expect(error?.name == (isRead ? nil : .limitExceeded))
  }

  // MARK: The schema

  @Test("The JSON Schema has the bounds that decoding checks")
  func schema() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Schema.json)) as? [String: Any]
    let definitions = try #require(object?["definitions"] as? [String: Any])
    let view = try #require(definitions["view"] as? [String: Any])
    let keys = try #require(view["properties"] as? [String: [String: Any]])
    #expect(keys["scale"]?["minimum"] as? Double == 0.1)
    #expect(keys["scale"]?["maximum"] as? Double == 16)
    #expect(keys["size"]?["$ref"] as? String == "#/definitions/viewSize")
    #expect(keys["contentInset"]?["$ref"] as? String == "#/definitions/insets")
    for (name, least) in [("viewSize", 1e-9), ("insets", -1e9)] {
      let sides = (definitions[name] as? [String: Any])?["items"] as? [String: Any]
      #expect(sides?["minimum"] as? Double == least)
    }
  }
}
