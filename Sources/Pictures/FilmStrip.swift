extension Picture {
  /// Returns pictures side by side in rows, each with its caption below.
  package static func strip(
    _ pictures: [(picture: Picture, caption: String)], title: String
  ) -> Picture {
    let width = pictures.map(\.picture.width).max() ?? 0
    let height = pictures.map(\.picture.height).max() ?? 0
    let columns = max(1, min(stripColumns, pictures.count))
    let rows = (pictures.count + columns - 1) / columns
    var strip = Picture(
      title: title, width: Double(columns) * (width + stripMargin) + stripMargin,
      height: Double(rows) * (height + stripCaption + stripMargin) + stripMargin)
    var ground = Layer(
      name: "ground", frame: Rect(x: 0, y: 0, width: strip.width, height: strip.height))
    ground.shapes = [Shape(.rect(ground.frame, radius: 0), fill: .white)]
    strip.layers = [ground]
    for (number, entry) in pictures.enumerated() {
      let x = stripMargin + Double(number % columns) * (width + stripMargin)
      let y = stripMargin + Double(number / columns) * (height + stripCaption + stripMargin)
      strip.add(entry.picture, entry.caption, number: number, at: Point(x: x, y: y))
    }
    return strip
  }

  /// The pictures in a row, and the points between them and for a caption.
  private static var stripColumns: Int { 6 }
  private static var stripMargin: Double { 16 }
  private static var stripCaption: Double { 24 }

  private mutating func add(
    _ picture: Picture, _ caption: String, number: Int, at point: Point
  ) {
    let frame = Rect(x: point.x, y: point.y, width: picture.width, height: picture.height)
    for var layer in picture.layers {
      let inner = Self.common(layer.frame, picture)
      // Parts that the picture cuts off must not show beside it.
      layer.origin.x += inner.x - layer.frame.x
      layer.origin.y += inner.y - layer.frame.y
      layer.frame = Rect(
        x: inner.x + point.x, y: inner.y + point.y, width: inner.width, height: inner.height)
      layer.name = "\(number + 1) \(layer.name)"
      layers.append(layer)
    }
    var label = Layer(
      name: "caption \(number + 1)",
      frame: Rect(
        x: frame.x - 2, y: frame.y - 2, width: frame.width + 4,
        height: frame.height + Self.stripCaption + 4),
      origin: Point(x: frame.x - 2, y: frame.y - 2))
    label.shapes = [
      Shape(.rect(frame, radius: 0), stroke: Stroke(.black, width: 1)),
      Shape(
        .textLine(
          caption, start: Point(x: frame.x, y: frame.y + frame.height + 17), size: 14),
        fill: .black),
    ]
    layers.append(label)
  }

  private static func common(_ rect: Rect, _ picture: Picture) -> Rect {
    let (left, top) = (max(0, rect.x), max(0, rect.y))
    return Rect(
      x: left, y: top, width: max(0, min(rect.x + rect.width, picture.width) - left),
      height: max(0, min(rect.y + rect.height, picture.height) - top))
  }
}
