import Wire

/// Divides the bytes of a pipe into frames: eight bytes with the number of bytes that follow, the lowest
/// first, and these.
struct FrameSplitter {
  /// The bytes are no frame.
  struct Damage: Error {}

  private var buffer: [UInt8] = []
  /// The number of frames that were removed.
  private(set) var count = 0

  /// The most bytes of a frame: far more than the largest message has, which is a connection with
  /// what was read of its lines; a guess.
  private static let frameMax = 1 << 32

  mutating func append(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { buffer.append(contentsOf: $0) }
  }

  /// The number of bytes up to the end of the frame, as far as it is known; at least 1 unless a frame
  /// is complete.
  var missingCount: Int {
    guard buffer.count >= 8 else { return 8 - buffer.count }
    return 8 + size(at: 0) - buffer.count
  }

  /// The number of frames that have begun, with those that were removed.
  var begunCount: Int {
    var (number, start) = (count, 0)
    while start < buffer.count {
      number += 1
      guard buffer.count - start >= 8 else { break }
      let size = size(at: start)
      guard (0...Self.frameMax).contains(size) else { break }
      start += 8 + size
    }
    return number
  }

  /// Removes and returns the contents of the next frame; nil if it is not complete.
  mutating func next() throws(Damage) -> [UInt8]? {
    guard buffer.count >= 8 else { return nil }
    let count = size(at: 0)
    guard (0...Self.frameMax).contains(count) else { throw Damage() }
    guard buffer.count - 8 >= count else { return nil }
    defer {
      buffer.removeFirst(8 + count)
      self.count += 1
    }
    return Array(buffer[8..<8 + count])
  }

  /// The number of bytes of the frame that begins at an index.
  private func size(at start: Int) -> Int {
    Int(
      truncatingIfNeeded: buffer[start..<start + 8].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      })
  }
}

extension WorkerMessage {
  /// The message as a frame.
  var frame: [UInt8] {
    let json = json
    return withUnsafeBytes(of: Int64(json.count).littleEndian, Array.init) + json
  }
}
