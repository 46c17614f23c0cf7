import Flickbook
import Foundation
import SeededRandom
import Testing

@testable import Wire

@Suite("A plain stream of touches")
struct StreamLineTests {
  private let reader = JSONReader()

  /// Returns what the reader of plain lines and the general reader find in a line.
  private func read(
    _ line: String
  ) -> (plain: (id: RequestID, samples: [TouchSample])?, general: Result<Command, FlickbookError>?)
  {
    var bytes = Array(line.utf8)
    return bytes.withUnsafeMutableBytes { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      let plain = StreamLine(bytes).flatMap { line in
        TouchSample.stream(line.numbers).map { (line.id, $0) }
      }
      guard let request = try? Request(line: bytes, reader: reader) else {
        return (plain, nil)
      }
      if let plain { #expect(plain.0 == request.id, "\(line)") }
      let command = Result { () throws(FlickbookError) in
        try Command(method: request.method, params: request.params)
      }
      return (plain, command)
    }
  }

  /// Expects that the reader rejects a line or agrees with the general reader; returns whether it
  /// accepts it.
  @discardableResult
  private func agrees(_ line: String, seed: UInt64? = nil) -> Bool {
    let (plain, general) = read(line)
    guard let plain else { return false }
    let context = seed.map { "seed \($0): " } ?? ""
    guard case .success(let command) = general, command.view == nil,
      case .touch(.stream(let samples)) = command.kind
    else {
      Issue.record("\(context)the line is no stream: \(line)")
      return true
    }
    #expect(samples.count == plain.samples.count, "\(context)\(line)")
    for (one, other) in zip(samples, plain.samples) {
      #expect(one == other, "\(context)\(line)")
      // Records contain the sign of a zero.
      #expect(one.location.x.sign == other.location.x.sign, "\(context)\(line)")
      #expect(one.location.y.sign == other.location.y.sign, "\(context)\(line)")
    }
    return true
  }

  static let plain = [
    #"{"method":"touch.stream","params":{"samples":[[0.016,1,1,200,431.5]]}}"#,
    #"{"id":7,"jsonrpc":"2.0","method":"touch.stream","params":{"samples":[]}}"#,
    #"{"params": {"samples": [ [0, 0, 0, -1.5, 0.1] ,[0.5,0,1,2,3]]}, "id": 12 , "method" : "touch.stream" }"#,
    "\t{ \"method\":\t\"touch.stream\",\"params\":{\"samples\":[[9007199.254740991,1,0,1,999999999]]}}"
      .trimmingPrefix("\t").description,
    #"{"method":"touch.stream","id":999999999999999,"params":{"samples":[[1,9007199254740991,4,0,0]]}}"#,
  ]

  @Test("A plain line is accepted", arguments: plain)
  func readsPlainLines(_ line: String) {
    #expect(agrees(line))
  }

  static let unusual = [
    "", "{", "}", "{}", "{}}", #"{"id":1}"#, #"{"method":"touch.stream"}"#,
    #"{"method":"touch.stream","params":{"samples":[]}"#,
    #"{"method":"touch.stream","params":{"samples":[]}}}"#,
    #"{"method":"touch.stream","params":{"samples":[]}} "#,
    #"{"method":"touch.stream","params":{"samples":[]}},{}"#,
    #"{"method":"touch.stream","params":{"samples":[],}}"#,
    #"{"method":"touch.stream","params":{"samples":[],"view":"list"}}"#,
    #"{"method":"touch.stream","params":{"session":"s1","samples":[]}}"#,
    #"{"method":"touch.stream","method":"touch.stream","params":{"samples":[]}}"#,
    #"{"method":"touch.stream","params":{"samples":[]},"params":{"samples":[]}}"#,
    #"{"id":1,"id":1,"method":"touch.stream","params":{"samples":[]}}"#,
    #"{"id":0,"method":"touch.stream","params":{"samples":[]}}"#,
    #"{"id":01,"method":"touch.stream","params":{"samples":[]}}"#,
    #"{"id":-1,"method":"touch.stream","params":{"samples":[]}}"#,
    #"{"id":1.0,"method":"touch.stream","params":{"samples":[]}}"#,
    #"{"id":1e3,"method":"touch.stream","params":{"samples":[]}}"#,
    #"{"id":"1","method":"touch.stream","params":{"samples":[]}}"#,
    #"{"id":null,"method":"touch.stream","params":{"samples":[]}}"#,
    #"{"id":9007199254740993,"method":"touch.stream","params":{"samples":[]}}"#,
    #"{"jsonrpc":"1.0","method":"touch.stream","params":{"samples":[]}}"#,
    #"{"method":"touch.strea\u006d","params":{"samples":[]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,0,0]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,0],]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,true]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,"0"]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,00]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,-]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,-0]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,-0.0]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,1.]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,.1]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,1e2]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,0.3000000000000000166]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,0,0,1000000001]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[1000000001,1,0,0,0]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[-1,1,0,0,0]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,9007199254740992,0,0,0]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1.5,0,0,0]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[0,1,5,0,0]]}}"#,
    #"{"method":"touch.stream","params":{"samples":[[1,1,0,0,0],[0.9,1,1,0,0]]}}"#,
    #"{"method":"query.state","params":{}}"#,
  ]

  @Test("An unusual line is left to the general reader", arguments: unusual)
  func leavesUnusualLines(_ line: String) {
    #expect(!agrees(line))
  }

  @Test("A line with more fingers in an event than the limit is left to the general reader")
  func leavesCrowds() {
    func line(_ fingers: Int) -> String {
      let rows = (0..<fingers).map { "[0,\($0),0,1,1]" }.joined(separator: ",")
      return #"{"method":"touch.stream","params":{"samples":[\#(rows)]}}"#
    }
    #expect(agrees(line(64)))
    #expect(!agrees(line(65)))
  }

  @Test("For random lines, the reader agrees with the general reader or rejects the line")
  func property() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var lines = RandomLines(seed: seed)
    var accepted = 0
    for _ in 0..<1000 where agrees(lines.next(), seed: seed) { accepted += 1 }
    // The test would prove nothing if few lines were accepted, or all.
    #expect((200..<1000).contains(accepted), "seed \(seed): \(accepted)")
  }
}

