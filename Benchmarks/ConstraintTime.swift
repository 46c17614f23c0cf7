import UIKit

/// The time of a cell with constraints that is used again with other texts: it is measured, and laid out.
///
/// The cells have rows of two labels each beside an image, as most cells of apps have.
@MainActor
enum ConstraintTime {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    [5, 15, 40].map { figure($0, size) }
  }

  private static func figure(_ views: Int, _ size: Benchmark.Size) -> Measurement {
    let times = size == .full ? 20_000 : 20
    let cell = ConstrainedCell(views: views)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    var hash = ResultHash()
    let values = (0..<size.runs).map { _ in
      var total: CGFloat = 0
      let seconds = secondsTaken {
        for index in 0..<times {
          cell.show(index)
          attributes.size = CGSize(width: 320, height: 100)
          let preferred = cell.preferredLayoutAttributesFitting(attributes)
          cell.bounds.size = preferred.size
          cell.layoutIfNeeded()
          total += preferred.size.height
        }
      }
      hash = ResultHash()
      hash.combine(Int(total))
      return seconds / Double(times) * 1e9
    }
    return Measurement(
      name: "constraints/reuse-\(views)", unit: "ns/cell", values: values, hash: hash.value,
      aim: .none, isBestOf: true)
  }
}

/// A cell with an image and rows of two labels, of which the first may be compressed.
private final class ConstrainedCell: UICollectionViewCell {
  private var labels: [UILabel] = []
  private static let texts = ["A title", "Badge", "Another title that is longer", "12 min", "New"]

  init(views: Int) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let image = UIView()
    image.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(image)
    NSLayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      image.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      image.widthAnchor.constraint(equalToConstant: 44),
      image.heightAnchor.constraint(equalToConstant: 44),
    ])
    var above: UILabel?
    for _ in 0..<(views - 1) / 2 { above = addRow(beside: image, below: above) }
    above?.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  private func addRow(beside image: UIView, below above: UILabel?) -> UILabel {
    let (title, badge) = (UILabel(), UILabel())
    badge.setContentCompressionResistancePriority(.init(751), for: .horizontal)
    badge.setContentHuggingPriority(.init(251), for: .horizontal)
    for label in [title, badge] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      labels.append(label)
    }
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
      title.topAnchor.constraint(
        equalTo: above?.bottomAnchor ?? contentView.topAnchor, constant: above == nil ? 8 : 4),
      badge.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      badge.centerYAnchor.constraint(equalTo: title.centerYAnchor),
    ])
    return title
  }

  /// Shows the texts of an item.
  func show(_ item: Int) {
    for (index, label) in labels.enumerated() {
      label.text = Self.texts[(item + index) % Self.texts.count]
    }
  }
}
