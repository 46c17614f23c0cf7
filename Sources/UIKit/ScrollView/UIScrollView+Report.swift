import Foundation
import ScrollPhysics

extension UIScrollView {
  /// Returns the report on a lift that is followed by a deceleration.
  final func report(on lift: ScrollLift, _ deceleration: ScrollDeceleration) -> SnapReport {
    let decision = decision(on: lift, deceleration)
    let bound = CGPoint(
      x: deceleration.targets.x.map { CGFloat($0) } ?? lift.proposed.x,
      y: deceleration.targets.y.map { CGFloat($0) } ?? lift.proposed.y)
    let landing = onPixels(deceleration.restOffset)
    return SnapReport(
      lift, decision, target: lift.isMoved ? landing : onPixels(bound), landing: landing,
      beyond: beyond(lift, decision))
  }

  /// Returns how far the target of a layout or a delegate lies beyond the edges, from half a point on.
  private func beyond(_ lift: ScrollLift, _ decision: SnapReport.Decision) -> CGPoint? {
    guard decision.decider == .layout || decision.decider == .delegate, !lift.isMoved else {
      return nil
    }
    let (requested, edge) = (lift.byDelegate, clamped(lift.byDelegate))
    let excess = CGPoint(x: requested.x - edge.x, y: requested.y - edge.y)
    return max(excess.x.magnitude, excess.y.magnitude) < 0.5 ? nil : excess
  }

  /// Returns the report on a lift whose delegate started an animated scroll.
  final func report(on lift: ScrollLift, sentTo animation: ScrollAnimation) -> SnapReport {
    SnapReport(
      lift, SnapReport.Decision(decider: .delegate, reason: .moved), target: animation.target,
      landing: animation.target)
  }

  /// Returns the report on content that bounces back without a drag.
  ///
  /// Rule: S4.6.
  final func reportOfBounce(_ deceleration: ScrollDeceleration) -> SnapReport {
    let edge = onPixels(clamped(contentOffset))
    let lift = ScrollLift(proposed: edge, velocity: .zero, byLayout: edge, byDelegate: edge)
    return report(on: lift, deceleration)
  }

  private func decision(on lift: ScrollLift, _ deceleration: ScrollDeceleration)
    -> SnapReport.Decision
  {
    if lift.isMoved { return SnapReport.Decision(decider: .delegate, reason: .moved) }
    if let pages = lift.pages {
      guard pages.x != nil || pages.y != nil else { return decision(on: deceleration) }
      return SnapReport.Decision(
        decider: .paging, reason: pages.reason, candidates: candidates(among: pages))
    }
    if lift.byDelegate != lift.byLayout {
      return SnapReport.Decision(decider: .delegate, reason: .named)
    }
    if let choice = lift.choice {
      return SnapReport.Decision(
        decider: .layout, reason: choice.reason, candidates: choice.candidates, item: choice.item)
    }
    if lift.byLayout != lift.proposed {
      return SnapReport.Decision(decider: .layout, reason: .named)
    }
    return decision(on: deceleration)
  }

  /// Returns the decision if nothing chose a target: an edge, or the end of the deceleration.
  private func decision(on deceleration: ScrollDeceleration) -> SnapReport.Decision {
    if deceleration.motion.x.endsAtEdge || deceleration.motion.y.endsAtEdge || !isInRange {
      return SnapReport.Decision(
        decider: .edge, reason: isInRange ? .reachesEdge : .outOfRange,
        candidates: candidates(atEdgesOf: deceleration))
    }
    return SnapReport.Decision(
      decider: .deceleration, reason: deceleration.isAtRest ? .still : .slowsDown)
  }

  private func candidates(among pages: ScrollPages) -> [SnapReport.Candidate] {
    let taken = CGPoint(
      x: pages.x.map { CGFloat($0.target) } ?? contentOffset.x,
      y: pages.y.map { CGFloat($0.target) } ?? contentOffset.y)
    let across = (pages.x?.candidates ?? []).map { CGPoint(x: CGFloat($0), y: taken.y) }
    let down = (pages.y?.candidates ?? []).map { CGPoint(x: taken.x, y: CGFloat($0)) }
    return distinct(across + down)
  }

  /// The offsets of both edges of each axis whose motion ends at an edge.
  private func candidates(atEdgesOf deceleration: ScrollDeceleration) -> [SnapReport.Candidate] {
    func edges(_ motion: Bool, _ limits: ScrollLimits.Axis, _ at: CGFloat) -> [Double] {
      guard motion || !limits.range.contains(Double(at)) else { return [] }
      return [limits.range.lowerBound, limits.range.upperBound]
    }
    let (x, y) = (deceleration.motion.x, deceleration.motion.y)
    let across = edges(x.endsAtEdge, deceleration.limits.x, contentOffset.x)
    let down = edges(y.endsAtEdge, deceleration.limits.y, contentOffset.y)
    return distinct(
      across.map { CGPoint(x: CGFloat($0), y: deceleration.restOffset.y) }
        + down.map { CGPoint(x: deceleration.restOffset.x, y: CGFloat($0)) })
  }

  private func distinct(_ offsets: [CGPoint]) -> [SnapReport.Candidate] {
    offsets.map(onPixels).reduce(into: []) { found, offset in
      let candidate = SnapReport.Candidate(item: nil, offset: offset)
      if !found.contains(candidate) { found.append(candidate) }
    }
  }
}

extension ScrollPages {
  /// The reason; a fling on one axis takes precedence over the nearest page on the other.
  fileprivate var reason: SnapReport.Reason {
    x?.reason == .flicked || y?.reason == .flicked ? .flicked : .nearest
  }
}
