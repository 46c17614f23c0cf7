public import Foundation
public import UIKit

extension UIView {
  /// Breaks the contents of the view into fragments that move apart, rotate and fade.
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
  /// Equal seeds give equal animations. The duration is in seconds; fragments start with different
  /// delays. The fragments are subviews and move along with the view: the layout may move, scale
  /// and fade the view at the same time, and both animations are combined. The other subviews are
  /// hidden as long as there are fragments.
  ///
  /// The completion is called once, when the last fragment has ended its animation; with false if
  /// the view left the window, or was broken or assembled again. The fragments are removed then,
  /// and the subviews are visible again, so the completion can remove the view. Outside of a window
  /// nothing is animated.
  ///
  /// Rule: S7.26c.
  public func shatter(
    into grid: FragmentGrid, seed: UInt64, duration: TimeInterval,
    completion: ((Bool) -> Void)? = nil
  ) {
    FragmentEffect.run(
      .apart, on: self, grid: grid, seed: seed, duration: duration, completion: completion)
  }

  /// Assembles the view from fragments: the animation of `shatter` with an equal seed, backwards.
  ///
  /// Rule: S7.26c.
  public func assemble(
    from grid: FragmentGrid, seed: UInt64, duration: TimeInterval,
    completion: ((Bool) -> Void)? = nil
  ) {
    FragmentEffect.run(
      .together, on: self, grid: grid, seed: seed, duration: duration, completion: completion)
  }

  /// The fragments of the view, row by row; empty if it is whole.
  public var fragments: [FragmentView] {
    subviews.compactMap { $0 as? FragmentView }
  }
}
