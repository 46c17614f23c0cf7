import FlowGeometry
package import Foundation

/// A layout that can tell how many elements it has in a rectangle without making them.
///
/// The library's own layouts can; an app's own is asked for its elements and not limited, also where it
/// inherits from one of them.
@MainActor
package protocol ElementCounting: UICollectionViewLayout {
  /// At least as many as `layoutAttributesForElements(in:)` would answer, and about as many; where that
  /// is more than `limit`, any number beyond it.
  ///
  /// - Complexity: at most O(limit), whatever the number of items.
  func elementCount(in rect: CGRect, upTo limit: Int) -> Int
}

extension UICollectionView {
  /// The most elements that a pass may put on screen; nil for any number.
  ///
  /// A pass that would put on more puts on none and reports it.
  package final var elementsMax: Int? {
    get { pass.elementsMax }
    set { pass.elementsMax = newValue }
  }

  /// How many elements the layout has in a rectangle of the content, once it has prepared for the items
  /// and the bounds of this moment; nil for a layout that does not tell.
  ///
  /// Nothing is shown of it. Where the count is more than `limit` it may be any number beyond.
  package final func elementCount(in rect: CGRect, upTo limit: Int) -> Int? {
    guard let layout = collectionViewLayout.counting else { return nil }
    prepareIfOwed()
    return layout.elementCount(in: rect, upTo: limit)
  }

  /// Lets the layout of a view that is nowhere on screen prepare; the size of its content, in points.
  package final func prepareBesideWindow() -> CGSize {
    prepareIfOwed()
    return contentSize
  }

  /// Whether the layout has no more elements in the bounds, and on the pages around them, than a pass may
  /// put on screen and ask for.
  final func isPassAllowed(on pages: CGRect) -> Bool {
    guard let most = pass.elementsMax, !isKnownAllowed(pages),
      let layout = collectionViewLayout.counting
    else { return true }
    // What is scrolled over next is counted with it, so that few passes of a scroll count.
    if layout is UICollectionViewFlowLayout {
      let wide = pages.insetBy(dx: -4 * pages.width, dy: -4 * pages.height)
      if layout.elementCount(in: wide, upTo: most) <= most {
        pass.allowedArea = wide
        return true
      }
    }
    let around = layout.elementCount(in: pages, upTo: most * Self.pagesMax)
    guard around > most else { return true }
    if around <= most * Self.pagesMax, layout.elementCount(in: bounds, upTo: most) <= most {
      return true
    }
    report(
      "limit_exceeded: the pass would put more than \(most) elements on screen; none is shown")
    return false
  }

  /// Whether the layout has no more in a rectangle that is not on screen than it may be asked for.
  final func mayAsk(about rect: CGRect) -> Bool {
    guard let most = pass.elementsMax, !isKnownAllowed(rect),
      let layout = collectionViewLayout.counting
    else { return true }
    return layout.elementCount(in: rect, upTo: most * Self.pagesMax) <= most * Self.pagesMax
  }

  private func isKnownAllowed(_ rect: CGRect) -> Bool {
    pass.allowedArea?.covers(rect) ?? false
  }

  /// The bounds touch so many pages of their own size at most.
  ///
  /// Rule: S1.36.
  private static let pagesMax = 4
}

extension UICollectionViewLayout {
  /// The layout as one whose elements can be counted; nil for an app's own.
  fileprivate final var counting: (any ElementCounting)? {
    isOfLibrary || self is UICollectionViewTransitionLayout ? self as? any ElementCounting : nil
  }
}

extension UICollectionViewFlowLayout: ElementCounting {
  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    guard let flow = currentGeometry else { return 0 }
    return flow.elementCount(in: plan.placedAxes(of: flow).frame(rect), upTo: limit)
  }
}

extension UICollectionViewTransitionLayout: ElementCounting {
  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    // What is on the way is what either layout has where it is seen at its end, and on the pages there.
    guard let view = collectionView else { return 0 }
    let isOnScreen = rect == view.bounds
    let ends = [(currentLayout, boundsBefore), (nextLayout, boundsAfter)]
    return ends.reduce(0) { sum, end in
      let area = isOnScreen ? end.1 : view.pagedRect(end.1)
      return sum + (end.0.counting?.elementCount(in: area, upTo: limit) ?? 0)
    }
  }
}
