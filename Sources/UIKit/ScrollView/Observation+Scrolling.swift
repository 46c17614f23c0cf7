import Foundation

/// The observations of calls of a scroll view to its delegate.
extension Observation {
  static var scrollViewWillBeginDragging: Self { Self(.scrollViewWillBeginDragging) }

  static func scrollViewWillEndDragging(velocity: CGPoint, target: CGPoint) -> Self {
    Self(.scrollViewWillEndDragging, velocity, target)
  }

  static func scrollViewDidEndDragging(decelerate: Bool) -> Self {
    Self(.scrollViewDidEndDragging, decelerate)
  }

  static var scrollViewWillBeginDecelerating: Self { Self(.scrollViewWillBeginDecelerating) }

  static var scrollViewDidEndDecelerating: Self { Self(.scrollViewDidEndDecelerating) }

  static var scrollViewDidEndScrollingAnimation: Self { Self(.scrollViewDidEndScrollingAnimation) }

  static func scrollViewShouldScrollToTop(answer: Bool) -> Self {
    Self(.scrollViewShouldScrollToTop, answer)
  }

  static var scrollViewDidScrollToTop: Self { Self(.scrollViewDidScrollToTop) }

  static var scrollViewDidChangeAdjustedContentInset: Self {
    Self(.scrollViewDidChangeAdjustedContentInset)
  }

  static var valueChanged: Self { Self(.valueChanged) }
}

extension Observation.Direct where Values == CGPoint {
  static func scrollViewDidScroll(offset: CGPoint) -> Self {
    Self(.scrollViewDidScroll, offset)
  }
}
