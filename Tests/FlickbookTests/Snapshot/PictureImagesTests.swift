import Foundation
import Pictures
import Testing
import UIKit

@testable import Flickbook

/// Rule: A85c.
@Suite("Files of images in pictures")
@MainActor
final class PictureImagesTests {
  private let folder: URL
  private let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private let view = UIImageView(frame: CGRect(x: 10, y: 5, width: 40, height: 20))

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "picture-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    cell.contentView.frame = cell.bounds
    cell.contentView.addSubview(view)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// 4 × 2 pixels, and two others of the same sides.
  private static let png =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAGklEQVR4nE3BsQEAAAjDIE7383QVRBJdFeQZ8TsKd9k0RcMAAAAASUVO"
        + "RK5CYII=") ?? Data()

  /// The file with other bytes after its end, so that it is another one.
  private static func png(_ number: UInt8) -> Data { png + [number] }

  private func write(_ data: Data, _ name: String) throws -> String {
    let url = folder.appending(path: name)
    try data.write(to: url)
    return url.path
  }

  private func content(_ data: Data, _ name: String) throws -> ImageContent {
    let image = UIImage(contentsOfFile: try write(data, name))
    return try #require(image?.content)
  }

  private var shown: [ShownImage] {
    ElementParts.parts(in: cell).compactMap {
      if case .image(let image) = $0 { image } else { nil }
    }
  }

  // MARK: Files

  @Test("A file is read once, in memory or in a folder, and again when it is another one")
  func reading() throws {
    let images = PictureImages(ImageLimits())
    let content = try content(Self.png, "a@2x.png")
    let file = try #require(images.file(of: content, named: "a"))
    #expect(file.kind == .png && file.width == 4 && file.height == 2 && file.bytes.count == 83)
    #expect(images.file(of: content, named: "a") === file)
    let data = try #require(UIImage(data: Self.png)?.content)
    // Equal bytes are the same file.
    #expect(images.file(of: data, named: "") === file && images.files.count == 1)
    try Self.png(1).write(to: folder.appending(path: "a@2x.png"))
    let other = try #require(images.file(of: content, named: "a"))
    #expect(other.bytes.last == 1 && images.files.map(\.id) == [file.id, other.id])
    #expect(images.notes.isEmpty)
  }

  @Test("A file that cannot be drawn has a note that says why, once")
  func refusals() throws {
    let images = PictureImages(ImageLimits())
    let gone = try content(Self.png, "gone.png")
    try FileManager.default.removeItem(at: folder.appending(path: "gone.png"))
    let cut = try content(Data(Self.png.prefix(60)), "cut.png")
    let svg = try content(Data("<svg width='24' height='18'>".utf8), "drawing.svg")
    for _ in 0..<2 {
      #expect(images.file(of: gone, named: "gone") == nil)
      #expect(images.file(of: cut, named: "") == nil)
      #expect(images.file(of: svg, named: "drawing.svg") == nil)
    }
    #expect(
      images.notes == [
        "The image gone cannot be read; it is a dashed frame.",
        "An image is broken; it is a dashed frame.",
        "The image drawing.svg is SVG, which is not drawn; it is a dashed frame.",
      ])
  }

  @Test("A file that a link has replaced is not read")
  func link() throws {
    let images = PictureImages(ImageLimits())
    let content = try content(Self.png, "a.png")
    let secret = try write(Self.png(9), "secret.png")
    try FileManager.default.removeItem(at: folder.appending(path: "a.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "a.png").path, withDestinationPath: secret)
    #expect(images.file(of: content, named: "a") == nil)
    #expect(images.notes == ["The image a cannot be read; it is a dashed frame."])
  }

  @Test("Bytes and pixels are bounded, of one image and of all of a picture")
  func limits() throws {
    func note(_ change: (inout ImageLimits) -> Void) throws -> [String] {
      var limits = ImageLimits()
      change(&limits)
      let images = PictureImages(limits)
      for number in 0..<2 {
        _ = images.file(
          of: try content(Self.png(UInt8(number)), "\(number).png"), named: "\(number)")
      }
      return images.notes
    }
    // Each file has 84 bytes and 8 pixels.
    #expect(
      try note {
        ($0.bytes, $0.pixels, $0.pictureBytes, $0.picturePixels) = (84, 8, 168, 16)
      }.isEmpty)
    #expect(
      try note { $0.bytes = 83 }.first
        == "The image 0 has more than 83 bytes, the limit imageBytes; it is a dashed frame.")
    #expect(
      try note { $0.pixels = 7 }.first
        == "The image 0 has more than 7 pixels, the limit imagePixels; it is a dashed frame.")
    #expect(
      try note { $0.pictureBytes = 167 } == [
        "With the image 1 the images have more than 167 bytes in all, the limit pictureImageBytes; it is a "
          + "dashed frame."
      ])
    #expect(
      try note { $0.picturePixels = 15 } == [
        "With the image 1 the images have more than 15 pixels in all, the limit pictureImagePixels; it is a "
          + "dashed frame."
      ])
  }

  @Test("A side is at most as long as cairo draws it, and files that are not drawn count")
  func sides() throws {
    func data(_ width: UInt32) -> Data {
      var data = Self.png
      data.replaceSubrange(16..<20, with: withUnsafeBytes(of: width.bigEndian) { Data($0) })
      return data
    }
    let images = PictureImages(ImageLimits())
    #expect(images.file(of: try content(data(32_767), "long.png"), named: "long") != nil)
    #expect(images.file(of: try content(data(32_768), "longer.png"), named: "longer") == nil)
    #expect(
      images.notes == [
        "The image longer is wider or higher than 32767 pixels, which is not drawn; it is a dashed frame."
      ])
    for (most, isDrawn) in [(143, true), (142, false)] {
      var limits = ImageLimits()
      limits.pictureBytes = most
      let images = PictureImages(limits)
      #expect(images.file(of: try content(Data(Self.png.prefix(60)), "cut.png"), named: "") == nil)
      let whole = images.file(of: try content(Self.png, "whole.png"), named: "")
      #expect((whole != nil) == isDrawn)
      // The same bytes again are the same file, also where there is no room for another one.
      let again = try #require(UIImage(data: Self.png)?.content)
      #expect(images.file(of: again, named: "") === whole)
    }
  }

  @Test("A file that is not drawn counts once, however often an app loads it")
  func refusedOnce() throws {
    var limits = ImageLimits()
    limits.pictureBytes = 200
    let images = PictureImages(limits)
    let cut = Data(Self.png.prefix(60))
    for _ in 0..<5 {
      #expect(images.file(of: try content(cut, "cut.png"), named: "cut") == nil)
      let own = try #require(UIImage(data: cut)?.content)
      #expect(images.file(of: own, named: "cut") == nil)
    }
    #expect(images.file(of: try content(Self.png, "whole.png"), named: "whole") != nil)
    #expect(images.notes == ["The image cut is broken; it is a dashed frame."])
  }

  @Test("The images of a trace have a bound of bytes of their own, and none of pixels")
  func trace() throws {
    var limits = ImageLimits()
    (limits.pictureBytes, limits.picturePixels) = (100, 8)
    let images = PictureImages(limits, of: .trace(bytes: 168))
    for number in 0..<3 {
      let content = try content(Self.png(UInt8(number)), "\(number).png")
      #expect((images.file(of: content, named: "\(number)") != nil) == (number < 2))
    }
    #expect(
      images.notes == [
        "With the image 2 the images of a trace have more than 168 bytes in all; it is a dashed frame."
      ])
  }

  @Test("After twelve notes a last note counts the others")
  func manyNotes() throws {
    let images = PictureImages(ImageLimits())
    for number in 0..<12 {
      let image = try content(Data(Self.png.prefix(60)), "\(number).png")
      #expect(images.file(of: image, named: "\(number)") == nil)
    }
    #expect(images.notes.count == 12 && images.notes.last?.hasPrefix("The image 11") == true)
    for number in 12..<14 {
      let image = try content(Data(Self.png.prefix(60)), "\(number).png")
      #expect(images.file(of: image, named: "\(number)") == nil)
    }
    #expect(images.notes.count == 13 && images.notes.last == "There are 2 more such notes.")
  }

  // MARK: Parts

  @Test("An image view shows its file where its content mode has it, cut by what clips it")
  func imageView() throws {
    let path = try write(Self.png, "a.png")
    view.image = UIImage(contentsOfFile: path)
    view.contentMode = .center
    let image = try #require(shown.first)
    #expect(image.frame == CGRect(x: 28, y: 14, width: 4, height: 2))
    #expect(image.box.frame == image.frame && image.box.isDashed)
    #expect(image.box.name == "UIImageView 1")
    view.contentMode = .scaleAspectFill
    view.frame.size.height = 10
    view.layer.cornerRadius = 4
    view.clipsToBounds = true
    let cut = try #require(shown.first)
    #expect(cut.frame == CGRect(x: 10, y: 0, width: 40, height: 20))
    #expect(cut.box.frame == view.frame && cut.box.radius == 4 && cut.box.corners == .all)
    let shape = try #require(
      Picture.Shape.shapes(cut, at: CGPoint(x: 100, y: 0), PictureImages(ImageLimits())).first)
    guard case .image(let drawn) = shape.form else {
      Issue.record("the image is no image")
      return
    }
    #expect(drawn.frame == Picture.Rect(x: 110, y: 0, width: 40, height: 20))
    #expect(drawn.visible == Picture.Rect(x: 110, y: 5, width: 40, height: 10))
    #expect(drawn.corners == Picture.Corners(4) && shape.state == "image a.png")
    #expect(drawn.placeholder.count == 1)
  }

  @Test("A file that is not drawn is a dashed frame with its name")
  func frame() throws {
    let path = try write(Self.png, "a.png")
    view.image = UIImage(contentsOfFile: path)
    try FileManager.default.removeItem(atPath: path)
    let images = PictureImages(ImageLimits())
    let shapes = ElementShapes.contents(
      of: ElementParts.parts(in: cell), at: .zero, named: "item", images)
    #expect(shapes.first?.stroke?.dash == 3 && shapes.first?.name == "item UIImageView 1")
    #expect(images.notes.count == 1)
  }

  @Test("The shape of a template has the tint colour, as an image of a button of the system")
  func tint() throws {
    let image = try #require(UIImage(data: Self.png))
    let red = FrameColor(red: 255, green: 0, blue: 0)
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.image = image
    #expect(shown.first?.tint == nil)
    view.image = image.withRenderingMode(.alwaysTemplate)
    #expect(shown.first?.tint == red && shown.first?.content == image.content)
    view.image = image.withTintColor(.black)
    #expect(shown.first?.tint == FrameColor(red: 0, green: 0, blue: 0))
    view.image = nil
    for (type, isTinted) in [(UIButton.ButtonType.system, true), (.custom, false)] {
      let button = UIButton(type: type)
      button.tintColor = view.tintColor
      button.setImage(image, for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      cell.contentView.addSubview(button)
      button.layoutIfNeeded()
      #expect(shown.last?.tint == (isTinted ? red : nil))
      button.setImage(image.withRenderingMode(.alwaysOriginal), for: .normal)
      button.layoutIfNeeded()
      #expect(shown.last?.tint == nil)
      button.removeFromSuperview()
    }
  }

  @Test("A layer shows the file of its contents where its gravity has it")
  func layer() throws {
    let image = try #require(UIImage(data: Self.png))
    view.layer.contents = image.cgImage
    #expect(shown.first?.frame == view.frame && shown.first?.box.name == "contents 1")
    // The words of a gravity speak of an axis that points up.
    view.layer.contentsGravity = .topLeft
    #expect(shown.first?.frame == CGRect(x: 10, y: 23, width: 4, height: 2))
    view.layer.contentsGravity = .bottomLeft
    #expect(shown.first?.frame == CGRect(x: 10, y: 5, width: 4, height: 2))
    view.layer.contentsScale = 2
    #expect(shown.first?.frame == CGRect(x: 10, y: 5, width: 2, height: 1))
    view.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 1, height: 1)
    #expect(shown.first?.frame == CGRect(x: 10, y: 5, width: 1, height: 1))
    #expect(shown.first?.part == CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    view.layer.contents = image.cgImage?.cropping(to: CGRect(x: 2, y: 0, width: 2, height: 2))
    #expect(shown.first?.part == CGRect(x: 0.75, y: 0, width: 0.25, height: 1))
    view.layer.contentsRect = CGRect(x: 1, y: 0, width: 1, height: 1)
    #expect(shown.isEmpty)
    view.layer.contents = "nothing that is drawn"
    #expect(shown.isEmpty)
  }

  @Test("An image that code draws is a dashed frame, as is a symbol without a form")
  func drawnByCode() {
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    #expect(shown.isEmpty)
    let boxes = ElementParts.parts(in: cell).compactMap {
      if case .box(let box) = $0 { box } else { nil }
    }
    #expect(boxes.first?.isDashed == true)
  }

  @Test("An image view turns its image, and mirrors one with a direction from right to left")
  func orientation() throws {
    let data = try #require(UIImage(data: Self.png)?.cgImage)
    view.image = UIImage(cgImage: data, scale: 1, orientation: .right)
    view.contentMode = .topLeft
    let image = try #require(shown.first)
    #expect(image.orientation == .right && image.frame.size == CGSize(width: 2, height: 4))
    let shape = Picture.Shape.shapes(image, at: .zero, PictureImages(ImageLimits())).first
    guard case .image(let drawn) = shape?.form else {
      Issue.record("the image is no image")
      return
    }
    #expect(drawn.turn == .right && drawn.sides == (2, 4))
    view.image = UIImage(cgImage: data).imageFlippedForRightToLeftLayoutDirection()
    #expect(shown.first?.orientation == .up)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(shown.first?.orientation == .upMirrored)
    view.image = UIImage(cgImage: data)
    #expect(shown.first?.orientation == .up)
  }

  // MARK: Slices

  private func parts(
    _ frame: CGRect, insets: UIEdgeInsets, isTiled: Bool = false
  ) throws -> [Picture.Image.Part]? {
    let file = Picture.ImageFile(.png, [], width: 20, height: 20, id: "a")
    var image = ShownImage(
      box: ShownBox(frame: frame), content: try content(Self.png, "a.png"), frame: frame,
      size: CGSize(width: 10, height: 10))
    (image.capInsets, image.isTiled) = (insets, isTiled)
    return ImageSlices(image, sides: (Double(file.width), Double(file.height)))?.parts(in: frame)
  }

  private let insets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)

  @Test("The caps of a resizable image keep their size, and its middle fills the rest")
  func slices() throws {
    let parts = try #require(
      try parts(CGRect(x: 100, y: 0, width: 30, height: 10), insets: insets))
    #expect(parts.map(\.source.x) == [0, 8, 12] && parts.map(\.source.width) == [8, 4, 8])
    #expect(parts.map(\.target.x) == [100, 104, 126] && parts.map(\.target.width) == [4, 22, 4])
    #expect(parts.allSatisfy { $0.source.height == 20 && $0.target.height == 10 })
    // In its own size, and without caps, it is one.
    #expect(try self.parts(CGRect(x: 0, y: 0, width: 10, height: 10), insets: insets) == nil)
    #expect(try self.parts(CGRect(x: 0, y: 0, width: 30, height: 10), insets: .zero) == nil)
  }

  @Test("Tiles repeat the middle, the last one cut, unless there are too many")
  func tiles() throws {
    let frame = CGRect(x: 0, y: 0, width: 13, height: 10)
    let parts = try #require(try parts(frame, insets: insets, isTiled: true))
    #expect(parts.map(\.target.x) == [0, 4, 6, 8, 9])
    #expect(parts.map(\.target.width) == [4, 2, 2, 1, 4])
    #expect(parts.map(\.source.width) == [8, 4, 4, 2, 8])
    let wide = try self.parts(
      CGRect(x: 0, y: 0, width: 1e6, height: 10), insets: insets, isTiled: true)
    #expect(wide?.count == 3)
  }

  @Test("Caps without room are as wide as there is room for, and wrong ones are none")
  func narrow() throws {
    let narrow = try parts(CGRect(x: 0, y: 0, width: 4, height: 10), insets: insets)
    #expect(narrow?.map(\.target.width) == [2, 2] && narrow?.map(\.source.width) == [8, 8])
    let frame = CGRect(x: 0, y: 0, width: 30, height: 10)
    let large = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 15)
    #expect(try parts(frame, insets: large)?.map(\.target.width) == [5, 5])
    let negative = UIEdgeInsets(top: 0, left: -5, bottom: 0, right: -5)
    #expect(try parts(frame, insets: negative)?.map(\.target.width) == [30])
  }

  @Test("The shapes of a trace refer to the contents of an image, which are there once")
  func looks() throws {
    var looks = ElementLooks(ImageLimits())
    view.image = UIImage(data: Self.png)
    let element = FrameContent.Element(
      holder: 0, view: 1, kind: "cell", item: ItemPath(section: 0, item: 0),
      center: CGPoint(x: 50, y: 30), size: cell.bounds.size)
    for _ in 0..<3 {
      var item = ScreenContent.Item(element: element, label: "")
      item.parts = ElementParts.parts(in: cell)
      let look = looks.look(of: item, shownBy: UIView())
      let text = try #require(look)
      #expect(!text.contains("base64"))
      #expect(text.contains("#image-\(looks.images[0].id)"))
    }
    #expect(looks.images.count == 1 && looks.notes.isEmpty)
    view.image = UIImage(data: Data(Self.png.prefix(60)))
    var item = ScreenContent.Item(element: element, label: "")
    item.parts = ElementParts.parts(in: cell)
    _ = looks.look(of: item, shownBy: cell)
    #expect(looks.notes == ["An image is broken; it is a dashed frame."])
  }
}
