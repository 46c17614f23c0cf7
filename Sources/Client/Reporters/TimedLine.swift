import Glibc

/// A line on the terminal of standard error that ends with the seconds so far, shown once a second by a
/// thread until something else is written.
///
/// The thread reads and writes memory of its own and no Swift object: a program may count references without
/// atomic instructions.
nonisolated final class TimedLine {
  /// The memory that both threads use, under its lock.
  private struct Shared {
    var lock = pthread_mutex_t()
    /// The text before the seconds, in UTF-8, of which `count` bytes count; nothing is shown without text.
    let text: UnsafeMutableBufferPointer<UInt8>
    var count = 0
    /// The time from which the seconds count.
    var began = TimedLine.now
    var isShown = false
    /// Whether the thread ends, and frees the memory.
    var isOver = false
  }

  private let shared: UnsafeMutablePointer<Shared>

  /// The most bytes of a text that are shown; a guess, longer than a terminal is wide.
  private static let textMax = 500

  /// Nil if standard error is not a terminal, or if there cannot be a thread.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared(text: .allocate(capacity: Self.textMax)))
    pthread_mutex_init(&shared.pointee.lock, nil)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { TimedLine.showEachSecond(argument.assumingMemoryBound(to: Shared.self)) }
        return nil
      }, shared)
    guard status == 0 else {
      Self.free(shared)
      return nil
    }
    pthread_detach(thread)
  }

  deinit {
    Self.lock(shared) { $0.isOver = true }
  }

  /// Counts the seconds from now.
  func begin() {
    Self.lock(shared) { $0.began = Self.now }
  }

  /// Sets the text before the seconds; nil to show nothing.
  func set(_ text: String?) {
    let bytes = Array((text ?? "").utf8.prefix(Self.textMax))
    Self.lock(shared) { $0.count = $0.text.update(fromContentsOf: bytes) }
  }

  /// Removes the line, before something else is written.
  func clear() {
    Self.lock(shared) { shared in
      if shared.isShown { Self.write(Self.eraser) }
      shared.isShown = false
    }
  }

  // MARK: The thread

  private static func showEachSecond(_ shared: UnsafeMutablePointer<Shared>) {
    var isOver = false
    while !isOver {
      sleep(1)
      lock(shared) { shared in
        isOver = shared.isOver
        guard !isOver, shared.count > 0 else { return }
        shared.isShown = true
        write(eraser)
        write(UnsafeRawBufferPointer(start: shared.text.baseAddress, count: shared.count))
        writeSeconds(now - shared.began)
      }
    }
    free(shared)
  }

  /// Writes a time such as `, 12 s`.
  private static func writeSeconds(_ seconds: Int) {
    write(", ")
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (rest, first) = (seconds, digits.count)
      repeat {
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0 && first > 0
      write(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(digits)[first...]))
    }
    write(" s")
  }

  /// Moves to the beginning of the line and erases it.
  private static let eraser: StaticString = "\r\u{1B}[K"

  private static func write(_ text: StaticString) {
    write(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) {
    // Errors are ignored: the terminal may have been closed.
    _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }

  // MARK: Memory

  private static func lock(
    _ shared: UnsafeMutablePointer<Shared>, _ body: (inout Shared) -> Void
  ) {
    pthread_mutex_lock(&shared.pointee.lock)
    body(&shared.pointee)
    pthread_mutex_unlock(&shared.pointee.lock)
  }

  private static func free(_ shared: UnsafeMutablePointer<Shared>) {
    pthread_mutex_destroy(&shared.pointee.lock)
    shared.pointee.text.deallocate()
    shared.deallocate()
  }

  /// The seconds of a clock that nobody sets.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
