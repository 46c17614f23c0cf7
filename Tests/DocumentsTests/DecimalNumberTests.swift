import Testing

@testable import Documents

@Suite("Decimal numbers of lines")
struct DecimalNumberTests {
  private static func read(_ text: String) -> (number: Double?, rest: Int) {
    var position = 0
    let bytes = Array(text.utf8)
    let number = bytes.withUnsafeBufferPointer { DecimalNumber.read($0, &position) }
    return (number, bytes.count - position)
  }

  nonisolated static let texts = [
    "0", "-0", "7", "0.1", "-12.5", "0.3333333333333333", "316.66666666666663",
    "1234567890123456789",
    "9007199254740993", "0.9007199254740993", "900719925474099.3", "0.000000000000000001",
    "9999999999999999999", "0.999999999999999999", "123456.78901234567",
  ]

  @Test("A number is the double that is nearest to it", arguments: texts)
  func nearest(_ text: String) {
    // Eight bytes are looked at together where there are as many.
    for end in ["", ",", "]}", ",12345678", "\u{FF}\u{FF}\u{FF}\u{FF}", ":;/:;/:;/"] {
      let (number, rest) = Self.read(text + end)
      #expect(number == Double(text) && rest == end.utf8.count)
    }
  }

  @Test("Random digits with any number of decimals are read as the library reads them")
  func random() {
    var state: UInt64 = 7
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11
    }
    for _ in 0..<20_000 {
      let digits = String(next()).prefix(Int(next() % 16) + 1)
      let decimals = Int(next() % 19)
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      guard padded.count <= 19 else { continue }
      let point = padded.index(padded.endIndex, offsetBy: -decimals)
      let whole = padded[..<point].drop { $0 == "0" }
      let text = (whole.isEmpty ? "0" : whole) + (decimals == 0 ? "" : "." + padded[point...])
      #expect(Self.read(String(text)).number == Double(String(text)), "\(text)")
      #expect(Self.read(text + ",\"next\":1").number == Double(String(text)), "\(text)")
    }
  }

  @Test(
    "What is no number of JSON, has an exponent or too many digits is left to a parser",
    arguments: ["", "-", "01", "-01.5", "1.", ".5", "1e3", "1.5E-7", "12345678901234567890", "x"])
  func refused(_ text: String) {
    #expect(text.isEmpty || Self.read(text).number == nil)
  }

  @Test("Reading ends behind the number")
  func rest() {
    #expect(Self.read("12.5,3]").number == 12.5)
    #expect(Self.read("12.5,3]").rest == 3)
  }
}

@Suite("Forms of lines")
struct FormWriterTests {
  private static func form(_ line: String) -> (text: String, numbers: [Double])? {
    var form = FormWriter()
    let bytes = Array(line.utf8)
    let isTaken = bytes.withUnsafeBufferPointer { line in
      var index = 0
      return form.takeStamp(of: line, &index) != nil
        && form.take(line, from: index, refused: "none")
    }
    guard isTaken else { return nil }
    return (form.withForm { String(decoding: $0, as: UTF8.self) }, form.numbers)
  }

  @Test("The stamp after another one is counted on, and any other is read")
  func stamps() throws {
    var form = FormWriter()
    for (sequence, time) in [
      ("8", "0.5"), ("9", "0.5"), ("10", "0.5"), ("10", "0.5"), ("11", "0.75"), ("99", "0.75"),
      ("100", "0.75"), ("1.5", "0.75"), ("2.5", "0.75"), ("-3", "1"), ("-2", "1"),
      ("9007199254740993", "1"), ("9007199254740994", "1"), ("7", "1"), ("8", "1"), ("80", "1"),
    ] {
      let line = Array(#"{"seq":\#(sequence),"t":\#(time),"frame":3,"source":"view"}"#.utf8)
      var index = 0
      let stamp = try #require(
        line.withUnsafeBufferPointer { form.takeStamp(of: $0, &index) }, "\(sequence)")
      #expect(stamp.sequence == Double(sequence))
      #expect([stamp.time, stamp.frame] == [Double(time), 3])
      #expect(line[index...].starts(with: Array(#""source""#.utf8)))
    }
  }

  @Test("A line has its text without numbers and without its stamp")
  func taken() throws {
    let line =
      #"{"seq":7,"t":0.5,"frame":30,"source":"view","event":"x2","a":[1,-2.5],"b":{"c":3}}"#
    let form = try #require(Self.form(line))
    #expect(
      form.text
        == #"{"source":"view","event":"x2","a":[H,H],"b":{"c":H}}"#.replacing("H", with: "\u{1}"))
    #expect(form.numbers == [1, -2.5, 3])
  }

  @Test(
    "A line in another form is left to a parser",
    arguments: [
      "", "{", #"{"t":0.5,"seq":7,"frame":30,"source":"view"}"#,
      #"{"seq":7,"t":0.5,"frame":30, "source":"view"}"#, #"{"seq":7,"t":0.5,"frame":30}"#,
      #"{"seq":7,"t":0.5,"frame":30,"a":"\n"}"#, #"{"seq":7,"t":0.5,"frame":30,"a":1e400}"#,
      #"{"seq":7,"t":0.5,"frame":30,"a":-}"#,
    ])
  func refused(_ line: String) {
    #expect(Self.form(line) == nil)
  }
}
