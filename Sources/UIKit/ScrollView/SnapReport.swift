package import Foundation

/// Why a scroll comes to rest where it does: one for each lift that ends a drag, and one for content
/// that goes back to its edge without a drag.
///
/// An object beside the plain values that observations are, since it is rare and large. Offsets are
/// points of the content. Rule: protocol 7.
package final class SnapReport: Sendable {
  /// Who had the last word.
  package enum Decider: String, CaseIterable, Sendable {
    case layout, delegate, paging, edge, deceleration
  }

  /// Why the place was taken.
  package enum Reason: String, CaseIterable, Sendable {
    /// The nearest of the candidates to where the scroll would have ended.
    case nearest
    /// The page to which the finger threw the content.
    case flicked
    /// The delegate, or a layout that says no more, named the place.
    case named
    /// A program moved the content while the finger lifted.
    case moved
    /// The content was beyond its edge.
    case outOfRange
    /// The speed carries the content to its edge.
    case reachesEdge
    /// The speed runs out there.
    case slowsDown
    /// There was no speed.
    case still
  }

  /// A place that was considered.
  package struct Candidate: Hashable, Sendable {
    /// The item that would stand there, where items were considered.
    package var item: ItemPath?
    /// The offset of the place.
    package var offset: CGPoint
  }

  /// Where the finger's speed would have brought the content.
  package let proposed: CGPoint
  /// The finger's velocity in points a millisecond.
  package let velocity: CGPoint
  /// What was considered; empty where there was no choice.
  package let candidates: [Candidate]
  /// The item that was taken, where it is an item's place.
  package let item: ItemPath?
  /// Why.
  package let reason: Reason
  /// The offset for which the content is bound.
  ///
  /// Rule: S4.14.
  package let target: CGPoint
  /// Who had the last word.
  package let decider: Decider
  /// The offset at which the content will rest, if nothing comes between.
  ///
  /// Rule: S4.13.
  package let landing: CGPoint

  init(
    _ lift: ScrollLift, _ decision: Decision, target: CGPoint, landing: CGPoint
  ) {
    proposed = lift.proposed
    velocity = lift.perMillisecond
    candidates = decision.candidates
    item = decision.item
    reason = decision.reason
    decider = decision.decider
    self.target = target
    self.landing = landing
  }

  /// Who had the last word, and why.
  struct Decision {
    var decider: Decider
    var reason: Reason
    var candidates: [Candidate] = []
    var item: ItemPath?
  }
}
