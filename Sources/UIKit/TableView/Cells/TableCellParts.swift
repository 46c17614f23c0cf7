import Foundation

/// The labels and the image of a cell, made when one is asked for.
///
/// Rule: U7.1.
@MainActor
final class TableCellParts {
  private var text: UILabel?
  private var detail: UILabel?
  private var image: UIImageView?

  /// The least distance of texts from the upper and lower edge, in points; a guess.
  private static let verticalMargin: CGFloat = 11
  /// The width of the label at the leading edge of the style `value2`, in points; a guess.
  private static let narrowLabel: CGFloat = 91
  /// The distance between two parts, in points; a guess.
  private static let gap: CGFloat = 6
  /// The distance of the second text on the right from an accessory beside it, in points; observed by developers.
  ///
  /// Rule: U7.2a.
  private static let accessoryGap: CGFloat = 8

  func text(of cell: UITableViewCell) -> UILabel? {
    guard cell.contentConfiguration == nil else { return nil }
    if let text { return text }
    let label = Self.label(cell.cellStyle == .value2 ? .caption1 : .body)
    cell.contentView.addSubview(label)
    text = label
    return label
  }

  func detail(of cell: UITableViewCell) -> UILabel? {
    guard cell.contentConfiguration == nil, cell.cellStyle != .default else { return nil }
    if let detail { return detail }
    let label = Self.label(cell.cellStyle == .subtitle ? .caption1 : .body)
    if cell.cellStyle == .value1 { label.textColor = .secondaryLabel }
    cell.contentView.addSubview(label)
    detail = label
    return label
  }

  /// Returns a label in a text style, which follows the size of texts.
  private static func label(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  func image(of cell: UITableViewCell) -> UIImageView? {
    guard cell.contentConfiguration == nil else { return nil }
    if let image { return image }
    let view = UIImageView(image: nil)
    cell.contentView.addSubview(view)
    image = view
    return view
  }

  /// Takes labels and an image that were made for the cell, such as of a storyboard.
  func take(text: UILabel?, detail: UILabel?, image: UIImageView?) {
    self.text = text ?? self.text
    self.detail = detail ?? self.detail
    self.image = image ?? self.image
  }

  /// Removes the labels and the image, as a configuration replaces them.
  func remove() {
    for view in [text, detail, image] { view?.removeFromSuperview() }
    (text, detail, image) = (nil, nil, nil)
  }

  /// The distance of the texts from the leading edge of the content, in points.
  private func start(in cell: UITableViewCell) -> CGFloat {
    let first = TableMetrics.margin + cell.indentation
    guard let size = image?.image?.size, size.width > 0 else { return first }
    return first + size.width + TableMetrics.margin
  }

  /// Returns the height of the texts and the image in a width of the content, in points.
  func height(in cell: UITableViewCell, width: CGFloat) -> CGFloat {
    let room = max(width - start(in: cell) - TableMetrics.margin, 0)
    func height(_ label: UILabel?) -> CGFloat {
      guard let label, label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    }
    let texts =
      cell.cellStyle == .subtitle
      ? height(text) + height(detail) : max(height(text), height(detail))
    let margins = 2 * Self.verticalMargin
    return max(texts == 0 ? 0 : texts + margins, image?.image?.size.height ?? 0)
  }

  func layOut(in cell: UITableViewCell) {
    guard text != nil || detail != nil || image != nil else { return }
    let size = cell.contentView.bounds.size
    let isMirrored = cell.layoutDirection == .rightToLeft
    func place(_ view: UIView?, _ frame: CGRect) {
      view?.frame =
        isMirrored
        ? CGRect(
          x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        : frame
    }
    if let image, let own = image.image?.size {
      place(
        image,
        CGRect(
          x: TableMetrics.margin + cell.indentation, y: (size.height - own.height) / 2,
          width: own.width, height: own.height))
    }
    let start = start(in: cell)
    let room = max(size.width - start - TableMetrics.margin, 0)
    let fits = CGSize(width: room, height: size.height)
    let (first, second) = (text?.sizeThatFits(fits), detail?.sizeThatFits(fits))
    switch cell.cellStyle {
    case .default:
      place(text, CGRect(x: start, y: 0, width: room, height: size.height))
    case .subtitle:
      let (upper, lower) = (first?.height ?? 0, second?.height ?? 0)
      let top = (size.height - upper - lower) / 2
      place(text, CGRect(x: start, y: top, width: min(first?.width ?? 0, room), height: upper))
      place(
        detail,
        CGRect(x: start, y: top + upper, width: min(second?.width ?? 0, room), height: lower))
    case .value1:
      let own = min(first?.width ?? 0, room)
      // The room ends nearer to an accessory.
      let hasAccessory = cell.contentView.frame.width < cell.bounds.width
      let end = start + room + (hasAccessory ? TableMetrics.margin - Self.accessoryGap : 0)
      let other = min(second?.width ?? 0, max(end - start - own - Self.gap, 0))
      place(text, row(start, own, first, size))
      place(detail, row(end - other, other, second, size))
    case .value2:
      place(text, row(start, Self.narrowLabel, first, size))
      let x = start + Self.narrowLabel + Self.gap
      place(detail, row(x, max(start + room - x, 0), second, size))
    }
  }

  private func row(
    _ x: CGFloat, _ width: CGFloat, _ fitting: CGSize?, _ size: CGSize
  ) -> CGRect {
    let height = fitting?.height ?? 0
    return CGRect(x: x, y: (size.height - height) / 2, width: width, height: height)
  }
}
