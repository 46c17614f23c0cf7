/// A number for each handle, in chunks that copies share until one of them changes.
///
/// A change of a copy costs one chunk and the list of chunks, not the whole column. Rule: M15.6.
struct HandleColumn: Sendable {
  /// The value of a handle that nothing was set for.
  static let none: Int32 = -1

  private var chunks: ContiguousArray<ContiguousArray<Int32>> = []

  private static let shift = 10
  private static let length = 1 << shift

  subscript(handle: Int32) -> Int32 {
    get {
      let (chunk, offset) = Self.position(of: handle)
      return chunk < chunks.count ? chunks[chunk][offset] : Self.none
    }
    set {
      let (chunk, offset) = Self.position(of: handle)
      extend(toChunk: chunk)
      chunks[chunk][offset] = newValue
    }
  }

  private static func position(of handle: Int32) -> (chunk: Int, offset: Int) {
    (Int(handle) >> shift, Int(handle) & (length - 1))
  }

  private mutating func extend(toChunk chunk: Int) {
    guard chunk >= chunks.count else { return }
    let empty = ContiguousArray(repeating: Self.none, count: Self.length)
    while chunks.count <= chunk { chunks.append(empty) }
  }

  /// Sets one value for many handles.
  mutating func set(_ value: Int32, for handles: some Sequence<Int32>) {
    for handle in handles { self[handle] = value }
  }
}
