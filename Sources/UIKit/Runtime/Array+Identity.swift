extension Array where Element: AnyObject {
  /// Returns the index of an object that is at most `last`, or nil if there is none.
  ///
  /// The search begins at both ends: what a scroll removes is mostly near one of them.
  func index(of object: Element, atMost last: Int) -> Int? {
    withUnsafeBufferPointer { objects in
      var (low, high) = (0, Swift.min(last, objects.count - 1))
      while low <= high {
        if objects[high] === object { return high }
        if objects[low] === object { return low }
        low += 1
        high -= 1
      }
      return nil
    }
  }

  /// Calls a closure with each object; the array holds them, and none is retained by itself.
  @inline(__always)
  func forEachHeld(_ body: (Element) -> Void) {
    for index in indices { Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body) }
  }

  /// Returns the first value that a closure has for an object; the array holds them, and none is retained by itself.
  @inline(__always)
  func firstHeld<Value>(_ value: (Element) -> Value?) -> Value? {
    for index in indices {
      if let value = Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(value) {
        return value
      }
    }
    return nil
  }

  /// Returns whether a closure is true for an object; the array holds them, and none is retained by itself.
  @inline(__always)
  func containsHeld(where isTrue: (Element) -> Bool) -> Bool {
    firstHeld { isTrue($0) ? true : nil } != nil
  }
}
