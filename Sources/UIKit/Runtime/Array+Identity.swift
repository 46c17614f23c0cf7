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
}
