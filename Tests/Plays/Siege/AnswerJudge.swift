import Flickbook

/// Checks that every message of the daemon must pass, whatever the request was.
struct AnswerJudge {
  /// A message, judged.
  enum Message {
    case result(JSONTree, id: JSONTree)
    case refusal(FlickbookError.Name, id: JSONTree)
    /// A record of the log, or news about it.
    case record
    /// The refusal of a request without an id.
    case notice(FlickbookError.Name)
  }

  /// The names under which null is an answer; anywhere else it comes from a number that is not
  /// finite.
  private static let nullable: Set<String> = [
    // An element of query.tree outside of the window, or hidden.
    "visible",
    "id", "view", "movement", "drag", "transition", "menu", "attributes", "until", "destination",
    "path", "item", "items", "update", "gap",
  ]

  private static let codes = Dictionary(
    uniqueKeysWithValues: FlickbookError.Name.allCases.map { ($0.rawValue, $0.code) })

  // MARK: Messages

  /// Reads one message.
  static func message(_ bytes: [UInt8]) throws(Fault) -> Message {
    let tree: JSONTree
    do throws(JSONParser.Malformed) {
      tree = try JSONParser.tree(bytes)
    } catch {
      throw Fault(.malformed, "no JSON at byte \(error.index): \(excerpt(bytes))")
    }
    guard tree["jsonrpc"]?.string == "2.0" else {
      throw Fault(.malformed, "no JSON-RPC: \(excerpt(bytes))")
    }
    if let key = nullKey(in: tree, under: "") {
      throw Fault(.malformed, "null in \(key): \(excerpt(bytes))")
    }
    switch (tree["method"]?.string, tree["result"], tree["error"], tree["id"]) {
    case ("log"?, nil, nil, nil), ("log.gap"?, nil, nil, nil): return .record
    case ("log.rewound"?, nil, nil, nil):
      guard tree["params"]?["session"]?.string != nil, tree["params"]?["seq"]?.integer != nil,
        tree["params"]?["t"]?.double != nil
      else { throw Fault(.malformed, "log.rewound without a place: \(excerpt(bytes))") }
      return .record
    case ("error"?, nil, nil, nil): return .notice(try name(of: tree["params"], bytes))
    case (nil, let result?, nil, let id?): return .result(result, id: id)
    case (nil, nil, let error?, let id?): return .refusal(try name(of: error, bytes), id: id)
    default: throw Fault(.malformed, "neither answer nor notification: \(excerpt(bytes))")
    }
  }

  private static func name(
    of error: JSONTree?, _ bytes: [UInt8]
  ) throws(Fault) -> FlickbookError.Name {
    guard let name = error?["data"]?["name"]?.string, let code = codes[name],
      error?["code"]?.integer == code, let known = FlickbookError.Name(rawValue: name),
      error?["message"]?.string?.isEmpty == false
    else { throw Fault(.unknownError, excerpt(bytes)) }
    return known
  }

  /// Returns the first key with a null that is no answer.
  private static func nullKey(in tree: JSONTree, under key: String) -> String? {
    switch tree {
    case .leaf(let text): return text == "null" && !nullable.contains(key) ? key : nil
    case .list(let elements):
      for element in elements {
        if let key = nullKey(in: element, under: key) { return key }
      }
    case .map(let members):
      // The params of an entry of the history come from its client.
      for member in members where member.key != "params" || key.isEmpty {
        if let key = nullKey(in: member.value, under: member.key) { return key }
      }
    }
    return nil
  }

  /// The beginning of a text, for a report.
  static func excerpt(_ bytes: [UInt8], _ count: Int = 400) -> String {
    String(decoding: bytes.prefix(count), as: UTF8.self) + (bytes.count > count ? "…" : "")
  }

  // MARK: The state

  private static let phases: Set<String> = [
    "idle", "tracking", "dragging", "decelerating", "bouncing", "animating",
  ]

  /// Returns the contradiction in an answer of `query.state`, if there is one.
  static func contradiction(in state: JSONTree) -> String? {
    guard let offset = state["offset"]?.numbers, offset.count == 2,
      let bounds = state["bounds"]?.numbers, bounds.count == 4,
      let content = state["contentSize"]?.numbers, content.count == 2
    else { return "offset, bounds or contentSize is missing" }
    if offset != Array(bounds[..<2]) { return "offset \(offset) in bounds \(bounds)" }
    if bounds[2] < 0 || bounds[3] < 0 { return "bounds \(bounds)" }
    guard phases.contains(state["phase"]?.string ?? "") else { return "the phase" }
    guard (state["t"]?.double ?? -1) >= 0, (state["frame"]?.integer ?? -1) >= 0 else {
      return "t or frame"
    }
    guard state["hash"]?.string?.count == 16 else { return "the hash" }
    guard let highlighted = state["highlighted"]?.elements, highlighted.count <= 1 else {
      return "several items are highlighted"
    }
    var selected = (state["selected"]?.elements ?? []).map { $0.bytes }
    let count = selected.count
    selected.sort { $0.lexicographicallyPrecedes($1) }
    for (one, next) in zip(selected, selected.dropFirst()) where one == next {
      return "an item is selected twice, of \(count)"
    }
    for (name, value) in members(of: state["counters"]) where (value.integer ?? 0) < 0 {
      return "the counter \(name) is \(value)"
    }
    return nil
  }

  private static func members(of tree: JSONTree?) -> [(String, JSONTree)] {
    guard case .map(let members)? = tree else { return [] }
    return members.map { ($0.key, $0.value) }
  }
}
