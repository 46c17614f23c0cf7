public import Foundation

/// Files of images.
///
/// Rule: A79d.
extension UIImage {
  /// Returns a file of the image: its own if it is one of the Portable Network Graphics, else one of its size, in pixels,
  /// with clear pixels; nil for an image without pixels.
  @discardableResult
  public func pngData() -> Data? {
    ownFile(beginningWith: [0x89, 0x50, 0x4E, 0x47]) ?? blank?.png
  }

  /// Returns a file of the image: its own if it is one of the Joint Photographic Experts Group, else one of its size, in
  /// pixels, in one grey; nil for an image without pixels.
  ///
  /// - Parameter compressionQuality: has no effect.
  @discardableResult
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    ownFile(beginningWith: [0xFF, 0xD8]) ?? blank?.jpeg
  }

  private var blank: BlankImage? {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard let width = Int(exactly: width), let height = Int(exactly: height) else { return nil }
    return BlankImage(width: width, height: height)
  }

  /// Returns the file from which the whole image comes, if it begins with some bytes.
  private func ownFile(beginningWith signature: [UInt8]) -> Data? {
    guard part == ImageContent.whole, imageOrientation == .up, !isSymbolImage else { return nil }
    let data: Data? =
      switch content {
      case .bytes(let bytes): bytes.data
      case .file(let path): try? Data(contentsOf: URL(fileURLWithPath: path))
      case nil: nil
      }
    guard let data, data.starts(with: signature) else { return nil }
    return data
  }
}
