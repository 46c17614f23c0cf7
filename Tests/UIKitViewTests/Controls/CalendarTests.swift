import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Calendars")
@MainActor
struct CalendarTests {
  private let scene = Window()
  private let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 338))

  /// Notes what it hears, and refuses the 13th.
  private final class Listener: NSObject, UICalendarViewDelegate,
    UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate
  {
    var story: [String] = []

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      dateComponents.day == 2
        ? .customView { UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)) } : nil
    }
    func calendarView(
      _ calendarView: UICalendarView,
      didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {
      let now = calendarView.visibleDateComponents
      story.append("from \(previousDateComponents.month ?? 0) to \(now.month ?? 0)")
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { story.append("one \(dateComponents?.day ?? 0)") }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { dateComponents?.day != 13 }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) { story.append("add \(dateComponents.day ?? 0)") }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) { story.append("remove \(dateComponents.day ?? 0)") }
  }

  private let listener = Listener()

  init() {
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    scene.add(view)
    scene.turn()
  }

  private func element(_ text: String) -> UIView? {
    var found: UIView?
    view.forEachElement {
      if $0.elementText == text, !$0.isHidden { found = $0 }
      return found == nil
    }
    return found
  }

  private func tap(_ text: String) {
    (element(text) as? UIControl)?.sendActions(for: .touchUpInside)
  }

  @Test("The days of a month are in the columns of their weekdays")
  func days() throws {
    #expect(element("February 2024") is UILabel)
    let (first, last) = (try #require(element("1")), try #require(element("29")))
    #expect(first.frame == CGRect(x: 200, y: 74, width: 50, height: 44))
    #expect(last.frame == CGRect(x: 200, y: 250, width: 50, height: 44))
    #expect(element("30") == nil && element("MON")?.frame.minX == 50)
    view.calendar.firstWeekday = 2
    scene.turn()
    #expect(first.frame.minX == 200 && element("1")?.frame.minX == 150)
    #expect(view.intrinsicContentSize == CGSize(width: 320, height: 338))
  }

  @Test("The buttons turn to other months, as far as days are available")
  func turning() throws {
    view.delegate = listener
    let start = try #require(
      view.calendar.date(from: DateComponents(year: 2024, month: 1, day: 10)))
    view.availableDateRange = DateInterval(start: start, duration: 40 * 86_400)
    var buttons: [UIButton] = []
    view.forEachElement {
      if let button = $0 as? UIButton { buttons.append(button) }
      return true
    }
    for index in [1, 0, 0] { buttons[index].sendActions(for: .touchUpInside) }
    #expect(listener.story == ["from 2 to 1"])
    #expect(element("January 2024") != nil)
    #expect((element("9") as? UIControl)?.isEnabled == false)
    #expect((element("10") as? UIControl)?.isEnabled == true)
  }

  @Test("A touch chooses one day in place of another, and ends its choice")
  func single() throws {
    let selection = UICalendarSelectionSingleDate(delegate: listener)
    view.selectionBehavior = selection
    #expect((element("13") as? UIControl)?.isEnabled == false)
    for day in ["5", "6", "13"] { tap(day) }
    #expect(selection.selectedDate?.day == 6 && (element("6") as? UIControl)?.isSelected == true)
    #expect((element("5") as? UIControl)?.isSelected == false)
    tap("6")
    #expect(listener.story == ["one 5", "one 6", "one 0"] && selection.selectedDate == nil)
    selection.selectedDate = DateComponents(year: 2024, month: 2, day: 8)
    #expect((element("8") as? UIControl)?.isSelected == true && listener.story.count == 3)
  }

  @Test("A touch adds a day to several, or removes it")
  func several() {
    let selection = UICalendarSelectionMultiDate(delegate: listener)
    view.selectionBehavior = selection
    for day in ["5", "6", "5"] { tap(day) }
    #expect(listener.story == ["add 5", "add 6", "remove 5"])
    #expect(selection.selectedDates.map(\.day) == [6])
  }

  @Test("A mark of the app's is below its day")
  func decorations() throws {
    view.delegate = listener
    scene.turn()
    let mark = try #require(element("2")?.subviews.last)
    #expect(mark.frame == CGRect(x: 23, y: 40, width: 4, height: 4))
  }
}
