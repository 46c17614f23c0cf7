package import Foundation
package import UIKit

/// A data source and delegate that answers plainly and notes every call.
@MainActor
package final class RecordingSource: NSObject {
  package let story: Story
  package var counts: [Int]
  /// How a cell is provided; dequeued unless a test says otherwise.
  package var provideCell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
    $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
  }
  /// How a supplementary view is provided.
  package var provideView: (UICollectionView, String, IndexPath) -> UICollectionReusableView = {
    $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "view", for: $2)
  }

  package init(_ story: Story, counts: [Int]) {
    self.story = story
    self.counts = counts
  }
}

extension RecordingSource: UICollectionViewDataSource {
  package func numberOfSections(in collectionView: UICollectionView) -> Int {
    story.note("numberOfSections")
    return counts.count
  }

  package func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  )
    -> Int
  {
    story.note("numberOfItems \(section)")
    return counts[section]
  }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  )
    -> UICollectionViewCell
  {
    story.note("cell \(text(indexPath))")
    return provideCell(collectionView, indexPath)
  }

  package func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    story.note("view \(kind) \(text(indexPath))")
    return provideView(collectionView, kind, indexPath)
  }
}

extension RecordingSource: UICollectionViewDelegate {
  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    story.note("didScroll")
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    story.note("willBeginDragging")
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    story.note("didEndDragging \(decelerate)")
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    story.note("didEndDecelerating")
  }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    story.note("didEndScrollingAnimation")
  }

  package func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    story.note("willDisplay \(text(indexPath))")
  }

  package func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    story.note("didEndDisplaying \(text(indexPath))")
  }

  package func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    story.note("willDisplay \(elementKind) \(text(indexPath))")
  }

  package func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    story.note("didEndDisplaying \(elementKind) \(text(indexPath))")
  }
}
