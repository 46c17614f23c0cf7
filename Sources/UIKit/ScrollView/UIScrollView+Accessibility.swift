/// Says what a scroll view shows, for assistive technologies.
///
/// Flickbook never calls it: none is on.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {}
