import Testing

@testable import AppSources

@Suite("The registration of an app's classes")
struct RegistrationTests {
  /// The rewriter's report on some classes.
  private static func classes() throws -> ClassList {
    func row(
      _ name: String, _ ancestors: String, generic: Bool = false, hidden: Bool = false,
      plain: Bool = true, condition: String = ""
    ) -> String {
      #"{"name":"\#(name)","inherits":[],"ancestors":[\#(ancestors)],"file":"/a.swift","line":1,"#
        + #""isGeneric":\#(generic),"isNested":false,"isPrivate":\#(hidden),"#
        + #""hasPlainInit":\#(plain),"condition":"\#(condition)"}"#
    }
    let rows = [
      row("Rows", #""UICollectionViewLayout""#),
      row("Wall.Tall", #""Rows","UIKit.UICollectionViewFlowLayout""#),
      row("Sized", #""UICollectionViewLayout""#, plain: false),
      row("Hidden", #""UICollectionViewLayout""#, hidden: true),
      row("Typed", #""UICollectionViewLayout""#, generic: true),
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
      ("Sized", "Sized cannot be made by Sized(): it is private or generic, or has no init()."),
      (
        "Quite.Different",
        "There is no layout \"Quite.Different\" in the sources. The sources have Rows, Wall.Tall, Hosted."
      ),
    ])
  func refusals(name: String, message: String) throws {
    let classes = try Self.classes()
    #expect(throws: AppProblem(message)) { try Registration(of: classes, standard: name) }
  }

  @Test("A list of classes that is no list is refused")
  func noList() {
    #expect(throws: AppProblem.self) { try ClassList(json: Array("[{".utf8)) }
  }
}
