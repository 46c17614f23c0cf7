import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKit

@Suite("Outlines in a diffable data source")
@MainActor
struct OutlineTests {
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<String>

  private var menu: SectionSnapshot {
    var menu = SectionSnapshot()
    menu.append(["Food", "Drinks"])
    menu.append(["Apple", "Bread"], to: "Food")
    menu.append(["Tea"], to: "Drinks")
    return menu
  }

  /// A list of two sections, of which the second shows the menu.
  private func list() -> DiffableList {
    let list = DiffableList([("A", ["x"])])
    list.window.inTurn { list.source.apply(menu, to: "Menu") }
    _ = list.view.take()
    return list
  }

  @Test("A section shows what is visible; an unknown section is appended (M11.24)")
  func apply() {
    let list = list()
    #expect(list.shown == ["x", "Food", "Drinks"])
    #expect(list.source.snapshot().sectionIdentifiers == ["A", "Menu"])
    var open = menu
    open.expand(["Food"])
    list.window.inTurn { list.source.apply(open, to: "Menu") }
    #expect(list.view.take() == ["batch", "insertItems 1.1 1.2"])
    #expect(list.shown == ["x", "Food", "Apple", "Bread", "Drinks"])
    #expect(list.source.snapshot(for: "Menu").items == menu.items)
    #expect(list.source.snapshot(for: "A").items == ["x"])
    #expect(list.source.snapshot(for: "none").items == [])
  }

  @Test("An ordinary snapshot keeps the outline of the items that stay (M11.24)")
  func ordinary() {
    let list = list()
    list.change { $0.deleteItems(["Food"]) }
    #expect(list.source.snapshot(for: "Menu").items == ["Drinks", "Tea"])
    list.change { $0.deleteSections(["Menu"]) }
    #expect(list.source.snapshot(for: "Menu").items == [])
  }

  @Test("A touch expands and collapses as the handlers say (M11.25)")
  func toggle() {
    let list = list()
    var story: [String] = []
    list.source.sectionSnapshotHandlers.shouldExpandItem = { item in
      story.append("shouldExpand \(item)")
      return item != "Drinks"
    }
    list.source.sectionSnapshotHandlers.willExpandItem = { story.append("willExpand \($0)") }
    list.source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      story.append("shouldCollapse \(item)")
      return true
    }
    list.source.sectionSnapshotHandlers.willCollapseItem = { item in
      story.append("willCollapse \(item) \(list.shown.count)")
    }
    list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      story.append("children of \(item): \(children.items.joined(separator: " "))")
      var more = children
      more.append(["Cake"])
      return more
    }
    list.window.inTurn { list.source.toggleOutlineItem(at: ItemPath(section: 1, item: 0)) }
    #expect(story == ["shouldExpand Food", "willExpand Food", "children of Food: Apple Bread"])
    #expect(list.shown == ["x", "Food", "Apple", "Bread", "Cake", "Drinks"])
    #expect(
      list.source.outlinePosition(at: ItemPath(section: 1, item: 2))
        == OutlinePosition(level: 1, isExpanded: false))
    #expect(list.source.outlinePosition(at: ItemPath(section: 0, item: 0)) == nil)
    story = []
    list.window.inTurn { list.source.toggleOutlineItem(at: ItemPath(section: 1, item: 0)) }
    #expect(story == ["shouldCollapse Food", "willCollapse Food 6"])
    #expect(list.shown == ["x", "Food", "Drinks"])
    story = []
    list.window.inTurn { list.source.toggleOutlineItem(at: ItemPath(section: 1, item: 1)) }
    #expect(story == ["shouldExpand Drinks"] && list.shown == ["x", "Food", "Drinks"])
  }
}
