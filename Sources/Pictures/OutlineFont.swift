import Glibc

/// A font of Inter, whose outlines draw the texts of the system's font.
///
/// HarfBuzz reads the outlines, and is loaded with the first picture that shows text. It draws only: widths are
/// known before, so that a text ends where it does on a device.
final class OutlineFont {
  private let library: HarfBuzzLibrary
  private let font: OpaquePointer
  private let unitsPerEm: Double
  /// The outlines by their scalars: as texts a letter with a mark and the composed letter would be equal.
  private var outlines: [[Unicode.Scalar]: [Picture.PathStep]?] = [:]

  /// The folder of the files: a package of Flickbook brings them, else Debian's fonts-inter does.
  ///
  /// With the package's own files pictures are equal bytes on machines with another version of the font.
  ///
  /// Rule: A84.
  static let folder = FontFolder.find(
    variable: getenv(FontFolder.variable).map { String(cString: $0) },
    program: FontFolder.ofProgram)
  /// The size from which the display cut is drawn, in points: there it is alone.
  ///
  /// Rule: A68.
  private static let displaySize = 28.0

  /// The name of the font's file for a size and UIKit's number of a weight.
  static func name(size: Double, weight: Double) -> String {
    let names: [(Double, String)] = [
      (-0.7, "Thin"), (-0.5, "ExtraLight"), (-0.2, "Light"), (0.115, "Regular"), (0.265, "Medium"),
      (0.35, "SemiBold"), (0.48, "Bold"), (0.59, "ExtraBold"),
    ]
    let style = names.first { weight < $0.0 }?.1 ?? "Black"
    return (size >= displaySize ? "InterDisplay-" : "Inter-") + style
  }

  /// Opens a font; nil if this machine does not have it.
  init?(name: String, in folder: String = OutlineFont.folder) {
    guard let library = HarfBuzzLibrary.shared else { return nil }
    let path = "\(folder)/\(name).otf"
    guard access(path, R_OK) == 0, let blob = library.createBlob(path) else { return nil }
    let face = library.createFace(blob, 0)
    library.destroyBlob(blob)
    let font = library.createFont(face)
    let units = library.unitsPerEm(face)
    library.destroyFace(face)
    guard let font, units > 0 else { return nil }
    (self.library, self.font, unitsPerEm) = (library, font, Double(units))
  }

  deinit {
    library.destroyFont(font)
  }

  /// Returns the outline of a character in parts of an em, with y upwards; nil if the font does not have it.
  ///
  /// Of a sequence the first scalar is drawn, composed with the marks that follow as far as Unicode has such letters.
  func outline(of character: String) -> [Picture.PathStep]? {
    let scalars = Array(character.unicodeScalars)
    if let known = outlines[scalars] { return known }
    let outline = readOutline(of: composed(scalars))
    outlines[scalars] = .some(outline)
    return outline
  }

  /// Returns the first scalar with the marks that follow.
  private func composed(_ scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    guard var letter = scalars.first else { return nil }
    for mark in scalars.dropFirst() {
      var both: UInt32 = 0
      guard library.compose(library.unicodeFunctions(), letter.value, mark.value, &both) != 0,
        let next = Unicode.Scalar(both)
      else { continue }
      letter = next
    }
    return letter
  }

  /// Returns the advance of a character in parts of an em; nil if the font does not have it.
  func advance(of character: String) -> Double? {
    guard let scalar = composed(Array(character.unicodeScalars)) else { return 0 }
    var glyph: UInt32 = 0
    guard library.nominalGlyph(font, scalar.value, &glyph) != 0 else { return nil }
    return Double(library.advance(font, glyph)) / unitsPerEm
  }

  private func readOutline(of scalar: Unicode.Scalar?) -> [Picture.PathStep]? {
    guard let scalar else { return [] }
    var glyph: UInt32 = 0
    guard library.nominalGlyph(font, scalar.value, &glyph) != 0 else { return nil }
    let path = OutlinePath(scale: 1 / unitsPerEm)
    library.glyphShape(
      font, glyph, library.drawFunctions, Unmanaged.passUnretained(path).toOpaque())
    return path.steps
  }
}

/// Receives the steps of an outline from HarfBuzz.
final class OutlinePath {
  private let scale: Double
  fileprivate(set) var steps: [Picture.PathStep] = []
  private var current = Picture.Point(x: 0, y: 0)

  init(scale: Double) {
    self.scale = scale
  }

  func point(_ x: Float, _ y: Float) -> Picture.Point {
    Picture.Point(x: Double(x) * scale, y: Double(y) * scale)
  }

  func move(to point: Picture.Point) {
    steps.append(.move(point))
    current = point
  }

  func line(to point: Picture.Point) {
    steps.append(.line(point))
    current = point
  }

  /// A quadratic curve as a cubic one.
  func curve(_ control: Picture.Point, to end: Picture.Point) {
    func between(_ point: Picture.Point) -> Picture.Point {
      Picture.Point(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    curve(between(current), between(end), to: end)
  }

  func curve(_ first: Picture.Point, _ second: Picture.Point, to end: Picture.Point) {
    steps.append(.curve(first, second, end))
    current = end
  }

  func close() {
    steps.append(.close)
  }
}
