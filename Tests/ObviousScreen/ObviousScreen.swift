package import Foundation

/// The changes that a layout pass has to make to views, found in the most obvious way.
///
/// Everything is compared with everything; the differential tests compare UIKit's module with it.
package struct ObviousScreen {
  /// An element of a layout's answer.
  package struct Element: Equatable, Sendable {
    package var key: Int
    package var frame: CGRect
    package var isHidden: Bool
    /// A number that differs where the attributes do.
    package var look: Int

    package init(key: Int, frame: CGRect, isHidden: Bool = false, look: Int = 0) {
      (self.key, self.frame, self.isHidden, self.look) = (key, frame, isHidden, look)
    }
  }

  /// The elements that leave, stay with another look, and come, each by its key.
  package struct Change: Equatable {
    package var leaving: Set<Int> = []
    package var changed: [Int: Int] = [:]
    package var coming: [Int: Int] = [:]

    package init() {}
  }

  /// The looks of the elements on screen, by their keys.
  package private(set) var shown: [Int: Int] = [:]

  package init() {}

  /// Makes the elements of an answer that are visible in the bounds those on screen.
  ///
  /// - Parameters:
  ///   - held: the element in the hand, which is visible anywhere.
  ///   - gap: the element whose gap is shown instead of it.
  package mutating func show(
    _ answer: [Element], in bounds: CGRect, held: Int? = nil, gap: Int? = nil
  ) -> Change {
    var wanted: [Int: Int] = [:]
    for element in answer
    where (Self.isVisible(element.frame, in: bounds) || element.key == held)
      && element.key != gap && !element.isHidden && wanted[element.key] == nil
    {
      wanted[element.key] = element.look
    }
    let before = shown
    shown = wanted
    var change = Change()
    change.leaving = Set(before.keys.filter { wanted[$0] == nil })
    change.changed = wanted.filter { key, look in before[key].map { $0 != look } ?? false }
    change.coming = wanted.filter { key, _ in before[key] == nil }
    return change
  }

  /// Whether a frame overlaps the bounds, or has no length along an axis and lies on an edge of them there.
  ///
  /// Rule: S1.37.
  static func isVisible(_ frame: CGRect, in bounds: CGRect) -> Bool {
    func overlaps(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Bool {
      low == high ? start <= low && low <= end : low < end && high > start
    }
    return overlaps(frame.minX, frame.maxX, bounds.minX, bounds.maxX)
      && overlaps(frame.minY, frame.maxY, bounds.minY, bounds.maxY)
  }
}
