import Glibc

/// A file that is read line by line, so that a long one needs no memory.
final class LineFile {
  private let path: String
  private let descriptor: Int32

  /// The longest line, in bytes: what a frame of a million elements may take.
  ///
  /// Rule: guess.
  private static let lineMax = 256 << 20
  private static let chunk = 256 * 1024

  init(_ path: String) throws(FileProblem) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current(path) }
  }

  deinit { close(descriptor) }

  /// Calls a closure with each line that is not empty, and its number, counted from 1.
  func forEachLine(_ body: ([UInt8], Int) throws -> Void) throws {
    var rest: [UInt8] = []
    var number = 0
    func take(_ line: [UInt8]) throws {
      number += 1
      if !line.isEmpty { try body(line, number) }
    }
    while let bytes = try next() {
      var start = bytes.startIndex
      while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        try take(rest + bytes[start..<end])
        rest.removeAll(keepingCapacity: true)
        start = end + 1
      }
      rest += bytes[start...]
      guard rest.count <= Self.lineMax else {
        throw FileProblem(
          path: "\(path):\(number + 1)", reason: "the line has more than \(Self.lineMax) bytes")
      }
    }
    try take(rest)
  }

  /// Returns what is read next; nil at the end.
  private func next() throws(FileProblem) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .current(path) }
      return count == 0 ? nil : Array(bytes[..<count])
    }
  }
}
