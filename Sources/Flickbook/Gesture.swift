import Foundation
import ScrollPhysics
import Timeline
import UIKit

/// A gesture lowered to touch samples.
struct LoweredGesture {
  let samples: [TouchSample]
  let hit: StageHit
}

extension Stage {
  /// Lowers a gesture to samples that begin now.
  ///
  /// Rule: protocol 4.
  ///
  /// - Throws: what keeps the gesture from being made, with nothing delivered.
  func lowered(_ command: Command) throws(FlickbookError) -> LoweredGesture {
    switch command {
    case .tap(let place, let count, let hold): return try tap(place, count, hold)
    case .longPress(let place, let duration): return try tap(place, 1, duration)
    case .drag(let drag): return try lowered(drag)
    case .fling(let fling): return try lowered(fling)
    default: preconditionFailure("not a gesture: \(command)")
    }
  }

  /// The lowest number that is not a finger's on the screen.
  private var freeFinger: Int {
    let taken = router.touches.map(\.finger)
    return (0...taken.count).first { !taken.contains($0) } ?? taken.count
  }

  /// The rest between two taps in a row; a guess, well within the time in which they count together.
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
    case .by(let way): end = CGPoint(x: start.x + way.dx, y: start.y + way.dy)
    }
    var path = FingerPath(finger: freeFinger, at: start, now)
    path.rest(drag.press)
    path.move(to: end, in: drag.duration, rate: drag.rate)
    path.rest(drag.hold)
    path.lift()
    return LoweredGesture(samples: path.samples, hit: hit)
  }

  // MARK: Fling

  /// The length of a fling that names none: the time over which a lift's velocity is read.
  private static let flingDuration = TimeSpan.milliseconds(100)
  /// Samples a second; a velocity needs two after the slop.
  ///
  /// The same as a drag's. Rule: protocol 4.
  private static let flingRate = 120.0

  private func lowered(_ fling: Fling) throws(FlickbookError) -> LoweredGesture {
    let size = collectionView.bounds.size
    let middle = Place.point(CGPoint(x: size.width / 2, y: size.height / 2))
    let place = fling.from ?? middle
    let start = try point(of: place, path: "params.from")
    let hit = try hit(of: place, at: start, path: "params.from")
    let reach = FlingReach(
      from: start, velocity: fling.velocity, size: size, slop: window.screen.physics.panSlop)
    let duration = fling.duration ?? min(max(Self.flingDuration, reach.shortest), reach.longest)
    try reach.check(duration)
    var path = FingerPath(finger: freeFinger, at: start, now)
    let end = CGPoint(
      x: start.x + fling.velocity.dx * CGFloat(duration.seconds),
      y: start.y + fling.velocity.dy * CGFloat(duration.seconds))
    // Short flings are sampled more densely, so that the lift's velocity has samples to be read from.
    let rate = max(Self.flingRate, FlingReach.fewestSamples / duration.seconds)
    path.move(to: end, in: duration, rate: rate)
    path.lift()
    return LoweredGesture(samples: path.samples, hit: hit)
  }
}

/// One finger's samples, put together step by step.
private struct FingerPath {
  private(set) var samples: [TouchSample] = []
  private let finger: Int
  private var point: CGPoint
  private var instant: Instant

  init(finger: Int, at point: CGPoint, _ instant: Instant) {
    self.finger = finger
    self.point = point
    self.instant = instant
    begin()
  }

  mutating func begin() { add(.began) }

  mutating func rest(_ span: TimeSpan) { instant = instant.advanced(by: span) }

  mutating func lift() { add(.ended) }

  /// Moves evenly, with a sample at the end of each equal part of the way.
  mutating func move(to end: CGPoint, in duration: TimeSpan, rate: Double) {
    let (start, began) = (point, instant)
    let steps = max(1, Int((duration.seconds * rate).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      point = CGPoint(
        x: start.x + (end.x - start.x) * CGFloat(share),
        y: start.y + (end.y - start.y) * CGFloat(share))
      let elapsed = (Double(duration.nanoseconds) * share).rounded()
      instant = began.advanced(by: TimeSpan(nanoseconds: Int64(elapsed)))
      add(.moved)
    }
  }

  private mutating func add(_ phase: TouchSample.Phase) {
    samples.append(
      TouchSample(instant: instant, finger: finger, phase: phase, location: point))
  }
}

/// How long a fling may last: past the slop, and inside the view.
///
/// Rule: protocol 4.
private struct FlingReach {
  let velocity: CGVector
  let speed: Double
  /// The longest time for which the finger stays in the view.
  let longest: TimeSpan
  /// The shortest time in which the finger gets past the slop with samples to spare.
  let shortest: TimeSpan

  /// Enough samples that two lie behind the slop whatever the length; a guess.
  static let fewestSamples = 6.0

  init(from start: CGPoint, velocity: CGVector, size: CGSize, slop: Double) {
    self.velocity = velocity
    let (vx, vy) = (Double(velocity.dx), Double(velocity.dy))
    speed = (vx * vx + vy * vy).squareRoot()
    func time(_ start: CGFloat, _ end: CGFloat, _ speed: Double) -> Double {
      guard speed != 0 else { return .infinity }
      return (speed > 0 ? Double(end - start) : Double(start)) / speed.magnitude
    }
    let stay = min(time(start.x, size.width, vx), time(start.y, size.height, vy))
    longest = TimeSpan(seconds: max(stay, 0)) ?? .milliseconds(1_000_000)
    shortest = TimeSpan(seconds: 2 * slop / speed) ?? .milliseconds(1_000_000)
  }

  /// - Throws: `invalid_params` with the three numbers that would make the fling possible.
  func check(_ duration: TimeSpan) throws(FlickbookError) {
    guard speed == 0 || duration < shortest || duration > longest else { return }
    let fastest = duration > .zero ? speed * longest.seconds / duration.seconds : speed
    throw FlickbookError(
      .invalidParams,
      "A fling at \(speed) points/s cannot be made from here in \(duration.seconds) s: the finger "
        + "must go past the slop and stay in the view.",
      hint:
        "From here it takes at least \(shortest.seconds) s and at most \(longest.seconds) s, or "
        + "at most \(fastest) points/s in the same time.", path: "params.velocity")
  }
}
