import Foundation
import Testing

/// The output of `flickbook-rewrite` for each construct.
///
/// The source compatibility page, 2.
@Suite("The rewriter", .timeLimit(.minutes(10)))
struct RewriterTests {
  @Test(
    "Attributes of Objective-C and Interface Builder become blanks of equal width",
    arguments: [
      ("class A {\n  @objc func f() {}\n}\n", "class A {\n        func f() {}\n}\n"),
      (
        "class A {\n  @objc(g:)\n  func f(_ x: Int) {}\n}\n",
        "class A {\n           \n  func f(_ x: Int) {}\n}\n"
      ),
      ("class A { @nonobjc var x = 1 }\n", "class A {          var x = 1 }\n"),
      (
        "@IBDesignable class A { @IBInspectable var x = 1 }\n",
        "              class A {                var x = 1 }\n"
      ),
      (
        "class A { @IBOutlet weak var x: AnyObject? }\n",
        "class A {           weak var x: AnyObject? }\n"
      ),
      ("@objc enum E: Int { case a }\n", "      enum E: Int { case a }\n"),
      ("@objc protocol P { func f() }\n", "      protocol P: AnyObject { func f() }\n"),
      ("@objc protocol P: NSObjectProtocol {}\n", "      protocol P: NSObjectProtocol {}\n"),
    ])
  func attributes(source: String, expected: String) throws {
    let text = try RewrittenSources.text(of: "import UIKit\n" + source)
    #expect(text.hasPrefix("import UIKit\n" + expected), "\(text)")
  }

  @Test(
    "An override with a name of before Swift 4.2 gets today's, and any other declaration keeps its own",
    arguments: [
      (
        "override func didMove(toParentViewController parent: UIViewController?)",
        "override func didMove(toParent parent: UIViewController?)"
      ),
      (
        "public override func willMove(toParentViewController p: UIViewController?)",
        "public override func willMove(toParent p: UIViewController?)"
      ),
      (
        "override var childViewControllerForStatusBarStyle: UIViewController?",
        "override var childForStatusBarStyle : UIViewController?"
      ),
      (
        "func didMove(toParentViewController parent: UIViewController?)",
        "func didMove(toParentViewController parent: UIViewController?)"
      ),
    ])
  func earlierOverrides(source: String, expected: String) throws {
    let (start, end) = ("import UIKit\nclass A: UIViewController {\n  ", " { x }\n}\n")
    // What comes behind a shorter name keeps its column.
    let text = try RewrittenSources.text(of: start + source + end)
      .replacing(/(\w)  +/) { "\($0.1) " }
    #expect(text.contains(start + expected + end), "\(text)")
  }

