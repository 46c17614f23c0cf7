import Glibc

/// The size and a hash of a file's content, by which a file that was cut off or overwritten is known.
struct FileMark: Equatable {
  let size: Int
  let hash: UInt64

  /// Reads a file; nil if it cannot be read, with the system's error in `errno`.
  init?(_ path: String) {
    do throws(RegularFile.Obstacle) {
      self.init(of: try FileContents.bytes(path, upTo: Self.bytesMax))
    } catch {
      if case .unreachable(let code) = error { errno = code } else { errno = EINVAL }
      return nil
    }
  }

  /// The most bytes of a marked file; a guess, above any program.
  private static let bytesMax = 1 << 30

  init(of bytes: [UInt8]) {
    size = bytes.count
    // FNV-1a of 64 bits, over words of eight bytes since a program has megabytes.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func combine(_ word: UInt64) { hash = (hash ^ word) &* 0x100_0000_01B3 }
    bytes.withUnsafeBytes { buffer in
      let words = buffer.count / 8
      for index in 0..<words {
        combine(buffer.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
      }
      for byte in buffer[(words * 8)...] { combine(UInt64(byte)) }
    }
    self.hash = hash
  }

  /// The mark as a part of a file's name.
  var text: String { "\(size).\(String(hash, radix: 16))" }
}
