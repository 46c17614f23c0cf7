/// A line that a play sends, and what must come back.
struct PlayedLine {
  /// The request; nil for a line that is not made of a tree.
  var tree: JSONTree?
  /// The bytes to send, without a line end.
  var bytes: [UInt8]
  /// The id by which its answer is found; without one the play finds out what came by a `server.sync`.
  var id: Int?
  /// How many messages may answer.
  var answers = 1...1
  /// Whether the whole of `query.state` is compared around a refusal, and not only the hash.
  var isHostile = false
  /// Bytes to send before the line in one piece with it, with their line end.
  var ahead: [UInt8] = []
  /// A way through the past that only one of the two daemons goes, instead of a line.
  var detour: Detour?

  /// A request with an id.
  init(_ method: String, _ params: JSONTree, id: Int) {
    self.init(["id": .number(id), "method": .text(method), "params": params], id: id)
  }

  init(_ tree: JSONTree, id: Int) {
    self.tree = tree
    bytes = tree.bytes
    self.id = id
  }

  /// A line as it is.
  init(bytes: [UInt8], answers: ClosedRange<Int>) {
    self.bytes = bytes
    self.answers = answers
    isHostile = true
  }

  /// A way through the past that only one of the two daemons goes.
  init(_ detour: Detour) {
    self.init(bytes: [], answers: 0...0)
    isHostile = false
    self.detour = detour
  }

  /// Replaces the request, and with it the bytes.
  mutating func replace(with tree: JSONTree) {
    self.tree = tree
    bytes = tree.bytes
  }

  var method: String { tree?["method"]?.string ?? "" }

  var params: JSONTree { tree?["params"] ?? .map([]) }
}

/// A way through the past that only one of two daemons takes; both must be the same after it.
enum Detour {
  /// The session is taken to a share of its time, from 0 to 1, and back.
  case away(Double)
  /// A fork of the session replaces it under its name.
  case fork(String)
}

/// A fault that a play found.
struct Fault: Error, CustomStringConvertible {
  enum Kind: String {
    /// The process ended.
    case died
    /// No answer within the time that a client waits.
    case silent
    /// An answer that took longer than the bound.
    case slow
    /// Two daemons sent other bytes.
    case differs
    /// Too few answers, or too many.
    case miscounted
    /// No JSON, or a message that the protocol does not know.
    case malformed
    /// An error whose name or number the protocol does not know.
    case unknownError
    /// A request was refused and changed the state.
    case changed
    /// A state that contradicts itself.
    case inconsistent
    case memory
  }

  let kind: Kind
  let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  var description: String { "\(kind.rawValue): \(text)" }
}