  @Test(
    "A message to an object of any class has a receiver, and a block is looked for in its object",
    arguments: [
      ("item.target?.perform(item.action, with: nil)", "_receiver(item.target)?.perform("),
      ("target.perform(action, with: a, with: b)", "_receiver(target).perform("),
      ("item.target!.perform(item.action)", "_receiver(item.target)!.perform("),
      ("(x as AnyObject).perform(selector)", "_receiver((x as AnyObject)).perform("),
      // Methods of other objects with the same name.
      ("target.perform(request)", " target.perform(request)"),
      ("self.perform(action, with: nil)", " self.perform(action"),
      ("unsafeBitCast(x as AnyObject, to: T.self)", " unsafeBitCast(x as"),
      (
        "typealias T = @convention(block) () -> Void; unsafeBitCast(x as AnyObject, to: T.self)",
        " = () -> Void; _blockCast (x as"
      ),
    ])
  func messages(source: String, expected: String) throws {
    let text = try RewrittenSources.text(of: "import UIKit\nfunc f() { \(source) }\n")
      .replacing(#/ +/#) { _ in " " }
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "A member of an object of any class is looked for by the class, unless a constant has the name",
    arguments: [
      ("let a = (x as AnyObject).cgRectValue", "_members(of: (x as AnyObject)).cgRectValue"),
      ("let a = (x as AnyObject?)?.count", "_members(of: (x as AnyObject?))?.count"),
      ("let a = (x as! AnyObject).value(forKey: k)", "(x as! AnyObject)).value(forKey: k)"),
      ("let a = (x as AnyObject)[k]", "_members(of: (x as AnyObject))[k]"),
      ("let a = sender.tag", "_members(of: sender).tag"),
      ("let a = sender.superview!!", "_members(of: sender).superview!!"),
      ("if let sender = sender as? UIView { f(sender.tag) }", " f(sender.tag)"),
      ("x.forEach { sender in f(sender.tag) }", " f(sender.tag)"),
      ("let a = other.tag", " other.tag"),
      ("let a = sender.own", " sender.own"),
      ("let a = sender[0].tag", "_members(of: sender)[0].tag"),
      ("let a = (x as AnyObject).own", " (x as AnyObject).own"),
      (
        "}\nclass A { weak var target: AnyObject?; func g() { _ = target!.responds(to: s) }",
        "_members(of: target)!.responds(to: s)"
      ),
      (
        "}\nclass A { var target: AnyObject?; func g() { _ = self.target?.tag }",
        "_members(of: self.target)?.tag"
      ),
      (
        "}\nclass A { var target: AnyObject?; func g(_ target: B) { _ = target.tag }", " target.tag"
      ),
    ])
  func objectMembers(source: String, expected: String) throws {
    let text = try RewrittenSources.text(
      of: "import UIKit\nfunc f(_ sender: AnyObject, other: UIView) { \(source) }\n")
    #expect(text.contains(expected), "\(text)")
  }

  @Test("A file that names a lock of the module os sees the module")
  func locks() throws {
    let source = "import Foundation\nvar lock = os_unfair_lock()\n"
    #expect(try RewrittenSources.text(of: source).contains("import os\n"))
    #expect(try !RewrittenSources.text(of: "import Foundation\n").contains("import os"))
  }

  @Test(
    "A condition on iOS holds, and a branch for Linux beside it does not",
    arguments: [
      ("#if os(iOS)", "#if true   "), ("#if !os(iOS) && DEBUG", "#if !true    && DEBUG"),
      ("#if os(iOS) || os(tvOS)", "#if true    || os(tvOS)"),
      ("#if os(Linux)\n#elseif os(iOS)", "#if false    \n#elseif true   "),
      ("#if os(Linux)", "#if os(Linux)"), ("#if os(macOS)", "#if os(macOS)"),
      ("#if targetEnvironment(simulator)", "#if targetEnvironment(simulator)"),
    ])
  func conditions(source: String, expected: String) throws {
    let (start, end) = ("import Foundation\n", "\nlet x = 1\n#endif\n")
    #expect(try RewrittenSources.text(of: start + source + end) == start + expected + end)
  }

  @Test(
    "A conversion between a snapshot and its object is a call, and any other one stays",
    arguments: [
      (
        "let a = b as NSDiffableDataSourceSnapshot<String, Int>",
        "let a = b._bridged(to: NSDiffableDataSourceSnapshot<String, Int>.self)"
      ),
      (
        "f(b() as NSDiffableDataSourceSnapshotReference, 1)",
        "f(b()._bridged(to: NSDiffableDataSourceSnapshotReference.self), 1)"
      ),
      (
        "let a = b as? NSDiffableDataSourceSnapshotReference",
        "let a = b as? NSDiffableDataSourceSnapshotReference"
      ),
      ("let a = 1 as CGFloat", "let a = 1 as CGFloat"),
    ])
  func bridges(source: String, expected: String) throws {
    let text = try RewrittenSources.text(of: "import UIKit\n\(source)\n")
    #expect(text == "import UIKit\n\(expected)\n")
  }

  @Test(
    "A preview of Xcode is no part of the program",
    arguments: ["#Preview { A() }", "#Preview(\"a\", traits: .portrait) { A() }"])
  func previews(source: String) throws {
    let text = try RewrittenSources.text(
      of: "import Foundation\n\(source)\n@available(iOS 17, *)\n\(source)\nclass B {}\n")
    let blanks = String(repeating: " ", count: source.count)
    let attribute = String(repeating: " ", count: 21)
    #expect(text == "import Foundation\n\(blanks)\n\(attribute)\n\(blanks)\nclass B {}\n")
  }

  @Test("Types that provide previews, and representables that nothing else names, are blanks")
  func previewTypes() throws {
    let preview = "struct P: PreviewProvider { static var previews: some View { R() } }"
    let shown = "struct R: UIViewRepresentable { class C: NSObject { @objc func f() {} } }"
    let text = try RewrittenSources.text(of: "import UIKit\n\(preview)\n\(shown)\nclass B {}\n")
    let blanks = [preview, shown].map { String(repeating: " ", count: $0.count) }
    #expect(text.hasPrefix("import UIKit\n\(blanks[0])\n\(blanks[1])\nclass B {}\n"), "\(text)")
    let used = try RewrittenSources.text(of: "import UIKit\n\(shown)\nlet r = R()\n")
    #expect(used.contains("struct R: UIViewRepresentable"), "\(used)")
  }

  @Test("A key path is the string of its properties")
  func keyPaths() throws {
    let text = try RewrittenSources.text(
      of: "import Foundation\nlet k = #keyPath(Cell.label.text) + end\n")
    let blanks = String(repeating: " ", count: 14)
    #expect(text == "import Foundation\nlet k = \"label.text\"\(blanks)+ end\n")
  }

  @Test(
    "A selector has its name in Objective-C",
    arguments: [
      ("plain", "plain"), ("sent", "sent:"), ("sent(_:)", "sent:"), ("A.sent(_:)", "sent:"),
      ("self.sent", "sent:"), ("two(_:event:)", "two:event:"), ("add(bar:)", "addWithBar:"),
      ("move(to:)", "moveTo:"), ("named(_:)", "other:"), ("getter: value", "value"),
      ("setter: value", "setValue:"), ("inherited", "inherited"), ("UIView.unknown", "unknown"),
    ])
  func selectors(expression: String, name: String) throws {
    let text = try RewrittenSources.text(
      of: """
        import UIKit
        class Base: UIView { @objc func inherited() {} }
        class A: Base {
          @objc func plain() {}
          @objc func sent(_ x: Any) {}
          @objc func two(_ x: Any, event: Any) {}
          @objc func add(bar: Int) {}
          @objc func move(to: Int) {}
          @objc(other:) func named(_ x: Any) {}
          @objc var value = 1
          func use() { call(#selector(\(expression)), 1) }
        }

        """)
    let width = "#selector(\(expression))".count
    let use = "Self._sel0".padding(toLength: width, withPad: " ", startingAt: 0)
    #expect(text.contains("  func use() { call(\(use), 1) }\n"), "\(text)")
    #expect(text.contains("var _sel0: Selector { Selector(\"\(name)\", "), "\(text)")
  }

  @Test("A file without any of the constructs stays as it is, and is not in the overlay")
  func unchanged() throws {
    let text = "import Foundation\r\n\tstruct A { var ü = \"@objc #selector(x)\" }\r\n// @objc"
    let sources = try RewrittenSources(["A.swift": text, "B.swift": "@objc class B {}\n"])
    #expect(sources["A.swift"] == text)
    #expect(sources["overlay.yaml"]?.contains("A.swift") == false)
    #expect(sources["overlay.yaml"]?.contains("\"name\": \"B.swift\"") == true)
    #expect(
      try String(contentsOfFile: sources.path("B.swift"), encoding: .utf8) == "@objc class B {}\n")
  }

