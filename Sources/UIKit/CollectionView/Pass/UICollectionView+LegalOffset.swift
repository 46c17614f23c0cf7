import Foundation

/// Corrects an offset that is no longer legal because the content or the view has another size.
///
/// Rule: S1.30, S4.25.
extension UICollectionView {
  /// The result of asking the layout about legal bounds.
  enum ClampedAnswer {
    /// The layout was not asked.
    case none
    case refused
    /// The layout has prepared again.
    case granted
  }

  /// Asks the layout about legal bounds if the content became too short for the offset, and moves
  /// idle content back into its range.
  ///
  /// - Returns: whether the elements were queried again.
  final func fitOffset() -> Bool {
    let answer = askAgainWhereClamped()
    var queried = answer == .granted && queryIfNeeded(bounds)
    if returnIntoRange(after: answer) {
      prepareIfOwed()
      queried = queryIfNeeded(bounds) || queried
    }
    return queried
  }

  /// Asks the layout about the bounds that would be legal if the content became too short for the
  /// offset, and lets it prepare in the same pass if it returns true.
  ///
  /// Rule: S1.30.
  final func askAgainWhereClamped() -> ClampedAnswer {
    guard pass.offsetCheck.contentSizeIsNew else { return .none }
    pass.offsetCheck.contentSizeIsNew = false
    guard !isTracking, !isDecelerating, !isScrollAnimating, !isInRange else { return .none }
    guard invalidateWhereClamped() else { return .refused }
    prepareLayout()
    pass.offsetCheck.contentSizeIsNew = false
    return .granted
  }

  /// Moves idle content back into its range, if the range has shrunk since the last pass.
  ///
  /// The layout is not asked again about bounds that it was asked about. If it returned true it has
  /// to prepare again, because its last prepare was for the old bounds. Rule: S1.30, S4.25.
  /// - Returns: whether the bounds have changed.
  final func returnIntoRange(after answer: ClampedAnswer) -> Bool {
    guard let before = pass.offsetCheck.rangeBefore else { return false }
    pass.offsetCheck.finish()
    // During a transition the offset follows the progress.
    guard !occupation.contains(.transition), let target = offsetBackInRange(from: before) else {
      return false
    }
    move(to: target, by: answer == .none ? .offset : .range)
    if answer == .granted { pass.state.invalidate() }
    return true
  }
}
