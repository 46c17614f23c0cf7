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
  /// The picture or trace that shows the images.
  private let subject: Subject
  private var entries: [ImageContent: Entry] = [:]
  /// The bytes in memory that the entries hold.
  private var heldBytes = 0
  private var byID: [String: Picture.ImageFile] = [:]
  /// Why files are not drawn, by their bytes, so that each counts once.
  private var refusals: [String: Refusal] = [:]
  /// The files that are drawn, each once, in the order in which they came.
  private(set) var files: [Picture.ImageFile] = []
  /// The bytes and pixels that were read, also of files that are not drawn.
  private var (bytes, pixels) = (0, 0)
  /// The bytes that were read beyond the limit of all, to see whether a known file has them.
  private var spareBytes = 0
  /// The first sentences about files that are not drawn.
  private var sentences: [String] = []
  /// How many more sentences there would be.
  private var further = 0

  /// Sentences about the files that are not drawn, and about texts that are cut.
  package var notes: [String] {
    further == 0 ? sentences : sentences + ["There are \(further) more such notes."]
  }

  /// Where images are shown.
  package enum Subject: Equatable {
    /// A picture, whose images are decoded together, or a film strip.
    case picture
    /// The trace of a session, whose images are read, but not decoded; with the most bytes of all.
    case trace(bytes: Int)
  }

  /// The most images that are known by where their bytes are; cells may show bytes that they load again and again.
  private static let entriesMax = 1_000
  /// The most notes; a guess at what a person reads.
  private static let notesMax = 12

  package init(_ limits: ImageLimits, of subject: Subject = .picture) {
    (self.limits, self.subject) = (limits, subject)
  }

  /// The most bytes and pixels of all images.
  private var bytesMax: Int {
    if case .trace(let bytes) = subject { bytes } else { limits.pictureBytes }
  }
  private var pixelsMax: Int { subject == .picture ? limits.picturePixels : .max }

  /// Returns the file of an image; nil for a file that cannot be drawn, which a note then says.
  func file(of content: ImageContent, named name: String) -> Picture.ImageFile? {
    let stamp = content.stamp
    if let entry = entries[content], entry.stamp == stamp { return entry.file }
    var file: Picture.ImageFile?
    do throws(Refusal) {
      file = try read(content, subject: Self.subject(name))
    } catch {
      note(error.sentence(Self.subject(name)))
    }
    // An app that makes its images again and again lets go of the old ones.
    if entries.count >= Self.entriesMax || heldBytes > bytesMax {
      entries.removeAll()
      heldBytes = 0
    }
    if case .bytes(let own) = content, entries[content] == nil { heldBytes += own.data.count }
    entries[content] = Entry(stamp: stamp, file: file)
    return file
  }

  /// Adds a sentence about what is not drawn as it is, unless it is there.
  func note(_ sentence: String) {
    guard !sentences.contains(sentence) else { return }
    if sentences.count < Self.notesMax { sentences.append(sentence) } else { further += 1 }
  }

  private static func subject(_ name: String) -> String {
    name.isEmpty ? "An image" : "The image \(name)"
  }

  /// The reason why a file is not drawn.
  private enum Refusal: Error {
    case unreadable
    case broken
    case kind(String)
    case sides
    case limit(String, of: String, most: Int)
    case sum(String?, of: String, most: Int)

    func sentence(_ name: String) -> String {
      let frame = "it is a dashed frame"
      return switch self {
      case .unreadable: "\(name) cannot be read; \(frame)."
      case .broken: "\(name) is broken; \(frame)."
      case .kind(let kind): "\(name) is \(kind), which is not drawn; \(frame)."
      case .sides:
        "\(name) is wider or higher than \(PictureImages.sideMax) pixels, which is not drawn; \(frame)."
      case .limit(let limit, let unit, let most):
        "\(name) has more than \(most) \(unit), the limit \(limit); \(frame)."
      case .sum(let limit, let unit, let most):
        "With \(name.prefix(1).lowercased() + name.dropFirst()) the images \(limit == nil ? "of a trace " : "")"
          + "have more than \(most) \(unit) in all\(limit.map { ", the limit \($0)" } ?? ""); \(frame)."
      }
    }
  }

  private func read(
    _ content: ImageContent, subject: String
  ) throws(Refusal) -> Picture.ImageFile {
    let bytes = try bytes(of: content)
    var id = Self.id(of: bytes)
    while let known = byID[id] {
      if known.bytes == bytes { return known }
      id += "x"
    }
    if let refusal = refusals[id] { throw refusal }
    guard self.bytes + bytes.count <= bytesMax else {
      spareBytes += bytes.count
      throw tooMany
    }
    self.bytes += bytes.count
    do throws(Refusal) {
      return try read(bytes, id: id, subject: subject)
    } catch {
      refusals[id] = error
      throw error
    }
  }

  private func read(
    _ bytes: [UInt8], id: String, subject: String
  ) throws(Refusal) -> Picture.ImageFile {
    guard let header = ImageHeader.read(bytes) else { throw .broken }
    let kind: Picture.ImageFile.Kind
    switch header.kind {
    case .png: kind = .png
    case .jpeg: kind = .jpeg
    case .gif: kind = .gif
    case .heic, .pdf, .svg: throw .kind(header.kind.rawValue)
    }
    let (width, height) = (Int(header.width), Int(header.height))
    guard max(width, height) <= Self.sideMax else { throw .sides }
    let count = width * height
    guard count <= limits.pixels else {
      throw .limit("imagePixels", of: "pixels", most: limits.pixels)
    }
    let file = Picture.ImageFile(
      kind, bytes, width: width, height: height,
      orientation: Picture.Orientation(rawValue: header.orientation) ?? .up, id: id,
      subject: subject)
    guard count <= pixelsMax - pixels else {
      throw .sum("pictureImagePixels", of: "pixels", most: limits.picturePixels)
    }
    pixels += count
    guard file.isWhole else { throw .broken }
    byID[id] = file
    files.append(file)
    return file
  }

  /// The most pixels of a side, as cairo has it (`MAX_IMAGE_SIZE`).
  private static let sideMax = 32_767

  private var tooMany: Refusal {
    .sum(subject == .picture ? "pictureImageBytes" : nil, of: "bytes", most: bytesMax)
  }

  /// Returns the bytes of a file that is not too long, or that may be known.
  private func bytes(of content: ImageContent) throws(Refusal) -> [UInt8] {
    let most = min(limits.bytes, bytesMax - min(bytes, spareBytes))
    let (bytes, size): ([UInt8], Int)
    switch content {
    case .bytes(let own):
      (bytes, size) = (own.data.count > most ? [] : [UInt8](own.data), own.data.count)
    case .file(let path):
      guard let file = FileBytes.beginning(of: path, most: most) else { throw .unreadable }
      (bytes, size) = file
    }
    guard size <= limits.bytes else {
      throw .limit("imageBytes", of: "bytes", most: limits.bytes)
    }
    guard size <= most else { throw tooMany }
    return bytes
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
