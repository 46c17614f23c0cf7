import Foundation
import Testing

/// A subclass can override only what its superclass declares: without Objective-C a method that a
/// collection view controller lacks would never be called in a subclass.
@Suite("Methods of the collection view controller")
struct ControllerMethodsTests {
  private static func source(_ name: String) throws -> String {
    let files = try Repository.files(under: "Sources/UIKit")
    return try #require(files.first { $0.path.hasSuffix("/\(name).swift") }).text
  }

  /// The heads of the functions of a source that stand behind a word, without what lies between them.
  private static func heads(_ source: String, behind word: String) throws -> [String] {
    let head = try Regex("(?m)^  \(word)func ([^{]*?)(?=\\n  ///|\\n  func|\\n}| \\{|\\n  \\{)")
    return source.matches(of: head).compactMap { match in
      match.output[1].substring.map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .replacingOccurrences(of: "( ", with: "(").replacingOccurrences(of: " )", with: ")")
      }
    }
  }

  @Test(
    "Each method of the protocols is declared for subclasses",
    arguments: [
      ("UICollectionViewDataSource", "UICollectionViewController"),
      ("UICollectionViewDelegate", "UICollectionViewDelegateController"),
      ("UIScrollViewDelegate", "UICollectionViewDelegateController"),
    ])
  func whole(_ files: (protocol: String, controller: String)) throws {
    let wanted = try Self.heads(try Self.source(files.protocol), behind: "")
    let declared = Set(try Self.heads(try Self.source(files.controller), behind: "open "))
    #expect(wanted.count > 5)
    for head in wanted { #expect(declared.contains(head), "\(files.controller) lacks \(head)") }
  }
}
