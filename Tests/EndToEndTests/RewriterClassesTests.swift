import Foundation
import Pages
import Testing

/// The list of a module's classes that `flickbook-rewrite` writes.
@Suite("The rewriter's list of classes", .timeLimit(.minutes(10)))
struct RewriterClassesTests {
  /// Classes whose `CLASS()` may not exist, with what is said of them; nothing of a class with one.
  nonisolated static let doubts: [(source: String, obstacle: String)] = [
    ("class A: Far {}", "whether Far has an init() is not known"),
    ("class A: Kit.Layout {}", "whether Kit.Layout has an init() is not known"),
    (
      "class A: UICollectionViewDiffableDataSource<Int, Int> {}",
      "whether UICollectionViewDiffableDataSource has an init() is not known"
    ),
    ("class A: UICollectionView {}", "whether UICollectionView has an init() is not known"),
    ("class A: Far { override init() { super.init() } }", ""),
    ("class A: UIKit.UIView {}", ""), ("class A: Hashable {}", ""), ("class A {}", ""),
    ("class A: UICollectionViewDelegateFlowLayout {}", ""),
    ("class A: @unchecked Sendable {}", ""), ("class A: Own {}\nprotocol Own {}", ""),
    ("class A: B<Int> {}\nclass B<T>: NSObject {}", ""),
    ("class A: B<Int> {}\nclass B<T>: NSObject { init(t: T) {} }", "it has no init()"),
    (
      "class A: O<Int>.B {}\nclass O<T> { class B: NSObject { init(t: T) {} } }",
      "it has no init()"
    ),
    (
      "class A: B<Int> {}\nclass B<T>: NSObject { init(t: T) {} }\n"
        + "extension B where T == String { convenience init() { self.init(t: \"\") } }",
      "it has no init()"
    ),
    (
      "class A: NSObject {\n#if DEBUG\noverride init() {}\n#endif\ninit(x: Int) {}\n}",
      "it has no init()"
    ),
    ("class A: NSObject {\n#if os(iOS)\noverride init() {}\n#endif\ninit(x: Int) {}\n}", ""),
    ("class A: UIPageViewController {}", ""), ("class A: UISplitViewController {}", ""),
    (
      "class A: UIPageViewController {\nrequired init?(coder: NSCoder) { nil }\n}",
      "it has no init()"
    ),
    ("private class A: NSObject {}", "it is private"), ("class A<T>: NSObject {}", "it is generic"),
    ("extension NSCache { class A: NSObject {} }", "it is generic"),
  ]

  @Test("Of a class of which no init() is certain the list says why", arguments: doubts)
  func obstacles(_ row: (source: String, obstacle: String)) throws {
    let sources = try RewrittenSources(["A.swift": row.source + "\n"])
    let data = Data((sources["classes.json"] ?? "").utf8)
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let entry = try #require(rows.first { ($0["name"] as? String)?.hasSuffix("A") == true })
    #expect(entry["obstacle"] as? String == row.obstacle)
  }

  @Test("A controller of pages without initializers is made with arguments of its own")
  func pages() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      import UIKit
      class Pages: UIPageViewController {}
      class Own: UIPageViewController {
        init() { super.init(transitionStyle: .scroll, navigationOrientation: .vertical) }
        required init?(coder: NSCoder) { nil }
      }
      @MainActor func make() { _ = (Pages(_asPages: ()), Own()) }

      """
    ])
    let data = Data((sources["classes.json"] ?? "").utf8)
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(rows.map { $0["arguments"] as? String } == ["_asPages: ()", ""])
    let compiled = try sources.compile(language: "5")
    #expect(compiled.status == 0, "\(compiled.errors)")
  }

  @Test("Each class of UIKit and Foundation that is said to have an init() has one")
  func knownClasses() throws {
    let file = Page.root.appending(path: "Sources/flickbook-rewrite/Runtime/PlainInit.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let list = try #require(text.split(separator: "classes: Set<String> = [").last)
    let names = list.matches(of: /"(\w+)"/).map { String($0.output.1) }
    #expect(names.count > 60)
    let classes = names.map { "class My\($0): \($0) {}\n" }.joined()
    let calls = names.map { "  _ = My\($0)()\n" }.joined()
    let sources = try RewrittenSources([
      "A.swift": "import UIKit\n\(classes)@MainActor func make() {\n\(calls)}\n"
    ])
    let compiled = try sources.compile(language: "5")
    #expect(compiled.status == 0, "\(compiled.errors)")
  }

  @Test(
    "The methods of private classes are listed in their file, and methods of extensions by an alias"
  )
  func hiddenClasses() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      import UIKit
      private final class Rows: NSObject { @objc func tap() {} }
      extension Rows { func more(_ x: Int) {} }
      private class Plain: NSObject { func own() {} }
      private struct Box { class Inner: NSObject {} }
      private class Silent {}
      class Long: NSObject {}
      typealias Short = Long
      extension Short { func called() {} }

      """
    ])
    let text = try #require(sources["A.swift"])
    #expect(text.contains("_RewrittenClass(Rows.self, names: [\"tap\", \"more:\"], methods: Rows."))
    #expect(text.contains("_RewrittenClass(Plain.self, names: [\"own\"])"), "\(text)")
    #expect(!text.contains("Inner.self"))
    #expect(!text.contains("Silent.self"))
    let support = try #require(sources["RewrittenSupport.swift"])
    #expect(support.contains("_RewrittenClass(Long.self, names: [\"called\"])"), "\(support)")
    let compiled = try sources.compile(language: "5")
    #expect(compiled.status == 0, "\(compiled.errors)")
  }
}
