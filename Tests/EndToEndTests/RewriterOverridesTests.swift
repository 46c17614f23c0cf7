import Foundation
import Pages
import Testing

/// How `flickbook-rewrite` translates overrides that Swift refuses, and methods of delegates.
///
/// The source compatibility page, 2.
@Suite("The rewriter's overrides", .timeLimit(.minutes(10)))
struct RewriterOverridesTests {
  @Test("An override that UIKit never asks for gets another name, and a note says so")
  func notes() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      import UIKit
      extension UINavigationController {
        override open var shouldAutorotate: Bool { true }
        override open func viewDidLoad() { super.viewDidLoad() }
      }
      extension UILabel { override init(frame: CGRect) { super.init(frame: frame) } }

      """
    ])
    let text = try #require(sources["A.swift"])
    #expect(text.contains("                var _o0_shouldAutorotate: Bool { true }"), "\(text)")
    #expect(text.contains("              func _o1_viewDidLoad() { super"), "\(text)")
    #expect(text.contains("UILabel { override init(frame"), "\(text)")
    let note =
      "A.swift:3:3: note: the override of shouldAutorotate in an extension of UINavigationController"
      + " is not called: Swift has overrides in subclasses alone\n"
    #expect(sources.program.errors.hasSuffix(note), "\(sources.program.errors)")
    #expect(sources["RewrittenSupport.swift"]?.contains("_addOverrides") == true)
  }

  @Test("An override stays one where a class of the module declares what it overrides")
  func ordinaryOverrides() throws {
    let source = """
      import UIKit
      extension UIView { @objc func fill() {} }
      class A: UIViewController { func fill() {} }
      class B: A { override func fill() {} }
      class C: UIViewController { override func viewDidLoad() {} }

      """
    let sources = try RewrittenSources(["A.swift": source])
    let text = try #require(sources["A.swift"])
    #expect(text.hasPrefix(source.replacing("@objc", with: "     ")), "\(text)")
    #expect(sources["RewrittenSupport.swift"]?.contains("_addOverrides") == false)
  }

  @Test("Members with results, arguments and setters compile in both language modes")
  func compile() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      import UIKit
      extension UIView {
        @objc open var tone: UIColor? {
          get { if isHidden { return nil }; return backgroundColor }
          set(new) { backgroundColor = new }
        }
        @objc func put(_ view: UIView, at index: Int = 0, then done: (() -> Void)? = nil) -> Self {
          insertSubview(view, at: index)
          return self
        }
        @objc func pick(_ kind: Int) -> String { switch kind { case 0: "a" default: "b" } }
      }

      """,
      "B.swift": """
      import UIKit
      public class Card: UIView {
        public override var tone: UIColor? {
          get { super.tone ?? .red }
          set { super.tone = newValue }
        }
        override func pick(_ kind: Int) -> String { super.pick(kind) + "c" }
      }
      #if DEBUG
      fileprivate class Other: UILabel { override func pick(_ kind: Int) -> String { "d" } }
      #endif

      """,
    ])
    for language in ["5", "6"] {
      let compiler = try sources.compile(language: language, flags: ["-parse-as-library"])
      #expect(compiler.status == 0, "\(compiler.errors)")
    }
  }

  @Test("The list of methods of delegates has names that UIKit declares")
  func delegateMethods() throws {
    let list = try String(
      contentsOf: Page.root.appending(
        path: "Sources/flickbook-rewrite/Witnesses/DelegateMethods.swift"),
      encoding: .utf8)
    var name = ""
    var lines: [String] = []
    for line in list.split(separator: "\n") {
      if let match = line.firstMatch(of: /"(\w+)": Entry/) { name = String(match.1) }
      // Two methods of recognizers differ in a type alone.
      let isOverloaded = line.contains("(_:shouldReceive:)")
      if !isOverloaded, let match = line.firstMatch(of: /^ *"(\w+\(\S+\))",$/) {
        lines.append("func check\(lines.count)(_ d: any \(name)) { take(d.\(match.1)) }")
      }
    }
    #expect(lines.count > 300)
    let sources = try RewrittenSources([
      "A.swift": "import UIKit\nfunc take<T>(_ value: T) {}\n@MainActor enum Check {\n"
        + lines.map { "static \($0)\n" }.joined() + "}\n"
    ])
    let compiler = try sources.compile(language: "5")
    #expect(compiler.status == 0, "\(compiler.errors)")
  }
}
