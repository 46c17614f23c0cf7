import Foundation
import Timeline
import UIKit

/// The durations and velocities that are possible for a fling: beyond the slop, and inside the
/// view.
///
/// Rule: protocol 4.
struct FlingReach {
  /// The surroundings of a fling: the view, and the movement that counts in it.
  struct Ground {
    var size: CGSize
    var slop: Double
    /// Whether movement along each axis counts towards the slop.
    var scrollsHorizontally: Bool
    var scrollsVertically: Bool
  }

  let start: CGPoint
  let velocity: CGVector
  /// In points per second.
  let speed: Double
  private let ground: Ground
  /// The direction, as a vector of length 1; upwards for a zero velocity.
  private let unit: CGVector
  /// The least distance of the fling, in points: beyond the slop with samples to spare.
  private let needed: Double
  /// The greatest distance inside the view, in points.
  private let room: Double

  /// In slops: twice the slop, so that as many samples are after it as before; a guess.
  private static let slops = 2.0
  /// The tolerance for rounding, in points.
  private static let tolerance = 1e-6
  /// The maximum duration of a fling, since its samples are created before they are delivered; a
  /// guess.
  private static let longestTime = TimeSpan.milliseconds(1_000_000)
  /// The default duration of a fling: the time over which the velocity of a lift is measured.
  ///
  /// Rule: S4.8.
  private static let usualTime = TimeSpan.milliseconds(100)

  init(from start: CGPoint, velocity: CGVector, on ground: Ground) {
    self.start = start
    self.velocity = velocity
    self.ground = ground
    let (vx, vy) = (Double(velocity.dx), Double(velocity.dy))
    speed = (vx * vx + vy * vy).squareRoot()
    unit = speed > 0 ? CGVector(dx: vx / speed, dy: vy / speed) : CGVector(dx: 0, dy: -1)
    needed = Self.needed(along: unit, on: ground)
    room = Self.room(from: start, along: unit, in: ground.size)
  }

  /// The shortest duration with which the finger passes the slop.
  private var shortest: TimeSpan { Self.span(needed / speed, .up) }
  /// The longest duration with which the finger stays in the view.
  private var longest: TimeSpan { Self.span(room / speed, .down) }

  /// Returns the duration of the fling: the requested one, or one near the default.
  ///
  /// - Throws: `invalid_params` with values with which the fling would be possible.
  func duration(asked: TimeSpan?) throws(FlickbookError) -> TimeSpan {
    let duration = asked ?? min(max(Self.usualTime, shortest), longest)
    let distance = speed * duration.seconds
    guard speed > 0, distance >= needed - Self.tolerance, distance <= room + Self.tolerance,
      duration <= Self.longestTime
    else { throw refusal(of: duration, asked: asked ?? Self.usualTime) }
    return duration
  }

  private func refusal(of duration: TimeSpan, asked: TimeSpan) -> FlickbookError {
    var error = FlickbookError(
      .invalidParams,
      "A fling at \(NumberText.text(speed)) points/s cannot be made from here in "
        + "\(NumberText.text(duration.seconds)) s: the finger must go past the slop and stay in the "
        + "view.", path: "params.velocity")
    let isUsable =
      asked <= Self.longestTime && needed / asked.seconds <= NumberBounds.length.range.upperBound
    let possible = possible(in: isUsable ? asked : Self.usualTime)
    error.hint =
      possible?.hint
      ?? "The view is too small for a fling this way: it takes \(NumberText.text(needed, .up)) points."
    error.details = possible?.details ?? ""
    return error
  }

  /// Returns the flings that are possible in this direction; nil if the view is too small for any.
  private func possible(in time: TimeSpan) -> PossibleFling? {
    if room >= needed { return possible(from: nil, in: time) }
    guard let start = nearestStart else { return nil }
    return FlingReach(from: start, velocity: velocity, on: ground).possible(from: start, in: time)
  }

  private func possible(from start: CGPoint?, in time: TimeSpan) -> PossibleFling {
    let isInTime = speed > 0 && needed / speed <= Self.longestTime.seconds && shortest <= longest
    return PossibleFling(
      from: start, durations: isInTime ? (shortest, longest) : nil, time: time,
      speeds: (
        needed / time.seconds, min(room / time.seconds, NumberBounds.length.range.upperBound)
      ))
  }

