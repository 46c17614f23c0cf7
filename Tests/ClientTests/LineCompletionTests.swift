import Flickbook
import Testing

@testable import Client

@Suite("Completion of a line")
struct LineCompletionTests {
  private let completion = LineCompletion(layouts: LayoutRegistry())

  @Test(
    "What is added to a line is what all words have in common",
    arguments: [
      ("pict", "ure "), ("gest", "ure."), ("gesture.ta", "p "), ("- ta", ""), ("scrollToT", "op "),
      ("xyz", ""), ("tap ", "{"), ("tap {ite", "m: "), ("tap {item: ", "["),
      ("tap {item: [0, 0], cou", "nt: "), ("help gesture.pi", "nch"), ("seek fr", "ame "),
      ("scrollTo {item: [0, 9], position: to", "p"), ("select {item: [0, 1], anim", "ated: "),
      ("select {animated: tr", "ue"), ("setLayout {layout: {ty", "pe: "),
      ("setLayout {layout: {type: wat", "erfall"),
      ("setLayout {layout: {type: waterfall, keepsA", "spect: "),
      ("update {updates: [{ins", "ert"), ("expect-error {step: {ta", ""),
      ("expect-error {step: {tap: {ite", "m: "), ("expect-log [didSelectItem", "At"),
      ("tap {\"ite", ""), ("tap {item: [0, 0]} ", ""), ("settle ", "{"), ("data ", "{"),
      ("quit ", ""), ("drag {from: {it", "em: "), ("clock.set {mode: w", "all"),
    ])
  func adds(_ line: String, _ added: String) {
    #expect(completion.choices(for: line).added == added)
  }

  @Test("Of keys of which there is one, the others are no choice after it; nor is a key twice")
  func alternatives() {
    let first = completion.choices(for: "tap {").words
    #expect(first.contains("at") && first.contains("item"))
    let later = completion.choices(for: "tap {at: [1, 2], ").words
    #expect(!later.contains("at") && !later.contains("item") && later.contains("hold"))
  }

  @Test("Without a beginning there are commands and steps; methods only after one")
  func names() {
    let all = completion.choices(for: "").words
    #expect(all.contains("picture") && all.contains("tap") && !all.contains("gesture.tap"))
    #expect(completion.choices(for: "query.").words.contains("query.state"))
    #expect(completion.choices(for: "help ").words == ShellLine.names)
  }

  @Test("Files are named where a file is taken")
  func files() {
    #expect(completion.choices(for: "save a").areFiles)
    #expect(completion.choices(for: "include a").areFiles)
    #expect(!completion.choices(for: "tap a").areFiles)
  }

  @Test("Every beginning of a line has choices without a trap, whatever it contains")
  func hostile() {
    let lines = [
      "tap {item: [0, 3], hold: 50ms}", "}}]]{{[[::,,", "tap }]{[:,", "- - -", ": : :",
      "tap {\"a\\\"b\": 'c', \u{1F600}: \u{0301}}", "setLayout {layout: {{type: [",
      "repeat {steps: [{repeat: {steps: [{", "expect-error {step: {expect-error: {step: {",
      "update {updates: [{insert: [{at: [0, 1], ",
    ]
    for line in lines {
      for end in line.indices { _ = completion.choices(for: String(line[..<end])).added }
      _ = completion.choices(for: String(repeating: line, count: 200))
    }
  }

  @Test("A registered layout and its keys are choices")
  func registered() {
    var layouts = LayoutRegistry()
    layouts.register("spiral", keys: [.number("turns", default: 3)]) { _ in
      preconditionFailure("no layout is made for a completion")
    }
    let completion = LineCompletion(layouts: layouts)
    #expect(completion.choices(for: "setLayout {layout: {type: spi").added == "ral")
    #expect(completion.choices(for: "setLayout {layout: {type: spiral, tu").added == "rns: ")
  }

  @Test("Names of files begin as typed; folders end with a slash, hidden files come on request")
  func fileNames() throws {
    let folder = try Folder()
    for name in ["b.yaml", "a.yaml", ".hidden"] { _ = try folder.file(name, "") }
    let path = folder.path
    #expect(FileNames.beginning(with: path + "/") == [path + "/a.yaml", path + "/b.yaml"])
    #expect(FileNames.beginning(with: path + "/.h") == [path + "/.hidden"])
    #expect(FileNames.beginning(with: path).contains(path + "/"))
    #expect(FileNames.beginning(with: path + "/none/x") == [])
  }
}
