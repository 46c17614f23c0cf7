import AppSources
import Glibc

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

  /// Calls a closure with the bytes of each line that is not empty, which are there until it returns, and
  /// with its number, counted from 1.
  func forEachLineInPlace(_ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Void) throws {
    while true {
      // Whole lines of the bytes that were read; the rest of a line is joined with the next bytes.
      try bytes.withUnsafeBufferPointer { bytes in
        while let end = bytes.lineEnd(from: offset) {
          let start = offset
          number += 1
          offset = end + 1
          guard end > start else { continue }
          try body(UnsafeBufferPointer(rebasing: bytes[start..<end]), number)
        }
      }
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

extension UnsafeBufferPointer where Element == UInt8 {
  /// Returns the index of the next newline from an index on; nil if there is none.
  @inline(__always)
  func lineEnd(from index: Int) -> Int? {
    guard let start = baseAddress,
      let end = memchr(start + index, Int32(UInt8(ascii: "\n")), count - index)
    else { return nil }
    return UnsafeRawPointer(end) - UnsafeRawPointer(start)
  }
}
