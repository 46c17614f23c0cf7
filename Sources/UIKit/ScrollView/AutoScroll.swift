import Foundation
import ScrollPhysics
import Timeline

/// Scrolls a view automatically while a drag or an interactive movement is held near one of its
/// edges.
///
/// ```swift
/// view.scrollAutomatically(forHandAt: point)  // at every move of the touch, in view coordinates
/// view.stopScrollingAutomatically()           // at the end
/// ```
///
/// The offset is a function of time between two moves of the touch, so that hosts with 60 and with
/// 120 frames per second agree at common instants. The touch keeps its position on the screen: its
/// owner looks up what is under it whenever the bounds have changed. A view with paging scrolls by
/// pages. A touch that drags the content takes precedence.
///
/// Rule: S6.20, S6.21, S10.18.
@MainActor
final class AutoScroll: FrameClient {
  private unowned let view: UIScrollView
  /// The position of the touch, in view coordinates; nil while nothing is held.
  private var hand: CGPoint?
  /// The velocity in points per second, positive towards larger offsets; zero on an axis that does
  /// not scroll.
  private var velocity = CGPoint.zero
  /// The unrounded offset at the last change of the velocity.
  private var start = CGPoint.zero
  private var startInstant = Instant.start
  /// The offset of the last step; a different one means that something else scrolled the content.
  private var shown = CGPoint.zero
  private var lastInstant = Instant.start
  /// The timer until the next page.
  private var pageTurn: TurnLoop.Token?

  init(of view: UIScrollView) {
    self.view = view
  }

  /// Whether the content scrolls, or will scroll after a delay.
  var isScrolling: Bool { velocity != .zero || pageTurn != nil }

  /// Sets the position of the touch, in view coordinates.
  func hold(at point: CGPoint) {
    hand = point
    reconsider()
  }

  /// Ends automatic scrolling; a page scroll in progress is completed.
  func letGo() {
    guard hand != nil else { return }
    hand = nil
    reconsider()
  }

  /// Recomputes the velocity after a change of the touch, content, view or scroll activity.
  func reconsider() {
    guard let host = view.host else { return rest() }
    let wanted = hand.map { wantedVelocity(for: $0, host.screen.physics) } ?? .zero
    guard !view.isPagingEnabled else { return reconsiderPages(wanted, host) }
    cancelPageTurn()
    setOut(at: mayScroll ? wanted : .zero, host)
  }

  private func rest() {
    velocity = .zero
    cancelPageTurn()
  }

  /// Whether nothing else scrolls the content.
  private var mayScroll: Bool {
    switch view.activity {
    case .idle, .tracking: true
    case .dragging, .lifting, .released, .decelerating, .animating: false
    }
  }

  /// Returns the velocity for a position of the touch, zero where the content is at its end.
  private func wantedVelocity(for point: CGPoint, _ profile: PhysicsProfile) -> CGPoint {
    let inset = view.adjustedContentInset
    let (size, offset, limits) = (view.bounds.size, view.contentOffset, view.limits)
    let first = view.onPixels(CGPoint(x: limits.x.range.lowerBound, y: limits.y.range.lowerBound))
    let last = view.onPixels(CGPoint(x: limits.x.range.upperBound, y: limits.y.range.upperBound))
    func speed(_ position: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
      guard low < high else { return 0 }
      let zone = AutoScrollZone(seen: Double(low)...Double(high), profile: profile)
      return CGFloat(zone.velocity(at: Double(position)))
    }
    let x = speed(point.x, from: inset.left, to: size.width - inset.right)
    let y = speed(point.y, from: inset.top, to: size.height - inset.bottom)
    return CGPoint(
      x: (x > 0 ? offset.x < last.x : offset.x > first.x) ? x : 0,
      y: (y > 0 ? offset.y < last.y : offset.y > first.y) ? y : 0)
  }

  // MARK: Continuous scrolling

  /// Changes the velocity, beginning at the current offset.
  private func setOut(at wanted: CGPoint, _ host: ViewHost) {
    let now = host.turnLoop.now
    if velocity == .zero || view.contentOffset != shown {
      // Between two frames the content is at the offset of the last one.
      if velocity == .zero { lastInstant = now }
      shown = view.contentOffset
      (start, startInstant) = (shown, lastInstant)
    }
    guard wanted != velocity else { return }
    (start, startInstant) = (position(at: now), now)
    velocity = wanted
    if velocity == .zero { host.turnLoop.remove(self) } else { host.turnLoop.add(self) }
  }

