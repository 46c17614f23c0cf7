import UIKit

/// Has the card that a finger was on glow while the content that it threw moves on.
class StuckHighlight: NSObject, UICollectionViewDelegate {
  private weak var pressed: UICollectionViewCell?

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  {
    // The drag has taken the touch over.
    guard collectionView.panGestureRecognizer.state == .began else { return }
    pressed = collectionView.cellForItem(at: indexPath)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if decelerate { pressed?.contentView.alpha = 0.5 }
    pressed = nil
  }
}
