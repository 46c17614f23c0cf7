public import Foundation

/// A month of days, of which a user chooses some.
///
/// A touch on a day chooses it as the behaviour of the selection says; the buttons beside the title show the month before
/// and after. All sizes are guesses; so is the first month, January 2001, as there is no clock. Pictures of decorations
/// are not drawn.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// A mark below a day.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    /// The size of a mark.
    public enum Size: Int, Sendable {
      case small = 0
      case medium
      case large
    }

    let image: UIImage?
    let makeView: (() -> UIView)?

    /// Creates a dot.
    public override convenience init() {
      self.init(image: nil)
    }

    /// Creates a mark with an image; nothing is drawn.
    public init(image: UIImage?, color: UIColor? = nil, size: Size = .medium) {
      (self.image, makeView) = (image, nil)
    }

    /// Creates a mark with a view, which is below the day.
    public init(customViewProvider: @escaping () -> UIView) {
      (image, makeView) = (nil, customViewProvider)
    }

    /// Returns a dot.
    @discardableResult
    public static func `default`(color: UIColor? = nil, size: Size = .medium) -> Decoration {
      Decoration(image: nil, color: color, size: size)
    }

    /// Returns a mark with an image; nothing is drawn.
    @discardableResult
    public static func image(
      _ image: UIImage?, color: UIColor? = nil, size: Size = .medium
    ) -> Decoration { Decoration(image: image, color: color, size: size) }

    /// Returns a mark with a view.
    @discardableResult
    public static func customView(_ provider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: provider)
    }
  }

  /// Gives days their marks, and hears of other months.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { showMonth() } }
  /// Decides about chosen days; nil for days that cannot be chosen.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.calendarView = nil
      selectionBehavior?.calendarView = self
      showSelection()
    }
  }
  /// The calendar of the days.
  open var calendar = Calendar(identifier: .gregorian) { didSet { showMonth() } }
  /// The language of the title; English whatever it is.
  open var locale = Locale(identifier: "en_US")
  /// The time zone; the value has no effect.
  open var timeZone: TimeZone?
  /// The days that can be shown.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      let first = calendar.dateInterval(of: .month, for: month)
      if let first, !isAvailable(first) {
        show(max(availableDateRange.start, min(month, availableDateRange.end)))
      } else {
        showMonth()
      }
    }
  }
  /// The design of the font; the value has no effect.
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  /// Whether the calendar asks the delegate for marks.
  open var wantsDateDecorations = true { didSet { showMonth() } }

  /// The first instant of the month that is shown.
  private var month = Date(timeIntervalSinceReferenceDate: 0)
  private let title = UILabel(frame: .zero)
  private let before = UIButton(type: .system)
  private let after = UIButton(type: .system)
  private let weekdays = (0..<7).map { _ in UILabel(frame: .zero) }
  private let days = (0..<42).map { _ in CalendarDay(frame: .zero) }
  private var marks: [UIView] = []

  /// Creates a calendar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  /// Creates a calendar as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    title.font = .preferredFont(forTextStyle: .headline)
    addSubview(title)
    for (button, image, label, months) in [
      (before, "chevron.left", "Previous Month", -1), (after, "chevron.right", "Next Month", 1),
    ] {
      button.setImage(UIImage(systemName: image), for: .normal)
      button.accessibilityLabel = label
      button.addAction(
        UIAction { [weak self] _ in self?.turn(by: months) }, for: .touchUpInside)
      addSubview(button)
    }
    for label in weekdays {
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      addSubview(label)
    }
    for day in days {
      day.addAction(
        UIAction { [weak self, weak day] _ in
          if let components = day?.components { self?.selectionBehavior?.touch(components) }
        }, for: .touchUpInside)
      addSubview(day)
    }
    showMonth()
  }

  // MARK: Months

  /// The month that is shown.
  open var visibleDateComponents: DateComponents {
    get { calendar.dateComponents([.calendar, .era, .year, .month], from: month) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows another month at once, if it can be shown.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    if let date = calendar.date(from: dateComponents) { show(date) }
  }

  /// Asks the delegate for the marks of days again.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    showMonth()
  }

  private func turn(by months: Int) {
    guard let next = calendar.date(byAdding: .month, value: months, to: month) else { return }
    let old = visibleDateComponents
    show(next)
    let isOther =
      calendar.dateComponents([.year, .month], from: month)
      != calendar
      .dateComponents([.year, .month], from: calendar.date(from: old) ?? month)
    if isOther { delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old) }
  }

  private func show(_ date: Date) {
    guard let span = calendar.dateInterval(of: .month, for: date),
      isAvailable(span)
    else { return }
    month = span.start
    showMonth()
  }

  /// The names of months and days in English, which the simulator of this project is set to.
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let dayNames = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"]

  /// Whether a part of a day or month can be shown.
  private func isAvailable(_ span: DateInterval) -> Bool {
    span.end > availableDateRange.start && span.start <= availableDateRange.end
  }

  private func showMonth() {
    let shown = calendar.dateComponents([.year, .month], from: month)
    let name = Self.monthNames[max(min(shown.month ?? 1, 12), 1) - 1]
    title.text = "\(name) \(shown.year ?? 0)"
    let first = calendar.firstWeekday - 1
    for (index, label) in weekdays.enumerated() { label.text = Self.dayNames[(first + index) % 7] }
    let gap = (calendar.component(.weekday, from: month) - 1 - first + 7) % 7
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    for mark in marks { mark.removeFromSuperview() }
    marks = []
    for (index, day) in days.enumerated() {
      let number = index - gap + 1
      guard (1...count).contains(number),
        let date = calendar.date(byAdding: .day, value: number - 1, to: month)
      else {
        day.show(nil, canBeChosen: false)
        continue
      }
      let components = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
      let span = calendar.dateInterval(of: .day, for: date)
      day.show(components, canBeChosen: span.map(isAvailable) ?? false)
      decorate(day, components)
    }
    showSelection()
    setNeedsLayout()
  }

  private func decorate(_ day: CalendarDay, _ components: DateComponents) {
    guard wantsDateDecorations,
      let mark = delegate?.calendarView(self, decorationFor: components)?.makeView?()
    else { return }
    day.addSubview(mark)
    marks.append(mark)
  }

  /// Marks the chosen days.
  ///
  /// A day cannot be chosen without a behaviour, or if the behaviour refuses it.
  final func showSelection() {
    for day in days {
      guard let components = day.components else { continue }
      day.isSelected = selectionBehavior?.chosen.contains { isSame($0, components) } ?? false
      day.isEnabled = day.isAvailable && selectionBehavior?.canTouch(components) ?? true
    }
  }

  /// Whether two descriptions name one day.
  final func isSame(_ one: DateComponents, _ other: DateComponents) -> Bool {
    guard let first = calendar.date(from: one), let second = calendar.date(from: other) else {
      return false
    }
    return calendar.isDate(first, inSameDayAs: second)
  }

  // MARK: Layout

  /// The height of the title and of a row of days, and the height of the names of days, in points; guesses.
  private static let (rowHeight, nameHeight): (CGFloat, CGFloat) = (44, 30)
  /// The least width, in points; a guess.
  private static let width: CGFloat = 320

  /// The size of a month of six weeks, in points; a guess.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.width, height: 7 * Self.rowHeight + Self.nameHeight)
  }

  /// Returns the size of a month of six weeks, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, Self.width), height: intrinsicContentSize.height)
  }

  /// Places the title, the buttons, the names of days and the days.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (row, side) = (Self.rowHeight, bounds.width / 7)
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = mirrored(CGRect(x: x, y: y, width: width, height: height))
    }
    place(title, 16, 0, max(bounds.width - 2 * row - 32, 0), row)
    place(before, bounds.width - 2 * row, 0, row, row)
    place(after, bounds.width - row, 0, row, row)
    for (index, label) in weekdays.enumerated() {
      place(label, CGFloat(index) * side, row, side, Self.nameHeight)
    }
    for (index, day) in days.enumerated() {
      let top = row + Self.nameHeight + CGFloat(index / 7) * row
      place(day, CGFloat(index % 7) * side, top, side, row)
    }
    for mark in marks {
      let size = mark.sizeThatFits(CGSize(width: side, height: 12))
      mark.frame = CGRect(
        x: (side - size.width) / 2, y: row - size.height, width: size.width, height: size.height)
    }
  }
}

/// A day of a calendar.
private final class CalendarDay: UIControl {
  private(set) var components: DateComponents?
  private(set) var isAvailable = false
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ components: DateComponents?, canBeChosen: Bool) {
    (self.components, isAvailable) = (components, canBeChosen)
    label.text = components?.day.map { "\($0)" }
    (isHidden, isEnabled) = (components == nil, canBeChosen)
  }

  override func showsAsElement(_ part: UIView) -> Bool { false }
  override var textContent: String? { label.text }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// Gives the days of a calendar their marks, and hears of other months.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
  /// Returns the mark of a day; nil for none.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?

  /// Called when a user has turned to another month.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  /// No mark.
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }

  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
