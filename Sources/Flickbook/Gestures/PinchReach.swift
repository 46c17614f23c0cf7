import Foundation
import ScrollPhysics
import UIKit

/// How far apart two fingers can be about a point of the view, and which pinches that allows.
///
/// Rule: protocol 4, S5.21.
struct PinchReach {
  private let center: CGPoint
  private let size: CGSize
  /// The change of distance that the recognizer needs, with a little to spare for rounding.
  private let slop: Double

  /// The distance of the fingers where there is room for it, in points: a hand half open; a guess.
  private static let comfortable = 240.0
  /// The least distance of two fingers, in points; a guess.
  private static let closest = 1.0
  /// The directions that are tried, in degrees: along the axes first, whose points are plain numbers.
  private static let angles = [0.0, 90, 45, 135]
  /// What rounding may take from a distance, in points.
  private static let tolerance = 1e-6

  init(about center: CGPoint, in size: CGSize, slop: Double) {
    self.center = center
    self.size = size
    self.slop = slop + 0.01
  }

  /// Where both fingers begin and end.
  struct Way {
    var first: (start: CGPoint, end: CGPoint)
    var second: (start: CGPoint, end: CGPoint)
  }

  /// The way of two fingers that come to be `scale` times as far apart.
  ///
  /// - Throws: `invalid_params` with the scales that are possible from here.
  func way(scale: Double, angle: Double?) throws(FlickbookError) -> Way {
    let wanted = distanceNeeded(for: scale)
    let wish = max(wanted, Self.comfortable)
    let angles = angle.map { [$0] } ?? Self.angles
    let reaches = angles.map { (angle: $0, reach: reach(along: $0)) }
    let roomiest = reaches.reduce(reaches[0]) { $1.reach > $0.reach ? $1 : $0 }
    let chosen = reaches.first { $0.reach >= wish } ?? roomiest
    guard chosen.reach >= wanted - Self.tolerance else {
      throw refusal(scale: scale, wanted: wanted, reach: roomiest.reach)
    }
    let wide = min(chosen.reach, wish)
    let (start, end) = scale > 1 ? (wide / scale, wide) : (wide, wide * scale)
    return Way(
      first: (point(-start / 2, chosen.angle), point(-end / 2, chosen.angle)),
      second: (point(start / 2, chosen.angle), point(end / 2, chosen.angle)))
  }

  /// The least distance that the wider end of a pinch must have: the change must reach the slop, and
  /// the narrower end not be nearer than fingers come.
  private func distanceNeeded(for scale: Double) -> Double {
    let ratio = max(scale, 1 / scale)
    return max(slop * ratio / (ratio - 1), ratio * Self.closest)
  }

  /// The greatest distance of two fingers about the centre that leaves both in the view, in points.
  ///
  /// A finger at the far edges would touch nothing, so it stays a point away from them.
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

  /// The point so far from the centre, in the view whatever rounding makes of it.
  private func point(_ distance: Double, _ angle: Double) -> CGPoint {
    let unit = Self.unit(angle)
    let (x, y) = (center.x + unit.dx * CGFloat(distance), center.y + unit.dy * CGFloat(distance))
    return CGPoint(x: min(max(x, 0), size.width - 1), y: min(max(y, 0), size.height - 1))
  }

  /// A direction clockwise from the x axis; exact along the axes.
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

  /// The scales of which the fingers are capable from here: together, and apart.
  private static func ranges(
    reach: Double, slop: Double
  ) -> (together: ClosedRange<Double>, apart: ClosedRange<Double>)? {
    guard reach - slop >= closest else { return nil }
    let ratio = reach / (reach - slop)
    return (closest / reach...1 / ratio, ratio...reach / closest)
  }

  private func refusal(scale: Double, wanted: Double, reach: Double) -> FlickbookError {
    var error = FlickbookError(
      .invalidParams,
      "A pinch of \(scale) cannot be made from here: the fingers can be \(reach) points apart.",
      path: "params.scale")
    var json = JSONWriter()
    json.key("possible")
    json.beginObject()
    var hints: [String] = []
    if let ranges = Self.ranges(reach: reach, slop: slop) {
      hints.append(
        "From here the scale can be from \(ranges.together.lowerBound) to "
          + "\(ranges.together.upperBound), or from \(ranges.apart.lowerBound) to "
          + "\(ranges.apart.upperBound).")
      json.key("scales")
      json.beginArray()
      json.pair(ranges.together.lowerBound, ranges.together.upperBound)
      json.pair(ranges.apart.lowerBound, ranges.apart.upperBound)
      json.endArray()
    }
    if wanted.isFinite {
      let margin = wanted / 2 + 1
      hints.append("For this scale the centre must be \(margin) points from the edges.")
      json.member("margin", margin)
    }
    json.endObject()
    error.hint =
      hints.isEmpty ? "There is no room for two fingers here." : hints.joined(separator: " ")
    error.details = String(decoding: json.bytes, as: UTF8.self)
    return error
  }
}
