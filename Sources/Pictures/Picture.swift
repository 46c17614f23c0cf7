/// A picture: layers of shapes, back to front, in points.
///
/// A plain value, from which SVG and PNG are made.
package struct Picture: Equatable, Sendable {
  /// One sentence: what it shows.
  package var title: String
  package var width: Double
  package var height: Double
  package var layers: [Layer]

  package init(title: String, width: Double, height: Double, layers: [Layer] = []) {
    self.title = title
    (self.width, self.height) = (width, height)
    self.layers = layers
  }

  /// Shapes with coordinates of their own in a part of the picture.
  package struct Layer: Equatable, Sendable {
    /// The name, for comparison with another picture.
    package var name: String
    /// The part of the picture, outside of which nothing is drawn.
    package var frame: Rect
    /// The point of its coordinates that is drawn at the origin of the frame.
    package var origin: Point
    /// The radii of the corners of that part.
    package var corners = Corners(0)
    package var shapes: [Shape]

    package init(name: String, frame: Rect, origin: Point = Point(x: 0, y: 0)) {
      self.name = name
      self.frame = frame
      self.origin = origin
      shapes = []
    }
  }

  /// A rectangle, circle, path, text or image.
  package struct Shape: Equatable, Sendable {
    package var form: Form
    package var fill: Ink?
    package var stroke: Stroke?
    /// Applied to the coordinates of the form; the identity if nil.
    package var transform: Transform?
    /// The opacity of the whole shape, from 0 to 1.
    package var alpha = 1.0
    /// The name of its subject, for comparison with another picture; empty for a part of another
    /// shape.
    package var name = ""
    /// Its appearance besides its position, in words; empty for nothing special.
    package var state = ""

    package init(_ form: Form, fill: Ink? = nil, stroke: Stroke? = nil) {
      self.form = form
      self.fill = fill
      self.stroke = stroke
    }
  }

  package enum Form: Equatable, Sendable {
    /// With corners of a radius.
    case rect(Rect, radius: Double)
    /// With corners of different radii.
    case rounded(Rect, Corners)
    case circle(center: Point, radius: Double)
    /// Straight lines from point to point, with round ends and corners.
    case path([Point])
    /// Several of them in one shape, whose insides are filled together.
    case paths([[Point]])
    /// One line, whose middle is at a point.
    case text(String, center: Point, size: Double)
    /// One line, which begins at a point of its base line.
    case textLine(String, start: Point, size: Double)
    /// One line of a device's text, each of whose characters has a position.
    case glyphs(GlyphLine)
    /// The image of a file.
    case image(Image)
  }

  package struct Stroke: Equatable, Sendable {
    package var ink: Ink
    package var width: Double
    /// The length of dashes and of the gaps between them; nil for a solid line.
    package var dash: Double?

    package init(_ ink: Ink, width: Double, dash: Double? = nil) {
      self.ink = ink
      self.width = width
      self.dash = dash
    }
  }

  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      (self.x, self.y) = (x, y)
    }
  }

  package struct Rect: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
  }

  /// The radii of the corners of a rectangle.
  package struct Corners: Equatable, Sendable {
    package var topLeft, topRight, bottomLeft, bottomRight: Double

    package init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
      (self.topLeft, self.topRight) = (topLeft, topRight)
      (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
    }

    /// The radii, none below zero or above half of the rectangle's shorter side.
    func limited(in rect: Rect) -> Corners {
      func limit(_ radius: Double) -> Double {
        max(0, min(radius, rect.width / 2, rect.height / 2))
      }
      return Corners(
        topLeft: limit(topLeft), topRight: limit(topRight), bottomLeft: limit(bottomLeft),
        bottomRight: limit(bottomRight))
    }
  }

  /// An affine transform: x' = a x + c y + tx, y' = b x + d y + ty.
  package struct Transform: Equatable, Sendable {
    package var a, b, c, d, tx, ty: Double

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Returns the transform that applies another one first.
    package func after(_ first: Transform) -> Transform {
      Transform(
        a: a * first.a + c * first.b, b: b * first.a + d * first.b,
        c: a * first.c + c * first.d, d: b * first.c + d * first.d,
        tx: a * first.tx + c * first.ty + tx, ty: b * first.tx + d * first.ty + ty)
    }

    /// Returns the transform that has a point as its origin.
    package func about(_ point: Point) -> Transform {
      Transform(
        a: a, b: b, c: c, d: d, tx: tx + point.x - a * point.x - c * point.y,
        ty: ty + point.y - b * point.x - d * point.y)
    }
  }

  /// Adds a layer above all others, with shapes in the coordinates of the picture; none without shapes.
  package mutating func add(_ shapes: [Shape], named name: String) {
    guard !shapes.isEmpty else { return }
    var layer = Layer(name: name, frame: Rect(x: 0, y: 0, width: width, height: height))
    layer.shapes = shapes
    layers.append(layer)
  }

  /// The number of shapes and layers, which bounds the work of drawing it.
  package var shapeCount: Int { layers.reduce(0) { $0 + $1.shapes.count + 1 } }
}
