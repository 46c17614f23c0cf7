public import Foundation

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels
  case compact
  case inline
}

/// A control for a date or time; no touch changes it, a program does.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The parts of a date that are chosen.
  public enum Mode: Int, Sendable {
    case time = 0
    case date
    case dateAndTime
    case countDownTimer
    case yearAndMonth
  }

  /// The parts of a date that are chosen.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { updateFields() } }
  }
  /// The language of the dates; the value has no effect.
  open var locale: Locale?
  /// The calendar of the dates; the value has no effect.
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  /// The time zone of the dates; the value has no effect.
  open var timeZone: TimeZone?
  /// The earliest date; nil for none.
  open var minimumDate: Date? { didSet { date = ownDate } }
  /// The latest date; nil for none.
  open var maximumDate: Date? { didSet { date = ownDate } }
  /// The duration of a timer, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The step of minutes; the value has no effect.
  open var minuteInterval = 1
  /// Whether times are rounded to the step; the value has no effect.
  open var roundsToMinuteInterval = true
  /// The look that the app prefers, which gives the picker its size.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet {
      invalidateIntrinsicContentSize()
      updateFields()
    }
  }
  /// The elements of the fields of a compact picker; none before it is laid out.
  private var fieldViews: [UIDateField] = []
  private var ownDate = Date(timeIntervalSinceReferenceDate: 0)

  /// The look: compact unless the app prefers another.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The date, between the earliest and the latest; 1 January 2001 at first, since there is no clock.
  open var date: Date {
    get { ownDate }
    set { ownDate = min(max(newValue, minimumDate ?? newValue), maximumDate ?? .distantFuture) }
  }

  /// Sets the date without calling targets.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  /// The size of the picker in its look, in points; guesses but for the wheels.
  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels, .automatic: CGSize(width: 320, height: 216)
    case .inline: CGSize(width: 320, height: datePickerMode == .dateAndTime ? 400 : 354)
    case .compact: CGSize(width: datePickerMode == .dateAndTime ? 195 : 120, height: 34.5)
    }
  }

  /// Returns the size of the picker in its look, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places the elements of the fields.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateFields()
    guard !fieldViews.isEmpty else { return }
    for (view, field) in zip(fieldViews, shownFields) { view.frame = field.frame }
  }

  /// Makes an element for each field of a compact picker.
  ///
  /// Rule: E1a.
  private func updateFields() {
    let count = datePickerStyle == .compact ? shownWords.count : 0
    if count != fieldViews.count { self.count(&fieldViews, to: count) }
  }
}

/// A field of a date picker.
///
/// Rule: E1a.
private final class UIDateField: ControlPart {}

extension UIDatePicker: PartedControl {
  func partText(_ number: Int) -> String? {
    let words = shownWords
    return number < words.count ? words[number] : nil
  }

  func partTraits(_ number: Int) -> UIAccessibilityTraits { .button }
}

/// A button with a colour; no touch opens a choice of colours.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The title of the choice.
  open var title: String?
  /// Whether the opacity can be chosen.
  open var supportsAlpha = true
  /// The colour; nil for none.
  open var selectedColor: UIColor?

  /// The size of every well, in points; a guess.
  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }

  /// Returns the size of every well, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
