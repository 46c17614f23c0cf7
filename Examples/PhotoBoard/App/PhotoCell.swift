import UIKit

/// A photo with its name; its views are in PhotoCell.xib.
@IBDesignable
class PhotoCell: UICollectionViewCell {
  @IBOutlet weak var imageView: UIImageView!
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet private var badges: [UIView]!
  @IBInspectable var cornerRadius: CGFloat = 8 {
    didSet { contentView.layer.cornerRadius = cornerRadius }
  }

  private let star = CAShapeLayer()
  private(set) var awakenings = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
    contentView.backgroundColor = #colorLiteral(red: 0.9, green: 0.9, blue: 0.95, alpha: 1)
    contentView.layer.cornerRadius = cornerRadius
    contentView.layer.masksToBounds = true
    nameLabel.font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    nameLabel.textColor = .darkGray
    nameLabel.textAlignment = .center
    star.fillColor = UIColor.systemYellow.cgColor
    star.isHidden = true
    layer.addSublayer(star)
  }

  var isStarred: Bool { return !star.isHidden }

  override var isSelected: Bool {
    didSet {
      contentView.layer.borderWidth = isSelected ? 2 : 0
      contentView.layer.borderColor = isSelected ? tintColor.cgColor : nil
    }
  }

  func show(_ photo: Photo) {
    nameLabel.text = photo.name
    imageView.image = UIImage(named: photo.name)
    star.isHidden = !photo.isFavorite
    accessibilityLabel = photo.name
  }

  /// The part of the cell that a finger lifts: without the corners.
  var visiblePath: UIBezierPath {
    return UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius)
  }
}

// MARK: - Layout

extension PhotoCell {
  override func layoutSubviews() {
    super.layoutSubviews()
    let height = nameLabel.sizeThatFits(bounds.size).height
    let (text, picture) = bounds.divided(atDistance: height, from: .maxYEdge)
    nameLabel.frame = text
    imageView.frame = picture
    star.path = PhotoCell.starPath(in: CGRect(x: 4, y: 4, width: 16, height: 16)).cgPath
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    nameLabel.text = nil
    imageView.image = nil
    star.isHidden = true
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? CircleLayoutAttributes else { return }
    layer.anchorPoint = attributes.anchorPoint
    center.y += (attributes.anchorPoint.y - 0.5) * bounds.height
  }

  fileprivate static func starPath(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    for point in 0..<10 {
      let angle = CGFloat(point) * .pi / 5 - .pi / 2
      let radius = rect.width / (point % 2 == 0 ? 2 : 5)
      let vertex = CGPoint(
        x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
      if point == 0 { path.move(to: vertex) } else { path.addLine(to: vertex) }
    }
    path.close()
    return path
  }
}
