import Flickbook
import Wire

/// A request to a process that runs plays.
struct FuzzRequest {
  /// The play; the beginning of the subject if nil.
  var play: Play?
  /// The drawing of further requests behind it; nil for none.
  var drawing: PlayRun.Drawing?
  /// Whether the process reports each request before it performs it, since it is expected to end.
  var tellsRequests = false
  /// A script whose trace is written instead of playing.
  var trace: Trace?

  /// A script, and the page of its trace.
  struct Trace {
    /// The path that the page names.
    let path: String
    let text: String
    let page: String
  }

  /// The request as one line of JSON, with its end.
  var line: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if let play {
      json.key("scene")
      json.node(play.scene.node)
      json.key("requests")
      json.beginArray()
      for request in play.requests { request.write(into: &json) }
      json.endArray()
    }
    if let drawing {
      json.member("seed", String(drawing.seed))
      json.member("length", drawing.length)
    }
    if tellsRequests { json.member("tellsRequests", true) }
    if let trace {
      json.member("path", trace.path)
      json.member("text", trace.text)
      json.member("page", trace.page)
    }
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  init(play: Play? = nil, drawing: PlayRun.Drawing? = nil, tellsRequests: Bool = false) {
    (self.play, self.drawing, self.tellsRequests) = (play, drawing, tellsRequests)
  }

  init(trace: Trace) { self.trace = trace }

  /// Reads a line without its end; nil if it is no request.
  init?(_ line: [UInt8]) {
    guard let root = try? Document(json: line).root else { return nil }
    if let scene = root["scene"] {
      play = Play(
        scene: ValueTree(scene),
        requests: root["requests"]?.elements.compactMap(PlayedRequest.init) ?? [])
    }
    if let seed = root["seed"]?.string.flatMap({ UInt64($0) }),
      let length = root["length"]?.integer
    {
      drawing = PlayRun.Drawing(seed: seed, length: length)
    }
    tellsRequests = root["tellsRequests"]?.bool == true
    if let path = root["path"]?.string, let text = root["text"]?.string,
      let page = root["page"]?.string
    {
      trace = Trace(path: path, text: text, page: page)
    }
  }
}

/// A message of a process that runs plays.
enum FuzzMessage {
  /// The beginning of every play, and what judges its end.
  case beginning(Play, FuzzClaims)
  /// A request that is performed next.
  case performs(PlayedRequest)
  case played(PlayOutcome)
  /// Why there is nothing to play, or no daemon to play on.
  case problem(FuzzProblem)

  /// The message as one line of JSON, with its end.
  var line: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    switch self {
    case .beginning(let play, let claims):
      json.strings("rules", claims.rules)
      json.strings("expectations", claims.expectations)
      json.key("scene")
      json.node(play.scene.node)
      json.key("beginning")
      json.beginArray()
      for request in play.requests { request.write(into: &json) }
      json.endArray()
    case .performs(let request):
      json.key("performs")
      request.write(into: &json)
    case .played(let outcome):
      json.key("played")
      outcome.write(into: &json)
    case .problem(let problem):
      json.member("problem", problem.message)
      json.member("exit", Int(problem.exit.rawValue))
    }
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Reads a line without its end; nil if it is no message.
  init?(_ line: [UInt8]) {
    guard let root = try? Document(json: line).root else { return nil }
    if let scene = root["scene"], let requests = root["beginning"] {
      self = .beginning(
        Play(scene: ValueTree(scene), requests: requests.elements.compactMap(PlayedRequest.init)),
        FuzzClaims(
          rules: root["rules"]?.elements.map(\.text) ?? [],
          expectations: root["expectations"]?.elements.map(\.text) ?? []))
    } else if let request = root["performs"].flatMap({ PlayedRequest($0) }) {
      self = .performs(request)
    } else if let outcome = root["played"].flatMap({ PlayOutcome($0) }) {
      self = .played(outcome)
    } else if let message = root["problem"]?.string {
      let exit = root["exit"]?.integer.flatMap { Int32(exactly: $0) }
      self = .problem(
        FuzzProblem(message: message, exit: exit.flatMap(ExitCode.init(rawValue:)) ?? .usage))
    } else {
      return nil
    }
  }
}
