package import Foundation

/// A layout that can count the elements in a rectangle without creating them.
///
/// The library's own layouts conform. An app's own layout is queried without a limit, also if it
/// inherits from one of them.
@preconcurrency @MainActor
package protocol ElementCounting: UICollectionViewLayout {
  /// Returns an upper bound, close to the number of elements that
  /// `layoutAttributesForElements(in:)` would return; if that is more than `limit`, any greater
  /// number.
  ///
  /// - Complexity: at most O(limit), whatever the number of items.
  func elementCount(in rect: CGRect, upTo limit: Int) -> Int

  /// Whether counting costs as much in a large rectangle as in a small one.
  var countsWideAreas: Bool { get }
}

extension ElementCounting {
  package var countsWideAreas: Bool { false }
}

extension UICollectionView {
  /// The most elements that a pass may put on screen; nil for no limit.
  ///
  /// A pass that would put more on screen shows none and reports an error.
  package final var elementsMax: Int? {
    get { pass.limit.most }
    set { pass.limit.most = newValue }
  }

  /// Returns the number of elements in a rectangle of the content, after the layout has prepared if
  /// it had to; nil for a layout that cannot count them.
  ///
  /// Nothing is shown. A number greater than `limit` may be inexact.
  package final func elementCount(in rect: CGRect, upTo limit: Int) -> Int? {
    guard let layout = collectionViewLayout.counting else { return nil }
    prepareIfOwed()
    return layout.elementCount(in: rect, upTo: limit)
  }

  /// Lets the layout of a view outside of a window prepare; returns the size of its content, in
  /// points.
  package final func prepareBesideWindow() -> CGSize {
    prepareIfOwed()
    return contentSize
  }

  /// Returns whether the layout has at most the allowed number of elements in the bounds and on the
  /// pages around them.
  final func isPassAllowed(on pages: CGRect) -> Bool {
    if isKnownAllowed(pages) { return true }
    guard let most = pass.limit.most, let layout = collectionViewLayout.counting
    else { return true }
    // The surroundings are counted along, so that few passes of a scroll have to count.
    if layout.countsWideAreas {
      let wide = pages.insetBy(dx: -4 * pages.width, dy: -4 * pages.height)
      if layout.elementCount(in: wide, upTo: most) <= most {
        pass.limit.allow(wide, pass.state.surroundings)
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

  /// Returns whether the layout may be queried for a rectangle that is not on screen.
  final func mayAsk(about rect: CGRect) -> Bool {
    guard let most = pass.limit.most, !isKnownAllowed(rect),
      let layout = collectionViewLayout.counting
    else { return true }
    return layout.elementCount(in: rect, upTo: most * Self.pagesMax) <= most * Self.pagesMax
  }

  private func isKnownAllowed(_ rect: CGRect) -> Bool {
    pass.limit.allows(rect, pass.state.surroundings)
  }

  /// The most pages of their own size that bounds touch.
  ///
  /// Rule: S1.36.
  private static let pagesMax = 4
}

extension UICollectionViewLayout {
  /// The layout if it can count its elements; nil for an app's own layout.
  ///
  /// Classes are looked at first: the first cast of a class to a protocol looks through all conformances of the
  /// program.
  fileprivate final var counting: (any ElementCounting)? {
    if let transition = self as? UICollectionViewTransitionLayout { return transition }
    guard isOfLibrary else { return nil }
    switch self {
    case let flow as UICollectionViewFlowLayout: return flow
    case let compositional as UICollectionViewCompositionalLayout: return compositional
    default: return self as? any ElementCounting
    }
  }
}

extension UICollectionViewTransitionLayout: ElementCounting {
  /// How much an element counts: it has attributes in both layouts, and in between.
  ///
  /// Measured; with stacked cards, whose order changes, ten thousand elements took 80 ms a frame.
  package static let elementWeight = 2

  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    // Elements in transition are the elements of either layout in its own bounds, and on the pages
    // around them.
    guard let view = collectionView else { return 0 }
    let isOnScreen = rect == view.bounds
    let ends = [(currentLayout, boundsBefore), (nextLayout, boundsAfter)]
    return ends.reduce(0) { sum, end in
      let area = isOnScreen ? end.1 : view.pagedRect(end.1)
      let count = end.0.counting?.elementCount(in: area, upTo: limit) ?? 0
      return sum + Self.elementWeight * count
    }
  }
}
