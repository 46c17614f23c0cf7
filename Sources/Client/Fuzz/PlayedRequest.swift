import Flickbook

/// A request of a play.
struct PlayedRequest: Equatable, Codable, Sendable {
  /// Where a request comes from, and with that what may be done to it.
  enum Origin: String, Codable, Sendable {
    /// The script: it stays as it is.
    case script
    /// A step of the script in `vary`: it may be left out, and its numbers be others.
    case varied
    /// It was drawn.
    case drawn
  }

  var method: String
  var params: ValueTree
  var origin = Origin.drawn

  init(_ method: String, _ params: ValueTree = [:], origin: Origin = .drawn) {
    (self.method, self.params, self.origin) = (method, params, origin)
  }

  /// The step of a script.
  var step: String {
    SavedScript.step(
      ValueTree.map([
        .init(key: "method", value: .text(method)), .init(key: "params", value: params),
      ]).node)
  }
}

/// A scene, and what is asked of a session on it.
struct Play: Equatable, Codable, Sendable {
  var scene: ValueTree
  var requests: [PlayedRequest]

  /// The params of `session.open`.
  var opening: Node { ValueTree.map([.init(key: "scene", value: scene)]).node }
}
