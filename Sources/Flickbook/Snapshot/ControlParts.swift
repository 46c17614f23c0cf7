import Foundation
import Pictures
import UIKit

/// The looks of the system's controls and of the accessories of rows, which draw themselves on a device.
///
/// Measures and greys are guesses at what people recognize.
@MainActor
struct ControlParts {
  /// The parts in the coordinates of the view's bounds; of the boxes the first is the control itself.
  private(set) var parts: [ShownPart] = []
  private let bounds: CGRect
  /// The point around which signs are drawn.
  private var middle: CGPoint
  private let tint: FrameColor
  private let isDark: Bool
  /// Whether the view is laid out from right to left.
  private let isMirrored: Bool

  /// Returns the parts of a view; none for a view that draws nothing by itself.
  static func parts(of view: UIView) -> [ShownPart] {
    var parts = ControlParts(view)
    parts.add(view)
    return parts.parts
  }

  /// Returns the parts of an accessory in a rectangle of a row.
  static func parts(
    of accessory: ShownAccessory, in rect: CGRect, of row: UIView
  ) -> [ShownPart] {
    var parts = ControlParts(row, rect)
    parts.add(accessory)
    return parts.parts
  }

  /// Whether a control is drawn weaker, since it is disabled.
  static func isDimmed(_ view: UIView) -> Bool {
    guard let control = view as? UIControl, !control.isEnabled else { return false }
    switch control {
    case is UISwitch, is UISlider, is UISegmentedControl, is UIStepper, is UIPageControl:
      return true
    default: return false
    }
  }