/// Random streams as programs write them; some lines are corrupted.
private struct RandomLines {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> String {
    var members = [
      key("method") + text(["\"touch.stream\""], odd: ["\"touch\"", "\"touch.stream \"", "7"]),
      key("params") + params(),
    ]
    if random.chance(0.7) { members.append(key("id") + id()) }
    if random.chance(0.3) { members.append(key("jsonrpc") + text(["\"2.0\""], odd: ["2.0"])) }
    if random.chance(0.01) { members.append(random.one(of: members)) }
    members.shuffle(using: &random)
    let line = "{" + blank() + members.joined(separator: blank() + "," + blank()) + blank() + "}"
    return random.chance(0.15) ? corrupted(line) : line
  }

  private mutating func blank() -> String {
    random.chance(0.1) ? random.one(of: random.chance(0.02) ? ["\r"] : [" ", "  ", "\t"]) : ""
  }

  private mutating func key(_ name: String) -> String { "\"\(name)\"" + blank() + ":" + blank() }

  private mutating func text(_ plain: [String], odd: [String]) -> String {
    random.chance(0.01) ? random.one(of: odd) : random.one(of: plain)
  }

  private mutating func id() -> String {
    text(["1", "42", "999999999999999"], odd: ["0", "-1", "1.5", "1e2", "\"a\"", "null", "[1]"])
  }

  private mutating func params() -> String {
    var milliseconds = 0
    let rows = (0..<random.whole(0...6)).map { _ in
      milliseconds += random.whole(random.chance(0.02) ? -3...0 : 0...40)
      let parts = [
        random.chance(0.99) ? String(Double(milliseconds) / 1000) : number(0...1e9),
        text(["0", "1", "2"], odd: ["-1", "1.0", "9007199254740991", "9007199254740992", "0.5"]),
        text(["0", "1", "2", "3", "4"], odd: ["5", "1.0", "-0", "true"]),
        number(-1e9...1e9), number(0...1000),
      ]
      return "[" + blank() + parts.joined(separator: blank() + ",") + "]"
    }
    return "{" + key("samples") + "[" + rows.joined(separator: "," + blank()) + blank() + "]}"
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    let value = random.number(range)
    switch random.whole(0...99) {
    case 0: return "\(value)e\(random.whole(-30...30))"
    case 1: return random.one(of: ["-0", "0.0", "-0.0", "1e9", "1000000000.0", "1000000001"])
    case 2: return "\(value)\(random.next())"
    case 3: return "0.\(random.next() % 100_000_000_000_000_000)"
    case 4...5: return String(value)
    case 6...50: return String(Int(value))
    default: return String((value * 1000).rounded() / 1000)
    }
  }

  /// Returns a line with a few bytes changed, removed or inserted.
  private mutating func corrupted(_ line: String) -> String {
    var bytes = Array(line.utf8)
    for _ in 0...random.whole(0...1) {
      let index = random.whole(0...(bytes.count - 1))
      let other = random.one(of: Array("{}[],:\"-.0123456789eE\\ \tx\u{1}".utf8))
      switch random.whole(0...3) {
      case 0: bytes[index] = other
      case 1: bytes.insert(other, at: index)
      case 2: bytes.remove(at: index)
      default: bytes.removeSubrange(index...)
      }
      if bytes.isEmpty { return "" }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
