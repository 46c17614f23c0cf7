import Foundation

/// Touches in the order in which they went down.
///
/// The first has a place of its own: an attempt nearly always has one finger, and each of the recognizers
/// of a touch would make arrays for it.
package struct TouchList {
  private var earliest: UITouch?
  private var later: [UITouch] = []

  package init() {}

  mutating func append(_ touch: UITouch) {
    if earliest == nil { earliest = touch } else { later.append(touch) }
  }

  mutating func remove(_ touch: UITouch) {
    if !later.isEmpty { later.removeAll { $0 === touch } }
    if earliest === touch { earliest = later.isEmpty ? nil : later.removeFirst() }
  }

  mutating func removeAll() {
    self = TouchList()
  }

  func holds(_ touch: UITouch) -> Bool {
    earliest === touch || (!later.isEmpty && later.contains { $0 === touch })
  }

  /// Returns whether a closure is true for a touch, without a copy of the list.
  @inline(__always)
  func contains(where isTrue: (UITouch) -> Bool) -> Bool {
    guard let earliest else { return false }
    return isTrue(earliest) || (!later.isEmpty && later.contains(where: isTrue))
  }
}

extension TouchList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { earliest == nil ? 0 : 1 + later.count }

  package subscript(index: Int) -> UITouch {
    guard index == 0, let earliest else { return later[index - 1] }
    return earliest
  }
}

extension Collection<UITouch> {
  /// The centroid of the locations, in window coordinates; zero if there is no touch.
  @MainActor
  var centroid: CGPoint { centroid(of: \.locationInWindow) }

  /// Returns the centroid of one location of each touch; zero if there is no touch.
  @MainActor
  func centroid(of location: (UITouch) -> CGPoint) -> CGPoint {
    var sum = CGPoint.zero
    for touch in self {
      let location = location(touch)
      sum.x += location.x
      sum.y += location.y
    }
    let count = CGFloat(Swift.max(count, 1))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Returns the touches that are not in a set.
  func without(_ gone: Set<UITouch>) -> [UITouch] {
    filter { !gone.holds($0) }
  }
}

extension Set<UITouch> {
  /// Returns whether a touch is in the set; a single touch is compared without its hash.
  func holds(_ touch: UITouch) -> Bool {
    count == 1 ? first === touch : contains(touch)
  }
}
