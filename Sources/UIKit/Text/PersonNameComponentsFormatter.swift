public import Foundation

/// Writes and reads names of persons in the English order, which Foundation does not on Linux.
///
/// The texts follow Apple's documentation of the class. Rule: A86h.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// Which parts of a name are written.
  public enum Style: Int, Sendable {
    /// As `medium`.
    case `default` = 0
    /// The nickname, else the given name.
    case short
    /// The given and the family name.
    case medium
    /// All parts.
    case long
    /// The initials.
    case abbreviated
  }

  /// Which representation is written.
  public struct Options: OptionSet, Hashable, Sendable {
    /// Foundation's raw value.
    public let rawValue: UInt

    /// Creates options from Foundation's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The parts of the phonetic representation.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  /// Which parts are written.
  open var style = Style.default
  /// Whether the phonetic representation is written.
  open var isPhonetic = false
  /// The language; names are always in the English order.
  open var locale: Locale! = .current

  /// Returns a name in a style.
  @discardableResult
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options: Options = []
  ) -> String {
    let name =
      options.contains(.phonetic)
      ? components.phoneticRepresentation ?? PersonNameComponents() : components
    return text(name, nameFormatStyle)
  }

  /// Returns a name in the style.
  @discardableResult
  open func string(from components: PersonNameComponents) -> String {
    Self.localizedString(from: components, style: style, options: isPhonetic ? .phonetic : [])
  }

  /// Returns a name; nil for another object.
  @discardableResult
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }

  private static func text(_ name: PersonNameComponents, _ style: Style) -> String {
    let (given, family) = (name.givenName, name.familyName)
    switch style {
    case .short: return name.nickname ?? given ?? family ?? ""
    case .default, .medium: return joined([given, family])
    case .long:
      return joined([name.namePrefix, given, name.middleName, family, name.nameSuffix])
    case .abbreviated:
      return [given, family].compactMap { $0?.first.map { "\($0)".uppercased() } }.joined()
    }
  }

  private static func joined(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Reading

  private static let prefixes: Set<String> = [
    "mr", "mrs", "ms", "miss", "dr", "prof", "professor", "sir", "rev",
  ]
  private static let suffixes: Set<String> = [
    "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "dds",
  ]

  /// Returns the parts of a name in the English order; nil for a text without words.
  ///
  /// The frequent titles before and after names are known; words between the first and the last name are the
  /// middle name.
  @discardableResult
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    var words = string.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    func isTitle(_ word: String, _ titles: Set<String>) -> Bool {
      titles.contains(word.lowercased().filter { $0 != "." && $0 != "," })
    }
    var name = PersonNameComponents()
    if words.count > 1, isTitle(words[0], Self.prefixes) { name.namePrefix = words.removeFirst() }
    if words.count > 1, isTitle(words[words.count - 1], Self.suffixes) {
      name.nameSuffix = words.removeLast()
    }
    name.givenName = words.removeFirst().trimmingCharacters(in: [","])
    name.familyName = words.popLast()?.trimmingCharacters(in: [","])
    if !words.isEmpty { name.middleName = words.joined(separator: " ") }
    return name
  }
}

extension PersonNameComponents {
  /// Writes names.
  ///
  /// Rule: A86h.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// Which parts are written.
    public enum Style: Int, Codable, Sendable {
      case short = 0
      case medium
      case long
      case abbreviated
    }

    /// Which parts are written.
    public var style: Style
    /// The language; names are always in the English order.
    public var locale: Locale

    /// Creates a style.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      (self.style, self.locale) = (style, locale)
    }

    /// Returns a name as a text.
    public func format(_ value: PersonNameComponents) -> String {
      let formatterStyle: PersonNameComponentsFormatter.Style =
        switch style {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .abbreviated: .abbreviated
        }
      return PersonNameComponentsFormatter.localizedString(from: value, style: formatterStyle)
    }
  }

  /// Returns the given and the family name.
  @discardableResult
  public func formatted() -> String { FormatStyle().format(self) }

  /// Returns the name in a style.
  @discardableResult
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents {
    style.format(self)
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// A style of names.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    PersonNameComponents.FormatStyle(style: style)
  }
}
