import Foundation
import UpdateArithmetic

/// A part of a collection view's behaviour that owns its state, such as selection or drag and drop.
///
/// The view notifies its features of what concerns all of them; each then updates its own state.
@MainActor
package class CollectionViewFeature {
  /// The view, which owns the feature.
  private(set) final unowned(unsafe) var view: UICollectionView!

  /// Makes the feature a part of a view, once, when the view is created.
  func attach(to view: UICollectionView) {
    self.view = view
  }

  /// Discards what refers to the data, which are about to be asked for again.
  ///
  /// Rule: S1.12, S3.24, S6.18.
  func dataWillReload() {}

  /// Updates the index paths after a batch of updates.
  ///
  /// Rule: S3.23.
  func follow(_ batch: BatchUpdate) {}

  /// Updates the index paths after a step of an interactive movement.
  ///
  /// Rule: S6.9.
  func follow(_ move: ItemMove) {}

  /// Ends the activities that cannot continue outside of a window.
  func viewWillLeaveWindow() {}

  /// Returns whether a recognizer of the feature may recognize; nil for any other recognizer.
  ///
  /// Rule: S5.5.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? { nil }

  /// Records whether something is in progress that excludes other activities.
  final func occupy(_ occupation: Occupation, _ isInProgress: Bool) {
    view.occupy(occupation, isInProgress)
  }
}

/// An object that belongs to one feature and does not outlive it.
@MainActor
class CollectionViewFeaturePart<Feature: CollectionViewFeature> {
  /// The feature, which owns the part.
  private(set) final unowned(unsafe) var feature: Feature!
  /// The view of the feature.
  final var view: UICollectionView { feature.view }

  /// Makes the object a part of a feature, once, when the feature is attached to its view.
  func attach(to feature: Feature) {
    self.feature = feature
  }
}
