public import Foundation
public import UIKit

extension UIView {
  /// Breaks what is in the view into fragments that fly apart, turn and fade.
  ///
  /// ```swift
  /// func collectionView(
  ///   _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
  ///   forItemAt indexPath: IndexPath
  /// ) {
  ///   guard layout.isInserted(indexPath) else { return }
  ///   cell.assemble(from: FragmentGrid(columns: 6, rows: 4), seed: 1, duration: 0.6)
  /// }
  /// ```
  ///
  /// The same seed gives the same flights. The duration is in seconds, and all fragments are on
  /// their way for some of it. They lie in the view and go along with it: the layout may move, scale
  /// and fade the view meanwhile, and neither effect disturbs the other. What is in the view is
  /// hidden as long as there are fragments.
  ///
  /// The completion comes once, when the last fragment has ended its flight; false where the view
  /// left the window or was broken or put together anew. Then there are no fragments any more, and
  /// what is in the view is seen again, so this is the place to take the view away. Outside of a
  /// window nothing flies.
  ///
  /// Rule: S7.26c.
  public func shatter(
    into grid: FragmentGrid, seed: UInt64, duration: TimeInterval,
    completion: ((Bool) -> Void)? = nil
  ) {
    FragmentEffect.run(
      .apart, on: self, grid: grid, seed: seed, duration: duration, completion: completion)
  }

  /// Puts the view together from fragments: what `shatter` does with the same seed, backwards.
  ///
  /// Rule: S7.26c.
  public func assemble(
    from grid: FragmentGrid, seed: UInt64, duration: TimeInterval,
    completion: ((Bool) -> Void)? = nil
  ) {
    FragmentEffect.run(
      .together, on: self, grid: grid, seed: seed, duration: duration, completion: completion)
  }

  /// The fragments that stand for what is in the view, row by row; none where it is whole.
  public var fragments: [FragmentView] {
    subviews.compactMap { $0 as? FragmentView }
  }
}
