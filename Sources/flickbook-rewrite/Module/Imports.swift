import SwiftSyntax

/// The imports that a file lacks.
enum Imports {
  /// Adds `import UIKit` to a file that lacks it, and the imports of the files whose members have moved
  /// to it.
  ///
  /// A file lacks it if it imports neither UIKit nor Foundation, whatever it names: under an umbrella
  /// header, and in Xcode's targets, such a file sees UIKit, and without an import the compiler may look
  /// for the types of an expression without an end. A file that imports Foundation lacks it if it names
  /// something of UIKit's.
  ///
  /// A file that imports SwiftUI, which nothing brings, sees Combine, which SwiftUI hands on. Foundation, too,
  /// hands on Combine, Observation and Security: a file that names one of their usual names sees them.
  ///
  /// In a test suite a file that imports XCTest sees UIKit, and a file that names something of XCTest's
  /// sees both.
  ///
  /// A file that names a lock of the module os sees it, as Foundation's import lets it.
  ///
  /// Foundation's network requests are in a module of their own on Linux, which no source imports: a file
  /// that names one sees UIKit's.
  static func complete(
    _ file: SourceFile, movesFrom others: [SourceFile], isTests: Bool, modules: Set<String>?
  ) {
    let own = all(in: file)
    var missing: [String] = []
    for line in others.flatMap({ all(in: $0) }).filter(\.isUnconditional).map(\.text)
    where !own.contains(where: { $0.text == line }) && !missing.contains(line) {
      missing.append(line)
    }
    let hasUIKit = own.contains { $0.module == "UIKit" } || missing.contains("import UIKit")
    let hasFoundation = own.contains { $0.module == "Foundation" && $0.isUnconditional }
    let hasXCTest = own.contains { $0.module == "XCTest" } || missing.contains("import XCTest")
    let needsXCTest = isTests && !hasXCTest && usesXCTest(file)
    let seesUIKit = isTests && hasXCTest || needsXCTest
    if !hasUIKit, !hasFoundation || seesUIKit || file.needsUIKit || usesUIKit(file) {
      missing.append("import UIKit")
    }
    if needsXCTest { missing.append("import XCTest") }
    // SwiftUI, which nothing brings, hands on Combine.
    if own.contains(where: { $0.module == "SwiftUI" }), modules?.contains("SwiftUI") == false,
      modules?.contains("Combine") == true, !own.contains(where: { $0.module == "Combine" })
    {
      missing.append("import Combine")
    }
    // So does Foundation.
    for (module, beginnings) in handedOn
    where modules?.contains(module) == true && !own.contains(where: { $0.module == module })
      && !missing.contains("import \(module)") && names(file, beginnings: beginnings)
    {
      missing.append("import \(module)")
    }
    // Apps' requests are UIKit's here, and fail.
    if !hasUIKit, !missing.contains("import UIKit"),
      names(file, { $0.hasPrefix("URLSession") || requests.contains($0) })
    {
      missing.append("import UIKit")
    }
    // On Apple's systems UIKit's import lets a file say `CoreGraphics.log(x)`.
    for module in companions
    where !own.contains(where: { $0.module == module }) && qualifies(file, module) {
      missing.append("import \(module)")
    }
    // Foundation hands on the locks on Apple's systems.
    if !own.contains(where: { $0.module == "os" || $0.module == "OSLog" }),
      file.contains("os_unfair_lock"), names(file, { $0.hasPrefix("os_unfair_lock") })
    {
      missing.append("import os")
    }
    guard !missing.isEmpty else { return }
    file.edits.addFirst(missing.joined(separator: "\n") + "\n" + file.sourceLocation(line: 1))
  }

