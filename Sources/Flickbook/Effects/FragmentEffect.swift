import Foundation
import Timeline
import UIKit

/// The animation of a view that breaks into fragments or is assembled from them.
///
/// The fragments are subviews of the view, not of its superview: whatever moves, scales or fades
/// the view, as the layout of a collection view in an update, also affects the fragments, in
/// addition to their own animation. For that reason the view itself keeps its alpha, which belongs
/// to the layout: its subviews are hidden instead.
///
/// The animations of the fragments retain the effect until the last of them has ended.
@MainActor
final class FragmentEffect {
  /// The direction of the animation.
  enum Direction {
    case apart
    /// The fragments move back from where `apart` takes them.
    case together
  }

  private weak var view: UIView?
  private var fragments: [FragmentView] = []
  /// The hidden subviews and their previous alpha.
  private var hidden: [(view: UIView, alpha: CGFloat)] = []
  private var flying = 0
  private var hasFinished = true
  private var completion: ((_ finished: Bool) -> Void)?

  private init(of view: UIView, completion: ((_ finished: Bool) -> Void)?) {
    self.view = view
    self.completion = completion
  }

  /// Returns the effect in progress on a view.
  static func running(on view: UIView) -> FragmentEffect? {
    for case let fragment as FragmentView in view.subviews { return fragment.effect }
    return nil
  }

  /// Starts an effect on a view; an effect in progress ends.
  static func run(
    _ direction: Direction, on view: UIView, grid: FragmentGrid, seed: UInt64,
    duration: TimeInterval, completion: ((_ finished: Bool) -> Void)?
  ) {
    running(on: view)?.cleanUp()
    let time = TimeSpan(seconds: duration) ?? .zero
    guard view.window != nil, time > .zero else {
      return UIView.animate(withDuration: 0, animations: {}, completion: completion)
    }
    let effect = FragmentEffect(of: view, completion: completion)
    let parts = grid.parts(of: view.bounds)
    let flights = FragmentFlight.flights(of: parts, in: view.bounds, seed: seed, over: time)
    UIView.performWithoutAnimation { effect.cover(view, with: parts) }
    for (fragment, flight) in zip(effect.fragments, flights) {
      effect.fly(fragment, flight, direction, over: time)
    }
  }

  private func cover(_ view: UIView, with parts: [CGRect]) {
    hidden = view.subviews.map { ($0, $0.alpha) }
    for (view, _) in hidden { view.alpha = 0 }
    fragments = parts.map { FragmentView($0, of: self) }
    flying = fragments.count
    for fragment in fragments { view.addSubview(fragment) }
  }

  private func fly(
    _ fragment: FragmentView, _ flight: FragmentFlight, _ direction: Direction,
    over time: TimeSpan
  ) {
    let start = fragment.center
    let leave = {
      fragment.center = CGPoint(x: start.x + flight.shift.x, y: start.y + flight.shift.y)
      fragment.transform = flight.transform
      fragment.alpha = 0
    }
    let assemble = {
      fragment.center = start
      fragment.transform = .identity
      fragment.alpha = 1
    }
    // Backwards, an ease-out becomes an ease-in, and the fragment that starts first ends last.
    switch direction {
    case .apart:
      animate(flight, after: flight.wait, of: time, .curveEaseOut, leave)
    case .together:
      UIView.performWithoutAnimation(leave)
      animate(flight, after: .zero, of: time, .curveEaseIn, assemble)
    }
  }

  /// Animates with a timing of its own, whatever the surrounding animation is.
  private func animate(
    _ flight: FragmentFlight, after delay: TimeSpan, of time: TimeSpan,
    _ curve: UIView.AnimationOptions, _ changes: @escaping () -> Void
  ) {
    let span = TimeSpan(nanoseconds: time.nanoseconds - flight.wait.nanoseconds)
    let own: UIView.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    UIView.animate(
      withDuration: span.seconds, delay: delay.seconds, options: own.union(curve),
      animations: changes, completion: { self.flightEnded(finished: $0) })
  }

  private func flightEnded(finished: Bool) {
    flying -= 1
    if !finished { hasFinished = false }
    guard flying == 0 else { return }
    cleanUp()
    let told = completion
    completion = nil
    told?(hasFinished)
  }

  /// Removes the fragments and shows the hidden subviews.
  ///
  /// The completion is called at the end of the fragments' animations, which this ends.
  func cleanUp() {
    let (flown, shown) = (fragments, hidden)
    (fragments, hidden) = ([], [])
    for fragment in flown { fragment.removeFromSuperview() }
    UIView.performWithoutAnimation {
      // If an app has changed the alpha in the meantime, it is kept.
      for (view, alpha) in shown where view.alpha == 0 { view.alpha = alpha }
    }
  }
}
