import Foundation
import Pictures

/// A picture in progress, in the form that a command asks for.
///
/// It is made from values, so that nothing that happens in between changes it.
@MainActor
final class DrawnPicture {
  private let request: PictureRequest
  private var shapes: ScreenPicture
  private let images: PictureImages
  private var svg: SVGWriter?
  private var png: PNGDrawing?

  /// Begins a picture as SVG or PNG.
  init(_ request: PictureRequest, of content: ScreenContent, _ images: PictureImages) {
    (self.request, self.images) = (request, images)
    shapes = ScreenPicture(content, images)
  }

  /// How many pixels are drawn in the time in which the shapes of one element are made; a guess.
  private static let pixelsOfElement = 4096

  /// Performs the next step, which concerns so many elements; returns whether the picture is whole.
  ///
  /// - Parameter check: Throws for a PNG that would take too long, before it is drawn.
  func step(
    elements: Int, check: (Picture) throws(FlickbookError) -> Void
  ) throws(FlickbookError) -> Bool {
    if let isWhole = svg?.step(shapes: elements) { return isWhole }
    do throws(PNGDrawing.Failure) {
      let (pixels, isOver) = elements.multipliedReportingOverflow(by: Self.pixelsOfElement)
      if let isWhole = try png?.step(pixels: isOver ? .max : pixels) { return isWhole }
    } catch {
      throw Stage.refusal(error)
    }
    if shapes.step(items: elements) { try draw(shapes.picture, check: check) }
    return false
  }

  private func draw(
    _ picture: Picture, check: (Picture) throws(FlickbookError) -> Void
  ) throws(FlickbookError) {
    guard request.format == .png else {
      svg = SVGWriter(picture, scale: request.scale)
      return
    }
    try check(picture)
    do throws(PNGDrawing.Failure) {
      png = try PNGDrawing(picture, scale: request.scale)
    } catch {
      throw Stage.refusal(error)
    }
  }

  /// Writes the members of the answer to `snapshot.take`, once the picture is whole.
  func write(into json: inout JSONWriter) {
    if let svg { json.member("svg", svg.text) }
    if let png {
      let data = Data(png.bytes).base64EncodedString()
      json.member("png", data)
      json.member("data", data)
    }
    let notes = images.notes + (png?.notes ?? [])
    if !notes.isEmpty { json.strings("notes", notes) }
  }
}
