import Foundation

/// What of the view around it a flow takes account of.
extension UICollectionViewFlowLayout {
  /// Whether left and right are swapped for the view's language.
  ///
  /// Rule: S2.28.
  final func turnsAround(_ view: UICollectionView) -> Bool {
    flipsHorizontallyInOppositeLayoutDirection
      && view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// What the reference of the section insets adds to them, in points.
  ///
  /// What of the safe area the content inset has taken up already is not counted twice; that it is not
  /// is a guess. Rule: S2.27.
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
