import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

@Suite("Layouts that a program brings")
@MainActor
struct LayoutRegistryTests {
  /// Items on a diagonal, for what its scene says of it.
  private final class DiagonalLayout: UICollectionViewLayout {
    let values: LayoutValues

    init(_ values: LayoutValues) {
      self.values = values
      super.init()
    }

    required init?(coder: NSCoder) {
      nil
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      return (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let offset = values.number("pitch") * Double(indexPath.item)
      attributes.frame = CGRect(
        origin: CGPoint(x: offset, y: offset), size: values.size("cellSize"))
      return attributes
    }
  }

  private static let layouts: LayoutRegistry = {
    var layouts = LayoutRegistry()
    layouts.register(
      "diagonal",
      keys: [
        .number("pitch", default: 20, in: 1...100),
        .size("cellSize", default: CGSize(width: 10, height: 10)),
        .integer("turns", default: 2, in: 0...5), .bool("mirrored", default: false),
        .word("mood", of: ["calm", "wild"], default: "calm"),
        .text("title", default: "a \"title\""),
        .point("start", default: CGPoint(x: 1, y: 2)),
        .insets("margin", default: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      ]
    ) { DiagonalLayout($0) }
    return layouts
  }()

  private func scene(_ layout: String) throws -> Scene {
    try Scene(yaml("{layout: \(layout), sections: [{items: 3}]}"), layouts: Self.layouts)
  }

  @Test("A scene names it, gives its keys, and the others have their defaults")
  func named() throws {
    let stage = try Stage(
      scene("{type: diagonal, pitch: 35.5, mirrored: yes, mood: wild, start: [5, 6]}"))
    let layout = try #require(stage.collectionView.collectionViewLayout as? DiagonalLayout)
    #expect(layout.values.number("pitch") == 35.5)
    #expect(layout.values.size("cellSize") == CGSize(width: 10, height: 10))
    #expect(layout.values.integer("turns") == 2)
    #expect(layout.values.bool("mirrored"))
    #expect(layout.values.text("mood") == "wild")
    #expect(layout.values.text("title") == "a \"title\"")
    #expect(layout.values.point("start") == CGPoint(x: 5, y: 6))
    #expect(layout.values.insets("margin").right == 4)
    #expect(stage.collectionView.cellForItem(at: [0, 2])?.frame.origin == CGPoint(x: 71, y: 71))
  }

  @Test("Every session has a layout of its own")
  func ownLayouts() throws {
    let scene = try scene("{type: diagonal}")
    let (one, other) = (try Stage(scene), try Stage(scene))
    #expect(
      one.collectionView.collectionViewLayout !== other.collectionView.collectionViewLayout)
    #expect(one.hash == other.hash)
  }

  @Test("Another layout of the program takes over, and a transition calls it by its name")
  func setLayout() throws {
    let stage = try Stage(scene("{type: flow}"))
    let params = try yaml("{layout: {type: diagonal, pitch: 7}}")
    try stage.perform(
      Command(method: "view.beginTransition", params: params, layouts: Self.layouts))
    let state = try stage.perform(.queryState)
    #expect(state.contains(#""from":"flow","to":"diagonal""#))
    try stage.perform(.finishTransition)
    try stage.perform(.settle(limit: .milliseconds(5000)))
    #expect(stage.collectionView.collectionViewLayout is DiagonalLayout)
  }