  @Test(
    "A file that imports neither UIKit nor Foundation receives UIKit, and a file that names UIKit, too",
    arguments: [
      ("class A: UIView {}\n", true), ("let a: CGFloat = 1\n", true), ("let a = 1\n", true),
      ("", true), ("import XCTest\nlet a = 1\n", true),
      ("import Foundation\nclass A: UIView {}\n", true),
      ("#if os(macOS)\nimport Foundation\n#endif\nlet a = 1\n", true),
      ("import class UIKit.UIView\nlet a = 1\n", true),
      ("import UIKit\nclass A: UIView {}\n", false),
      ("import Foundation\nlet a: CGFloat = 1\n", false),
      ("#if canImport(UIKit)\nimport UIKit\n#endif\nclass A: UIView {}\n", false),
      ("@_exported import UIKit\nclass A: UIView {}\n", false),
    ])
  func imports(text: String, isAdded: Bool) throws {
    let sources = try RewrittenSources(["A.swift": text])
    let directive = "#sourceLocation(file: \"\(sources.path("A.swift"))\", line: 1)\n"
    let rewritten = try #require(sources["A.swift"])
    #expect(rewritten.hasPrefix("import UIKit\n\(directive)") == isAdded, "\(rewritten)")
    #expect(sources["overlay.yaml"]?.contains("A.swift") == isAdded || text.contains("class UIKit"))
  }

