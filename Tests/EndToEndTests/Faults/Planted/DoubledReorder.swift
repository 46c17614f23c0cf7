import UIKit

/// A shelf of titles whose order the user changes.
///
/// The planted fault: a title that moves towards the beginning is put in there, and is not taken out
/// where it was.
class DoubledReorder: NSObject, UICollectionViewDataSource {
  private var titles = (0..<40).map { "title \($0)" }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    titles.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "title", for: indexPath)
    cell.accessibilityLabel = titles[indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    true
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let title = titles[sourceIndexPath.item]
    if destinationIndexPath.item > sourceIndexPath.item {
      titles.remove(at: sourceIndexPath.item)
    }
    titles.insert(title, at: destinationIndexPath.item)
  }
}
