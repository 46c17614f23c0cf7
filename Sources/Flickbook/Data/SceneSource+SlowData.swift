import Foundation
import Timeline
import UIKit

extension SceneSource {
  /// Returns how long the data of an item take to load; nil if the scene has no delays.
  private func dataDelay(ofItemAt path: ItemPath) -> TimeSpan? {
    data.sections[path.section].properties.dataDelay
  }

  /// Resets loading after the data were replaced.
  ///
  /// A scene without delays has no prefetching data source. Rule: protocol 6.
  func delaysMayHaveChanged(in view: UICollectionView) {
    slowData.forget()
    isSlow = data.sections.contains { $0.properties.dataDelay != nil }
    if let table {
      table.table.prefetchDataSource = isSlow ? table : nil
    } else {
      view.prefetchDataSource = isSlow ? self : nil
    }
  }

  /// Configures a cell for an item, according to whether its data are loaded.
  func configure(_ cell: any SceneItemCell, for path: ItemPath) {
    slowData.configure(
      cell, for: data.identity(at: path), delay: dataDelay(ofItemAt: path) ?? .zero)
  }
}

extension SceneSource: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for path in indexPaths.map({ ItemPath($0) }) {
      if let delay = dataDelay(ofItemAt: path) {
        slowData.prefetch(data.identity(at: path), delay: delay)
      }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths { slowData.cancel(data.identity(at: ItemPath(path))) }
  }
}

extension SceneSource {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if isSlow, let cell = UICollectionView.sceneCell(cell) { slowData.willDisplay(cell) }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if isSlow, let cell = UICollectionView.sceneCell(cell) { slowData.didEndDisplaying(cell) }
  }
}
