import UpdateArithmetic

/// An object that belongs to one collection view and does not outlive it.
@MainActor
package class CollectionViewPart {
  /// The view, which owns the part.
  private(set) final unowned(unsafe) var view: UICollectionView!

  /// Makes the object a part of a view, once, when the view is created.
  func attach(to view: UICollectionView) {
    self.view = view
  }
}

/// A part of a collection view's behaviour that owns its state, such as selection or drag and drop.
///
/// The view notifies its features of what concerns all of them; each then updates its own state.
@MainActor
package class CollectionViewFeature: CollectionViewPart {
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

  /// Ends what cannot go on outside of a window.
  func viewWillLeaveWindow() {}

  /// Records whether something is in progress that excludes other activities.
  final func occupy(_ occupation: Occupation, _ isInProgress: Bool) {
    view.occupation.set(occupation, isInProgress)
  }
}
