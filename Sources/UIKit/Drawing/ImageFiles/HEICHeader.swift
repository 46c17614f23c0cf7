/// The size in a HEIC or AVIF file: of the primary item, turned as its properties say.
enum HEICHeader {
  /// A box: its kind and the bytes of its content.
  private struct Box {
    let kind: String
    let content: Range<Int>
  }

  static func read(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.hasText("ftyp", at: 4), let meta = box("meta", in: 0..<bytes.count, bytes)?.content
    else { return nil }
    // Behind its version and flags.
    let parts = min(meta.lowerBound + 4, meta.upperBound)..<meta.upperBound
    guard let properties = box("iprp", in: parts, bytes),
      let container = box("ipco", in: properties.content, bytes)
    else { return nil }
    let all = boxes(in: container.content, bytes)
    let primary = primaryItem(in: parts, bytes)
    let numbers = associations(of: primary, in: properties.content, bytes)
    let own =
      numbers.isEmpty
      ? all : numbers.compactMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
    var header: ImageHeader?
    var isTurned = false
    for property in own {
      let start = property.content.lowerBound
      if property.kind == "ispe", let width = bytes.big4(start + 4),
        let height = bytes.big4(start + 8)
      {
        let size = ImageHeader(width: Double(width), height: Double(height), kind: .heic)
        // Without associations the largest item is taken for the primary one.
        if header.map({ $0.width * $0.height < size.width * size.height }) ?? true { header = size }
      }
      if property.kind == "irot" { isTurned = (bytes[start] ?? 0) & 1 == 1 }
    }
    return isTurned ? header?.turned : header
  }

  private static func boxes(in range: Range<Int>, _ bytes: HeaderBytes) -> [Box] {
    var (found, offset) = ([Box](), range.lowerBound)
    while offset + 8 <= range.upperBound, let length = bytes.big4(offset), length >= 8,
      offset + length <= range.upperBound
    {
      found.append(
        Box(kind: bytes.text(offset + 4..<offset + 8), content: offset + 8..<offset + length))
      offset += length
    }
    return found
  }

  /// The first box of a kind; its content ends where the bytes end that were read.
  private static func box(_ kind: String, in range: Range<Int>, _ bytes: HeaderBytes) -> Box? {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, let length = bytes.big4(offset), length >= 8 {
      if bytes.hasText(kind, at: offset + 4) {
        return Box(
          kind: kind, content: offset + 8..<min(offset + length, range.upperBound))
      }
      offset += length
    }
    return nil
  }

  private static func primaryItem(in range: Range<Int>, _ bytes: HeaderBytes) -> Int? {
    guard let item = box("pitm", in: range, bytes)?.content.lowerBound else { return nil }
    return bytes[item] == 0 ? bytes.big2(item + 4) : bytes.big4(item + 4)
  }

  /// The numbers of an item's properties, from 1.
  private static func associations(
    of item: Int?, in range: Range<Int>, _ bytes: HeaderBytes
  ) -> [Int] {
    guard let item, let content = box("ipma", in: range, bytes)?.content,
      let version = bytes[content.lowerBound], let flags = bytes[content.lowerBound + 3],
      let count = bytes.big4(content.lowerBound + 4)
    else { return [] }
    var offset = content.lowerBound + 8
    var left = count
    while left > 0, offset < content.upperBound {
      left -= 1
      let own = version == 0 ? bytes.big2(offset) : bytes.big4(offset)
      offset += version == 0 ? 2 : 4
      guard let own, let number = bytes[offset] else { return [] }
      offset += 1
      var numbers: [Int] = []
      for _ in 0..<number {
        // The highest bit tells whether a reader must know the property.
        if flags & 1 == 1 {
          numbers.append((bytes.big2(offset) ?? 0) & 0x7FFF)
          offset += 2
        } else {
          numbers.append(Int(bytes[offset] ?? 0) & 0x7F)
          offset += 1
        }
      }
      if own == item { return numbers }
    }
    return []
  }
}
