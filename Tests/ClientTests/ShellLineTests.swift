import Flickbook
import Testing
import Wire

@testable import Client

@Suite("A line of the shell")
struct ShellLineTests {
  /// Returns the words of a line, for comparison.
  private static func words(_ line: String) throws -> String {
    switch try ShellLine(Array(line.utf8)) {
    case .nothing: "nothing"
    case .word(let word, let argument): "command \(word.rawValue)(\(argument))"
    case .step(let name, let argument): "step \(name)(\(String(decoding: argument, as: UTF8.self)))"
    }
  }

  @Test(
    "Blank lines, comments, commands, steps and methods are distinguished",
    arguments: [
      ("", "nothing"), (" \t ", "nothing"), ("# tap", "nothing"), ("\r", "nothing"),
      ("picture", "command picture()"), ("  back  2 ", "command back(2)"),
      ("seek frame 90", "command seek(frame 90)"),
      ("tap {item: [0, 3]}", "step tap({item: [0, 3]})"),
      ("- tap: {item: [0, 3]}", "step tap({item: [0, 3]})"),
      ("tap{at: [1, 2]}", "step tap({at: [1, 2]})"), ("settle: 5s", "step settle(5s)"),
      ("expect-log [bounds]", "step expect-log([bounds])"),
      ("gesture.tap {\"item\": [0, 3]}\r", "step gesture.tap({\"item\": [0, 3]})"),
    ])
  func reads(_ line: String, _ words: String) throws {
    #expect(try Self.words(line) == words)
  }

  @Test(
    "An unknown name is refused with the nearest one",
    arguments: [
      ("tpa {item: [0, 0]}", "Did you mean \"tap\"?"), ("pciture", "Did you mean \"picture\"?"),
      ("gesture.tpa", "Did you mean \"gesture.tap\"?"), ("forkü", "Did you mean \"fork\"?"),
      ("{item: [0, 0]}", "help lists them."), ("\u{0}", "help lists them."),
    ])
  func refuses(_ line: String, _ hint: String) {
    let error = #expect(throws: FlickbookError.self) { try Self.words(line) }
    #expect(error?.hint == hint)
  }

  @Test("Bytes that are not UTF-8 are refused")
  func bytes() {
    let error = #expect(throws: FlickbookError.self) { try ShellLine([0x74, 0xFF]) }
    #expect(error?.message == "The line is not UTF-8.")
  }

  @Test("No command of the shell has the name of a step or a method")
  func names() {
    #expect(Set(ShellLine.names).count == ShellLine.names.count)
  }

  @Test(
    "A target in the history is a time, a frame or an entry",
    arguments: [
      ("1.5s", #"{"t":1.5}"#), ("250ms", #"{"t":0.25}"#), ("12f", #"{"frame":12}"#),
      ("frame 90", #"{"frame":90}"#), ("entry  3", #"{"entry":3}"#),
    ])
  func seeks(_ text: String, _ params: String) throws {
    var json = JSONWriter()
    json.node(try HistoryTarget(text: text).params)
    #expect(String(decoding: json.bytes, as: UTF8.self) == params)
  }

  @Test(
    "A text that is no target in the history is refused",
    arguments: ["", "1.5", "entry", "entry -1", "frame 1.5", "entry 3 4", "item 3"])
  func refusesPlace(_ text: String) {
    #expect(throws: FlickbookError.self) { try HistoryTarget(text: text) }
  }

  // MARK: YAML

  private static func flow(_ json: String) throws -> String {
    FlowText().text(try Document(json: Array(json.utf8)).root)
  }

  @Test(
    "A value is written in the flow style, and read again as the same value",
    arguments: [
      (#"{"item":[0,3],"at":null}"#, "{item: [0, 3], at: null}"),
      (#"["on","a b","s0i3","1","","true","x.y"]"#, #"["on", "a b", s0i3, "1", "", "true", x.y]"#),
      (#"[1e-7,-0.5,true]"#, "[1e-7, -0.5, true]"),
      (#"{"a\u001b\"\\":"\u009b\u2028😀"}"#, #"{"a\u001b\"\\": "\u009b\u2028😀"}"#),
    ])
  func writes(_ json: String, _ yaml: String) throws {
    let text = try Self.flow(json)
    var written = JSONWriter()
    var read = JSONWriter()
    written.node(try Document(json: Array(json.utf8)).root)
    read.node(try Document(yaml: Array(text.utf8)).root)
    #expect(written.bytes == read.bytes, "\(text)")
    #expect(text == yaml.replacing("1e-7", with: number(1e-7)))
  }

  private func number(_ value: Double) -> String {
    var json = JSONWriter()
    json.number(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("In a script the times of a value have their unit")
  func durations() throws {
    let method = try #require(ProtocolSchema.method("gesture.tap"))
    let params = try Document(json: Array(#"{"at":[1,2],"hold":1e-7}"#.utf8)).root
    let text = FlowText(inScript: true).text(params, .object(method.params))
    #expect(text == "{at: [1, 2], hold: 0.0000001s}")
  }
}
