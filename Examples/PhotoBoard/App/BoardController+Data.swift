import UIKit

extension BoardController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    return style == .waterfall ? library.albums.count : 1
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    return library.albums[section].photos.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "PhotoCell", for: indexPath)
    (cell as? PhotoCell)?.show(library[indexPath])
    prefetched.remove(indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: AlbumTitle.reuseIdentifier, for: indexPath)
    let album = library.albums[indexPath.section]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    (view as? AlbumTitle)?.label.text = isHeader ? album.title : "\(album.photos.count) photos"
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    return !library[indexPath].isFavorite
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    library.insert(library.remove(at: sourceIndexPath), at: destinationIndexPath)
  }
}

extension BoardController: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    prefetched.formUnion(indexPaths)
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    prefetched.subtract(indexPaths)
  }
}

extension BoardController: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, aspectAt indexPath: IndexPath
  ) -> CGFloat {
    return library[indexPath].aspect
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, headerHeightIn section: Int
  ) -> CGFloat {
    return 44
  }
}

extension BoardController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    return CGSize(width: 80, height: 44)
  }
}
