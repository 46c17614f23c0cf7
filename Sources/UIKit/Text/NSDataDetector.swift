public import Foundation

/// Finds links, addresses of mail and telephone numbers in texts.
///
/// A device also finds dates, addresses and flights, and knows the numbers of countries: which words are a link or a
/// number here is a guess. Foundation has no detector on Linux, so that this one is no `NSRegularExpression`.
/// Rule: A86f.
public final class NSDataDetector: NSObject, @unchecked Sendable {
  /// The kinds that are looked for.
  public let checkingTypes: NSTextCheckingResult.CheckingType.RawValue
  private let patterns: [(kind: NSTextCheckingResult.CheckingType, pattern: NSRegularExpression)]

  /// Creates a detector of some kinds.
  ///
  /// - Throws: `CocoaError` for no kind.
  public init(types: NSTextCheckingResult.CheckingType.RawValue) throws {
    guard types != 0 else { throw CocoaError(.formatting) }
    checkingTypes = types
    patterns = try [
      (Kind.link, Self.link), (Kind.phoneNumber, Self.phoneNumber),
    ]
    .filter { types & $0.0.rawValue != 0 }
    .map { ($0.0, try NSRegularExpression(pattern: $0.1, options: .caseInsensitive)) }
    super.init()
  }

  /// An address with a scheme, one of mail, or a host with an ending that is common.
  ///
  /// It begins where no word continues, and its parts are bounded, so that a long word takes no long time.
  private static let link =
    #"(?<![a-z0-9._%+@-])(?:(?:https?|ftp)://[^\s<>"]{0,2000}[^\s<>".,;:!?')\]]"#
    + #"|[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,63}"#
    + #"|(?:[a-z0-9-]{1,63}\.){1,10}(?:com|org|net|edu|gov|io|co|app|dev|info|de|fr|uk|eu)\b"#
    + #"(?:/[^\s<>"]{0,2000}[^\s<>".,;:!?')\]])?)"#

  /// Seven digits or more with an optional plus, and blanks, hyphens, points or parentheses among them.
  private static let phoneNumber = #"(?<![\w.])\+?\(?\d(?:[ .()-]{0,2}\d){6,14}(?![\w])"#

  /// Returns what is found in a range of a text, in the order of the text.
  @discardableResult
  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    var found: [DetectedData] = []
    for (kind, pattern) in patterns {
      // What was found before is in the order of the text, as are the matches.
      var earlier = found[...]
      for match in pattern.matches(in: string, options: options, range: range) {
        let place = match.range
        earlier = earlier.drop { NSMaxRange($0.range) <= place.location }
        if let next = earlier.first, next.range.location < NSMaxRange(place) { continue }
        guard let words = Range(place, in: string).map({ String(string[$0]) }) else { continue }
        let data = DetectedData(kind, words, place)
        // Every link that is found has an address.
        if kind != Kind.link || data.link != nil { found.append(data) }
      }
      found.sort { $0.range.location < $1.range.location }
    }
    return found
  }

  /// Returns the first that is found in a range of a text; nil for none.
  @discardableResult
  public func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Returns how many are found in a range of a text.
  @discardableResult
  public func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Calls a closure for each that is found in a range of a text, until it sets its last argument.
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    for match in matches(in: string, options: options, range: range) {
      var stops = ObjCBool(false)
      block(match, [], &stops)
      if stops.boolValue { return }
    }
  }
}

/// The kinds that are found; Foundation has the names, and calls them deprecated since it finds none on Linux.
private enum Kind {
  static let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  static let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}

/// A link or a number that a detector has found.
private final class DetectedData: NSTextCheckingResult {
  private let kind: NSTextCheckingResult.CheckingType
  let words: String
  private let place: NSRange

  init(_ kind: NSTextCheckingResult.CheckingType, _ words: String, _ place: NSRange) {
    (self.kind, self.words, self.place) = (kind, words, place)
    super.init()
  }

  required init?(coder: NSCoder) {
    // What a detector has found is not archived.
    return nil
  }

  override var resultType: NSTextCheckingResult.CheckingType { kind }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at index: Int) -> NSRange {
    index == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }

  var link: URL? {
    guard kind == Kind.link else { return nil }
    if words.contains("://") { return URL(string: words) }
    return URL(string: words.contains("@") ? "mailto:\(words)" : "http://\(words)")
  }
  var number: String? { kind == Kind.phoneNumber ? words : nil }
}

extension NSTextCheckingResult {
  /// The link that a detector has found.
  public var url: URL? { (self as? DetectedData)?.link }
  /// The telephone number that a detector has found, as it is written.
  public var phoneNumber: String? { (self as? DetectedData)?.number }
  /// The date that a detector has found: none.
  public var date: Date? { nil }
}
