import Foundation

/// The view's layout direction, safe area and margins, as far as a flow uses them.
extension UICollectionViewFlowLayout {
  /// Whether the content is mirrored for the view's layout direction.
  ///
  /// Rule: S2.28.
  final func turnsAround(_ view: UICollectionView) -> Bool {
    flipsHorizontallyInOppositeLayoutDirection
      && view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// Returns what the section inset reference adds to the section insets, in points.
  ///
  /// The part of the safe area that the adjusted content inset already contains is not added again,
  /// which is a guess. Rule: S2.27.
  final func referenceInset(in view: UICollectionView) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    let (own, adjusted) = (view.contentInset, view.adjustedContentInset)
    return UIEdgeInsets(
      top: max(0, reference.top - (adjusted.top - own.top)),
      left: max(0, reference.left - (adjusted.left - own.left)),
      bottom: max(0, reference.bottom - (adjusted.bottom - own.bottom)),
      right: max(0, reference.right - (adjusted.right - own.right)))
  }
}
