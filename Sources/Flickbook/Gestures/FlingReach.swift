import Foundation
import Timeline
import UIKit

/// How long and how fast a fling may be: past the slop, and inside the view.
///
/// Rule: protocol 4.
struct FlingReach {
  /// What a fling is made in: the view, and what of a finger's way counts in it.
  struct Ground {
    var size: CGSize
    var slop: Double
    /// Whether a way along each axis counts towards the slop.
    var scrollsHorizontally: Bool
    var scrollsVertically: Bool
  }

  let start: CGPoint
  let velocity: CGVector
  /// Points a second.
  let speed: Double
  private let ground: Ground
  /// One point of the way; upwards where there is no velocity to tell.
  private let unit: CGVector
  /// The way that the finger has to go, in points: past the slop with samples to spare.
  private let needed: Double
  /// The way that it can go inside of the view, in points.
  private let room: Double

  /// Twice the slop, so that as many samples lie behind it as before it; a guess.
  private static let slops = 2.0
  /// What rounding may take from a way, in points.
  private static let tolerance = 1e-6
  /// No fling is longer than this, whose samples are made before they are sent; a guess.
  private static let longestTime = TimeSpan.milliseconds(1_000_000)
  /// The length of a fling that names none: the time over which a lift's velocity is read.
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

  /// The shortest time in which the finger gets past the slop.
  private var shortest: TimeSpan { Self.span(needed / speed, .up) }
  /// The longest time for which the finger stays in the view.
  private var longest: TimeSpan { Self.span(room / speed, .down) }

  /// How long the fling takes: as long as was asked for, or about as long as is usual.
  ///
  /// - Throws: `invalid_params` with the numbers that would make the fling possible.
  func duration(asked: TimeSpan?) throws(FlickbookError) -> TimeSpan {
    let duration = asked ?? min(max(Self.usualTime, shortest), longest)
    let way = speed * duration.seconds
    guard speed > 0, way >= needed - Self.tolerance, way <= room + Self.tolerance,
      duration <= Self.longestTime
    else { throw refusal(of: duration, asked: asked ?? Self.usualTime) }
    return duration
  }

  private func refusal(of duration: TimeSpan, asked: TimeSpan) -> FlickbookError {
    var error = FlickbookError(
      .invalidParams,
      "A fling at \(speed) points/s cannot be made from here in \(duration.text) s: the finger must "
        + "go past the slop and stay in the view.", path: "params.velocity")
    let isUsable =
      asked <= Self.longestTime && needed / asked.seconds <= NumberBounds.length.range.upperBound
    let possible = possible(in: isUsable ? asked : Self.usualTime)
    error.hint =
      possible?.hint ?? "The view is too small for a fling this way: it takes \(needed) points."
    error.details = possible?.details ?? ""
    return error
  }

  /// The numbers of flings this way that can be made, or nil where the view is too small for any.
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

  /// The nearest place against the fling from which there is room, or the end of the line through
  /// the middle of the view.
  private var nearestStart: CGPoint? {
    let wanted = needed + 1
    let inside = CGPoint(
      x: min(max(start.x, 0), max(ground.size.width - 1, 0)),
      y: min(max(start.y, 0), max(ground.size.height - 1, 0)))
    let middle = CGPoint(x: ground.size.width / 2, y: ground.size.height / 2)
    for place in [inside, middle] {
      let back =
        Self.room(
          from: place, along: CGVector(dx: -unit.dx, dy: -unit.dy), in: ground.size) - 1
      let missing = wanted - Self.room(from: place, along: unit, in: ground.size)
      guard missing <= back else { continue }
      let step = CGFloat(max(missing, 0))
      return CGPoint(x: place.x - unit.dx * step, y: place.y - unit.dy * step)
    }
    return nil
  }

  /// Only the axes that scroll count towards the slop; across them no way is long enough, and the
  /// fling is made all the same.
  private static func needed(along unit: CGVector, on ground: Ground) -> Double {
    let x = ground.scrollsHorizontally ? Double(unit.dx) : 0
    let y = ground.scrollsVertically ? Double(unit.dy) : 0
    let counted = (x * x + y * y).squareRoot()
    let slop = slops * ground.slop
    let longestWay = Double(max(ground.size.width, ground.size.height))
    return counted > 0 && slop / counted <= longestWay ? slop / counted : slop
  }

  /// How far it is to the edge of the view, in points; zero outside of it.
  private static func room(
    from start: CGPoint, along unit: CGVector, in size: CGSize
  ) -> Double {
    guard CGRect(origin: .zero, size: size).covers(start) else { return 0 }
    func way(_ start: CGFloat, _ length: CGFloat, _ part: CGFloat) -> Double {
      if part == 0 { return .infinity }
      return Double((part > 0 ? length - start : start) / part.magnitude)
    }
    return min(way(start.x, size.width, unit.dx), way(start.y, size.height, unit.dy))
  }

  /// Whole nanoseconds, and no more than a fling may last.
  private static func span(
    _ seconds: Double, _ rule: FloatingPointRoundingRule
  ) -> TimeSpan {
    guard seconds < longestTime.seconds else { return longestTime }
    return TimeSpan(nanoseconds: Int64((seconds * 1e9).rounded(rule)))
  }
}

/// The numbers that make a fling possible: each pair of them does.
private struct PossibleFling {
  /// Where the finger would have to go down; nil where it was meant to.
  let from: CGPoint?
  /// The shortest and the longest time at the velocity that was asked for; nil for none.
  let durations: (shortest: TimeSpan, longest: TimeSpan)?
  /// The time for which the speeds hold.
  let time: TimeSpan
  /// The slowest and the fastest in that time, in points a second.
  let speeds: (slowest: Double, fastest: Double)

  var hint: String {
    let place = from.map { "From [\($0.x), \($0.y)]" } ?? "From here"
    let speeds = "from \(speeds.slowest) to \(speeds.fastest) points/s in \(time.text) s"
    guard let durations else { return "\(place) it goes \(speeds)." }
    return "\(place) it takes at least \(durations.shortest.text) s and at most "
      + "\(durations.longest.text) s, or it goes \(speeds)."
  }

  /// `data.possible` of the error.
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
  /// Seconds to the nanosecond, as the wire has them.
  var text: String { Instant(nanoseconds: nanoseconds).text }
}
