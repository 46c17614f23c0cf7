import Documents
import Testing
import Traces
import Wire

@Suite("Trace of records")
struct TraceBuilderTests {
  private static func trace(
    _ records: [String], bytesMax: Int = TraceBuilder.bytesMax
  ) throws -> Trace {
    var builder = TraceBuilder(bytesMax: bytesMax)
    for record in records { builder.add(try Document(json: Array(record.utf8)).root) }
    // Forms that come again are read in another way.
    var (lines, values) = (TraceBuilder(bytesMax: bytesMax), TraceBuilder(bytesMax: bytesMax))
    for record in Array(repeating: records, count: 4).joined() {
      let line = Array(record.utf8)
      values.add(try Document(json: line).root)
      line.withUnsafeBufferPointer { bytes in
        lines.add(bytes) { try? Document(json: line).root }
      }
      #expect(lines.trace == values.trace, "a line gives what its values give")
    }
    return builder.trace
  }

  private static func record(_ t: Double, _ members: String, seq: Int = 1) -> String {
    #"{"seq":\#(seq),"t":\#(t),"frame":0,\#(members)}"#
  }

  private static func frame(_ t: Double, changed: String = "", gone: String = "") -> String {
    record(
      t,
      #""source":"view","event":"frame","changed":[\#(changed)],"gone":[\#(gone)],"fingers":[[0,5,6]],"#
        + #""bounds":{"main":[0,0,100,200],"tray":[0,10,50,60]}"#)
  }

  private static let cell =
    #"{"view":1,"kind":"cell","item":[0,3],"center":[50,20],"size":[80,40],"alpha":0.5,"#
    + ##""selected":true,"transform":[1,0,0,1,2,3],"text":"Reply","color":"#ff0000"}"##

  @Test("Records that differ in their numbers only have one form, and come back with them")
  func forms() throws {
    let scroll = #""source":"delegate","event":"scrollViewDidScroll","offset":"#
    let trace = try Self.trace([
      Self.record(0, scroll + "[0,1]"), Self.record(0.5, scroll + "[0,2.5]", seq: 2),
      Self.record(0.5, #""source":"layout","event":"prepare""#, seq: 3),
    ])
    #expect(trace.forms.map(\.event) == ["scrollViewDidScroll", "prepare"])
    #expect(trace.records["form"] == [0, 0, 1])
    #expect(trace.records["seq"] == [1, 2, 3])
    #expect(trace.stamps["time"] == [0, 5e8])
    #expect(trace.stamps["record"] == [0, 1])
    let text = trace.forms[0].text(with: trace.numbers[0].row(1))
    #expect(
      String(decoding: text, as: UTF8.self)
        == #"{"source":"delegate","event":"scrollViewDidScroll","offset":[0,2.5]}"#)
    var seen: [[Int]] = []
    trace.forEachRecord { seen.append([$0, $1, $2]) }
    #expect(seen == [[0, 0, 0], [1, 0, 1], [1, 1, 0]])
  }

  @Test(
    "Lines of one form have their own numbers, however many digits these have",
    arguments: [
      ["1", "12", "123", "12", "1", "1"], ["0", "-0", "0.5", "-0.5", "5", "0.25", "0.125"],
      ["7", "1e3", "7", "12345678901234567890", "7"], ["[]", "[1]", "[1,2]", "[1]", "[12]", "1"],
      ["359.33333333333337", "359.3333333333334", "9", "359.33333333333337"],
    ])
  func digits(_ numbers: [String]) throws {
    let scroll = #""source":"delegate","event":"scrollViewDidScroll","offset":"#
    // Each of three numbers changes alone, and all of them do.
    let triples = numbers.flatMap { number in
      [[number, "1", "1"], ["1", number, "1"], ["1", "1", number], [number, number, number]]
    }
    let records = triples.enumerated().map { index, values in
      Self.record(
        Double(index / 3), scroll + "[\(values.joined(separator: ","))]", seq: 97 + index)
    }
    #expect(try Self.trace(records).records.count == records.count)
  }

  @Test("The numbers of records may repeat, jump, and have more digits than those before")
  func sequences() throws {
    let numbers = [1, 2, 9, 10, 11, 11, 12, 99, 100, 101, 101, 5, 6, 999_999, 1_000_000]
    let trace = try Self.trace(
      numbers.map { Self.record(0.5, #""source":"layout","event":"prepare""#, seq: $0) })
    #expect(trace.records["seq"] == numbers.map(Double.init))
    #expect(trace.stamps.count == 1)
  }

  @Test(
    "A line that differs from its form in more than numbers is none of it",
    arguments: [
      "[0,]", "[0,1", "[0,1]]", "[0,-]", "[0,1.]", "[0,01]", "[0;1]", "[00,1]", "[0,x]",
    ])
  func others(_ offset: String) throws {
    func line(_ offset: String) -> [UInt8] {
      let scroll = #""source":"delegate","event":"scrollViewDidScroll","offset":"#
      return Array(Self.record(0, scroll + offset).utf8)
    }
    var builder = TraceBuilder()
    func add(_ line: [UInt8]) {
      line.withUnsafeBufferPointer { bytes in builder.add(bytes) { try? Document(json: line).root }
      }
    }
    for number in 0..<4 { add(line("[0,\(number)]")) }
    let before = builder.trace
    add(line(offset))
    #expect(builder.trace == before)
    add(line("[0,7]"))
    #expect(builder.trace.numbers[0].columns == [[0, 0, 0, 0, 0], [0, 1, 2, 3, 7]])
  }

  @Test("A digit in a text is no number")
  func texts() throws {
    let trace = try Self.trace([
      Self.record(0, #""source":"session","event":"error","message":"cell 3 of \"x1\"""#)
    ])
    #expect(trace.numbers[0].columns.isEmpty)
    #expect(trace.forms[0].words["message"] == "cell 3 of \"x1\"")
  }

  @Test("A frame has its changes, with views and colours as words")
  func frames() throws {
    let trace = try Self.trace([
      Self.frame(0, changed: Self.cell), Self.frame(1, gone: #"1,["tray",4]"#),
    ])
    let none = Array(repeating: [0.0, 0.0], count: 4)
    #expect(trace.frames.columns == [[0, 1], [1, 0], [1, 0], [0, 2], [1, 1], [2, 2]] + none)
    #expect(trace.words == ["", "cell", "#ff0000", "Reply", "tray"])
    #expect(trace.elements.row(0) == [0, 1, 1, 0, 3, 50, 20, 80, 40, 4, 0.5, 0, 1, 2, 3, 0])
    #expect(trace.transforms.row(0) == [1, 0, 0, 1, 2, 3])
    #expect(trace.gone.columns == [[0, 4], [1, 4]])
    #expect(trace.bounds["holder"] == [0, 4, 0, 4])
    #expect(trace.records.count == 0)
  }

  @Test("A frame has the contents, gaps and menus of its views, and what is dragged")
  func scenery() throws {
    let frame = #""source":"view","event":"frame","changed":[],"gone":[],"fingers":[],"bounds":{},"#
    let trace = try Self.trace([
      Self.record(
        0,
        frame
          + #""contents":{"main":{"size":[100,900]},"tray":{"size":[5,6],"inset":[1,2,3,4]}},"#
          + #""gaps":{"tray":{"item":[0,2],"frame":[1,2,3,4]}},"#
          + #""menus":{"main":{"actions":["Copy","Cut"]},"tray":{"item":[1,0],"actions":[]}},"#
          + #""previews":[{"frame":[9,8,7,6],"label":"photo"},{"frame":[0,0,0,0]}]"#),
      Self.record(1, frame + #""gaps":{}"#),
    ])
    #expect(trace.frames.columns.suffix(4) == [[2, 0], [1, 0], [2, 0], [2, 0]])
    #expect(trace.words == ["", "tray", "Copy\nCut", "photo"])
    #expect(trace.contents.row(0) == [0, 100, 900, 0, 0, 0, 0])
    #expect(trace.contents.row(1) == [1, 5, 6, 1, 2, 3, 4])
    #expect(trace.gaps.row(0) == [1, 0, 2, 1, 2, 3, 4])
    #expect(trace.menus.row(0) == [0, -1, -1, 2])
    #expect(trace.menus.row(1) == [1, 1, 0, 0])
    #expect(trace.previews.columns == [[9, 0], [8, 0], [7, 0], [6, 0], [3, 0]])
  }

  @Test(
    "A frame is whole after the session has gone back, and only then",
    arguments: [
      (frame(2), [1, 0, 0]), (frame(0.5), [1, 1, 0]),
      (#"{"log.rewound":{"session":"a","seq":1,"t":9}}"#, [1, 1]),
    ] as [(String, [Double])])
  func whole(_ second: String, _ expected: [Double]) throws {
    let trace = try Self.trace([Self.frame(1), second, Self.frame(3)])
    #expect(trace.frames["whole"] == expected)
    #expect(trace.elapsed.allSatisfy { $0 >= 0 })
  }

  @Test(
    "Frames of one form are told apart by their numbers alone, with the rows of their transforms")
  func frameForms() throws {
    func changed(_ number: Int) -> String {
      (0..<3).map { index in
        let transform = index == 1 ? "" : #","transform":[1,0,0,\#(number),2,\#(index)]"#
        return #"{"view":\#(index),"kind":"cell","item":[0,\#(number)],"center":[\#(number).5,20],"#
          + #""size":[80,-\#(number)],"zIndex":\#(number)\#(transform)}"#
      }.joined(separator: ",")
    }
    let frames = (1...9).map { Self.frame(Double($0), changed: changed($0), gone: "\($0)") }
    let trace = try Self.trace(frames)
    #expect(trace.elements.count == 27)
    let transforms: [Double] = (0..<9).flatMap { frame -> [Double] in
      [Double(2 * frame + 1), 0, Double(2 * frame + 2)]
    }
    #expect(trace.elements["transform"] == transforms)
    #expect(trace.transforms.row(17) == [1, 0, 0, 9, 2, 2])
    #expect(trace.elements.row(26) == [0, 2, 1, 0, 9, 9.5, 20, 80, -9, 0, 1, 9, 18, 0, 0, 0])
    #expect(trace.gone["view"] == (1...9).map(Double.init))
  }

  @Test("A step has the instants of its beginning and its end, its verdict and its reason")
  func steps() throws {
    let step = #""source":"script","event":"step","line":4,"text":"- settle""#
    let trace = try Self.trace([
      Self.record(0, step),
      Self.record(
        1, #""source":"script","event":"held","line":4,"verdict":"failed","message":"No.""#),
      Self.record(2, #""source":"script","event":"held","line":9,"verdict":"held""#),
    ])
    #expect(trace.steps.count == 1)
    #expect(trace.steps[0].line == 4)
    #expect([trace.steps[0].begin, trace.steps[0].end] == [0, 1])
    #expect([trace.steps[0].verdict, trace.steps[0].message] == ["failed", "No."])
  }

  @Test("A trace that has reached its most memory ends there, and says so")
  func isBounded() throws {
    let records = (0..<100).map {
      Self.record(Double($0), #""source":"view","event":"bounds","bounds":[0,\#($0),1,1]"#)
    }
    #expect(try !Self.trace(records).isCut)
    let cut = try Self.trace(records, bytesMax: 3000)
    #expect(cut.isCut)
    #expect(1..<100 ~= cut.records.count)
  }

  @Test(
    "What is no record of a session is passed over",
    arguments: [
      "[]", "3", "{}", #"{"t":"x","source":"view","event":"frame"}"#, #"{"t":1,"source":"view"}"#,
    ])
  func passedOver(_ line: String) throws {
    let trace = try Self.trace([line])
    #expect(trace.stamps.count == 0)
  }

  @Test(
    "Records of another maker with members that are no such values do no harm",
    arguments: [
      #""source":"view","event":"frame","changed":3,"gone":{},"fingers":[1,[]],"bounds":[4]"#,
      #""source":"view","event":"frame","changed":[{"view":1e300,"item":"x","center":[1]}]"#,
      #""source":"view","event":"frame","contents":[1],"gaps":{"main":7},"menus":{"a":{"actions":3}}"#,
      #""source":"view","event":"frame","previews":{"frame":1},"menus":{"main":{"item":"x"}}"#,
      #""source":"input","event":"touch","phase":"began","id":1e300"#,
      #""source":"script","event":"step","line":-1e300,"text":4"#,
    ])
  func foreign(_ members: String) throws {
    let trace = try Self.trace([Self.record(1, members)])
    #expect(trace.stamps.count == 1)
    #expect(!TracePage.html(trace).isEmpty)
    #expect(!PerfettoWriter.bytes(of: trace).isEmpty)
  }

  @Test("Lanes have what lasts: fingers, recognizers, scrolling")
  func lanes() throws {
    func touch(_ t: Double, _ phase: String) -> String {
      Self.record(t, #""source":"input","event":"touch","id":7,"phase":"\#(phase)","at":[1,2]"#)
    }
    func state(_ t: Double, _ name: String, _ state: String) -> String {
      Self.record(
        t, #""source":"gesture","event":"state","recognizer":"\#(name)","state":"\#(state)""#)
    }
    func delegate(_ t: Double, _ event: String) -> String {
      Self.record(t, #""source":"delegate","event":"\#(event)""#)
    }
    let trace = try Self.trace([
      touch(0, "began"), state(1, "pan", "began"), delegate(1, "scrollViewWillBeginDragging"),
      touch(2, "moved"), touch(3, "ended"), state(3, "pan", "ended"),
      delegate(3, "scrollViewDidEndDragging"), delegate(3, "scrollViewWillBeginDecelerating"),
      state(4, "tap", "ended"),
    ])
    let lanes = trace.lanes.map { lane in
      lane.name + lane.slices.map { " \($0.begin)-\($0.end) \($0.label)" }.joined()
    }
    #expect(
      lanes == [
        "finger 7 0-3 down", "pan 1-3 ended", "scrolling 1-3 dragging 3-4 decelerating",
        "tap 4-4 ended",
      ])
  }
}

@Suite("Page of a trace")
struct TracePageTests {
  @Test("The page has its program without comments and indentation, and is short")
  func program() {
    let page = String(decoding: TracePage.html(Trace()), as: UTF8.self)
    #expect(page.contains("\nclass Page {\nconstructor(trace) {\nthis.trace = trace;\n"))
    #expect(!page.contains("\n/**") && !page.contains(" * @param"))
    #expect(page.utf8.count < 70_000)
  }

  @Test("What an app has printed belongs to the step that ends next on its line")
  func printed() throws {
    var builder = TraceBuilder()
    for (number, text) in ["first\n", "", "third <&>\n"].enumerated() {
      builder.notePrinted(text, ofLine: number < 2 ? 4 : 6)
    }
    for (event, members) in [
      ("step", #""line":4,"text":"- tap: a""#), ("held", #""line":4,"verdict":"held""#),
      ("step", #""line":4,"text":"- tap: a""#), ("held", #""line":4,"verdict":"held""#),
      ("step", #""line":6,"text":"- tap: b""#), ("held", #""line":6,"verdict":"failed""#),
      ("step", #""line":4,"text":"- tap: a""#), ("held", #""line":4,"verdict":"held""#),
    ] {
      let record = #"{"seq":1,"t":0,"frame":0,"source":"script","event":"\#(event)",\#(members)}"#
      builder.add(try Document(json: Array(record.utf8)).root)
    }
    #expect(builder.trace.steps.map(\.printed) == ["first\n", "", "third <&>\n", ""])
  }

  @Test("The lines about a failure belong to the step that fails next on their line")
  func details() throws {
    var builder = TraceBuilder()
    builder.noteDetail(["- a", "+ b"], ofLine: 4)
    builder.noteDetail(["second"], ofLine: 4)
    for (event, members) in [
      ("step", #""line":4,"text":"- snapshot: a""#),
      ("held", #""line":4,"verdict":"failed","message":"It differs.""#),
      ("step", #""line":5,"text":"- settle""#), ("held", #""line":5,"verdict":"failed""#),
      ("step", #""line":4,"text":"- snapshot: a""#),
      ("held", #""line":4,"verdict":"failed","message":"It differs.""#),
    ] {
      let record = #"{"seq":1,"t":0,"frame":0,"source":"script","event":"\#(event)",\#(members)}"#
      builder.add(try Document(json: Array(record.utf8)).root)
    }
    #expect(builder.trace.steps.map(\.detail) == ["- a\n+ b", "", "second"])
  }
}

@Suite("File for Perfetto")
struct PerfettoWriterTests {
  /// The fields of a message with bytes; the others are passed over.
  private static func fields(_ message: ArraySlice<UInt8>) -> [(
    number: Int, bytes: ArraySlice<UInt8>
  )] {
    var (rest, fields) = (message, [(Int, ArraySlice<UInt8>)]())
    func varint() -> Int {
      var (value, shift) = (0, 0)
      while let byte = rest.popFirst() {
        value |= Int(byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 { break }
      }
      return value
    }
    while !rest.isEmpty {
      let tag = varint()
      switch tag & 7 {
      case 0: _ = varint()
      case 1: rest = rest.dropFirst(8)
      default:
        let length = varint()
        fields.append((tag >> 3, rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
    }
    return fields
  }

  /// The bytes of the fields along a path of messages.
  private static func bytes(_ path: Int..., in file: [UInt8]) -> [String] {
    path.reduce([file[...]]) { messages, number in
      messages.flatMap { Self.fields($0).filter { $0.number == number }.map(\.bytes) }
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "A message has its length before it, in as many bytes as the length takes",
    arguments: [0, 20, 90, 110, 127, 128, 129, 16_370, 16_384, 40_000])
  func lengths(_ count: Int) throws {
    let text = String(repeating: "x", count: count)
    var builder = TraceBuilder()
    let record =
      #"{"seq":1,"t":0.5,"frame":3,"source":"view","event":"bounds","a":"\#(text)","b":[-1,0.25]}"#
    for _ in 0..<2 { builder.add(try Document(json: Array(record.utf8)).root) }
    let file = PerfettoWriter.bytes(of: builder.trace)
    let values = #"{"source":"view","event":"bounds","a":"\#(text)","b":[-1,0.25]}"#
    // A packet's event, its annotations, and their names and texts.
    #expect(Self.bytes(1, 11, 4, 10, in: file) == ["record", "record"])
    #expect(Self.bytes(1, 11, 4, 6, in: file) == [values, values])
    #expect(Self.bytes(1, 11, 23, in: file) == ["bounds", "bounds"])
  }
}
