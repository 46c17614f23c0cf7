import Foundation
import Testing

/// Swift has no optional methods without Objective-C, and a subclass overrides only what its superclass
/// declares; Docs/SourceCompatibility.md.
@Suite("Sources made from the delegate protocols")
struct DelegateSourcesTests {
  @Test("Each is what its protocols make of it")
  func areCurrent() throws {
    let renews = ProcessInfo.processInfo.environment["FLICKBOOK_RENEW"] != nil
    for file in try DelegateSources.files() {
      let url = Repository.root.appending(path: file.path)
      if renews { try file.text.write(to: url, atomically: true, encoding: .utf8) }
      let text = try? String(contentsOf: url, encoding: .utf8)
      #expect(text == file.text, "\(file.path): run \(DelegateSources.renewal)")
    }
  }

  private static func sample(_ comment: String, _ head: String) -> String {
    "import Foundation\n\npublic protocol Sample: AnyObject {\n  /// Whether it may.\n  ///\n"
      + "  /// \(comment)\n  func \(head)\n}\n"
  }

  private static func text(_ comment: String, _ head: String) throws -> String {
    DelegateSources.text(
      of: try DelegateProtocol(source: sample(comment, head)),
      for: DelegateSources.Caller(file: "Sample", type: "SampleCaller", object: "delegate"))
  }

  @Test("A method that answers has a default that is noticed, and a caller that may get nil")
  func answering() throws {
    let text = try Self.text(
      "Optional: `true` if not implemented.",
      "collectionView(_ view: View, mayMove path: Path) -> Bool")
    #expect(
      text.contains(
        """
          public func collectionView(_ view: View, mayMove path: Path) -> Bool {
            OptionalMethod.miss(.mayMove)
            return true
          }
        """))
    #expect(
      text.contains(
        """
          /// Whether it may.
          public func callAsFunction(_ view: View, mayMove path: Path) -> Bool! {
            OptionalMethod.mayMove.answer {
              delegate.collectionView(view, mayMove: path)
            }
          }
        """))
  }

  @Test("A method that only notifies does nothing by default, and is called without a question")
  func notifying() throws {
    let text = try Self.text("Optional.", "scrollViewDidMove(_ view: View)")
    #expect(text.contains("  public func scrollViewDidMove(_ view: View) {}\n"))
    #expect(text.contains("  public var scrollViewDidMove: ((View) -> Void)? {\n"))
    #expect(!text.contains("OptionalMethod"))
  }

  @Test("A required method has neither a default nor a caller")
  func required() throws {
    let method = try #require(
      DelegateProtocol(source: Self.sample("Rule: S1.1.", "collectionView(_ view: View)"))
        .requirements.first)
    #expect(method.fallback == .required)
  }

  @Test(
    "A requirement that cannot be read is refused, not left out",
    arguments: [
      ("Optional.", "collectionView(_ view: View) -> Bool"),
      ("Optional.", "collectionView<Path>(_ view: Path)"),
      ("Optional.", "collectionView(_ view: View)\n  func collectionView(_ path: Path)"),
    ])
  func refused(comment: String, head: String) {
    #expect(throws: DelegateProtocol.Unreadable.self) {
      _ = try DelegateProtocol(source: Self.sample(comment, head))
    }
  }
}
