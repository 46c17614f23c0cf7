public import Foundation

/// Writes time spans in English, which Foundation lacks on Linux.
///
/// The texts follow Apple's documentation of the class. Rule: A86c.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    case positional = 0
    case abbreviated
    case short
    case full
    case spellOut
    case brief
  }

  /// Which zeros are written.
  public struct ZeroFormattingBehavior: OptionSet, Hashable, Sendable {
    /// Foundation's raw value.
    public let rawValue: UInt

    /// Creates a behaviour from Foundation's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The behaviour of the style: `dropLeading` by position, else `dropAll`.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// No zeros before the first other number.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// No zeros between numbers.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// No zeros after the last other number.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// No zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// The units, any of year to second; none for all.
  open var allowedUnits: NSCalendar.Unit = []
  /// Which zeros are written.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The greatest number of units; 0 for any.
  open var maximumUnitCount = 0
  /// Whether the last unit has a fraction; the value has no effect: it has none.
  open var allowsFractionalUnits = false
  /// Whether a unit counts what larger ones would; the value has no effect.
  open var collapsesLargestUnit = false
  /// Whether the text begins with About.
  open var includesApproximationPhrase = false
  /// Whether the text ends with remaining.
  open var includesTimeRemainingPhrase = false
  /// The calendar; nil for the current one.
  open var calendar: Calendar? = .current
  /// The date from which months and years count; nil for the reference date.
  open var referenceDate: Date?

  private typealias Unit = (
    unit: NSCalendar.Unit, component: Calendar.Component, seconds: Double
  )

  private static let order: [Unit] = [
    (.year, .year, 31_536_000), (.month, .month, 2_592_000),
    (.weekOfMonth, .weekOfMonth, 604_800), (.day, .day, 86_400), (.hour, .hour, 3600),
    (.minute, .minute, 60), (.second, .second, 1),
  ]
  private static let names: [Calendar.Component: [String]] = [
    .year: ["y", "yr", "year"], .month: ["mo", "mth", "month"], .weekOfMonth: ["w", "wk", "week"],
    .day: ["d", "day", "day"], .hour: ["h", "hr", "hour"], .minute: ["m", "min", "minute"],
    .second: ["s", "sec", "second"],
  ]

  /// Returns the text of a time span in seconds; nil for an infinite one or no number.
  @discardableResult
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    let units = shownUnits
    var rest = abs(ti).rounded(.down)
    var values: [(Calendar.Component, Int)] = []
    for (component, seconds) in units {
      let count = (rest / seconds).rounded(.down)
      values.append((component, Int(count)))
      rest -= count * seconds
    }
    return text(values, isNegative: ti < 0)
  }

  /// Returns the text of the time between two dates.
  @discardableResult
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let components = Set(shownUnits.map(\.0))
    let isNegative = endDate < startDate
    let between = (calendar ?? .current).dateComponents(
      components, from: min(startDate, endDate), to: max(startDate, endDate))
    return text(counts(of: between), isNegative: isNegative)
  }

  /// Returns the text of components.
  @discardableResult
  open func string(from components: DateComponents) -> String? {
    text(counts(of: components), isNegative: false)
  }

  /// Returns the text of components with all units in a style.
  @discardableResult
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var shownUnits: [(Calendar.Component, Double)] {
    let chosen = Self.order.filter {
      allowedUnits.isEmpty ? $0.component != .weekOfMonth : allowedUnits.contains($0.unit)
    }
    return chosen.map { ($0.component, $0.seconds) }
  }

  private func counts(of components: DateComponents) -> [(Calendar.Component, Int)] {
    shownUnits.map { ($0.0, components.value(for: $0.0) ?? 0) }
  }

  private func text(_ counts: [(Calendar.Component, Int)], isNegative: Bool) -> String? {
    guard let last = counts.last else { return nil }
    var shown = withoutZeros(counts)
    if shown.isEmpty { shown = [last] }
    if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
    var text = joined(shown)
    if isNegative { text = "-\(text)" }
    if includesApproximationPhrase { text = "About \(text)" }
    return includesTimeRemainingPhrase ? "\(text) remaining" : text
  }

  private func withoutZeros(
    _ counts: [(Calendar.Component, Int)]
  ) -> [(Calendar.Component, Int)] {
    var behaviour = zeroFormattingBehavior
    if behaviour.contains(.default) {
      behaviour = unitsStyle == .positional ? [.dropLeading, .pad] : .dropAll
    }
    guard let first = counts.firstIndex(where: { $0.1 != 0 }),
      let last = counts.lastIndex(where: { $0.1 != 0 })
    else { return behaviour.isDisjoint(with: .dropAll) ? counts : [] }
    return counts.enumerated().filter { index, count in
      if count.1 != 0 { return true }
      if index < first { return !behaviour.contains(.dropLeading) }
      if index > last { return !behaviour.contains(.dropTrailing) }
      return !behaviour.contains(.dropMiddle)
    }.map(\.element)
  }

  private func joined(_ counts: [(Calendar.Component, Int)]) -> String {
    let pads = unitsStyle == .positional || zeroFormattingBehavior.contains(.pad)
    let padsFirst = zeroFormattingBehavior.contains(.pad)
    let words = counts.enumerated().map { index, count -> String in
      let number = count.1
      let digits =
        pads && number < 10 && number >= 0 && (index > 0 || padsFirst)
        ? "0\(number)" : "\(number)"
      let names = Self.names[count.0] ?? ["", "", ""]
      let plural = number == 1 ? "" : "s"
      switch unitsStyle {
      case .positional: return digits
      case .abbreviated: return digits + names[0]
      case .brief: return digits + names[1] + (count.0 == .day ? plural : "")
      case .short:
        let isWord = count.0 == .day || count.0 == .year
        return "\(digits) \(names[1])" + (isWord ? plural : "")
      case .full: return "\(digits) \(names[2])\(plural)"
      case .spellOut: return "\(number.spelledOut) \(names[2])\(plural)"
      }
    }
    switch unitsStyle {
    case .positional: return words.joined(separator: ":")
    case .abbreviated, .brief: return words.joined(separator: " ")
    case .short, .full, .spellOut: return words.joined(separator: ", ")
    }
  }
}

extension Int {
  /// The number in English words.
  var spelledOut: String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: self)) ?? "\(self)"
  }
}
