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

  /// Returns whether a closure is true for all objects; the array holds them, and none is retained by itself.
  @inline(__always)
  func allHeld(_ isTrue: (Element) -> Bool) -> Bool {
    for index in indices
    where !Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(isTrue) {
      return false
    }
    return true
  }
}
