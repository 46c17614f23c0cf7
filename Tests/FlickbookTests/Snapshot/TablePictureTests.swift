import Foundation
import Pictures
import Testing
import UIKit

@testable import Flickbook

/// Rules U7.2, U7.3.
@Suite("Pictures of tables")
@MainActor
struct TablePictureTests {
  private final class Settings: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
      header.backgroundColor = .blue
      tableView.tableHeaderView = header
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 3 }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row"
      cell.backgroundColor = .green
      cell.accessoryType = .disclosureIndicator
      return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
  }

  private static func stage(_ style: UITableView.Style) throws -> (Settings, Stage) {
    let settings = Settings(style: style)
    return (
      settings, try Stage(controller: settings, size: CGSize(width: 300, height: 400), scale: 2)
    )
  }

  private static func shapes(_ stage: Stage) -> [String: Picture.Shape] {
    let shapes = stage.picture.layers.first { $0.name == "main" }?.shapes ?? []
    return Dictionary(
      shapes.filter { !$0.name.isEmpty }.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
  }

  @Test("A row has its colour, its line and its accessory, and the table what is around the rows")
  func rows() throws {
    let (_, stage) = try Self.stage(.plain)
    let shapes = Self.shapes(stage)
    #expect(
      shapes["item [0, 0]"]?.fill == FrameColor(components: [0, 1, 0, 1]).map(Picture.Ink.init))
    #expect(
      shapes["item [0, 0] separator"]?.form
        == .rect(Picture.Rect(x: 16, y: 103.5, width: 284, height: 0.5), radius: 0))
    #expect(shapes["item [0, 0] disclosureIndicator"] != nil)
    #expect(
      shapes["table header"]?.form
        == .rect(Picture.Rect(x: 0, y: 0, width: 300, height: 60), radius: 0))
    #expect(shapes["index"] != nil)
    let main = stage.picture.layers.first { $0.name == "main" }
    #expect(main?.shapes.contains { $0.form.isText("A") } == true)
  }

  @Test("Rows in editing mode have the signs of their controls")
  func controls() throws {
    let (settings, stage) = try Self.stage(.plain)
    settings.setEditing(true, animated: false)
    try stage.perform(.queryState)
    let shape = try #require(Self.shapes(stage)["item [0, 1] delete"])
    #expect(shape.form == .rect(Picture.Rect(x: 8, y: 115, width: 22, height: 22), radius: 11))
    #expect(shape.fill != nil)
  }

  @Test("The outer rows of an inset grouped section are round on one side, in SVG a path")
  func rounded() throws {
    let (_, stage) = try Self.stage(.insetGrouped)
    let shapes = Self.shapes(stage)
    guard case .rounded(let rect, let corners)? = shapes["item [0, 0]"]?.form else {
      Issue.record("no rounded rectangle: \(String(describing: shapes["item [0, 0]"]))")
      return
    }
    #expect(rect.x == 16 && rect.width == 268)
    #expect(corners.topLeft == 22 && corners.topRight == 22)
    #expect(corners.bottomLeft == 0 && corners.bottomRight == 0)
    #expect(
      shapes["item [0, 1]"]?.form
        == .rect(
          Picture.Rect(x: 16, y: rect.y + 44, width: 268, height: 44), radius: 0))
    #expect(shapes["item [0, 2] separator"] == nil)
    let svg = SVGWriter.svg(stage.picture)
    #expect(svg.contains("<path data-name=\"item [0, 0]\" x=\"16\""))
    #expect(svg.contains("A22 22 0 0 1"))
  }

  @Test("The state of a row has its lines, corners and controls")
  func state() throws {
    let (settings, stage) = try Self.stage(.insetGrouped)
    settings.setEditing(true, animated: false)
    let answer = try stage.perform(Command(method: "query.visible", params: yaml("{}")))
    #expect(answer.contains("\"row\":{\"role\":\"row\""))
    #expect(answer.contains("\"leading\":[\"delete\"]"))
  }
}

extension Picture.Form {
  /// Whether the form is a text.
  fileprivate func isText(_ other: String) -> Bool {
    switch self {
    case .text(let text, _, _), .textLine(let text, _, _): text == other
    case .rect, .rounded, .circle, .path, .paths, .glyphs, .image: false
    }
  }
}
