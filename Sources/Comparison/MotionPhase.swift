import UIKit

/// The cause that moves the content at an instant.
package enum MotionPhase: String, CaseIterable, Sendable {
  case resting, dragging, draggingBeyond, decelerating, bouncing, paging, animated, autoScrolling

  /// The phase in words.
  package var words: String {
    switch self {
    case .resting: "at rest"
    case .dragging: "dragged"
    case .draggingBeyond: "dragged beyond an edge"
    case .decelerating: "decelerating"
    case .bouncing: "bouncing"
    case .paging: "on its way to a page"
    case .animated: "moved by an animation"
    case .autoScrolling: "scrolled by an item at its edge"
    }
  }

  /// The rule that an offset of this phase follows.
  package var rule: String {
    switch self {
    case .resting: "S4.25"
    case .dragging: "S4.1"
    case .draggingBeyond: "S4.20"
    case .decelerating: "S4.10"
    case .bouncing: "S4.21"
    case .paging: "S4.36"
    case .animated: "S4.26"
    case .autoScrolling: "S6.20"
    }
  }
}

/// The phases of a log's motion, as its calls tell them.
struct MotionPhases {
  private enum Kind { case idle, dragging, moving }
  private struct Span {
    var start: Double
    var kind: Kind
    var isHolding: Bool
    /// The number of drags until then.
    var gesture: Int
  }

  private var spans = [Span(start: -1, kind: .idle, isHolding: false, gesture: 0)]
  private let low: (x: Double, y: Double)
  private let sizes: [(time: Double, width: Double, height: Double)]
  private let view: (width: Double, height: Double)?
  private let isPaging: Bool
  /// The greatest offsets at which the content was at rest.
  private let rest: (x: Double, y: Double)
  private var index = 0
  /// The number of sizes that are known at the instant.
  private var sizeCount = 0

  init(_ log: ComparedLog, scale: Double) {
    var current = spans[0]
    for call in log.calls {
      switch call.event {
      case .scrollViewWillBeginDragging:
        (current.kind, current.gesture) = (.dragging, current.gesture + 1)
      case .scrollViewDidEndDragging:
        let moves = call.members.contains { $0.name == "decelerate" && $0.text == "true" }
        current.kind = moves ? .moving : .idle
      case .scrollViewDidEndDecelerating: current.kind = .idle
      case .movement, .drag:
        let step = call.members.first { $0.name == "step" }?.text ?? ""
        current.isHolding = !(step.contains("end") || step.contains("cancel"))
      default: continue
      }
      current.start = call.time
      spans.append(current)
    }
    (sizes, view, isPaging) = (log.contentSizes, log.viewSize, log.isPaging)
    // The content rests within its range, whatever insets it has.
    var (least, most) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    for (point, next) in zip(log.points, log.points.dropFirst())
    where next.time - point.time > 0.25 && Self.kind(in: spans, at: point.time) == .idle {
      least = (min(least.x, point.x), min(least.y, point.y))
      most = (max(most.x, point.x), max(most.y, point.y))
    }
    if let last = log.points.last {
      least = (min(least.x, last.x), min(least.y, last.y))
      most = (max(most.x, last.x), max(most.y, last.y))
    }
    let pixel = 0.6 / scale
    low = (least.x - pixel, least.y - pixel)
    rest = (most.x + pixel, most.y + pixel)
  }

  private static func kind(in spans: [Span], at time: Double) -> Kind {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= time + 1e-6 { low = middle + 1 } else { high = middle }
    }
    return spans[max(0, low - 1)].kind
  }

  /// The phase of an offset at an instant, and the number of the drag; instants come in their order.
  mutating func phase(
    at time: Double, _ x: Double, _ y: Double
  ) -> (phase: MotionPhase, gesture: Int) {
    // What comes at the instant of an end still belongs to the motion that ends.
    while index + 1 < spans.count, spans[index + 1].start < time - 1e-6 { index += 1 }
    var span = spans[index]
    if span.kind == .idle, index + 1 < spans.count, spans[index + 1].kind == .dragging,
      spans[index + 1].start <= time + 1e-6
    {
      span = spans[index + 1]
    }
    let isBeyond = isBeyond(time, x, y)
    switch span.kind {
    case .dragging: return (isBeyond ? .draggingBeyond : .dragging, span.gesture)
    case .moving:
      return (isBeyond ? .bouncing : isPaging ? .paging : .decelerating, span.gesture)
    case .idle: return (span.isHolding ? .autoScrolling : .animated, span.gesture)
    }
  }

  private mutating func isBeyond(_ time: Double, _ x: Double, _ y: Double) -> Bool {
    while sizeCount < sizes.count, sizes[sizeCount].time <= time + 1e-6 { sizeCount += 1 }
    if x < low.x || y < low.y { return true }
    guard let view, !sizes.isEmpty else { return false }
    let size = sizes[max(0, sizeCount - 1)]
    return x > max(size.width - view.width, rest.x) || y > max(size.height - view.height, rest.y)
  }
}
