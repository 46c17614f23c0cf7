import Foundation

/// The sizes and frames of image, title and subtitle of a button.
extension UIButton {
  /// The frames of title and subtitle, from the top-left corner of both, in points.
  struct Titles {
    var size: CGSize
    var title: CGRect
    var subtitle = CGRect.zero
  }

  /// Returns the sizes of image and titles and where they are, from the top-left corner of both, in points.
  ///
  /// Without a configuration the image is on the left, and without a distance.
  ///
  /// - Parameter room: The width in which both are, in points.
  final func content(
    in room: CGFloat = .greatestFiniteMagnitude
  ) -> (size: CGSize, image: CGRect, titles: Titles) {
    let image = imageSize
    let natural = max(
      ownTitleLabel?.intrinsicContentSize.width ?? 0,
      ownSubtitleLabel?.intrinsicContentSize.width ?? 0)
    let placement = configuration?.imagePlacement ?? .leading
    let isBeside = placement != .top && placement != .bottom
    let hasBoth = natural > 0 && image.width > 0
    let gap = hasBoth ? configuration?.imagePadding ?? 0 : 0
    var titles = titles(in: isBeside ? room - image.width - gap : room)
    let title = titles.size
    let isMirrored =
      configuration != nil && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isFirst = placement == .top || (placement == .trailing) == isMirrored && isBeside
    let size =
      isBeside
      ? CGSize(width: title.width + gap + image.width, height: max(title.height, image.height))
      : CGSize(width: max(title.width, image.width), height: title.height + gap + image.height)
    /// Returns the frame of a part, at the beginning or at the end.
    func frame(_ part: CGSize, _ isFirst: Bool) -> CGRect {
      let (right, bottom) = (size.width - part.width, size.height - part.height)
      return CGRect(
        x: isBeside ? (isFirst ? 0 : right) : right / 2,
        y: isBeside ? bottom / 2 : (isFirst ? 0 : bottom), width: part.width, height: part.height)
    }
    let origin = frame(title, !isFirst).origin
    titles.title = titles.title.offsetBy(dx: origin.x, dy: origin.y)
    titles.subtitle = titles.subtitle.offsetBy(dx: origin.x, dy: origin.y)
    return (size, frame(image, isFirst), titles)
  }

