import Foundation

/// The English names of a unit: narrow, short and long.
///
/// From Unicode's CLDR 44 for English, as Apple's systems have them. Rule: A86h.
struct UnitNames {
  /// Follows the number at once, as in 5km.
  let narrow: String
  /// Follows the number after a blank, as in 5 km.
  let short: String
  /// The long name of one, and of several.
  let one: String
  let many: String

  /// The names of a unit; its symbol in all forms if it is unknown.
  init(of unit: Unit) {
    self =
      Self.known[unit is UnitDuration ? "time \(unit.symbol)" : unit.symbol]
      ?? UnitNames(" \(unit.symbol)", unit.symbol, unit.symbol, unit.symbol)
  }

  private init(_ narrow: String, _ short: String, _ one: String, _ many: String? = nil) {
    (self.narrow, self.short, self.one) = (narrow, short, one)
    self.many = many ?? one + "s"
  }

  /// The rows by Foundation's symbols, of which minutes and meters have the same: narrow, short, long, and a
  /// plural without s.
  private static let known: [String: UnitNames] = [
    "km": UnitNames("km", "km", "kilometer"), "m": UnitNames("m", "m", "meter"),
    "dm": UnitNames("dm", "dm", "decimeter"), "cm": UnitNames("cm", "cm", "centimeter"),
    "mm": UnitNames("mm", "mm", "millimeter"), "µm": UnitNames("μm", "μm", "micrometer"),
    "in": UnitNames("″", "in", "inch", "inches"), "ft": UnitNames("′", "ft", "foot", "feet"),
    "yd": UnitNames("yd", "yd", "yard"), "mi": UnitNames("mi", "mi", "mile"),
    "NM": UnitNames("nmi", "nmi", "nautical mile"),
    "kg": UnitNames("kg", "kg", "kilogram"), "g": UnitNames("g", "g", "gram"),
    "mg": UnitNames("mg", "mg", "milligram"), "t": UnitNames("t", "t", "metric ton"),
    "oz": UnitNames("oz", "oz", "ounce"), "lb": UnitNames("#", "lb", "pound"),
    "st": UnitNames("st", "st", "stone", "stones"), "ton": UnitNames("tn", "tn", "ton"),
    "°C": UnitNames("°C", "°C", "degree Celsius", "degrees Celsius"),
    "°F": UnitNames("°", "°F", "degree Fahrenheit", "degrees Fahrenheit"),
    "K": UnitNames("K", "K", "kelvin"),
    "m/s": UnitNames("m/s", "m/s", "meter per second", "meters per second"),
    "km/h": UnitNames("km/h", "km/h", "kilometer per hour", "kilometers per hour"),
    "mph": UnitNames("mph", "mph", "mile per hour", "miles per hour"),
    "kn": UnitNames("kn", "kn", "knot"),
    "time h": UnitNames("h", "hr", "hour"), "time m": UnitNames("m", "min", "minute"),
    "time s": UnitNames("s", "sec", "second"), "time ms": UnitNames("ms", "ms", "millisecond"),
    "L": UnitNames("L", "L", "liter"), "dL": UnitNames("dL", "dL", "deciliter"),
    "cL": UnitNames("cL", "cL", "centiliter"), "mL": UnitNames("mL", "mL", "milliliter"),
    "gal": UnitNames("gal", "gal", "gallon"), "qt": UnitNames("qt", "qt", "quart"),
    "pt": UnitNames("pt", "pt", "pint"), "cup": UnitNames("c", "c", "cup"),
    "fl oz": UnitNames("fl oz", "fl oz", "fluid ounce"),
    "tbsp": UnitNames("tbsp", "tbsp", "tablespoon"), "tsp": UnitNames("tsp", "tsp", "teaspoon"),
    "m³": UnitNames("m³", "m³", "cubic meter"),
    "ft³": UnitNames("ft³", "ft³", "cubic foot", "cubic feet"),
    "km²": UnitNames("km²", "km²", "square kilometer"),
    "m²": UnitNames("m²", "m²", "square meter"),
    "ft²": UnitNames("ft²", "sq ft", "square foot", "square feet"),
    "in²": UnitNames("in²", "sq in", "square inch", "square inches"),
    "mi²": UnitNames("mi²", "sq mi", "square mile"), "ac": UnitNames("ac", "ac", "acre"),
    "ha": UnitNames("ha", "ha", "hectare"),
    "kJ": UnitNames("kJ", "kJ", "kilojoule"), "J": UnitNames("J", "J", "joule"),
    "kCal": UnitNames("kcal", "kcal", "kilocalorie"), "cal": UnitNames("cal", "cal", "calorie"),
    "kWh": UnitNames("kWh", "kWh", "kilowatt hour", "kilowatt-hours"),
    "W": UnitNames("W", "W", "watt"), "kW": UnitNames("kW", "kW", "kilowatt"),
    "hp": UnitNames("hp", "hp", "horsepower", "horsepower"),
    "hPa": UnitNames("hPa", "hPa", "hectopascal"), "bar": UnitNames("bar", "bar", "bar"),
    "psi": UnitNames(
      "psi", "psi", "pound-force per square inch", "pounds-force per square inch"),
    "°": UnitNames("°", "deg", "degree"), "rad": UnitNames("rad", "rad", "radian"),
    "B": UnitNames("B", "byte", "byte"), "bit": UnitNames("bit", "bit", "bit"),
    "kB": UnitNames("kB", "kB", "kilobyte"), "MB": UnitNames("MB", "MB", "megabyte"),
    "GB": UnitNames("GB", "GB", "gigabyte"), "TB": UnitNames("TB", "TB", "terabyte"),
    "V": UnitNames("V", "V", "volt"), "A": UnitNames("A", "A", "ampere"),
    "Hz": UnitNames("Hz", "Hz", "hertz", "hertz"),
    "MHz": UnitNames("MHz", "MHz", "megahertz", "megahertz"),
    "GHz": UnitNames("GHz", "GHz", "gigahertz", "gigahertz"),
  ]

