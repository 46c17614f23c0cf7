import UIKit

/// A time picker's wheel: rows that turn away above and below the middle, which one row always fills.
class SpinnerPicker: UICollectionViewFlowLayout {
  private let rowHeight: CGFloat = 40
  private let feedback = UISelectionFeedbackGenerator()
  private(set) var selectedRow = 0 {
    didSet {
      guard oldValue != selectedRow else { return }
      feedback.selectionChanged()
      NotificationCenter.default.post(
        name: SpinnerPicker.selectionDidChange, object: self, userInfo: ["row": selectedRow])
    }
  }

  static let selectionDidChange = Notification.Name("SpinnerPickerSelectionDidChange")

  override func prepare() {
    if let view = collectionView {
      itemSize = CGSize(width: view.bounds.width, height: rowHeight)
      minimumLineSpacing = 0
      let inset = (view.bounds.height - rowHeight) / 2
      sectionInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      view.showsVerticalScrollIndicator = false
      view.decelerationRate = .fast
    }
    super.prepare()
    selectedRow = Int(round((collectionView?.contentOffset.y ?? 0) / rowHeight))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    return attributes.map { original in
      guard let copy = original.copy() as? UICollectionViewLayoutAttributes else { return original }
      turn(copy)
      return copy
    }
  }

  private func turn(_ attributes: UICollectionViewLayoutAttributes) {
    guard let view = collectionView else { return }
    let radius = view.bounds.height / 2
    let distance = attributes.center.y - view.bounds.midY
    let angle = max(min(distance / radius, 1), -1) * CGFloat.pi / 2
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 1000
    transform = CATransform3DTranslate(transform, 0, 0, -radius * (1 - cos(angle)))
    transform = CATransform3DRotate(transform, -angle, 1, 0, 0)
    attributes.transform3D = transform
    attributes.alpha = abs(distance) < rowHeight / 2 ? 1 : 0.5
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: 0, y: round(proposedContentOffset.y / rowHeight) * rowHeight)
  }
}

/// Scrolls to a row that is tapped.
class SpinnerHours: NSObject, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: true)
  }
}
