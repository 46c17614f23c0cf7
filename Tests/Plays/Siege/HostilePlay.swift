import SeededRandom

/// Lines that no client should send, to a session that something happens in.
struct HostilePlay: WirePlay {
  private var grammar: Grammar
  private var mutation: Mutation
  private let length: Int
  private var number = 0
  private var isOpen = false
  /// The views before a scene was drawn that may be refused.
  private var viewsBefore: [Grammar.KnownView] = []

  /// The share of numbers from the edges in a request that has some.
  private static let wildness = 0.2

  init(seed: UInt64, length: Int) {
    grammar = Grammar(seed: seed, wildness: 0)
    mutation = Mutation(seed: seed ^ 0x5eed)
    self.length = length
  }

  mutating func next() -> PlayedLine? {
    number += 1
    guard number <= length else { return nil }
    guard isOpen else { return tame(opening(isWild: grammar.chance(0.3))) }
    switch grammar.random.whole(0...19) {
    case 0...3: return tame(grammar.request())
    case 4...9: return hostile(wildRequest())
    case 10...14:
      mutation.mayBeFar = grammar.isQuiet
      return mutation.change(tree(grammar.request()), id: number)
    case 15, 16: return mutation.breakBytes(tree(grammar.request()).bytes)
    case 17: return mutation.noise(id: number)
    case 18:
      if grammar.chance(0.1) { return hostile(absurdOpening()) }
      guard grammar.chance(0.3) else { return mutation.noise(id: number) }
      return mutation.change(tree(opening(isWild: false)), id: number)
    default: return grammar.chance(0.2) ? tame(("session.close", .map([]))) : hostile(wildRequest())
    }
  }

  mutating func learn(_ line: PlayedLine, _ result: JSONTree?) {
    if line.method == "session.open", result == nil { grammar.views = viewsBefore }
    guard let result else { return }
    if line.method == "session.open" { isOpen = true }
    if line.method == "session.close" { isOpen = false }
    grammar.learn(line.method, line.params, result)
  }

  private mutating func opening(isWild: Bool) -> (method: String, params: JSONTree) {
    viewsBefore = grammar.views
    grammar.wildness = isWild ? 0.1 : 0
    defer { grammar.wildness = 0 }
    return grammar.opening()
  }

  /// A scene with more of something than anybody needs, or larger, or smaller.
  private mutating func absurdOpening() -> (method: String, params: JSONTree) {
    viewsBefore = grammar.views
    let many = grammar.one([300, 5_000, 20_000])
    let sides = ["1e9", "1e6", "20000", "300", "1e-9", "5e-324"].map { JSONTree.leaf($0) }
    let counts = ["20000", "1000000", "16777216"].map { JSONTree.leaf($0) }
    var scene: JSONTree = ["view": ["size": [grammar.one(sides), grammar.one(sides)]]]
    switch grammar.random.whole(0...8) {
    case 0:
      let others = (0..<many).map { number -> JSONTree in
        ["name": .text("v\(number)"), "frame": [0, 0, 9, 9]]
      }
      scene.set("others", .list(others))
    case 1: scene.set("sections", .list(Array(repeating: ["items": 1], count: many)))
    case 2: scene.set("sections", [["items": .list(Array(repeating: .map([]), count: many))]])
    case 3:
      let sizes = (0..<grammar.random.whole(1...9)).map { _ -> JSONTree in
        [grammar.one(sides), grammar.one(sides)]
      }
      scene.set("sections", [["items": ["count": grammar.one(counts), "sizes": .list(sizes)]]])
    case 4:
      scene.set("dataSource", .text("diffable"))
      let children = JSONTree.list(
        (0..<20).map { number -> JSONTree in ["id": .text("c\(number)")] })
      let items = (0..<many).map { number -> JSONTree in
        ["id": .text("p\(number)"), "children": number == 0 ? children : .list([])]
      }
      scene.set("sections", [["items": .list(items)]])
    case 5:
      scene.set("dataSource", .text("diffable"))
      scene.set("sections", [["items": grammar.one(counts)]])
    default: scene.set("sections", [["items": grammar.one(counts)]])
    }
    scene.set("layout", grammar.chance(0.4) ? grammar.absurdCompositional() : grammar.layout())
    let size = (width: 300.0, height: 300.0)
    grammar.views = [Grammar.KnownView(counts: Grammar.counts(scene["sections"]), size: size)]
    return ("session.open", ["scene": scene])
  }