  /// Returns the unrounded offset at an instant, limited to the range.
  private func position(at instant: Instant) -> CGPoint {
    let (seconds, limits) = (instant.since(startInstant).seconds, view.limits)
    func coordinate(_ start: CGFloat, _ speed: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      guard speed != 0 else { return start }
      let moved = start + speed * CGFloat(seconds)
      return speed > 0
        ? min(moved, max(CGFloat(range.upperBound), start))
        : max(moved, min(CGFloat(range.lowerBound), start))
    }
    return CGPoint(
      x: coordinate(start.x, velocity.x, limits.x.range),
      y: coordinate(start.y, velocity.y, limits.y.range))
  }

  func step(to instant: Instant) {
    guard velocity != .zero else { return }
    if view.contentOffset != shown {
      (start, startInstant) = (view.contentOffset, lastInstant)
    }
    let position = position(at: instant)
    lastInstant = instant
    view.move(to: view.onPixels(position), by: .offset)
    shown = view.contentOffset
    reconsider()
  }

  var motion: Motion? {
    guard velocity != .zero, hand != nil else { return nil }
    let limits = view.limits
    func seconds(_ start: CGFloat, _ speed: CGFloat, _ range: ClosedRange<Double>) -> Double {
      guard speed != 0 else { return 0 }
      return ((speed > 0 ? range.upperBound : range.lowerBound) - Double(start)) / Double(speed)
    }
    let length = max(
      seconds(start.x, velocity.x, limits.x.range), seconds(start.y, velocity.y, limits.y.range))
    return Motion(
      what: "the content", cause: .automaticScrolling, velocity: velocity,
      ends: TimeSpan(seconds: length).map { startInstant.advanced(by: $0) })
  }

  // MARK: Scrolling by pages

  /// Starts the timer for the next page near an edge, unless a page scroll is in progress.
  private func reconsiderPages(_ wanted: CGPoint, _ host: ViewHost) {
    setOut(at: .zero, host)
    guard wanted != .zero, mayScroll else { return cancelPageTurn() }
    guard pageTurn == nil else { return }
    pageTurn = host.turnLoop.schedule(
      "automatic scrolling", after: host.screen.physics.autoScrollPageDelay
    ) { [weak self] in self?.turnPage() }
  }

  private func turnPage() {
    pageTurn = nil
    guard let hand, let host = view.host else { return }
    let (wanted, limits) = (wantedVelocity(for: hand, host.screen.physics), view.limits)
    func target(_ offset: CGFloat, _ speed: CGFloat, _ limits: ScrollLimits.Axis) -> CGFloat {
      guard speed != 0, let pages = Pages(range: limits.range, length: limits.length)
      else { return offset }
      let page = pages.page(nearest: Double(offset))
      return CGFloat(pages.offset(of: page + (speed > 0 ? 1 : -1)))
    }
    let page = view.onPixels(
      CGPoint(
        x: target(view.contentOffset.x, wanted.x, limits.x),
        y: target(view.contentOffset.y, wanted.y, limits.y)))
    if page != view.contentOffset { view.animate(to: page, for: .page, host) }
  }

  private func cancelPageTurn() {
    if let pageTurn { view.host?.turnLoop.cancel(pageTurn) }
    pageTurn = nil
  }
}

extension UIScrollView {
  /// Scrolls the content automatically while the touch that holds a drag or an interactive movement
  /// is near an edge.
  ///
  /// The position is in view coordinates. Call it for each move of the touch. Rule: S6.20, S10.18.
  final func scrollAutomatically(forHandAt point: CGPoint) {
    guard host != nil else { return }
    let scroller = scroller
    let scroll = scroller.autoScroll ?? AutoScroll(of: scroller)
    scroller.autoScroll = scroll
    scroll.hold(at: point)
  }

  /// Ends automatic scrolling.
  final func stopScrollingAutomatically() {
    scroller.autoScroll?.letGo()
  }

  /// Whether the content scrolls automatically.
  package final var isScrollingAutomatically: Bool { scroller.autoScroll?.isScrolling ?? false }
}
