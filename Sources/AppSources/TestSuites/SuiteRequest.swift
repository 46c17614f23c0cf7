/// The words of `flickbook test` that say what is compiled.
package struct SuiteRequest: Equatable, Sendable {
  /// A folder that is compiled as a module before the app.
  package struct Part: Equatable, Sendable {
    package let name: String
    package let path: String

    init(name: String, path: String) {
      (self.name, self.path) = (name, path)
    }

    /// Reads `NAME=PATH`; nil if it is something else, or NAME cannot be the name of a module.
    package init?(_ text: String) {
      guard let equals = text.firstIndex(of: "="), text.index(after: equals) < text.endIndex else {
        return nil
      }
      name = String(text[..<equals])
      path = String(text[text.index(after: equals)...])
      guard !name.isEmpty, name == SuiteRequest.identifier(name) else { return nil }
    }
  }

  /// The folder of a package, or of an app with its tests.
  package var folder: String?
  /// The files and folders of the app; empty for the package's, or by convention.
  package var sources: [String] = []
  /// The files and folders of the tests; empty for the package's, or by convention.
  package var tests: [String] = []
  /// The name under which the tests import the app; nil for what they import with `@testable`, else
  /// the folder's name.
  package var name: String?
  /// Modules that the app or the tests import, in the order in which they are compiled.
  package var parts: [Part] = []
  /// The classes whose files alone are compiled of the app's sources; empty for all files.
  package var only: [String] = []

  package init() {}

  /// Returns a name as an identifier of Swift's, as Xcode makes the name of a module: other characters
  /// become underscores.
  static func identifier(_ name: String) -> String {
    let text = String(
      name.map { character in
        character == "_" || character.isASCII && (character.isLetter || character.isNumber)
          ? character : "_"
      })
    return text.first?.isNumber == true ? "_\(text)" : text
  }
}
