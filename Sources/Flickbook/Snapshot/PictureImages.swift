import Foundation
import Pictures
import UIKit

/// The files of the images of a picture, or of pictures that are shown together: each is read once.
///
/// A file that cannot be drawn has a note. Rule: A85.
package final class PictureImages {
  /// A file as it was when it was read.
  private struct Entry {
    /// The file's number, size and time; empty for bytes in memory.
    let stamp: [Int]
    /// Nil for a file that is not drawn.
    let file: Picture.ImageFile?
  }

  private let limits: ImageLimits
  private var entries: [ImageContent: Entry] = [:]
  private var byID: [String: Picture.ImageFile] = [:]
  /// The files that are drawn, each once, in the order in which they came.
  private(set) var files: [Picture.ImageFile] = []
  /// The bytes and pixels of these files.
  private var (bytes, pixels) = (0, 0)
  /// Sentences about the files that are not drawn.
  package private(set) var notes: [String] = []

  /// The most images that are known by where their bytes are; cells may show bytes that they load again and again.
  private static let entriesMax = 1_000
  /// The most notes; a guess at what a person reads.
  private static let notesMax = 12

  package init(_ limits: ImageLimits) {
    self.limits = limits
  }

  /// Returns the file of an image; nil for a file that cannot be drawn, which a note then says.
  func file(of content: ImageContent, named name: String) -> Picture.ImageFile? {
    let stamp = content.stamp
    if let entry = entries[content], entry.stamp == stamp { return entry.file }
    var file: Picture.ImageFile?
    do throws(Refusal) {
      file = try read(content)
    } catch {
      let note = error.sentence(name.isEmpty ? "An image" : "The image \(name)")
      if !notes.contains(note), notes.count < Self.notesMax { notes.append(note) }
    }
    if entries.count >= Self.entriesMax { entries.removeAll() }
    entries[content] = Entry(stamp: stamp, file: file)
    return file
  }

  /// The reason why a file is not drawn.
  private enum Refusal: Error {
    case unreadable
    case broken
    case kind(String)
    case limit(String, of: String, most: Int)
    case sum(String, of: String, most: Int)

    func sentence(_ name: String) -> String {
      let frame = "it is a dashed frame"
      return switch self {
      case .unreadable: "\(name) cannot be read; \(frame)."
      case .broken: "\(name) is broken; \(frame)."
      case .kind(let kind): "\(name) is \(kind), which is not drawn; \(frame)."
      case .limit(let limit, let unit, let most):
        "\(name) has more than \(most) \(unit), the limit \(limit); \(frame)."
      case .sum(let limit, let unit, let most):
        "With \(name.prefix(1).lowercased() + name.dropFirst()) the images have more than \(most) \(unit) in all, "
          + "the limit \(limit); \(frame)."
      }
    }
  }

  private func read(_ content: ImageContent) throws(Refusal) -> Picture.ImageFile {
    let bytes: [UInt8]
    switch content {
    case .bytes(let own):
      guard own.data.count <= limits.bytes else { throw Self.tooLong(limits.bytes) }
      bytes = [UInt8](own.data)
    case .file(let path): bytes = try Self.read(path, most: limits.bytes)
    }
    guard let header = ImageHeader.read(bytes) else { throw .broken }
    let kind: Picture.ImageFile.Kind
    switch header.kind {
    case .png: kind = .png
    case .jpeg: kind = .jpeg
    case .gif: kind = .gif
    case .heic, .pdf, .svg: throw .kind(header.kind.rawValue)
    }
    let (width, height) = (Int(header.width), Int(header.height))
    // The sides are bounded by the header.
    let count = width * height
    guard count <= limits.pixels else {
      throw .limit("imagePixels", of: "pixels", most: limits.pixels)
    }
    let file = Picture.ImageFile(
      kind, bytes, width: width, height: height, orientation: header.orientation,
      id: Self.id(of: bytes))
    if let known = byID[file.id], known == file { return known }
    guard self.bytes + bytes.count <= limits.pictureBytes else {
      throw .sum("pictureImageBytes", of: "bytes", most: limits.pictureBytes)
    }
    guard pixels + count <= limits.picturePixels else {
      throw .sum("pictureImagePixels", of: "pixels", most: limits.picturePixels)
    }
    guard file.isWhole else { throw .broken }
    (self.bytes, pixels) = (self.bytes + bytes.count, pixels + count)
    byID[file.id] = file
    files.append(file)
    return file
  }

  private static func tooLong(_ most: Int) -> Refusal {
    .limit("imageBytes", of: "bytes", most: most)
  }

  /// Reads a regular file of so many bytes at most; the path has no links.
  private static func read(_ path: String, most: Int) throws(Refusal) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable
    }
    guard status.st_size <= most else { throw tooLong(most) }
    // A file that grows right now is not longer than it was.
    guard let data = try? handle.read(upToCount: Int(status.st_size)) else { throw .unreadable }
    return [UInt8](data)
  }

  private static func id(of bytes: [UInt8]) -> String {
    var hash = HashWriter()
    bytes.withUnsafeBufferPointer { hash.word($0) }
    return String(hash.hash, radix: 16)
  }
}

extension ImageContent {
  /// The number, size and time of a file, which tell whether it is another one; empty for bytes in memory.
  fileprivate var stamp: [Int] {
    var status = stat()
    guard case .file(let path) = self, stat(path, &status) == 0 else { return [] }
    return [
      Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
    ]
  }

  /// The name of the file; empty for bytes in memory.
  var fileName: String {
    guard case .file(let path) = self else { return "" }
    return (path as NSString).lastPathComponent
  }
}
