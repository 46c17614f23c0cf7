public import Foundation

/// Writes measurements in English, which Foundation lacks on Linux.
///
/// The texts follow Apple's documentation of the class. Rule: A86h.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// The unit in which a measurement is written.
  public struct UnitOptions: OptionSet, Hashable, Sendable {
    /// Foundation's raw value.
    public let rawValue: UInt

    /// Creates options from Foundation's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The unit of the measurement.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// The unit in which the number is neither small nor large.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// A temperature with a degree sign alone.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// The unit in which a measurement is written; without options the preferred unit of the locale.
  open var unitOptions: UnitOptions = []
  /// How the unit is written.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The locale, which chooses units; the words are always English.
  open var locale: Locale! = .current
  /// Writes the numbers: by default with at most three decimals.
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// Returns a measurement as a text.
  @discardableResult
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let locale = locale ?? .current
    let (value, unit) =
      unitOptions.contains(.providedUnit)
      ? (measurement.value, measurement.unit as Unit)
      : PreferredUnits.converted(measurement.value, measurement.unit, for: locale)
    let number = numberFormatter?.string(from: NSNumber(value: value)) ?? "\(value)"
    if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature {
      return number + "°"
    }
    return UnitNames(of: unit).text(number, width)
  }

  /// Returns the name of a unit.
  @discardableResult
  open func string(from unit: Unit) -> String {
    let names = UnitNames(of: unit)
    return switch unitStyle {
    case .long: names.many
    case .short: names.narrow
    default: names.short
    }
  }

  private var width: UnitNames.Width {
    switch unitStyle {
    case .short: .narrow
    case .long: .long
    default: .short
    }
  }
}

/// Why a measurement is written, which chooses its unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
  fileprivate enum Kind {
    case general, asProvided
  }

  fileprivate let kind: Kind

  /// The unit that the locale prefers.
  public static var general: Self { Self(kind: .general) }
  /// The unit of the measurement.
  public static var asProvided: Self { Self(kind: .asProvided) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// A distance for a traveller; as `general`.
  public static var road: Self { .general }
  /// The length of something; as `general`.
  public static var person: Self { .general }
  /// The height of a person; as `general`.
  public static var personHeight: Self { .general }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// The weight of a person; as `general`.
  public static var personWeight: Self { .general }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The temperature of the air; as `general`.
  public static var weather: Self { .general }
  /// The temperature of a person; as `general`.
  public static var person: Self { .general }
}

extension Measurement where UnitType: Dimension {
  /// Writes measurements in English.
  ///
  /// Rule: A86h.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How a unit is written.
    public struct UnitWidth: Hashable, Codable, Sendable {
      fileprivate let rawValue: Int

      /// The full name, as in 5 miles.
      public static var wide: Self { Self(rawValue: 0) }
      /// As in 5 mi.
      public static var abbreviated: Self { Self(rawValue: 1) }
      /// As in 5mi.
      public static var narrow: Self { Self(rawValue: 2) }
    }

    /// How the unit is written.
    public var width: UnitWidth
    /// The locale, which chooses units and writes numbers; the words are always English.
    public var locale: Locale
    private var isAsProvided: Bool
    /// Writes the numbers; nil for two significant digits, or as many as an integer has.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    /// Creates a style.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      (self.width, self.locale, self.numberFormatStyle) = (width, locale, numberFormatStyle)
      isAsProvided = usage.kind == .asProvided
    }

    /// Returns a measurement as a text.
    public func format(_ value: Measurement<UnitType>) -> String {
      let (number, unit) =
        isAsProvided
        ? (value.value, value.unit as Unit)
        : PreferredUnits.converted(value.value, value.unit, for: locale)
      let width: UnitNames.Width =
        width == .wide ? .long : width == .narrow ? .narrow : .short
      return UnitNames(of: unit).text(text(number), width)
    }

    private func text(_ number: Double) -> String {
      if let numberFormatStyle { return numberFormatStyle.locale(locale).format(number) }
      let style = FloatingPointFormatStyle<Double>(locale: locale)
      if isAsProvided { return style.precision(.fractionLength(0...6)).format(number) }
      // An integer, and at least two digits: CLDR's precision of preferred units.
      return number.magnitude >= 10
        ? style.precision(.fractionLength(0)).format(number)
        : style.precision(.significantDigits(1...2)).format(number)
    }

    /// Returns the same style for another locale.
    public func locale(_ locale: Locale) -> Self {
      var other = self
      other.locale = locale
      return other
    }
  }

  /// Returns the measurement in the unit that the locale prefers, as in 3.1 mi.
  @discardableResult
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

  /// Returns the measurement in a style.
  @discardableResult
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> {
    style.format(self)
  }
}

extension FormatStyle {
  /// A style of measurements.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(
      width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}
