import Foundation

/// The bytes of an image: of a file, which is read where a picture is drawn, or in memory.
package enum ImageContent: Hashable, Sendable {
  /// A file, by its path without links.
  case file(String)
  /// The contents of a file in memory.
  case bytes(ImageBytes)

  /// The contents of a file of a path; nil if there is no such file.
  static func file(at path: String) -> ImageContent? {
    FileBytes.realPath(path).map { .file($0) }
  }

  /// All of a file, in shares of its sides.
  package static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Returns a part of a part, in shares of the whole.
  ///
  /// - Parameter shares: The part of the part, in shares of its sides.
  package static func part(_ shares: CGRect, of part: CGRect) -> CGRect {
    CGRect(
      x: part.minX + shares.minX * part.width, y: part.minY + shares.minY * part.height,
      width: shares.width * part.width, height: shares.height * part.height)
  }

  /// Whether the file is in a folder or below it, also where links lead elsewhere.
  func isInside(_ folder: String) -> Bool {
    guard case .file(let path) = self, let root = FileBytes.realPath(folder) else { return false }
    return path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}

/// The contents of an image's file in memory; equal to themselves only, since comparing bytes takes time.
package final class ImageBytes: Hashable, Sendable {
  package let data: Data

  init(_ data: Data) {
    self.data = data
  }

  package static func == (left: ImageBytes, right: ImageBytes) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
