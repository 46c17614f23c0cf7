import Foundation
import Testing
import UIKit

@Suite("Strings of an app's files (A86)")
struct LocalizedStringsTests {
  private static let files = [
    "Localizable.strings": """
    /* A comment */
    "greeting" = "Good \\"day\\"";
    "%d tours" = "never taken";
    """,
    "Localizable.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>%d tours</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@tours@</string>
    <key>tours</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>one tour</string><key>other</key><string>%d tours</string>
    </dict></dict></dict></plist>
    """,
    "Localizable.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "greeting": {"localizations": {"en": {"stringUnit": {"state": "x", "value": "later"}}}},
      "only here": {"localizations": {
        "de": {"stringUnit": {"state": "x", "value": "nur hier"}},
        "en": {"stringUnit": {"state": "x", "value": "here alone"}}}},
      "untranslated": {},
      "%lld rows": {"localizations": {"en": {"variations": {"plural": {
        "zero": {"stringUnit": {"state": "x", "value": "no rows"}},
        "one": {"stringUnit": {"state": "x", "value": "%lld row"}},
        "other": {"stringUnit": {"state": "x", "value": "%lld rows"}}}}}}}
    }}
    """,
  ]

  private static let entries = LocalizedStrings.entries("Localizable") { name in
    files[name].map { Data($0.utf8) }
  }

  private static func text(_ key: String, _ arguments: [any CVarArg]) -> String {
    switch entries[key] {
    case .text(let text): return _formatted(text, nil, arguments)
    case .plural(let format, let variables):
      return _formatted(PluralFormats.marked(format, variables, of: key), nil, arguments)
    case nil: return key
    }
  }

  @Test("Plurals win over strings, and strings over a catalogue")
  func tables() {
    #expect(Self.entries["greeting"] == .text("Good \"day\""))
    #expect(Self.entries["only here"] == .text("here alone"))
    #expect(Self.entries["untranslated"] == nil)
    #expect(LocalizedStrings.entries("Other") { _ in Data("{".utf8) }.isEmpty)
  }

  @Test(
    "A number takes the text of its category",
    arguments: [
      ("%d tours", 1, "one tour"), ("%d tours", 0, "0 tours"), ("%d tours", 2, "2 tours"),
      ("%lld rows", 0, "no rows"), ("%lld rows", 1, "1 row"), ("%lld rows", 12, "12 rows"),
    ])
  func plurals(key: String, number: Int, text: String) {
    #expect(Self.text(key, [number]) == text)
  }

  @Test(
    "Variables and arguments take their places in any order",
    arguments: [
      ("%@ has %#@n@", ["Ann", 1] as [any CVarArg & Sendable], "Ann has 1 row"),
      ("%2$#@n@ of %1$@", ["Ann", 3], "3 rows of Ann"),
      ("%#@n@ in %.1f %%", [2, 1.25], "2 rows in 1.2 %"),
      ("%#@n@", [], ""), ("%#@other@", [1], ""),
    ])
  func variables(format: String, arguments: [any CVarArg & Sendable], text: String) {
    let marked = PluralFormats.marked(
      format, ["n": ["one": "%d row", "other": "%d rows"]], of: format)
    #expect(_formatted(marked, nil, arguments) == text)
  }

  @Test("A key with values is the key of the format, and is formatted without a table")
  func values() {
    let name = "Ann"
    #expect(String(localized: "\(name) has \(3) rows") == "Ann has 3 rows")
    #expect(String(localized: "Plain %") == "Plain %")
    #expect(String(localized: "key", defaultValue: "\(2) of it") == "2 of it")
    #expect(String(localized: String.LocalizationValue(name)) == "Ann")
  }
}
