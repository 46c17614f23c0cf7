import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Sections, boundary items, groups and moves are bounded before anything is laid out.
///
/// Rule: protocol 10, "Limits".
@Suite("Limits of the work of a stage")
@MainActor
struct StageWorkLimitTests {
  private func story(
    _ scene: String, _ change: (inout StageLimits) -> Void
  ) throws -> StageStory {
    var limits = StageLimits()
    change(&limits)
    return try StageStory(Scene(yaml(scene)), limits)
  }

  private nonisolated static let cell =
    "{size: [{fractionalWidth: 1}, {fractionalHeight: 1}]}"

  private nonisolated static func compositional(_ keys: String, sections: Int) -> String {
    "{layout: {type: compositional, section: {\(keys)"
      + "group: {size: [{fractionalWidth: 1}, 40], horizontal: \(cell)}}}, "
      + "sections: [\(Array(repeating: "{items: 1}", count: sections).joined(separator: ", "))]}"
  }

  nonisolated static let scenes: [(scene: String, units: Int)] = [
    ("{sections: [{items: 1}, {items: 9}, {items: 0}]}", 120),
    // A group of one item is solved once for all sections: one element in one slot.
    (compositional("", sections: 5), 5 * 40 + 7),
    (
      compositional(
        "boundarySupplementaryItems: [{kind: a, size: [9, 9], alignment: top}, "
          + "{kind: b, size: [9, 9], alignment: top}], ", sections: 5), 5 * 40 + 7 + 10 * 3
    ),
    (
      compositional("decorationItems: [{kind: a}, {kind: b}], ", sections: 5),
      5 * 40 + 7 + 10 * 1
    ),
    ("{dataSource: diffable, sections: [{items: 100}]}", 40 + 100 / 3),
    (
      "{dataSource: diffable, sections: [{items: [{id: a, children: [b, c]}, {id: d}]}]}",
      // Only a and d are shown, and all four are in the outline.
      40 + 2 / 3 + 4 * 50
    ),
    (
      "{sections: [{items: 1}], others: [{name: a, frame: [0, 0, 9, 9], sections: [{}, {}]}]}",
      40 + 2 * 40
    ),
  ]

