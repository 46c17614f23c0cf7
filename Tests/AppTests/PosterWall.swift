// An app's own file, as apps write them: force casts and all.
// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import UIKit

/// An app's own part: its data, and its answers to the view's data source and delegate calls.
final class PosterWall: NSObject, UICollectionViewDataSource {
  var titles: [String]
  let view: UICollectionView

  init(titles: [String], layout: UICollectionViewLayout = PosterLayout()) {
    self.titles = titles
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 340, height: 240), collectionViewLayout: layout)
    super.init()
    view.register(PosterCell.self, forCellWithReuseIdentifier: "Poster")
    view.register(
      PosterHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    view.dataSource = self
    view.decelerationRate = .fast
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    return titles.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Poster", for: indexPath)
      as! PosterCell
    cell.title.tag = indexPath.item
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }
}

final class PosterHeader: UICollectionReusableView {}

/// A view that watches its delegate, and a layout that never asks whether it has a view.
final class WatchedView: UICollectionView {
  var delegateChanges = 0

  override weak var delegate: UICollectionViewDelegate? {
    didSet { delegateChanges += 1 }
  }
}

final class TrustingLayout: UICollectionViewFlowLayout {
  override var collectionView: UICollectionView { return super.collectionView! }

  override func prepare() {
    itemSize = CGSize(width: collectionView.bounds.width / 2 - minimumInteritemSpacing, height: 50)
    super.prepare()
  }
}

/// A delegate that only wants to know what is chosen.
final class Chooser: NSObject, UICollectionViewDelegate {
  var chosen: [Int] = []
  var ends = 0
  weak var scrollView: UIScrollView?

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(indexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    return indexPath.item != 1
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    ends += 1
    self.scrollView = scrollView
  }
}

/// A delegate that gives posters sizes of their own, by the flow layout's protocol.
final class Sizer: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    return CGSize(width: 60 + 10 * CGFloat(indexPath.item), height: 100)
  }
}

/// A delegate that hands everything on to another, as apps do that watch a view of somebody else's.
final class Forwarder: NSObject, UICollectionViewDelegateFlowLayout {
  weak var target: UICollectionViewDelegate?
  var flow: UICollectionViewDelegateFlowLayout? {
    return target as? UICollectionViewDelegateFlowLayout
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    target?.collectionView?(collectionView, didSelectItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    return target?.collectionView?(collectionView, shouldSelectItemAt: indexPath) ?? true
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    if let flow = flow,
      let answer = flow.collectionView?(
        collectionView, shouldHighlightItemAt: indexPath)
    {
      return answer
    }
    return true
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    target?.scrollViewDidScroll?(scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    target?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    target?.scrollViewWillEndDragging?(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    target?.scrollViewDidEndDecelerating?(scrollView)
  }
}

/// A flow layout that pulls a line's items together at its leading edge, as many apps have one.
final class LeadingFlowLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    itemSize = CGSize(width: 80, height: 40)
    minimumInteritemSpacing = 4
    scrollDirection = .vertical
    sectionInset = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
    headerReferenceSize = CGSize(width: 0, height: 30)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    guard let original = super.layoutAttributesForElements(in: rect),
      let attributes = NSArray(array: original, copyItems: true)
        as? [UICollectionViewLayoutAttributes]
    else { return nil }
    var x = sectionInset.left
    var y: CGFloat = -1
    for item in attributes where item.representedElementCategory == .cell {
      if item.frame.minY > y { x = sectionInset.left }
      item.frame.origin.x = x
      x += item.frame.width + minimumInteritemSpacing
      y = item.frame.minY
    }
    return attributes
  }
}