  private mutating func wildRequest() -> (method: String, params: JSONTree) {
    grammar.wildness = Self.wildness
    defer { grammar.wildness = 0 }
    return grammar.request()
  }

  private func tree(_ request: (method: String, params: JSONTree)) -> JSONTree {
    ["id": .number(number), "method": .text(request.method), "params": request.params]
  }

  private func tame(_ request: (method: String, params: JSONTree)) -> PlayedLine {
    PlayedLine(request.method, request.params, id: number)
  }

  /// A request that may be refused for its numbers, which may not be any.
  private func hostile(_ request: (method: String, params: JSONTree)) -> PlayedLine {
    var line = tame(request)
    line.isHostile = true
    return line
  }
}

/// Makes lines that are wrong.
struct Mutation {
  private var random: SeededGenerator
  /// Whether times may be drawn that are long while something happens in the session.
  var mayBeFar = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  // MARK: Trees

  /// Texts that replace a value: malformed numbers, other types, and the edges of numbers.
  private static let leaves = Grammar.edges + garbage
  private static let nearLeaves = Grammar.nearEdges + garbage
  private static let garbage =
    [
      "NaN", "nan", "Infinity", "-Infinity", "1e309", "-1e309", "1e999999", "0x10", "01", "+1",
      ".5",
      "5.", "1e", "--1", "-", "null", "true", "false", "[]", "{}", "\"\"", "\"1\"", "\"0\"", "[[]]",
      "[null]", "[[[[[[[[[[]]]]]]]]]]", "{\"a\":{\"a\":{\"a\":{}}}}", "\"\\u0000\"", "\"\\ud800\"",
      "\"\\ud83d\\ude00\"", "\"\u{0301}\u{202e}\u{1f468}\u{200d}\u{1f469}\"", "\"a\\nb\\tc\"",
      "\"\\q\"", "\"../../x\"", "\"%s%n\"", "[1,2]", "[1,2,3]", "[0,0,0,0]", "[-1,-1]", "[1e9,1e9]",
      "[1e308,1e308]", "[5e-324,5e-324]", "[0,0]", "1,", ",", "}", "]", "\"",
    ]

  /// A request with one to three places changed.
  mutating func change(_ request: JSONTree, id: Int) -> PlayedLine {
    var tree = request
    for _ in 0..<random.whole(1...3) { tree = changed(tree) }
    var line = PlayedLine(bytes: tree.bytes, answers: 0...1)
    line.tree = tree
    // With its id where it was it asks for an answer, whatever else is wrong with it.
    if case .map(let members) = tree,
      members.filter({ $0.key == "id" }).map(\.value) == [.number(id)]
    {
      line.answers = 1...1
    }
    return line
  }

  private mutating func changed(_ tree: JSONTree) -> JSONTree {
    let node = random.whole(0...(tree.nodeCount - 1))
    var copy = self
    defer { self = copy }
    return tree.replacing(node: node) { copy.changedNode($0) } ?? .null
  }

  private mutating func changedNode(_ node: JSONTree) -> JSONTree? {
    switch random.whole(0...9) {
    case 0...3: return .leaf(random.one(of: mayBeFar ? Self.leaves : Self.nearLeaves))
    case 4: return nil
    case 5: return random.chance(0.5) ? .list([node]) : ["item": node]
    default: break
    }
    switch node {
    case .leaf(let text): return leaf(text)
    case .list(var elements):
      guard let element = elements.randomElement(using: &random) else { return [0] }
      if random.chance(0.5) { elements.shuffle(using: &random) }
      elements += Array(repeating: element, count: random.one(of: [1, 1, 2, 20, 300]))
      return .list(elements)
    case .map(let members): return .map(changedMembers(members))
    }
  }

