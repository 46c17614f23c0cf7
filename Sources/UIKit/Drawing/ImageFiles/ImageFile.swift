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
  /// first in the folders of resources.
  ///
  /// Files outside of the folder are not found.
  static func find(
    _ name: String, in bundle: Bundle, _ traits: UITraitCollection?,
    folders: [String] = ResourceFolders.all
  ) -> ImageFile? {
    let wanted = WantedImage(traits)
    for folder in bundle == .main ? folders : [] {
      if let file = find(name, wanted, below: folder, locate: { "\(folder)/\($0).\($1)" }) {
        return file
      }
    }
    return find(name, wanted, below: bundle.resourcePath) {
      bundle.path(forResource: $0, ofType: $1)
    }
  }

  private static func find(
    _ name: String, _ wanted: WantedImage, below folder: String?,
    locate: (_ stem: String, _ ending: String) -> String?
  ) -> ImageFile? {
    if let folder, let file = AssetCatalogue.image(name, below: folder, wanted) { return file }
    let dot = name.lastIndex(of: ".")
    let stem = dot.map { String(name[..<$0]) } ?? name
    let endings =
      dot.map { [String(name[name.index(after: $0)...])] }
      ?? ["png", "jpg", "jpeg", "heic", "gif", "pdf", "svg"]
    for scale in wanted.scales {
      for ending in endings {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        guard let folder, let path = locate(stem + suffix, ending),
          let file = ImageFile(path: path, in: folder, scale: CGFloat(scale))
        else { continue }
        return file
      }
    }
    return nil
  }
}

/// The scale and the device for which an image is looked for.
struct WantedImage {
  let scale: Int
  let isPad: Bool

  /// The traits, or else a phone with three pixels for a point.
  init(_ traits: UITraitCollection?) {
    let own = traits?.displayScale ?? 0
    scale = own >= 1 ? Int(min(own, 3)) : 3
    isPad = traits?.userInterfaceIdiom == .pad
  }

  /// The scales in the order in which they are taken: the own one, larger ones, smaller ones.
  var scales: [Int] {
    Array(scale...3) + (1..<scale).reversed()
  }
}
