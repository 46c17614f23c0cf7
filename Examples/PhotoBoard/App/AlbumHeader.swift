import UIKit

/// The title of an album above its photos, or the number of photos below them.
class AlbumTitle: UICollectionReusableView {
  static let reuseIdentifier = "AlbumTitle"

  let label = UILabel()
  private(set) var constraintsOfLabel: [NSLayoutConstraint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    label.font = .preferredFont(forTextStyle: .headline)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    constraintsOfLabel = [
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      trailingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 12),
    ]
    NSLayoutConstraint.activate(constraintsOfLabel)
  }
}

/// The shelf behind an album.
class Shelf: UICollectionReusableView {
  override class var layerClass: AnyClass { return CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [UIColor.white.cgColor, UIColor.lightGray.cgColor]
    gradient?.locations = [0, 1]
    layer.shadowOpacity = 0.2
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
