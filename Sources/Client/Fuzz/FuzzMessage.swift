import Flickbook
import Wire

/// A request to a process that runs plays.
struct FuzzRequest: ProcessMessage {
  /// The play; the beginning of the subject if nil.
  var play: Play?
  /// The drawing of further requests behind it; nil for none.
  var drawing: PlayRun.Drawing?
  /// Whether the process reports each request before it performs it, since it is expected to end.
  var tellsRequests = false
  /// A script whose trace is written instead of playing.
  var trace: Trace?

  /// A script, and the page of its trace.
  struct Trace: Codable {
    /// The path that the page names.
    let path: String
    let text: String
    let page: String
  }

  init(play: Play? = nil, drawing: PlayRun.Drawing? = nil, tellsRequests: Bool = false) {
    (self.play, self.drawing, self.tellsRequests) = (play, drawing, tellsRequests)
  }

  init(trace: Trace) { self.trace = trace }
}

/// A message of a process that runs plays.
enum FuzzMessage: ProcessMessage {
  /// The beginning of every play, and what judges its end.
  case beginning(Play, FuzzClaims)
  /// A request that is performed next.
  case performs(PlayedRequest)
  case played(PlayOutcome)
  /// Why there is nothing to play, or no daemon to play on.
  case problem(FuzzProblem)
}
