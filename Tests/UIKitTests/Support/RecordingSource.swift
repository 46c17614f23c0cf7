import Foundation
import UIKit

/// A data source and delegate that answers plainly and notes every call.
@MainActor
final class RecordingSource: NSObject {
  let story: Story
  var counts: [Int]
  /// How a cell is provided; dequeued unless a test says otherwise.
  var provideCell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
    $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
  }
  /// How a supplementary view is provided.
  var provideView: (UICollectionView, String, IndexPath) -> UICollectionReusableView = {
    $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "view", for: $2)
  }

  init(_ story: Story, counts: [Int]) {
    self.story = story
    self.counts = counts
  }
}

extension RecordingSource: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    story.note("numberOfSections")
    return counts.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    story.note("numberOfItems \(section)")
    return counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    story.note("cell \(text(indexPath))")
    return provideCell(collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    story.note("view \(kind) \(text(indexPath))")
    return provideView(collectionView, kind, indexPath)
  }
}

extension RecordingSource: UICollectionViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    story.note("didScroll")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    story.note("willBeginDragging")
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    story.note("didEndDragging \(decelerate)")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    story.note("didEndDecelerating")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    story.note("didEndScrollingAnimation")
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    story.note("willDisplay \(text(indexPath))")
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    story.note("didEndDisplaying \(text(indexPath))")
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    story.note("willDisplay \(elementKind) \(text(indexPath))")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    story.note("didEndDisplaying \(elementKind) \(text(indexPath))")
  }
}
