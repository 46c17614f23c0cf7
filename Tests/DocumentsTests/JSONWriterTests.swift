import Documents
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  @Test(
    "Strings are escaped where JSON needs it, and copied elsewhere",
    arguments: [
      ("", #""""#), ("plain", #""plain""#), ("ünïcode 🖐", #""ünïcode 🖐""#),
      ("\"", #""\"""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{1}x\u{1f}", #""\u0001x\u001f""#), ("tail\n", #""tail\n""#),
    ])
  func strings(text: String, json: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
  }

  @Test("A text longer than the writer's memory is written whole")
  func longText() {
    let text = String(repeating: "0123456789\n", count: 1000)
    var writer = JSONWriter()
    writer.string(text)
    #expect(writer.bytes.count == 12_002)
  }
}
