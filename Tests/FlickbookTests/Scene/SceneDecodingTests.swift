import Foundation
import Testing

@testable import Flickbook

@Suite("Scene from a document")
struct SceneDecodingTests {
  @Test("An empty scene is the scene of defaults")
  func defaults() throws {
    #expect(try Scene(yaml("{}")) == Scene())
  }

  @Test("The scene of the protocol's page is read whole")
  func readsThePage() throws {
    let scene = try Scene(
      yaml(
        """
        view: {size: [400, 800], scale: 2, allowsMultipleSelection: no, decelerationRate: fast}
        layout: {type: flow, scrollDirection: horizontal, itemSize: [80, 80]}
        sections:
          - {items: 120, header: 40}
          - items:
              - {id: a, size: [120, 60]}
              - {id: 12, movable: no}
          - {items: {count: 1000000, sizes: [[80, 40], [100, 40]]}, inset: [8, 16, 8, 16]}
        """))
    #expect(scene.view.size == CGSize(width: 400, height: 800))
    #expect(scene.view.decelerationRate == 0.99)
    #expect(scene.sections.map(\.items.count) == [120, 2, 1_000_000])
    #expect(scene.sections[0].header == .along(40))
    #expect(scene.sections[2].inset == insets(8, 16, 8, 16))
    guard case .list(let items) = scene.sections[1].items else { return }
    #expect(items.map(\.id) == ["a", "12"])
    #expect(items[1].movable == false)
  }

  /// A scene that is refused.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    let name: FlickbookError.Name
    let path: String
    var hint: String?
    var testDescription: String { text }
  }

  static let refusals = [
    Refusal(
      text: "view: {size: [-1, 5]}", name: .invalidParams, path: "params.scene.view.size[0]"),
    Refusal(text: "view: {size: [0, 5]}", name: .invalidParams, path: "params.scene.view.size"),
    Refusal(
      text: "view: {frameRate: 0.999}", name: .invalidParams,
      path: "params.scene.view.frameRate"),
    Refusal(
      text: "view: {scale: .nan}", name: .invalidParams, path: "params.scene.view.scale"),
    Refusal(
      text: "view: {bounce: yes}", name: .invalidParams, path: "params.scene.view.bounce",
      hint: "Did you mean \"bounces\"?"),
    Refusal(
      text: "device: iphone-16", name: .invalidParams, path: "params.scene.device",
      hint: "It is a key of \"view\"."),
    Refusal(
      text: "view: {editMenu: [copy, past]}", name: .invalidParams,
      path: "params.scene.view.editMenu[1]", hint: "Did you mean \"paste\"?"),
    Refusal(
      text: "view: {contextMenu: [{does: copy}]}", name: .invalidParams,
      path: "params.scene.view.contextMenu[0]"),
    Refusal(
      text: "layout: {type: flwo}", name: .invalidParams, path: "params.scene.layout.type",
      hint: "Did you mean \"flow\"?"),
    Refusal(
      text: "layout: {type: circle, sectionInset: [0, 0, 0, 0]}", name: .invalidParams,
      path: "params.scene.layout.sectionInset", hint: "It takes type, itemSize."),
    Refusal(
      text: "layout: {type: waterfall, columns: 0}", name: .invalidParams,
      path: "params.scene.layout.columns"),
    Refusal(
      text: "layout: {type: waterfall, column: 3}", name: .invalidParams,
      path: "params.scene.layout.column", hint: "Did you mean \"columns\"?"),
    Refusal(
      text: "layout: {type: waterfall, minimumLineSpacing: -1}", name: .invalidParams,
      path: "params.scene.layout.minimumLineSpacing"),
    Refusal(
      text: "layout: {type: stack, dealLength: 0.5}", name: .invalidParams,
      path: "params.scene.layout.dealLength"),
    Refusal(
      text: "layout: {type: ring, places: 1}", name: .invalidParams,
      path: "params.scene.layout.places"),
    Refusal(
      text: "layout: {type: table, columns: 1001}", name: .invalidParams,
      path: "params.scene.layout.columns"),
    Refusal(
      text: "layout: {type: table, stickyRow: 3}", name: .invalidParams,
      path: "params.scene.layout.stickyRow"),
    Refusal(
      text: "layout: {type: tabel}", name: .invalidParams, path: "params.scene.layout.type",
      hint: "Did you mean \"table\"?"),
    Refusal(
      text: "sections: [{items: -1}]", name: .invalidParams,
      path: "params.scene.sections[0].items"),
    Refusal(
      text: "sections: [{items: 1.5}]", name: .invalidParams,
      path: "params.scene.sections[0].items"),
    Refusal(
      text: "sections: [{items: 16777217}]", name: .limitExceeded,
      path: "params.scene.sections[0].items"),
    Refusal(
      text: "sections: [{items: 16777216}, {items: 1}]", name: .limitExceeded,
      path: "params.scene.sections"),
    Refusal(
      text: "sections: [{items: [{id: a}, {id: a}]}]", name: .invalidParams,
      path: "params.scene.sections[0].items[1].id"),
    Refusal(
      text: "sections: [{items: 3}, {items: [{id: s0i2}]}]", name: .invalidParams,
      path: "params.scene.sections[1].items[0].id"),
    Refusal(text: "sections: {}", name: .invalidParams, path: "params.scene.sections"),
    Refusal(text: "[]", name: .invalidParams, path: "params.scene"),
  ]

  @Test("A scene that cannot be meant is refused with its path", arguments: refusals)
  func refuses(_ refusal: Refusal) {
    let error = #expect(throws: FlickbookError.self) { try Scene(yaml(refusal.text)) }
    #expect(error?.name == refusal.name)
    #expect(error?.path == refusal.path)
    if let hint = refusal.hint { #expect(error?.hint == hint) }
  }

  @Test("An id may be the computed name of its own item")
  func ownName() throws {
    #expect(throws: Never.self) { try Scene(yaml("sections: [{items: [{id: s0i0}]}]")) }
  }
}
