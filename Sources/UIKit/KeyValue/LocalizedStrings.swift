public import Foundation
import Synchronization

/// The strings of an app's files: `.stringsdict`, `.strings` and `.xcstrings`, in English or else as they are found.
///
/// Rule: A86.
package enum LocalizedStrings {
  /// A string of a table.
  package enum Entry: Sendable, Equatable {
    case text(String)
    /// A format with variables, each of which has a text for each plural category.
    case plural(format: String, variables: [String: [String: String]])
  }

  /// The most bytes of a file of strings; a guess.
  private static let bytesMax = 16 << 20

  /// The tables by their names, each of which is read once.
  private static let tables = Mutex<[String: [String: Entry]]>([:])

  /// The string of a key in a table, `Localizable` for nil; nil without one.
  static func entry(_ key: String, _ table: String?) -> Entry? {
    entries(table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable")[key]
  }

  /// The plain strings of a table.
  static func texts(_ table: String) -> [String: String] {
    entries(table).compactMapValues { entry in
      guard case .text(let text) = entry else { return nil }
      return text
    }
  }

  /// The strings of a table in the app's folders.
  private static func entries(_ table: String) -> [String: Entry] {
    guard AppFiles.hasFolders else { return [:] }
    if let known = tables.withLock({ $0[table] }) { return known }
    let made = entries(table, data)
    tables.withLock { $0[table] = made }
    return made
  }

  /// Reads the strings of a table from the files that a function finds by their names: plurals win, then plain strings.
  package static func entries(_ table: String, _ data: (String) -> Data?) -> [String: Entry] {
    var entries = plurals(propertyList(data("\(table).stringsdict")))
    for (key, value) in propertyList(data("\(table).strings")) where entries[key] == nil {
      if let text = value as? String { entries[key] = .text(text) }
    }
    for (key, entry) in catalogue(data("\(table).xcstrings")) where entries[key] == nil {
      entries[key] = entry
    }
    return entries
  }

  private static func data(_ name: String) -> Data? {
    guard let path = AppFiles.path(name),
      let data = FileManager.default.contents(atPath: path), data.count <= bytesMax
    else { return nil }
    return data
  }

  private static func propertyList(_ data: Data?) -> [String: Any] {
    guard let data,
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return [:] }
    return list as? [String: Any] ?? [:]
  }

  private static func plurals(_ list: [String: Any]) -> [String: Entry] {
    list.compactMapValues { value in
      guard let rules = value as? [String: Any],
        let format = rules["NSStringLocalizedFormatKey"] as? String
      else { return nil }
      return .plural(format: format, variables: rules.compactMapValues { $0 as? [String: String] })
    }
  }

  // MARK: Catalogues of strings

  private struct Catalogue: Decodable {
    struct Item: Decodable { var localizations: [String: Localization]? }
    struct Localization: Decodable {
      var stringUnit: Unit?
      var variations: Variations?
    }
    struct Variations: Decodable { var plural: [String: Localization]? }
    struct Unit: Decodable { var value: String }

    var sourceLanguage: String?
    var strings: [String: Item]
  }

  private static func catalogue(_ data: Data?) -> [String: Entry] {
    guard let data,
      let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data)
    else { return [:] }
    return catalogue.strings.compactMapValues { item in
      let found = item.localizations
      guard let own = found?["en"] ?? found?[catalogue.sourceLanguage ?? "en"] else { return nil }
      if let text = own.stringUnit?.value { return .text(text) }
      guard let plural = own.variations?.plural else { return nil }
      let texts = plural.compactMapValues { $0.stringUnit?.value }
      return .plural(format: "%#@value@", variables: ["value": texts])
    }
  }
}

