/// Bytes that wait to be written, in pieces of memory that a write takes over as they are.
///
/// Appending copies the bytes once, however many wait already.
@safe
struct WaitingBytes {
  /// The memory of a piece, which its holder deallocates.
  typealias Piece = UnsafeMutableBufferPointer<UInt8>

  /// The pieces; the last one may have room behind its bytes.
  private var pieces: [Piece] = unsafe []
  /// How many bytes of the last piece are used.
  private var lastCount = 0
  /// How many bytes wait.
  private(set) var count = 0

  /// The least size of a piece, in bytes.
  private static let pieceBytes = 64 * 1024

  var isEmpty: Bool { count == 0 }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    var rest = bytes
    if let last = unsafe pieces.last {
      let room = last.count - lastCount
      unsafe fill(last, from: lastCount, with: rest.prefix(room))
      lastCount += min(room, rest.count)
      rest = rest.dropFirst(room)
    }
    guard !rest.isEmpty else { return }
    let piece = Piece.allocate(capacity: max(rest.count, Self.pieceBytes))
    unsafe fill(piece, from: 0, with: rest)
    unsafe pieces.append(piece)
    lastCount = rest.count
  }

  private func fill(_ piece: Piece, from start: Int, with bytes: ArraySlice<UInt8>) {
    _ = unsafe piece[start..<(start + bytes.count)].initialize(fromContentsOf: bytes)
  }

  /// Returns the pieces with their bytes alone, which the caller releases; nothing waits any more.
  mutating func take() -> [Piece] {
    var taken = unsafe pieces
    if let last = unsafe taken.popLast() {
      unsafe taken.append(Piece(rebasing: last[..<lastCount]))
    }
    unsafe pieces = []
    (lastCount, count) = (0, 0)
    return unsafe taken
  }

  /// Releases all bytes.
  mutating func removeAll() {
    unsafe take().forEach { unsafe $0.deallocate() }
  }
}
