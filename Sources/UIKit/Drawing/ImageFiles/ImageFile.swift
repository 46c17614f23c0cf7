import Foundation

/// The file of an image: its size in points, its scale and its contents.
///
/// Rule: A79.
struct ImageFile {
  let size: CGSize
  let scale: CGFloat
  let content: ImageContent
  /// The direction in which the pixels lie.
  let orientation: UIImage.Orientation
  /// Whether its shape is drawn in a tint colour, as its asset catalogue says.
  var isTemplate = false
  /// How it fills larger rectangles, as its asset catalogue says; nil where it says nothing.
  var slices: Slices?

  /// The distances of the edges from the middle that fills a larger rectangle, in points, and how it does.
  struct Slices {
    var insets: UIEdgeInsets
    var mode: UIImage.ResizingMode
  }

  /// Creates the file of an image with a scale; a file with shapes has the scale 1.
  init(_ header: ImageHeader, scale: CGFloat, _ content: ImageContent) {
    self.content = content
    // ImageIO has turned the pixels of other kinds of files.
    orientation = header.kind == .jpeg ? UIImage.Orientation.inEXIF[header.orientation - 1] : .up
    self.scale = header.isVector ? 1 : scale
    size = CGSize(
      width: CGFloat(header.width) / self.scale, height: CGFloat(header.height) / self.scale)
  }

  /// Reads the file at a path, whose name tells the scale: `@2x`, `@3x`, else 1.
  init?(path: String) {
    guard let content = ImageContent.file(at: path), let header = Self.header(of: content) else {
      return nil
    }
    let stem = (path as NSString).lastPathComponent as NSString
    self.init(header, scale: Self.scale(inName: stem.deletingPathExtension), content)
  }

  /// Reads a file in a folder; nil for a file outside of the folder, to which a link or a name with `..` leads.
  init?(path: String, in folder: String, scale: CGFloat) {
    guard let content = ImageContent.file(at: path), content.isInside(folder),
      let header = Self.header(of: content)
    else { return nil }
    self.init(header, scale: scale, content)
  }

  /// The scale that the end of a file's name states.
  static func scale(inName stem: String) -> CGFloat {
    let name =
      stem.hasSuffix("~iphone") || stem.hasSuffix("~ipad")
      ? String(stem[..<(stem.lastIndex(of: "~") ?? stem.endIndex)]) : stem
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// Reads the header of a file; nil for a file that is none.
  private static func header(of content: ImageContent) -> ImageHeader? {
    let most = ContentLimits.ofProcess.imageHeaderBytes
    guard case .file(let path) = content,
      let file = FileBytes.beginning(of: path, most: most)
    else { return nil }
    let header = ImageHeader.read(file.bytes)
    if header == nil, file.size > most {
      ContentLimits.tell(
        .imageHeader, "The first \(most) bytes of \(path) do not state the size of an image.")
    }
    return header
  }

  /// Finds a named image: in the asset catalogues of a bundle, or else among its files; of the main bundle
  /// first in the folders of resources, and then among all files of the app.
  ///
  /// Files outside of the folder are not found.
  ///
  /// - Parameter appFile: Returns the path of an app's file by its name.
  static func find(
    _ name: String, in bundle: Bundle, _ traits: UITraitCollection?,
    folders: [String] = ResourceFolders.all, appFile: (String) -> String? = AppFiles.path
  ) -> ImageFile? {
    let wanted = WantedImage(traits)
    if bundle == .main {
      for folder in folders {
        if let file = find(name, wanted, below: folder, locate: { "\(folder)/\($0).\($1)" }) {
          return file
        }
      }
      let loose = files(name, wanted) { stem, ending, scale in
        appFile("\(stem).\(ending)").flatMap { path in
          ImageFile(path: path, in: (path as NSString).deletingLastPathComponent, scale: scale)
        }
      }
      if let loose { return loose }
    }
    return find(name, wanted, below: bundle.resourcePath) {
      bundle.path(forResource: $0, ofType: $1)
    }
  }

  /// Whether the asset catalogues of a bundle have a symbol of a name.
  static func hasSymbol(
    _ name: String, in bundle: Bundle, folders: [String] = ResourceFolders.all
  ) -> Bool {
    let own = bundle == .main ? folders : []
    return (own + [bundle.resourcePath].compactMap(\.self)).contains {
      AssetCatalogue.hasSymbol(name, below: $0)
    }
  }

  private static func find(
    _ name: String, _ wanted: WantedImage, below folder: String?,
    locate: (_ stem: String, _ ending: String) -> String?
  ) -> ImageFile? {
    guard let folder else { return nil }
    if let file = AssetCatalogue.image(name, below: folder, wanted) { return file }
    return files(name, wanted) { stem, ending, scale in
      locate(stem, ending).flatMap { ImageFile(path: $0, in: folder, scale: scale) }
    }
  }

  /// Returns the first file that a closure finds for the stems and endings that a name may have, in the order in
  /// which they are taken: of each scale the file for the device first.
  private static func files(
    _ name: String, _ wanted: WantedImage,
    _ find: (_ stem: String, _ ending: String, _ scale: CGFloat) -> ImageFile?
  ) -> ImageFile? {
    let dot = name.lastIndex(of: ".")
    let stem = dot.map { String(name[..<$0]) } ?? name
    let endings =
      dot.map { [String(name[name.index(after: $0)...])] }
      ?? ["png", "jpg", "jpeg", "heic", "gif", "pdf", "svg"]
    for scale in wanted.scales {
      let scaled = scale == 1 ? stem : "\(stem)@\(scale)x"
      for stem in [scaled + (wanted.isPad ? "~ipad" : "~iphone"), scaled] {
        for ending in endings {
          if let file = find(stem, ending, CGFloat(scale)) { return file }
        }
      }
    }
    return nil
  }
}

/// The scale and the device for which an image is looked for.
struct WantedImage {
  let scale: Int
  let isPad: Bool

  /// The scale and the device of the traits, where they say nothing of the main screen; off the main actor and without
  /// a screen of a phone with three pixels for a point.
  ///
  /// Rule: A79.
  init(_ traits: UITraitCollection?) {
    let screen = MainThread.isCurrent ? MainActor.assumeIsolated { Self.ofScreen } : nil
    let own = traits?.displayScale ?? 0
    let idiom = traits?.userInterfaceIdiom ?? .unspecified
    scale = Int(min(max(own > 0 ? own : screen?.scale ?? 3, 1), 3))
    isPad = idiom == .unspecified ? screen?.isPad ?? false : idiom == .pad
  }

  @MainActor
  private static var ofScreen: (scale: CGFloat, isPad: Bool)? {
    (TurnLoop.current?.screen).map {
      (scale: $0.ownScale, isPad: $0.traitCollection.userInterfaceIdiom == .pad)
    }
  }

  /// The scales in the order in which they are taken: the own one, larger ones, smaller ones.
  var scales: [Int] {
    Array(scale...3) + (1..<scale).reversed()
  }
}
