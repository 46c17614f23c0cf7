import Testing

@testable import Pictures

@Suite("PNG")
struct PNGDrawingTests {
  private func picture(
    _ shapes: [Picture.Shape], width: Double = 30, height: Double = 20
  ) -> Picture {
    var layer = Picture.Layer(
      name: "main", frame: Picture.Rect(x: 0, y: 0, width: width, height: height))
    layer.shapes = shapes
    return Picture(title: "", width: width, height: height, layers: [layer])
  }

  private func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("A picture has the sides of its points times the scale, rounded up, and is equal each time")
  func sides() throws {
    let shape = Picture.Shape(
      .text("a", center: Picture.Point(x: 15, y: 10), size: 12), fill: .black)
    let bytes = try PNGDrawing.png(picture([shape]), scale: 1.51)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(number(bytes, at: 16) == 46)
    #expect(number(bytes, at: 20) == 31)
    #expect(try PNGDrawing.png(picture([shape]), scale: 1.51) == bytes)
    #expect(try PNGDrawing.png(picture([]), scale: 1.51) != bytes)
  }

  @Test(
    "The pixels of a picture are bounded before it is drawn",
    arguments: [
      (30.0, 20.0, 1.0, 600, true), (30, 20, 1, 599, false), (30, 20, 2, 2400, true),
      (40_000, 1, 1, .max, false), (.infinity, 1, 1, .max, false), (1e300, 1e300, 16, .max, false),
    ])
  func bound(_ width: Double, _ height: Double, _ scale: Double, _ limit: Int, _ fits: Bool) {
    let picture = picture([], width: width, height: height)
    #expect((PNGDrawing.pixels(of: picture, scale: scale, limit: limit) != nil) == fits)
  }

  @Test(
    "Shapes that cairo would refuse leave the others as they are",
    arguments: [
      Picture.Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
      Picture.Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      Picture.Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      Picture.Transform(a: 1, b: 0, c: 0, d: 1, tx: 1e300, ty: 0),
    ])
  func degenerate(_ transform: Picture.Transform) throws {
    let good = Picture.Shape(
      .rect(Picture.Rect(x: 5, y: 5, width: 9, height: 9), radius: 3), fill: .black)
    var bad = good
    bad.transform = transform
    #expect(
      try PNGDrawing.png(picture([bad, good]), scale: 1)
        == PNGDrawing.png(picture([good]), scale: 1))
  }
}

@Suite("Film strips")
struct FilmStripTests {
  private func picture(_ width: Double, _ height: Double) -> Picture {
    var picture = Picture(title: "", width: width, height: height)
    picture.layers = [
      Picture.Layer(
        name: "main", frame: Picture.Rect(x: -5, y: 0, width: width + 50, height: height),
        origin: Picture.Point(x: 100, y: 0))
    ]
    return picture
  }

  @Test(
    "Pictures are in rows of six, with room for their captions",
    arguments: [(1, 132.0, 96.0), (6, 712, 96), (7, 712, 176)])
  func rows(_ count: Int, _ width: Double, _ height: Double) {
    let strip = Picture.strip(
      (0..<count).map { (picture(100, 40), "\($0)") }, title: "x")
    #expect(strip.width == width)
    #expect(strip.height == height)
    #expect(strip.layers.count == 1 + 2 * count)
  }

  @Test("What a picture cuts off does not show beside it")
  func cut() {
    let strip = Picture.strip([(picture(100, 40), "a"), (picture(100, 40), "b")], title: "")
    let second = strip.layers[3]
    #expect(second.name == "2 main")
    #expect(second.frame == Picture.Rect(x: 132, y: 16, width: 100, height: 40))
    #expect(second.origin == Picture.Point(x: 105, y: 0))
  }
}
