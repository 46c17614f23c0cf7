import Foundation
import Synchronization

/// Finds images and colours in asset catalogues, the folders `*.xcassets` below the resources of a bundle.
///
/// Rule: A79.
package enum AssetCatalogue {
  /// The names of the colours and images of the catalogues below folders, each once, in the order of the names; within
  /// folders that provide a namespace `FOLDER/NAME`.
  package static func names(below folders: [String]) -> (colors: [String], images: [String]) {
    let all = Set(folders.flatMap { sets(below: $0).keys }).sorted()
    let ending = ".colorset"
    return (
      all.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) },
      Set(
        all.filter { !$0.hasSuffix(ending) }.map {
          $0.hasSuffix(symbols) ? String($0.dropLast(symbols.count)) : $0
        }
      ).sorted()
    )
  }

  /// Returns the colour of a colour set for an appearance and a kind of device; nil without one.
  static func color(
    _ name: String, below folder: String, isDark: Bool, isPad: Bool
  ) -> [CGFloat]? {
    sets(below: folder)["\(name).colorset"].flatMap { set in
      description(of: set, in: folder).flatMap {
        ColorSet.components($0, isDark: isDark, isPad: isPad)
      }
    }
  }

  /// The ending of symbol sets.
  private static let symbols = ".symbolset"

  /// Whether there is a symbol set of a name below a folder.
  static func hasSymbol(_ name: String, below folder: String) -> Bool {
    sets(below: folder)["\(name)\(symbols)"] != nil
  }

  /// Whether there is a colour set of a name below a folder.
  static func hasColor(_ name: String, below folder: String) -> Bool {
    sets(below: folder)["\(name).colorset"] != nil
  }

  private static func sets(below folder: String) -> [String: String] {
    known.withLock { known in
      if let sets = known[folder] { return sets }
      let sets = imageSets(below: folder)
      known[folder] = sets
      return sets
    }
  }

  /// The image sets by name, for each folder of resources, which is read once.
  private static let known = Mutex<[String: [String: String]]>([:])

  /// Returns the file of an image set that fits best; nil without one.
  static func image(_ name: String, below folder: String, _ wanted: WantedImage) -> ImageFile? {
    guard let set = sets(below: folder)[name],
      let data = description(of: set, in: folder),
      let contents = try? JSONDecoder().decode(Contents.self, from: data),
      let entry = contents.best(wanted), let name = entry.filename,
      var file = ImageFile(
        path: "\(set)/\(name)", in: folder, scale: CGFloat(entry.number ?? 1))
    else { return nil }
    file.isTemplate = contents.properties?.intent == "template"
    file.slices = entry.resizing?.slices(pixelsPerPoint: file.scale)
    return file
  }

  /// The paths of image sets by their names; within folders that provide a namespace also by `FOLDER/NAME`.
  private static func imageSets(below folder: String) -> [String: String] {
    let most = ContentLimits.ofProcess.catalogueFolders
    var (sets, left) = ([String: String](), most)
    defer {
      if left < 0 {
        ContentLimits.tell(
          .catalogue, "The asset catalogues in \(folder) have more than \(most) folders to look at."
        )
      }
    }
    for name in entries(of: folder) where name.hasSuffix(".xcassets") {
      collect("\(folder)/\(name)", in: folder, prefix: "", &sets, &left)
    }
    return sets
  }

  private static func collect(
    _ folder: String, in root: String, prefix: String, _ sets: inout [String: String],
    _ left: inout Int
  ) {
    for name in entries(of: folder) {
      let path = "\(folder)/\(name)"
      let isSet = [".imageset", ".colorset", symbols].contains(where: name.hasSuffix)
      guard isSet || !name.contains("."), isSet || isFolder(path) else { continue }
      guard left > 0 else {
        // There is more to look at.
        left = -1
        return
      }
      left -= 1
      if isSet {
        // Colours and symbols have names of their own, which end so.
        let isImage = name.hasSuffix(".imageset")
        let set = prefix + (isImage ? name.dropLast(".imageset".count) : name[...])
        // The first of several in the order of their names.
        if sets[set] == nil { sets[set] = path }
      } else {
        let inner = providesNamespace(path, in: root) ? "\(prefix)\(name)/" : prefix
        collect(path, in: root, prefix: inner, &sets, &left)
      }
    }
  }

  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The most bytes of a description; a guess, above what Xcode writes for hundreds of images.
  private static let descriptionBytes = 1 << 20

  /// Returns the file that describes a set or a folder of a catalogue; nil outside of the folder of resources.
  private static func description(of set: String, in root: String) -> Data? {
    let most = descriptionBytes
    guard let content = ImageContent.file(at: "\(set)/Contents.json"), content.isInside(root),
      case .file(let path) = content, let file = FileBytes.beginning(of: path, most: most),
      file.size <= most
    else { return nil }
    return Data(file.bytes)
  }

  private static func providesNamespace(_ folder: String, in root: String) -> Bool {
    guard let data = description(of: folder, in: root),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return false }
    return contents.properties?.namespace ?? false
  }

  /// The description of an image set or a folder.
  private struct Contents: Decodable {
    var images: [Entry]?
    var properties: Properties?

    /// The image of the scale and the device, in the light appearance.
    func best(_ wanted: WantedImage) -> Entry? {
      let usable = (images ?? []).filter { $0.filename != nil && ($0.appearances ?? []).isEmpty }
      let own = usable.filter { $0.idiom == (wanted.isPad ? "ipad" : "iphone") }
      let fitting = own.isEmpty ? usable.filter { $0.idiom == "universal" } : own
      let candidates = fitting.isEmpty ? usable : fitting
      return wanted.scales.lazy.compactMap { scale in
        candidates.first { $0.number == scale }
      }.first ?? candidates.first
    }
  }

  private struct Properties: Decodable {
    var namespace: Bool?
    /// Whether the colours or the shape of the image is drawn: `original`, `template`.
    var intent: String?

    enum CodingKeys: String, CodingKey {
      case namespace = "provides-namespace"
      case intent = "template-rendering-intent"
    }
  }

  private struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var resizing: Resizing?

    /// The scale as a number; nil for one file at all scales, and for what is no scale of a device.
    var number: Int? {
      scale.flatMap { Int($0.dropLast()) }.flatMap { (1...3).contains($0) ? $0 : nil }
    }
  }

  /// How an image fills larger rectangles, in pixels.
  private struct Resizing: Decodable {
    var center: Center?
    var capInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case center
      case capInsets = "cap-insets"
    }

    struct Center: Decodable {
      /// `stretch` or `tile`.
      var mode: String?
    }

    struct Insets: Decodable {
      var top, left, bottom, right: Double?
    }

    func slices(pixelsPerPoint scale: CGFloat) -> ImageFile.Slices {
      func points(_ pixels: Double?) -> CGFloat {
        let pixels = pixels ?? 0
        return pixels.isFinite ? max(CGFloat(pixels), 0) / scale : 0
      }
      return ImageFile.Slices(
        insets: UIEdgeInsets(
          top: points(capInsets?.top), left: points(capInsets?.left),
          bottom: points(capInsets?.bottom), right: points(capInsets?.right)),
        mode: center?.mode == "tile" ? .tile : .stretch)
    }
  }

  private struct Appearance: Decodable {
    var appearance: String?
  }
}
