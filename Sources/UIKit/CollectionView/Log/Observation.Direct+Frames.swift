import Foundation
import UpdateArithmetic

/// The observations of every frame of a scroll, and of every cell that appears or disappears.
extension Observation.Direct where Values == () {
  static var prepare: Self { Self(.prepare, ()) }

  static var invalidateLayout: Self { Self(.invalidateLayout, ()) }
}

extension Observation.Direct where Values == CGPoint {
  static func collectionViewContentSize(answer: CGSize) -> Self {
    Self(.collectionViewContentSize, answer.pair)
  }
}

extension Observation.Direct where Values == CGRect {
  static func bounds(_ bounds: CGRect) -> Self { Self(.bounds, bounds) }

  static func invalidationContext(bounds: CGRect) -> Self {
    Self(.invalidationContext, bounds)
  }
}

extension Observation.Direct where Values == (CGRect, Bool) {
  static func shouldInvalidateLayout(bounds: CGRect, answer: Bool) -> Self {
    Self(.shouldInvalidateLayout, (bounds, answer))
  }
}

extension Observation.Direct where Values == (CGRect, Int) {
  static func layoutAttributesForElements(rect: CGRect, count: Int) -> Self {
    Self(.layoutAttributesForElements, (rect, count))
  }
}

extension Observation.Direct where Values == (Int, Int, Int?) {
  /// The invalidation of the whole layout and of nothing else.
  static var wholeInvalidation: Self { Self(.invalidateLayoutWith, (0, 0, nil)) }
}

extension Observation.Direct where Values == (Int, Int, Int, Int) {
  static func updateCycle(prepared: Bool, queried: Bool, added: Int, removed: Int) -> Self {
    Self(.updateCycle, (word(prepared), word(queried), added, removed))
  }

  /// A flag whose first byte is a Boolean value, as readers expect it at the beginning of a word.
  private static func word(_ flag: Bool) -> Int { (flag ? 1 : 0).littleEndian }
}

extension Observation.Direct where Values == ItemPath {
  static func cellForItemAt(_ path: ItemPath) -> Self { Self(.cellForItemAt, path) }

  static func willDisplay(_ path: ItemPath) -> Self { Self(.willDisplay, path) }

  static func didEndDisplaying(_ path: ItemPath) -> Self { Self(.didEndDisplaying, path) }
}

extension Observation.Direct where Values == (Int, ItemPath, Bool) {
  /// The initial attributes of a cell, which its layout is known to answer.
  static func initialLayoutAttributesOfCell(_ path: ItemPath) -> Self {
    Self(.initialLayoutAttributesForAppearingItem, (ElementKinds.cell, path, true))
  }

  /// The final attributes of a cell, which its layout is known to answer.
  static func finalLayoutAttributesOfCell(_ path: ItemPath) -> Self {
    Self(.finalLayoutAttributesForDisappearingItem, (ElementKinds.cell, path, true))
  }
}

extension Observation.Direct where Values == (Int, ItemPath, Int, Bool) {
  static func dequeue(kind: Int, _ path: ItemPath, view: Int, fresh: Bool) -> Self {
    Self(.dequeue, (kind, path, view, fresh))
  }
}

extension Observation.Direct where Values == (Int, ItemPath, Int) {
  static func enqueue(kind: Int, _ path: ItemPath, view: Int) -> Self {
    Self(.enqueue, (kind, path, view))
  }
}

extension Observation.Direct where Values == (Observation.PrefetchStep, ItemPath, Int) {
  static func prefetch(_ path: ItemPath, view: Int, _ step: Observation.PrefetchStep) -> Self {
    Self(.prefetch, (step, path, view))
  }
}
