import Foundation
import Testing
import UIKit

@testable import Flickbook

/// The findings of `lint` and `verify` in tables.
///
/// Rules A31, S1.43, S7.9, S8.3.
@Suite("A table under lint")
@MainActor
struct StageTableLintTests {
  /// A cell whose view is to be of two heights at once.
  private final class TornCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.heightAnchor.constraint(equalToConstant: 30),
        view.heightAnchor.constraint(equalToConstant: 50),
        view.topAnchor.constraint(equalTo: contentView.topAnchor),
        view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// An app's controller of a table, with faults on demand.
  private final class Rows: UITableViewController {
    enum Fault: CaseIterable {
      case none, tornCell, silentChange, cellForTwoRows, noCell
    }

    let fault: Fault
    var count = 30
    private var shared: UITableViewCell?

    init(_ fault: Fault, style: UITableView.Style) {
      self.fault = fault
      super.init(style: style)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.register(TornCell.self, forCellReuseIdentifier: "torn")
      tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { section == 0 ? 2 : count }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Section \(section)" }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      // The torn cell is not the first one.
      let isLate = indexPath.section == 1 && indexPath.row == 1
      if fault == .noCell, isLate {
        return tableView.dequeueReusableCell(withIdentifier: "none", for: indexPath)
      }
      if fault == .cellForTwoRows, let shared, isLate { return shared }
      let name = fault == .tornCell && isLate ? "torn" : "row"
      let cell = tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
      if indexPath == [1, 0] { shared = cell }
      return cell
    }
  }

  private static func stage(
    _ fault: Rows.Fault = .none, style: UITableView.Style = .plain
  ) throws -> (rows: Rows, stage: Stage) {
    let rows = Rows(fault, style: style)
    return (
      rows, try Stage(controller: rows, size: CGSize(width: 300, height: 400))
    )
  }

  @Test(
    "A sound table has no findings, in scenes and in apps",
    arguments: [
      ("table", UITableView.Style.plain), ("groupedTable", .grouped),
      ("insetGroupedTable", .insetGrouped),
    ])
  func sound(kind: String, style: UITableView.Style) throws {
    let story = try StageStory(
      "view: {size: [300, 400], kind: \(kind)}\n"
        + "sections: [{items: 3, header: 30}, {items: [{size: [0, 90]}, {}, {}]}, {items: 60}]")
    #expect(try story.stage.lint(.update) == [])
    #expect(try story.stage.verify(.update).isClean)
    #expect(story.stage.collectionView.numberOfItems(inSection: 0) == 3)
    let app = try Self.stage(style: style).stage
    #expect(try app.lint(.update) == [])
    #expect(try app.verify(.update).isClean)
    #expect(try story.perform("query.lint")["layout"] == "\"UITableView\"")
  }

  @Test("A lint leaves the app's table as it is")
  func unchanged() throws {
    let (_, stage) = try Self.stage()
    let (offset, hash) = (stage.collectionView.contentOffset, stage.hash)
    _ = try stage.lint(.update)
    #expect(stage.collectionView.contentOffset == offset && stage.hash == hash)
  }

  @Test("Constraints that cannot hold are found in a cell of any class")
  func constraints() throws {
    let findings = try Self.stage(.tornCell).stage.lint(.screen)
    #expect(findings.map(\.name) == [.unsatisfiableConstraints])
    #expect(findings.first?.item == [1, 1])
  }

  @Test("A data source whose counts differ from the table's is found")
  func counts() throws {
    let (rows, stage) = try Self.stage(.silentChange)
    rows.count = 29
    let findings = try stage.verify().view
    #expect(findings.map(\.name) == [.countsDiffer])
    #expect(
      findings.first?.message
        == "Section 1 has 30 rows in the view, and 29 in the data source.")
    rows.tableView.reloadData()
    try stage.perform(.queryState)
    #expect(try stage.verify().isClean)
  }

  @Test("A row whose cell was returned for another row is found")
  func stolenCell() throws {
    let findings = try Self.stage(.cellForTwoRows).stage.verify().view
    #expect(findings.map(\.name) == [.misplaced])
    #expect(
      findings.first?.message
        == "Row 1.0 has lost its cell, which the data source has returned for another row.")
  }

  @Test("A cell of an identifier that is not registered is refused in a lint")
  func unregistered() throws {
    let outer = UIKitException.handler
    UIKitException.handler = { _ in }
    defer { UIKitException.handler = outer }
    let findings = try Self.stage(.noCell).stage.lint(.screen)
    #expect(findings.map(\.name) == [.refused])
  }
}
