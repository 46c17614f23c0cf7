// An app's own file, as apps write them: force casts and all.
// swift-format-ignore-file: NeverForceUnwrap

import Flickbook
import Foundation
import UIKit

/// A flow that remembers what a batch inserts, and lets deleted cells stay where they are.
final class ShatteringLayout: UICollectionViewFlowLayout {
  private(set) var inserted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(
      updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    attributes?.alpha = 1
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    attributes?.alpha = 1
    return attributes
  }
}

/// Tiles that break into pieces when they go, and are put together from pieces when they come.
final class ShatteringWall: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var tiles: [Int]
  var ended: [Int] = []
  let layout = ShatteringLayout()
  let view: UICollectionView
  private let grid = FragmentGrid(columns: 4, rows: 3)

  init(tiles: [Int]) {
    self.tiles = tiles
    layout.itemSize = CGSize(width: 100, height: 100)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 340, height: 400), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Tile")
    view.dataSource = self
    view.delegate = self
  }

  func remove(at item: Int) {
    let cell = view.cellForItem(at: [0, item])!
    cell.shatter(into: grid, seed: UInt64(tiles[item]), duration: 0.6)
    view.performBatchUpdates {
      self.tiles.remove(at: item)
      self.view.deleteItems(at: [[0, item]])
    }
  }

  func insert(_ tile: Int, at item: Int) {
    view.performBatchUpdates {
      self.tiles.insert(tile, at: item)
      self.view.insertItems(at: [[0, item]])
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    return tiles.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
    cell.tag = tiles[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard layout.inserted.contains(indexPath) else { return }
    cell.assemble(from: grid, seed: UInt64(cell.tag), duration: 0.6)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    ended.append(cell.tag)
  }
}