  @Test("A scene opens with as much work as the limit, and not with more", arguments: scenes)
  func opening(_ row: (scene: String, units: Int)) throws {
    #expect(throws: Never.self) { try story(row.scene) { $0.workUnits = row.units } }
    let error = #expect(throws: FlickbookError.self) {
      try story(row.scene) { $0.workUnits = row.units - 1 }
    }
    #expect(error?.name == .limitExceeded)
    #expect(error?.path == "params.scene")
    #expect(error?.message.contains("units of work") == true)
  }

  private nonisolated static func grid(_ badges: Int, size: String = "4", items: Int) -> String {
    let views = (0..<badges).map {
      "{kind: b\($0), size: [4, \(size)], containerAnchor: {edges: [top]}}"
    }.joined(separator: ", ")
    return """
      {layout: {type: compositional, section: {group: {size: [{fractionalWidth: 1}, 400],
        vertical: {size: [{fractionalWidth: 1}, 40], horizontal: {size: [4, 40],
          supplementaryItems: [\(views)]}, repeating: 10}, repeating: 10}}},
       sections: [{items: \(items)}]}
      """
  }

  @Test(
    "The elements of a group are bounded, as many as its items fill",
    arguments: [
      (grid(0, items: 100), 100), (grid(3, items: 100), 400), (grid(3, items: 5), 20),
      (grid(3, items: 250), 400), (grid(1, size: "{estimated: 4}", items: 5), 10 * 128),
    ])
  func groups(_ scene: String, _ elements: Int) throws {
    #expect(throws: Never.self) { try story(scene) { $0.groupElements = elements } }
    let error = #expect(throws: FlickbookError.self) {
      try story(scene) { $0.groupElements = elements - 1 }
    }
    #expect(error?.name == .limitExceeded)
    #expect(error?.path == "params.scene")
    #expect(error?.hint == "Give the group fewer items, or larger ones.")
  }

  @Test("A group of a million places and hundreds of views on each is refused at once")
  func attack() {
    let views = (0..<256).map {
      "{kind: b\($0), size: [4, 4], containerAnchor: {edges: [top]}}"
    }.joined(separator: ", ")
    func scene(_ items: Int) -> String {
      """
      {layout: {type: compositional, section: {group: {size: [{fractionalWidth: 1}, 400],
        vertical: {size: [1, 40], horizontal: {size: [1, 1], supplementaryItems: [\(views)]},
          repeating: 1000}, repeating: 1000}}},
       sections: [{items: \(items)}]}
      """
    }
    let error = #expect(throws: FlickbookError.self) { try story(scene(1_000_000)) { _ in } }
    #expect(error?.name == .limitExceeded)
    #expect(throws: Never.self) { try story(scene(5)) { _ in } }
  }

  @Test("Cells that have no area are looked for only as long as a pass may take")
  func invisible() {
    let subitems = (0..<256).map { "{size: [{fractionalWidth: \($0)e-9}, 1]}" }
    func scene(_ side: String) -> String {
      """
      {view: {size: [\(side), \(side)]}, sections: [{items: 16777216}],
       layout: {type: compositional, section: {group: {size: [{fractionalWidth: 1}, 40],
         horizontal: [\(subitems.joined(separator: ", "))], interItemSpacing: 1.0e-6}}}}
      """
    }
    // 25,000 groups of 4,096 cells each lie in the larger view.
    let error = #expect(throws: FlickbookError.self) { try story(scene("1.0e+6")) { _ in } }
    #expect(error?.name == .limitExceeded)
    #expect(error?.message.contains("10000 elements on screen") == true)
    #expect(throws: Never.self) { try story(scene("300")) { _ in } }
  }

  nonisolated static let requests: [(method: String, params: String, path: String)] = [
    ("view.update", "{updates: [{insertSections: [0]}]}", ""),
    ("view.reloadData", "{sections: [{}, {}, {}, {}]}", ""),
    (
      "view.setLayout",
      "{layout: {type: compositional, section: {decorationItems: [{kind: a}], group: {size: [9, 9], horizontal: \(cell)}}}}",
      "params.layout"
    ),
    ("view.beginTransition", "{layout: {itemSize: [9, 9]}}", "params.layout"),
  ]

  @Test("A request that would take too much work changes nothing", arguments: requests)
  func refuses(_ request: (method: String, params: String, path: String)) throws {
    let story = try story("{sections: [{items: 1}, {items: 1}, {items: 1}]}") {
      $0.workUnits = 125
    }
    let state = try story.perform("query.state").text
    story.forget()
    let error = #expect(throws: FlickbookError.self) {
      try story.perform(request.method, request.params)
    }
    #expect(error?.name == .limitExceeded)
    #expect((error?.path ?? "") == request.path)
    #expect(try story.perform("query.state").text == state)
    #expect(story.brokenInvariants == [])
  }

  /// Moves between the items that stay at both ends: 40 for the section, 5 for each item before and
  /// after, 35 for each that may have moved.
  nonisolated static let snapshots: [(ids: String, units: Int)] = [
    ("a, b, c, d", 40 + 8 * 5), ("a, c, b, d", 40 + 8 * 5 + 2 * 35),
    ("d, b, c, a", 40 + 8 * 5 + 4 * 35), ("a, b, x, c, d", 40 + 9 * 5),
    ("x, y", 40 + 6 * 5), ("b, a, x", 40 + 7 * 5 + 2 * 35),
  ]

  @Test("A snapshot is refused whose items would take too long to move", arguments: snapshots)
  func moves(_ row: (ids: String, units: Int)) throws {
    let scene =
      "{dataSource: diffable, sections: [{id: s, items: [{id: a}, {id: b}, {id: c}, {id: d}]}]}"
    let params = "{sections: [{id: s, items: [\(row.ids)]}], animated: false}"
    let enough = try story(scene) { $0.workUnits = row.units }
    #expect(throws: Never.self) { try enough.perform("view.apply", params) }
    let tooFew = try story(scene) { $0.workUnits = row.units - 1 }
    let state = try tooFew.perform("query.state").text
    let error = #expect(throws: FlickbookError.self) { try tooFew.perform("view.apply", params) }
    #expect(error?.name == .limitExceeded)
    #expect(try tooFew.perform("query.state").text == state)
  }

  @Test("Sections that change their order count as well")
  func sectionMoves() throws {
    let scene = "{dataSource: diffable, sections: [{id: a}, {id: b}, {id: c}]}"
    let params = "{sections: [{id: c}, {id: b}, {id: a}], animated: false}"
    let units = 3 * 40 + 3 * 130
    #expect(throws: Never.self) {
      try story(scene) { $0.workUnits = units }.perform("view.apply", params)
    }
    #expect(throws: FlickbookError.self) {
      try story(scene) { $0.workUnits = units - 1 }.perform("view.apply", params)
    }
  }

  @Test("The last section applies to all that follow, and its variant is chosen once for each size")
  func variants() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400]}
      layout:
        type: compositional
        sections:
          - group: {size: [{fractionalWidth: 1}, 10], horizontal: \(Self.cell)}
          - when: {minWidth: 350}
            section: {group: {size: [{fractionalWidth: 1}, 30], horizontal: \(Self.cell)}}
          - group: {size: [{fractionalWidth: 1}, 20], horizontal: \(Self.cell)}
      sections: [{items: 1}, {items: 1}, {items: 1}]
      """)
    let view = story.stage.collectionView
    #expect(view.contentSize.height == 50)
    try story.perform("view.setBounds", "{size: [350, 400]}")
    #expect(view.contentSize.height == 70)
    try story.perform("view.setBounds", "{size: [349, 400]}")
    #expect(view.contentSize.height == 50)
  }
}
