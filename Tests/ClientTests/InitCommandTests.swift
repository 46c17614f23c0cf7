import Foundation
import SchemaCheck
import Testing
import UIKit

@testable import Client
@testable import Flickbook

@Suite("A first script for an app's layout")
@MainActor
struct InitCommandTests {
  private static let layouts = {
    var layouts = LayoutRegistry()
    layouts.register(flow: "Wall.CardGrid") { UICollectionViewFlowLayout() }
    layouts.register("SideRow") { _ in SideRow() }
    layouts.register(object: "Photos") { Photos() }
    return layouts
  }()

  private func command(
    _ folder: Folder, _ layouts: LayoutRegistry = Self.layouts, schema: String? = nil
  ) -> (InitCommand, ByteSink) {
    let output = ByteSink.memory
    return (
      InitCommand(
        sources: "Wall.swift", folder: folder.path, schema: schema, layouts: layouts,
        output: output), output
    )
  }

  @Test(
    "A file has the name of the class in small words",
    arguments: [
      ("CardStackLayout", "card-stack-layout"), ("Wall.CardGrid", "wall-card-grid"),
      ("HTMLGrid2", "html-grid2"), ("MyHTML", "my-html"), ("grid", "grid"), ("_Hidden", "hidden"),
      ("Grid_Two", "grid-two"), ("Grid2D", "grid2-d"),
    ])
  func names(name: String, file: String) {
    #expect(InitialScript.Subject.layout(name).fileName == file)
  }

