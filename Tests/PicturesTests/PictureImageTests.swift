import CCairo
import Testing

@testable import Pictures

/// Rule: A85c.
@Suite("Images in pictures")
struct PictureImageTests {
  /// Returns the colours 0xAARRGGBB of an image's pixels as they are decoded.
  private func pixels(of file: Picture.ImageFile) throws -> [UInt32]? {
    let cairo = try #require(CairoLibrary.shared)
    let surfaces = ImageSurfaces(cairo)
    guard let surface = surfaces.surface(of: file), let data = cairo.surfaceData(surface) else {
      #expect(surfaces.notes.count == 1)
      return nil
    }
    #expect(surfaces.notes.isEmpty && surfaces.hasDecoded(file))
    #expect(Int(cairo.surfaceWidth(surface)) == file.width)
    let stride = Int(cairo.surfaceStride(surface))
    return (0..<file.height).flatMap { row in
      (0..<file.width).map { column in
        UnsafeRawPointer(data + row * stride + column * 4).load(as: UInt32.self)
      }
    }
  }

  @Test("A PNG has its colours, multiplied by their opacity")
  func png() throws {
    let pixels = try #require(try pixels(of: ImageSamples.file(.png, ImageSamples.png, 4, 2)))
    #expect(
      pixels == [
        0xFFFF_0000, 0xFF00_FF00, 0x8000_0080, 0xFFFF_FFFF, 0xFF00_0000, 0, 0, 0,
      ])
  }

  @Test("The first picture of a GIF has its colours, also interlaced and with gaps")
  func gif() throws {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0]
    let expected = (0..<17).flatMap { y in (0..<16).map { x in colors[(x * x + y) % 4] } }
    #expect(try pixels(of: ImageSamples.file(.gif, ImageSamples.gif, 16, 17)) == expected)
  }

  @Test(
    "A photo is turned as its camera held it",
    arguments: [
      (1, 16, 8, [true, false, true, false]), (2, 16, 8, [false, true, false, true]),
      (3, 16, 8, [false, true, false, true]), (4, 16, 8, [true, false, true, false]),
      (5, 8, 16, [true, true, false, false]), (6, 8, 16, [true, true, false, false]),
      (7, 8, 16, [false, false, true, true]), (8, 8, 16, [false, false, true, true]),
    ])
  func jpeg(_ orientation: Int, _ width: Int, _ height: Int, _ reds: [Bool]) throws {
    let file = ImageSamples.file(
      .jpeg, ImageSamples.jpeg, width, height,
      orientation: try #require(Picture.Orientation(rawValue: orientation)))
    guard PNGDrawing.decodesJPEG else { return #expect(try pixels(of: file) == nil) }
    let pixels = try #require(try pixels(of: file))
    let corners = [0, width - 1, (height - 1) * width, height * width - 1].map { pixels[$0] }
    for (corner, isRed) in zip(corners, reds) {
      #expect(corner >> 24 == 0xFF)
      let (red, blue) = (corner >> 16 & 0xFF, corner & 0xFF)
      #expect(isRed ? red > 200 && blue < 60 : red < 60 && blue > 200)
    }
  }

  @Test("Each orientation has the matrix that takes the corners of the file to the upright ones")
  func matrices() {
    // Of a file of 3 × 2 pixels, whose upper left corner comes to the corner that EXIF names.
    let corners = [(0.0, 0.0), (3, 0), (3, 2), (0, 2), (0, 0), (2, 0), (2, 3), (0, 3)]
    for (orientation, corner) in zip(Picture.Orientation.allCases, corners) {
      let (width, height) = orientation.isOnSide ? (2, 3) : (3, 2)
      let file = ImageSamples.file(.jpeg, [], width, height, orientation: orientation)
      let matrix = file.uprightTransform
      #expect((matrix.tx, matrix.ty) == corner)
      // The opposite corner of the file is the opposite corner of the upright image.
      #expect(3 * matrix.a + 2 * matrix.c + matrix.tx == Double(width) - corner.0)
      #expect(3 * matrix.b + 2 * matrix.d + matrix.ty == Double(height) - corner.1)
    }
  }

  @Test("Orientations follow each other as their matrices do, and the inverse undoes one")
  func following() {
    typealias Orientation = Picture.Orientation
    for first in Orientation.allCases {
      #expect(first.then(first.inverse) == .up && first.inverse.then(first) == .up)
      for second in Orientation.allCases {
        // Of a file of 3 × 2 pixels.
        let middle = first.isOnSide ? (2.0, 3.0) : (3, 2)
        let last = second.isOnSide ? (middle.1, middle.0) : middle
        let both = second.transform(width: last.0, height: last.1)
          .after(first.transform(width: middle.0, height: middle.1))
        #expect(first.then(second).transform(width: last.0, height: last.1) == both)
      }
    }
    #expect(Orientation.right.then(.upMirrored) == .leftMirrored)
    #expect(Orientation.upMirrored.then(.right) == .rightMirrored)
  }

  /// Returns the colours 0xRRGGBB of a picture, which is drawn with 9 pixels for a point, in the middles of its
  /// corner points: upper left, upper right, lower left, lower right.
  private func corners(of image: Picture.Image) throws -> [UInt32] {
    let (width, height) = (Int(image.frame.width), Int(image.frame.height))
    var picture = Picture(title: "", width: Double(width), height: Double(height))
    picture.add([Picture.Shape(.image(image))], named: "main")
    let png = try PNGDrawing.png(picture, scale: 9)
    let pixels = try #require(try pixels(of: ImageSamples.file(.png, png, width * 9, height * 9)))
    return [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)].map { x, y in
      pixels[(y * 9 + 4) * width * 9 + x * 9 + 4] & 0xFFFFFF
    }
  }

  @Test(
    "An image is drawn as it is turned, in any order of corners",
    arguments: zip(
      Picture.Orientation.allCases,
      [
        // Where red, which is first in the file, and black, which is below it, come to be.
        (0, 2), (1, 3), (3, 1), (2, 0), (0, 1), (1, 0), (3, 2), (2, 3),
      ]))
  func turned(_ orientation: Picture.Orientation, _ places: (red: Int, black: Int)) throws {
    let sides = orientation.isOnSide ? (2.0, 4.0) : (4, 2)
    let whole = Picture.Rect(x: 0, y: 0, width: 1, height: 1)
    let image = Picture.Image(
      ImageSamples.file(.png, ImageSamples.png, 4, 2), whole, orientation: orientation,
      in: Picture.Rect(x: 0, y: 0, width: sides.0, height: sides.1))
    var expected = Array(repeating: UInt32(0xFFFFFF), count: 4)
    (expected[places.red], expected[places.black]) = (0xFF0000, 0)
    #expect(try corners(of: image) == expected)
    let svg = SVGWriter.svg(picture(image))
    #expect(svg.contains("<g transform=\"matrix(") == (orientation != .up))
  }

  @Test("A part of an image is drawn alone, also of a photo that is turned twice")
  func part() throws {
    let left = Picture.Rect(x: 0, y: 0, width: 0.5, height: 1)
    var image = Picture.Image(
      ImageSamples.file(.png, ImageSamples.png, 4, 2), left, orientation: .up,
      in: Picture.Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(try corners(of: image) == [0xFF0000, 0x00FF00, 0, 0xFFFFFF])
    // The file says that it is turned to the right; an app has it mirrored.
    let photo = ImageSamples.file(.jpeg, ImageSamples.jpeg, 8, 16, orientation: .right)
    #expect(photo.upright(left) == Picture.Rect(x: 0, y: 0, width: 8, height: 8))
    image = Picture.Image(
      photo, left, orientation: .up, in: Picture.Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(image.turn == .left && image.sides == (8, 8))
    guard PNGDrawing.decodesJPEG else { return }
    // The left half of the pixels as they lie in the file is red.
    #expect(try corners(of: image).allSatisfy { $0 >> 16 > 200 && $0 & 0xFF < 60 })
  }

  @Test("Parts of a turned image are found in the pixels of its file")
  func turnedParts() {
    let whole = Picture.Rect(x: 0, y: 0, width: 1, height: 1)
    var image = Picture.Image(
      ImageSamples.file(.png, ImageSamples.png, 4, 2), whole, orientation: .right,
      in: Picture.Rect(x: 0, y: 0, width: 2, height: 4))
    // The upper half of what is drawn is the left half of the file.
    image.divide(into: [
      Picture.Image.Part(source: Picture.Rect(x: 0, y: 0, width: 2, height: 2), target: image.frame)
    ])
    #expect(image.parts.map(\.source) == [Picture.Rect(x: 0, y: 0, width: 2, height: 2)])
    image = Picture.Image(image.file, whole, orientation: .left, in: image.frame)
    image.divide(into: [
      Picture.Image.Part(source: Picture.Rect(x: 0, y: 0, width: 2, height: 1), target: image.frame)
    ])
    #expect(image.parts.map(\.source) == [Picture.Rect(x: 3, y: 0, width: 1, height: 2)])
  }

  @Test("A photo of greys has its greys, and of four inks its colours, of which a note speaks")
  func colorSpaces() throws {
    guard PNGDrawing.decodesJPEG else { return }
    let grey = try #require(
      try pixels(of: ImageSamples.file(.jpeg, ImageSamples.greyJPEG, 16, 8)))
    #expect(grey[0] & 0xFF < 0x28 && grey[15] & 0xFF > 0xD8 && grey[0] >> 24 == 0xFF)
    let surfaces = ImageSurfaces(try #require(CairoLibrary.shared))
    let file = ImageSamples.file(.jpeg, ImageSamples.inkJPEG, 16, 8)
    let surface = try #require(surfaces.surface(of: file))
    let data = try #require(CairoLibrary.shared?.surfaceData(surface))
    let row = UnsafeRawPointer(data)
    let (left, right) = (
      row.load(as: UInt32.self), row.load(fromByteOffset: 60, as: UInt32.self)
    )
    #expect(left >> 16 & 0xFF > 200 && left & 0xFF < 60 && left >> 24 == 0xFF)
    #expect(right >> 16 & 0xFF < 60 && right & 0xFF > 200)
    #expect(
      surfaces.notes == ["An image has inks (CMYK), which are drawn without their profile."])
  }

  /// Every beginning of a sample.
  private static let cuts: [Picture.ImageFile] = [
    (Picture.ImageFile.Kind.png, ImageSamples.png, 4, 2), (.gif, ImageSamples.gif, 16, 17),
    (.jpeg, ImageSamples.jpeg, 16, 8),
  ].flatMap { kind, bytes, width, height in
    (0..<bytes.count - 16).map {
      ImageSamples.file(kind, Array(bytes.prefix($0)), width, height)
    }
  }

  @Test("Every beginning of a file is broken, and no wrong byte in a file traps")
  func broken() throws {
    for file in Self.cuts { #expect(!file.isWhole) }
    for (kind, bytes, width, height) in [
      (Picture.ImageFile.Kind.png, ImageSamples.png, 4, 2), (.gif, ImageSamples.gif, 16, 17),
      (.jpeg, ImageSamples.jpeg, 16, 8),
    ] {
      for index in bytes.indices {
        for flip in [0x01, 0x80, 0xFF] as [UInt8] {
          var other = bytes
          other[index] ^= flip
          let file = ImageSamples.file(kind, other, width, height)
          let cairo = try #require(CairoLibrary.shared)
          let surfaces = ImageSurfaces(cairo)
          let isDrawn = surfaces.surface(of: file) != nil
          #expect(isDrawn == surfaces.notes.isEmpty)
        }
      }
    }
  }

  @Test("A file of other sides than its header says is not drawn")
  func sides() throws {
    #expect(try pixels(of: ImageSamples.file(.png, ImageSamples.png, 4, 3)) == nil)
    #expect(try pixels(of: ImageSamples.file(.gif, ImageSamples.gif, 17, 17)) == nil)
    #expect(try pixels(of: ImageSamples.file(.jpeg, ImageSamples.jpeg, 8, 16)) == nil)
  }

  @Test("A GIF that names more codes than it has, or a picture beyond its screen, is broken")
  func wrongGIF() {
    var beyond = ImageSamples.gif
    // The left edge of the picture.
    beyond[beyond.firstIndex(of: 0x2C).map { $0 + 1 } ?? 0] = 1
    #expect(GIFDecoder.pixels(of: beyond, width: 16, height: 17) == nil)
    #expect(GIFDecoder.pixels(of: [], width: 16, height: 17) == nil)
    #expect(GIFDecoder.pixels(of: Array("GIF89a".utf8), width: 16, height: 17) == nil)
  }

  @Test(
    "The last control before the picture of a GIF says which colour is clear; cut pixels stay clear"
  )
  func clearGIF() throws {
    let start = try #require(ImageSamples.gif.firstIndex(of: 0x2C))
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    let pixels = try #require(
      GIFDecoder.pixels(
        of: ImageSamples.gif[..<start] + control + ImageSamples.gif[start...], width: 16, height: 17
      ))
    #expect(pixels.allSatisfy { $0 >> 24 == 0xFF })
    // The compressed indices are one block, of which an empty block leaves nothing.
    let empty = Array(ImageSamples.gif[...(start + 10)]) + [0]
    #expect(GIFDecoder.pixels(of: empty, width: 16, height: 17)?.allSatisfy { $0 == 0 } == true)
    for (digits, isWhole) in [(UInt8(1), false), (2, true), (8, true), (9, false)] {
      let other = Array(empty[..<(start + 10)]) + [digits, 0]
      #expect((GIFDecoder.pixels(of: other, width: 16, height: 17) != nil) == isWhole)
    }
  }

  // MARK: Drawing

  @Test(
    "A part between two pixels is drawn from both, and a part close to a pixel from that pixel"
  )
  func betweenPixels() throws {
    func drawn(_ x: Double, _ width: Double) throws -> [UInt8] {
      var image = Picture.Image(file, in: frame)
      image.parts = [
        Picture.Image.Part(source: Picture.Rect(x: x, y: 0, width: width, height: 2), target: frame)
      ]
      return try PNGDrawing.png(picture(image), scale: 1)
    }
    var nothing = Picture.Image(file, in: frame)
    nothing.parts = []
    #expect(try drawn(1.5, 1) != PNGDrawing.png(picture(nothing), scale: 1))
    #expect(try drawn(1.5, 1) != drawn(1, 1) && drawn(1.5, 1) != drawn(2, 1))
    #expect(try drawn(1.000_000_1, 2) == drawn(1, 2) && drawn(0.999_999_9, 2) == drawn(1, 2))
  }

  private func picture(_ image: Picture.Image, times: Int = 1) -> Picture {
    var shape = Picture.Shape(.image(image))
    shape.name = "photo"
    var picture = Picture(title: "", width: 40, height: 20)
    picture.add(Array(repeating: shape, count: times), named: "main")
    return picture
  }

  private let file = ImageSamples.file(.png, ImageSamples.png, 4, 2)
  private let frame = Picture.Rect(x: 10, y: 5, width: 20, height: 10)

  @Test("The contents of a file are written once, and used by every image of it")
  func once() {
    let svg = SVGWriter.svg(picture(Picture.Image(file, in: frame), times: 3))
    #expect(svg.split(separator: "base64,").count == 2)
    #expect(svg.split(separator: "<use ").count == 4)
    #expect(svg.contains(SVGWriter.base64(ImageSamples.png)))
    let alone = SVGWriter.elements(picture(Picture.Image(file, in: frame)).layers[0].shapes)
    #expect(!alone.contains("base64") && alone.contains("#\(SVGWriter.reference(to: file))"))
  }

  @Test("A clip and a tint are written before the image that uses them, each once")
  func clip() throws {
    var image = Picture.Image(file, in: frame)
    image.visible = Picture.Rect(x: 10, y: 5, width: 10, height: 10)
    image.corners = Picture.Corners(4)
    image.tint = Picture.Ink(0xFF8000)
    let svg = SVGWriter.svg(picture(image, times: 2))
    let lines = svg.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("<clipPath id=\"cut_10_5_10_10_4_4_4_4\"") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("<filter id=\"tint-ff8000-100\"") }.count == 1)
    let groups = lines.filter { $0.hasPrefix("<g data-name=\"photo\"") }
    #expect(groups.count == 2)
    for group in groups {
      #expect(group.contains("clip-path=\"url(#cut_10_5_10_10_4_4_4_4)\""))
      #expect(group.contains("filter=\"url(#tint-ff8000-100)\""))
    }
  }

  @Test(
    "Base 64 ends with as many signs as bytes are missing",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func base64(_ text: String, _ expected: String) {
    #expect(SVGWriter.base64(Array(text.utf8)) == expected)
  }

  @Test("A file that cannot be decoded is its placeholder, and the drawing has a note")
  func placeholder() throws {
    let rect = Picture.Shape(.rect(frame, radius: 0), fill: Picture.Ink(0xEEEEEE))
    var bytes = ImageSamples.png
    bytes.replaceSubrange(41..<60, with: Array(repeating: 7, count: 19))
    let broken = ImageSamples.file(.png, bytes, 4, 2)
    #expect(broken.isWhole)
    let image = Picture.Image(broken, in: frame, placeholder: [rect])
    let drawing = try PNGDrawing(picture(image), scale: 1)
    while try !drawing.step(pixels: 1) {}
    #expect(
      drawing.notes == [
        "An image cannot be decoded, a PNG file of 4 × 2 pixels; it is a dashed frame."
      ])
    var plain = Picture(title: "", width: 40, height: 20)
    plain.add([rect], named: "main")
    #expect(try drawing.bytes == PNGDrawing.png(plain, scale: 1))
  }

  @Test("Equal pictures are equal bytes, in any steps; a tint, a clip and another frame are others")
  func equal() throws {
    var image = Picture.Image(file, in: frame)
    let first = try PNGDrawing.png(picture(image), scale: 2)
    let drawing = try PNGDrawing(picture(image), scale: 2)
    while try !drawing.step(pixels: 1) {}
    #expect(drawing.bytes == first && drawing.notes.isEmpty)
    image.tint = .black
    #expect(try PNGDrawing.png(picture(image), scale: 2) != first)
    image.tint = nil
    image.corners = Picture.Corners(5)
    #expect(try PNGDrawing.png(picture(image), scale: 2) != first)
    image = Picture.Image(file, in: Picture.Rect(x: 11, y: 5, width: 20, height: 10))
    #expect(try PNGDrawing.png(picture(image), scale: 2) != first)
  }

  @Test("The work of decoding a file counts once")
  func work() {
    let large = ImageSamples.file(.png, ImageSamples.png, 1_000, 1_000)
    let image = Picture.Image(large, in: frame)
    let one = picture(image).drawnPixels(scale: 1)
    let two = picture(image, times: 2).drawnPixels(scale: 1)
    #expect(one > 1_000_000 && two - one < 10_000)
    #expect(picture(image, times: 2).imageFiles == [large])
  }
}
