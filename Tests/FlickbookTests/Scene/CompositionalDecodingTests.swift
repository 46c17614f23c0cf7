import Testing
import UIKit

@testable import Flickbook

@Suite("Compositional layouts of scenes")
@MainActor
struct CompositionalDecodingTests {
  private static func scene(_ layout: String) -> String {
    "layout: {type: compositional, \(layout)}\nsections: [{items: 4}, {items: 4}]\n"
  }

  private static func refusal(_ layout: String) -> String? {
    do {
      _ = try Scene(yaml(scene(layout)))
      return nil
    } catch {
      return (error as? FlickbookError)?.message
    }
  }

  private nonisolated static let row =
    "size: [{fractionalWidth: 1}, 50], horizontal: [{size: [100, 50]}]"

  @Test("A section for all, or one each, the last standing for all that follow")
  func sections() throws {
    let high = "size: [{fractionalWidth: 1}, 80], horizontal: [{size: [100, 80]}]"
    let both = try LayoutProbe(
      Self.scene("sections: [{group: {\(Self.row)}}, {group: {\(high)}}]"))
    #expect(both.frames(2).map(\.last) == [50, 50])
    #expect(both.frames(2, section: 1).map(\.last) == [80, 80])
    let one = try LayoutProbe(Self.scene("section: {group: {\(high)}}"))
    #expect(one.frames(1, section: 1).map(\.last) == [80])
  }

  @Test("A variant replaces the entry behind it in views of its sizes")
  func variants() throws {
    let layout = """
      sections: [
        {when: {minWidth: 300}, section: {group: {size: [{fractionalWidth: 1}, 50],
          horizontal: [{size: [{fractionalWidth: 0.5}, 50]}]}}},
        {group: {size: [{fractionalWidth: 1}, 50],
          horizontal: [{size: [{fractionalWidth: 1}, 50]}]}}]
      """
    let probe = try LayoutProbe("view: {size: [320, 480]}\n" + Self.scene(layout))
    #expect(probe.frames(1).map { $0[2] } == [160])
    try probe.story.perform("view.setBounds", "{size: [200, 480]}")
    try probe.story.perform("clock.settle")
    #expect(probe.frames(1).map { $0[2] } == [200])
  }

  @Test(
    "What cannot be is refused with a sentence",
    arguments: [
      ("interSectionSpacing: 3", "exactly one of section and sections"),
      ("section: {contentInsets: [0, 0, 0, 0]}", "\"group\" is missing"),
      ("section: {group: {size: [10, 10]}}", "must be a group"),
      ("section: {group: {size: [10, 10], horizontal: []}}", "at least one item"),
      (
        "section: {group: {size: [10, 10], horizontal: {size: [5, 5]}, vertical: {size: [5, 5]}}}",
        "one of horizontal, vertical and custom"
      ),
      ("section: {group: {size: [10, 10], count: 2}}", "needs horizontal or vertical"),
      (
        "section: {group: {size: [10, 10], horizontal: [{size: [5, 5]}, {size: [5, 5]}], count: 2}}",
        "one item with one of count and repeating"
      ),
      (
        "section: {group: {size: [10, 10], horizontal: {size: [5, 5]}, count: 0}}", "from 1 to 1000"
      ),
      (
        "section: {group: {size: [{fractionalWidth: 1, absolute: 3}, 10], custom: [[0, 0, 1, 1]]}}",
        "exactly one of"
      ),
      ("section: {group: {size: [10, 10], custom: [[0, 0, 1]]}}", "a frame"),
      ("section: {group: {size: [10, 10], colour: 3}}", "no key \"colour\""),
      ("section: {list: {appearance: plain}, group: {size: [1, 1]}}", "is not allowed beside list"),
      (
        "sections: [{when: {minWidth: 3}, section: {group: {\(row)}}}]",
        "end with a section without when"
      ),
      (
        "section: {group: {\(row)}, boundarySupplementaryItems: [{kind: h, size: [1, 1], "
          + "alignment: top}, {kind: h, size: [1, 1], alignment: bottom}]}",
        "different kinds"
      ),
      (
        "section: {group: {size: [1, 1], horizontal: {size: [1, 1], supplementaryItems: [{kind: b, "
          + "size: [1, 1], containerAnchor: {edges: [top], absoluteOffset: [0, 0], "
          + "fractionalOffset: [0, 0]}}]}}}", "one of absoluteOffset and fractionalOffset"
      ),
    ])
  func refusals(_ layout: String, _ words: String) {
    #expect(Self.refusal(layout)?.contains(words) == true, "\(Self.refusal(layout) ?? "taken")")
  }

  @Test("Groups may be nested 8 deep, and not deeper")
  func depth() {
    func nested(_ depth: Int) -> String {
      depth == 1
        ? "{size: [5, 5]}" : "{size: [5, 5], horizontal: [\(nested(depth - 1))]}"
    }
    #expect(Self.refusal("section: {group: \(nested(8))}") == nil)
    #expect(Self.refusal("section: {group: \(nested(9))}")?.contains("too deep") == true)
  }

  @Test("Groups of groups of tiny items are cut off at the most items of a group")
  func tiny() throws {
    let layout = """
      section: {group: {size: [1000, 1000], horizontal: [{size: [0.5, 1000],
        vertical: [{size: [0.5, 0.5], horizontal: [{size: [0.001, 0.5]}]}]}]}}
      """
    let probe = try LayoutProbe(Self.scene(layout))
    #expect(probe.frames(4).count == 4)
  }
}
