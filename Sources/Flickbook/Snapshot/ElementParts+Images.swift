import Foundation
import UIKit

/// The images of views and layers.
///
/// Rule: A85.
extension ElementParts {
  /// Adds the image of a view where its content mode has it: a symbol, the file of the image, or a frame with its
  /// name.
  mutating func addImage(of view: UIImageView, _ frame: CGRect, _ place: Place) {
    guard let image = view.shownImage, image.size.width > 0, image.size.height > 0 else { return }
    var inner = place
    if view.clipsToBounds { inner.cut(to: frame, view.layerIfMade) }
    let rect = view.contentMode.frame(of: image.size, in: frame)
    let tint = view.showsTemplate ? Self.tint(of: view) : image.shownTint
    if image.isSystemSymbol, let form = SymbolForm(image.shownName ?? "") {
      let box = ShownBox(
        frame: rect, alpha: place.alpha, state: "symbol \(image.shownName ?? "")")
      add(box, inner, of: view)
      guard let color = Self.color(tint ?? .label), rect.isDrawable else { return }
      var shown = form.shown(in: rect, color, on: Self.paper)
      if image.hasDirection, view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
        shown = shown.map { $0.mirrored(about: rect.midX) }
      }
      add(shown, .zero, inner, of: nil)
      return
    }
    var box = Self.placeholder(rect, place)
    box.label = image.shownName ?? ""
    guard let box = named(box, inner, of: view) else { return }
    guard let content = image.content else { return parts.append(.box(box)) }
    var shown = ShownImage(box: box, content: content, frame: rect, size: image.size)
    (shown.part, shown.orientation) = (image.part, image.shownOrientation(in: view))
    (shown.capInsets, shown.isTiled) = (image.capInsets, image.resizingMode == .tile)
    shown.tint = tint.flatMap(Self.color)
    parts.append(.image(shown))
  }

  /// Adds the contents of a layer where its gravity has them: the part of an image that its rectangle chooses.
  ///
  /// Beyond an edge of the image, where a device continues the last pixels, nothing is drawn: the part that the image
  /// has takes its share of the rectangle.
  mutating func addImage(of layer: CALayer, _ frame: CGRect, _ place: Place) {
    guard let image = layer.contents as? CGImage, let content = image.content else {
      var box = Self.placeholder(frame, place)
      box.name = "contents"
      return add(box, place, of: nil)
    }
    let whole = ImageContent.whole
    let wanted = layer.contentsRect
    guard let shares = wanted.overlap(with: whole), !shares.isEmpty,
      [wanted.minX, wanted.minY, wanted.width, wanted.height].allSatisfy(\.isFinite)
    else { return }
    let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
    func size(_ part: CGRect) -> CGSize {
      CGSize(
        width: CGFloat(image.width) * part.width / scale,
        height: CGFloat(image.height) * part.height / scale)
    }
    let all = layer.contentsGravity.contentMode.frame(of: size(wanted), in: frame)
    let size = size(shares)
    let (wide, high) = (all.width / wanted.width, all.height / wanted.height)
    let rect = CGRect(
      x: all.minX + (shares.minX - wanted.minX) * wide,
      y: all.minY + (shares.minY - wanted.minY) * high, width: shares.width * wide,
      height: shares.height * high)
    var box = Self.placeholder(rect, place)
    box.name = "contents"
    guard let box = named(box, place, of: nil) else { return }
    var shown = ShownImage(box: box, content: content, frame: rect, size: size)
    shown.part = ImageContent.part(shares, of: image.part)
    parts.append(.image(shown))
  }

  /// Returns the parts of an image that a control draws by itself: a symbol or a template in a colour, another one
  /// in its own colours if the app says so.
  ///
  /// - Parameter isTemplate: Whether an image that does not say how it is drawn is a template.
  static func parts(
    of image: UIImage, in rect: CGRect, _ color: FrameColor, isTemplate: Bool = true
  ) -> [ShownPart] {
    if image.isSystemSymbol, let form = SymbolForm(image.shownName ?? "") {
      return form.shown(in: rect, color, on: paper)
    }
    var box = placeholder(rect, Place())
    box.label = image.shownName ?? ""
    guard let content = image.content else { return [.box(box)] }
    var shown = ShownImage(box: box, content: content, frame: rect, size: image.size)
    (shown.part, shown.orientation) = (image.part, image.imageOrientation)
    (shown.capInsets, shown.isTiled) = (image.capInsets, image.resizingMode == .tile)
    let isTinted =
      image.renderingMode == .alwaysTemplate || isTemplate && image.renderingMode == .automatic
    shown.tint = isTinted ? color : nil
    return [.image(shown)]
  }

  /// The frame in place of an image that is not drawn.
  private static func placeholder(_ frame: CGRect, _ place: Place) -> ShownBox {
    var box = ShownBox(frame: frame, isDashed: true, alpha: place.alpha)
    box.fill = FrameColor(red: 0xEE, green: 0xEE, blue: 0xEE)
    box.line = FrameColor(red: 0x77, green: 0x77, blue: 0x77)
    return box
  }

  /// The colour of what is inside of a filled symbol; a guess.
  private static let paper = FrameColor(red: 0xFF, green: 0xFF, blue: 0xFF)

  /// The colour of a template: in a button with a configuration the colour of its title.
  private static func tint(of view: UIImageView) -> UIColor {
    if let button = view.superview as? UIButton, button.configuration != nil {
      return button.currentTitleColor
    }
    return view.tintColor
  }
}

