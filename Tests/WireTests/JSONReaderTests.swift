import Flickbook
import Testing

@testable import Wire

@Suite("JSON values from a line")
struct JSONReaderTests {
  @Test("Every kind of value arrives as it was written")
  func kinds() throws {
    let json = #"{"a":[1,-2.5,1e3,true,false,null,"x\né"],"b":{"c":{}},"d":[]}"#
    let root = try Document(json: json.utf8).root
    #expect(root.kind == .object)
    #expect(root.members.map(\.key.text) == ["a", "b", "d"])
    let values = try #require(root["a"]).elements.map { $0 }
    #expect(values.map(\.kind) == [.number, .number, .number, .bool, .bool, .null, .string])
    #expect(values.compactMap(\.number) == [1, -2.5, 1000])
    #expect(values.compactMap(\.bool) == [true, false])
    #expect(values.last?.string == "x\né")
    #expect(root["a"]?.count == 7)
    #expect(root["b"]?["c"]?.count == 0)
    #expect(root["d"]?.elements.map { $0 }.isEmpty == true)
    #expect(root["nothing"]?.kind == nil)
  }

  @Test("A whole number longer than 64 bits reads as the nearest double")
  func longIntegers() throws {
    let root = try Document(json: "[123456789012345678901234567890]".utf8).root
    #expect(root.elements.map { $0.number } == [123456789012345677877719597056])
  }

  @Test("A number too small for a double reads as nearly nothing")
  func underflow() throws {
    let root = try Document(json: "[1e-999]".utf8).root
    #expect(root.elements.map { $0.number } == [0])
  }

  static let malformed = [
    "{", "[1,]", "nul", #"{"a" 1}"#, "[01]", "[1.]", #"["a]"#, "1 2", "[+1]", "[.5]", "'a'",
    "{\"a\":\"\u{1}\"}", #"["\ud800"]"#, "NaNa", "[-]", "[1e]",
  ]

  @Test("What is not JSON is a parse error", arguments: malformed)
  func refusesMalformed(_ line: String) {
    #expect { try Document(json: line.utf8) } throws: {
      ($0 as? FlickbookError)?.name == .parseError
    }
  }

  @Test("Bytes that are not UTF-8 are a parse error")
  func refusesOtherEncodings() {
    #expect { try Document(json: [0x22, 0xFF, 0x22]) } throws: {
      ($0 as? FlickbookError)?.message == "The line is not UTF-8."
    }
  }

  @Test("Nesting without end is a parse error")
  func refusesDepth() {
    #expect { try Document(json: Array(repeating: UInt8(ascii: "["), count: 5000)) } throws: {
      ($0 as? FlickbookError)?.name == .parseError
    }
  }

  static let defects = [
    (#"{"p":{"by":1e999}}"#, "p.by"), (#"{"p":[0,NaN]}"#, "p[1]"),
    (#"{"p":[[-Infinity]],"q":NaN}"#, "p[0][0]"), (#"{"a":1,"b":{"x":1,"y":2,"x":3}}"#, "b.x"),
    (#"{"a":1,"\u0061":1}"#, "a"), (#"[{"a":1},{"a":1,"a":2}]"#, "[1].a"),
    (#"{"a":"1e999 NaN","b":1e999}"#, "b"),
    (
      #"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"k":1,"l":1,"m":1,"d":2}"#, "d"
    ),
  ]

  @Test("A key that occurs twice and a number that is not finite are named", arguments: defects)
  func refusesDefects(_ json: String, _ path: String) {
    #expect { try Document(json: json.utf8) } throws: {
      let error = $0 as? FlickbookError
      return error?.name == .invalidParams && error?.path == path
    }
  }
}