  @Test("Each layout gets a scene and a script that fits it and the schema, and the script holds")
  func layouts() throws {
    let folder = try Folder()
    let (command, output) = command(folder)
    #expect(try command.run() == .held)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      files == [
        "flickbook.schema.json", "side-row.scene.yaml", "side-row.yaml",
        "wall-card-grid.scene.yaml", "wall-card-grid.yaml",
      ])
    let script = try folder.text(of: "side-row.yaml")
    #expect(script.hasPrefix("# yaml-language-server: $schema=flickbook.schema.json\n"))
    #expect(
      script.contains(
        """
        scene: side-row.scene.yaml
        steps:
          - fling: {velocity: [-1200, 0]}
          - settle: 10s
          - expect: {contentSize: [3000, 844], settled: true}
          - tap: {item: [0, \(try Self.tapped(script))]}
          - settle: 10s
          - expect: {selected: [[0, \(try Self.tapped(script))]], settled: true}

        """), "\(script)")
    let scene = try folder.text(of: "wall-card-grid.scene.yaml")
    #expect(scene.contains("\nlayout: {type: Wall.CardGrid}\nsections:\n  - items: 30\n"))
    let check = try SchemaCheck(Array(folder.text(of: "flickbook.schema.json").utf8))
    for file in files where file.hasSuffix(".yaml") {
      let text = Array(try folder.text(of: file).utf8)
      #expect(try check.complaints(about: text) == [], "\(file)")
    }
    let printed = String(decoding: output.contents, as: UTF8.self)
    #expect(printed.contains("wrote \(folder.path)/side-row.yaml\n"), "\(printed)")
    #expect(
      printed.hasSuffix(
        "next: flickbook run --layout Wall.swift \(folder.path)/wall-card-grid.yaml "
          + "\(folder.path)/side-row.yaml\n"), "\(printed)")
  }

  /// The number of the item that a script taps.
  private static func tapped(_ script: String) throws -> Substring {
    try #require(script.firstMatch(of: #/tap: {item: \[0, (\d+)\]}/#)).output.1
  }

  @Test("A class that is named is the only one, and a schema that is named is not written")
  func oneLayout() throws {
    let folder = try Folder()
    var layouts = Self.layouts
    layouts.standardType = "SideRow"
    let schema = try folder.file("own.json", "{}")
    #expect(try command(folder, layouts, schema: schema).0.run() == .held)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["own.json", "side-row.scene.yaml", "side-row.yaml"])
    #expect(
      try folder.text(of: "side-row.yaml").hasPrefix("# yaml-language-server: $schema=\(schema)\n"))
  }

  @Test(
    "The files name a schema relative to their folder, unless its path begins at the root",
    arguments: [
      ("app.schema.json", "", "app.schema.json"),
      ("app.schema.json", "a/b/", "../../app.schema.json"),
      ("a/app.schema.json", "a/b", "../app.schema.json"), ("./a/x.json", "a", "x.json"),
      ("../x.json", "a", "../../x.json"), ("x.json", "../a", "*/x.json"),
      ("/s/x.json", "a", "/s/x.json"),
    ])
  func schemaPaths(schema: String, folder: String, written: String) {
    let here = FileManager.default.currentDirectoryPath.split(separator: "/").last ?? ""
    #expect(
      InitCommand.schemaPath(schema, from: folder) == written.replacing("*", with: "../\(here)"))
  }

  @Test("Layouts that are passed over are said, with the reason")
  func passedOver() throws {
    let folder = try Folder()
    var layouts = Self.layouts
    layouts.passOver("Sized", since: "it has no init() (Wall.swift:9)", isLayout: true)
    layouts.passOver("Model", since: "it is private (Wall.swift:12)")
    let (command, output) = command(folder, layouts)
    #expect(try command.run() == .held)
    let printed = String(decoding: output.contents, as: UTF8.self)
    #expect(printed.contains("\nnote: Sized is passed over: it has no init() (Wall.swift:9).\n"))
    #expect(!printed.contains("Model"))
  }

  @Test("Without a layout there is a script for each collection view controller")
  func controllers() throws {
    let folder = try Folder()
    var layouts = LayoutRegistry()
    layouts.register(object: "Plain") { UIViewController() }
    layouts.register(object: "Photos") { Photos() }
    #expect(try command(folder, layouts).0.run() == .held)
    let scene = try folder.text(of: "photos.scene.yaml")
    #expect(scene.hasSuffix("\nview: {size: [390, 844], controller: Photos}\n"), "\(scene)")
    #expect(try folder.text(of: "photos.yaml").contains("contentSize: [390, 2000]"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/plain.yaml"))
  }

  @Test(
    "Without a collection view controller the other controllers count that show a collection view")
  func otherControllers() throws {
    let folder = try Folder()
    var layouts = LayoutRegistry()
    layouts.register(object: "Plain") { UIViewController() }
    layouts.register(object: "Board") { Board() }
    #expect(try command(folder, layouts).0.run() == .held)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["board.scene.yaml", "board.yaml", "flickbook.schema.json"])
  }

  @Test("A layout that moves without an end gets a script that does not wait for it")
  func restless() throws {
    let folder = try Folder()
    var layouts = LayoutRegistry()
    layouts.register("Ticker") { _ in Ticker() }
    #expect(try command(folder, layouts).0.run() == .held)
    let script = try folder.text(of: "ticker.yaml")
    #expect(script.contains("  - advance: 2s\n") && !script.contains("settle"), "\(script)")
  }

  @Test("If no finger reaches an item the script taps a place")
  func covered() throws {
    let folder = try Folder()
    var layouts = LayoutRegistry()
    layouts.register("Pile") { _ in Pile() }
    #expect(try command(folder, layouts).0.run() == .held)
    let script = try folder.text(of: "pile.yaml")
    #expect(script.contains("  - tap: {at: [50, 50]}\n"), "\(script)")
    #expect(script.contains("  - expect: {selected: [], settled: true}\n"), "\(script)")
  }

  @Test(
    "A file that exists stays as it is, and nothing else is written",
    arguments: ["side-row.yaml", "wall-card-grid.scene.yaml"])
  func keepsFiles(name: String) throws {
    let folder = try Folder()
    _ = try folder.file(name, "mine\n")
    let problem = #expect(throws: FileProblem.self) { try command(folder).0.run() }
    #expect(problem?.description.contains("\(name): the file is there already") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    #expect(try folder.text(of: name) == "mine\n")
  }

  @Test("Scripts of other sources in the same folder name the same schema, which accepts both")
  func twoSources() throws {
    let folder = try Folder()
    #expect(try command(folder).0.run() == .held)
    for name in ["Photos", "Pile"] {
      var layouts = LayoutRegistry()
      if name == "Pile" {
        layouts.register(name) { _ in Pile() }
      } else {
        layouts.register(object: name) { Photos() }
      }
      #expect(try command(folder, layouts).0.run() == .held)
    }
    let check = try SchemaCheck(Array(folder.text(of: "flickbook.schema.json").utf8))
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".yaml") {
      let text = Array(try folder.text(of: file).utf8)
      #expect(try check.complaints(about: text) == [], "\(file)")
    }
    // The keys of the first sources' layouts are checked.
    let wrong = Array("layout: {type: Wall.CardGrid, itemSiz: [1, 1]}".utf8)
    #expect(try check.complaints(about: wrong, as: "scene") == [".layout: no key itemSiz"])
  }

  @Test(
    "A schema that exists is named if it accepts the classes, and else refused",
    arguments: [
      (#"{"definitions":{"layout.other":{}}}"#, true),
      (#"{"definitions":{"layout.SideRow":{},"layout.Wall.CardGrid":{}}}"#, true),
      (#"{"definitions":{"layout.SideRow":{}}}"#, false), ("no schema", false),
    ])
  func existingSchema(text: String, isNamed: Bool) throws {
    let folder = try Folder()
    _ = try folder.file("flickbook.schema.json", text)
    if isNamed {
      #expect(try command(folder).0.run() == .held)
    } else {
      #expect(throws: FileProblem.self) { try command(folder).0.run() }
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/side-row.yaml"))
    }
    #expect(try folder.text(of: "flickbook.schema.json") == text)
  }

  @Test("Sources without a class for a scene are a usage error")
  func noClass() throws {
    let folder = try Folder()
    let problem = #expect(throws: Arguments.Problem.self) {
      try command(folder, LayoutRegistry()).0.run()
    }
    #expect(problem?.message.hasPrefix("Wall.swift has no layout") == true)
  }
}

/// Thirty items of 100 points side by side.
private final class SideRow: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 3000, height: 844) }

  private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: item * 100, y: 0, width: 100, height: 844)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    (0..<30).map(attributes).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes(indexPath.item)
  }
}

/// Items below a view that covers them.
private final class Pile: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

  override func prepare() {
    super.prepare()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "cover")
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let items = (0..<3).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    let cover = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "cover", with: IndexPath(item: 0, section: 0))
    cover.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    cover.zIndex = 10
    return items + [cover]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    return attributes
  }
}

/// A layout whose timer never ends.
private final class Ticker: UICollectionViewFlowLayout, UIActionTarget {
  private var link: CADisplayLink?

  func perform(_ action: Selector, with sender: Any?) {}

  override func prepare() {
    super.prepare()
    guard link == nil else { return }
    link = CADisplayLink(target: self, selector: Selector("tick"))
    link?.add(to: .main, forMode: .common)
  }
}

/// Twenty rows of 100 points.
private final class Photos: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 20 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// A controller whose view has an empty collection view.
private final class Board: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    view.addSubview(UICollectionView(frame: view.bounds, collectionViewLayout: layout))
  }
}
