import Flickbook
import Foundation
import Pictures
import Testing

@testable import Client

@Suite("Paths of fingers in film strips")
struct FingerPathsTests {
  private func finger(_ id: Int, _ x: CGFloat) -> FrameContent.Finger {
    FrameContent.Finger(id: id, location: CGPoint(x: x, y: 5))
  }

  /// The horizontal positions of each path.
  private func paths(_ shapes: [Picture.Shape]) -> [[Double]] {
    shapes.compactMap { shape in
      guard case .path(let points) = shape.form else { return nil }
      return points.map(\.x)
    }
  }

  @Test("A path has the positions since the last picture, and continues from its end")
  func continues() {
    var paths = FingerPaths()
    for x in [10, 20, 20, 30] { paths.note([finger(1, CGFloat(x))]) }
    #expect(self.paths(paths.takeShapes()) == [[10, 20, 30]])
    paths.note([finger(1, 40)])
    let shapes = paths.takeShapes()
    #expect(self.paths(shapes) == [[30, 40]])
    #expect(shapes.map(\.name) == ["path of finger 1"])
  }

  @Test("A finger that has lifted has a ring at its end, and is not in the next picture")
  func lifts() {
    var paths = FingerPaths()
    paths.note([finger(1, 10), finger(2, 90)])
    paths.note([finger(1, 20), finger(2, 80)])
    paths.note([finger(2, 70)])
    let shapes = paths.takeShapes()
    #expect(self.paths(shapes) == [[10, 20], [90, 80, 70]])
    #expect(shapes.count == 3)
    #expect(shapes[1].form == .circle(center: Picture.Point(x: 20, y: 5), radius: 8))
    paths.note([finger(2, 70)])
    #expect(paths.takeShapes().isEmpty)
  }

  @Test("A finger that comes down again has a path of its own")
  func again() {
    var paths = FingerPaths()
    for x in [10.0, 20] { paths.note([finger(1, x)]) }
    paths.note([])
    for x in [50.0, 60] { paths.note([finger(1, x)]) }
    #expect(self.paths(paths.takeShapes()) == [[10, 20], [50, 60]])
  }
}
