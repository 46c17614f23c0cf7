import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule: A79, A80.
@Suite("Images")
@MainActor
struct ImageTests {
  /// The beginning of a file, and the size that it states.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var size: [Double]?
    var testDescription: String { name }
  }

  nonisolated private static func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 1, width, 0, 0, 0, height]
  }

  nonisolated private static func jpeg(_ orientation: UInt8, isBig: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isBig
      ? Array("MM".utf8) + [
        0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
      ]
      : Array("II".utf8) + [
        42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0,
      ]
    let exif = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      + [0xFF, 0xC4, 0, 3, 0, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 30, 1, 40, 3, 0, 0, 0]
  }

  nonisolated private static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count + 8)] + Array(kind.utf8) + content
  }

  /// A thumbnail of 9 × 9, and the primary item of 64 × 48, turned if asked.
  nonisolated private static func heic(turned: Bool, associated: Bool = true) -> [UInt8] {
    func size(_ width: UInt8, _ height: UInt8) -> [UInt8] {
      box("ispe", [0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height])
    }
    let properties = box("ipco", size(9, 9) + size(64, 48) + box("irot", [turned ? 1 : 2]))
    let association = box(
      "ipma", [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 1, 0, 2, 2, 0x82, 3])
    let primary = box("pitm", [0, 0, 0, 0, 0, 2])
    return box("ftyp", Array("heic".utf8))
      + box(
        "meta", [0, 0, 0, 0] + primary + box("iprp", properties + (associated ? association : [])))
  }

  nonisolated static let samples: [Sample] = [
    Sample(name: "PNG", bytes: png(4, 30), size: [260, 30]),
    Sample(name: "a PNG that is cut", bytes: Array(png(4, 30).dropLast())),
    Sample(name: "GIF", bytes: Array("GIF89a".utf8) + [44, 1, 10, 0], size: [300, 10]),
    Sample(name: "JPEG", bytes: jpeg(1, isBig: true), size: [296, 30]),
    Sample(name: "a turned JPEG", bytes: jpeg(6, isBig: true), size: [30, 296]),
    Sample(name: "a JPEG upside down", bytes: jpeg(4, isBig: false), size: [296, 30]),
    Sample(name: "a turned JPEG of Intel", bytes: jpeg(5, isBig: false), size: [30, 296]),
    Sample(name: "a JPEG without a frame", bytes: [0xFF, 0xD8, 0xFF, 0xD9]),
    Sample(
      name: "a JPEG whose segment has no length", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0]),
    Sample(name: "HEIC", bytes: heic(turned: false), size: [64, 48]),
    Sample(name: "a turned HEIC", bytes: heic(turned: true), size: [48, 64]),
    Sample(
      name: "HEIC without associations", bytes: heic(turned: false, associated: false),
      size: [64, 48]),
    Sample(name: "a HEIC that is cut", bytes: Array(heic(turned: false).prefix(60))),
    Sample(
      name: "PDF with a box that cuts the page",
      bytes: Array(
        "%PDF-1.4\n3 0 obj <</MediaBox [0 0 60 90] /CropBox [10 20 50 100]>> endobj".utf8),
      size: [40, 70]),
    Sample(
      name: "PDF", bytes: Array("%PDF-1.4\n<< /MediaBox [ 10 0 34.5 24 ] >>".utf8),
      size: [24.5, 24]),
    Sample(name: "PDF without a page", bytes: Array("%PDF-1.4\n<< >>".utf8)),
    Sample(
      name: "SVG", bytes: Array("<?xml?>\n<svg xmlns='x' width=\"24px\" height=\"18\">".utf8),
      size: [24, 18]),
    Sample(
      name: "SVG with a box", bytes: Array("<svg width=\"100%\" viewBox='0 0 32,16'/>".utf8),
      size: [32, 16]),
    Sample(
      name: "SVG behind a comment",
      bytes: Array("<!-- <svg width='9' height='9'> --><svg width='64' height='20'>".utf8),
      size: [64, 20]),
    Sample(
      name: "SVG with a width and a box", bytes: Array("<svg width='64' viewBox='0 0 32 10'>".utf8),
      size: [64, 20]),
    Sample(
      name: "SVG with a height and a box",
      bytes: Array("<svg height='20' viewBox='0 0 32 10'>".utf8),
      size: [64, 20]),
    Sample(
      name: "SVG in inches and millimetres", bytes: Array("<svg width='1in' height='25.4mm'>".utf8),
      size: [96, 96]),
    Sample(
      name: "PDF with a turned page",
      bytes: Array("%PDF-1.4\n3 0 obj <</MediaBox [0 0 24 36] /Rotate 90>> endobj".utf8),
      size: [36, 24]),
    Sample(
      name: "PDF with another page that is turned",
      bytes: Array(
        "%PDF-1.4\n3 0 obj <</MediaBox [0 0 24 36]>> endobj 4 0 obj <</Rotate 90>> endobj".utf8),
      size: [24, 36]),
    Sample(name: "SVG without a size", bytes: Array("<svg>".utf8)),
    Sample(name: "no image", bytes: Array("hello".utf8)), Sample(name: "nothing", bytes: []),
    Sample(name: "a PNG of no size", bytes: Array(png(4, 0))),
    Sample(
      name: "a PNG that begins with another chunk",
      bytes: Array(png(4, 30).prefix(8)) + [0, 0, 0, 13] + Array("abCd".utf8) + png(4, 30).suffix(8)
    ),
  ]

  @Test("A file has the size that its header states", arguments: samples)
  func header(sample: Sample) {
    let header = ImageHeader.read(sample.bytes)
    #expect(header.map { [$0.width, $0.height] } == sample.size)
    let image = UIImage(data: Data(sample.bytes), scale: 2)
    #expect((image == nil) == (sample.size == nil))
  }

  @Test("Every beginning of a file is read without a trap")
  func beginnings() {
    for sample in Self.samples {
      for count in 0...sample.bytes.count {
        _ = ImageHeader.read(Array(sample.bytes.prefix(count)))
      }
      for index in sample.bytes.indices {
        for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
          var bytes = sample.bytes
          bytes[index] = byte
          _ = ImageHeader.read(bytes)
        }
      }
    }
  }

  /// A folder of resources, removed at the end.
  private func withResources(_ body: (Bundle, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(#require(Bundle(path: folder.path)), folder)
  }

  private func write(_ bytes: [UInt8], to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func writeSet(_ entries: String, at set: URL) throws {
    try write(Array("{\"images\":[\(entries)]}".utf8), to: set.appending(path: "Contents.json"))
  }

  @Test(
    "A named file is found at the scale of the traits, else at a larger one, else at a smaller one")
  func files() throws {
    try withResources { bundle, folder in
      try write(Self.png(4, 30), to: folder.appending(path: "star@2x.png"))
      try write(Self.png(134, 45), to: folder.appending(path: "star@3x.png"))
      for (scale, found) in [(1, 2), (2, 2), (3, 3)] as [(CGFloat, CGFloat)] {
        let image = UIImage(
          named: "star", in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
        #expect(image?.scale == found && image?.size == CGSize(width: 130, height: 15))
      }
      #expect(UIImage(named: "moon", in: bundle, compatibleWith: nil) == nil)
      try write(Array("no picture".utf8), to: folder.appending(path: "moon.png"))
      #expect(UIImage(named: "moon", in: bundle, compatibleWith: nil) == nil)
      let path = folder.appending(path: "star@2x.png").path
      #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 130, height: 15))
      #expect(UIImage(contentsOfFile: folder.path) == nil)
    }
  }

  /// Rule: A79.
  @Test(
    "Without traits an image is made for the main screen",
    arguments: [
      (CGSize(width: 375, height: 667), 2, 2, 10), (CGSize(width: 393, height: 852), 3, 3, 10),
      (CGSize(width: 744, height: 1133), 2, 2, 40), (CGSize(width: 320, height: 480), 1, 2, 10),
    ] as [(CGSize, CGFloat, CGFloat, CGFloat)])
  func screen(_ size: CGSize, _ scale: CGFloat, _ found: CGFloat, _ height: CGFloat) throws {
    try withResources { bundle, folder in
      try write(Self.png(0, 80), to: folder.appending(path: "star@2x~ipad.png"))
      try write(Self.png(0, 20), to: folder.appending(path: "star@2x.png"))
      try write(Self.png(0, 30), to: folder.appending(path: "star@3x~iphone.png"))
      let scene = Window(screen: UIScreen(size: size, scale: scale))
      var image: UIImage?
      var other: UIImage?
      // Traits that say something win over the screen.
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceIdiom: .phone),
      ])
      scene.inTurn {
        image = UIImage(named: "star", in: bundle, compatibleWith: nil)
        other = UIImage(named: "star", in: bundle, compatibleWith: traits)
      }
      #expect(image?.scale == found && image?.size.height == height)
      #expect(other?.scale == 3)
    }
  }

  @Test("An image that lies beside the sources of an app is found, behind its catalogues")
  func loose() throws {
    try withResources { bundle, folder in
      let file = folder.appending(path: "App/Images/sun@2x.png")
      try write(Self.png(0, 40), to: file)
      let set = folder.appending(path: "Media.xcassets/sun.imageset")
      try write(Self.png(0, 9), to: set.appending(path: "sun.png"))
      func found(_ name: String, _ folders: [String]) -> ImageFile? {
        ImageFile.find(name, in: .main, nil, folders: folders) {
          $0 == "sun@2x.png" ? file.path : nil
        }
      }
      #expect(found("sun", [])?.size.height == 20 && found("sun", [])?.scale == 2)
      #expect(found("sun.png", [])?.scale == 2 && found("moon", []) == nil)
      try writeSet("{\"idiom\":\"universal\",\"scale\":\"1x\",\"filename\":\"sun.png\"}", at: set)
      #expect(found("sun", [folder.path])?.size.height == 9)
      // Another bundle does not have the files of the app.
      #expect(
        ImageFile.find("sun", in: bundle, nil, folders: []) { _ in file.path }?.size.height == 9)
    }
  }

  @Test("Images of the main bundle are found in folders of resources, the first one before others")
  func resources() throws {
    try withResources { bundle, folder in
      let other = folder.appending(path: "other")
      let set = folder.appending(path: "Media.xcassets/moon.imageset")
      try write(Self.png(0, 30), to: set.appending(path: "moon.png"))
      try writeSet("{\"idiom\":\"universal\",\"scale\":\"1x\",\"filename\":\"moon.png\"}", at: set)
      try write(Self.png(0, 60), to: other.appending(path: "moon@2x.png"))
      try write(Self.png(0, 9), to: other.appending(path: "sun.png"))
      func height(_ name: String, _ bundle: Bundle, _ folders: [URL]) -> CGFloat? {
        ImageFile.find(name, in: bundle, nil, folders: folders.map(\.path))?.size.height
      }
      #expect(height("moon", .main, []) == nil)
      let inCatalogue = height("moon", .main, [folder, other])
      #expect(inCatalogue != nil && inCatalogue == height("moon", bundle, []))
      let file = ImageFile(path: other.appending(path: "moon@2x.png").path)
      #expect(file != nil && height("moon", .main, [other, folder]) == file?.size.height)
      #expect(height("sun", .main, [folder, other]) != nil)
      // Another bundle has resources of its own.
      #expect(height("sun", bundle, [other]) == nil)
    }
  }

  @Test("A file that its name or a link leads out of the resources to is none of them")
  func outside() throws {
    try withResources { bundle, folder in
      let outside = folder.deletingLastPathComponent().appending(
        path: "outside-\(UUID().uuidString).png")
      try write(Self.png(0, 9), to: outside)
      defer { try? FileManager.default.removeItem(at: outside) }
      let name = outside.deletingPathExtension().lastPathComponent
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "linked.png"), withDestinationURL: outside)
      let set = folder.appending(path: "Media.xcassets/moon.imageset")
      try writeSet(
        "{\"idiom\":\"universal\",\"filename\":\"../../../\(name).png\"}", at: set)
      try write(Self.png(0, 9), to: folder.appending(path: "own.png"))
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "alias.png"),
        withDestinationURL: folder.appending(path: "own.png"))
      func found(_ name: String) -> ImageFile? {
        ImageFile.find(name, in: .main, nil, folders: [folder.path])
      }
      for name in ["../\(name)", "../\(name).png", "linked", "moon"] { #expect(found(name) == nil) }
      #expect(found("own") != nil && found("alias")?.content == found("own")?.content)
    }
  }

  @Test("The description of an image set is a file of the resources, and its scale one of a device")
  func description() throws {
    try withResources { bundle, folder in
      let set = folder.appending(path: "Media.xcassets/moon.imageset")
      func found() -> ImageFile? { ImageFile.find("moon", in: .main, nil, folders: [folder.path]) }
      try write(Self.png(0, 30), to: set.appending(path: "moon.png"))
      for (scale, number) in [("1x", 1), ("3x", 3), ("4x", 1), ("0x", 1), ("-2x", 1)] {
        try writeSet(
          "{\"idiom\":\"universal\",\"scale\":\"\(scale)\",\"filename\":\"moon.png\"}", at: set)
        #expect(found()?.scale == CGFloat(number))
      }
      let description = set.appending(path: "Contents.json")
      let outside = folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString).json")
      try FileManager.default.moveItem(at: description, to: outside)
      defer { try? FileManager.default.removeItem(at: outside) }
      #expect(found() == nil)
      try FileManager.default.createSymbolicLink(at: description, withDestinationURL: outside)
      #expect(found() == nil)
      try FileManager.default.removeItem(at: description)
      // A pipe without a writer would never end.
      #expect(mkfifo(description.path, 0o600) == 0 && found() == nil)
      try FileManager.default.removeItem(at: description)
      let largest = 1 << 20
      for (count, isFound) in [(largest, true), (largest + 1, false)] {
        let text = "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"moon.png\"}]}"
        try write(
          Array(text.utf8) + Array(repeating: 0x20, count: count - text.utf8.count), to: description
        )
        #expect((found() != nil) == isFound)
      }
    }
  }

  @Test("The pixels of a photo lie as its camera held it, and its image is upright")
  func orientation() throws {
    let photo = try #require(UIImage(data: Data(Self.jpeg(6, isBig: true)), scale: 2))
    #expect(photo.imageOrientation == .right && photo.size == CGSize(width: 15, height: 148))
    let stored = try #require(photo.cgImage)
    #expect(stored.width == 296 && stored.height == 30)
    let image = UIImage(cgImage: stored, scale: 2, orientation: .leftMirrored)
    #expect(image.size == photo.size && image.imageOrientation == .leftMirrored)
    #expect(image.content == photo.content)
    #expect(UIImage(cgImage: stored).size == CGSize(width: 296, height: 30))
  }

  @Test("A mirror image lies the other way, and twice mirrored as before")
  func flipped() throws {
    let image = try #require(UIImage(data: Data(Self.png(0, 9))))
    let mirrored: [UIImage.Orientation: UIImage.Orientation] = [
      .up: .upMirrored, .down: .downMirrored, .left: .rightMirrored, .right: .leftMirrored,
    ]
    for (orientation, other) in mirrored {
      let turned = UIImage(
        cgImage: try #require(image.cgImage), scale: 1, orientation: orientation)
      let flipped = turned.withHorizontallyFlippedOrientation()
      #expect(flipped.imageOrientation == other && flipped.size == turned.size)
      #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == orientation)
    }
    #expect(!image.flipsForRightToLeftLayoutDirection)
    let directed = image.imageFlippedForRightToLeftLayoutDirection()
    #expect(directed.flipsForRightToLeftLayoutDirection && directed.imageOrientation == .up)
    #expect(directed.withRenderingMode(.alwaysTemplate).flipsForRightToLeftLayoutDirection)
  }

  @Test("A part of an image is a part of its file, also of a part and of a thumbnail")
  func cropping() throws {
    // 256 × 16 pixels.
    let image = try #require(UIImage(data: Data(Self.png(0, 16)), scale: 2))
    let whole = try #require(image.cgImage)
    let part = try #require(whole.cropping(to: CGRect(x: 63.5, y: 4, width: 64.2, height: 40)))
    #expect(part.width == 65 && part.height == 12 && part.content == image.content)
    #expect(part.part == CGRect(x: 63.0 / 256, y: 0.25, width: 65.0 / 256, height: 0.75))
    let inner = try #require(part.cropping(to: CGRect(x: 1, y: 0, width: 13, height: 6)))
    #expect(inner.part == CGRect(x: 64.0 / 256, y: 0.25, width: 13.0 / 256, height: 0.375))
    #expect(UIImage(cgImage: inner).part == inner.part)
    #expect(UIImage(cgImage: inner).withTintColor(.red).cgImage?.part == inner.part)
    #expect(whole.cropping(to: CGRect(x: 256, y: 0, width: 1, height: 1)) == nil)
    let small = image.preparingThumbnail(of: CGSize(width: 64, height: 64))?.cgImage
    #expect(small?.width == 128)
    let half = small?.cropping(to: CGRect(x: 64, y: 0, width: 64, height: 8))
    #expect(half?.part == CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
  }

  @Test("Variants of an image keep its file, and an image set may say that it is a template")
  func content() throws {
    try withResources { bundle, folder in
      let set = folder.appending(path: "Media.xcassets/moon.imageset")
      try write(Self.png(0, 9), to: set.appending(path: "moon.png"))
      try write(
        Array(
          """
          {"images":[{"idiom":"universal","scale":"2x","filename":"moon.png"}],
           "properties":{"template-rendering-intent":"template"}}
          """.utf8), to: set.appending(path: "Contents.json"))
      let image = try #require(UIImage(named: "moon", in: bundle, compatibleWith: nil))
      #expect(image.renderingMode == .alwaysTemplate)
      let content = try #require(image.content)
      let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
      for other in [
        image.withRenderingMode(.alwaysOriginal), image.withTintColor(.red),
        image.resizableImage(withCapInsets: insets),
        image.preparingThumbnail(of: CGSize(width: 10, height: 10)),
        image.cgImage.map { UIImage(cgImage: $0) },
        UIImage.animatedImage(with: [image], duration: 1),
      ] {
        #expect(other?.content == content)
      }
      #expect(image.resizableImage(withCapInsets: insets).resizingMode == .tile)
      let data = Data(Self.png(0, 9))
      #expect(UIImage(data: data)?.content != nil)
      #expect(UIImage(data: data)?.content != UIImage(data: data)?.content)
    }
  }

  @Test("An asset catalogue has images by scale, device and appearance, and namespaces")
  func catalogue() throws {
    try withResources { bundle, folder in
      let set = folder.appending(path: "Media.xcassets/Icons/star.imageset")
      try write(Self.png(4, 30), to: set.appending(path: "two.png"))
      try write(Self.png(134, 45), to: set.appending(path: "three.png"))
      try write(Self.png(0, 9), to: set.appending(path: "dark.png"))
      try write(Self.png(0, 16), to: set.appending(path: "pad.png"))
      try writeSet(
        """
        {"idiom":"universal","scale":"2x","filename":"dark.png","appearances":[{"appearance":"luminosity"}]},
        {"idiom":"universal","scale":"1x"}, {"idiom":"universal","scale":"2x","filename":"two.png"},
        {"idiom":"universal","scale":"3x","filename":"three.png"},
        {"idiom":"ipad","scale":"2x","filename":"pad.png"}
        """, at: set)
      let vector = folder.appending(path: "Media.xcassets/Named/moon.imageset")
      try write(Array("<svg width='24' height='18'>".utf8), to: vector.appending(path: "moon.svg"))
      try writeSet("{\"idiom\":\"universal\",\"filename\":\"moon.svg\"}", at: vector)
      try write(
        Array("{\"properties\":{\"provides-namespace\":true}}".utf8),
        to: folder.appending(path: "Media.xcassets/Named/Contents.json"))
      func image(_ name: String, _ traits: UITraitCollection?) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: traits)
      }
      let size = CGSize(width: 130, height: 15)
      #expect(image("star", nil)?.size == size && image("star", nil)?.scale == 3)
      #expect(image("star", UITraitCollection(displayScale: 2))?.scale == 2)
      #expect(image("star", UITraitCollection(displayScale: 1))?.size == size)
      let pad = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayScale: 2),
      ])
      #expect(image("star", pad)?.size == CGSize(width: 128, height: 8))
      #expect(image("Named/moon", nil)?.size == CGSize(width: 24, height: 18))
      #expect(image("moon", nil) == nil)
    }
  }

  @Test("An image set has its slices in points, and a symbol set is a symbol")
  func slicesAndSymbols() throws {
    try withResources { bundle, folder in
      let set = folder.appending(path: "Media.xcassets/bubble.imageset")
      try write(Self.png(0, 40), to: set.appending(path: "bubble.png"))
      try writeSet(
        """
        {"idiom":"universal","scale":"2x","filename":"bubble.png","resizing":{"mode":"9-part",
        "center":{"mode":"tile","width":1,"height":1},
        "cap-insets":{"top":5,"left":6,"bottom":7,"right":8}}}
        """, at: set)
      let symbol = folder.appending(path: "Media.xcassets/mine.symbolset")
      try write(Array("<svg/>".utf8), to: symbol.appending(path: "mine.svg"))
      try write(
        Array("{\"symbols\":[{\"filename\":\"mine.svg\"}]}".utf8),
        to: symbol.appending(path: "Contents.json"))
      let image = UIImage(named: "bubble", in: bundle, compatibleWith: nil)
      #expect(image?.capInsets == UIEdgeInsets(top: 2.5, left: 3, bottom: 3.5, right: 4))
      #expect(image?.resizingMode == .tile)
      let mine = UIImage(
        named: "mine", in: bundle, with: UIImage.SymbolConfiguration(pointSize: 34))
      #expect(mine?.isSymbolImage == true && (mine?.size.height ?? 0) > 38)
      #expect(UIImage(named: "mine.symbolset", in: bundle, compatibleWith: nil) == nil)
      #expect(AssetCatalogue.names(below: [folder.path]).images == ["bubble", "mine"])
    }
  }

  @Test(
    "An image view has the size of its image, and none without one; its mode changes nothing (A80)")
  func view() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 7, height: 8))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    view.image = UIImage(data: Data(Self.png(4, 30)), scale: 2)
    view.contentMode = .scaleAspectFill
    #expect(view.intrinsicContentSize == CGSize(width: 130, height: 15))
  }
}
