import AppSources
import Wire

/// A file that is read line by line, so that a long one needs no memory.
final class LineFile {
  private let path: String
  private let file: RegularFile
  /// The bytes that were read last, and the place of the next line in them.
  private var bytes: [UInt8] = []
  private var offset = 0
  /// The number of the last line, counted from 1.
  private var number = 0

  /// The longest line, in bytes: what a frame of a million elements may take.
  ///
  /// Rule: guess.
  private static let lineMax = 256 << 20
  private static let chunk = 256 * 1024

  init(_ path: String) throws(FileProblem) {
    self.path = path
    do throws(RegularFile.Obstacle) {
      file = try RegularFile(path)
    } catch {
      throw FileProblem(path, error)
    }
  }

  /// Calls a closure with each line that is not empty, and its number, counted from 1.
  func forEachLine(_ body: ([UInt8], Int) throws -> Void) throws {
    while let line = try nextLine() {
      if !line.isEmpty { try body(line, number) }
    }
  }

  /// Calls a closure with whole lines, as many as were read at once, which are there until it returns, and
  /// with the number of the first, counted from 1.
  func forEachLines(_ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Void) throws {
    while true {
      try bytes.withUnsafeBufferPointer { bytes in
        guard let end = bytes.lastLineEnd(from: offset) else { return }
        let lines = UnsafeBufferPointer(rebasing: bytes[offset...end])
        try body(lines, number + 1)
        number += lines.lineCount
        offset = end + 1
      }
      // A line that is not whole is joined with the next bytes.
      guard let line = try nextLine() else { return }
      if !line.isEmpty { try line.withUnsafeBufferPointer { try body($0, number) } }
    }
  }

  /// Returns the next line without its end; nil at the end of the file.
  func nextLine() throws(FileProblem) -> [UInt8]? {
    var start: [UInt8] = []
    while true {
      if let end = lineEnd {
        let line = start.isEmpty ? Array(bytes[offset..<end]) : start + bytes[offset..<end]
        offset = end + 1
        number += 1
        return line
      }
      start += bytes[offset...]
      guard start.count <= Self.lineMax else {
        throw FileProblem(
          path: "\(path):\(number + 1)", reason: "the line has more than \(Self.lineMax) bytes")
      }
      offset = 0
      bytes = try next()
      guard bytes.isEmpty else { continue }
      number += 1
      return start.isEmpty ? nil : start
    }
  }

  /// The index of the end of the line at the offset; nil if it was not read yet.
  private var lineEnd: Int? {
    bytes.withUnsafeBufferPointer { $0.lineEnd(from: offset) }
  }

  /// Returns the next bytes; none at the end.
  private func next() throws(FileProblem) -> [UInt8] {
    do throws(RegularFile.Obstacle) {
      return try file.read(Self.chunk)
    } catch {
      throw FileProblem(path, error)
    }
  }
}
