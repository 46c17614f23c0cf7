import Glibc

/// The lines of a journal, read from its file in parts.
///
/// The file is read and not mapped, since another program may shorten it. Only as much is
/// kept as one line has.
final class JournalLines {
  /// Where the next line begins in the file, in bytes.
  private(set) var lineStart = 0
  /// The number of the last line, counted from 1.
  private(set) var number = 0
  private let descriptor: Int32
  /// The bytes of the file from `lineStart - consumed` on.
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that were read as lines.
  private var consumed = 0

  /// The number of bytes that are read at once; a guess.
  private static let part = 64 << 10
  /// The most bytes of a line: of a request that is as long as `lineBytes` can be, and its numbers.
  private static let lineMax = 1 << 30 + 256

  /// Opens the file at a path.
  init(path: String) throws(JournalProblem) {
    descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A link at the path is not followed.
      throw errno == ELOOP ? .foreign : .unreadable(String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .foreign
    }
  }

  deinit {
    close(descriptor)
  }

  /// Returns the next line; nil at the end, or at a torn last line.
  ///
  /// - Throws: `unbegun` if there is no first line, `foreign` if it is not a journal's, `damaged` for a
  ///   line that is neither whole nor the last, or whose numbers are impossible.
  func next() throws(JournalProblem) -> JournalLine? {
    let length = try lineLength()
    let isWhole = consumed + length < buffer.count && buffer[consumed + length] == Self.newline
    guard length > 0 || isWhole else {
      guard try hasOnlyZeros(after: 0) else { throw unfit }
      guard number > 0 else { throw .unbegun }
      return nil
    }
    let reading = buffer.withUnsafeBytes { bytes in
      JournalLine.read(UnsafeRawBufferPointer(rebasing: bytes[consumed..<consumed + length]))
    }
    if isWhole, case .line(let line) = reading {
      number += 1
      lineStart += length + 1
      consumed += length + 1
      return line
    }
    // A line with its checksum is not torn. Only the last line may be.
    if case .impossible = reading { throw .damaged(line: number + 1) }
    guard try hasOnlyZeros(after: length + (isWhole ? 1 : 0)) else { throw unfit }
    guard number > 0 else { throw isWhole || !beginsLikeOurs(length) ? .foreign : .unbegun }
    return nil
  }

  private static let newline = UInt8(ascii: "\n")

  /// The problem of a line that is neither whole nor the last.
  private var unfit: JournalProblem { number == 0 ? .foreign : .damaged(line: number + 1) }

  /// Whether the torn first line is the beginning of a journal's.
  private func beginsLikeOurs(_ length: Int) -> Bool {
    buffer.withUnsafeBytes { bytes in
      JournalLine.mayBegin(
        with: UnsafeRawBufferPointer(rebasing: bytes[consumed..<consumed + length]))
    }
  }

  /// Reads up to the end of the next line, and returns its length: the number of bytes before a line
  /// end, a zero or the end of the file.
  private func lineLength() throws(JournalProblem) -> Int {
    var length = 0
    while true {
      let rest = buffer[(consumed + length)...]
      if let end = rest.firstIndex(where: { $0 == Self.newline || $0 == 0 }) {
        return end - consumed
      }
      length = buffer.count - consumed
      guard length <= Self.lineMax else { throw unfit }
      guard try readPart() else { return length }
    }
  }

  /// Reads the next part of the file into the buffer; returns false at its end.
  private func readPart() throws(JournalProblem) -> Bool {
    buffer.removeFirst(consumed)
    consumed = 0
    let part = try bytes(at: lineStart + buffer.count, Self.part)
    buffer += part
    return !part.isEmpty
  }

  private func bytes(at offset: Int, _ count: Int) throws(JournalProblem) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, size in
      let count = pread(descriptor, room.baseAddress, room.count, off_t(offset))
      if count < 0 { code = errno }
      size = max(count, 0)
    }
    guard code == 0 else { throw .unreadable(String(cString: strerror(code))) }
    return bytes
  }

  /// Returns whether the file has nothing but zeros from so many bytes after `lineStart` on, and no more of
  /// them than are reserved for lines to come.
  private func hasOnlyZeros(after length: Int) throws(JournalProblem) -> Bool {
    var offset = lineStart + length
    let last = offset + JournalFile.zerosMax
    while offset <= last {
      let part = try bytes(at: offset, Self.part)
      guard !part.isEmpty else { return true }
      guard Self.hasOnlyZeros(part) else { return false }
      offset += part.count
    }
    return false
  }

  /// Returns whether the first byte is zero, and each other one equal to the byte before it.
  private static func hasOnlyZeros(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return true }
      return bytes[0] == 0 && memcmp(first, first + 1, bytes.count - 1) == 0
    }
  }
}
