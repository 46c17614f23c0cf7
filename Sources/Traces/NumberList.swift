import Glibc

/// A list of numbers that grows where it is: the system moves a long one by its pages, and copies none.
struct NumberList: Sendable {
  /// The memory, which copies of the list share until one of them grows.
  private final class Memory: @unchecked Sendable {
    // Only a list that has it alone writes into it: `Sendable` holds.
    var start: UnsafeMutablePointer<Double>

    init(_ start: UnsafeMutablePointer<Double>) { self.start = start }

    deinit { free(start) }
  }

  private var memory: Memory
  /// The start of the memory.
  private nonisolated(unsafe) var start: UnsafeMutablePointer<Double>
  private var capacity: Int
  private(set) var count = 0

  private static let firstCapacity = 16

  init() {
    capacity = Self.firstCapacity
    start = Self.allocated(nil, capacity)
    memory = Memory(start)
  }

  /// Returns memory for so many numbers, with the numbers of other memory, which is given up.
  private static func allocated(
    _ old: UnsafeMutablePointer<Double>?, _ capacity: Int
  ) -> UnsafeMutablePointer<Double> {
    guard let new = realloc(old, capacity * MemoryLayout<Double>.stride) else {
      preconditionFailure("there is no memory for \(capacity) numbers")
    }
    return new.assumingMemoryBound(to: Double.self)
  }

  /// Makes room for so many numbers behind the others, and returns where they go.
  @inline(__always)
  mutating func add(_ added: Int) -> UnsafeMutablePointer<Double> {
    if count &+ added > capacity || !isKnownUniquelyReferenced(&memory) { grow(added) }
    let place = start + count
    count &+= added
    return place
  }

  @inline(never)
  private mutating func grow(_ added: Int) {
    capacity = max(2 * capacity, count + added)
    if isKnownUniquelyReferenced(&memory) {
      start = Self.allocated(start, capacity)
      memory.start = start
    } else {
      let own = Self.allocated(nil, capacity)
      own.initialize(from: start, count: count)
      start = own
      memory = Memory(own)
    }
  }

  /// Calls a closure with the numbers.
  @inline(__always)
  func withNumbers<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    withExtendedLifetime(memory) { body(UnsafeBufferPointer(start: start, count: count)) }
  }
}

extension NumberList: Equatable {
  static func == (left: NumberList, right: NumberList) -> Bool {
    left.withNumbers { left in right.withNumbers { left.elementsEqual($0) } }
  }
}
