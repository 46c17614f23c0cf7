import UIKit

/// A tour in a prototype of Tours.storyboard.
final class TourCell: UICollectionViewCell {
  @IBOutlet private weak var imageView: UIImageView!
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var hoursLabel: UILabel!

  func show(_ tour: Tour) {
    nameLabel.text = tour.name
    hoursLabel.text = String.localizedStringWithFormat(
      NSLocalizedString("%d hours", comment: "The length of a tour"), tour.hours)
    imageView.tintColor = tour.isDone ? UIColor.accent : .tertiaryLabel
    accessibilityValue = tour.isDone ? NSLocalizedString("done", comment: "A tour") : nil
  }
}

/// The header of the tours, in TourHeaderView.xib.
final class TourHeaderView: UICollectionReusableView {
  @IBOutlet private var titleLabel: UILabel!
  @IBInspectable var cornerRadius: CGFloat = 0 {
    didSet { layer.cornerRadius = cornerRadius }
  }

  func show(_ tours: [Tour]) {
    let done = tours.filter(\.isDone).count
    titleLabel.text = String(
      format: NSLocalizedString("%1$d of %2$d done", comment: "Tours"), done, tours.count)
  }
}
