import Foundation
import ScrollPhysics
import Timeline
import UIKit

/// A gesture as touch samples.
struct LoweredGesture {
  let samples: [TouchSample]
  let hit: StageHit
}

extension Stage {
  /// Converts a gesture into samples that begin at the current instant.
  ///
  /// Rule: protocol 4.
  ///
  /// - Throws: the reason why the gesture is not possible; nothing was delivered.
  func lowered(_ gesture: Gesture) throws(FlickbookError) -> LoweredGesture {
    switch gesture {
    case .tap(let place, let count, let hold): try tap(place, count, hold)
    case .longPress(let place, let duration): try tap(place, 1, duration)
    case .drag(let drag): try lowered(drag)
    case .fling(let fling): try lowered(fling)
    case .pinch(let pinch): try lowered(pinch)
    }
  }

  /// The lowest number that no touch on the screen has.
  var freeFinger: Int { freeFinger(after: -1) }

  private func freeFinger(after finger: Int) -> Int {
    let taken = router.touches.map(\.finger)
    let candidates = finger + 1...finger + 1 + taken.count
    return candidates.first { !taken.contains($0) } ?? candidates.upperBound
  }

  /// The pause between two consecutive taps; a guess, well below the time after which they count
  /// separately.
  private static let betweenTaps = TimeSpan.milliseconds(100)

  private func tap(
    _ place: Place, _ count: Int, _ hold: TimeSpan
  ) throws(FlickbookError) -> LoweredGesture {
    let point = try point(of: place, path: "params")
    let hit = try hit(of: place, at: point, path: "params")
    var path = FingerPath(finger: freeFinger, at: point, now)
    for tap in 0..<count {
      if tap > 0 {
        path.rest(Self.betweenTaps)
        path.begin()
      }
      path.rest(hold)
      path.lift()
    }
    return LoweredGesture(samples: path.samples, hit: hit)
  }

  private func lowered(_ drag: Drag) throws(FlickbookError) -> LoweredGesture {
    let start = try point(of: drag.from, path: "params.from")
    let hit = try hit(of: drag.from, at: start, path: "params.from")
    let end: CGPoint
    switch drag.to {
    case .place(let place): end = try point(of: place, path: "params.to")
    case .by(let translation):
      end = CGPoint(x: start.x + translation.dx, y: start.y + translation.dy)
    }
    var path = FingerPath(finger: freeFinger, at: start, now)
    path.rest(drag.press)
    path.move(to: end, in: drag.duration, rate: drag.rate)
    path.rest(drag.hold)
    path.lift()
    return LoweredGesture(samples: path.samples, hit: hit)
  }

  // MARK: Fling

  /// Samples per second; a velocity needs two after the slop.
  ///
  /// Equal to the rate of a drag. Rule: protocol 4.
  private static let flingRate = 120.0
  /// The minimum number of samples, so that two are after the slop whatever the duration; a guess.
  private static let fewestSamples = 6.0

  private func lowered(_ fling: Fling) throws(FlickbookError) -> LoweredGesture {
    let size = collectionView.bounds.size
    let middle = Place.point(CGPoint(x: size.width / 2, y: size.height / 2))
    let place = fling.from ?? middle
    let start = try point(of: place, path: "params.from")
    let hit = try hit(of: place, at: start, path: "params.from")
    let origin = current.origin
    let reach = FlingReach(
      from: CGPoint(x: start.x - origin.x, y: start.y - origin.y), velocity: fling.velocity,
      on: FlingReach.Ground(
        size: size, slop: window.screen.physics.panSlop,
        scrollsHorizontally: collectionView.canScrollHorizontally,
        scrollsVertically: collectionView.canScrollVertically))
    let duration = try reach.duration(asked: fling.duration)
    var path = FingerPath(finger: freeFinger, at: start, now)
    let end = CGPoint(
      x: start.x + fling.velocity.dx * CGFloat(duration.seconds),
      y: start.y + fling.velocity.dy * CGFloat(duration.seconds))
    // Short flings have a higher rate, so that there are enough samples to measure the velocity.
    let rate = max(Self.flingRate, Self.fewestSamples / duration.seconds)
    path.move(to: end, in: duration, rate: rate)
    path.lift()
    return LoweredGesture(samples: path.samples, hit: hit)
  }

  // MARK: Pinch

  /// Moves two fingers at constant velocity on a line through the centre, symmetrically.
  private func lowered(_ pinch: Pinch) throws(FlickbookError) -> LoweredGesture {
    let inWindow = try point(of: pinch.center, path: "params.center")
    let hit = try hit(of: pinch.center, at: inWindow, path: "params.center")
    let origin = current.origin
    let reach = PinchReach(
      about: CGPoint(x: inWindow.x - origin.x, y: inWindow.y - origin.y),
      in: collectionView.bounds.size, slop: window.screen.physics.pinchSlop)
    let strokes = try reach.strokes(scale: pinch.scale, angle: pinch.angle)
    let finger = freeFinger
    let (one, other) = (strokes.first, strokes.second)
    var first = FingerPath(finger: finger, at: current.inWindow(one.start), now)
    var second = FingerPath(
      finger: freeFinger(after: finger), at: current.inWindow(other.start), now)
    first.move(to: current.inWindow(one.end), in: pinch.duration, rate: pinch.rate)
    first.lift()
    second.move(to: current.inWindow(other.end), in: pinch.duration, rate: pinch.rate)
    second.lift()
    return LoweredGesture(
      samples: FingerPath.together(first, second), hit: hit)
  }
}
