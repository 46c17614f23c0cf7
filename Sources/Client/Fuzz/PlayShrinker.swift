import Flickbook

/// Makes a play in which something does not hold as short and plain as a person would write it.
///
/// Deterministic: which candidates are tried depends on the play alone.
@MainActor
struct PlayShrinker {
  /// A play, and what does not hold in it.
  struct Result {
    var play: Play
    var finding: PlayFinding
  }

  /// Performs a play, and returns what does not hold in it.
  let finding: (Play) throws -> PlayFinding?
  private(set) var best: Result
  /// The plays that were performed.
  private(set) var tries = 0

  /// The most plays that are performed for one finding; a guess, some seconds.
  private static let triesMax = 4_000

  init(_ play: Play, _ found: PlayFinding, finding: @escaping (Play) throws -> PlayFinding?) {
    self.finding = finding
    best = Result(play: play, finding: found)
  }

  /// Shrinks until nothing can be left out and no number made simpler.
  mutating func shrink() throws {
    var last: Play?
    while last != best.play, tries < Self.triesMax {
      last = best.play
      try shrinkRequests()
      try joinTouches()
      try simplifyRequests()
      try simplifyScene()
    }
  }

  /// Performs a play; takes it as the best one if the same thing does not hold in it.
  private mutating func take(_ play: Play) throws -> Bool {
    guard tries < Self.triesMax, play != best.play, keepsScript(play) else { return false }
    tries += 1
    guard let finding = try finding(play), finding.rule == best.finding.rule else { return false }
    best = Result(play: play, finding: finding)
    return true
  }

  /// Whether a play has the scene and the steps of a script that its expectations are about: without
  /// them they fail, and that says nothing.
  private func keepsScript(_ play: Play) -> Bool {
    guard case .expectation = best.finding.judge else { return true }
    return play.scene == best.play.scene
      && play.requests.filter { $0.origin == .script }
        == best.play.requests.filter { $0.origin == .script }
  }

  private mutating func take(_ requests: [PlayedRequest]) throws -> Bool {
    try take(Play(scene: best.play.scene, requests: requests))
  }

  // MARK: Requests

  private mutating func shrinkRequests() throws {
    var copy = self
    let requests = best.play.requests
    _ = try ListSimplifier { try copy.take($0) }.shortened(requests)
    self = copy
  }

  private mutating func simplifyRequests() throws {
    for index in best.play.requests.indices {
      var copy = self
      let request = best.play.requests[index]
      let simplifier = ValueSimplifier { params in
        var requests = copy.best.play.requests
        requests[index].params = params
        return try copy.take(requests)
      }
      _ = try simplifier.simplified(request.params)
      self = copy
    }
  }

  /// Replaces the touches of one finger by a gesture.
  private mutating func joinTouches() throws {
    var start = 0
    while start < best.play.requests.count {
      defer { start += 1 }
      let requests = best.play.requests
      guard let stroke = FingerStroke(requests, from: start) else { continue }
      let rest = (requests[..<start], stroke.others + requests[stroke.end...])
      for gesture in stroke.gestures where try take(rest.0 + [gesture] + rest.1) { break }
    }
  }

  // MARK: The scene

  private mutating func simplifyScene() throws {
    var copy = self
    let simplifier = ValueSimplifier { scene in
      try copy.take(Play(scene: scene, requests: copy.best.play.requests))
    }
    _ = try simplifier.simplified(best.play.scene)
    self = copy
  }
}