  /// The nearest starting point from which there is room, moved against the direction; or the end
  /// of the line through the middle of the view.
  private var nearestStart: CGPoint? {
    let wanted = needed + 1
    let inside = CGPoint(
      x: min(max(start.x, 0), max(ground.size.width - 1, 0)),
      y: min(max(start.y, 0), max(ground.size.height - 1, 0)))
    let middle = CGPoint(x: ground.size.width / 2, y: ground.size.height / 2)
    for point in [inside, middle] {
      let back =
        Self.room(
          from: point, along: CGVector(dx: -unit.dx, dy: -unit.dy), in: ground.size) - 1
      let missing = wanted - Self.room(from: point, along: unit, in: ground.size)
      guard missing <= back else { continue }
      let step = CGFloat(max(missing, 0))
      return CGPoint(x: point.x - unit.dx * step, y: point.y - unit.dy * step)
    }
    return nil
  }

  /// Returns the least distance.
  ///
  /// Only axes that scroll count towards the slop; in other directions no distance is sufficient,
  /// and the fling is performed nevertheless.
  private static func needed(along unit: CGVector, on ground: Ground) -> Double {
    let x = ground.scrollsHorizontally ? Double(unit.dx) : 0
    let y = ground.scrollsVertically ? Double(unit.dy) : 0
    let counted = (x * x + y * y).squareRoot()
    let slop = slops * ground.slop
    let longestDistance = Double(max(ground.size.width, ground.size.height))
    return counted > 0 && slop / counted <= longestDistance ? slop / counted : slop
  }

  /// Returns the distance to the edge of the view, in points; zero outside of it.
  private static func room(
    from start: CGPoint, along unit: CGVector, in size: CGSize
  ) -> Double {
    guard CGRect(origin: .zero, size: size).covers(start) else { return 0 }
    func distance(_ start: CGFloat, _ length: CGFloat, _ part: CGFloat) -> Double {
      if part == 0 { return .infinity }
      return Double((part > 0 ? length - start : start) / part.magnitude)
    }
    return min(distance(start.x, size.width, unit.dx), distance(start.y, size.height, unit.dy))
  }

  /// Returns whole nanoseconds, up to the maximum duration.
  private static func span(
    _ seconds: Double, _ rule: FloatingPointRoundingRule
  ) -> TimeSpan {
    guard seconds < longestTime.seconds else { return longestTime }
    return TimeSpan(nanoseconds: Int64((seconds * 1e9).rounded(rule)))
  }
}

/// The values with which a fling is possible: every combination of them is.
private struct PossibleFling {
  /// The starting point; nil if the requested one is possible.
  let from: CGPoint?
  /// The shortest and longest duration at the requested velocity; nil if none is possible.
  let durations: (shortest: TimeSpan, longest: TimeSpan)?
  /// The duration to which the speeds apply.
  let time: TimeSpan
  /// The lowest and highest speed for that duration, in points per second.
  let speeds: (slowest: Double, fastest: Double)

  var hint: String {
    let beginning =
      from.map { "From [\(NumberText.text($0.x)), \(NumberText.text($0.y))]" } ?? "From here"
    let speeds =
      "from \(NumberText.text(speeds.slowest, .up)) to \(NumberText.text(speeds.fastest, .down)) "
      + "points/s in \(time.text) s"
    guard let durations else { return "\(beginning) it goes \(speeds)." }
    return
      "\(beginning) it takes at least \(NumberText.text(durations.shortest.seconds, .up)) s and at "
      + "most \(NumberText.text(durations.longest.seconds, .down)) s, or it goes \(speeds)."
  }

  /// The value of `data.possible` in the error.
  var details: String {
    var json = JSONWriter()
    json.key("possible")
    json.beginObject()
    if let from { json.member("from", from) }
    if let durations {
      json.key("shortest")
      json.seconds(nanoseconds: durations.shortest.nanoseconds)
      json.key("longest")
      json.seconds(nanoseconds: durations.longest.nanoseconds)
    }
    json.key("duration")
    json.seconds(nanoseconds: time.nanoseconds)
    json.member("slowest", speeds.slowest)
    json.member("fastest", speeds.fastest)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension TimeSpan {
  /// The seconds with up to nine decimals, as in the protocol.
  var text: String { Instant(nanoseconds: nanoseconds).text }
}