  @Test("A file without an import compiles with what UIKit and Foundation have")
  func compilesWithoutImports() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      final class Model: NSObject {
        var insets: CGFloat = 3
        func row(of path: IndexPath) -> Int { path.item }
      }

      """
    ])
    let compiled = try sources.compile(language: "5", flags: ["-warnings-as-errors"])
    #expect(compiled.status == 0, "\(compiled.errors)")
  }

  @Test("An override moves into the class with its comments, conditions and access level")
  func moves() throws {
    let sources = try RewrittenSources([
      "A.swift": "import UIKit\npublic class A: UIView {\n}\n",
      "B.swift": """
      import UIKit
      import Foundation
      private let margin = 4
      public extension A {
        #if DEBUG
        /// Lays out.
        override func layoutSubviews() { print(margin) }
        #endif
        func stays() {}
      }

      """,
    ])
    let moved = """
      #if (DEBUG)
      #sourceLocation(file: "\(sources.path("B.swift"))", line: 5)
      public
        /// Lays out.
        override func layoutSubviews() { print(margin) }
      #endif
      """
    #expect(sources["A.swift"]?.contains(moved) == true, "\(sources["A.swift"] ?? "")")
    #expect(sources["A.swift"]?.hasPrefix("import Foundation\n#sourceLocation") == true)
    let blanks = (String(repeating: " ", count: 15), String(repeating: " ", count: 50))
    let rest = "  #if DEBUG\n\(blanks.0)\n\(blanks.1)\n  #endif\n"
    #expect(sources["B.swift"]?.contains(rest) == true, "\(sources["B.swift"] ?? "")")
    #expect(sources["B.swift"]?.contains("\n        let margin = 4\n") == true)
  }

  @Test("A member of an extension that a subclass overrides moves too")
  func overriddenMembers() throws {
    let text = try RewrittenSources.text(
      of: """
        class A: UIView {
        }
        extension A { @objc func f() {} ; func g() {} }
        class B: A { override func f() {} }

        """)
    #expect(text.contains("                    func f() {}\n#sourceLocation"), "\(text)")
    #expect(text.contains("extension A {                     func g() {} }"), "\(text)")
  }

  @Test(
    "A method that an object may lack is nil where its class does not declare it",
    arguments: [
      (
        "guard let f = d?.moved(to:) else { return }",
        "guard let f = _RewrittenOptional.method(d, [\"movedTo:\"], { $0.moved(to:) }) else { return }"
      ),
      (
        "if let f = d?.done { f() }",
        "if let f = _RewrittenOptional.method(d, [\"done\"], { $0.done }) { f() }"
      ),
      (
        "if a.b?.show(_:at:) != nil {}",
        "if _RewrittenOptional.method(a.b, [\"show:at:\"], { $0.show(_:at:) }) != nil {}"
      ),
      (
        "let f = d?.moved(to:)",
        "let f = _RewrittenOptional.method(d, [\"movedTo:\"], { $0.moved(to:) })"
      ),
      (
        "if let f = v.delegate?.scrollViewDidScroll { f(v) }",
        "if let f = _RewrittenOptional.method(v.delegate, [\"scrollViewDidScroll:\"], { $0.scrollViewDidScroll }) { f(v) }"
      ),
      ("let f = self.moved(to:)", "let f = self.moved(to:)"),
      ("let f = Self.show(_:at:)", "let f = Self.show(_:at:)"),
      ("if let f = d?.frame {}", "if let f = d?.frame {}"),
      ("let f = x.known(_:)", "let f = x.known(_:)"),
      ("d?.moved?(to: 1)", "d?.moved?(to: 1)"),
    ])
  func methodReferences(source: String, expected: String) throws {
    let text = try RewrittenSources.text(
      of: """
        import UIKit
        @objc protocol P { @objc optional func moved(to x: Int); @objc optional func done() }
        class A { func use() {
          \(source)
        } }

