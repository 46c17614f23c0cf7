/// The functions of libturbojpeg that decode JPEG files; it is loaded with the first of them that is drawn.
struct TurboJPEGLibrary: @unchecked Sendable {
  typealias Handle = UnsafeMutableRawPointer
  typealias Bytes = UnsafePointer<UInt8>
  typealias Number = UnsafeMutablePointer<Int32>

  let start: @convention(c) () -> Handle?
  let readHeader:
    @convention(c) (Handle?, Bytes?, UInt, Number?, Number?, Number?, Number?) -> Int32
  let decompress:
    @convention(c) (
      Handle?, Bytes?, UInt, UnsafeMutableRawPointer?, Int32, Int32, Int32, Int32, Int32
    ) -> Int32
  let errorCode: @convention(c) (Handle?) -> Int32
  let end: @convention(c) (Handle?) -> Int32

  /// The library; nil if this machine has none.
  static let shared = try? TurboJPEGLibrary()

  private init() throws {
    let library = try LoadedLibrary("libturbojpeg.so.0", prefix: "tj")
    start = try library.function("InitDecompress")
    readHeader = try library.function("DecompressHeader3")
    decompress = try library.function("Decompress2")
    errorCode = try library.function("GetErrorCode")
    end = try library.function("Destroy")
  }

  // The numbers of turbojpeg.h, version 2.1.
  /// TJPF_BGRA: a word 0xAARRGGBB for each pixel on the machines that Flickbook runs on.
  private static let wordsOfColors: Int32 = 8
  /// TJPF_CMYK: four bytes of inks for each pixel; TJCS_CMYK and TJCS_YCCK: the spaces of files with inks.
  private static let inks: Int32 = 11
  private static let spacesOfInks: ClosedRange<Int32> = 3...4
  /// TJFLAG_ACCURATEDCT, the same pixels on every processor, and TJFLAG_LIMITSCANS, an error beyond 500 scans,
  /// which a small file may have for minutes of work.
  private static let flags: Int32 = 4096 | 32768
  /// TJERR_WARNING: there are pixels all the same.
  private static let warning: Int32 = 0

  /// Returns the pixels of a file, as words 0xAARRGGBB, and whether it has inks, whose profile does not count; nil
  /// if it cannot be decoded to its sides.
  func pixels(
    of bytes: [UInt8], width: Int, height: Int
  ) -> (pixels: [UInt32], hasInks: Bool)? {
    guard let handle = start() else { return nil }
    defer { _ = end(handle) }
    return bytes.withUnsafeBufferPointer { bytes in
      var (ownWidth, ownHeight, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let status = readHeader(
        handle, bytes.baseAddress, UInt(bytes.count), &ownWidth, &ownHeight, &sampling, &space)
      guard status == 0 || errorCode(handle) == Self.warning, ownWidth == width,
        ownHeight == height
      else { return nil }
      var pixels = [UInt32](repeating: 0, count: width * height)
      let hasInks = Self.spacesOfInks.contains(space)
      let isDone = pixels.withUnsafeMutableBytes { target in
        decompress(
          handle, bytes.baseAddress, UInt(bytes.count), target.baseAddress, ownWidth, 0, ownHeight,
          hasInks ? Self.inks : Self.wordsOfColors, Self.flags) == 0
          || errorCode(handle) == Self.warning
      }
      guard isDone else { return nil }
      return (hasInks ? pixels.map(Self.color(ofInks:)) : pixels, hasInks)
    }
  }

  /// Returns the colour of inks, of which a file states how much paper they leave, as all programs that write such
  /// files do (Adobe, Technical Note 5116, 1992).
  private static func color(ofInks inks: UInt32) -> UInt32 {
    let black = inks >> 24
    func share(_ ink: UInt32) -> UInt32 { ((ink & 0xFF) * black + 127) / 255 }
    return 0xFF00_0000 | share(inks) << 16 | share(inks >> 8) << 8 | share(inks >> 16)
  }
}