  private mutating func leaf(_ text: String) -> JSONTree {
    switch random.whole(0...3) {
    case 0: return .leaf("-" + text)
    case 1:
      return .leaf(text + random.one(of: ["0", "e3", "e300", "e-300", "\"", " ", "\t", ".5"]))
    case 2:
      guard text.hasPrefix("\"") else { return .leaf("\"\(text)\"") }
      return .leaf(text.dropLast() + random.one(of: ["x", "\\u0041", "\u{00e9}", " ", "."]) + "\"")
    default:
      return .leaf(
        "\"" + String(repeating: "long ", count: random.one(of: [10, 1_000, 20_000])) + "\"")
    }
  }

  private mutating func changedMembers(_ members: [JSONTree.Member]) -> [JSONTree.Member] {
    var members = members
    guard let index = members.indices.randomElement(using: &random) else {
      return [JSONTree.Member(key: "nothing", value: .null)]
    }
    switch random.whole(0...4) {
    case 0: members.append(members[index])
    case 1: members[index].key += random.one(of: ["x", "s", " ", "\u{00e9}", "\\u0000"])
    case 2: members[index].key = String(members[index].key.dropLast())
    case 3:
      members.append(
        JSONTree.Member(
          key: random.one(of: ["in", "session", "animated", "x"]),
          value: .leaf(random.one(of: Self.nearLeaves))))
    default: members.shuffle(using: &random)
    }
    return members
  }

  // MARK: Bytes

  private static let strangeBytes: [[UInt8]] = [
    [0], [1], [0x1f], [0x7f], [0x80], [0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xef, 0xbb, 0xbf], [0xe2, 0x80, 0xa8], [0x0d], [0x09], [0x22], [0x5c], [0x7b], [0x7d], [0x2c],
  ]

  /// A line with bytes changed that end no line.
  mutating func breakBytes(_ line: [UInt8]) -> PlayedLine {
    var bytes = line
    for _ in 0..<random.whole(1...3) where !bytes.isEmpty {
      let index = random.whole(0...(bytes.count - 1))
      switch random.whole(0...5) {
      case 0: bytes.removeLast(bytes.count - index)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(contentsOf: random.one(of: Self.strangeBytes), at: index)
      case 3: bytes[index] = UInt8(random.whole(0...255))
      case 4: bytes.replaceSubrange(index...index, with: random.one(of: Self.strangeBytes))
      default: bytes.insert(contentsOf: bytes[index...].prefix(40), at: index)
      }
    }
    bytes.removeAll { $0 == UInt8(ascii: "\n") }
    return PlayedLine(bytes: bytes, answers: 0...1)
  }

  /// A line that is no request of this protocol.
  mutating func noise(id: Int) -> PlayedLine {
    let head = "{\"id\":\(id),\"method\":"
    let text: String
    switch random.whole(0...9) {
    case 0: text = deepNoise(head)
    case 1: text = longNoise(head)
    case 2: return PlayedLine(bytes: Array(random.one(of: Self.blanks).utf8), answers: 0...0)
    case 3...5: text = head + random.one(of: Self.wrongRequests)
    default: text = random.one(of: Self.noRequests)
    }
    return PlayedLine(bytes: Array(text.utf8), answers: 1...1)
  }

  private static let blanks = ["", " \t ", "# a comment", "#{\"id\":1}", "\r", "  \r", "#"]

