import Testing

@testable import UpdateArithmetic

@Suite("Inconsistent updates")
struct InconsistentUpdateTests {
  /// A batch that cannot be, and what UIKit says of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let updates: [Update]
    let before: [Int]
    let after: [Int]
    let reason: String
    var testDescription: String { reason }

    init(_ updates: [Update], _ before: [Int], _ after: [Int], _ reason: String) {
      self.updates = updates
      self.before = before
      self.after = after
      self.reason = reason
    }
  }

  private static func at(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private static func refusal(_ wrong: Case) throws -> InconsistentUpdate {
    try #require(
      throws: InconsistentUpdate.self,
      performing: {
        try BatchUpdate(
          wrong.updates, before: ItemCounts(wrong.before), after: ItemCounts(wrong.after))
      })
  }

  @Test(
    "An index path that does not exist is named with the counts that exist (S7.16)",
    arguments: [
      Case(
        [.deleteItem(at(0, 4))], [4], [3],
        "attempt to delete item 4 from section 0 which only contains 4 items before the update"),
      Case(
        [.reloadItem(at(0, 0))], [0], [0],
        "attempt to delete item 0 from section 0 which only contains 0 items before the update"),
      Case(
        [.deleteItem(at(1, 0))], [4], [3],
        "attempt to delete item 0 from section 1, but there are only 1 sections before the update"),
      Case(
        [.insertItem(at(0, 5))], [4], [5],
        "attempt to insert item 5 into section 0, but there are only 5 items in section 0 after the "
          + "update"),
      Case(
        [.deleteSection(1)], [4], [4],
        "attempt to delete section 1, but there are only 1 sections before the update"),
      Case(
        [.insertSection(2)], [4], [4, 1],
        "attempt to insert section 2 but there are only 2 sections after the update"),
      Case(
        [.moveSection(from: 0, to: 1)], [4], [4],
        "attempt to move to section 1, but there are only 1 sections after the update"),
      Case(
        [.moveItem(from: at(0, 0), to: at(0, 4))], [4], [4],
        "attempt to move item 4 to section 0, but there are only 4 items in section 0 after the "
          + "update"),
    ])
  func ranges(_ wrong: Case) throws {
    let refusal = try Self.refusal(wrong)
    #expect(refusal.reason == wrong.reason)
    #expect(refusal.odd == wrong.updates[0])
  }

  @Test(
    "Two updates of one index path are named with it (S7.3, S7.17, S7.18, S7.20)",
    arguments: [
      Case(
        [.deleteItem(at(0, 0)), .moveItem(from: at(0, 0), to: at(0, 1))], [4], [3],
        "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 0})"
      ),
      Case(
        [.insertItem(at(0, 1)), .moveItem(from: at(0, 0), to: at(0, 1))], [4], [5],
        "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 1})"
      ),
      Case(
        [.deleteSection(0), .moveSection(from: 0, to: 0)], [4, 4], [4],
        "attempt to perform a delete and a move from the same section (0)"),
      Case(
        [.insertSection(1), .moveSection(from: 0, to: 1)], [4, 4], [4, 4, 4],
        "attempt to perform an insert and a move to the same section (1)"),
      Case(
        [.deleteItem(at(0, 2)), .reloadItem(at(0, 2))], [4], [3],
        "attempt to delete and reload the same index path ({length = 2, path = 0 - 2})"),
      Case(
        [.moveItem(from: at(0, 0), to: at(0, 1)), .moveItem(from: at(0, 0), to: at(0, 2))], [4],
        [4],
        "attempt to perform two moves from the same index path ({length = 2, path = 0 - 0})"),
      Case(
        [.moveItem(from: at(0, 0), to: at(0, 2)), .moveItem(from: at(0, 1), to: at(0, 2))], [4],
        [4],
        "attempt to perform two moves to the same index path ({length = 2, path = 0 - 2})"),
      // The example of S7.3, in which nothing was inserted.
      Case(
        [
          .deleteItem(at(0, 1)), .moveItem(from: at(0, 0), to: at(0, 1)),
          .moveItem(from: at(0, 3), to: at(0, 0)), .reloadItem(at(0, 2)),
        ], [4], [3],
        "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 1})"
      ),
      Case(
        [.reloadSection(1), .moveSection(from: 0, to: 1)], [4, 4], [4, 4],
        "attempt to perform an insert and a move to the same section (1)"),
    ])
  func conflicts(_ wrong: Case) throws {
    #expect(try Self.refusal(wrong).reason == wrong.reason)
  }

  @Test("Numbers that do not agree are shown as UIKit shows them (S7.14)")
  func counts() throws {
    let refusal = try Self.refusal(Case([.deleteItem(Self.at(0, 1))], [4], [1], ""))
    #expect(
      refusal.reason == """
        Invalid batch updates detected: the number of sections and/or items returned by the data \
        source before and after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [4] }
        Data source after updates = { 1 section with item counts: [1] }
        Updates = [
        \tDelete row (0 - 1)
        ]
        """)
    #expect(
      refusal.explanation == [
        "Invalid update: invalid number of items in section 0.  The number of items contained in an "
          + "existing section after the update (1) must be equal to the number of items contained in "
          + "that section before the update (4), plus or minus the number of items inserted or "
          + "deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items "
          + "moved into or out of that section (0 moved in, 0 moved out).",
        "Section 0: 4 before + 0 inserted - 1 deleted + 0 moved in - 0 moved out = 3, and the data "
          + "source has 1.",
        "No updates say that the data source had to delete 2 × item of section 0.",
      ])
  }

  @Test("Counts of sections that do not agree are explained in UIKit's older words (S7.13)")
  func sections() throws {
    let refusal = try Self.refusal(Case([.insertSection(0)], [4], [4], ""))
    #expect(
      refusal.explanation == [
        "Invalid update: invalid number of sections.  The number of sections contained in the "
          + "collection view after the update (1) must be equal to the number of sections contained "
          + "in the collection view before the update (1), plus or minus the number of sections "
          + "inserted or deleted (1 inserted, 0 deleted).",
        "Sections: 1 before + 1 inserted - 0 deleted = 2, and the data source has 1.",
        "The odd one is \u{201C}Insert section (0)\u{201D}: without it the numbers agree.",
      ])
    #expect(refusal.odd == .insertSection(0))
  }

  @Test(
    "The update without which the numbers agree is found",
    arguments: [
      // An insert, a delete, a move that the data source did not make.
      (
        Case([.insertItem(at(0, 0)), .deleteItem(at(1, 0))], [4, 4], [4, 3], ""),
        Update.insertItem(at(0, 0))
      ),
      (
        Case([.insertItem(at(0, 0)), .deleteItem(at(1, 0))], [4, 4], [5, 4], ""),
        Update.deleteItem(at(1, 0))
      ),
      (
        Case([.moveItem(from: at(0, 0), to: at(1, 0))], [4, 4], [4, 4], ""),
        Update.moveItem(from: at(0, 0), to: at(1, 0))
      ),
    ])
  func odd(_ wrong: Case, _ odd: Update) throws {
    #expect(try Self.refusal(wrong).odd == odd)
  }

  @Test("What is deleted or inserted twice is refused, whatever the data hold (S7.19)")
  func twice() throws {
    for after in [2, 3] {
      let refusal = try Self.refusal(
        Case([.deleteItem(Self.at(0, 1)), .deleteItem(Self.at(0, 1))], [4], [after], ""))
      #expect(refusal.reason.hasPrefix("Invalid batch updates detected"))
      #expect(refusal.odd == .deleteItem(Self.at(0, 1)))
    }
    let sections = try Self.refusal(Case([.deleteSection(0), .deleteSection(0)], [4, 4], [], ""))
    #expect(sections.odd == .deleteSection(0))
  }
}