  private init(_ view: UIView, _ rect: CGRect? = nil) {
    bounds = rect ?? view.bounds
    middle = CGPoint(x: bounds.midX, y: bounds.midY)
    tint = Self.color(view.tintColor) ?? Self.grey
    isDark = view.traitCollection.userInterfaceStyle == .dark
    isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private mutating func add(_ view: UIView) {
    if let accessory = view.rowAccessory { return add(accessory) }
    if let arrow = view.backArrow {
      return addArrow(arrow.frame, Self.color(arrow.color) ?? tint, pointsRight: arrow.pointsRight)
    }
    switch view {
    case let view as UISwitch: add(view)
    case let view as UISlider: add(view)
    case let view as UIProgressView: add(view)
    case let view as UISegmentedControl: add(view)
    case is UIStepper: addStepper()
    case let view as UIPageControl: add(view)
    case let view as UIActivityIndicatorView: add(view)
    case let view as UITextField: add(view)
    case let view as UIButton: add(view)
    case let view as UIDatePicker: add(view)
    case let view as UIColorWell: add(view)
    case let view as UIVisualEffectView: add(view)
    case let view as UITextView: parts += view.shownTexts().map { .text($0) }
    default: return
    }
  }

  // MARK: Colours

  private static let grey = FrameColor(red: 0x8E, green: 0x8E, blue: 0x93)
  private static let white = FrameColor(red: 0xFF, green: 0xFF, blue: 0xFF)
  private static let red = FrameColor(red: 0xFF, green: 0x38, blue: 0x3C)
  private static let green = FrameColor(red: 0x34, green: 0xC7, blue: 0x59)

  /// The ground of a control.
  private var lightGrey: FrameColor {
    isDark
      ? FrameColor(red: 0x3A, green: 0x3A, blue: 0x3C)
      : FrameColor(red: 0xE3, green: 0xE3, blue: 0xE8)
  }

  private static func color(_ color: UIColor?) -> FrameColor? {
    color.flatMap { FrameColor(components: $0.components) }
  }

  // MARK: Forms

  private mutating func box(
    _ frame: CGRect, _ fill: FrameColor?, radius: CGFloat = 0, line: FrameColor? = nil,
    state: String = ""
  ) {
    var box = ShownBox(frame: frame, radius: radius, fill: fill, line: line)
    box.state = state
    parts.append(.box(box))
  }

  /// A number of a control in words.
  private static func words(_ name: String, _ value: Float) -> String {
    "\(name) \(SVGWriter.number(Double(value)))"
  }

  private mutating func disc(_ center: CGPoint, radius: CGFloat, _ fill: FrameColor?) {
    let frame = CGRect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    box(frame, fill, radius: radius)
  }

  /// A line through points around the middle.
  private mutating func line(
    _ color: FrameColor, width: CGFloat = 2, _ points: (CGFloat, CGFloat)...
  ) {
    parts.append(
      .line(
        ShownLine(
          points: points.map { [middle] in CGPoint(x: middle.x + $0.0, y: middle.y + $0.1) },
          color: color,
          width: width)))
  }

  private mutating func lines(_ color: FrameColor, x: CGFloat, heights: [CGFloat]) {
    for y in heights { line(color, (-x, y), (x, y)) }
  }

  // MARK: Controls

  private mutating func add(_ button: UIButton) {
    if button.configuration == nil, let image = button.currentBackgroundImage {
      parts += ElementParts.parts(
        of: image, in: button.backgroundRect(forBounds: bounds), tint, isTemplate: false)
    }
    guard let background = button.shownBackground else { return }
    box(bounds, Self.color(background.color), radius: background.radius)
  }

  private mutating func addArrow(_ frame: CGRect, _ color: FrameColor, pointsRight: Bool) {
    middle = CGPoint(x: frame.midX, y: frame.midY)
    let (x, y) = (frame.width / (pointsRight ? -2 : 2), frame.height / 2)
    line(color, width: 2.5, (x, -y), (-x, 0), (x, y))
  }

  private mutating func add(_ control: UISwitch) {
    let on = Self.color(control.onTintColor) ?? Self.green
    let radius = bounds.height / 2
    box(bounds, control.isOn ? on : lightGrey, radius: radius, state: control.isOn ? "on" : "")
    let x = control.isOn != isMirrored ? bounds.maxX - radius : bounds.minX + radius
    let thumb = Self.color(control.thumbTintColor) ?? Self.white
    disc(CGPoint(x: x, y: bounds.midY), radius: max(radius - 2, 0), thumb)
  }

  private mutating func add(_ control: UISlider) {
    let track = control.trackRect(forBounds: bounds)
    let thumb = control.thumbRect(forBounds: bounds, trackRect: track, value: control.value)
    let radius = track.height / 2
    box(
      track, Self.color(control.maximumTrackTintColor) ?? lightGrey, radius: radius,
      state: Self.words("value", control.value))
    var done = track
    done.size.width = max(isMirrored ? track.maxX - thumb.midX : thumb.midX - track.minX, 0)
    if isMirrored { done.origin.x = track.maxX - done.width }
    box(done, Self.color(control.minimumTrackTintColor) ?? tint, radius: radius)
    box(
      thumb, Self.color(control.thumbTintColor) ?? Self.white,
      radius: min(thumb.width, thumb.height) / 2, line: lightGrey)
  }

  private mutating func add(_ view: UIProgressView) {
    let radius = bounds.height / 2
    box(
      bounds, Self.color(view.trackTintColor) ?? lightGrey, radius: radius,
      state: Self.words("progress", view.progress))
    var done = bounds
    done.size.width *= CGFloat(min(max(view.progress, 0), 1))
    if isMirrored { done.origin.x = bounds.maxX - done.width }
    if done.width > 0 { box(done, Self.color(view.progressTintColor) ?? tint, radius: radius) }
  }

  private mutating func add(_ control: UISegmentedControl) {
    let selected = control.selectedSegmentIndex
    box(bounds, lightGrey, radius: 8, state: selected < 0 ? "" : "selected segment \(selected)")
    for (index, segment) in control.shownSegments.enumerated() {
      if index == control.selectedSegmentIndex {
        let usual = isDark ? FrameColor(red: 0x63, green: 0x63, blue: 0x66) : Self.white
        let color = Self.color(control.selectedSegmentTintColor) ?? usual
        box(segment.frame.insetBy(dx: 2, dy: 2), color, radius: 6)
      }
      parts += segment.title.map { .text($0) }
      guard let image = segment.image else { continue }
      let size = image.size
      parts += ElementParts.parts(
        of: image,
        in: CGRect(
          x: segment.frame.midX - size.width / 2, y: segment.frame.midY - size.height / 2,
          width: size.width, height: size.height), Self.color(.label) ?? Self.grey)
    }
  }

  private mutating func addStepper() {
    box(bounds, lightGrey, radius: 8)
    let x = bounds.width / 4
    line(Self.grey, width: 1, (0, -8), (0, 8))
    line(tint, (-x - 6, 0), (-x + 6, 0))
    line(tint, (x - 6, 0), (x + 6, 0))
    line(tint, (x, -6), (x, 6))
  }

  /// The most dots of pages; a guess.
  private static let dotsMax = 30

  private mutating func add(_ control: UIPageControl) {
    let count = min(control.numberOfPages, Self.dotsMax)
    guard count > 1 || !control.hidesForSinglePage else { return }
    for page in 0..<max(count, 0) {
      let isCurrent = page == control.currentPage
      let tint = isCurrent ? control.currentPageIndicatorTintColor : control.pageIndicatorTintColor
      let position = CGFloat(isMirrored ? count - 1 - page : page)
      let x = bounds.midX + (position - CGFloat(count - 1) / 2) * 18
      disc(
        CGPoint(x: x, y: bounds.midY), radius: 4,
        Self.color(tint) ?? (isCurrent ? Self.grey : lightGrey))
    }
  }

  private mutating func add(_ view: UIActivityIndicatorView) {
    let color = Self.color(view.color) ?? Self.grey
    let (inner, outer) = (bounds.width * 0.2, bounds.width * 0.45)
    let slant: CGFloat = 0.7071
    for (x, y) in [(1, 0), (slant, slant), (0, 1), (-slant, slant)] as [(CGFloat, CGFloat)] {
      line(color, (x * inner, y * inner), (x * outer, y * outer))
      line(color, (-x * inner, -y * inner), (-x * outer, -y * outer))
    }
  }

  private mutating func add(_ field: UITextField) {
    if field is UISearchTextField {
      box(bounds, lightGrey, radius: 10)
      middle.x = isMirrored ? bounds.maxX - 16 : bounds.minX + 16
      box(
        CGRect(x: middle.x - 7, y: middle.y - 7, width: 11, height: 11), nil, radius: 5.5,
        line: Self.grey)
      line(Self.grey, (3, 3), (6, 6))
    } else if field.borderStyle == .line {
      box(bounds.insetBy(dx: 0.5, dy: 0.5), nil, line: FrameColor(red: 0, green: 0, blue: 0))
    } else if field.hasBorder {
      box(bounds, nil, radius: 5, line: lightGrey)
    }
    parts += field.shownTexts().map { .text($0) }
    guard field.showsClearButton else { return }
    let button = field.clearButtonRect(forBounds: bounds)
    middle = CGPoint(x: button.midX, y: button.midY)
    disc(middle, radius: min(button.width, button.height) / 2 - 1.5, Self.grey)
    line(Self.white, width: 1.5, (-3, -3), (3, 3))
    line(Self.white, width: 1.5, (-3, 3), (3, -3))
  }

  private mutating func add(_ picker: UIDatePicker) {
    for field in picker.shownFields {
      box(field.frame, lightGrey, radius: min(8, field.frame.height / 2))
      parts += field.texts.map { .text($0) }
    }
  }

  private mutating func add(_ well: UIColorWell) {
    let radius = min(bounds.width, bounds.height) / 2
    disc(middle, radius: radius, lightGrey)
    if let color = Self.color(well.selectedColor) { disc(middle, radius: radius * 0.7, color) }
  }

  private mutating func add(_ view: UIVisualEffectView) {
    guard view.effect is UIBlurEffect else { return }
    let byte: UInt8 = isDark ? 0x25 : 0xF6
    box(bounds, FrameColor(red: byte, green: byte, blue: byte, alpha: 0xD9))
  }

  // MARK: Accessories

  private mutating func add(_ accessory: ShownAccessory) {
    let own = Self.color(accessory.tintColor)
    let (grey, tint) = (own ?? Self.grey, own ?? tint)
    // The direction in which text runs.
    let ahead: CGFloat = isMirrored ? -1 : 1
    switch accessory.kind {
    case .disclosureIndicator: line(grey, (-3 * ahead, -5), (2 * ahead, 0), (-3 * ahead, 5))
    case .outlineDisclosure:
      if accessory.isExpanded {
        line(tint, (-5, -3), (0, 3), (5, -3))
      } else {
        line(tint, (-3 * ahead, -5), (3 * ahead, 0), (-3 * ahead, 5))
      }
    case .checkmark: line(tint, (-6, 0), (-2, 5), (6, -5))
    case .reorder: lines(grey, x: 9, heights: [-5, 0, 5])
    case .popUpMenu:
      line(grey, (-4, -2), (0, -6), (4, -2))
      line(grey, (-4, 2), (0, 6), (4, 2))
    case .delete:
      disc(middle, radius: Self.circle, own ?? Self.red)
      line(Self.white, (-5, 0), (5, 0))
    case .insert:
      disc(middle, radius: Self.circle, own ?? Self.green)
      line(Self.white, (-5, 0), (5, 0))
      line(Self.white, (0, -5), (0, 5))
    case .detail:
      ring(tint)
      line(tint, (0, -1), (0, 6))
      disc(CGPoint(x: middle.x, y: middle.y - 5), radius: 1.5, tint)
    case .multiselect:
      guard accessory.isSelected else { return ring(grey) }
      disc(middle, radius: Self.circle, tint)
      line(Self.white, (-5, 0), (-1, 4), (5, -4))
    case .label: parts += accessory.texts.map { .text($0) }
    case .customView: return
    }
  }

  /// The radius of the circle of an accessory, in points.
  private static let circle: CGFloat = 11

  private mutating func ring(_ color: FrameColor) {
    let frame = CGRect(origin: middle, size: .zero).insetBy(dx: -Self.circle, dy: -Self.circle)
    box(frame, nil, radius: Self.circle, line: color)
  }
}