  /// Returns the frames of title and subtitle in a width, in points.
  ///
  /// Rule: A78h.
  private func titles(in width: CGFloat) -> Titles {
    let title = size(of: ownTitleLabel, in: width)
    guard let configuration, let ownSubtitleLabel else {
      return Titles(size: title, title: CGRect(origin: .zero, size: title))
    }
    let subtitle = size(of: ownSubtitleLabel, in: width)
    let gap = title.height > 0 ? configuration.titlePadding : 0
    let size = CGSize(
      width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    let part = configuration.leftPart(isBesideImage: hasImage, of: self)
    return Titles(
      size: size,
      title: CGRect(
        x: (size.width - title.width) * part, y: 0, width: title.width, height: title.height),
      subtitle: CGRect(
        x: (size.width - subtitle.width) * part, y: title.height + gap, width: subtitle.width,
        height: subtitle.height))
  }

  /// Returns the size of the title or the text below it in a width, in points: in lines if it wraps, else cut to the
  /// width.
  ///
  /// Rule: A78e.
  private func size(of label: UILabel?, in width: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let natural = label.intrinsicContentSize
    guard natural.width > width + Self.widthTolerance else { return natural }
    guard label.numberOfLines != 1 else {
      return CGSize(width: max(width, 0), height: natural.height)
    }
    let size = label.sizeThatFits(
      CGSize(width: max(width, 1), height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, max(width, 1)), height: size.height)
  }

  /// By how much a title may be wider than its room before it is cut, in points: sums of lengths are not exact.
  private static let widthTolerance: CGFloat = 0.01

  /// The size of the image, or of the wheel in its place, in points; zero without one.
  private var imageSize: CGSize {
    wheel?.intrinsicContentSize ?? ownImageView?.image?.size ?? .zero
  }

  /// Whether an image, or a wheel in its place, is shown.
  private var hasImage: Bool { wheel != nil || ownImageView?.image != nil }

  /// The height of the text below the title with its distance, in points; 0 without one.
  final var subtitleHeight: CGFloat {
    guard let ownSubtitleLabel, let configuration else { return 0 }
    return ownSubtitleLabel.intrinsicContentSize.height + configuration.titlePadding
  }

  /// The distances of the content from the edges, in points.
  final var insets: UIEdgeInsets {
    let hasTitle = !(ownTitleLabel?.text ?? "").isEmpty
    guard hasTitle, configuration == nil, contentEdgeInsets == .zero else {
      return contentEdgeInsets
    }
    return UIEdgeInsets(top: Self.titleMargin, left: 0, bottom: Self.titleMargin, right: 0)
  }

  /// The room above and below a title in a button without a configuration, in points.
  ///
  /// Rule: A78a.
  private static let titleMargin: CGFloat = 6

  /// Returns the size of a button with a content, in points.
  ///
  /// Rule: A78h.
  final func sizeAround(_ content: CGSize) -> CGSize {
    let insets = insets
    let size = CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
    guard configuration == nil, contentEdgeInsets == .zero else { return size }
    if buttonType == .close { return Self.closeSize }
    guard ownImageView?.image == nil, currentBackgroundImage == nil else { return size }
    let empty = Self.emptyHeights
    let least = content.height > 0 ? 0 : buttonType == .system ? empty.system : empty.custom
    return CGSize(width: max(size.width, Self.leastWidth), height: max(size.height, least))
  }

  /// The least width of a button without an image, and the heights without a title, in points.
  ///
  /// Rule: A78h.
  private static let leastWidth: CGFloat = 30
  private static let emptyHeights: (system: CGFloat, custom: CGFloat) = (30, 34)
  /// Rule: A78h.
  private static let closeSize = CGSize(width: 30, height: 30)

  /// Lays out image, title and subtitle by the alignment of the content.
  final func arrange() {
    // A button without a width has not been laid out.
    let room = bounds.width > 0 ? bounds.inset(by: contentEdgeInsets).width : .infinity
    let (size, image, titles) = content(in: room)
    let origin = origin(ofContent: size)
    if let wheel {
      wheel.color = currentTitleColor
      wheel.frame = image.offsetBy(dx: origin.x, dy: origin.y)
    } else if let ownImageView {
      ownImageView.frame =
        ownImageView.image == nil
        ? .zero : moved(image.offsetBy(dx: origin.x, dy: origin.y), by: imageEdgeInsets)
    }
    ownSubtitleLabel?.frame = titles.subtitle.offsetBy(dx: origin.x, dy: origin.y)
    ownTitleLabel?.frame = moved(
      filling(titles.title.offsetBy(dx: origin.x, dy: origin.y)), by: titleEdgeInsets)
  }

  /// Returns the top-left corner of the content, of a size, in points.
  private func origin(ofContent size: CGSize) -> CGPoint {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = bounds.minX + contentEdgeInsets.left
    let right = bounds.maxX - contentEdgeInsets.right - size.width
    let x =
      switch contentHorizontalAlignment {
      case .center: bounds.midX - size.width / 2
      case .left, .fill: left
      case .right: right
      case .leading: isMirrored ? right : left
      case .trailing: isMirrored ? left : right
      }
    let y =
      switch contentVerticalAlignment {
      case .center: bounds.midY - size.height / 2
      case .top: bounds.minY + contentEdgeInsets.top
      case .bottom: bounds.maxY - contentEdgeInsets.bottom - size.height
      case .fill: bounds.midY - size.height / 2
      }
    return CGPoint(x: x, y: y)
  }

  /// Returns the frame of a part that insets move: by half of their difference in the middle, else away from the side at
  /// which the content is.
  ///
  /// Rule: A78i.
  private func moved(_ frame: CGRect, by insets: UIEdgeInsets) -> CGRect {
    guard configuration == nil, insets != .zero else { return frame }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      switch contentHorizontalAlignment {
      case .center: (insets.left - insets.right) / 2
      case .left, .fill: insets.left
      case .right: -insets.right
      case .leading: isMirrored ? -insets.right : insets.left
      case .trailing: isMirrored ? insets.left : -insets.right
      }
    let y =
      switch contentVerticalAlignment {
      case .center, .fill: (insets.top - insets.bottom) / 2
      case .top: insets.top
      case .bottom: -insets.bottom
      }
    return frame.offsetBy(dx: x, dy: y)
  }

  /// Returns the frame of the title, which takes the rest of the content where that is to be filled.
  private func filling(_ title: CGRect) -> CGRect {
    var frame = title
    let inside = bounds.inset(by: contentEdgeInsets)
    if contentHorizontalAlignment == .fill {
      frame.size.width = max(title.width, inside.maxX - title.minX)
    }
    if contentVerticalAlignment == .fill, !hasImage, ownSubtitleLabel == nil {
      (frame.origin.y, frame.size.height) = (inside.minY, max(title.height, inside.height))
    }
    return frame
  }
}