  private static let noRequests = [
    "[]", "null", "7", "\"text\"", "{}", "{}{}", "{'id':1}", "/* */ {}", "\u{feff}{}", "\u{0}", "}",
    "{\"id\":null,\"method\":\"query.sta\"}", "{\"method\":\"query.sta\"}",
    "{\"id\":{},\"method\":\"query.state\"}", "{\"id\":1.5,\"method\":\"query.state\"}",
    "{\"id\":\"\\ud800\",\"method\":\"query.state\"}", "{\"id\":1,\"result\":{}}",
    "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"query.state\"}",
    "[{\"id\":1,\"method\":\"query.state\"}]", "{\"id\":1,\"id\":2,\"method\":\"query.state\"}",
    "{\"id\":-1e400,\"method\":\"query.state\"}", "{\"id\":1}", "{\"params\":{}}",
  ]

  /// Texts that may follow an id and `"method":`.
  private static let wrongRequests = [
    "7}", "null}", "\"\"}", "\"query.\"}", "\".state\"}", "\"view.explode\"}",
    "\"\\u0071uery.state\"}", "\"query.state\"", "\"query.state\",}", "\"query.state\"} x",
    "\"query.state\",\"params\":[1]}", "\"query.state\",\"params\":{\"session\":7}}",
    "\"query.state\",\"params\":{\"session\":\"nobody\"}}",
    "\"query.state\",\"parms\":{}}", "\"query.state\",\"params\":{\"in\":\"nowhere\"}}",
    "\"session.close\",\"params\":{\"session\":\"\"}}", "\"session.attach\"}",
    "\"log.subscribe\",\"params\":{\"since\":1e15}}",
    "\"log.subscribe\",\"params\":{\"since\":0}}",
    "\"log.subscribe\",\"params\":{\"sources\":[\"weather\"]}}",
    "\"view.update\",\"params\":{\"updates\":[{}]}}",
    "\"view.update\",\"params\":{\"updates\":[{\"insert\":[],\"delete\":[]}]}}",
    "\"gesture.tap\",\"params\":{}}", "\"gesture.tap\",\"params\":{\"at\":[0,0],\"item\":[0,0]}}",
    "\"clock.set\",\"params\":{\"mode\":\"virtual\",\"rate\":2}}",
  ]

  private mutating func deepNoise(_ head: String) -> String {
    let depth = random.one(of: [10, 100, 1_000, 1_100, 100_000])
    let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let maps =
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    switch random.whole(0...5) {
    case 0: return lists
    case 1: return maps
    case 2: return String(lists.prefix(depth))
    case 3: return "\(head)\"query.state\",\"params\":\(lists)}"
    case 4: return "\(head)\"query.state\",\"params\":{\"session\":\(maps)}}"
    default:
      return "\(head)\"view.updateTransition\",\"params\":{\"progress\":1,\"values\":\(maps)}}"
    }
  }

  private mutating func longNoise(_ head: String) -> String {
    func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let long = many("x", random.one(of: [1_000, 100_000, 1_040_000, 1_100_000]))
    switch random.whole(0...8) {
    case 0: return "\(head)\"\(long)\"}"
    case 1: return "\(head)\"query.state\",\"params\":{\"\(long)\":1}}"
    case 2: return "\(head)\"query.state\",\"params\":{\"session\":\"\(long)\"}}"
    case 3: return "{\"id\":\"\(long)\",\"method\":\"query.sta\"}"
    case 4: return "{\"id\":\(many("9", 400)),\"method\":\"query.sta\"}"
    case 5: return "\(head)\"clock.advance\",\"params\":{\"by\":\(many("9", 5_000))}}"
    case 6:
      return "\(head)\"touch.stream\",\"params\":{\"samples\":[\(many("[1,1,0,5,5],", 40_000))7]}}"
    case 7: return "\(head)\"view.select\",\"params\":{\"item\":[\(many("0,", 100_000))0]}}"
    default:
      return "\(head)\"query.attributes\",\"params\":{\"items\":[\(many("[0,0],", 50_000))7]}}"
    }
  }
}
