import ScrollPhysics
import UIKit

/// Constants of motion, fitted to the offsets of a log by least squares.
struct CurveFit {
  /// A curve, which has one constant or two.
  enum Curve: String, CaseIterable, Sendable {
    case rubberBand, bounce, normalDeceleration, fastDeceleration, paging, animatedOffset
    case motionDelay, stopSpeed
  }

  /// The most offsets to which a curve is fitted: more than a minute at 120 Hz.
  ///
  /// Rule: guess; no motion of content takes so long.
  private static let pointsMax = 8192

  private let log: ComparedLog
  private let profile = PhysicsProfile.measured
  /// The vertical offsets after the last lift, with the seconds since the lift.
  private var motion: [(seconds: Double, position: Double)] = []
  /// The offset at the lift.
  private var release: Double?
  private let end: Double
  /// The seconds from the lift to the end of the deceleration; nil if the log does not say it.
  private var duration: Double?

  init(_ log: ComparedLog) {
    self.log = log
    let lift = log.calls.last { $0.event == .scrollViewDidEndDragging }?.time ?? -1
    let ended = log.calls.last { $0.event == .scrollViewDidEndDecelerating && $0.time > lift }
    duration = ended.map { $0.time - lift }
    let stop = ended?.time ?? .infinity
    release = log.points.last { $0.time <= lift + 1e-6 }?.y
    end = log.points.last?.y ?? 0
    motion = log.points.lazy.filter { $0.time > lift + 1e-6 && $0.time <= stop + 1e-6 }
      .prefix(Self.pointsMax).map { ($0.time - lift, $0.y) }
  }

  /// Returns the values of a curve's constants with their errors, and the residual in points; nil if the
  /// log does not show the curve.
  func fit(_ curve: Curve) -> (values: [Double], errors: [Double], residual: Double)? {
    switch curve {
    case .rubberBand: rubberBand
    case .bounce: bounce
    case .normalDeceleration, .fastDeceleration: deceleration(curve == .fastDeceleration)
    case .paging: paging
    case .animatedOffset: animatedOffset
    case .motionDelay: motionDelay
    case .stopSpeed: stopSpeed
    }
  }

  private typealias Answer = (values: [Double], errors: [Double], residual: Double)

  /// The rubber band, with the slop, which shifts the curve.
  ///
  /// Rule: S4.20.
  private var rubberBand: Answer? {
    guard let height = log.viewSize?.height ?? log.header.size?.height,
      let down = log.touches.first(where: { $0.phase == "began" })
    else { return nil }
    var curve = OffsetCurve(log.points)
    let moves = log.touches.lazy.filter { $0.phase == "moved" }.prefix(Self.pointsMax)
    let pairs = Array(moves).compactMap { touch in
      curve.offset(at: touch.time).map { (travel: touch.y - down.y, shown: -$0.y) }
    }.filter { $0.shown > 1 && $0.travel > 0 }
    guard pairs.count > 3 else { return nil }
    let fit = LeastSquares.fit([profile.rubberBandCoefficient, profile.panSlop]) { values in
      pairs.map { pair in
        RubberBand.shown(
          overshoot: max(0, pair.travel - values[1]), dimension: height,
          coefficient: max(1e-6, values[0])) - pair.shown
      }
    }
    return fit.map { ([$0.values[0]], [$0.errors[0]], $0.residual) }
  }

  /// Rule: S4.21, S4.23; the damping by what it has beyond the least with which nothing swings.
  private var bounce: Answer? {
    guard let release, release < -10, motion.count > 8 else { return nil }
    func constants(_ values: [Double]) -> (Double, Double) {
      let stiffness = max(1, values[0])
      return (stiffness, 2 * stiffness.squareRoot() + max(1e-4, values[1] * values[1]))
    }
    let points = motion.dropLast()
    // The offset at the lift is known to a pixel, and the return follows it closely.
    guard
      let fit = LeastSquares.fit(
        [100, 0.5, release],
        { values in
          var profile = profile
          (profile.bounceStiffness, profile.bounceDamping) = constants(values)
          let motion = AxisMotion(
            release: values[2], velocity: 0, range: 0...1e9, bounces: true, rate: 0.998,
            target: nil,
            held: true, profile: profile)
          return points.map { motion.state(after: $0.seconds).position - $0.position }
        })
    else { return nil }
    let (stiffness, damping) = constants(fit.values)
    let error =
      fit.errors[0] / stiffness.squareRoot() + 2 * fit.values[1].magnitude * fit.errors[1]
    return ([stiffness, damping], [fit.errors[0], error], fit.residual)
  }