        """)
    #expect(text.contains("\n  \(expected)\n"), "\(text)")
  }

  @Test(
    "The result of a forced call of an optional method is unwrapped, unless it is an optional",
    arguments: [
      ("let s = d.size!(of: 1)", "let s = d.size!(of: 1)!"),
      ("let v = d.view!(of: 1)", "let v = d.view!(of: 1)"),
      ("let s = d.size!(of: 1)!", "let s = d.size!(of: 1)!"),
      (
        "let s = f.collectionView!(c, layout: l, sizeForItemAt: p)",
        "let s = f.collectionView!(c, layout: l, sizeForItemAt: p)!"
      ),
      (
        "let v = f.collectionView!(c, viewForSupplementaryElementOfKind: k, at: p)",
        "let v = f.collectionView!(c, viewForSupplementaryElementOfKind: k, at: p)"
      ),
      ("let x = closure!(1)", "let x = closure!(1)"),
      ("let x = d.closure!(1)", "let x = d.closure!(1)"),
    ])
  func forcedCalls(source: String, expected: String) throws {
    let text = try RewrittenSources.text(
      of: """
        import UIKit
        @objc protocol P {
          @objc optional func size(of x: Int) -> CGFloat
          @objc optional func view(of x: Int) -> UIView?
        }
        class A { func use() {
          \(source)
        } }