  /// Modules that Foundation hands on on Apple's systems, each with the names by which a file needs it, or their
  /// beginnings.
  private static let handedOn: [(module: String, beginnings: [String])] = [
    (
      "Combine",
      [
        "Published", "ObservableObject", "AnyCancellable", "PassthroughSubject",
        "CurrentValueSubject", "AnyPublisher", "eraseToAnyPublisher",
      ]
    ),
    // RxSwift has a class with the name.
    ("Observation", ["@Observable", "withObservationTracking"]),
    ("Security", ["kSec", "SecItem", "errSec"]),
  ]

  /// Whether a file has a name that is one of some words, or begins with a word that is no whole name.
  private static func names(_ file: SourceFile, beginnings: [String]) -> Bool {
    // Most files have none of the words, which is found without a walk over the tokens.
    let words = beginnings.filter { file.contains($0) }.map { $0.drop { $0 == "@" } }
    guard !words.isEmpty else { return false }
    return names(file) { name in
      words.contains { name == $0 || prefixes.contains($0) && name.hasPrefix($0) }
    }
  }

  private static let prefixes: Set<Substring> = ["kSec", "SecItem", "errSec"]

  /// Modules that UIKit's import lets a file name on Apple's systems.
  private static let companions = ["CoreGraphics", "ObjectiveC", "QuartzCore"]

  /// Whether a file names something of a module with the module's name.
  private static func qualifies(_ file: SourceFile, _ module: String) -> Bool {
    guard file.contains("\(module).") else { return false }
    return file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      token.text == module && token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .period
        && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
        && token.parent?.is(ImportPathComponentSyntax.self) != true
    }
  }

  /// Whether a file imports XCTest.
  static func hasXCTest(_ file: SourceFile) -> Bool {
    all(in: file).contains { $0.module == "XCTest" }
  }

  /// The modules whose internal declarations the files of a test suite see, in the order of their names.
  static func testable(in module: SourceModule) -> [String] {
    let names = module.files.flatMap { file in
      all(in: file).filter { $0.text.hasPrefix("@testable") }.compactMap(\.module)
    }
    return Set(names).sorted()
  }

  private static func usesXCTest(_ file: SourceFile) -> Bool {
    names(file) { $0.hasPrefix("XCT") || $0.hasPrefix("XCU") }
  }

  /// Names of requests, besides sessions.
  private static let requests: Set<String> = [
    "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
    "HTTPCookie", "HTTPCookieStorage", "URLProtocol", "URLCredential",
    "URLAuthenticationChallenge",
  ]

  /// Whether a name in a file fulfils a condition.
  private static func names(_ file: SourceFile, _ isMeant: (String) -> Bool) -> Bool {
    file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return isMeant(name)
    }
  }

  /// An import of a file.
  private struct Import {
    let text: String
    /// The module; nil where a declaration of it alone is imported.
    let module: String?
    let isUnconditional: Bool
  }

  /// The imports of a file, also those under a condition of compilation.
  private static func all(in file: SourceFile) -> [Import] {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found.map { node in
      Import(
        text: node.flat, module: node.importKindSpecifier == nil ? node.path.first?.name.text : nil,
        isUnconditional: node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true)
    }
  }

  private final class Finder: SyntaxVisitor {
    var found: [ImportDeclSyntax] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      found.append(node)
      return .skipChildren
    }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }

  /// Names of UIKit's and its companions' that do not begin with UI, CA or CF.
  private static let names: Set<String> = [
    "Selector", "NSLayoutConstraint", "NSTextAlignment", "NSStringFromSelector",
    "NSSelectorFromString", "NSDirectionalEdgeInsets", "NSTextAttachment",
    "NSMutableParagraphStyle",
    "NSParagraphStyle", "CGAffineTransform", "CGVector", "CGColor", "CGPath", "CGContext",
  ]

  private static func usesUIKit(_ file: SourceFile) -> Bool {
    file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      if names.contains(name) { return true }
      let prefix = name.prefix(2)
      return ["UI", "CA", "CF"].contains(prefix) && name.dropFirst(2).first?.isUppercase == true
        && name.dropFirst(3).first?.isLowercase == true
    }
  }
}
