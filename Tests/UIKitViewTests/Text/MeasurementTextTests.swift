import Foundation
import Testing

@testable import UIKit

/// Measurements and names of persons in words (A86h).
@Suite("Measurements and names in words")
struct MeasurementTextTests {
  init() {
    DeviceLocale.adopt()
  }

  struct Row: Sendable {
    let value: Double
    let unit: Dimension
    let texts: [String]
  }

  /// Narrow, short and long, in the unit that the United States prefer.
  nonisolated static let preferred = [
    Row(value: 5, unit: UnitLength.kilometers, texts: ["3.107mi", "3.107 mi", "3.107 miles"]),
    Row(value: 100, unit: UnitLength.meters, texts: ["328.084′", "328.084 ft", "328.084 feet"]),
    Row(value: 0.9144, unit: UnitLength.meters, texts: ["3′", "3 ft", "3 feet"]),
    Row(value: 2.54, unit: UnitLength.centimeters, texts: ["1″", "1 in", "1 inch"]),
    Row(value: 0, unit: UnitLength.meters, texts: ["0″", "0 in", "0 inches"]),
    Row(value: 3, unit: UnitMass.kilograms, texts: ["6.614#", "6.614 lb", "6.614 pounds"]),
    Row(
      value: 20, unit: UnitTemperature.celsius,
      texts: ["68°", "68°F", "68 degrees Fahrenheit"]),
    Row(
      value: 100, unit: UnitSpeed.kilometersPerHour,
      texts: ["62.137mph", "62.137 mph", "62.137 miles per hour"]),
    Row(value: 90, unit: UnitDuration.minutes, texts: ["1.5h", "1.5 hr", "1.5 hours"]),
    Row(value: 5, unit: UnitPower.kilowatts, texts: ["5kW", "5 kW", "5 kilowatts"]),
  ]

  @Test("A formatter converts to the unit of the locale", arguments: preferred)
  func formatter(_ row: Row) {
    let styles: [Formatter.UnitStyle] = [.short, .medium, .long]
    let texts = styles.map { style in
      let formatter = MeasurementFormatter()
      formatter.unitStyle = style
      return formatter.string(from: Measurement(value: row.value, unit: row.unit))
    }
    #expect(texts == row.texts)
  }

  @Test("A formatter keeps the unit on request, and its numbers have its formatter's form")
  func options() {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .providedUnit
    formatter.numberFormatter.maximumFractionDigits = 1
    #expect(
      formatter.string(from: Measurement(value: 5.25, unit: UnitLength.kilometers)) == "5.2 km")
    #expect(formatter.string(from: UnitLength.kilometers) == "km")
    formatter.unitStyle = .long
    #expect(formatter.string(from: Measurement(value: 1, unit: UnitMass.grams)) == "1 gram")
    #expect(formatter.string(from: UnitLength.feet) == "feet")
    formatter.unitOptions = [.providedUnit, .temperatureWithoutUnit]
    #expect(
      formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°")
    formatter.unitOptions = []
    formatter.locale = Locale(identifier: "de_DE")
    #expect(
      formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers))
        == "5 kilometers")
  }

  @Test("A measurement writes itself with two digits in the unit of the locale, or as it is")
  func formatted() {
    let way = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(way.formatted() == "3.1 mi")
    #expect(way.formatted(.measurement(width: .wide, usage: .asProvided)) == "5 kilometers")
    #expect(way.formatted(.measurement(width: .narrow, usage: .road)) == "3.1mi")
    #expect(
      way.formatted(
        .measurement(
          width: .abbreviated, usage: .asProvided,
          numberFormatStyle: .number.precision(.fractionLength(2)))) == "5.00 km")
    #expect(Measurement(value: 170.74, unit: UnitLength.kilometers).formatted() == "106 mi")
    #expect(
      Measurement(value: 22, unit: UnitTemperature.celsius)
        .formatted(.measurement(width: .narrow, usage: .weather)) == "72°")
  }

  private func person() -> PersonNameComponents {
    var name = PersonNameComponents()
    (name.namePrefix, name.givenName, name.middleName) = ("Dr.", "Ann", "Beth")
    (name.familyName, name.nameSuffix, name.nickname) = ("Lee", "PhD", "Annie")
    return name
  }

  nonisolated static let names: [(PersonNameComponents.FormatStyle.Style, String)] = [
    (.short, "Annie"), (.medium, "Ann Lee"), (.long, "Dr. Ann Beth Lee PhD"),
    (.abbreviated, "AL"),
  ]

  @Test("A name is written in each style", arguments: names)
  func name(_ style: PersonNameComponents.FormatStyle.Style, text: String) {
    #expect(person().formatted(.name(style: style)) == text)
  }

  @Test("A formatter of names writes and reads names")
  func nameFormatter() throws {
    let formatter = PersonNameComponentsFormatter()
    #expect(formatter.string(from: person()) == "Ann Lee")
    #expect(formatter.string(from: PersonNameComponents()) == "")
    #expect(formatter.string(for: 5) == nil)
    let name = try #require(formatter.personNameComponents(from: "Dr. Ann Beth Lee, PhD"))
    #expect(name.namePrefix == "Dr.")
    #expect(name.givenName == "Ann")
    #expect(name.middleName == "Beth")
    #expect(name.familyName == "Lee")
    #expect(name.nameSuffix == "PhD")
    #expect(formatter.personNameComponents(from: "Cher")?.givenName == "Cher")
    #expect(formatter.personNameComponents(from: "Cher")?.familyName == nil)
    #expect(formatter.personNameComponents(from: " ") == nil)
  }
}