        """)
    #expect(text.contains("\n  \(expected)\n"), "\(text)")
  }

  @Test("The import of a module that Linux lacks is taken away, with a note")
  func absentModules() throws {
    let sources = try RewrittenSources([
      "A.swift": "import SwiftUI\nimport Darwin.C\nimport os.log\nimport UIKit\n"
    ])
    let blanks = String(repeating: " ", count: 14)
    #expect(sources["A.swift"] == "\(blanks)\nimport Glibc   \nimport os    \nimport UIKit\n")
    #expect(sources.program.status == 0)
    #expect(
      sources.program.errors
        == "\(sources.path("A.swift")):1:8: note: there is no SwiftUI on Linux, and its import is "
        + "passed over; leave the file out, or put what uses SwiftUI behind #if canImport(SwiftUI)\n"
    )
  }

  @Test("The import of a module whose names are UIKit's is taken away, with a note that says so")
  func coveredModules() throws {
    let sources = try RewrittenSources(["A.swift": "import CoreImage\nimport UIKit\n"])
    #expect(
      sources.program.errors
        == "\(sources.path("A.swift")):1:8: note: the usual names of CoreImage are UIKit's here, and its "
        + "import is passed over\n")
  }

  @Test(
    "A file that imports SwiftUI sees Combine, unless it imports it itself or something brings SwiftUI"
  )
  func handsOnCombine() throws {
    func text(_ source: String, _ modules: String) throws -> String {
      let sources = try RewrittenSources(["A.swift": source], options: ["--modules", modules])
      return try #require(sources["A.swift"])
    }
    let source = "import SwiftUI\nimport UIKit\n"
    #expect(try text(source, "UIKit,Combine").hasPrefix("import Combine\n"))
    #expect(try !text(source, "UIKit").contains("Combine"))
    #expect(try !text(source, "UIKit,Combine,SwiftUI").contains("Combine"))
    let own = try text(source + "import Combine\n", "UIKit,Combine")
    #expect(own.components(separatedBy: "import Combine").count == 2, "\(own)")
  }

  @Test(
    "A file that names something of what Foundation hands on sees its module",
    arguments: [
      ("class A: ObservableObject {}", "Combine"), ("@Observable class A {}", "Observation"),
      ("let a = kSecClass", "Security"),
    ])
  func foundationHandsOn(source: String, module: String) throws {
    func text(_ start: String, _ modules: String) throws -> String {
      let sources = try RewrittenSources(
        ["A.swift": start + source + "\n"], options: ["--modules", modules])
      return try #require(sources["A.swift"])
    }
    let line = "import \(module)\n"
    #expect(try text("import Foundation\n", "Foundation,\(module)").hasPrefix(line))
    #expect(try !text("import Foundation\n", "Foundation").contains(module))
    let own = try text("import Foundation\n" + line, "Foundation,\(module)")
    #expect(own.components(separatedBy: line).count == 2, "\(own)")
    // A class of RxSwift's.
    let others = try RewrittenSources(
      ["A.swift": "import Foundation\nlet a: Observable<Int>? = nil\n"],
      options: ["--modules", "Foundation,\(module)"])
    #expect(try !#require(others["A.swift"]).contains(line))
  }

  @Test(
    "A cast to an implicitly unwrapped type, which Swift 3 allowed, is one to an optional",
    arguments: [
      ("let b = a as A!", "let b = a as A?"), ("let b = a as? A!", "let b = a as? A "),
      ("let b = a as! [A]!", "let b = a as! [A] "),
    ])
  func unwrappedCasts(source: String, expected: String) throws {
    let text = try RewrittenSources.text(of: "func f(_ a: Any) { \(source) }\n")
    #expect(text.contains("{ \(expected) }"), "\(text)")
  }

  @Test("A helper in a private extension has the level of the extension")
  func levelOfHelpers() throws {
    let text = try RewrittenSources.text(
      of: "import UIKit\nclass A: UIView {}\nprivate extension A {\n"
        + "  func f() { _ = #selector(g) }\n  @objc func g() {}\n}\n")
    #expect(text.contains("\nnonisolated static var _sel0"), "\(text)")
  }

  @Test("A blank between an attribute and its parenthesis is no error")
  func blankInAttribute() throws {
    let text = try RewrittenSources.text(
      of: "import UIKit\nclass A { @available (iOS 13, *) @objc func f() {} }\n")
    #expect(
      text.hasPrefix("import UIKit\nclass A { @available (iOS 13, *)       func f() {} }\n"),
      "\(text)")
  }

  @Test("The superclasses of a class are found through generic arguments and aliases")
  func ancestors() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      import UIKit
      class Typed<A, B>: UICollectionViewLayout {}
      class Plain: Typed<Int, [String]> {}
      typealias Common = Typed<Int, Int>
      class Outer { typealias Base = Common; class Inner: Base {} }
      typealias Loop = Loop
      class Broken: Loop {}

      """
    ])
    let list = try #require(sources["classes.json"])
    for (name, ancestors) in [
      ("Plain", #""Typed", "UICollectionViewLayout""#),
      ("Outer.Inner", #""Typed", "UICollectionViewLayout""#), ("Broken", #""Loop""#),
    ] {
      let row = try #require(
        list.split(separator: "{").first { $0.contains("\"name\": \"\(name)\"") })
      #expect(row.contains("\"ancestors\": [\(ancestors)]"), "\(row)")
    }
  }

  @Test("A class with an init() of its own is made by it on a metatype, and compiles")
  func ownInitializers() throws {
    let made = { (name: String) in
      "public override class func _newByClass() -> \(name) { \(name)() }"
    }
    let sources = try RewrittenSources([
      "A.swift": """
      import UIKit
      class Screen: UIViewController {
        init() { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }
      class Deep: Screen { var x = 1 }
      class Named: Screen {
        init(name: String) { super.init() }
        required init?(coder: NSCoder) { nil }
      }
      private final class Box: UIView { convenience init() { self.init(frame: .zero) } }
      class Typed<Content: UIView>: UIView {
        init() { super.init(frame: .zero) }
        required init?(coder: NSCoder) { nil }
      }
      enum Outer { class Inner: UITableViewCell { convenience init() { self.init(style: .default, reuseIdentifier: nil) } } }
      class Framed: UIView { override init(frame: CGRect) { super.init(frame: frame) }; required init?(coder: NSCoder) { nil } }
      class Plain: UIView {}
      class Layout: UICollectionViewLayout { override init() { super.init() }; required init?(coder: NSCoder) { nil } }
      class Presenter: UIPresentationController { init() { super.init(presentedViewController: UIViewController(), presenting: nil) } }
      class Model { init() {} }
      class Ring: CAShapeLayer { override init() { super.init() }; required init?(coder: NSCoder) { nil } }
      class Wide: CALayer { init(width: CGFloat) { super.init() }; required init?(coder: NSCoder) { nil } }
      class Spin: CABasicAnimation { override init() { super.init() }; required init?(coder: NSCoder) { nil } }
      class Badge: UIBarButtonItem { override init() { super.init() }; required init?(coder: NSCoder) { nil } }
      func make(_ types: [UIViewController.Type]) -> [UIViewController] { types.map { $0.init() } }

      """
    ])
    #expect(sources.program.status == 0, "\(sources.program.errors)")
    let text = try #require(sources["A.swift"])
    for name in ["Screen", "Deep", "Box", "Typed", "Inner", "Ring", "Spin", "Badge"] {
      #expect(text.contains(made(name)), "\(name)")
    }
    #expect(text.ranges(of: "_newByClass").count == 8, "\(text)")
    let compiler = try sources.compile(language: "5")
    #expect(compiler.status == 0, "\(compiler.errors)")
  }

  @Test("Strings and files of the bundle are looked for in the app's folders too")
  func strings() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      import UIKit
      let title = NSLocalizedString("Title", comment: "")
      let table = NSLocalizedString("Title", tableName: "Other", bundle: .main, value: "x", comment: "")
      let count = String.localizedStringWithFormat(NSLocalizedString("%d rows", comment: ""), 3)
      let text = String(format: "%@", "a") + String(format: "%d", arguments: [1])
      let other = Bundle.main.localizedString(forKey: "a", value: nil, table: nil)
      let url = Bundle.main.url(forResource: "data", withExtension: "json")
      let path = Bundle.main.path(forResource: "data", ofType: "json")
      let new = String(localized: "\\(3) rows", comment: "")

      """
    ])
    let support = try #require(sources["RewrittenSupport.swift"])
    for name in ["_localizedString(key", "_formatted(format", "_pathOfResource(name"] {
      #expect(support.contains(name))
    }
    let compiler = try sources.compile(language: "5")
    #expect(compiler.status == 0, "\(compiler.errors)")
    let plain = try RewrittenSources([
      "A.swift": "import UIKit\nlet a = String(format: \"%d\", 1)\n"
    ])
    #expect(plain["RewrittenSupport.swift"]?.contains("_formatted") == false)
  }

  @Test("With --standalone and --only the files that no class needs are empty")
  func leftOut() throws {
    let sources = try RewrittenSources(
      [
        "A.swift": "import UIKit\nclass A: UIView {}\n",
        "B.swift": "import UIKit\nclass B: UIView {}\n",
      ],
      options: ["--standalone", "--only", "A"])
    #expect(sources["A.rewritten.swift"]?.contains("class A") == true)
    #expect(sources["B.rewritten.swift"] == "// No class of --only needs this file.\n")
  }

  @Test("A selector in a branch that is left out leaves nothing behind")
  func inactiveSelector() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      import UIKit
      class A: NSObject {
        func use() {
          #if os(macOS)
          call(#selector(missing(_:)))
          #endif
        }
      }

      """
    ])
    let text = try #require(sources["A.swift"])
    #expect(text.contains("#if (os(macOS))\nfileprivate nonisolated static var _sel"), "\(text)")
  }

  @Test("A class has the condition of compilation around it")
  func classConditions() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      #if canImport(UIKit.UIView)
      import UIKit
      class Inner: UIView { @objc func f() {} }
      #if os(macOS)
      #elseif os(iOS)
      class Phone: NSObject {}
      #endif
      #endif
      class Outer: NSObject {}

      """
    ])
    let list = try #require(sources["classes.json"])
    for (name, condition) in [
      ("Inner", "(canImport(UIKit))"),
      ("Phone", "(canImport(UIKit)) && !(os(macOS)) && (true)"), ("Outer", ""),
    ] {
      let row = try #require(
        list.split(separator: "{").first { $0.contains("\"name\": \"\(name)\"") })
      #expect(row.contains("\"condition\": \"\(condition)\""), "\(row)")
    }
    let support = try #require(sources["RewrittenSupport.swift"])
    #expect(
      support.contains(
        "    #if (canImport(UIKit))\n    all.append(_RewrittenClass(Inner.self, names: [\"f\"]))\n"
          + "    #endif\n"), "\(support)")
  }

  @Test("Names of written files differ, and standalone files name their original")
  func standalone() throws {
    let text = "import Foundation\nlet a = 1\n"
    let sources = try RewrittenSources(["A.swift": text], options: ["--standalone"])
    let directive = "#sourceLocation(file: \"\(sources.path("A.swift"))\", line: 1)\n"
    #expect(sources["A.rewritten.swift"] == directive + text)
    let named = try RewrittenSources(["RewrittenSupport.swift": text])
    #expect(named["RewrittenSupport.2.swift"] == text)
  }

  @Test("The list of classes tells which can be made without arguments")
  func classes() throws {
    let sources = try RewrittenSources([
      "A.swift": """
      class Plain: UICollectionViewFlowLayout {}
      class Sub: Plain { init(x: Int) {} }
      class Own: Sub { override init() {} ; init?(coder: Int) {} }
      class Defaults: Plain { init(x: Int = 1) {} }
      private class Hidden<T> { class Inner {} }
      class Throwing { init() throws {} }
      class Convenient: Plain { convenience init(x: Int) {} }

      """
    ])
    let data = Data((sources["classes.json"] ?? "").utf8)
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(
      rows.map { $0["name"] as? String } == [
        "Plain", "Sub", "Own", "Defaults", "Hidden", "Hidden.Inner", "Throwing", "Convenient",
      ])
    #expect(
      rows.map { $0["hasPlainInit"] as? Bool } == [
        true, false, true, true, true, true, false, true,
      ])
    #expect(
      rows.map { $0["obstacle"] as? String } == [
        "", "it has no init()", "", "", "it is private", "it is private", "it has no init()", "",
      ])
    #expect(rows[2]["ancestors"] as? [String] == ["Sub", "Plain", "UICollectionViewFlowLayout"])
    #expect(rows[2]["line"] as? Int == 3)
    #expect(rows[5]["isNested"] as? Bool == true)
    #expect(rows[5]["isPrivate"] as? Bool == true)
    #expect(rows[4]["isGeneric"] as? Bool == true)
  }

  @Test("Brackets that are nested too deeply are an error with its position, without parsing")
  func depth() throws {
    let brackets = String(repeating: "(", count: 20_000)
    let sources = try RewrittenSources(["Deep.swift": "import UIKit\nlet x = \(brackets)\n"])
    #expect(sources.program.status == 2)
    #expect(
      sources.program.errors.hasPrefix(
        "\(sources.path("Deep.swift")):2:1009: error: brackets are nested more than 1000 deep"))
  }

  @Test("The support file has members of Dispatch and others only for sources that use them")
  func support() throws {
    let plain = try RewrittenSources(["Plain.swift": "import UIKit\n@objc class A {}\n"])
    let code = try #require(plain["RewrittenSupport.swift"])
    #expect(!code.contains("extension"))
    let queued = try RewrittenSources([
      "Queued.swift": "import UIKit\nfunc f() { DispatchQueue.main.async {} }\n"
    ])
    let support = try #require(queued["RewrittenSupport.swift"])
    #expect(support.contains("extension DispatchQueue {"))
    #expect(!support.contains("extension Timer"))
    for sources in [plain, queued] {
      let compiled = try sources.compile(language: "5")
      #expect(compiled.status == 0, "\(compiled.errors)")
    }
  }

  @Test("What does not parse is reported as by the compiler, with exit code 2")
  func parseErrors() throws {
    let sources = try RewrittenSources(["A.swift": "let a = 1\nclass {}\n"])
    #expect(sources.program.status == 2)
    #expect(
      sources.program.errors
        == "\(sources.path("A.swift")):2:7: error: expected identifier in class\n")
    #expect(sources["A.swift"] == nil)
  }

  @Test(
    "Wrong usage is an error of one line, with exit code 2",
    arguments: [[], ["-o"], ["--standalone", "x"], ["--unknown"], ["/nowhere/x.swift"]])
  func usage(arguments: [String]) throws {
    let program = try FinishedProgram("flickbook-rewrite", arguments)
    #expect(program.status == 2)
    #expect(program.errors.hasPrefix("flickbook-rewrite: "))
    #expect(program.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test("The rewrite command prints what the program prints, and passes its exit code on")
  func command() throws {
    let sources = try RewrittenSources([
      "A.swift": "@objc class A {}\n", "B.swift": "import UIKit\n",
    ])
    let paths = ["A.swift", "B.swift"].map(sources.path)
    let own = try FinishedProgram("flickbook", ["rewrite"] + paths)
    #expect(own.output == (try FinishedProgram("flickbook-rewrite", paths)).output)
    #expect(own.output.contains("// \(paths[1])\nimport UIKit\n"))
    #expect(own.status == 0)
    #expect(try FinishedProgram("flickbook", ["rewrite", "/nowhere.swift"]).status == 2)
  }
}
