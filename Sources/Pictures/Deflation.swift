import CCairo
import Glibc

/// A stream that is compressed by zlib, which is loaded with the first picture as cairo is.
final class Deflation {
  private typealias Stream = UnsafeMutablePointer<z_stream>

  private struct Library: @unchecked Sendable {
    let start: @convention(c) (Stream?, Int32, UnsafePointer<CChar>?, Int32) -> Int32
    let advance: @convention(c) (Stream?, Int32) -> Int32
    let end: @convention(c) (Stream?) -> Int32
    let crc: @convention(c) (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt

    /// A function or the whole library is missing.
    private struct Missing: Error {}

    init() throws {
      guard let library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL) else { throw Missing() }
      func function<Function>(_ name: String) throws -> Function {
        guard let symbol = dlsym(library, name) else { throw Missing() }
        return unsafeBitCast(symbol, to: Function.self)
      }
      start = try function("deflateInit_")
      advance = try function("deflate")
      end = try function("deflateEnd")
      crc = try function("crc32")
    }
  }

  private static let library = try? Library()

  /// Whether this machine has zlib.
  static var isAvailable: Bool { library != nil }

  private let stream: Stream
  private let library: Library
  /// The compressed bytes that nobody has taken yet.
  private(set) var output: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a stream with zlib's own default of effort.
  init() throws(PNGDrawing.Failure) {
    guard let library = Self.library else { throw .noLibrary }
    self.library = library
    stream = Stream.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = library.start(
      stream, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .compression(Int(status)) }
  }

  deinit {
    _ = library.end(stream)
    stream.deallocate()
  }

  /// Compresses bytes, or the rest of the stream if these are the last.
  func append(_ bytes: [UInt8], isLast: Bool) throws(PNGDrawing.Failure) {
    let status = bytes.withUnsafeBufferPointer { input in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      return advance(isLast ? Z_FINISH : Z_NO_FLUSH)
    }
    guard status == (isLast ? Z_STREAM_END : Z_OK) else { throw .compression(Int(status)) }
  }

  private func advance(_ flush: Int32) -> Int32 {
    while true {
      let (status, written) = buffer.withUnsafeMutableBufferPointer { target in
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = UInt32(target.count)
        let status = library.advance(stream, flush)
        return (status, target.count - Int(stream.pointee.avail_out))
      }
      output.append(contentsOf: buffer[..<written])
      guard status == Z_OK, written == buffer.count else {
        // There was nothing left to do.
        return status == Z_BUF_ERROR && flush == Z_NO_FLUSH ? Z_OK : status
      }
    }
  }

  /// Returns the compressed bytes so far, and forgets them.
  func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Returns the check sum of bytes as PNG has it.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    guard let library else { preconditionFailure("there is no zlib") }
    return bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: library.crc(0, $0.baseAddress, UInt32($0.count)))
    }
  }
}
