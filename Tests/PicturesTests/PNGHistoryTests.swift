import Testing

@testable import Pictures

/// Each picture is drawn by a process of its own, since cairo keeps fonts and letters for a process.
@Suite("PNG of a process that has drawn other pictures", .enabled(if: PNGDrawing.isAvailable))
struct PNGHistoryTests {
  private static func picture(size: Double) -> Picture {
    var picture = Picture(title: "", width: 90, height: 60)
    var layer = Picture.Layer(
      name: "", frame: Picture.Rect(x: 0, y: 0, width: 90, height: 60))
    layer.shapes = (0..<4).map { number in
      var shape = Picture.Shape(
        .text("Ab\(number)7", center: Picture.Point(x: 30, y: 12), size: size), fill: .black)
      let stretch = 1 + 0.25 * Double(number)
      shape.transform = Picture.Transform(
        a: stretch, b: 0, c: 0.1 * Double(number), d: 1, tx: 0, ty: 12 * Double(number))
      return shape
    }
    picture.layers = [layer]
    return picture
  }

  /// Draws a picture at some scales, and prints small, usual and large ones.
  private static func printPictures(after scales: [Double]) throws {
    for scale in scales { _ = try PNGDrawing.png(picture(size: 9), scale: scale) }
    for scale in [0.333, 0.6, 1, 2.5] {
      print("PNG", try PNGDrawing.png(picture(size: 11), scale: scale))
    }
  }

  @Test("Equal pictures have equal bytes, whatever sizes the process has drawn before")
  func histories() async throws {
    let fresh = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try Self.printPictures(after: [])
    }
    let afterLarge = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      try Self.printPictures(after: [3])
    }
    let afterMany = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      try Self.printPictures(after: [1.7, 0.1, 2.5] + (1...300).map { 0.01 * Double($0) })
    }
    let expected = try #require(fresh).standardOutputContent
    #expect(String(decoding: expected, as: UTF8.self).contains("PNG [137, 80"))
    #expect(try #require(afterLarge).standardOutputContent == expected)
    #expect(try #require(afterMany).standardOutputContent == expected)
  }

  @Test("Drawings whose steps alternate have the bytes of drawings one after the other")
  func alternation() throws {
    let pictures = [(Self.picture(size: 4), 0.4), (Self.picture(size: 14), 2)]
    let drawings = try pictures.map { try PNGDrawing($0, scale: $1) }
    var unfinished = drawings
    while !unfinished.isEmpty {
      unfinished = try unfinished.filter { try !$0.step(pixels: 1) }
    }
    for (drawing, (picture, scale)) in zip(drawings, pictures) {
      #expect(try drawing.bytes == PNGDrawing.png(picture, scale: scale))
    }
  }
}