  /// Returns a number with the name; several have the plural, as all numbers that are not written as 1.
  func text(_ number: String, _ width: Width) -> String {
    switch width {
    case .narrow: number + narrow
    case .short:
      short.hasPrefix("°")
        ? number + short
        : "\(number) \(short == "byte" && number != "1" ? many : short)"
    case .long: "\(number) \(number == "1" ? one : many)"
    }
  }

  /// How a unit is written.
  enum Width {
    case narrow, short, long
  }
}

/// The units that a locale prefers.
///
/// From the preferences of units in CLDR 44 for the United States and the rest of the world, without their usages;
/// the least number of a unit is 1. Rule: A86h.
enum PreferredUnits {
  /// Returns a measurement in the unit that the locale prefers; the unit stays where none is known.
  static func converted(_ value: Double, _ unit: Unit, for locale: Locale) -> (Double, Unit) {
    guard let dimension = unit as? Dimension else { return (value, unit) }
    let units = preferred(like: dimension, isUS: locale.measurementSystem == .us)
    guard let smallest = units.last else { return (value, unit) }
    let measured = Measurement(value: value, unit: dimension)
    let fitting = units.first { measured.converted(to: $0).value.magnitude >= 1 } ?? smallest
    return (measured.converted(to: fitting).value, fitting)
  }

  /// The preferred units from the largest to the smallest.
  private static func preferred(like unit: Dimension, isUS: Bool) -> [Dimension] {
    switch unit {
    case is UnitLength:
      isUS
        ? [UnitLength.miles, UnitLength.feet, UnitLength.inches]
        : [UnitLength.kilometers, UnitLength.meters, UnitLength.centimeters]
    case is UnitMass:
      isUS
        ? [UnitMass.pounds, UnitMass.ounces]
        : [UnitMass.metricTons, UnitMass.kilograms, UnitMass.grams]
    case is UnitTemperature: [isUS ? UnitTemperature.fahrenheit : UnitTemperature.celsius]
    case is UnitSpeed: [isUS ? UnitSpeed.milesPerHour : UnitSpeed.kilometersPerHour]
    case is UnitVolume:
      isUS
        ? [
          UnitVolume.gallons, UnitVolume.quarts, UnitVolume.pints, UnitVolume.cups,
          UnitVolume.fluidOunces,
        ]
        : [UnitVolume.cubicMeters, UnitVolume.liters, UnitVolume.milliliters]
    case is UnitArea:
      isUS
        ? [UnitArea.squareMiles, UnitArea.acres, UnitArea.squareFeet, UnitArea.squareInches]
        : [UnitArea.squareKilometers, UnitArea.hectares, UnitArea.squareMeters]
    case is UnitDuration: [UnitDuration.hours, UnitDuration.minutes, UnitDuration.seconds]
    default: []
    }
  }

}
