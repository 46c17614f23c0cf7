extension Picture {
  /// The file of an image, whose contents a picture has in it.
  package final class ImageFile: Equatable, Sendable {
    /// A kind of file that every viewer of SVG knows.
    package enum Kind: String, Sendable {
      case png
      case jpeg
      case gif
    }

    package let kind: Kind
    package let bytes: [UInt8]
    /// The sides of the upright image, in pixels.
    package let (width, height): (Int, Int)
    /// How the pixels of the file are turned until they are upright.
    package let orientation: Orientation
    /// A name for these bytes, of letters and digits.
    package let id: String
    /// The subject of notes about it: `The image photo.jpg`.
    package let subject: String

    package init(
      _ kind: Kind, _ bytes: [UInt8], width: Int, height: Int, orientation: Orientation = .up,
      id: String, subject: String = "An image"
    ) {
      self.subject = subject
      (self.kind, self.bytes, self.orientation, self.id) = (kind, bytes, orientation, id)
      (self.width, self.height) = (width, height)
    }

    package static func == (left: ImageFile, right: ImageFile) -> Bool {
      left === right || left.id == right.id && left.bytes == right.bytes
    }

    /// The sides of the image as its pixels lie in the file.
    var storedSides: (width: Int, height: Int) {
      orientation.isOnSide ? (height, width) : (width, height)
    }

    /// The transform that makes the pixels of the file upright, in pixels.
    var uprightTransform: Transform {
      orientation.transform(width: Double(width), height: Double(height))
    }

    /// Returns a part of the upright image, in pixels.
    ///
    /// - Parameter share: The part of the image as its pixels lie in the file, in shares of its sides.
    package func upright(_ share: Rect) -> Rect {
      let sides = (Double(storedSides.width), Double(storedSides.height))
      return uprightTransform.bounds(
        of: Rect(
          x: share.x * sides.0, y: share.y * sides.1, width: share.width * sides.0,
          height: share.height * sides.1))
    }
  }

  /// An image of a file, as a shape.
  package struct Image: Equatable, Sendable {
    /// A rectangle of the file's upright image, in pixels, and where it is drawn.
    package struct Part: Equatable, Sendable {
      package var source: Rect
      package var target: Rect

      package init(source: Rect, target: Rect) {
        (self.source, self.target) = (source, target)
      }
    }

    package var file: ImageFile
    /// Where the image is, in the coordinates of the shape.
    package var frame: Rect
    package var parts: [Part]
    /// How the upright pixels of each part are turned again before they are drawn.
    package private(set) var turn = Orientation.up
    /// The rectangle outside of which nothing of it is drawn, and the radii of its corners.
    package var visible: Rect
    package var corners: Corners
    /// The colour in which its shape is drawn; nil for its own colours.
    package var tint: Ink?
    /// The shapes in its place where it cannot be decoded.
    package var placeholder: [Shape]

    /// Creates an image that fills a frame.
    package init(_ file: ImageFile, in frame: Rect, placeholder: [Shape] = []) {
      (self.file, self.frame, self.placeholder) = (file, frame, placeholder)
      (visible, corners) = (frame, Corners(0))
      let whole = Rect(x: 0, y: 0, width: Double(file.width), height: Double(file.height))
      parts = [Part(source: whole, target: frame)]
    }

    /// Creates a part of an image, turned as an app has it, that fills a frame.
    ///
    /// - Parameters:
    ///   - share: The part of the image as its pixels lie in the file, in shares of its sides.
    ///   - orientation: How these pixels are turned.
    package init(
      _ file: ImageFile, _ share: Rect, orientation: Orientation, in frame: Rect
    ) {
      self.init(file, in: frame)
      parts[0].source = file.upright(share)
      turn = file.orientation.inverse.then(orientation)
    }

    /// The sides of the part of the file that is drawn, turned, in pixels.
    package var sides: (width: Double, height: Double) { Self.sides(of: parts[0].source, turn) }

    static func sides(of source: Rect, _ turn: Orientation) -> (width: Double, height: Double) {
      turn.isOnSide ? (source.height, source.width) : (source.width, source.height)
    }

    /// Divides the image into parts, whose sources are given in the pixels of what is drawn.
    package mutating func divide(into parts: [Part]) {
      let whole = self.parts[0].source
      let back = turn.inverse.transform(width: whole.width, height: whole.height)
      self.parts = parts.map { part in
        var source = back.bounds(of: part.source)
        source.x += whole.x
        source.y += whole.y
        return Part(source: source, target: part.target)
      }
    }
  }

  /// The files of the images in it, each once, in the order in which they are drawn.
  package var imageFiles: [ImageFile] {
    var known: Set<String> = []
    return layers.flatMap(\.shapes).compactMap(\.image?.file).filter {
      known.insert($0.id).inserted
    }
  }
}

extension Picture.Corners {
  /// Creates four equal corners.
  package init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// Whether no corner is round.
  var areSquare: Bool { max(topLeft, topRight, bottomLeft, bottomRight) <= 0 }
}

extension Picture.Shape {
  /// The image that it is; nil for another form.
  var image: Picture.Image? {
    if case .image(let image) = form { image } else { nil }
  }
}

extension Picture.ImageFile {
  /// Whether nothing of the file is missing, as far as its form tells: PNG has its last chunk, JPEG the mark of its
  /// end, and a GIF all blocks of its first picture.
  package var isWhole: Bool {
    switch kind {
    case .png: hasLastChunk
    case .jpeg: hasEndMark
    case .gif: GIFDecoder.hasPicture(bytes, width: width, height: height)
    }
  }

  private var hasLastChunk: Bool {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[offset + 4..<offset + 8].elementsEqual("IEND".utf8) { return true }
      offset += 12 + length
    }
    return false
  }

  /// How far before the end the mark may be; a guess, beyond what cameras write there.
  private static let trailerMax = 1 << 16

  private var hasEndMark: Bool {
    let end = bytes.suffix(Self.trailerMax)
    return zip(end, end.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }
}
