import Glibc
import Testing

@testable import Pictures

@Suite("Steps of a drawing")
struct PNGStepTests {
  /// Two layers of shapes of all kinds.
  private static let picture: Picture = {
    var picture = Picture(title: "t", width: 40, height: 30)
    for number in 0..<3 {
      var layer = Picture.Layer(
        name: "l\(number)", frame: Picture.Rect(x: 5, y: 5, width: 30, height: 20))
      guard number != 1 else {
        picture.layers.append(layer)
        continue
      }
      layer.shapes = [
        Picture.Shape(
          .rect(Picture.Rect(x: 2, y: 2, width: 20, height: 10), radius: 0),
          fill: Picture.Ink(0xFF0000)),
        Picture.Shape(
          .circle(center: Picture.Point(x: 12, y: 9), radius: 4), fill: .black,
          stroke: Picture.Stroke(.black, width: 1, dash: 2)),
        Picture.Shape(.text("a", center: Picture.Point(x: 9, y: 9), size: 8), fill: .white),
      ]
      layer.shapes[1].alpha = 0.5
      picture.layers.append(layer)
    }
    return picture
  }()

  @Test("However a drawing is divided, its bytes are equal", arguments: [1, 5000, 1_000_000])
  func division(pixels: Int) throws {
    let drawing = try PNGDrawing(Self.picture, scale: 2)
    var steps = 1
    while try !drawing.step(pixels: pixels) { steps += 1 }
    #expect(try drawing.bytes == PNGDrawing.png(Self.picture, scale: 2))
    // Six shapes and 60 rows, if each is a step.
    #expect(pixels > 1 ? steps < 66 : steps >= 66)
  }

  @Test("However an SVG is divided, its text is equal", arguments: [1, 2, 100])
  func text(shapes: Int) {
    var writer = SVGWriter(Self.picture, scale: 1)
    while !writer.step(shapes: shapes) {}
    #expect(writer.text == SVGWriter.svg(Self.picture))
  }

  @Test("A decoder finds the pixels that were drawn, and checksums that agree")
  func decoding() throws {
    var picture = Picture(title: "", width: 3, height: 2)
    var layer = Picture.Layer(
      name: "", frame: Picture.Rect(x: 0, y: 0, width: 3, height: 2))
    layer.shapes = [
      Picture.Shape(
        .rect(Picture.Rect(x: 1, y: 0, width: 1, height: 2), radius: 0),
        fill: Picture.Ink(0x102030)),
      Picture.Shape(
        .rect(Picture.Rect(x: 2, y: 1, width: 1, height: 1), radius: 0),
        fill: Picture.Ink(0xFF0080)),
    ]
    picture.layers = [layer]
    let chunks = try Self.chunks(of: PNGDrawing.png(picture, scale: 1))
    #expect(chunks.map(\.name) == ["IHDR", "IDAT", "IEND"])
    #expect(Array(chunks[0].content) == [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0])
    let (white, dark, pink): ([UInt8], [UInt8], [UInt8]) = (
      [255, 255, 255], [16, 32, 48], [255, 0, 128]
    )
    let found = try Self.rows(of: chunks[1].content, width: 3, height: 2)
    #expect(found == [white + dark + white, white + dark + pink])
  }

  private static func chunks(
    of bytes: [UInt8]
  ) throws -> [(name: String, content: ArraySlice<UInt8>)] {
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    var (offset, chunks) = (8, [(name: String, content: ArraySlice<UInt8>)]())
    while offset < bytes.count {
      let end = offset + 8 + number(offset)
      #expect(number(end) == Int(checksum(bytes[(offset + 4)..<end])))
      chunks.append(
        (String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self), bytes[offset + 8..<end]))
      offset = end + 4
    }
    return chunks
  }

  /// The check sum of PNG, bit by bit.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
      }
    }
  }

  /// The rows of a stream whose rows have the filter Up.
  private static func rows(
    of content: ArraySlice<UInt8>, width: Int, height: Int
  ) throws -> [[UInt8]] {
    typealias Uncompress =
      @convention(c) (
        UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>?, UnsafePointer<UInt8>?, UInt
      ) -> Int32
    let symbol = dlsym(dlopen("libz.so.1", RTLD_NOW), "uncompress")
    let uncompress = unsafeBitCast(symbol, to: Uncompress.self)
    var plain = [UInt8](repeating: 0, count: (1 + 3 * width) * height)
    var length = UInt(plain.count)
    #expect(uncompress(&plain, &length, Array(content), UInt(content.count)) == 0)
    #expect(Int(length) == plain.count)
    var (rows, above) = ([[UInt8]](), [UInt8](repeating: 0, count: 3 * width))
    for row in 0..<height {
      let line = plain[(row * (1 + 3 * width))...].prefix(1 + 3 * width)
      #expect(line.first == 2)
      above = zip(above, line.dropFirst()).map { $0 &+ $1 }
      rows.append(above)
    }
    return rows
  }
}

@Suite("The work of a picture")
struct PictureWorkTests {
  private static let least = Picture.Shape.leastPixels

  private static func rect(_ x: Double, _ y: Double, _ side: Double) -> Picture.Shape {
    Picture.Shape(
      .rect(Picture.Rect(x: x, y: y, width: side, height: side), radius: 0), fill: .black)
  }

  private func work(_ shape: Picture.Shape, scale: Double = 1) -> Double {
    var picture = Picture(title: "", width: 100, height: 100)
    var layer = Picture.Layer(
      name: "", frame: Picture.Rect(x: 0, y: 0, width: 200, height: 50),
      origin: Picture.Point(x: 1000, y: 0))
    layer.shapes = [shape]
    picture.layers = [layer]
    return Double(picture.drawnPixels(scale: scale)) - Self.least
  }

  @Test("A shape counts with the pixels that are seen of it, two points of room about it")
  func areas() {
    #expect(work(Self.rect(1010, 10, 6)) == 100)
    #expect(work(Self.rect(1010, 10, 6), scale: 3) == 900)
    // The layer ends at 50, and the picture at 100.
    #expect(work(Self.rect(-1e6, -1e6, 1e7)) == 100 * 50)
    #expect(work(Self.rect(1103, 10, 6)) == 0)
    #expect(work(Self.rect(1010, 53, 6)) == 0)
  }

  @Test("A transparent shape counts four times, a turned one with the rectangle about it")
  func groups() {
    var shape = Self.rect(1010, 10, 6)
    shape.alpha = 0.5
    #expect(work(shape) == 400)
    shape.alpha = 1
    shape.transform = Picture.Transform(a: 2, b: 0, c: 0, d: 2, tx: -1010, ty: 0)
    #expect(work(shape) == 400)
    shape.transform = Picture.Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(work(shape) == 0)
  }

  @Test("Dashes count, as many as are drawn", arguments: [(100.0, 50.0), (1e7, 100_000)])
  func dashes(_ side: Double, _ count: Double) {
    var shape = Picture.Shape(
      .rect(Picture.Rect(x: -1e8, y: 0, width: side, height: side), radius: 0))
    shape.stroke = Picture.Stroke(.black, width: 2, dash: 4)
    let room = 2 * (1 + 2) / 2.0
    #expect(work(shape) == min(count + room, 100_000) * Picture.Shape.dashPixels)
  }
}
