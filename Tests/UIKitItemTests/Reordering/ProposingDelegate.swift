import Foundation
import UIKit

/// A delegate that has the last word on where an item goes.
@MainActor
final class ProposingDelegate: NSObject, UICollectionViewDelegate {
  var answer: IndexPath?
  private(set) var asked: [String] = []

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    asked.append("\(originalIndexPath.item) \(currentIndexPath.item) \(proposedIndexPath.item)")
    return answer ?? proposedIndexPath
  }
}
