import Flickbook
import Foundation

/// A session that is played on, and what is known of it now; what is not asked for costs nothing.
@MainActor
final class PlayedSession {
  let transport: any Transport
  /// Methods that this session cannot perform, whatever their params are.
  private(set) var unsupported: Set<String> = []
  /// The fingers that are down, with their locations in the view.
  private(set) var fingers: [Int: CGPoint] = [:]
  /// Whether the last request that was performed was a settle, after which nothing moves.
  private(set) var isSettled = false
  private var knownState: Node?
  private var knownCounts: [Int]?
  private var knownItems: [(section: Int, item: Int)]?
  private var knownControls: [ControlsInSight.Control]?
  /// How often controls were asked for since some were found; most scenes have none.
  private var vainQuestions = 0

  init(_ transport: any Transport) { self.transport = transport }

  /// Performs a request, and learns from it.
  ///
  /// - Throws: what the session refuses it with.
  @discardableResult
  func perform(_ request: PlayedRequest) throws(TransportFailure) -> Node {
    let isQuestion = request.isQuestion
    if !isQuestion { forget() }
    do throws(TransportFailure) {
      let answer = try transport.perform(request.method, request.params.node)
      if !isQuestion { learn(request) }
      return answer
    } catch {
      if case .refused(let error) = error, error.name == .unsupported {
        unsupported.insert(request.method)
      }
      throw error
    }
  }

  private func forget() {
    (knownState, knownCounts, knownItems, knownControls) = (nil, nil, nil, nil)
  }

  private func learn(_ request: PlayedRequest) {
    isSettled = request.method == "clock.settle"
    switch request.method {
    case "touch":
      for touch in request.params["touches"]?.elements ?? [] {
        guard let id = touch["id"]?.number.flatMap({ Int(exactly: $0) }),
          let point = touch["at"]?.numbers, point.count == 2
        else { continue }
        let isUp = ["ended", "cancelled"].contains(touch["phase"]?.string ?? "")
        fingers[id] = isUp ? nil : CGPoint(x: point[0], y: point[1])
      }
    case "touch.stream":
      for sample in request.params["samples"]?.elements ?? [] {
        guard let numbers = sample.numbers, numbers.count == 5 else { continue }
        fingers[Int(numbers[1])] =
          numbers[2] >= 3 ? nil : CGPoint(x: numbers[3], y: numbers[4])
      }
    case "gesture.cancel": fingers = [:]
    default: break
    }
  }

  // MARK: What is known

  /// The answer of `query.state`; nil where the session does not answer.
  var state: Node? {
    if let knownState { return knownState }
    knownState = try? transport.perform("query.state", nil)
    return knownState
  }

  var bounds: CGRect { rect(state?["bounds"]) ?? CGRect(x: 0, y: 0, width: 1, height: 1) }

  var contentSize: CGSize {
    let numbers = state?["contentSize"]?.elements.compactMap(\.number) ?? []
    return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero
  }

  /// Returns whether `query.state` has a value for `name`, such as a movement or a drag in
  /// progress.
  func isGoingOn(_ name: String) -> Bool { state?[name].map { $0.kind != .null } ?? false }

  /// The numbers of items, by section.
  var counts: [Int] {
    if let knownCounts { return knownCounts }
    let data = try? transport.perform("query.data", nil)
    let counts = data?["sections"]?.elements.map { $0["items"]?.count ?? 0 } ?? []
    knownCounts = counts
    return counts
  }

  /// The items whose middle is in sight.
  var itemsInSight: [(section: Int, item: Int)] {
    if let knownItems { return knownItems }
    let bounds = bounds
    let views = (try? transport.perform("query.visible", nil))?["views"]?.elements.map(\.self) ?? []
    let items = views.compactMap { view -> (section: Int, item: Int)? in
      guard view["kind"]?.string == "cell", let frame = rect(view["frame"]),
        (bounds.minX...bounds.maxX).contains(frame.midX),
        (bounds.minY...bounds.maxY).contains(frame.midY),
        let path = view["item"]?.elements.compactMap(\.integer),
        path.count == 2
      else { return nil }
      return (path[0], path[1])
    }
    let sorted = items.sorted { ($0.section, $0.item) < ($1.section, $1.item) }
    knownItems = sorted
    return sorted
  }

  /// The controls on screen.
  ///
  /// A session that had none is asked at every sixteenth time only; a guess.
  var controlsInSight: [ControlsInSight.Control] {
    if let knownControls { return knownControls }
    defer { vainQuestions += 1 }
    guard vainQuestions % 16 == 0, let tree = try? transport.perform("query.tree", nil) else {
      return []
    }
    let controls = ControlsInSight(tree).controls
    if !controls.isEmpty { vainQuestions = -1 }
    knownControls = controls
    return controls
  }

  private func rect(_ node: Node?) -> CGRect? {
    let numbers = node?.elements.compactMap(\.number) ?? []
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension PlayedRequest {
  /// Whether it asks, and changes nothing.
  var isQuestion: Bool { method.hasPrefix("query.") || method.hasPrefix("snapshot.") }
}
