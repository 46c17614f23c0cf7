import Flickbook
import Testing

@testable import Client

@Suite("Screens of a run")
@MainActor
struct ScriptVariantTests {
  private func variants(_ words: String...) throws -> [[String]] {
    try ScriptVariant.all(of: Arguments(words, ScriptVariant.options)).map(\.words)
  }

  @Test("Each combination of devices, text sizes and styles is one, devices first")
  func combinations() throws {
    #expect(try variants() == [[]])
    #expect(try variants("--style", "dark") == [["dark"]])
    #expect(
      try variants(
        "--device", "iphone-se,ipad-mini", "--text-size", "large", "--text-size", "small")
        == [
          ["iphone-se", "large"], ["iphone-se", "small"], ["ipad-mini", "large"],
          ["ipad-mini", "small"],
        ])
    #expect(try variants("--style", "dark,dark") == [["dark"]])
  }

  @Test(
    "A word that is none is refused with the nearest",
    arguments: [
      (["--device", "iphone-es"], "iphone-se"), (["--text-size", "larg"], "large"),
      (["--style", "black"], "light, dark"),
    ])
  func refused(words: [String], named: String) throws {
    let problem = #expect(throws: Arguments.Problem.self) {
      try ScriptVariant.all(of: Arguments(words, ScriptVariant.options))
    }
    #expect(problem?.message.contains(named) == true, "\(problem?.message ?? "")")
  }

  @Test("A device's screen replaces the scene's, and other values stay")
  func applied() throws {
    let scene = try Document(
      yaml: Array("{view: {size: [9, 9], scale: 2, reorder: true}, sections: []}".utf8)
    ).root
    let all = try ScriptVariant.all(
      of: Arguments(["--device", "iphone-se", "--style", "dark"], ScriptVariant.options))
    #expect(
      all[0].applied(to: scene).json
        == #"{"view":{"reorder":true,"device":"iphone-se","style":"dark"},"sections":[]}"#)
    #expect(
      ScriptVariant().applied(to: scene).json
        == #"{"view":{"size":[9,9],"scale":2,"reorder":true},"sections":[]}"#)
    #expect(all[0].commandLine == ["--device", "iphone-se", "--style", "dark"])
  }

  @Test("A script on another screen has a title and files of its own")
  func titles() throws {
    let source = SourceText(path: "a/b.yaml", bytes: [])
    var script = LoadedScript(source: source, opening: nil, steps: [])
    #expect(script.title == "a/b.yaml")
    #expect(script.filePath == "a/b.yaml")
    script.variant = try ScriptVariant.all(
      of: Arguments(["--device", "iphone-se"], ScriptVariant.options))[0]
    #expect(script.title == "a/b.yaml (iphone-se)")
    #expect(script.filePath == "a/b-iphone-se.yaml")
    #expect(
      Golden("now", .text, beside: source, on: script.variant).path == "a/b.now.iphone-se.txt")
  }
}
