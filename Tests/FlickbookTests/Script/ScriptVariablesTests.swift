import Testing

@testable import Flickbook

@Suite("The variables of a script")
struct ScriptVariablesTests {
  private static func replaced(
    _ text: String, _ given: [String] = []
  ) throws(FlickbookError) -> String {
    var variables = ScriptVariables()
    for word in given { try variables.add(word) }
    let root = try Document(yaml: Array(text.utf8)).root
    let result = try variables.adding(variablesOf: root).replaced(in: root)
    var json = JSONWriter()
    if let value = result["a"] { json.node(value) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(
    "A variable alone is its value, and within a text it is written out",
    arguments: [
      ("{vars: {n: 3}, a: '${n}'}", [], "3"), ("{vars: {n: 3}, a: 'x${n}y'}", [], #""x3y""#),
      ("{vars: {n: [1, {b: yes}]}, a: ['${n}']}", [], #"[[1,{"b":true}]]"#),
      ("{vars: {n: 3}, a: '$${n} $n ${n}'}", [], #""${n} $n 3""#),
      ("{vars: {n: 3}, a: '${n}'}", ["n=4"], "4"), ("a: '${n}'", ["n=[1, 2]"], "[1,2]"),
      ("a: '${n}'", ["n="], #""""#), ("a: '${n}${m}'", ["n=1", "m=b"], #""1b""#),
      ("{vars: {n: 3}, a: 5}", [], "5"),
    ])
  func replaces(text: String, given: [String], result: String) throws {
    #expect(try Self.replaced(text, given) == result)
  }

  @Test(
    "A variable that cannot be replaced is refused with its line in the text",
    arguments: [
      ("{vars: {number: 3}, a: '${numbr}'}", "There is no variable \"numbr\"."),
      ("a: '${n'", "A variable has no end: \"${n\"."),
      ("{vars: {n: [1]}, a: 'x${n}'}", "The value of ${n} cannot be a part of a text."),
      ("{vars: {'a b': 1}, a: '${n}'}", "A variable cannot be called \"a b\"."),
    ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: FlickbookError.self) { try Self.replaced(text) }
    #expect(error?.message == message)
    #expect(error?.line == 1)
  }

  @Test("An error in a value that came from a variable has the line of its use")
  func place() throws {
    let text = "vars: {n: many}\nscene: {}\nsteps:\n  - advance: {frames: '${n}'}\n"
    let script = try Script(yaml: Array(text.utf8))
    let error = #expect(throws: FlickbookError.self) { try script.steps(frameRate: 60) }
    #expect(error?.line == 4)
  }

  @Test("What grows beyond the bound is refused before it is made", arguments: [62, 64])
  func bound(count: Int) {
    let list = Array(repeating: "0", count: 1 << 14).joined(separator: ", ")
    let uses = Array(repeating: "'${n}'", count: count).joined(separator: ", ")
    let text = "{vars: {n: [\(list)]}, a: [\(uses)]}"
    if count == 62 {
      #expect(throws: Never.self) { try Self.replaced(text) }
    } else {
      let error = #expect(throws: FlickbookError.self) { try Self.replaced(text) }
      #expect(error?.name == .limitExceeded)
    }
  }

  @Test("Tags are words", arguments: [("[a, b]", ["a", "b"]), ("[]", [])])
  func tags(text: String, tags: [String]) throws {
    #expect(try Script(yaml: Array("{tags: \(text), steps: []}".utf8)).tags == tags)
  }

  @Test(
    "A command line's variable has a name and a value", arguments: ["n", "=1", "a b=1", "ä=1"])
  func words(word: String) {
    var variables = ScriptVariables()
    #expect(throws: FlickbookError.self) { try variables.add(word) }
  }
}

@Suite("A setting of scenes")
struct SceneSettingTests {
  @Test(
    "A setting replaces or adds a value",
    arguments: [
      (
        "view.size=[1, 2]", "{view: {size: [3, 4], scale: 2}}",
        #"{"view":{"size":[1,2],"scale":2}}"#
      ),
      ("scene.view.scale=2", "{}", #"{"view":{"scale":2}}"#),
      ("sections[1].items=9", "sections: [{}, {items: 1}]", #"{"sections":[{},{"items":9}]}"#),
      ("layout.type=line", "layout:", #"{"layout":{"type":"line"}}"#),
    ])
  func applies(setting: String, scene: String, result: String) throws {
    let root = try SceneSetting(setting).applied(to: Document(yaml: Array(scene.utf8)).root)
    var json = JSONWriter()
    json.node(root)
    #expect(String(decoding: json.bytes, as: UTF8.self) == result)
  }

  @Test(
    "A path that leads nowhere is refused",
    arguments: [
      ("sections[2].items=9", "sections: [{}, {}]"), ("view.size.width=9", "view: {size: [1, 2]}"),
      ("view[0]=9", "view: {}"),
    ])
  func missing(setting: String, scene: String) throws {
    let setting = try SceneSetting(setting)
    let root = try Document(yaml: Array(scene.utf8)).root
    #expect(throws: FlickbookError.self) { try setting.applied(to: root) }
  }

  @Test(
    "What is no path=value is refused",
    arguments: ["view", "=1", "scene=1", "a..b=1", "a[x]=1", "a[-1]=1", "[0]=1"])
  func wrong(text: String) {
    #expect(throws: FlickbookError.self) { try SceneSetting(text) }
  }
}
