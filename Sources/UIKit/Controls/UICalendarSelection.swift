public import Foundation

/// The days of a calendar that touches choose.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  /// The calendar whose days are chosen; nil before it has the behaviour.
  final weak var calendarView: UICalendarView?

  /// The chosen days.
  var chosen: [DateComponents] { [] }

  /// Returns whether a touch may change a day.
  func canTouch(_ day: DateComponents) -> Bool { false }

  /// Takes a touch on a day.
  func touch(_ day: DateComponents) {}

  /// Asks the delegate again which days can be chosen.
  open func updateSelectableDates() {
    calendarView?.showSelection()
  }

  final func isSame(_ one: DateComponents, _ other: DateComponents) -> Bool {
    calendarView?.isSame(one, other) ?? (one == other)
  }
}

/// The choice of one day; a touch on the chosen day ends its choice.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Decides about days, and hears of choices.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var day: DateComponents?

  /// Creates the choice of one day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
  }

  /// The chosen day; nil for none.
  open var selectedDate: DateComponents? {
    get { day }
    set { setSelected(newValue, animated: false) }
  }

  /// Chooses a day without calling the delegate; nil for none.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    day = dateComponents
    calendarView?.showSelection()
  }

  override var chosen: [DateComponents] { day.map { [$0] } ?? [] }

  override func canTouch(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func touch(_ day: DateComponents) {
    let isChosen = self.day.map { isSame($0, day) } ?? false
    // A calendar may be left without a day only where the delegate allows it.
    let next = isChosen ? nil : day
    guard delegate?.dateSelection(self, canSelectDate: next) ?? true else { return }
    setSelected(next, animated: true)
    delegate?.dateSelection(self, didSelectDate: next)
  }
}

/// The choice of several days; a touch chooses a day, or ends its choice.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Decides about days, and hears of choices.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var days: [DateComponents] = []

  /// Creates the choice of several days.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
  }

  /// The chosen days, in the order in which they were chosen.
  open var selectedDates: [DateComponents] {
    get { days }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Chooses days without calling the delegate.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    days = selectedDates
    calendarView?.showSelection()
  }

  override var chosen: [DateComponents] { days }

  override func canTouch(_ day: DateComponents) -> Bool {
    guard let delegate else { return true }
    return days.contains { isSame($0, day) }
      ? delegate.multiDateSelection(self, canDeselectDate: day)
      : delegate.multiDateSelection(self, canSelectDate: day)
  }

  override func touch(_ day: DateComponents) {
    guard canTouch(day) else { return }
    if let index = days.firstIndex(where: { isSame($0, day) }) {
      days.remove(at: index)
      calendarView?.showSelection()
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      days.append(day)
      calendarView?.showSelection()
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}

/// Decides about the choice of one day, and hears of it.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// Called when a touch has chosen a day, or with nil ended the choice.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)

  /// Returns whether a day can be chosen; nil asks whether the choice can end.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Every day can be chosen.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// Decides about the choice of several days, and hears of it.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  /// Called when a touch has chosen a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)

  /// Called when a touch has ended the choice of a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)

  /// Returns whether a day can be chosen.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool

  /// Returns whether the choice of a day can end.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// Every day can be chosen.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }

  /// Every choice can end.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
