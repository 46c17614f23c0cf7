import Foundation
import Timeline
import UIKit

/// A view in fragments, from the moment it breaks or begins to come together until that is over.
///
/// The fragments are subviews of the view, not of the view around it: whoever moves, scales or fades
/// the view, as a collection view's layout does in an update, takes them along without knowing of
/// them, and their flight is added to that. For the same reason the view itself keeps its alpha,
/// which is the layout's: hidden is what is in it.
///
/// The animations of the fragments hold the effect; with the last of them it goes.
@MainActor
final class FragmentEffect {
  /// Which way the fragments fly.
  enum Direction {
    case apart
    /// The same flights backwards.
    case together
  }

  private weak var view: UIView?
  private var fragments: [FragmentView] = []
  /// What was hidden, and how opaque it was.
  private var hidden: [(view: UIView, alpha: CGFloat)] = []
  private var flying = 0
  private var hasFinished = true
  private var completion: ((_ finished: Bool) -> Void)?

  private init(of view: UIView, completion: ((_ finished: Bool) -> Void)?) {
    self.view = view
    self.completion = completion
  }

  /// The effect that has a view in fragments.
  static func running(on view: UIView) -> FragmentEffect? {
    for case let fragment as FragmentView in view.subviews { return fragment.effect }
    return nil
  }

  /// Breaks a view or puts it together; an effect that has it in fragments ends.
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
    let home = fragment.center
    let leave = {
      fragment.center = CGPoint(x: home.x + flight.shift.x, y: home.y + flight.shift.y)
      fragment.transform = flight.transform
      fragment.alpha = 0
    }
    let comeHome = {
      fragment.center = home
      fragment.transform = .identity
      fragment.alpha = 1
    }
    // Backwards, an ease out is an ease in, and who waited first rests last.
    switch direction {
    case .apart:
      animate(flight, after: flight.wait, of: time, .curveEaseOut, leave)
    case .together:
      UIView.performWithoutAnimation(leave)
      animate(flight, after: .zero, of: time, .curveEaseIn, comeHome)
    }
  }

  /// A flight has a time of its own, whatever animation it is begun in.
  private func animate(
    _ flight: FragmentFlight, after delay: TimeSpan, of time: TimeSpan,
    _ curve: UIView.AnimationOptions, _ changes: @escaping () -> Void
  ) {
    let way = TimeSpan(nanoseconds: time.nanoseconds - flight.wait.nanoseconds)
    let own: UIView.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    UIView.animate(
      withDuration: way.seconds, delay: delay.seconds, options: own.union(curve),
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

  /// Takes the fragments away and shows what was hidden; the completion comes with the end of the
  /// flights, which this ends.
  func cleanUp() {
    let (flown, shown) = (fragments, hidden)
    (fragments, hidden) = ([], [])
    for fragment in flown { fragment.removeFromSuperview() }
    UIView.performWithoutAnimation {
      // What somebody else has made opaque meanwhile is as they want it.
      for (view, alpha) in shown where view.alpha == 0 { view.alpha = alpha }
    }
  }
}