  /// The rate of a deceleration, with the velocity at the lift.
  ///
  /// Rule: S4.10, S4.11.
  private func deceleration(_ isFast: Bool) -> Answer? {
    let usual = isFast ? profile.fastDecelerationRate : profile.normalDecelerationRate
    return slide(usual, fitsDelay: false).map { fit in
      let rate = Self.rate(fit.values[1])
      return ([rate], [fit.errors[1] * (1 - rate)], fit.residual)
    }
  }

  /// The delay of the motion's clock: what is left of a deceleration that begins at a known offset.
  ///
  /// The offset at the lift is known to half a pixel, which a fast content passes in some microseconds.
  /// Rule: S4.11.
  private var motionDelay: Answer? {
    guard let fit = slide(profile.normalDecelerationRate, fitsDelay: true) else { return nil }
    let pixel = 1 / (log.header.scale ?? 3)
    let error = fit.errors[2] + pixel / 2 / max(1, fit.values[0].magnitude)
    return ([fit.values[2]], [error], fit.residual)
  }

  /// The speed at which a deceleration ends: between the speeds of the last two frames.
  ///
  /// Rule: S4.13.
  private var stopSpeed: Answer? {
    guard let end = duration, end > 2 * Self.frame,
      let fit = slide(profile.normalDecelerationRate, fitsDelay: false)
    else { return nil }
    let motion = motion(fit.values)
    let last = motion.state(after: end).velocity.magnitude
    let before = motion.state(after: end - Self.frame).velocity.magnitude
    let share = fit.errors[0] / max(1, fit.values[0].magnitude) + fit.errors[1] * end
    return ([(last + before) / 2], [(before - last) / 4 + last * share], fit.residual)
  }

  private static let frame = 1.0 / 60

  /// The rate by the logarithm of what is lost in a millisecond.
  private static func rate(_ value: Double) -> Double {
    1 - min(0.4, max(1e-5, Elementary.exp(value)))
  }

  /// Fits a deceleration: the velocity at the lift, the logarithm of what is lost in a millisecond, and the
  /// delay if asked for.
  private func slide(_ usual: Double, fitsDelay: Bool) -> LeastSquares.Fit? {
    guard let release, motion.count > 8, let last = motion.last else { return nil }
    let points = motion.dropLast()
    let speed = (last.position - release) / PhysicsProfile.decelerationFactor(rate: usual)
    let start = [speed, Elementary.log(1 - usual)] + (fitsDelay ? [profile.motionDelay] : [])
    return LeastSquares.fit(start) { values in
      let motion = motion(values)
      return points.map { motion.state(after: $0.seconds).position - $0.position }
    }
  }

  /// The motion with fitted values, which does not stop before the log's.
  private func motion(_ values: [Double]) -> AxisMotion {
    var profile = profile
    profile.stopSpeed = PhysicsProfile.constant("stopSpeed")?.range?.lowerBound ?? 0.1
    if values.count > 2 { profile.motionDelay = values[2] }
    return AxisMotion(
      release: release ?? 0, velocity: values[0], range: -1e9...1e9, bounces: true,
      rate: Self.rate(values[1]), target: nil, held: false, profile: profile)
  }

  /// Rule: S4.36; S4.15 gives the curve towards a known end.
  private var paging: Answer? {
    guard let release, motion.count > 8, end != release else { return nil }
    let points = motion.dropLast()
    let fit = LeastSquares.fit([Elementary.log(1 - profile.pagingDecelerationRate)]) { values in
      let motion = AxisMotion(
        release: release, velocity: 0, range: -1e9...1e9, bounces: true,
        rate: Self.rate(values[0]), target: end, held: false, profile: profile)
      return points.map { motion.state(after: $0.seconds).position - $0.position }
    }
    return fit.map { fit in
      let rate = Self.rate(fit.values[0])
      return ([rate], [fit.errors[0] * (1 - rate)], fit.residual)
    }
  }

  /// The duration of an animated change, with the instant of the call.
  ///
  /// Rule: S4.26.
  private var animatedOffset: Answer? {
    let points = log.points.lazy.filter { $0.y != 0 }.prefix(Self.pointsMax)
    guard points.count > 6, let first = points.first, let last = points.last else { return nil }
    let rows = points.filter { $0.y != last.y }
    let fit = LeastSquares.fit([first.time - 1.0 / 60, last.time - first.time]) { values in
      rows.map { row in
        let share = min(1, max(0, (row.time - values[0]) / max(1e-3, values[1])))
        return last.y * (1 - Elementary.cos(Double.pi * share)) / 2 - row.y
      }
    }
    return fit.map { ([$0.values[1]], [$0.errors[1]], $0.residual) }
  }
}