  /// A flow with a badge on every item.
  private final class BadgedFlow: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let flow = super.layoutAttributesForElements(in: rect) ?? []
      return flow
        + flow.compactMap {
          layoutAttributesForSupplementaryView(ofKind: "badge", at: $0.indexPath)
        }
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard let item = layoutAttributesForItem(at: indexPath) else { return nil }
      let badge = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: indexPath)
      badge.frame = CGRect(x: item.frame.maxX - 12, y: item.frame.minY, width: 12, height: 12)
      badge.zIndex = 1
      return badge
    }
  }

  @Test("A layout's own kinds of supplementary views have views in a session, and go with updates")
  func ownKinds() throws {
    var layouts = LayoutRegistry()
    layouts.register("badged") { _ in BadgedFlow() }
    let scene = try yaml("{layout: {type: badged}, sections: [{items: 3}]}")
    let stage = try Stage(Scene(scene, layouts: layouts))
    func badges() -> [Int] {
      stage.collectionView.visibleElements.filter { $0.kind == "badge" }.map(\.path.item).sorted()
    }
    #expect(badges() == [0, 1, 2])
    try stage.perform(.update(DataBatch([.delete([[0, 1]])])))
    try stage.perform(.settle(limit: .milliseconds(5_000)))
    #expect(badges() == [0, 1])
    #expect(stage.collectionView.checkInvariants() == [])
    #expect(try stage.perform(.queryVisible(presentation: false)).contains(#""kind":"badge""#))
    #expect(try stage.lint() == [])
  }

  @Test(
    "Errors in a scene's description are refused with their position",
    arguments: [
      ("{type: diagonale}", "layout.type", "Did you mean \"diagonal\"?"),
      (
        "{type: spiral}", "layout.type",
        "It is one of flow, compositional, line, circle, waterfall, stack, ring, table, diagonal."
      ),
      ("{type: diagonal, pich: 1}", "layout.pich", "Did you mean \"pitch\"?"),
      ("{type: diagonal, pitch: 0.5}", "layout.pitch", nil),
      ("{type: diagonal, pitch: wide}", "layout.pitch", nil),
      ("{type: diagonal, turns: 6}", "layout.turns", nil),
      ("{type: diagonal, mood: wlid}", "layout.mood", "Did you mean \"wild\"?"),
      ("{type: diagonal, itemSize: [1, 1]}", "layout.itemSize", nil),
      ("{type: flow, pitch: 1}", "layout.pitch", nil),
    ] as [(String, String, String?)])
  func refused(layout: String, path: String, hint: String?) {
    let error = refusal(of: { try scene(layout) })
    #expect(error?.name == .invalidParams)
    #expect(error?.path == "params.scene.\(path)")
    if let hint { #expect(error?.hint == hint) }
  }

  @Test("Without the registry the layout is unknown; a loader for a daemon accepts it unchecked")
  func unknown() throws {
    let node = try yaml("{layout: {type: diagonal, anything: 1}}")
    #expect(refusal(of: { try Scene(node) })?.path == "params.scene.layout.type")
    #expect(throws: Never.self) {
      try Scene(node, layouts: LayoutRegistry().leavingUnknownToOthers)
    }
    let misspelt = try yaml("{layout: {type: flow, anything: 1}}")
    #expect(throws: FlickbookError.self) {
      try Scene(misspelt, layouts: LayoutRegistry().leavingUnknownToOthers)
    }
  }

  @Test("The schema has its type, its keys and their defaults")
  func schema() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Schema.json(with: Self.layouts)))
    let definitions = (object as? [String: Any])?["definitions"] as? [String: Any]
    let layout = definitions?["layout.diagonal"] as? [String: Any]
    let keys = try #require(layout?["properties"] as? [String: [String: Any]])
    #expect(keys["type"]?["const"] as? String == "diagonal")
    #expect(keys["pitch"]?["default"] as? Double == 20)
    #expect(keys["title"]?["default"] as? String == "a \"title\"")
    #expect(keys["margin"]?["default"] as? [Double] == [1, 2, 3, 4])
    #expect(keys["mood"]?["enum"] as? [String] == ["calm", "wild"])
    #expect(keys["columns"] == nil)
    #expect(definitions?["layout.waterfall"] != nil)
    #expect(layout?["required"] as? [String] == ["type"])
  }

  @Test("A name that is used traps, and so does an unregistered key")
  func mistakes() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var layouts = LayoutRegistry()
        layouts.register("table") { _ in UICollectionViewLayout() }
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = LayoutValues(layout: "x").number("y")
    }
  }
}
