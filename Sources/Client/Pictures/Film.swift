import Flickbook
import Pictures

/// The pictures of a script's frames, for a film strip.
@MainActor
final class Film {
  private let interval: FrameInterval
  private let request: PictureRequest
  private var pictures: [(picture: Picture, caption: String)] = []
  private var texts: [String] = []
  private var paths = FingerPaths()
  private var shapes = 0
  /// The frame of the last picture.
  private var last: Int?
  /// Why there is no strip.
  private var failure: FlickbookError?
  private var stage: Stage?
  /// The images of all pictures.
  private var images: PictureImages?

  init(every interval: FrameInterval, of request: PictureRequest) {
    self.interval = interval
    self.request = request
  }

  /// Takes a picture if it is time for one, and follows the fingers.
  func take(_ stage: Stage) {
    if request.format != .text { paths.note(stage.fingers) }
    let frame = stage.frame
    let step = interval.frames(frameRate: stage.frameRate)
    guard last.map({ frame / step > $0 / step }) ?? true else { return }
    add(stage)
  }

  /// Takes the picture of the end, unless it was the last.
  func takeLast(_ stage: Stage) {
    if last != stage.frame { add(stage) }
  }

  private func add(_ stage: Stage) {
    guard failure == nil else { return }
    do throws(FlickbookError) {
      guard request.format != .text else { return texts.append(try stage.text(request)) }
      let images = self.images ?? stage.makeImages()
      self.images = images
      var picture = stage.picture(images)
      picture.add(paths.takeShapes(), named: "paths")
      shapes += picture.shapeCount
      try stage.checkPicture(shapes: shapes)
      pictures.append((picture, "t=\(stage.now.text) s  frame \(stage.frame)"))
    } catch {
      failure = error
    }
    last = stage.frame
    self.stage = stage
  }

  /// Returns the strip, with sentences about images that are not drawn.
  ///
  /// - Throws: `limit_exceeded` if there are too many pictures.
  func bytes(title: String) throws(FlickbookError) -> (bytes: [UInt8], notes: [String]) {
    if let failure { throw failure }
    let strip = Picture.strip(pictures, title: title)
    switch request.format {
    case .text: return (Array(texts.joined(separator: "\n").utf8), [])
    case .svg:
      return (Array(SVGWriter.svg(strip, scale: request.scale).utf8), images?.notes ?? [])
    case .png:
      try stage?.checkPixels(of: strip, scale: request.scale)
      try stage?.checkArea(of: strip, scale: request.scale)
      let (bytes, notes) = try Stage.png(strip, scale: request.scale)
      return (bytes, (images?.notes ?? []) + notes)
    }
  }
}
