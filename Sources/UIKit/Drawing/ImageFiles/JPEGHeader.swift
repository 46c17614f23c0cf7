/// The size in a JPEG file: of its frame, turned by the orientation that a camera has noted.
enum JPEGHeader {
  static func read(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.hasPrefix([0xFF, 0xD8]) else { return nil }
    var (offset, turn) = (2, 1)
    while bytes[offset] == 0xFF, let marker = bytes[offset + 1] {
      // Bytes that fill a gap before a marker.
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard let length = bytes.big2(offset + 2), length >= 2 else { return nil }
      // A frame header, but none of the tables whose markers lie among the markers of frames.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard let height = bytes.big2(offset + 5), let width = bytes.big2(offset + 7) else {
          return nil
        }
        let header = ImageHeader(
          width: Double(width), height: Double(height), kind: .jpeg, orientation: turn)
        // From 5 on the orientations are a quarter turn away.
        return turn >= 5 ? header.turned : header
      }
      if marker == 0xE1, bytes.hasText("Exif\0\0", at: offset + 4) {
        let told = orientation(bytes, at: offset + 10, end: offset + 2 + length) ?? 1
        turn = (1...8).contains(told) ? told : 1
      }
      offset += 2 + length
    }
    return nil
  }

  /// The orientation in a block of TIFF's fields.
  private static func orientation(_ bytes: HeaderBytes, at start: Int, end: Int) -> Int? {
    let isBig = bytes.hasText("MM", at: start)
    func two(_ offset: Int) -> Int? { isBig ? bytes.big2(offset) : bytes.little2(offset) }
    func four(_ offset: Int) -> Int? {
      guard let first = two(offset), let second = two(offset + 2) else { return nil }
      return isBig ? first << 16 | second : second << 16 | first
    }
    guard isBig || bytes.hasText("II", at: start), let directory = four(start + 4),
      let count = two(start + directory)
    else { return nil }
    for index in 0..<count {
      let entry = start + directory + 2 + index * 12
      guard entry + 12 <= end else { return nil }
      if two(entry) == 0x0112 { return two(entry + 8) }
    }
    return nil
  }
}
