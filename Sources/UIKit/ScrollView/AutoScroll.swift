import Foundation
import ScrollPhysics
import Timeline

/// Scrolls a view by itself while something in the hand is held near one of its edges.
///
/// ```swift
/// view.scrollAutomatically(forHandAt: point)  // at every move of the hand, in view coordinates
/// view.stopScrollingAutomatically()           // when it lets go
/// ```
///
/// The way of the content is a function of time between two moves of the hand, so that hosts of 60 and
/// of 120 frames a second agree at their common instants. The hand stays where it is on the screen: who
/// holds something asks anew what it is over, whenever the bounds have moved. A view with pages turns
/// them one after the other. A finger that drags the content has it for itself meanwhile.
///
/// Rule: S6.20, S6.21, S10.18.
@MainActor
final class AutoScroll: FrameClient {
  private unowned let view: UIScrollView
  /// Where the hand is, in view coordinates; nil while nothing is held.
  private var hand: CGPoint?
  /// Points a second, positive towards larger offsets; zero along an axis without a way.
  private var velocity = CGPoint.zero
  /// Where the content was, unrounded, when the velocity last changed.
  private var start = CGPoint.zero
  private var startInstant = Instant.start
  /// The last step, after which nobody else has moved the content.
  private var shown = CGPoint.zero
  private var lastInstant = Instant.start
  /// The wait for the next page.
  private var pageTurn: TurnLoop.Token?

  init(of view: UIScrollView) {
    self.view = view
  }

  /// Whether the content goes by itself, or will after a wait.
  var isScrolling: Bool { velocity != .zero || pageTurn != nil }

  /// Something in the hand is there, in view coordinates.
  func hold(at place: CGPoint) {
    hand = place
    reconsider()
  }

  /// Nothing is in the hand any more; a page that is on its way arrives.
  func letGo() {
    guard hand != nil else { return }
    hand = nil
    reconsider()
  }

  /// Hand, content, view or what else moves the content may be others.
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

  /// Whether nothing else moves the content.
  private var mayScroll: Bool {
    switch view.activity {
    case .idle, .tracking: true
    case .dragging, .lifting, .released, .gliding, .animating: false
    }
  }

  /// What the hand asks for, as far as the content can still go.
  private func wantedVelocity(for place: CGPoint, _ profile: PhysicsProfile) -> CGPoint {
    let inset = view.adjustedContentInset
    let (size, offset, limits) = (view.bounds.size, view.contentOffset, view.limits)
    let first = view.onPixels(CGPoint(x: limits.x.range.lowerBound, y: limits.y.range.lowerBound))
    let last = view.onPixels(CGPoint(x: limits.x.range.upperBound, y: limits.y.range.upperBound))
    func speed(_ place: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
      guard low < high else { return 0 }
      let zone = AutoScrollZone(seen: Double(low)...Double(high), profile: profile)
      return CGFloat(zone.velocity(at: Double(place)))
    }
    let x = speed(place.x, from: inset.left, to: size.width - inset.right)
    let y = speed(place.y, from: inset.top, to: size.height - inset.bottom)
    return CGPoint(
      x: (x > 0 ? offset.x < last.x : offset.x > first.x) ? x : 0,
      y: (y > 0 ? offset.y < last.y : offset.y > first.y) ? y : 0)
  }

  // MARK: Evenly

  /// Goes on at another velocity, from where the old one has come to by now.
  private func setOut(at wanted: CGPoint, _ host: ViewHost) {
    let now = host.turnLoop.now
    if velocity == .zero || view.contentOffset != shown {
      // Between two frames the content is where the last one left it.
      if velocity == .zero { lastInstant = now }
      shown = view.contentOffset
      (start, startInstant) = (shown, lastInstant)
    }
    guard wanted != velocity else { return }
    (start, startInstant) = (position(at: now), now)
    velocity = wanted
    if velocity == .zero { host.turnLoop.remove(self) } else { host.turnLoop.add(self) }
  }

  /// Where the content is at an instant, unrounded, never beyond the end towards which it goes.
  private func position(at instant: Instant) -> CGPoint {
    let (seconds, limits) = (instant.since(startInstant).seconds, view.limits)
    func place(_ start: CGFloat, _ speed: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      guard speed != 0 else { return start }
      let way = start + speed * CGFloat(seconds)
      return speed > 0
        ? min(way, max(CGFloat(range.upperBound), start))
        : max(way, min(CGFloat(range.lowerBound), start))
    }
    return CGPoint(
      x: place(start.x, velocity.x, limits.x.range), y: place(start.y, velocity.y, limits.y.range))
  }

  func step(to instant: Instant) {
    guard velocity != .zero else { return }
    if view.contentOffset != shown {
      (start, startInstant) = (view.contentOffset, lastInstant)
    }
    let place = position(at: instant)
    lastInstant = instant
    view.move(to: view.onPixels(place), by: .offset)
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

  // MARK: By pages

  /// Waits near an edge for the next page, unless one is on its way.
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
  /// Something in the hand is at a place of the view, and the content scrolls by itself while that is
  /// near an edge.
  ///
  /// In view coordinates. To be called at every move of the hand. Rule: S6.20, S10.18.
  final func scrollAutomatically(forHandAt place: CGPoint) {
    guard host != nil else { return }
    let scroll = autoScroll ?? AutoScroll(of: self)
    autoScroll = scroll
    scroll.hold(at: place)
  }

  /// Nothing is in the hand any more.
  final func stopScrollingAutomatically() {
    autoScroll?.letGo()
  }

  /// Whether the content scrolls by itself for something that is held near an edge.
  package final var isScrollingAutomatically: Bool { autoScroll?.isScrolling ?? false }
}
