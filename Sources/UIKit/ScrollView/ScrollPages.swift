import Foundation
import ScrollPhysics

/// The pages at which a lift can end, on the axes with paging.
///
/// Rule: S4.36.
struct ScrollPages {
  /// An axis with paging.
  struct Axis {
    let pages: Pages
    /// The page on which the drag began.
    let start: Int
    /// The page at which the scroll ends.
    let page: Int
    let reason: Pages.Reason

    /// The offset of that page.
    var target: Double { pages.offset(of: page) }

    /// The offsets of the pages that the drag could have reached.
    var candidates: [Double] { pages.reach(from: start).map(pages.offset) }
  }

  /// Nil if touches do not scroll along the axis, or if the content bounces back from beyond its
  /// edge.
  let x: Axis?
  let y: Axis?

  /// Chooses the pages for a lift with a velocity, in points per second.
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

  /// The pages for a lift at which the delegate has scrolled the content, as carousels without an end do: of the target
  /// that it set, else of the place to which it scrolled.
  ///
  /// A guess. Rule: S4.37a.
  func targets(of lift: ScrollLift, movedTo offset: CGPoint) -> ScrollTargets {
    func end(_ axis: Axis?, _ at: CGFloat, _ asked: CGFloat, _ offered: CGFloat) -> Double? {
      guard let axis else { return nil }
      return axis.pages.offset(of: axis.pages.page(nearest: Double(asked == offered ? at : asked)))
    }
    return ScrollTargets(
      x: end(x, offset.x, lift.byDelegate.x, lift.proposed.x),
      y: end(y, offset.y, lift.byDelegate.y, lift.proposed.y))
  }
}

/// The offsets at which a motion has to end; nil on an axis where it ends by itself.
struct ScrollTargets: Equatable {
  var x: Double?
  var y: Double?
}
