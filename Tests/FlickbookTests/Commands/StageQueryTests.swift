import Foundation
import Testing

@testable import Flickbook

/// Queries of the view, and commands that configure it.
///
/// Protocol 5.
@Suite("The view's methods on a stage")
@MainActor
struct StageQueryTests {
  nonisolated static let scene = """
    view: {size: [300, 400]}
    layout: {type: flow, itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
    sections:
      - {items: [{id: a}, {id: b, size: [50, 80]}, {}], header: 40}
      - {items: 2}
    """

  @Test("The state has every member, with nulls where nothing is")
  func state() throws {
    let story = try StageStory(Self.scene)
    let state = try story.perform("query.state")
    let values = [
      "t": "0", "frame": "0", "offset": "[0,0]", "bounds": "[0,0,300,400]",
      "contentSize": "[300,240]", "phase": "\"idle\"", "highlighted": "[]", "selected": "[]",
      "movement": "null", "drag": "null", "transition": "null",
    ]
    for (member, value) in values { #expect(state[member] == value, "\(member)") }
    #expect(!state["counters"].isEmpty && state.word("hash").count == 16)
  }

  @Test("Views on screen come back to front with all their members")
  func visible() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.select", "{item: [0, 1]}")
    let text = try story.perform("query.visible").text
    #expect(
      text.hasPrefix(
        """
        {"views":[{"kind":"cell","item":[0,0],"id":"a","frame":[0,40,100,100],"center":[50,90],\
        "size":[100,100],"transform":[1,0,0,1,0,0],"alpha":1,"zIndex":0,"hidden":false,\
        "highlighted":false,"selected":false,"view":1},{"kind":"cell","item":[0,1],"id":"b",\
        "frame":[100,50,50,80]
        """), "\(text.prefix(400))")
    #expect(text.contains("\"kind\":\"header\",\"item\":[0,0],\"frame\":[0,0,300,40]"))
    #expect(text.components(separatedBy: "\"selected\":true").count == 2)
  }

  /// Attributes that are asked for, and how the answer begins.
  nonisolated static let asked: [(params: String, answer: String)] = [
    ("{items: []}", "[]"),
    ("{items: [[1, 1], [0, 0]]}", "[{\"kind\":\"cell\",\"item\":[1,1],\"id\":\"s1i1\""),
    (
      "{kind: header, items: [[0, 0]]}",
      "[{\"kind\":\"header\",\"item\":[0,0],\"frame\":[0,0,300,40]"
    ),
    ("{kind: header, items: [[1, 0]]}", "[null]"), ("{kind: footer, items: [[0, 0]]}", "[null]"),
    ("{rect: [0, 0, 10, 10]}", "[{\"kind\":\"header\""), ("{rect: [0, 900, 10, 10]}", "[]"),
  ]

  @Test("Attributes come in the order of the request, null for missing ones", arguments: asked)
  func attributes(_ row: (params: String, answer: String)) throws {
    let story = try StageStory(Self.scene)
    let sequence = story.stage.log.sequence
    #expect(
      try story.perform("query.attributes", row.params)["attributes"].hasPrefix(row.answer))
    #expect(story.stage.log.sequence == sequence)
  }

  @Test(
    "Beyond the data there are no attributes to ask for",
    arguments: [
      ("{items: [[0, 0], [0, 3]]}", "params.items[1][1]"),
      ("{items: [[2, 0]]}", "params.items[0][0]"),
      ("{kind: header, items: [[2, 0]]}", "params.items[0][0]"),
    ])
  func beyond(_ row: (params: String, path: String)) throws {
    let story = try StageStory(Self.scene)
    let error = refusal(of: { try story.perform("query.attributes", row.params) })
    #expect(error?.name == .itemOutOfRange)
    #expect(error?.path == row.path)
  }

  @Test("A hit test is at a point of the content")
  func hitTest() throws {
    let story = try StageStory(
      Self.scene.replacingOccurrences(of: "items: 2", with: "items: 90"))
    try story.perform("view.setContentOffset", "{offset: [0, 100]}")
    #expect(try story.perform("query.hitTest", "{at: [50, 130]}").text.contains("\"id\":\"a\""))
    #expect(try story.perform("query.hitTest", "{at: [50, 99]}").text.contains("\"hit\":{}"))
    #expect(try story.perform("query.hitTest", "{at: [50, 501]}").text.contains("\"hit\":{}"))
  }

  @Test("The data are the ids of every section in order")
  func data() throws {
    let story = try StageStory(Self.scene)
    #expect(
      try story.perform("query.data").text
        == "{\"sections\":[{\"items\":[\"a\",\"b\",\"s0i2\"]},{\"items\":[\"s1i0\",\"s1i1\"]}]}")
  }

  @Test(
    "Questions change nothing and are not logged",
    arguments: [
      ("query.state", "{}"), ("query.visible", "{presentation: true}"), ("query.data", "{}"),
      ("query.hitTest", "{at: [1, 1]}"), ("query.attributes", "{rect: [0, 0, 9, 9]}"),
      ("snapshot.take", "{format: text}"),
    ])
  func questions(_ request: (method: String, params: String)) throws {
    let story = try StageStory(Self.scene)
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    let first = try story.perform(request.method, request.params).text
    #expect(try story.perform(request.method, request.params).text == first)
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
  }

  @Test("New data drop the selection and are laid out before the answer (S3.24, S8.20)")
  func reload() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.select", "{item: [0, 1]}")
    try story.perform("view.reloadData", "{sections: [{items: 1}]}")
    #expect(try story.state("selected") == "[]")
    #expect(try story.state("contentSize") == "[300,100]")
    #expect(try story.perform("query.visible").text.contains("\"id\":\"s0i0\""))
  }

  @Test("New bounds are laid out before the answer (S1.28)")
  func bounds() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.setBounds", "{size: [250, 300]}")
    #expect(try story.state("bounds") == "[0,0,250,300]")
    #expect(try story.state("contentSize") == "[250,240]")
    #expect(story.told("layout").first == "shouldInvalidateLayout bounds:[0,0,250,300] answer:true")
  }

  @Test("Several invalidations lead to one pass")
  func invalidation() throws {
    let story = try StageStory(Self.scene)
    try story.perform("view.invalidateLayout")
    #expect(story.told("view").count { $0.hasPrefix("updateCycle prepared:true") } == 1)
  }

  @Test(
    "Items out of range are refused by every method, with nothing changed",
    arguments: [
      ("view.select", "{item: [0, 3]}"), ("view.deselect", "{item: [2, 0]}"),
      ("view.scrollTo", "{item: [1, 2], position: top}"),
    ])
  func outOfRange(_ request: (method: String, params: String)) throws {
    let story = try StageStory(Self.scene)
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    #expect(
      refusal(of: { try story.perform(request.method, request.params) })?.name == .itemOutOfRange)
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
  }
}
