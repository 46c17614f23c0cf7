import Foundation

/// The places of image and texts of a row by the metric of `UIFont`.
///
/// The distances are guesses after the system's lists. Rule: M12.8.
struct ListContentMetric {
  /// The distance of the content from the sides, in points.
  static let sideMargin: CGFloat = 16
  /// The distance between an image and the text, in points.
  static let imagePadding: CGFloat = 16
  /// The distance between texts beside each other, in points.
  static let sidePadding: CGFloat = 6

  /// The frames in the view, with leading on the left.
  private(set) var image: CGRect?
  private(set) var text: CGRect?
  private(set) var secondaryText: CGRect?
  /// The size that the content needs.
  private(set) var size = CGSize.zero

  /// - Parameter imageSize: The size of the image as the view shows it, in points; nil without one.
  init(_ content: UIListContentConfiguration, imageSize: CGSize?, width: CGFloat, scale: CGFloat) {
    let margins = content.directionalLayoutMargins
    let own = imageSize.map { Self.size(ofImage: $0, in: content) }
    let room = Self.imageRoom(of: content, own)
    var start = margins.leading
    if let room { start += room.width + content.imageToTextPadding }
    let textRoom = width > 0 ? max(width - start - margins.trailing, 1) : 0
    let block = Self.textBlock(content, width: textRoom, scale: scale)
    let height = max(room?.height ?? 0, block.size.height)
    // The image is in the middle of the room that is kept for it.
    image = room.map { room in
      let size = own ?? room
      return CGRect(
        x: margins.leading + (room.width - size.width) / 2,
        y: margins.top + (height - size.height) / 2, width: size.width, height: size.height)
    }
    let top = margins.top + (height - block.size.height) / 2
    text = block.text?.offsetBy(dx: start, dy: top)
    secondaryText = block.secondary?.offsetBy(dx: start, dy: top)
    let end = image == nil || block.size.width > 0 ? start + block.size.width : start
    size = CGSize(
      width: end + margins.trailing, height: height + margins.top + margins.bottom)
  }

  /// Returns the size in which an image is shown: not beyond the greatest one.
  private static func size(
    ofImage size: CGSize, in content: UIListContentConfiguration
  ) -> CGSize {
    let most = content.imageProperties.maximumSize
    let factor = min(
      1, most.width > 0 ? most.width / max(size.width, 1) : 1,
      most.height > 0 ? most.height / max(size.height, 1) : 1)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The room that is kept for the image; nil without one.
  private static func imageRoom(
    of content: UIListContentConfiguration, _ size: CGSize?
  ) -> CGSize? {
    let reserved = content.imageProperties.reservedLayoutSize
    guard let size else {
      return reserved.width > 0 && reserved.width < .greatestFiniteMagnitude ? reserved : nil
    }
    func length(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
      reserved > 0 && reserved < .greatestFiniteMagnitude ? reserved : own
    }
    return CGSize(
      width: length(reserved.width, size.width), height: length(reserved.height, size.height))
  }

  /// Two texts beside each other where they are asked for and fit, else below each other.
  private struct TextBlock {
    var text: CGRect?
    var secondary: CGRect?
    var size = CGSize.zero
  }

  private static func textBlock(
    _ content: UIListContentConfiguration, width: CGFloat, scale: CGFloat
  ) -> TextBlock {
    func size(
      _ text: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
      _ width: CGFloat
    ) -> CGSize? {
      guard let text, text.length > 0 else { return nil }
      return Self.size(
        of: properties.transformed(text), properties, width: width, scale: scale)
    }
    // A centred text is in the middle of the room, where one is given.
    func line(
      _ properties: UIListContentConfiguration.TextProperties, _ size: CGSize, _ y: CGFloat
    ) -> CGRect {
      let free = properties.alignment == .center && width > 0 ? max(width - size.width, 0) : 0
      let x = (free / 2 * scale).rounded(.down) / scale
      return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
    let first = size(content.attributedText, content.textProperties, width)
    let second = size(content.secondaryAttributedText, content.secondaryTextProperties, width)
    guard let first, let second else {
      let only = first ?? second
      return TextBlock(
        text: first.map { line(content.textProperties, $0, 0) },
        secondary: second.map { line(content.secondaryTextProperties, $0, 0) },
        size: only ?? .zero)
    }
    let padding = content.textToSecondaryTextHorizontalPadding
    let together = first.width + padding + second.width
    if content.prefersSideBySideTextAndSecondaryText, width == 0 || together <= width {
      let height = max(first.height, second.height)
      let end = width > 0 ? width : together
      return TextBlock(
        text: CGRect(
          x: 0, y: (height - first.height) / 2, width: first.width, height: first.height),
        secondary: CGRect(
          x: end - second.width, y: (height - second.height) / 2, width: second.width,
          height: second.height), size: CGSize(width: together, height: height))
    }
    let below = first.height + content.textToSecondaryTextVerticalPadding
    return TextBlock(
      text: line(content.textProperties, first, 0),
      secondary: line(content.secondaryTextProperties, second, below),
      size: CGSize(width: max(first.width, second.width), height: below + second.height))
  }

  /// The size of a text, in whole pixels as of labels; no text is wider than a width above 0.
  ///
  /// Rule: M12.8a.
  static func size(
    of text: NSAttributedString, _ properties: UIListContentConfiguration.TextProperties,
    width: CGFloat, scale: CGFloat
  ) -> CGSize {
    var size = TextMetric(text, default: properties.font, wrapping: .always)
      .labelSize(width: width, lines: properties.numberOfLines, scale: scale)
    if width > 0 { size.width = min(size.width, width) }
    return size
  }
}
