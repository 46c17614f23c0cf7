import Foundation
import Testing

@testable import UIKit

/// Rule A86g.
@Suite("The locale of a device")
struct DeviceLocaleTests {
  init() {
    DeviceLocale.adopt()
  }

  @Test("The current locale is a simulator's in all forms, and formatters follow it")
  func current() {
    #expect(DeviceLocale.adopt())
    #expect(getenv("TZ").map { String(cString: $0) } != nil)
    #expect(Locale.current.identifier == "en_US")
    #expect(Locale.autoupdatingCurrent.identifier == "en_US")
    #expect(Locale.current.currency?.identifier == "USD")
    #expect(Locale.current.measurementSystem == .us)
    #expect(Calendar.current.firstWeekday == 1)
    let prices = NumberFormatter()
    prices.numberStyle = .currency
    #expect(prices.string(from: 12.5) == "$12.50")
    #expect(12.5.formatted(.currency(code: "USD")) == "$12.50")
    #expect(12.5.formatted(.currency(code: "EUR")) == "€12.50")
  }

  @Test("Dates are written as on a device in the United States")
  func dates() throws {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
    #expect(formatter.string(from: date) == "Sep 9, 2001")
    var style = Date.FormatStyle(date: .numeric, time: .omitted)
    style.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    #expect(date.formatted(style) == "9/9/2001")
  }
}
