import Foundation

/// The values that a collection view keeps between two layout passes.
///
/// Each field is a value of its own; what is on screen is in `Display`.
@MainActor
final class LayoutPass {
  /// The debts of the layout, and the valid part of its last answer.
  var state = PassState()
  /// The last answer.
  let answer = LayoutAnswer()
  /// The sizes that views prefer.
  var sizing = SizingRound()
  /// The check of the offset that is due after a change of sizes.
  var offsetCheck = OffsetCheck()
  /// The most elements that a pass may show.
  var limit = PassLimit()
  /// How the next passes change views.
  var motion = ViewMotion()
  /// The scroll to an item that is not at its place yet.
  var aim: ScrollAim?
  /// The pages that bounds touch, for all bounds in a range, and whether the last query was for them; nil if
  /// none are known.
  var pages: (rect: CGRect, range: VisibleRange, areQueried: Bool)?
  /// Whether the bounds have moved under a finger that holds an item or selects, since the items under it
  /// were last found.
  var contentMovedUnderHand = false

  // What is passed to an object that calls back, and so is no value of the pass.

  /// The layout with which the pass in progress began, and which it holds: each question would retain it.
  var heldLayout: Unmanaged<UICollectionViewLayout>?
  /// The context to pass on in the next `invalidateLayout()`, which the caller of it holds.
  ///
  /// Rule: S1.25.
  private var contextForInvalidation: Unmanaged<UICollectionViewLayoutInvalidationContext>?
  /// The context of a change of bounds, until the bounds have changed.
  private var contextForBounds: UICollectionViewLayoutInvalidationContext?

  /// Keeps the context that the next `invalidateLayout()` passes on; nil for none.
  ///
  /// Rule: S1.25.
  func passOn(_ context: UICollectionViewLayoutInvalidationContext?) {
    contextForInvalidation = context.map(Unmanaged.passUnretained)
  }

  /// Removes and returns the context that `invalidateLayout()` passes on.
  func takePassedOnContext() -> Unmanaged<UICollectionViewLayoutInvalidationContext>? {
    let context = contextForInvalidation
    contextForInvalidation = nil
    return context
  }

  /// Keeps the context of a change of bounds until the bounds have changed.
  func keepForBounds(_ context: UICollectionViewLayoutInvalidationContext?) {
    contextForBounds = context
  }

  /// Removes and returns the context of a change of bounds.
  func takeContextForBounds() -> UICollectionViewLayoutInvalidationContext? {
    var context: UICollectionViewLayoutInvalidationContext?
    swap(&context, &contextForBounds)
    return context
  }
}

/// The check of the content offset that is due after the size of the content or of the view has changed.
///
/// Rule: S1.30, S4.25.
struct OffsetCheck {
  /// Whether the content size has changed since the layout was last asked about legal bounds.
  var contentSizeIsNew = false
  /// The legal offsets before the change, until the offset has been checked, or was chosen by the layout
  /// or the delegate.
  ///
  /// Rule: S7.27.
  private(set) var rangeBefore: UIScrollView.LegalOffsets?

  /// Whether nothing has to be checked.
  var isDone: Bool { !contentSizeIsNew && rangeBefore == nil }

  /// Keeps the legal offsets before a change, unless older ones are kept.
  mutating func keep(_ before: UIScrollView.LegalOffsets) {
    if rangeBefore == nil { rangeBefore = before }
  }

  /// The offset was checked.
  mutating func finish() {
    rangeBefore = nil
  }
}

/// How many elements a pass may show.
struct PassLimit {
  /// The most elements that a pass may put on screen; nil for any number.
  var most: Int?
  /// A part of the content that is known to have no more elements; nil if unknown.
  private var allowed: (area: CGRect, surroundings: UInt64)?

  /// Whether a rectangle is known to be allowed, where the elements are as they were.
  func allows(_ rect: CGRect, _ surroundings: UInt64) -> Bool {
    allowed.map { $0.surroundings == surroundings && $0.area.covers(rect) } ?? false
  }

  /// The layout has at most the allowed number of elements in a part of the content.
  mutating func allow(_ area: CGRect, _ surroundings: UInt64) {
    allowed = (area, surroundings)
  }

  /// The size of the view is about to change.
  mutating func sizeWillChange() {
    allowed = nil
  }
}

/// How the next passes change the views that stay.
struct ViewMotion {
  /// Whether views move to their frames by animation in the next pass, as around a moving item.
  var isAnimated = false
  /// Whether views that are leaving come back with their elements, until sizes have converged.
  ///
  /// Rule: S7.26d.
  private(set) var takesViewsBack = false

  /// The next passes give the elements of a change the sizes that their views prefer.
  ///
  /// Rule: S1.47, S7.26d.
  mutating func settleSizes(animated: Bool) {
    isAnimated = animated
    takesViewsBack = animated
  }

  /// The views have the sizes that they prefer.
  mutating func sizesAreSettled() {
    takesViewsBack = false
  }
}
