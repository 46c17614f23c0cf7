/// Values in memory of their own, which are removed and added without a look at who else has them.
struct ValueBuffer<Value: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Value>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Removes all values and keeps the memory.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ value: Value) {
    if count == capacity { grow() }
    start[count] = value
    count &+= 1
  }

  mutating func append(contentsOf values: UnsafeBufferPointer<Value>) {
    guard let first = values.baseAddress else { return }
    while count + values.count > capacity { grow() }
    (start + count).update(from: first, count: values.count)
    count += values.count
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    (start, capacity) = (larger, 2 * capacity)
  }

  /// The values, in memory that is there until one is added.
  @inline(__always)
  var values: UnsafeMutableBufferPointer<Value> {
    UnsafeMutableBufferPointer(start: start, count: count)
  }
}
