import Foundation
import ScrollPhysics
import UIKit

/// The distances of two fingers that are possible around a point of the view, and the possible
/// pinches.
///
/// Rule: protocol 4, S5.21.
struct PinchReach {
  private let center: CGPoint
  private let size: CGSize
  /// The change of distance that the recognizer needs, with a tolerance for rounding.
  private let slop: Double

  /// The distance of the fingers if there is room, in points: a half open hand; a guess.
  private static let comfortable = 240.0
  /// The minimum distance of the fingers, in points; a guess.
  private static let closest = 1.0
  /// The directions that are tried, in degrees; first those along the axes, whose coordinates are
  /// plain numbers.
  private static let angles = [0.0, 90, 45, 135]
  /// The tolerance for rounding, in points.
  private static let tolerance = 1e-6

  init(about center: CGPoint, in size: CGSize, slop: Double) {
    self.center = center
    self.size = size
    self.slop = slop + 0.01
  }

  /// The start and end positions of both fingers.
  struct Strokes {
    var first: (start: CGPoint, end: CGPoint)
    var second: (start: CGPoint, end: CGPoint)
  }

  /// Returns the positions for a pinch with a scale.
  ///
  /// - Throws: `invalid_params` with the scales that are possible at this point.
  func strokes(scale: Double, angle: Double?) throws(FlickbookError) -> Strokes {
    let wanted = distanceNeeded(for: scale)
    let preferred = max(wanted, Self.comfortable)
    let angles = angle.map { [$0] } ?? Self.angles
    let reaches = angles.map { (angle: $0, reach: reach(along: $0)) }
    let roomiest = reaches.reduce(reaches[0]) { $1.reach > $0.reach ? $1 : $0 }
    let chosen = reaches.first { $0.reach >= preferred } ?? roomiest
    guard chosen.reach >= wanted - Self.tolerance else {
      throw refusal(scale: scale, wanted: wanted, reach: roomiest.reach)
    }
    let wide = min(chosen.reach, preferred)
    let (start, end) = scale > 1 ? (wide / scale, wide) : (wide, wide * scale)
    return Strokes(
      first: (point(-start / 2, chosen.angle), point(-end / 2, chosen.angle)),
      second: (point(start / 2, chosen.angle), point(end / 2, chosen.angle)))
  }

  /// Returns the minimum distance at the wider end of a pinch: the change must reach the slop, and
  /// the narrower end must not be below the minimum.
  private func distanceNeeded(for scale: Double) -> Double {
    let ratio = max(scale, 1 / scale)
    return max(slop * ratio / (ratio - 1), ratio * Self.closest)
  }

  /// Returns the maximum distance of two fingers around the centre with both in the view, in
  /// points.
  ///
  /// A finger on the right or lower edge would hit nothing, so it stays a point away from it.
  private func reach(along angle: Double) -> Double {
    let unit = Self.unit(angle)
    func half(_ at: CGFloat, _ length: CGFloat, _ part: CGFloat) -> Double {
      let space = Double(min(at, length - 1 - at))
      return part == 0 ? (space >= 0 ? .infinity : 0) : space / Double(part.magnitude)
    }
    let shorter = min(
      half(center.x, size.width, unit.dx), half(center.y, size.height, unit.dy))
    return max(2 * shorter, 0)
  }

  /// Returns the point at a distance from the centre, inside the view despite rounding.
  private func point(_ distance: Double, _ angle: Double) -> CGPoint {
    let unit = Self.unit(angle)
    let (x, y) = (center.x + unit.dx * CGFloat(distance), center.y + unit.dy * CGFloat(distance))
    return CGPoint(x: min(max(x, 0), size.width - 1), y: min(max(y, 0), size.height - 1))
  }

  /// Returns a direction clockwise from the x axis; exact along the axes.
  private static func unit(_ degrees: Double) -> CGVector {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: return CGVector(dx: 1, dy: 0)
    case 90, -270: return CGVector(dx: 0, dy: 1)
    case 180, -180: return CGVector(dx: -1, dy: 0)
    case 270, -90: return CGVector(dx: 0, dy: -1)
    case let rest:
      let radians = rest * .pi / 180
      return CGVector(dx: CGFloat(Elementary.cos(radians)), dy: CGFloat(Elementary.sin(radians)))
    }
  }

  /// Returns the possible scales of pinching in and out.
  private static func ranges(
    reach: Double, slop: Double
  ) -> (together: ClosedRange<Double>, apart: ClosedRange<Double>)? {
    guard reach - slop >= closest else { return nil }
    let ratio = reach / (reach - slop)
    return (closest / reach...1 / ratio, ratio...reach / closest)
  }

  private func refusal(scale: Double, wanted: Double, reach: Double) -> FlickbookError {
    var json = JSONWriter()
    json.key("possible")
    json.beginObject()
    var hints: [String] = []
    if let ranges = Self.ranges(reach: reach, slop: slop) {
      hints.append(
        "From here the scale can be \(NumberText.range(ranges.together)), or "
          + "\(NumberText.range(ranges.apart)).")
      json.key("scales")
      json.beginArray()
      json.pair(ranges.together.lowerBound, ranges.together.upperBound)
      json.pair(ranges.apart.lowerBound, ranges.apart.upperBound)
      json.endArray()
    }
    if wanted.isFinite {
      let margin = wanted / 2 + 1
      hints.append(
        "For this scale the centre must be \(NumberText.text(margin, .up)) points from the edges.")
      json.member("margin", margin)
    }
    json.endObject()
    return FlickbookError(
      .invalidParams,
      "A pinch of \(NumberText.text(scale)) cannot be made from here: the fingers can be "
        + "\(NumberText.text(reach, .down)) points apart.",
      hint: hints.isEmpty
        ? "There is no room for two fingers here." : hints.joined(separator: " "),
      path: "params.scale", details: String(decoding: json.bytes, as: UTF8.self))
  }
}
