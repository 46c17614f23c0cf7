public import Foundation

/// Writes in English how far dates lie apart, which Foundation lacks on Linux.
///
/// The texts follow Apple's documentation of the class. Rule: A86c.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether words such as yesterday are used.
  public enum DateTimeStyle: Int, Sendable {
    case numeric = 0
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    case full = 0
    case spellOut
    case short
    case abbreviated
  }

  /// Whether words such as yesterday are used.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written.
  open var unitsStyle = UnitsStyle.full
  /// The letters at the beginning; the value has no effect.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar by which units count.
  open var calendar: Calendar! = .current
  /// The language; the texts are always English.
  open var locale: Locale! = .current

  /// A unit, its length in seconds and its names.
  private struct Unit {
    let component: Calendar.Component
    let seconds: Double
    let full: String
    let short: String
    let letter: String

    init(
      _ component: Calendar.Component, _ seconds: Double, _ full: String, _ short: String,
      _ letter: String
    ) {
      (self.component, self.seconds) = (component, seconds)
      (self.full, self.short, self.letter) = (full, short, letter)
    }
  }

  private static let units = [
    Unit(.year, 31_536_000, "year", "yr", "y"), Unit(.month, 2_592_000, "month", "mo", "mo"),
    Unit(.weekOfMonth, 604_800, "week", "wk", "w"), Unit(.day, 86_400, "day", "day", "d"),
    Unit(.hour, 3600, "hour", "hr", "h"), Unit(.minute, 60, "minute", "min", "m"),
    Unit(.second, 1, "second", "sec", "s"),
  ]

  /// Returns how far a time span in seconds leads.
  @discardableResult
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    guard timeInterval.isFinite, abs(timeInterval) < 1e15 else { return "" }
    let seconds = abs(timeInterval)
    for unit in Self.units where seconds >= unit.seconds || unit.component == .second {
      let count = Int((seconds / unit.seconds).rounded(.down))
      return text(timeInterval < 0 ? -count : count, unit, isPast: timeInterval < 0)
    }
    return ""
  }

  /// Returns how far a date lies from another one, by the largest unit of which there is one.
  @discardableResult
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let between = (calendar ?? .current).dateComponents(
      Set(Self.units.map(\.component)), from: referenceDate, to: date)
    let isPast = date < referenceDate
    for unit in Self.units {
      let count = between.value(for: unit.component) ?? 0
      if count != 0 { return text(count, unit, isPast: isPast) }
    }
    return Self.units.last.map { text(0, $0, isPast: isPast) } ?? ""
  }

  /// Returns how far components lead, by the largest component that is not zero.
  @discardableResult
  open func localizedString(from dateComponents: DateComponents) -> String {
    for unit in Self.units {
      let count = dateComponents.value(for: unit.component) ?? 0
      if count != 0 { return text(count, unit, isPast: count < 0) }
    }
    return Self.units.last.map { text(0, $0, isPast: false) } ?? ""
  }

  /// Returns nil: the present instant is not known here.
  @discardableResult
  open override func string(for obj: Any?) -> String? { nil }

  private func text(_ count: Int, _ unit: Unit, isPast: Bool) -> String {
    if dateTimeStyle == .named, let name = Self.name(count, unit) { return name }
    let number = abs(count)
    let amount: String
    switch unitsStyle {
    case .full: amount = "\(number) \(unit.full)\(number == 1 ? "" : "s")"
    case .spellOut: amount = "\(number.spelledOut) \(unit.full)\(number == 1 ? "" : "s")"
    case .short:
      let isWord = unit.component == .day
      amount = "\(number) \(unit.short)\(isWord ? (number == 1 ? "" : "s") : ".")"
    case .abbreviated: amount = "\(number)\(unit.letter)"
    }
    return isPast ? "\(amount) ago" : "in \(amount)"
  }

  private static func name(_ count: Int, _ unit: Unit) -> String? {
    switch (unit.component, count) {
    case (.second, 0): "now"
    case (.day, 0): "today"
    case (.day, 1): "tomorrow"
    case (.day, -1): "yesterday"
    case (.hour, 0), (.minute, 0): "this \(unit.full)"
    case (.year, 0), (.month, 0), (.weekOfMonth, 0): "this \(unit.full)"
    case (.year, 1), (.month, 1), (.weekOfMonth, 1): "next \(unit.full)"
    case (.year, -1), (.month, -1), (.weekOfMonth, -1): "last \(unit.full)"
    default: nil
    }
  }
}