/// Formats with plurals, which a string cannot carry: the string has a mark with their number.
///
/// Rule: A86.
package enum PluralFormats {
  /// An invisible character around the number of a format.
  private static let mark: Character = "\u{2063}"

  private struct Format: Sendable {
    let text: String
    let variables: [String: [String: String]]
  }

  private static let formats = Mutex<(list: [Format], numbers: [String: Int])>(([], [:]))

  /// Returns the text of a format with a mark.
  package static func marked(
    _ text: String, _ variables: [String: [String: String]], of key: String
  ) -> String {
    formats.withLock { formats in
      let number = formats.numbers[key] ?? formats.list.count
      if number == formats.list.count {
        formats.list.append(Format(text: text, variables: variables))
        formats.numbers[key] = number
      }
      return "\(mark)\(number)\(mark)\(text)"
    }
  }

  /// Formats arguments; a format with a mark in its plurals.
  static func format(_ text: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    let parts = text.split(separator: mark, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, let number = Int(parts[1]),
      let format = formats.withLock({ $0.list.indices.contains(number) ? $0.list[number] : nil })
    else { return String(format: text, locale: locale, arguments: arguments) }
    var filled = FilledFormat(arguments)
    filled.add(format.text, format.variables, argument: nil)
    return String(format: filled.text, locale: locale, arguments: filled.used)
  }
}

/// A format whose variables are replaced by texts, with the arguments in the order in which it takes them.
private struct FilledFormat {
  var text = ""
  var used: [any CVarArg] = []
  private let arguments: [any CVarArg]
  private var next = 0
  /// How deeply texts of variables may name variables; a guess.
  private var depth = 4

  init(_ arguments: [any CVarArg]) {
    self.arguments = arguments
  }

  /// Adds a text with its variables and places for arguments.
  ///
  /// - Parameter argument: the index of the argument of the variable of which this is the text.
  mutating func add(_ format: String, _ variables: [String: [String: String]], argument: Int?) {
    let place =
      /%(?:(\d+)\$)?(?:#@(\w+)@|([-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@dDiuUxXoOfFeEgGcCsSpaA])|%)/
    var rest = format[...]
    while let match = rest.firstMatch(of: place) {
      text += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      guard match.2 != nil || match.3 != nil else {
        text += "%%"
        continue
      }
      let index = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? argument ?? next
      if match.1 == nil, argument == nil { next += 1 }
      guard arguments.indices.contains(index) else { continue }
      if let name = match.2 {
        addVariable(String(name), variables, index)
      } else if let conversion = match.3 {
        text += "%\(conversion)"
        used.append(arguments[index])
      }
    }
    text += rest
  }

  private mutating func addVariable(
    _ name: String, _ variables: [String: [String: String]], _ index: Int
  ) {
    guard let texts = variables[name], depth > 0 else { return }
    depth -= 1
    defer { depth += 1 }
    let number = (arguments[index] as? any BinaryInteger).map { Double($0) }
    // The categories of English; a text for zero wins in every language.
    let category = number == 0 ? "zero" : number == 1 ? "one" : "other"
    add(texts[category] ?? texts["other"] ?? "", variables, argument: index)
  }
}

/// Returns the string of a key in a table of a bundle, the value or else the key without one: `NSLocalizedString` and
/// `localizedString(forKey:value:table:)` of rewritten sources.
///
/// Rule: A86.
public func _localizedString(
  _ key: String, _ table: String?, _ bundle: Bundle, _ value: String?
) -> String {
  guard bundle.bundlePath == Bundle.main.bundlePath,
    let entry = LocalizedStrings.entry(key, table)
  else { return bundle.localizedString(forKey: key, value: value, table: table) }
  switch entry {
  case .text(let text): return text
  case .plural(let format, let variables):
    return PluralFormats.marked(format, variables, of: "\(table ?? "") \(key)")
  }
}

/// Formats arguments by a string that may have plurals: `String(format:)` of rewritten sources.
///
/// Rule: A86.
public func _formatted(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
  PluralFormats.format(format, locale, arguments)
}

/// Returns the path of a file of the app's folders, or else of a bundle's: `path(forResource:ofType:)` of rewritten
/// sources.
///
/// Rule: A86.
public func _pathOfResource(_ name: String?, _ ending: String?, _ bundle: Bundle) -> String? {
  if bundle.bundlePath == Bundle.main.bundlePath, let name, !name.contains("/") {
    let dotted = ending.flatMap { $0.isEmpty ? nil : $0.hasPrefix(".") ? $0 : ".\($0)" } ?? ""
    if let path = AppFiles.path(name + dotted) { return path }
  }
  return bundle.path(forResource: name, ofType: ending)
}

extension String {
  /// A key with values, written as the English string: `"\(count) tours"` has the key `%lld tours`.
  ///
  /// Rule: A86.
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    fileprivate let key: String
    fileprivate let arguments: [any CVarArg]

    /// Creates a key without values.
    public init(_ value: String) {
      (key, arguments) = (value, [])
    }

    /// Creates a key without values.
    public init(stringLiteral value: String) {
      self.init(value)
    }

    /// Creates a key with values.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// The parts of a key with values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [any CVarArg] = []

      /// Creates no parts.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds a part of the key.
      public mutating func appendLiteral(_ literal: String) {
        key += literal
      }

      /// Adds a text, for `%@`.
      public mutating func appendInterpolation(_ text: String) {
        add("%@", text)
      }

      /// Adds a whole number, for `%lld`.
      public mutating func appendInterpolation(_ number: some BinaryInteger & CVarArg) {
        add("%lld", Int(clamping: number))
      }

      /// Adds a number, for `%lf`.
      public mutating func appendInterpolation(_ number: Double) {
        add("%lf", number)
      }

      /// Adds a value with a format of its own.
      public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        add(specifier, value)
      }

      /// Adds the description of a value, for `%@`.
      public mutating func appendInterpolation<Value>(_ value: Value) {
        add("%@", String(describing: value))
      }

      private mutating func add(_ place: String, _ argument: any CVarArg) {
        key += place
        arguments.append(argument)
      }
    }
  }

  /// Creates the string of a key in a table of a bundle, the main one for nil; the key itself without one.
  ///
  /// Rule: A86.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = _localizedString(keyAndValue.key, table, bundle ?? .main, nil)
    let isPlain = keyAndValue.arguments.isEmpty
    self = isPlain ? text : _formatted(text, locale, keyAndValue.arguments)
  }

  /// Creates the string of a key in a table of a bundle, the main one for nil; the default value without one.
  ///
  /// Rule: A86.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = _localizedString("\(key)", table, bundle ?? .main, defaultValue.key)
    let isPlain = defaultValue.arguments.isEmpty
    self = isPlain ? text : _formatted(text, locale, defaultValue.arguments)
  }
}
