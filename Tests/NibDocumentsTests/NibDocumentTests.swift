import NibDocuments
import Testing

@Suite("Documents of Interface Builder")
struct NibDocumentTests {
  private func read(_ text: String) throws -> NibElement {
    try NibDocument.read(Array(text.utf8))
  }

  private func problem(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Elements have their attributes, texts and children in order")
  func elements() throws {
    let root = try read(
      "<document a=\"1\"><objects><view id=\"v\" hidden=\"YES\"/><string key=\"text\">a&amp;b</string></objects></document>"
    )
    let objects = try #require(root.first("objects"))
    #expect(objects.children.map(\.name) == ["view", "string"])
    #expect(objects.first("view")?["id"] == "v")
    #expect(objects.first("view")?.flag("hidden") == true)
    #expect(objects.first("view")?.flag("opaque") == nil)
    #expect(objects.value("text")?.text == "a&b")
    #expect(root.number("a") == 1)
    #expect(root.list("nothing").isEmpty)
  }

  @Test("Texts of objects are replaced by strings with their ids")
  func translation() throws {
    let root = try read(
      """
      <document><label id="a" text="Raw"/><button id="b"><state key="normal" title="Go"/>
      <state key="selected" title="Gone"/></button><textField id="c" placeholder="Name"/>
      <segmentedControl id="d"><segments><segment title="One"/><segment title="Two"/></segments>
      </segmentedControl><label text="Raw"/></document>
      """)
    root.translate(by: [
      "a.text": "Cooked", "b.normalTitle": "Los", "c.placeholder": "Nom",
      "d.segmentTitles[1]": "Zwei",
      "a.id": "x", "e.text": "None",
    ])
    #expect(root.children.map { $0["id"] } == ["a", "b", "c", "d", nil])
    #expect(root.children[0]["text"] == "Cooked" && root.children[4]["text"] == "Raw")
    #expect(root.children[1].children.map { $0["title"] } == ["Los", "Gone"])
    #expect(root.children[2]["placeholder"] == "Nom")
    #expect(root.children[3].list("segments").map { $0["title"] } == ["One", "Zwei"])
  }

  @Test(
    "A number that is none, or not finite, is nil", arguments: ["x", "", "nan", "inf", "1e999"])
  func numbers(_ text: String) throws {
    #expect(try read("<document a=\"\(text)\"/>").number("a") == nil)
  }

  @Test("What is no XML says the line")
  func noXML() {
    #expect(problem("<document>\n<a>\n</document>")?.hasPrefix("Line 3 is no XML: ") == true)
    #expect(problem("") != nil)
    #expect(problem("<plist/>") == "The root is <plist>, not the <document> of Interface Builder.")
  }

  @Test("A document type is refused, and with it every entity")
  func entities() {
    let bomb = "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><document>&b;</document>"
    #expect(problem(bomb) == "A document type is refused in a nib.")
    #expect(problem("<document>&x;</document>") != nil)
  }

  @Test("Elements are nested up to a depth", arguments: [(255, true), (256, false)])
  func depth(_ inner: Int, _ isFine: Bool) {
    let text =
      "<document>" + String(repeating: "<v>", count: inner)
      + String(repeating: "</v>", count: inner) + "</document>"
    #expect((problem(text) == nil) == isFine)
    if !isFine { #expect(problem(text) == "Elements are nested deeper than 256.") }
  }

  @Test("A file is as long as the bound at most")
  func length() {
    let bytes = [UInt8](repeating: 32, count: NibDocument.bytesMax + 1)
    #expect(throws: NibProblem.self) { try NibDocument.read(bytes) }
  }

  @Test("Elements are as many as the bound at most")
  func count() {
    let some = String(repeating: "<v/>", count: NibDocument.elementsMax - 1)
    #expect(problem("<document>\(some)</document>") == nil)
    #expect(
      problem("<document>\(some)<v/></document>")
        == "The file has more than \(NibDocument.elementsMax) elements.")
  }
}