extension UIImage {
  /// Whether the symbol points ahead or back, or is a list, so that it is another one where text runs from right to
  /// left.
  ///
  /// Arrows to the left and right stay, as do the signs of players. Rule: guess at the names.
  fileprivate var hasDirection: Bool {
    let words = (shownName ?? "").split(separator: ".")
    guard let first = words.first else { return false }
    if first == "list" { return true }
    return (first == "chevron" || first.hasPrefix("arrow"))
      && words.contains { $0 == "forward" || $0 == "backward" }
  }

  /// How the pixels of the image are turned in a view.
  @MainActor
  fileprivate func shownOrientation(in view: UIView) -> Orientation {
    let isMirrored =
      flipsForRightToLeftLayoutDirection
      && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored ? withHorizontallyFlippedOrientation().imageOrientation : imageOrientation
  }
}

extension CALayerContentsGravity {
  /// The content mode that has an image where the gravity has it.
  ///
  /// The words of a gravity speak of a layer whose vertical axis points up; in a layer of a view the axis points
  /// down, so that the top is below, as Texture's table of both has it (`_ASCoreAnimationExtras.mm`).
  fileprivate var contentMode: UIView.ContentMode {
    switch self {
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    case .center: .center
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    default: .scaleToFill
    }
  }
}

extension UIView.ContentMode {
  /// Returns where an image of a size is drawn in a rectangle.
  fileprivate func frame(of size: CGSize, in rect: CGRect) -> CGRect {
    let (wide, high) = (rect.width / size.width, rect.height / size.height)
    var drawn = size
    switch self {
    case .scaleToFill, .redraw: return rect
    case .scaleAspectFit:
      drawn = CGSize(width: size.width * min(wide, high), height: size.height * min(wide, high))
    case .scaleAspectFill:
      drawn = CGSize(width: size.width * max(wide, high), height: size.height * max(wide, high))
    default: break
    }
    var (x, y) = ((rect.width - drawn.width) / 2, (rect.height - drawn.height) / 2)
    if [.left, .topLeft, .bottomLeft].contains(self) { x = 0 }
    if [.right, .topRight, .bottomRight].contains(self) { x = rect.width - drawn.width }
    if [.top, .topLeft, .topRight].contains(self) { y = 0 }
    if [.bottom, .bottomLeft, .bottomRight].contains(self) { y = rect.height - drawn.height }
    return CGRect(origin: CGPoint(x: rect.minX + x, y: rect.minY + y), size: drawn)
  }
}
