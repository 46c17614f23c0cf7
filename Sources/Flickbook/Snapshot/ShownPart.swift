import Foundation
import UIKit

/// A part of an element's content as a picture shows it, back to front.
enum ShownPart: Equatable, Sendable {
  case text(ShownText)
  case box(ShownBox)
  case line(ShownLine)
  case image(ShownImage)
}

/// A rectangle of an element's content: the look of a view or a layer, or a frame in place of an image.
struct ShownBox: Equatable, Sendable {
  /// In the element's coordinates, in points.
  var frame: CGRect
  /// The name of the view in the element, for comparison with another picture; empty for a
  /// further part of it.
  var name = ""
  /// The radius of the round corners, in points.
  var radius: CGFloat = 0
  var fill: FrameColor?
  var line: FrameColor?
  /// The width of the line, in points.
  var lineWidth: CGFloat = 1
  /// Whether the line is dashed: of an image that is not drawn.
  var isDashed = false
  /// The text in its middle; empty for none.
  var label = ""
  /// The colour of that text; nil for black or white, whichever is seen better.
  var labelColor: FrameColor?
  /// The opacity, from 0 to 1.
  var alpha: CGFloat = 1
  /// The corners that are round.
  var corners = ShownCorners.all
  /// The name of its content, for comparison with another picture; empty for none.
  var state = ""
  /// Applied to its coordinates in the element; nil for none.
  var transform: CGAffineTransform?
}

/// An image of a file.
struct ShownImage: Equatable, Sendable {
  /// The part of it that is shown, as a frame that is drawn in place of a file that cannot be.
  var box: ShownBox
  var content: ImageContent
  /// The part of the file that the image is, in shares of its sides as its pixels lie in the file.
  var part = ImageContent.whole
  /// How these pixels are turned.
  var orientation = UIImage.Orientation.up
  /// Where the whole image is, in the element's coordinates, in points.
  var frame: CGRect
  /// The size of the image itself, in points.
  var size: CGSize
  /// The distances of the edges from the middle, which fills a larger frame, in points of the image.
  var capInsets = UIEdgeInsets.zero
  /// Whether the middle is repeated, not stretched.
  var isTiled = false
  /// The colour in which its shape is drawn; nil for its own colours.
  var tint: FrameColor?
}

/// Corners of a rectangle.
struct ShownCorners: OptionSet, Sendable {
  let rawValue: UInt8

  static let topLeft = ShownCorners(rawValue: 1)
  static let topRight = ShownCorners(rawValue: 2)
  static let bottomLeft = ShownCorners(rawValue: 4)
  static let bottomRight = ShownCorners(rawValue: 8)
  static let all: ShownCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The corners of a rectangle that are also corners of another one, which is around it.
  static func shared(_ inner: CGRect, _ outer: CGRect) -> ShownCorners {
    func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { (first - second).magnitude < 0.5 }
    let (left, right) = (isNear(inner.minX, outer.minX), isNear(inner.maxX, outer.maxX))
    let (top, bottom) = (isNear(inner.minY, outer.minY), isNear(inner.maxY, outer.maxY))
    var corners: ShownCorners = []
    if left, top { corners.insert(.topLeft) }
    if right, top { corners.insert(.topRight) }
    if left, bottom { corners.insert(.bottomLeft) }
    if right, bottom { corners.insert(.bottomRight) }
    return corners
  }
}

/// Lines through points: a sign of a control or an accessory, a symbol, the path of a layer.
struct ShownLine: Equatable, Sendable {
  /// In the element's coordinates, in points.
  var paths: [[CGPoint]]
  /// The name of the view or layer in the element, for comparison with another picture; empty for a further part
  /// of it.
  var name = ""
  /// The colour of the lines; nil for none.
  var color: FrameColor?
  /// In points.
  var width: CGFloat = 2
  /// The colour of what they enclose; nil for none.
  var fill: FrameColor?
  /// The opacity, from 0 to 1.
  var alpha: CGFloat = 1
  /// Applied to its coordinates in the element; nil for none.
  var transform: CGAffineTransform?

  /// Creates a line through points.
  init(points: [CGPoint], color: FrameColor, width: CGFloat = 2) {
    self.init(paths: [points], color: color, width: width)
  }

  /// Creates lines that are drawn together.
  init(paths: [[CGPoint]], color: FrameColor?, width: CGFloat = 2, fill: FrameColor? = nil) {
    (self.paths, self.color, self.width, self.fill) = (paths, color, width, fill)
  }

  /// The points of all lines.
  var points: [CGPoint] { paths.flatMap(\.self) }
}

extension ShownPart {
  /// The mirror image of lines and boxes, left and right exchanged at a distance from the left edge, in points.
  func mirrored(about x: CGFloat) -> ShownPart {
    switch self {
    case .text, .image: return self
    case .box(var box):
      box.frame.origin.x = 2 * x - box.frame.maxX
      return .box(box)
    case .line(var line):
      line.paths = line.paths.map { points in points.map { CGPoint(x: 2 * x - $0.x, y: $0.y) } }
      return .line(line)
    }
  }

  /// The part, to whose coordinates a transform is applied after its own.
  func transformed(by outer: CGAffineTransform) -> ShownPart {
    func both(_ own: CGAffineTransform?) -> CGAffineTransform {
      own?.concatenating(outer) ?? outer
    }
    switch self {
    case .text(var text):
      text.transform = both(text.transform)
      return .text(text)
    case .box(var box):
      box.transform = both(box.transform)
      return .box(box)
    case .line(var line):
      line.transform = both(line.transform)
      return .line(line)
    case .image(var image):
      image.box.transform = both(image.box.transform)
      return .image(image)
    }
  }
}
