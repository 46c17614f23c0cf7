import Foundation
import ScrollPhysics

/// The pages between which a lift chooses, on the axes that have them.
///
/// Rule: S4.36.
struct ScrollPages {
  /// One axis on which a page is taken.
  struct Axis {
    let pages: Pages
    /// The page on which the drag began.
    let start: Int
    /// The page that is taken.
    let page: Int
    let reason: Pages.Reason

    /// The offset of the page that is taken.
    var target: Double { pages.offset(of: page) }

    /// The offsets of the pages that the drag might have reached.
    var candidates: [Double] { pages.reach(from: start).map(pages.offset) }
  }

  /// Nil where fingers do not scroll, or the content is beyond its edge and bounces back.
  let x: Axis?
  let y: Axis?

  /// What a drag that lets go with a velocity, in points a second, chooses.
  @MainActor
  init(_ view: UIScrollView, _ drag: ScrollDrag, _ velocity: CGPoint) {
    func axis(
      _ limits: ScrollLimits.Axis, _ start: CGFloat, _ position: CGFloat, _ velocity: CGFloat
    ) -> Axis? {
      guard limits.scrolls, limits.range.contains(Double(position)),
        let pages = Pages(range: limits.range, length: limits.length)
      else { return nil }
      let start = pages.page(nearest: limits.clamped(Double(start)))
      let taken = pages.target(
        from: start, release: Double(position), velocity: Double(velocity))
      return Axis(pages: pages, start: start, page: taken.page, reason: taken.reason)
    }
    let (limits, offset) = (view.limits, view.contentOffset)
    x = axis(limits.x, drag.start.x, offset.x, velocity.x)
    y = axis(limits.y, drag.start.y, offset.y, velocity.y)
  }

  var targets: ScrollTargets { ScrollTargets(x: x?.target, y: y?.target) }
}

/// The offsets at which a motion is to end; nil on an axis that goes its own way.
struct ScrollTargets: Equatable {
  var x: Double?
  var y: Double?
}
