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

  @Test("An integer has the digits of its description, at both edges of each length")
  func integers() {
    var edges: [Int] = [0, 1, 9, .max, .min, .max - 1]
    var power = 10
    for _ in 1...18 {
      edges += [power - 1, power, power + 1, -power, power / 2 + 7]
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    for value in edges {
      var writer = JSONWriter(capacity: 1)
      writer.integer(value)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == "\(value)")
    }
    var writer = JSONWriter()
    writer.integer(UInt64.max)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "18446744073709551615")
  }

  @Test(
    "A fraction has the digits of its description, also when it is written again",
    arguments: [
      0.1, -0.5, 1.0 / 3, .leastNonzeroMagnitude, -2.2250738585072014e-308, 1e15 + 0.5, .pi * 1e300,
    ])
  func fractions(value: Double) {
    var writer = JSONWriter(capacity: 1)
    writer.beginArray()
    for _ in 0..<2 { writer.number(value) }
    writer.endArray()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "[\(value),\(value)]")
  }
}
