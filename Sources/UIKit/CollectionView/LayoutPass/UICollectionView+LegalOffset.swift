import Foundation

/// An offset that is no longer legal, since content or view have another size.
///
/// Rule: S1.30, S4.25.
extension UICollectionView {
  /// What came of the question about legal bounds.
  enum ClampedAnswer {
    /// Nothing was asked.
    case none
    case refused
    /// The layout has prepared anew.
    case granted
  }

  /// Asks the layout about legal bounds where the content became too short for the offset, and takes
  /// idle content back into its range.
  ///
  /// - Returns: whether the elements were asked for again.
  final func fitOffset() -> Bool {
    let answer = askAgainWhereClamped()
    var queried = answer == .granted && queryIfNeeded(bounds)
    if returnIntoRange(after: answer) {
      prepareIfOwed()
      queried = queryIfNeeded(bounds) || queried
    }
    return queried
  }

  /// Content that became too short for the offset: the layout is asked about the bounds that would
  /// be legal, and on yes prepares in the same pass.
  ///
  /// Rule: S1.30.
  final func askAgainWhereClamped() -> ClampedAnswer {
    guard pass.contentSizeIsNew else { return .none }
    pass.contentSizeIsNew = false
    guard !isTracking, !isDecelerating, !isScrollAnimating, !isInRange else { return .none }
    guard invalidateWhereClamped() else { return .refused }
    prepareLayout()
    pass.contentSizeIsNew = false
    return .granted
  }

  /// Puts idle content back into its range, where that has shrunk since the last pass.
  ///
  /// The layout is not asked again about bounds that it was asked about; where it wanted to follow them,
  /// it is owed a prepare, since the last was on the old ones. Rule: S1.30, S4.25.
  /// - Returns: whether the bounds have moved.
  final func returnIntoRange(after answer: ClampedAnswer) -> Bool {
    guard let before = pass.rangeBefore else { return false }
    pass.rangeBefore = nil
    // On the way between two layouts the content goes with the way.
    guard transition == nil, let target = offsetBackInRange(from: before) else { return false }
    move(to: target, by: answer == .none ? .offset : .range)
    if answer == .granted { pass.invalidate() }
    return true
  }
}
