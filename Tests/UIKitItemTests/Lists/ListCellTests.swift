import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Cells of lists")
@MainActor
struct ListCellTests {
  @Test("A cell of a list knows whether it is row, header or footer (M12.3)")
  func defaults() throws {
    let list = ListOnScreen([1], .insetGrouped) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    }
    list.turn()
    let header = try #require(
      list.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        as? UICollectionViewListCell)
    let footer = try #require(
      list.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionFooter, at: [0, 0])
        as? UICollectionViewListCell)
    let row = try #require(list.cell(0))
    #expect(header.row?.role == .header && footer.row?.role == .footer && row.row?.role == .row)
    #expect(header.defaultContentConfiguration() == .groupedHeader())
    #expect(footer.defaultContentConfiguration() == .groupedFooter())
    #expect(row.defaultContentConfiguration() == .cell())
    #expect(row.backgroundConfiguration == .listGroupedCell())
    #expect(header.backgroundConfiguration == .listGroupedHeaderFooter())
  }

  @Test("Indentation moves the content (M12.10)")
  func indentation() throws {
    let list = ListOnScreen([1])
    list.turn()
    let cell = try #require(list.cell(0))
    #expect(cell.indentationLevel == 0)
    #expect(cell.indentationWidth == 10)
    #expect(cell.indentsAccessories)
    cell.indentationLevel = 3
    list.turn()
    #expect(cell.contentView.frame.minX == 30)
    #expect(cell.contentView.frame.maxX == 393)
    cell.indentationWidth = 4
    list.turn()
    #expect(cell.contentView.frame.minX == 12)
  }

  /// Accessories in any order, and their order on screen.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isEditing: Bool
    let leading: [UICellAccessory.AccessoryType]
    let trailing: [UICellAccessory.AccessoryType]
    let accessories: @MainActor @Sendable () -> [UICellAccessory]
  }

  nonisolated static let cases = [
    Case(
      testDescription: "outside of editing", isEditing: false, leading: [.outlineDisclosure],
      trailing: [.label, .checkmark, .disclosureIndicator]
    ) {
      [
        .reorder(), .disclosureIndicator(), .delete(), .checkmark(), .label(text: "3"), .insert(),
        .outlineDisclosure(), .multiselect(),
      ]
    },
    Case(
      testDescription: "in editing", isEditing: true,
      leading: [.delete, .insert, .multiselect, .outlineDisclosure],
      trailing: [.label, .checkmark, .disclosureIndicator, .reorder]
    ) {
      [
        .reorder(), .disclosureIndicator(), .delete(), .checkmark(), .label(text: "3"), .insert(),
        .outlineDisclosure(), .multiselect(),
      ]
    },
    Case(
      testDescription: "states of their own", isEditing: true, leading: [],
      trailing: [.checkmark]
    ) {
      [.disclosureIndicator(displayed: .whenNotEditing), .checkmark(displayed: .whenEditing)]
    },
    Case(
      testDescription: "views of the app", isEditing: true,
      leading: [.customView, .delete, .customView],
      trailing: [.customView, .label, .customView, .checkmark]
    ) {
      @MainActor func view(_ placement: UICellAccessory.Placement) -> UICellAccessory {
        .customView(configuration: .init(customView: UIView(), placement: placement))
      }
      return [
        .delete(), .label(text: ""), .checkmark(), view(.leading()), view(.trailing()),
        view(.leading(at: UICellAccessory.Placement.position(before: .delete))),
        view(.trailing(at: UICellAccessory.Placement.position(after: .label))),
        view(.trailing(displayed: .whenNotEditing)),
      ]
    },
  ]

  @Test("Accessories are in the order of their kinds (M12.9)", arguments: cases)
  func order(test: Case) throws {
    let list = ListOnScreen([1])
    list.view.isEditing = test.isEditing
    list.configure = { cell, _ in cell.accessories = test.accessories() }
    list.turn()
    let shown = try #require(list.cell(0)).shownAccessories
    #expect(shown.leading.map(\.accessoryType) == test.leading)
    #expect(shown.trailing.map(\.accessoryType) == test.trailing)
  }

  @Test(
    "Two accessories of one kind of the system are refused (M12.9)",
    arguments: UICellAccessory.AccessoryType.allCases)
  func duplicates(kind: UICellAccessory.AccessoryType) {
    let reports = Reports()
    defer { reports.end() }
    func make() -> UICellAccessory {
      switch kind {
      case .disclosureIndicator: .disclosureIndicator()
      case .outlineDisclosure: .outlineDisclosure()
      case .checkmark: .checkmark()
      case .delete: .delete()
      case .insert: .insert()
      case .reorder: .reorder()
      case .multiselect: .multiselect()
      case .label: .label(text: "a")
      case .popUpMenu: .popUpMenu(UIMenu())
      case .detail: .detail()
      case .customView:
        .customView(configuration: .init(customView: UIView(), placement: .leading()))
      }
    }
    let cell = UICollectionViewListCell(frame: .zero)
    cell.accessories = [make()]
    cell.accessories = [make(), make()]
    let isAllowed = kind == .customView
    #expect(reports.names == (isAllowed ? [] : [.internalInconsistency]))
    #expect(cell.accessories.count == (isAllowed ? 2 : 1))
  }

  @Test("Accessories take room from the content, and are asked for again in editing")
  func room() throws {
    let list = ListOnScreen([1])
    list.configure = { cell, _ in
      cell.accessories = [
        .delete(options: .init(reservedLayoutWidth: .custom(30))),
        .checkmark(options: .init(reservedLayoutWidth: .custom(20))),
      ]
    }
    list.turn()
    let cell = try #require(list.cell(0))
    func sides() -> [CGFloat] { [cell.contentView.frame.minX, cell.contentView.frame.maxX] }
    #expect(sides() == [0, 357])
    list.view.isEditing = true
    list.turn()
    #expect(sides() == [46, 357])
  }

  @Test("A touch on the reorder accessory moves the item at once (M12.11)")
  func reorder() {
    let list = ListOnScreen([4])
    list.view.isEditing = true
    list.configure = { cell, _ in cell.accessories = [.reorder()] }
    list.turn()
    _ = list.screen.takeNotes()
    let height = list.cell(0)?.frame.height ?? 0
    list.screen.down(393 - 16 - 11, height / 2)
    #expect(list.cell(0)?.configurationState.isReordering == true)
    for step in 1...10 {
      let down = CGFloat(step) / 5
      list.screen.move(366, (0.5 + down) * height)
    }
    list.screen.up()
    let notes = list.screen.takeNotes()
    #expect(notes.contains("move 0.0 to 0.2"), "\(notes)")
    #expect(list.view.contentOffset == .zero)
  }

  @Test("A tap on an accessory performs its action and selects nothing")
  func actions() {
    let list = ListOnScreen([1])
    list.configure = { [screen = list.screen] cell, _ in
      cell.accessories = [.detail(actionHandler: { screen.note("detail") })]
    }
    list.turn()
    _ = list.screen.takeNotes()
    list.screen.down(393 - 16 - 11, 20)
    list.screen.up(after: 20)
    #expect(list.screen.takeNotes().filter { !$0.hasPrefix("update") } == ["detail"])
  }

  @Test("Setting multiple selection in editing sets selection in editing (M12.12)")
  func selectionInEditing() {
    let view = ListOnScreen([1]).view
    #expect(!view.allowsSelectionDuringEditing)
    view.allowsMultipleSelectionDuringEditing = true
    #expect(view.allowsSelectionDuringEditing)
    view.allowsMultipleSelectionDuringEditing = false
    #expect(view.allowsSelectionDuringEditing)
  }

  @Test(
    "In another size of text rows are as in a list that was opened in it, and rows off screen too (A73)"
  )
  func textSize() throws {
    let (list, other) = (ListOnScreen([60]), ListOnScreen([60]))
    func turn(_ list: ListOnScreen, _ change: () -> Void) {
      list.screen.loop.asCurrent {
        change()
        list.turn()
      }
    }
    turn(other) {
      other.screen.window.changeTraits { $0.category = .accessibilityLarge }
      other.view.reloadData()
    }
    turn(list) {}
    turn(list) { list.view.contentOffset.y = 1200 }
    let height = try #require(list.view.visibleCells.first?.frame.height)
    turn(list) { list.screen.window.changeTraits { $0.category = .accessibilityLarge } }
    turn(list) { list.view.contentOffset.y = 0 }
    let wanted = try #require(other.view.cellForItem(at: [0, 0]))
    #expect(wanted.frame.height > height + 15)
    #expect(list.view.cellForItem(at: [0, 0])?.frame == wanted.frame)
    #expect(list.view.cellForItem(at: [0, 4])?.frame == other.view.cellForItem(at: [0, 4])?.frame)
  }
}
