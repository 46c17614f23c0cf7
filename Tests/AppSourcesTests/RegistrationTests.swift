import Testing

@testable import AppSources

@Suite("The registration of an app's classes")
struct RegistrationTests {
  /// The rewriter's report on some classes.
  private static func classes() throws -> ClassList {
    func row(
      _ name: String, _ ancestors: String, generic: Bool = false, hidden: Bool = false,
      plain: Bool = true, condition: String = "", obstacle: String = "", line: Int = 1
    ) -> String {
      #"{"name":"\#(name)","inherits":[],"ancestors":[\#(ancestors)],"file":"/a.swift","line":\#(line),"#
        + #""isGeneric":\#(generic),"isNested":false,"isPrivate":\#(hidden),"#
        + #""hasPlainInit":\#(plain),"condition":"\#(condition)","obstacle":"\#(obstacle)"}"#
    }
    let rows = [
      row("Rows", #""UICollectionViewLayout""#),
      row("Wall.Tall", #""Rows","UIKit.UICollectionViewFlowLayout""#),
      row(
        "Sized", #""UICollectionViewLayout""#, plain: false, obstacle: "it has no init()", line: 7),
      row("Hidden", #""UICollectionViewLayout""#, hidden: true, obstacle: "it is private"),
      row("Typed", #""UICollectionViewLayout""#, generic: true, obstacle: "it is generic"),
      row(
        "Far", #""Kit.Layout""#, plain: false,
        obstacle: "whether Kit.Layout has an init() is not known"),
      row("Taps", #""NSObject""#), row("Model", ""),
      row("PhotoCell", #""UICollectionViewCell""#, plain: false),
      row("Header", #""UICollectionReusableView""#),
      row("Own", #""UICollectionViewLayoutAttributes""#),
      row(
        "Hosted", #""UICollectionViewFlowLayout""#, condition: "(canImport(SwiftUI)) && !(DEBUG)"),
    ]
    return try ClassList(json: Array("[\(rows.joined(separator: ","))]".utf8))
  }

  @Test("Layouts, objects and cells that other files can name are registered under their names")
  func text() throws {
    let registration = try Registration(of: Self.classes(), standard: "Wall.Tall")
    #expect(
      registration.text == """
        import FlickbookApp
        import UIKit

        @_cdecl("main") @MainActor
        public func flickbookAppMain(
          _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Int32 {
          FlickbookAppProgram.run { registry in
            registry.register("Rows") { _ in Rows() }
            registry.register(flow: "Wall.Tall") { Wall.Tall() }
            #if (canImport(SwiftUI)) && !(DEBUG)
              registry.register(flow: "Hosted") { Hosted() }
            #endif
            registry.register(object: "Taps") { Taps() }
            registry.register(object: "Model") { Model() }
            registry.register(object: "Own") { Own() }
            registry.register(PhotoCell.self, named: "PhotoCell")
            registry.register(Header.self, named: "Header")
            registry.passOver("Sized", since: "it has no init() (/a.swift:7)", isLayout: true)
            registry.passOver("Hidden", since: "it is private (/a.swift:1)", isLayout: true)
            registry.passOver("Typed", since: "it is generic (/a.swift:1)", isLayout: true)
            registry.passOver("Far", since: "whether Kit.Layout has an init() is not known (/a.swift:1)")
            registry.standardType = "Wall.Tall"
          }
        }

        """)
  }

  @Test(
    "The layout of scenes without a type must be a layout that can be made",
    arguments: [
      ("Row", "There is no layout \"Row\" in the sources. Did you mean \"Rows\"?"),
      ("Taps", "Taps is no layout."),
      ("Sized", "Sized (/a.swift:7) cannot be made by Sized(): it has no init()."),
      ("Hidden", "Hidden (/a.swift:1) cannot be made by Hidden(): it is private."),
      (
        "Far",
        "Far (/a.swift:1) cannot be made by Far(): whether Kit.Layout has an init() is not known."
      ),
      (
        "Quite.Different",
        "There is no layout \"Quite.Different\" in the sources. The sources have Rows, Wall.Tall, Hosted."
      ),
    ])
  func refusals(name: String, message: String) throws {
    let classes = try Self.classes()
    #expect(throws: AppProblem(message)) { try Registration(of: classes, standard: name) }
  }

  @Test("The file of a class is named in the registration whatever its path has")
  func paths() throws {
    let row =
      #"[{"name":"A","ancestors":[],"file":"/a \"b\"\\c\u0009d.swift","line":3,"isPrivate":true,"#
      + #""obstacle":"it is private"}]"#
    let registration = try Registration(of: ClassList(json: Array(row.utf8)), standard: nil)
    #expect(
      registration.text.contains(
        #"registry.passOver("A", since: "it is private (/a \"b\"\\c\u{9}d.swift:3)")"#),
      "\(registration.text)")
  }

  @Test("A list of classes that is no list is refused")
  func noList() {
    #expect(throws: AppProblem.self) { try ClassList(json: Array("[{".utf8)) }
  }
}
