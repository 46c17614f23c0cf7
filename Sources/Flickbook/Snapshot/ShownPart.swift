import Foundation
import UIKit

/// A part of an element's content as a picture shows it, back to front.
enum ShownPart: Equatable, Sendable {
  case text(ShownText)
  case box(ShownBox)
  case line(ShownLine)
}

/// A rectangle of an element's content: the look of a view or a layer, or an image as a frame with its name.
struct ShownBox: Equatable, Sendable {
  /// In the element's coordinates, in points.
  var frame: CGRect
  /// The name of the view in the element, for comparison with another picture; empty for a
  /// further part of it.
  var name = ""
  /// The radius of the corners, in points.
  var radius: CGFloat = 0
  var fill: FrameColor?
  var line: FrameColor?
  /// The width of the line, in points.
  var lineWidth: CGFloat = 1
  /// Whether the line is dashed: of an image, which is not drawn.
  var isDashed = false
  /// The text in its middle; empty for none.
  var label = ""
  /// The opacity, from 0 to 1.
  var alpha: CGFloat = 1
}

/// A line through points: a sign of a control or an accessory.
struct ShownLine: Equatable, Sendable {
  /// In the element's coordinates, in points.
  var points: [CGPoint]
  var color: FrameColor
  /// In points.
  var width: CGFloat = 2
  /// The opacity, from 0 to 1.
  var alpha: CGFloat = 1
}
