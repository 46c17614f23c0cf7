import Flickbook
import Foundation
import Pictures

/// The paths of fingers since the last picture of a film strip.
struct FingerPaths {
  /// The path of a finger that is down or has lifted.
  private struct Path {
    let finger: Int
    var points: [Picture.Point]
    var isDown = true
  }

  private var paths: [Path] = []
  private var pointCount = 0

  /// The most points between two pictures; a guess, some ten minutes of one finger.
  private static let pointsMax = 40_000

  /// Adds where the fingers are at a frame.
  mutating func note(_ fingers: [FrameContent.Finger]) {
    for index in paths.indices where paths[index].isDown {
      paths[index].isDown = fingers.contains { $0.id == paths[index].finger }
    }
    for finger in fingers {
      let point = Picture.Point(x: Double(finger.location.x), y: Double(finger.location.y))
      guard let index = paths.firstIndex(where: { $0.isDown && $0.finger == finger.id }) else {
        paths.append(Path(finger: finger.id, points: [point]))
        continue
      }
      guard paths[index].points.last != point, pointCount < Self.pointsMax else { continue }
      paths[index].points.append(point)
      pointCount += 1
    }
  }

  /// Returns the shapes of the paths, and begins new ones where fingers are down.
  mutating func takeShapes() -> [Picture.Shape] {
    let shapes = paths.flatMap(Self.shapes)
    pointCount = 0
    paths = paths.filter(\.isDown).map { path in
      Path(finger: path.finger, points: path.points.suffix(1))
    }
    return shapes
  }

  /// The line, and a ring where the finger has lifted; nothing for a finger that rests.
  private static func shapes(of path: Path) -> [Picture.Shape] {
    guard path.points.count > 1 || !path.isDown, let last = path.points.last else { return [] }
    var line = Picture.Shape(.path(path.points), stroke: Picture.Stroke(ink, width: 4))
    line.name = "path of finger \(path.finger)"
    guard !path.isDown else { return [line] }
    return [
      line,
      Picture.Shape(.circle(center: last, radius: 8), stroke: Picture.Stroke(ink, width: 2)),
    ]
  }

  private static let ink = Picture.Ink(0x000000, alpha: 0.4)
}
