import UIKit

/// A row with a text, a chevron and a line below it.
class SeparatedCell: UICollectionViewCell {
  let label = UILabel()
  private let accessoryImageView = UIImageView()
  private let separatorView = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }
  required init?(coder: NSCoder) {
    fatalError("not implemented")
  }
}

extension SeparatedCell {
  func configure() {
    separatorView.translatesAutoresizingMaskIntoConstraints = false
    separatorView.backgroundColor = .lightGray
    contentView.addSubview(separatorView)

    label.translatesAutoresizingMaskIntoConstraints = false
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFont.preferredFont(forTextStyle: .body)
    contentView.addSubview(label)

    accessoryImageView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(accessoryImageView)

    selectedBackgroundView = UIView()
    selectedBackgroundView?.backgroundColor = UIColor.lightGray.withAlphaComponent(0.3)

    let rtl = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let chevronImageName = rtl ? "chevron.left" : "chevron.right"
    let chevronImage = UIImage(
      systemName: chevronImageName,
      withConfiguration: UIImage.SymbolConfiguration(textStyle: .body, scale: .small))
    accessoryImageView.image = chevronImage
    accessoryImageView.tintColor = UIColor.lightGray.withAlphaComponent(0.7)
    accessoryImageView.setContentHuggingPriority(.required - 1, for: .horizontal)

    let inset = CGFloat(10)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -inset),
      label.trailingAnchor.constraint(
        lessThanOrEqualTo: accessoryImageView.leadingAnchor, constant: -inset),

      accessoryImageView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      accessoryImageView.widthAnchor.constraint(equalToConstant: 13),
      accessoryImageView.heightAnchor.constraint(equalToConstant: 20),
      accessoryImageView.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -inset),

      separatorView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
      separatorView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      separatorView.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -inset),
      separatorView.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }
}
