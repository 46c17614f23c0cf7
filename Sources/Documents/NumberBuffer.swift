/// Numbers in memory of their own, which are removed and added without a look at who else has them.
struct NumberBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<Double>
  private var capacity = 64
  private(set) var count = 0

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ number: Double) {
    if count == capacity { grow() }
    start[count] = number
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    (start, capacity) = (larger, 2 * capacity)
  }

  borrowing func withNumbers<Result>(
    _ body: (UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }
}
