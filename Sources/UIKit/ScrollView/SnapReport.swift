package import Foundation

/// Describes why a scroll ends at its offset: one report for each lift that ends a drag, and for
/// content that returns to its edge without a drag.
///
/// A class next to the plain values of `Observation`, since it is rare and large. Offsets are in
/// points of the content. Rule: protocol 7.
package final class SnapReport: Sendable {
  /// The part of UIKit or of the app that determined the target.
  package enum Decider: String, CaseIterable, Sendable {
    case layout, delegate, paging, edge, deceleration
  }

  /// The reason for the target.
  package enum Reason: String, CaseIterable, Sendable {
    /// The candidate nearest to where the scroll would have ended.
    case nearest
    /// The page in the direction of a fling.
    case flicked
    /// The delegate named it, or a layout that does not report its candidates.
    case named
    /// A program scrolled the content during the lift.
    case moved
    /// The content was beyond its edge.
    case outOfRange
    /// The deceleration reaches the edge.
    case reachesEdge
    /// The deceleration ends there.
    case slowsDown
    /// The velocity was zero.
    case still
  }

  /// A candidate for the target.
  package struct Candidate: Hashable, Sendable {
    /// The item at the offset, if candidates are items.
    package var item: ItemPath?
    /// The resting offset.
    package var offset: CGPoint
  }

  /// The section whose row scrolls; nil for the view itself.
  ///
  /// All offsets are then offsets of the row.
  package let section: Int?
  /// The offset at which the deceleration would end.
  package let proposed: CGPoint
  /// The velocity of the touch, in points per millisecond.
  package let velocity: CGPoint
  /// The candidates; empty if there was no choice.
  package let candidates: [Candidate]
  /// The chosen item, if the target is the offset of an item.
  package let item: ItemPath?
  /// The reason for the target.
  package let reason: Reason
  /// The target offset.
  ///
  /// Rule: S4.14.
  package let target: CGPoint
  /// The decider of the target.
  package let decider: Decider
  /// The final offset, unless something intervenes.
  ///
  /// Rule: S4.13.
  package let landing: CGPoint
  /// How far the target of the layout or the delegate lies beyond the edges of the content; nil within.
  package let beyond: CGPoint?

  init(
    _ lift: ScrollLift, _ decision: Decision, target: CGPoint, landing: CGPoint,
    beyond: CGPoint? = nil
  ) {
    section = nil
    proposed = lift.proposed
    velocity = lift.perMillisecond
    candidates = decision.candidates
    item = decision.item
    reason = decision.reason
    decider = decision.decider
    self.target = target
    self.landing = landing
    self.beyond = beyond
  }

  /// A report on the scroll view of a section, whose row begins at an offset.
  init(_ report: SnapReport, ofSection section: Int, from start: CGPoint) {
    func offset(_ offset: CGPoint) -> CGPoint {
      CGPoint(x: offset.x - start.x, y: offset.y - start.y)
    }
    self.section = section
    proposed = offset(report.proposed)
    velocity = report.velocity
    candidates = report.candidates.map { Candidate(item: $0.item, offset: offset($0.offset)) }
    item = report.item
    reason = report.reason
    decider = report.decider
    target = offset(report.target)
    landing = offset(report.landing)
    beyond = report.beyond
  }

  /// The choice of a target: its decider, its reason and the candidates.
  struct Decision {
    var decider: Decider
    var reason: Reason
    var candidates: [Candidate] = []
    var item: ItemPath?
  }
}
